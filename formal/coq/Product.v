(* SPDX-License-Identifier: Apache-2.0

   The contract of the handshakes, from the lemmas of mont_product_control: a product ends after its last cycle, and its
   result waits until it is taken. *)
Require Import ZArith Lia.
Require Import Montcore.Lemmas.
Import Control.
Open Scope Z_scope.

Section Product.
  Variable c : product_control.

  (* True from the first cycle of reset on. *)
  Record handshake_invariant (t : nat) : Prop := {
    one_state : busy c t = true -> valid c t = false;
    in_force : busy c t = true -> loaded c t = true;
    odd : loaded c t = true -> Z.odd (M c t) = true
  }.

  (* The operands are taken at the end of the cycle. *)
  Definition taken (t : nat) := op_valid c t = true /\ op_ready c t = true.

  Lemma taken_or_not : forall t, taken t \/ andb (op_valid c t) (op_ready c t) = false.
  Proof. intro t. unfold taken. destruct (op_valid c t), (op_ready c t); auto. Qed.

  Lemma taken_idle : forall t, taken t ->
    busy c t = false /\ loaded c t = true /\ mod_valid c t = false /\ (valid c t = false \/ res_ready c t = true).
  Proof.
    intros t [_ ready]. destruct (ports c t) as (_ & _ & E & _). rewrite ready in E.
    destruct (busy c t), (loaded c t), (mod_valid c t), (setup c t), (valid c t), (res_ready c t);
      try discriminate E; auto.
  Qed.

  Lemma busy_not_taken : forall t, busy c t = true -> andb (op_valid c t) (op_ready c t) = false.
  Proof.
    intros t b. destruct (taken_or_not t) as [T|T]; [|exact T].
    destruct (taken_idle t T) as [N _]. congruence.
  Qed.

  Lemma busy_keeps_modulus : forall t, rst c t = true -> busy c t = true ->
    M c (S t) = M c t /\ loaded c (S t) = loaded c t /\ Z.odd (M c (S t)) = Z.odd (M c t).
  Proof.
    intros t r b. destruct (modulus c t r) as (L & E & O). destruct (ports c t) as (R & _).
    rewrite b in R. cbn in R. rewrite R, Bool.andb_false_r in *. auto.
  Qed.

  Lemma take_keeps_modulus : forall t, rst c t = true -> taken t ->
    M c (S t) = M c t /\ loaded c (S t) = true /\ Z.odd (M c (S t)) = Z.odd (M c t).
  Proof.
    intros t r T. destruct (taken_idle t T) as (_ & L & N & _). destruct (modulus c t r) as (El & E & O).
    rewrite N in *. cbn in *. rewrite El. auto.
  Qed.

  Lemma handshakes_after_reset : forall t, rst c t = false -> handshake_invariant (S t).
  Proof. intros t r. destruct (reset c t r) as (l & b & v). split; congruence. Qed.

  Lemma handshakes_step : forall t, rst c t = true -> handshake_invariant t -> handshake_invariant (S t).
  Proof.
    intros t r [one force o].
    assert (O : loaded c (S t) = true -> Z.odd (M c (S t)) = true).
    { destruct (modulus c t r) as (L & _ & E). rewrite L, E.
      destruct (andb (mod_valid c t) (mod_ready c t)); auto. }
    destruct (busy c t) eqn:b.
    - destruct (busy_keeps_modulus t r b) as (_ & El & _). specialize (one eq_refl). specialize (force eq_refl).
      destruct (last c t) eqn:l.
      + destruct (finish c t r b l) as (b' & _). split; try exact O; congruence.
      + destruct (run c t r b one l) as (b' & v'). split; try exact O; congruence.
    - destruct (taken_or_not t) as [T|T].
      + destruct (take_keeps_modulus t r T) as (_ & L & _). destruct (take c t r T) as (b' & v').
        split; try exact O; congruence.
      + destruct (idle c t r b T) as (b' & _). split; try exact O; congruence.
  Qed.

  Theorem handshakes_always : forall t0, rst c t0 = false -> forall t, (t0 < t)%nat -> handshake_invariant t.
  Proof.
    intros t0 r t. induction t as [|t IH]; [lia|]. intro h.
    destruct (rst c t) eqn:E.
    - destruct (Nat.eq_dec t t0) as [->|n]; [congruence|]. apply handshakes_step; [exact E|apply IH; lia].
    - apply handshakes_after_reset, E.
  Qed.

  (* A modulus in force is odd, so it is not 0. *)
  Lemma modulus_positive : forall t, handshake_invariant t -> taken t -> 0 <= M c t -> Z.odd (M c t) = true /\ 0 < M c t.
  Proof.
    intros t I T m. destruct (taken_idle t T) as (_ & L & _). assert (o := odd t I L).
    assert (M c t <> 0) by (intro e; rewrite e in o; discriminate). split; [exact o | lia].
  Qed.

  (* A product without a reset, whose operands are taken at the end of cycle t, as long as no cycle is the last one. *)
  Section Running.
    Variables (t Latency : nat).
    Hypothesis inv : handshake_invariant t.
    Hypothesis start : taken t.
    Hypothesis no_reset : forall k, (k < S Latency)%nat -> rst c (t + k)%nat = true.

    (* Cycle k of the product; k = 0 is the first one after the operands. *)
    Definition at_ (k : nat) := (t + S k)%nat.

    Lemma next : forall k, at_ (S k) = S (at_ k).
    Proof. intro k. unfold at_. lia. Qed.

    Lemma running : forall k, (k < Latency)%nat -> (forall j, (j < k)%nat -> last c (at_ j) = false) ->
      rst c (at_ k) = true /\ busy c (at_ k) = true /\ valid c (at_ k) = false /\ M c (at_ k) = M c t
      /\ Z.odd (M c (at_ k)) = true.
    Proof.
      induction k as [|k IH]; intros h l.
      - assert (R : rst c t = true) by (rewrite <- (Nat.add_0_r t) at 1; apply no_reset; lia).
        assert (R1 : rst c (at_ 0) = true) by (apply no_reset; lia).
        replace (at_ 0) with (S t) in * by (unfold at_; lia).
        destruct (take c t R start) as (b & v).
        destruct (taken_idle t start) as (_ & L & _).
        destruct (take_keeps_modulus t R start) as (Em & _ & Eo).
        rewrite Eo. exact (conj R1 (conj b (conj v (conj Em (odd t inv L))))).
      - destruct IH as (R & b & v & m & o); [lia | intros j hj; apply l; lia |].
        assert (R1 : rst c (at_ (S k)) = true) by (apply no_reset; unfold at_; lia).
        rewrite next in *.
        destruct (run c (at_ k) R b v (l k ltac:(lia))) as (b' & v').
        destruct (busy_keeps_modulus (at_ k) R b) as (Em & _ & Eo).
        rewrite <- Eo in o. rewrite <- Em in m. auto.
    Qed.

    (* The result is valid after the cycle that is the last one, not before. *)
    Lemma ends : forall n, Latency = S n -> (forall k, (k < n)%nat -> last c (at_ k) = false) -> last c (at_ n) = true ->
      (forall k, (k < Latency)%nat -> res_valid c (at_ k) = false)
      /\ res_valid c (at_ Latency) = true /\ busy c (at_ Latency) = false.
    Proof.
      intros n E none l. split.
      - intros k h. destruct (ports c (at_ k)) as (_ & -> & _).
        destruct (running k h) as (_ & _ & V & _); [intros j hj; apply none; lia | exact V].
      - destruct (running n) as (R & b & _); [lia | exact none |].
        rewrite E, next. destruct (finish c (at_ n) R b l) as (b' & v').
        destruct (ports c (S (at_ n))) as (_ & -> & _). auto.
    Qed.
  End Running.

  (* A result that is not taken stays valid, and no operands are accepted. *)
  Theorem waiting : forall t, handshake_invariant t -> rst c t = true -> res_valid c t = true -> res_ready c t = false ->
    busy c t = false /\ andb (op_valid c t) (op_ready c t) = false /\ res_valid c (S t) = true.
  Proof.
    intros t I r v n. destruct (ports c t) as (_ & E & Or & _). destruct (ports c (S t)) as (_ & E' & _).
    rewrite E in v. rewrite E'.
    assert (b : busy c t = false) by (destruct (busy c t) eqn:b; [destruct I; specialize (one_state0 b); congruence|reflexivity]).
    rewrite b, v, n in Or. cbn in Or. rewrite !Bool.andb_false_r in Or.
    assert (T : andb (op_valid c t) (op_ready c t) = false) by (rewrite Or; apply Bool.andb_false_r).
    destruct (idle c t r b T) as (_ & V). rewrite V, v, n. auto.
  Qed.

  (* Ready at once after a set-up, and never without an odd modulus. *)
  Theorem ready : forall t, op_ready c t = true <->
    loaded c t = true /\ busy c t = false /\ mod_valid c t = false /\ setup c t = false
    /\ (res_valid c t = true -> res_ready c t = true).
  Proof.
    intro t. destruct (ports c t) as (_ & -> & -> & _).
    destruct (loaded c t), (busy c t), (mod_valid c t), (setup c t), (valid c t), (res_ready c t);
      cbn; intuition congruence.
  Qed.

  (* An even modulus is refused. *)
  Theorem refused : forall t, rst c t = true -> mod_valid c t = true -> mod_ready c t = true -> Z.odd (mod_in c t) = false ->
    mod_error c t = true /\ loaded c (S t) = false.
  Proof.
    intros t r v m o. destruct (ports c t) as (_ & _ & _ & E). destruct (modulus c t r) as (L & _).
    rewrite E, L, v, m, o. auto.
  Qed.
End Product.
