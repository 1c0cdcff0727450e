(* SPDX-License-Identifier: Apache-2.0

   The control of mont_mul_scalable, and the modulus in its memory, from the first cycle of reset on. *)
Require Import ZArith Lia.
Require Import Montcore.Lemmas Montcore.Montgomery Montcore.Product Montcore.Serial Montcore.Contract Montcore.ScalableKernel.
Import Control Scalable.
Open Scope Z_scope.
Set Implicit Arguments.


Section Core.
  Variables First Latency SetupCycles Late Elements WordBits Words Passes Binary Bound OperandWords OperandBits Width OperandWidth Period Delay RingCycles Rest RingLast RExponent Begin End Leave RingBits ModulusBits WordAddress ResultBits Queued QueueDelay Longer Ringing : Z.
  Variable r : Scalable.core First Latency SetupCycles Late Elements WordBits Words Passes Binary Bound OperandWords OperandBits Width OperandWidth Period Delay RingCycles Rest RingLast RExponent Begin End Leave RingBits ModulusBits WordAddress ResultBits Queued QueueDelay Longer Ringing.
  Local Notation c := (Scalable.control r).
  Let L := Late + 1.
  Let e := Z.to_nat Words.
  Let N := Z.to_nat OperandWords.
  Let p := Z.to_nat Elements.

  Lemma sizes : 3 <= WordBits /\ 1 <= Words /\ 1 <= Elements /\ 1 <= Passes /\ 0 <= Late <= 1
    /\ (Bound = 1 \/ Bound = 2) /\ OperandWords = Words + Bound - 1 /\ First = 1 /\ SetupCycles = Words + 1.
  Proof. assert (K := constants r). intuition lia. Qed.

  Lemma cycles : Words + 1 <= Period /\ Period = Delay + L * Elements /\ 0 <= Delay <= Words
    /\ Begin = OperandWords + 2 /\ End = Begin + Passes * Period
    /\ Leave = Begin + 1 + (Passes - 1) * Period + L * Elements /\ Latency = Leave + Words + 4 + OperandWords.
  Proof. unfold L. assert (K := constants r). intuition lia. Qed.

  Lemma addresses : Words <= 2 ^ ModulusBits /\ Words < 2 ^ WordAddress /\ 2 * Words + 2 <= 2 ^ ResultBits
    /\ OperandBits = WordBits * OperandWords /\ RingLast < 2 ^ RingBits.
  Proof. assert (K := constants r). intuition lia. Qed.

  Lemma rings : Delay = RingCycles + Rest /\ 0 <= Rest /\ 0 <= RingCycles
    /\ (RingCycles = 0 \/ (RingCycles = RingLast + 1 /\ RingLast >= 1)).
  Proof. assert (K := constants r). intuition lia. Qed.

  Lemma exponent : RExponent = Passes * Elements /\ Width + 2 * (Bound - 1) <= RExponent /\ 2 <= Width <= WordBits * Words
    /\ OperandWidth = Width + Bound - 1.
  Proof. assert (K := constants r). intuition lia. Qed.

  Lemma base : 8 <= 2 ^ WordBits.
  Proof. destruct sizes as (? & _). change 8 with (2 ^ 3). apply Z.pow_le_mono_r; lia. Qed.

  Lemma word_width : 0 < WordBits.
  Proof. destruct sizes as (? & _). lia. Qed.

  (* The control, from the first cycle of reset on. *)
  Definition steady (t : nat) :=
    counter_state r t /\ host_state r t /\ passes_state r t /\ digits_state r t /\ result_state r t.

  Definition starting (n : Z) (t : nat) :=
    andb (busy c t) (andb (index c t - Begin - 1 - n >=? 0)
      (andb (index c t - Begin - 1 - n <? Passes * Period) ((index c t - Begin - 1 - n) mod Period =? 0))).

  Definition started (t : nat) := forall i, Z.of_nat i < Elements ->
    begin r i t = starting (L * Z.of_nat i + Late) t /\ start r (S i) t = starting (L * Z.of_nat i + Late + 1) t.

  Lemma leaving : forall t, started t -> start r (Z.to_nat Elements) t = starting (L * Elements) t.
  Proof.
    intros t h. destruct sizes as (_ & _ & ? & _).
    destruct (h (pred (Z.to_nat Elements)) ltac:(lia)) as [_ E].
    replace (S (pred (Z.to_nat Elements))) with (Z.to_nat Elements) in E by lia.
    replace (Z.of_nat (pred (Z.to_nat Elements))) with (Elements - 1) in E by lia.
    rewrite E. f_equal. unfold L. ring.
  Qed.

  Lemma start_of : forall t i, steady t -> started t -> Z.of_nat i <= Elements ->
    start r i t = starting (L * Z.of_nat i) t.
  Proof.
    intros t [|i] s h l.
    - destruct s as (_ & _ & (_ & _ & _ & _ & E & _) & _). rewrite E. unfold starting.
      replace (L * Z.of_nat 0) with 0 by lia. reflexivity.
    - destruct (h i ltac:(lia)) as [_ ->]. f_equal. unfold L. lia.
  Qed.

  Lemma control_step : forall t, rst c t = true -> steady t -> started t -> steady (S t) /\ started (S t).
  Proof.
    intros t R s h. assert (l := leaving h).
    assert (s' : steady (S t)).
    { exact (conj (next_counter_state R s l) (conj (next_host_state R s l) (conj (next_passes_state R s l)
        (conj (next_digits_state R s l) (next_result_state R s l))))). }
    split; [exact s'|]. intros i. induction i as [|i IH]; intro hi.
    - destruct (h 0%nat hi) as (b & _). apply (starts 0%nat hi R s); [|exact b|].
      + apply (start_of 0 s h). lia.
      + destruct s' as (_ & _ & (_ & _ & _ & _ & E & _) & _). rewrite E.
        replace ((Late + 1) * Z.of_nat 0) with 0 by (cbn; lia). reflexivity.
    - destruct (h (S i) hi) as (b & _). destruct (IH ltac:(lia)) as (_ & n).
      apply (starts (S i) hi R s); [|exact b|].
      + apply (start_of (S i) s h). lia.
      + rewrite n. unfold starting, L.
        replace (Late + 1) with L by reflexivity.
        replace (L * Z.of_nat i + Late + 1) with ((Late + 1) * Z.of_nat (S i)) by (unfold L; lia). reflexivity.
  Qed.

  Lemma control_after : forall t, rst c t = false -> steady (S t) /\ started (S t).
  Proof.
    intros t R. assert (s := control_after_reset r t R). split; [exact s|]. intros i h.
    destruct (no_start_after_reset r i h t R) as (-> & ->).
    destruct (reset c t R) as (_ & b & _). unfold starting. rewrite b. split; reflexivity.
  Qed.

  (* The modulus in its memory, and in the shift register during a set-up. *)
  Definition words_set (t : nat) := Z.max 0 (Words - 1 - left r t).
  Record modulus_kept (t : nat) : Prop := {
    whole_modulus : loaded c t = true -> setup c t = false ->
      forall j, (j < e)%nat -> mword r t (Z.of_nat j) = word_of WordBits (M c t) j;
    first_words : setup c t = true ->
      0 <= left r t /\ y r t = M c t / 2 ^ (WordBits * words_set t)
      /\ forall j, Z.of_nat j < words_set t -> mword r t (Z.of_nat j) = word_of WordBits (M c t) j
  }.

  Lemma words_address : forall j, (j < e)%nat -> 0 <= Z.of_nat j < 2 ^ ModulusBits.
  Proof.
    intros j h. destruct addresses as (? & _). unfold e in h. lia.
  Qed.

  Lemma modulus_step : forall t, rst c t = true -> steady t -> modulus_kept t -> modulus_kept (S t).
  Proof.
    intros t R s [whole first].
    destruct sizes as (_ & e1 & _ & _ & _ & _ & _ & _ & Es).
    assert (st := s). destruct st as ((_ & _ & run_set & set_load & set_left) & (_ & _ & _ & new & _ & _ & _ & feed & _) & _).
    destruct (modulus c t R) as (El & Em & _). destruct (shift_y r t) as (Y1 & _ & Y2 & Y3).
    destruct (ports c t) as (_ & _ & Eop & _).
    assert (kept : forall j, (j < e)%nat -> mword r (S t) (Z.of_nat j) =
      if andb (andb (setup c t) (left r t <? Words)) (Z.of_nat j =? Words - 1 - left r t)
      then y r t mod 2 ^ WordBits else mword r t (Z.of_nat j)).
    { intros j h. apply (stores_modulus (words_address h) s). unfold e in h. lia. }
    destruct (andb (mod_valid c t) (mod_ready c t)) eqn:T.
    - apply andb_prop in T. destruct (start_setup r t R T) as (S1 & S2). specialize (Y1 T).
      split; [congruence|]. intro S3.
      assert (W : words_set (S t) = 0) by (unfold words_set; lia).
      rewrite W, S2, Y1, Em, Z.mul_0_r, Z.div_1_r. repeat split; intros; lia.
    - destruct (run_setup r t R T) as (S1 & S2).
      destruct (setup c t) eqn:st.
      + assert (b : busy c t = false) by (destruct (busy c t); [destruct (run_set eq_refl); congruence | reflexivity]).
        rewrite b in feed. cbn in feed.
        assert (op : andb (op_valid c t) (op_ready c t) = false).
        { rewrite Eop, !Bool.andb_false_r. reflexivity. }
        destruct (first eq_refl) as (l0 & Ey & Ew). specialize (set_left eq_refl). specialize (new eq_refl).
        rewrite feed, new in Y2, Y3. cbn [andb orb] in *.
        destruct (left r t =? Words) eqn:l; [apply Z.eqb_eq in l | apply Z.eqb_neq in l].
        * assert (gt : left r t > 0) by lia. specialize (S2 gt).
          assert (S3 : setup c (S t) = true) by (rewrite S1; replace (left r t >? 0) with true by lia; reflexivity).
          split; [congruence|]. intros _. specialize (Y3 (conj (conj op eq_refl) eq_refl)).
          assert (W : words_set (S t) = 0) by (unfold words_set; lia).
          assert (W0 : words_set t = 0) by (unfold words_set; lia).
          rewrite W, Y3, Ey, W0, Em. repeat split; intros; lia.
        * assert (D : words_set t = Words - 1 - left r t) by (unfold words_set; lia).
          rewrite D in *.
          assert (Yn : y r (S t) = y r t / 2 ^ WordBits).
          { assert (B := base). specialize (Y2 (conj (conj op eq_refl) (or_intror (conj eq_refl eq_refl)))).
            apply Z.div_unique with (y r t mod 2 ^ WordBits); [left; apply Z.mod_pos_bound; lia | lia]. }
          assert (kept' : forall j, Z.of_nat j <= Words - 1 - left r t -> mword r (S t) (Z.of_nat j) = word_of WordBits (M c t) j).
          { intros j h. rewrite kept by (unfold e; lia). replace (left r t <? Words) with true by lia. cbn [andb].
            destruct (Z.of_nat j =? Words - 1 - left r t) eqn:J.
            - apply Z.eqb_eq in J. rewrite Ey, <- J. reflexivity.
            - apply Ew. lia. }
          split.
          -- intros _ n. rewrite S1 in n. cbn in n. intros j h. rewrite Em. apply kept'. unfold e in h. lia.
          -- intro n. rewrite S1 in n. cbn in n. specialize (S2 ltac:(lia)).
             assert (D' : words_set (S t) = Words - 1 - left r t + 1) by (unfold words_set; lia).
             rewrite D', Em. split; [lia|]. split.
             ++ rewrite Yn, Ey, Z.mul_add_distr_l, Z.mul_1_r, Z.pow_add_r, Z.div_div; try lia; try (apply Z.pow_nonzero; lia).
                all: assert (W := word_width); try apply Z.pow_pos_nonneg; nia.
             ++ intros j h. apply kept'. lia.
      + cbn in S1. split; [|congruence]. intros l _ j h. rewrite kept by exact h. cbn.
        rewrite Em. apply whole; [congruence | reflexivity | exact h].
  Qed.

  Lemma modulus_after : forall t, rst c t = false -> modulus_kept (S t).
  Proof.
    intros t R. destruct (reset c t R) as (l & _). assert (s := reset_setup r t R).
    split; congruence.
  Qed.

  (* True from the first cycle of reset on. *)
  Definition invariant (t : nat) := steady t /\ started t /\ modulus_kept t.

  Theorem invariant_always : forall t0, rst c t0 = false -> forall t, (t0 < t)%nat ->
    invariant t /\ Serial.invariant First Latency c t.
  Proof.
    intros t0 R t h. split.
    - induction t as [|t IH]; [lia|]. destruct (rst c t) eqn:E.
      + destruct (Nat.eq_dec t t0) as [->|n]; [congruence|].
        destruct (IH ltac:(lia)) as (s & b & m).
        destruct (control_step E s b) as (s' & b'). exact (conj s' (conj b' (modulus_step E s m))).
      + destruct (control_after t E) as (s' & b'). exact (conj s' (conj b' (modulus_after t E))).
    - apply (Serial.invariant_always First Latency c) with t0; try assumption.
      destruct cycles as (? & ? & ? & ? & ? & ? & ?). destruct sizes as (? & ? & ? & ? & ? & ? & ? & ?).
      unfold L in *. nia.
  Qed.
End Core.

Print Assumptions invariant_always.
