(* SPDX-License-Identifier: Apache-2.0

   The contract of the handshakes, from the lemmas of mont_serial_control: a product takes exactly Latency cycles, and its
   result waits until it is taken. *)
Require Import ZArith Lia.
Require Import Montcore.Lemmas.
Import Control.
Open Scope Z_scope.

Section Serial.
  Variables First Latency : Z.
  Variable c : serial_control First Latency.
  Hypothesis latency : 2 <= Latency.

  Definition final := First + Latency - 1.

  (* True from the first cycle of reset on. *)
  Record invariant (t : nat) : Prop := {
    one_state : busy c t = true -> valid c t = false;
    in_force : busy c t = true -> loaded c t = true;
    odd : loaded c t = true -> Z.odd (M c t) = true;
    counts : busy c t = true -> First <= index c t <= final /\ last c t = (index c t =? final)
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

  Lemma invariant_after_reset : forall t, rst c t = false -> invariant (S t).
  Proof. intros t r. destruct (reset c t r) as (l & b & v & _). split; congruence. Qed.

  Lemma invariant_step : forall t, rst c t = true -> invariant t -> invariant (S t).
  Proof.
    intros t r I. destruct I as [one force o cnt].
    assert (O : loaded c (S t) = true -> Z.odd (M c (S t)) = true).
    { destruct (modulus c t r) as (L & _ & E). rewrite L, E.
      destruct (andb (mod_valid c t) (mod_ready c t)); auto. }
    destruct (busy c t) eqn:b.
    - destruct (busy_keeps_modulus t r b) as (Em & El & _).
      destruct (cnt eq_refl) as [C Cl]. specialize (one eq_refl). specialize (force eq_refl).
      destruct (last c t) eqn:l.
      + destruct (finish c t r b l) as (b' & _). split; try exact O; congruence.
      + symmetry in Cl. apply Z.eqb_neq in Cl. unfold final in *.
        destruct (run c t r b one l) as (b' & v' & i' & l'); [lia|lia|].
        split; try exact O; intros; try congruence. unfold final. rewrite i', l'. split; [lia|reflexivity].
    - destruct (taken_or_not t) as [T|T].
      + destruct (taken_idle t T) as (_ & L & N & _). destruct (take c t r T) as (b' & v' & l' & i').
        split; try exact O; intros; try congruence.
        * destruct (modulus c t r) as (E & _). rewrite N in E. cbn in E. congruence.
        * unfold final. rewrite i', l'. split; [lia|]. symmetry. apply Z.eqb_neq. lia.
      + destruct (idle c t r b T) as (b' & _ & v'). split; try exact O; congruence.
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
    Hypothesis start : taken t.
    Hypothesis no_reset : forall k, (k < S (Z.to_nat Latency))%nat -> rst c (t + k)%nat = true.

    (* Cycle k of the product; k = 0 is the first one after the operands. *)
    Definition at_ (k : nat) := (t + S k)%nat.

    Lemma next : forall k, at_ (S k) = S (at_ k).
    Proof. intro k. unfold at_. lia. Qed.

    Lemma running : forall k, (k < Z.to_nat Latency)%nat ->
      rst c (at_ k) = true /\ busy c (at_ k) = true /\ valid c (at_ k) = false /\ M c (at_ k) = M c t
      /\ Z.odd (M c (at_ k)) = true /\ index c (at_ k) = First + Z.of_nat k
      /\ last c (at_ k) = (Z.of_nat k =? Latency - 1) /\ invariant (at_ k).
    Proof.
      induction k as [|k IH]; intro h.
      - assert (R : rst c t = true) by (rewrite <- (Nat.add_0_r t) at 1; apply no_reset; lia).
        assert (R1 : rst c (at_ 0) = true) by (apply no_reset; lia).
        replace (at_ 0) with (S t) in * by (unfold at_; lia).
        destruct (take c t R start) as (b & v & l & i).
        destruct (taken_idle t start) as (_ & L & N & _).
        destruct (modulus c t R) as (El & Em & Eo). rewrite N in El, Em, Eo. cbn in El, Em, Eo.
        assert (I := invariant_step t R inv).
        refine (conj R1 (conj b (conj v (conj Em (conj _ (conj _ (conj _ I))))))).
        + rewrite Eo. exact (odd t inv L).
        + lia.
        + rewrite l. symmetry. apply Z.eqb_neq. lia.
      - destruct IH as (R & b & v & m & o & i & l & I); [lia|].
        assert (R1 : rst c (at_ (S k)) = true) by (apply no_reset; unfold at_; lia).
        rewrite next in *.
        assert (l0 : last c (at_ k) = false) by (rewrite l; apply Z.eqb_neq; lia).
        destruct (run c (at_ k) R b v l0) as (b' & v' & i' & l'); [lia|lia|].
        destruct (busy_keeps_modulus (at_ k) R b) as (Em & _ & Eo).
        assert (I' := invariant_step (at_ k) R I).
        refine (conj R1 (conj b' (conj v' (conj _ (conj _ (conj _ (conj _ I'))))))); [congruence|congruence|lia|].
        rewrite l', i. apply Bool.eq_iff_eq_true. rewrite !Z.eqb_eq. lia.
    Qed.

    (* The result is valid after exactly Latency cycles, not before. *)
    Theorem on_time :
      (forall k, (k < Z.to_nat Latency)%nat -> res_valid c (at_ k) = false)
      /\ res_valid c (at_ (Z.to_nat Latency)) = true /\ busy c (at_ (Z.to_nat Latency)) = false.
    Proof.
      split.
      - intros k h. destruct (ports c (at_ k)) as (_ & -> & _). destruct (running k h) as (_ & _ & V & _). exact V.
      - assert (exists n, Z.to_nat Latency = S n /\ Z.of_nat n = Latency - 1) as (n & E & En)
          by (exists (Z.to_nat (Latency - 1)); lia).
        destruct (running n) as (R & b & _ & _ & _ & _ & l & _); [lia|].
        rewrite En, Z.eqb_refl in l. rewrite E, next. destruct (finish c (at_ n) R b l) as (b' & v' & _).
        destruct (ports c (S (at_ n))) as (_ & -> & _). auto.
    Qed.
  End Product.

  (* A result that is not taken stays valid, and no operands are accepted. *)
  Theorem waiting : forall t, invariant t -> rst c t = true -> res_valid c t = true -> res_ready c t = false ->
    busy c t = false /\ andb (op_valid c t) (op_ready c t) = false /\ res_valid c (S t) = true.
  Proof.
    intros t I r v n. destruct (ports c t) as (_ & E & Or & _). destruct (ports c (S t)) as (_ & E' & _).
    rewrite E in v. rewrite E'.
    assert (b : busy c t = false) by (destruct (busy c t) eqn:b; [destruct I; specialize (one_state0 b); congruence|reflexivity]).
    rewrite b, v, n in Or. cbn in Or. rewrite !Bool.andb_false_r in Or.
    assert (T : andb (op_valid c t) (op_ready c t) = false) by (rewrite Or; apply Bool.andb_false_r).
    destruct (idle c t r b T) as (_ & _ & V). rewrite V, v, n. auto.
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
End Serial.
