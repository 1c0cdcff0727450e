(* SPDX-License-Identifier: Apache-2.0

   The modulus of a pipeline with fixed latency: its set-up at run time, or a constant one. The cycles are the enabled ones and
   resets: others change nothing (Pipeline.sampled). *)
Require Import ZArith Lia.
Require Import Montcore.Lemmas Montcore.Inverse Montcore.Pipeline.
Open Scope Z_scope.

(* A modulus at run time. *)
Module Loaded.
Import SetUp.
Section Core.
  Variables SetupCycles DigitBits ResidueBits Rest : Z.
  Variable r : core SetupCycles DigitBits ResidueBits Rest.
  Hypothesis awake : forall t, rst r t = true -> enable r t = true.
  Let D := 2 ^ DigitBits.

  Definition takes_modulus (t : nat) := andb (mod_valid r t) (mod_ready r t).
  (* A reset or a modulus discards the products in the pipeline. *)
  Definition discards (t : nat) := orb (negb (rst r t)) (takes_modulus t).
  Definition good (t : nat) := (1 + k r t * M r t) mod D = 0.

  (* The first of two cycles for bit j of k. *)
  Record first_cycle (t : nat) (j : Z) : Prop := {
    under_way : setup r t = true /\ second r t = 0 /\ Z.odd (M r t) = true;
    bits_left : 0 <= j < DigitBits /\ left r t = 2 ^ (DigitBits - 1 - j);
    bits : partial_inverse DigitBits ResidueBits j (k r t) (residue r t) (M r t)
  }.

  Record invariant (t : nat) : Prop := {
    idle : setup r t = false -> second r t >= Rest;
    ready : loaded r t = true -> setup r t = false -> (Z.odd (M r t) = true /\ second r t = Rest) /\ good t;
    sets_up : setup r t = true -> exists j, first_cycle t j
      \/ exists u, t = S u /\ rst r u = true /\ first_cycle u j /\ second r t = 1 /\ M r t = M r u
  }.

  Lemma no_modulus : forall t, rst r t = true -> takes_modulus t = false ->
    loaded r (S t) = loaded r t /\ M r (S t) = M r t.
  Proof.
    intros t R T. unfold takes_modulus in T. destruct (modulus r t R (awake t R)) as (-> & -> & _). now rewrite T.
  Qed.

  Lemma busy_takes_nothing : forall t, setup r t = true -> takes_modulus t = false.
  Proof. intros t s. unfold takes_modulus. destruct (ports r t) as (-> & _). rewrite s. apply Bool.andb_false_r. Qed.

  Lemma starts : forall t, rst r t = true -> setup r t = false -> second r t >= Rest -> takes_modulus t = true ->
    Z.odd (mod_in r t) = true -> first_cycle (S t) 0.
  Proof.
    intros t R s f T o. unfold takes_modulus in T. destruct (modulus r t R (awake t R)) as (_ & _ & Eo).
    destruct (start_setup r t R (awake t R) s f) as (Es & E2 & E1 & El). destruct (set_up_cycles r) as (_ & d1 & _).
    apply andb_prop in T as (tv & tr). rewrite tv, tr, o in *. cbn in Es, E2. specialize (E1 ltac:(auto)). specialize (El ltac:(auto)). split; [auto | |].
    - split; [lia|]. assert (2 ^ DigitBits = 2 * 2 ^ (DigitBits - 1 - 0))
        by (rewrite <- Z.pow_succ_r by lia; f_equal; lia). lia.
    - rewrite E1. apply no_bits. destruct (ranges r (S t)) as (k0 & k1 & _). lia.
  Qed.

  (* Two cycles make a bit. *)
  Lemma next_cycles : forall t j, rst r t = true -> rst r (S t) = true -> first_cycle t j ->
    M r (S (S t)) = M r t /\ loaded r (S (S t)) = loaded r (S t)
    /\ (j < DigitBits - 1 -> first_cycle (S (S t)) (j + 1))
    /\ (j = DigitBits - 1 -> setup r (S (S t)) = false /\ second r (S (S t)) = Rest /\ good (S (S t))).
  Proof.
    intros t j R R1 [(s & f & o) (j0 & El) Pj]. destruct (first_half r t R (awake t R) s f) as (s1 & f1).
    destruct (no_modulus t R (busy_takes_nothing t s)) as (_ & E1).
    destruct (no_modulus (S t) R1 (busy_takes_nothing _ s1)) as (EL & E2). rewrite E1 in E2.
    assert (two : forall A : nat -> Prop, A t -> A (S t) -> forall i, (i < 2)%nat -> A (t + i)%nat).
    { intros A a b i h. destruct i as [|[|i]]; [now rewrite Nat.add_0_r | now rewrite Nat.add_1_r | lia]. }
    destruct (inverse r t s f) as (Es & Ef & Elt & Er & Ek);
      [apply (two (fun u => rst r u = true)); assumption
      | apply (two (fun u => enable r u = true)); apply awake; assumption | exact o |].
    assert (N := next_bit DigitBits ResidueBits j _ _ _ _ _ j0 Pj Er Ek). rewrite <- E2 in N.
    split; [exact E2 | split; [exact EL | split]]; intro h.
    - assert (Eh : 2 ^ (DigitBits - 1 - j) = 2 * 2 ^ (DigitBits - 1 - (j + 1)))
        by (rewrite <- Z.pow_succ_r by lia; f_equal; lia).
      assert (even : Z.odd (left r t) = false)
        by (rewrite El, Eh, Z.odd_mul; reflexivity).
      rewrite even in *. split; [rewrite E2; auto | split; lia | exact N].
    - assert (one : left r t = 1) by (rewrite El; replace (DigitBits - 1 - j) with 0 by lia; reflexivity).
      rewrite one in *. cbn in Es, Ef. split; [exact Es | split; [exact Ef|]].
      replace (j + 1) with DigitBits in N by lia. destruct (set_up_cycles r) as (_ & d1 & d2). apply (all_bits DigitBits ResidueBits _ (residue r (S (S t)))); [lia | exact N].
  Qed.

  Lemma invariant_after_reset : forall t, rst r t = false -> invariant (S t).
  Proof. intros t R. destruct (reset r t R) as (L & s & f). split; [auto | congruence | congruence]. Qed.

  Lemma invariant_step : forall t, rst r t = true -> invariant t -> invariant (S t).
  Proof.
    intros t R [I L U]. destruct (setup r t) eqn:s.
    - destruct (U eq_refl) as (j & [F | (u & -> & R0 & F & f & Em)]).
      + assert (F' := F). destruct F' as [(_ & f & o) _ _]. destruct (first_half r t R (awake t R) s f) as (s1 & f1).
        destruct (no_modulus t R (busy_takes_nothing t s)) as (_ & E1).
        split; [congruence | congruence|]. intros _. exists j. right. exists t. auto 10.
      + destruct (next_cycles u j R0 R F) as (E2 & EL & more & done). assert (F' := F). destruct F' as [(_ & _ & o) (j0 & _) _].
        destruct (Z.eq_dec j (DigitBits - 1)) as [e|ne].
        * destruct (done e) as (s' & f' & g). split; [intros _; lia | | congruence]. intros _ _. rewrite E2. auto.
        * assert (F' := more ltac:(lia)). assert (F'' := F'). destruct F'' as [(s' & _) _ _].
          split; [congruence | congruence|]. intros _. exists (j + 1). auto.
    - assert (f := I eq_refl). destruct (start_setup r t R (awake t R) s f) as (Es & Ef & _).
      fold (takes_modulus t) in Es, Ef. destruct (takes_modulus t) eqn:T.
      + destruct (modulus r t R (awake t R)) as (El & _). fold (takes_modulus t) in El. rewrite T in El.
        cbn in Es, Ef. destruct (Z.odd (mod_in r t)) eqn:o.
        * split; [congruence | congruence|]. intros _. exists 0. left. apply starts; assumption.
        * split; [intros _; lia | congruence | congruence].
      + cbn in Es, Ef. destruct (no_modulus t R T) as (El & Em). split; [intros _; lia | | congruence].
        intros l _. rewrite El in l. destruct (L l eq_refl) as ((o & z0) & g). unfold good.
        rewrite Em, (inverse_held r t s z0). auto.
  Qed.

  Theorem invariant_always : forall t0, rst r t0 = false -> forall t, (t0 < t)%nat -> invariant t.
  Proof.
    intros t0 R t. induction t as [|t IH]; [lia|]. intro h. destruct (rst r t) eqn:E.
    - destruct (Nat.eq_dec t t0) as [->|n]; [congruence|]. apply invariant_step; [exact E | apply IH; lia].
    - apply invariant_after_reset, E.
  Qed.

  (* An odd modulus is set up in exactly SetupCycles cycles. *)
  Theorem set_up_in_time : forall t, invariant t -> takes_modulus t = true -> Z.odd (mod_in r t) = true ->
    (forall i, (i <= Z.to_nat SetupCycles)%nat -> rst r (t + i)%nat = true) ->
    (forall i, (i < Z.to_nat SetupCycles)%nat -> setup r (t + S i)%nat = true)
    /\ setup r (t + S (Z.to_nat SetupCycles))%nat = false.
  Proof.
    intros t [I _ _] T o R. destruct (set_up_cycles r) as (C & d1 & _).
    set (B := Z.to_nat DigitBits). assert (EB : Z.to_nat SetupCycles = (2 * B)%nat) by lia. rewrite EB in *.
    assert (s : setup r t = false).
    { destruct (setup r t) eqn:s; [rewrite (busy_takes_nothing t s) in T; discriminate | reflexivity]. }
    assert (R0 := R 0%nat ltac:(lia)). rewrite Nat.add_0_r in R0.
    assert (F : forall j, (j < B)%nat -> first_cycle (t + S (2 * j)) (Z.of_nat j)).
    { induction j as [|j IH]; intro h.
      - rewrite Nat.mul_0_r, Nat.add_1_r. apply starts; auto.
      - assert (R1 := R (S (2 * j)) ltac:(lia)). assert (R2 := R (S (S (2 * j))) ltac:(lia)). rewrite <- plus_n_Sm in R2.
        destruct (next_cycles _ _ R1 R2 (IH ltac:(lia))) as (_ & _ & more & _).
        replace (t + S (2 * S j))%nat with (S (S (t + S (2 * j)))) by lia.
        rewrite Nat2Z.inj_succ, <- Z.add_1_r. apply more. lia. }
    split.
    - intros i h. destruct (Nat.Even_or_Odd i) as [(j & ->) | (j & ->)].
      + destruct (F j ltac:(lia)) as [(s1 & _) _ _]. exact s1.
      + destruct (F j ltac:(lia)) as [(s1 & f1 & _) _ _]. assert (R1 := R (S (2 * j)) ltac:(lia)).
        destruct (first_half r _ R1 (awake _ R1) s1 f1) as (s2 & _).
        replace (t + S (2 * j + 1))%nat with (S (t + S (2 * j))) by lia. exact s2.
    - assert (R1 := R (S (2 * (B - 1))) ltac:(lia)). assert (R2 := R (S (S (2 * (B - 1)))) ltac:(lia)).
      rewrite <- plus_n_Sm in R2. destruct (next_cycles _ _ R1 R2 (F (B - 1)%nat ltac:(lia))) as (_ & _ & _ & done).
      replace (t + S (2 * B))%nat with (S (S (t + S (2 * (B - 1))))) by lia. apply done. lia.
  Qed.

  (* An even modulus is refused, and none is in force. *)
  Theorem refused : forall t, rst r t = true -> takes_modulus t = true -> Z.odd (mod_in r t) = false ->
    mod_error r t = true /\ loaded r (S t) = false.
  Proof.
    intros t R T o. rewrite (error r t). destruct (modulus r t R (awake t R)) as (-> & _).
    unfold takes_modulus in T. rewrite T, o. auto.
  Qed.

  (* The valid register of a core, with this many bits. *)
  Theorem valid_in_time : forall n (valid : nat -> Z) (result issued : nat -> bool), 1 <= n ->
    (forall t, valid t >= 0 /\ valid t < 2 ^ n /\ result t = (2 * valid t >=? 2 ^ n)) ->
    (forall t, rst r t = false -> valid (S t) = 0) ->
    (forall t, rst r t = true -> enable r t = true -> valid (S t) = if andb (mod_valid r t) (mod_ready r t) then 0
      else 2 * valid t + (if issued t then 1 else 0) - (if result t then 2 ^ n else 0)) ->
    (forall t, result (t + Z.to_nat n)%nat = andb (issued t) (kept discards t (Z.to_nat n)))
    /\ forall t j, discards t = true -> (j < Z.to_nat n)%nat -> result (t + S j)%nat = false.
  Proof.
    intros n valid result issued l top resets moves.
    assert (all : forall t, valid (S t) = if discards t then 0
      else 2 * valid t + (if issued t then 1 else 0) - (if result t then 2 ^ n else 0)).
    { intro t. unfold discards, takes_modulus. destruct (rst r t) eqn:R; cbn [negb orb].
      - apply (moves t R (awake t R)).
      - apply (resets t R). }
    split; [apply (on_time n valid) | apply (none_at_first n valid result issued)]; assumption.
  Qed.

  (* A modulus is in force, with its inverse, and no set-up runs. *)
  Record at_rest (t : nat) : Prop := {
    in_force : loaded r t = true /\ Z.odd (M r t) = true;
    no_set_up : setup r t = false /\ second r t = Rest;
    has_inverse : good t
  }.

  Lemma ready_at_rest : forall t, invariant t -> op_ready r t = true -> at_rest t.
  Proof.
    intros t [I L _] o. destruct (ports r t) as (_ & E). rewrite o in E.
    destruct (setup r t) eqn:s, (loaded r t) eqn:l, (mod_valid r t); try discriminate E.
    destruct (L eq_refl eq_refl) as ((o1 & z0) & g). split; auto.
  Qed.

  (* Cycles in which the pipeline moves and no modulus comes. *)
  Definition calm (u : nat) := at_rest u /\ rst r u = true /\ enable r u = true /\ mod_valid r u = false.

  Lemma calm_is : forall u, at_rest u -> discards u = false -> calm u.
  Proof.
    intros u A d. assert (A' := A). destruct A' as [_ (s & _) _]. unfold discards, takes_modulus in d.
    destruct (ports r u) as (E & _). rewrite E, s in d. cbn in d. rewrite Bool.andb_true_r in d.
    apply Bool.orb_false_elim in d as (R & v). apply Bool.negb_false_iff in R. unfold calm. auto.
  Qed.

  Lemma calm_step : forall u, calm u -> at_rest (S u) /\ M r (S u) = M r u.
  Proof.
    intros u ([(l & o) (s & f) g] & R & e & v). destruct (start_setup r u R e s ltac:(lia)) as (Es & Ef & _).
    destruct (no_modulus u R) as (El & Em); [unfold takes_modulus; rewrite v; reflexivity|].
    rewrite v in Es, Ef. cbn in Es, Ef. split; [|exact Em]. split; [rewrite El, Em; auto | auto |].
    unfold good. rewrite Em, (inverse_held r u s f). exact g.
  Qed.

  Lemma calms : forall t n, at_rest t -> kept discards t n = true -> forall j, (j < n)%nat -> calm (t + j)%nat.
  Proof.
    intros t n A K. assert (D0 := proj1 (kept_is discards t n) K).
    assert (H : forall j, (j < n)%nat -> at_rest (t + j)%nat).
    { induction j as [|j IH]; intro h; [now rewrite Nat.add_0_r|]. rewrite <- plus_n_Sm.
      apply calm_step, calm_is; [apply IH; lia | apply D0; lia]. }
    intros j h. apply calm_is; auto.
  Qed.

  Lemma positive : forall t, calm t -> 0 < M r t.
  Proof.
    intros t ([(_ & o) _ _] & _). destruct (ranges r t) as (_ & _ & m0).
    assert (M r t <> 0) by (intro e; rewrite e in o; discriminate). lia.
  Qed.
End Core.
Arguments invariant {_ _ _ _}.
Arguments takes_modulus {_ _ _ _}.
Arguments discards {_ _ _ _}.
Arguments calm {_ _ _ _}.
Arguments at_rest {_ _ _ _}.
Arguments good {_ _ _ _}.
Arguments refused {_ _ _ _}.
Arguments valid_in_time {_ _ _ _}.
Arguments ready_at_rest {_ _ _ _}.
Arguments calms {_ _ _ _}.
Arguments calm_step {_ _ _ _}.
Arguments positive {_ _ _ _}.
Arguments first_cycle {_ _ _ _}.
Arguments next_cycles {_ _ _ _}.
Arguments starts {_ _ _ _}.
Arguments no_modulus {_ _ _ _}.
Arguments busy_takes_nothing {_ _ _ _}.
Arguments invariant_always {_ _ _ _}.
Arguments ready {_ _ _ _}.
Arguments no_set_up {_ _ _ _}.
Arguments has_inverse {_ _ _ _}.
End Loaded.

(* A constant modulus. *)
Module Constant.
Import SetUpConstant.
Section Core.
  Variable DigitBits : Z.
  Variable r : core DigitBits.
  Hypothesis awake : forall t, rst r t = true -> enable r t = true.

  (* Only a reset discards the products in the pipeline. *)
  Definition discards (t : nat) := negb (rst r t).
  Definition calm (u : nat) := enable r u = true.

  Theorem valid_in_time : forall n (valid : nat -> Z) (result offered : nat -> bool), 1 <= n ->
    (forall t, valid t >= 0 /\ valid t < 2 ^ n /\ result t = (2 * valid t >=? 2 ^ n)) ->
    (forall t, rst r t = false -> valid (S t) = 0) ->
    (forall t, rst r t = true -> enable r t = true -> valid (S t) = if andb (mod_valid r t) (mod_ready r t) then 0
      else 2 * valid t + (if andb (offered t) (op_ready r t) then 1 else 0) - (if result t then 2 ^ n else 0)) ->
    (forall t, result (t + Z.to_nat n)%nat = andb (offered t) (kept discards t (Z.to_nat n)))
    /\ forall t j, discards t = true -> (j < Z.to_nat n)%nat -> result (t + S j)%nat = false.
  Proof.
    intros n valid result offered l top resets moves.
    assert (all : forall t, valid (S t) = if discards t then 0
      else 2 * valid t + (if offered t then 1 else 0) - (if result t then 2 ^ n else 0)).
    { intro t. unfold discards. destruct (ports r t) as (E & O). destruct (rst r t) eqn:R; cbn [negb].
      - rewrite (moves t R (awake t R)), E, O, Bool.andb_false_r, Bool.andb_true_r. reflexivity.
      - apply (resets t R). }
    split; [apply (on_time n valid) | apply (none_at_first n valid result offered)]; assumption.
  Qed.

  Lemma calms : forall t n, kept discards t n = true -> forall j, (j < n)%nat -> calm (t + j)%nat.
  Proof.
    intros t n K j h. apply awake. apply Bool.negb_false_iff. revert j h. apply (kept_is discards), K.
  Qed.

  Lemma positive : forall t, 0 < M r t.
  Proof.
    intro t. destruct (modulus r t) as (_ & o). destruct (ranges r t) as (_ & _ & m0).
    assert (M r t <> 0) by (intro e; rewrite e in o; discriminate). lia.
  Qed.
End Core.
Arguments discards {_}.
Arguments calm {_}.
Arguments valid_in_time {_}.
Arguments calms {_}.
Arguments positive {_}.
End Constant.

Print Assumptions Loaded.invariant_always.
Print Assumptions Loaded.set_up_in_time.
Print Assumptions Loaded.refused.
Print Assumptions sampled.
