(* SPDX-License-Identifier: Apache-2.0

   From the lemmas of mont_serial_control: a product takes exactly Latency cycles. *)
Require Import ZArith Lia.
Require Import Montcore.Lemmas Montcore.Product.
Import Control.
Open Scope Z_scope.

Section Serial.
  Variables First Latency : Z.
  Variable c : serial_control First Latency.
  Hypothesis latency : 2 <= Latency.

  Definition final := First + Latency - 1.

  (* True from the first cycle of reset on. *)
  Record invariant (t : nat) : Prop := {
    handshake :> handshake_invariant c t;
    counts : busy c t = true -> First <= index c t <= final /\ last c t = (index c t =? final)
  }.

  Lemma invariant_after_reset : forall t, rst c t = false -> invariant (S t).
  Proof.
    intros t r. destruct (reset c t r) as (_ & b & _).
    split; [apply handshakes_after_reset, r | congruence].
  Qed.

  Lemma start_counts : forall t, rst c t = true -> taken c t -> index c (S t) = First /\ last c (S t) = false.
  Proof.
    intros t r T. split; [apply (first c t r T)|]. apply not_last. destruct (taken_idle c t T) as (b & _). auto.
  Qed.

  Lemma invariant_step : forall t, rst c t = true -> invariant t -> invariant (S t).
  Proof.
    intros t r [I cnt]. split; [apply handshakes_step; assumption|].
    unfold final in *. destruct (busy c t) eqn:b.
    - destruct (cnt eq_refl) as [C Cl]. intro b'. destruct (last c t) eqn:l.
      + destruct (finish c t r b l) as (b'' & _). congruence.
      + symmetry in Cl. apply Z.eqb_neq in Cl.
        destruct (count c t r b l) as (i' & l'); [lia|lia|].
        rewrite i', l'. split; [lia|reflexivity].
    - intro b'. destruct (taken_or_not c t) as [T|T].
      + destruct (start_counts t r T) as (i' & l').
        rewrite i', l'. split; [lia|]. symmetry. apply Z.eqb_neq. lia.
      + destruct (idle c t r b T) as (b'' & _). congruence.
  Qed.

  Theorem invariant_always : forall t0, rst c t0 = false -> forall t, (t0 < t)%nat -> invariant t.
  Proof.
    intros t0 r t. induction t as [|t IH]; [lia|]. intro h.
    destruct (rst c t) eqn:E.
    - destruct (Nat.eq_dec t t0) as [->|n]; [congruence|]. apply invariant_step; [exact E|apply IH; lia].
    - apply invariant_after_reset, E.
  Qed.

  (* A product without a reset, whose operands are taken at the end of cycle t. *)
  Section Product.
    Variable t : nat.
    Hypothesis inv : invariant t.
    Hypothesis start : taken c t.
    Hypothesis no_reset : forall k, (k < S (Z.to_nat Latency))%nat -> rst c (t + k)%nat = true.

    Lemma counting : forall k, (k < Z.to_nat Latency)%nat ->
      index c (at_ t k) = First + Z.of_nat k /\ last c (at_ t k) = (Z.of_nat k =? Latency - 1)
      /\ forall j, (j < k)%nat -> last c (at_ t j) = false.
    Proof.
      induction k as [|k IH]; intro h.
      - assert (R : rst c t = true) by (rewrite <- (Nat.add_0_r t) at 1; apply no_reset; lia).
        replace (at_ t 0) with (S t) by (unfold at_; lia).
        destruct (start_counts t R start) as (i & l). rewrite i, l.
        split; [lia | split; [symmetry; apply Z.eqb_neq; lia | lia]].
      - destruct IH as (i & l & none); [lia|].
        destruct (running c t _ inv start no_reset k ltac:(lia) none) as (R & b & _).
        assert (l0 : last c (at_ t k) = false) by (rewrite l; apply Z.eqb_neq; lia).
        destruct (count c (at_ t k) R b l0) as (i' & l'); [lia|lia|].
        rewrite next, i', l', i. split; [lia | split].
        + apply Bool.eq_iff_eq_true. rewrite !Z.eqb_eq. lia.
        + intros j hj. destruct (Nat.eq_dec j k) as [->|n]; [exact l0 | apply none; lia].
    Qed.

    Lemma serial_running : forall k, (k < Z.to_nat Latency)%nat ->
      rst c (at_ t k) = true /\ busy c (at_ t k) = true /\ valid c (at_ t k) = false /\ M c (at_ t k) = M c t
      /\ Z.odd (M c (at_ t k)) = true /\ index c (at_ t k) = First + Z.of_nat k
      /\ last c (at_ t k) = (Z.of_nat k =? Latency - 1).
    Proof.
      intros k h. destruct (counting k h) as (i & l & none).
      destruct (running c t _ inv start no_reset k h none) as (R & b & v & m & o). auto 10.
    Qed.

    (* The result is valid after exactly Latency cycles, not before. *)
    Theorem on_time :
      (forall k, (k < Z.to_nat Latency)%nat -> res_valid c (at_ t k) = false)
      /\ res_valid c (at_ t (Z.to_nat Latency)) = true /\ busy c (at_ t (Z.to_nat Latency)) = false.
    Proof.
      assert (exists n, Z.to_nat Latency = S n /\ Z.of_nat n = Latency - 1) as (n & E & En)
        by (exists (Z.to_nat (Latency - 1)); lia).
      destruct (counting n ltac:(lia)) as (_ & l & none). rewrite En, Z.eqb_refl in l.
      apply (ends c t _ inv start no_reset n E none l).
    Qed.
  End Product.
End Serial.
