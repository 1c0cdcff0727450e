(* SPDX-License-Identifier: Apache-2.0

   Steps 2p' = p + x_i*y + q*M, one for each bit of x, give 2^n * p = x*y + Q*M. *)
Require Import ZArith Lia.
Open Scope Z_scope.

(* Bit i of a number. *)
Definition digit (X : Z) (i : nat) : Z := if Z.testbit X (Z.of_nat i) then 1 else 0.

Lemma power_positive : forall n : nat, 0 < 2 ^ Z.of_nat n.
Proof. intro n. apply Z.pow_pos_nonneg; lia. Qed.

(* The bits below n + 1 are those below n and bit n. *)
Lemma low_bits : forall X (n : nat),
  X mod 2 ^ Z.of_nat (S n) = X mod 2 ^ Z.of_nat n + 2 ^ Z.of_nat n * digit X n.
Proof.
  intros X n. assert (P := power_positive n).
  rewrite Nat2Z.inj_succ, Z.pow_succ_r, (Z.mul_comm 2), Z.rem_mul_r by lia.
  f_equal. f_equal. unfold digit.
  rewrite <- Z.testbit_spec' by lia.
  destruct (Z.testbit X (Z.of_nat n)); reflexivity.
Qed.

Section Steps.
  Variables (X y M : Z) (p : nat -> Z) (n : nat).
  Hypothesis start : p 0%nat = 0.
  Hypothesis steps : forall i, (i < n)%nat -> exists q, 2 * p (S i) = p i + digit X i * y + q * M.

  Lemma equation : forall i, (i <= n)%nat ->
    exists Q, 2 ^ Z.of_nat i * p i = (X mod 2 ^ Z.of_nat i) * y + Q * M.
  Proof.
    induction i as [|i IH]; intro h.
    - exists 0. cbn. rewrite start, Z.mod_1_r. reflexivity.
    - destruct IH as [Q E]; [lia|]. destruct (steps i h) as [q T].
      exists (Q + 2 ^ Z.of_nat i * q).
      rewrite low_bits, Nat2Z.inj_succ, Z.pow_succ_r by lia.
      transitivity (2 ^ Z.of_nat i * (2 * p (S i))); [ring|].
      rewrite T, !Z.mul_add_distr_l, E. ring.
  Qed.

  Theorem congruence : forall R, R = Z.of_nat n -> 0 <= X < 2 ^ R -> (2 ^ R * p n) mod M = (X * y) mod M.
  Proof.
    intros R -> range. destruct (equation n (Nat.le_refl n)) as [Q E].
    rewrite E, (Z.mod_small _ _ range). apply Z_mod_plus_full.
  Qed.
End Steps.

(* One M less leaves the congruence as it is. *)
Lemma subtracted : forall R p M z, z = (if p >=? M then p - M else p) -> (R * z) mod M = (R * p) mod M.
Proof.
  intros R p M z ->. destruct (p >=? M); [|reflexivity].
  replace (R * (p - M)) with (R * p + (- R) * M) by ring. apply Z_mod_plus_full.
Qed.

Lemma subtracted_if : forall b R p M z, z = (if andb b (p >=? M) then p - M else p) -> (R * z) mod M = (R * p) mod M.
Proof. intros [] R p M z; [apply subtracted | now intros ->]. Qed.

Lemma high_bit : forall X (n : nat), 0 <= X < 2 ^ Z.of_nat n -> Z.testbit X (Z.of_nat n) = false.
Proof.
  intros X n range. apply Z.b2z_inj. rewrite Z.testbit_spec' by lia.
  rewrite Z.div_small by exact range. reflexivity.
Qed.

(* The same with digits 0 <= (X / D^i) mod D, one for each step D*p' = p + digit*y + q*M. *)
Section DigitSteps.
  Variables (X y M D : Z) (p : nat -> Z) (n : nat).
  Hypothesis base : 0 < D.
  Hypothesis start : p 0%nat = 0.
  Hypothesis steps : forall i, (i < n)%nat -> exists q, D * p (S i) = p i + (X / D ^ Z.of_nat i) mod D * y + q * M.

  Lemma digits_equation : forall i, (i <= n)%nat ->
    exists Q, D ^ Z.of_nat i * p i = (X mod D ^ Z.of_nat i) * y + Q * M.
  Proof.
    induction i as [|i IH]; intro h.
    - exists 0. cbn. rewrite start, Z.mod_1_r. reflexivity.
    - destruct IH as [Q E]; [lia|]. destruct (steps i h) as [q T].
      exists (Q + D ^ Z.of_nat i * q).
      assert (P : 0 < D ^ Z.of_nat i) by (apply Z.pow_pos_nonneg; lia).
      rewrite Nat2Z.inj_succ, Z.pow_succ_r, (Z.mul_comm D), Z.rem_mul_r by lia.
      transitivity (D ^ Z.of_nat i * (D * p (S i))); [ring|].
      rewrite T, !Z.mul_add_distr_l, E. ring.
  Qed.

  Theorem digits_congruence : 0 <= X < D ^ Z.of_nat n -> (D ^ Z.of_nat n * p n) mod M = (X * y) mod M.
  Proof.
    intro range. destruct (digits_equation n (Nat.le_refl n)) as [Q E].
    rewrite E, (Z.mod_small _ _ range). apply Z_mod_plus_full.
  Qed.
End DigitSteps.

(* With N = -1/M modulo D, the digit q = N*r makes s + q*M a multiple of D, if s and r are congruent. *)
Lemma quotient_divides : forall D N M r q s, D <> 0 ->
  (1 + N * M) mod D = 0 -> (N * r - q) mod D = 0 -> (s - r) mod D = 0 -> (s + q * M) mod D = 0.
Proof.
  intros D N M r q s d h1 h2 h3. rewrite Z.mod_divide in * by exact d.
  destruct h1 as [a A], h2 as [b B], h3 as [e E]. exists (a * r + e - b * M).
  replace q with (N * r - b * D) by lia. replace s with (r + e * D) by lia.
  replace (r + e * D + (N * r - b * D) * M) with (r * (1 + N * M) + (e - b * M) * D) by ring.
  rewrite A. ring.
Qed.
