(* SPDX-License-Identifier: Apache-2.0

   Words of numbers, and a pass of words through one element of mont_mul_scalable. *)
Require Import ZArith Lia.
Require Import Montcore.Lemmas.
Open Scope Z_scope.

Definition b2z (b : bool) : Z := if b then 1 else 0.

Lemma times_bit : forall (b : bool) y, (if b then y else 0) = b2z b * y.
Proof. intros [] y; unfold b2z; lia. Qed.

Lemma b2z_range : forall b, 0 <= b2z b <= 1.
Proof. intros []; unfold b2z; lia. Qed.

Section Words.
  Variable w : Z.
  Hypothesis width : 0 < w.

  Lemma base_positive : forall n : nat, 0 < 2 ^ (w * Z.of_nat n).
  Proof. intro n. apply Z.pow_pos_nonneg; lia. Qed.

  Lemma base_next : forall n : nat, 2 ^ (w * Z.of_nat (S n)) = 2 ^ (w * Z.of_nat n) * 2 ^ w.
  Proof. intro n. rewrite <- Z.pow_add_r by lia. f_equal. lia. Qed.

  Lemma total_next : forall n f, total w (S n) f = total w n f + 2 ^ (w * Z.of_nat n) * f n.
  Proof. reflexivity. Qed.

  Lemma total_equal : forall n f g, (forall j, (j < n)%nat -> f j = g j) -> total w n f = total w n g.
  Proof.
    induction n as [|n IH]; intros f g h; [reflexivity|].
    rewrite !total_next, (h n) by lia. f_equal. apply IH. intros j l. apply h. lia.
  Qed.

  Lemma total_zero : forall n, total w n (fun _ => 0) = 0.
  Proof. induction n as [|n IH]; [reflexivity|]. rewrite total_next, IH. lia. Qed.

  Lemma total_not_negative : forall n f, (forall j, (j < n)%nat -> 0 <= f j) -> 0 <= total w n f.
  Proof.
    induction n as [|n IH]; intros f h; [cbn; lia|].
    rewrite total_next. assert (P := base_positive n). assert (0 <= f n) by (apply h; lia).
    assert (0 <= total w n f) by (apply IH; intros; apply h; lia). nia.
  Qed.

  Lemma total_small : forall n f, (forall j, (j < n)%nat -> 0 <= f j < 2 ^ w) -> 0 <= total w n f < 2 ^ (w * Z.of_nat n).
  Proof.
    induction n as [|n IH]; intros f h; [rewrite Z.mul_0_r; cbn; lia|].
    rewrite total_next, base_next. assert (P := base_positive n). assert (0 <= f n < 2 ^ w) by (apply h; lia).
    assert (0 <= total w n f < 2 ^ (w * Z.of_nat n)) by (apply IH; intros; apply h; lia). nia.
  Qed.

  Lemma total_linear : forall n f g a b,
    total w n (fun j => f j + a * g j + b) = total w n f + a * total w n g + b * total w n (fun _ => 1).
  Proof. induction n as [|n IH]; intros; [cbn; lia|]. rewrite !total_next, IH. ring. Qed.

  Lemma total_sum : forall n f g a, total w n (fun j => f j + a * g j) = total w n f + a * total w n g.
  Proof. induction n as [|n IH]; intros; [cbn; lia|]. rewrite !total_next, IH. ring. Qed.

  (* The words of a number give the number. *)
  Definition word_of (X : Z) (j : nat) : Z := (X / 2 ^ (w * Z.of_nat j)) mod 2 ^ w.

  Lemma total_words : forall n X, total w n (word_of X) = X mod 2 ^ (w * Z.of_nat n).
  Proof.
    induction n as [|n IH]; intro X; [rewrite Z.mul_0_r; symmetry; apply Z.mod_1_r|].
    rewrite total_next, IH, base_next. assert (P := base_positive n).
    rewrite Z.rem_mul_r by (try lia; apply Z.pow_nonzero; lia). reflexivity.
  Qed.

  Lemma word_range : forall X j, 0 <= word_of X j < 2 ^ w.
  Proof. intros. apply Z.mod_pos_bound, Z.pow_pos_nonneg; lia. Qed.
End Words.

(* Words 0 .. e of a pass through an element. A, Y, M enter, Out leaves. *)
Section Pass.
  Variables (w : Z) (e : nat) (xb qb : bool) (A Y M carry over R Out : nat -> Z) (top : nat -> bool).
  Hypothesis width : 0 < w.
  Let sum j := A j + (if xb then Y j else 0) + (if qb then M j else 0).
  Hypothesis balance : forall j, (j <= e)%nat -> sum j + carry j = b2z (top j) + 2 * R (S j) + 2 ^ w * over j.
  Hypothesis leaves : forall j, (j <= e)%nat -> 2 * Out j = 2 * R (S j) + 2 ^ w * b2z (top (S j)).
  Hypothesis carries : forall j, (j < e)%nat -> carry (S j) = over j.
  Hypothesis not_negative : forall j, (j <= e)%nat -> 0 <= over j /\ 0 <= R (S j).
  Hypothesis first_carry : carry 0%nat = 0.
  Hypothesis first_top : top 0%nat = false.
  Hypothesis in_range : total w (S e) sum < 2 ^ (w * Z.of_nat (S e)).

  Lemma partial : forall n, (n <= e)%nat ->
    total w n sum = 2 * total w n Out + 2 ^ (w * Z.of_nat n) * (carry n - b2z (top n)).
  Proof.
    induction n as [|n IH]; intro h.
    - rewrite first_carry, first_top. unfold b2z. cbn [total]. lia.
    - rewrite !total_next, IH, base_next by lia.
      assert (B := balance n ltac:(lia)). assert (L := leaves n ltac:(lia)). assert (C := carries n ltac:(lia)).
      replace (2 * (total w n Out + 2 ^ (w * Z.of_nat n) * Out n))
        with (2 * total w n Out + 2 ^ (w * Z.of_nat n) * (2 * Out n)) by ring.
      rewrite L, C. replace (sum n) with (b2z (top n) + 2 * R (S n) + 2 ^ w * over n - carry n) by lia. ring.
  Qed.

  Lemma whole : total w (S e) sum = 2 * total w e Out + 2 ^ (w * Z.of_nat e) * 2 * R (S e)
    + 2 ^ (w * Z.of_nat (S e)) * over e.
  Proof.
    rewrite total_next, partial, base_next by lia.
    assert (B := balance e ltac:(lia)).
    replace (sum e) with (b2z (top e) + 2 * R (S e) + 2 ^ w * over e - carry e) by lia. ring.
  Qed.

  Lemma out_not_negative : forall j, (j <= e)%nat -> 0 <= Out j.
  Proof.
    intros j h. assert (L := leaves j h). destruct (not_negative j h) as [_ r].
    assert (0 < 2 ^ w) by (apply Z.pow_pos_nonneg; lia).
    assert (0 <= b2z (top (S j))) by (destruct (top (S j)); cbn; lia). nia.
  Qed.

  Lemma no_carry_out : over e = 0.
  Proof.
    assert (W := whole). destruct (not_negative e ltac:(lia)) as [o r].
    assert (0 <= total w e Out) by (apply total_not_negative; [lia | intros; apply out_not_negative; lia]).
    assert (P := base_positive w width e). assert (P1 := base_positive w width (S e)). nia.
  Qed.

  Lemma halved : top (S e) = false -> 2 * total w (S e) Out = total w (S e) sum.
  Proof.
    intro t. rewrite whole, no_carry_out. rewrite total_next.
    assert (L := leaves e (le_n e)). rewrite t in L. unfold b2z in L.
    replace (Out e) with (R (S e)) by lia. ring.
  Qed.
End Pass.
