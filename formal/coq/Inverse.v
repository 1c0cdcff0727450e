(* SPDX-License-Identifier: Apache-2.0

   A set-up that makes -1/m modulo D = 2^Bits, a bit in each step: 2s' = s + (s mod 2)*m, and s mod 2 is the next bit. It
   reads the lowest bits of m, at least Bits. *)
Require Import ZArith Lia.
Open Scope Z_scope.

Section Inverse.
  Variables Bits Low : Z.
  Let D := 2 ^ Bits.

  (* After j steps: the highest j bits of N are a number B, and B*m + 1 has j zeros. *)
  Definition partial_inverse (j N s m : Z) : Prop :=
    exists B below, 0 <= below < 2 ^ (Bits - j) /\ N = B * 2 ^ (Bits - j) + below /\ B * (m mod 2 ^ Low) + 1 = s * 2 ^ j.

  Lemma no_bits : forall N m, 0 <= N < D -> partial_inverse 0 N 1 m.
  Proof. intros N m h. exists 0, N. rewrite Z.sub_0_r. change (2 ^ 0) with 1. fold D. lia. Qed.

  Lemma next_bit : forall j N s m N' s', 0 <= j < Bits -> partial_inverse j N s m ->
    2 * s' = s + (if Z.odd s then m mod 2 ^ Low else 0) ->
    2 * N' + (if Z.odd N then 1 else 0) = N + (if Z.odd s then D else 0) -> partial_inverse (j + 1) N' s' m.
  Proof.
    intros j N s m N' s' j0 (B & w & w0 & EN & EB) I1 I2.
    set (b := if Z.odd s then 1 else 0).
    assert (I1' : 2 * s' = s + b * (m mod 2 ^ Low)) by (unfold b; destruct (Z.odd s); lia).
    assert (h0 : 0 < 2 ^ (Bits - (j + 1))) by (apply Z.pow_pos_nonneg; lia).
    assert (p0 : 0 < 2 ^ j) by (apply Z.pow_pos_nonneg; lia).
    assert (Eh : 2 ^ (Bits - j) = 2 * 2 ^ (Bits - (j + 1))) by (rewrite <- Z.pow_succ_r by lia; f_equal; lia).
    assert (ED : D = 2 * 2 ^ (Bits - (j + 1)) * 2 ^ j)
      by (unfold D; rewrite <- Eh, <- Z.pow_add_r by lia; f_equal; lia).
    assert (Ej : 2 ^ (j + 1) = 2 * 2 ^ j) by (rewrite Z.add_1_r, Z.pow_succ_r by lia; reflexivity).
    unfold partial_inverse. set (h := 2 ^ (Bits - (j + 1))) in *. set (p := 2 ^ j) in *.
    assert (I2' : 2 * N' + (if Z.odd N then 1 else 0) = N + b * (2 * h * p))
      by (unfold b; rewrite <- ED; destruct (Z.odd s); lia).
    exists (B + b * p), (N' - (B + b * p) * h). rewrite Ej.
    assert (low_bit : 0 <= (if Z.odd N then 1 else 0) <= 1) by (destruct (Z.odd N); lia).
    set (o := if Z.odd N then 1 else 0) in *. clearbody o. rewrite Eh in EN, w0.
    assert (2 * (N' - (B + b * p) * h) = w - o) by lia.
    assert (EB' : (B + b * p) * (m mod 2 ^ Low) + 1 = s' * (2 * p)).
    { transitivity (s * p + b * p * (m mod 2 ^ Low)); [lia|]. transitivity (2 * s' * p); [rewrite I1'|]; ring. }
    repeat split; lia.
  Qed.

  Lemma all_bits : forall N s m, 0 <= Bits <= Low -> partial_inverse Bits N s m -> (1 + N * m) mod D = 0.
  Proof.
    intros N s m b0 (B & w & w0 & EN & EB). rewrite Z.sub_diag in *. change (2 ^ 0) with 1 in *.
    replace N with B by lia. fold D in EB.
    assert (D0 : 0 < D) by (apply Z.pow_pos_nonneg; lia).
    assert (E : 2 ^ Low = D * 2 ^ (Low - Bits)) by (unfold D; rewrite <- Z.pow_add_r by lia; f_equal; lia).
    assert (L0 : 0 < 2 ^ (Low - Bits)) by (apply Z.pow_pos_nonneg; lia).
    assert (Em := Z.div_mod m (2 ^ Low) ltac:(nia)).
    replace (1 + B * m) with ((s + B * 2 ^ (Low - Bits) * (m / 2 ^ Low)) * D); [apply Z.mod_mul; lia|].
    transitivity (s * D + B * (2 ^ Low * (m / 2 ^ Low))); [rewrite E; ring | lia].
  Qed.
End Inverse.

(* Every odd number has an inverse, with its sign changed. *)
Lemma some_inverse : forall m, Z.odd m = true -> forall h, 0 <= h -> exists N q, 1 + N * m = q * 2 ^ h.
Proof.
  intros m o h h0. pattern h. apply natlike_ind; [exists 0, 1; reflexivity | | exact h0].
  intros x x0 (N & q & E). rewrite Z.pow_succ_r by exact x0. apply Z.odd_spec in o as (e & ->).
  destruct (Z.Even_or_Odd q) as [(p & ->) | (p & ->)].
  - exists N, p. lia.
  - exists (N + 2 ^ x), (p + e + 1). transitivity (1 + N * (2 * e + 1) + 2 ^ x * (2 * e + 1)); [ring|]. rewrite E. ring.
Qed.
