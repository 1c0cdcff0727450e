(* SPDX-License-Identifier: Apache-2.0

   Pipelines with fixed latency: which cycle has a valid result, cycles without enable, and the reduction digit by digit. *)
Require Import ZArith Lia.
Require Import Montcore.Montgomery.
Open Scope Z_scope.

(* A machine in which some inputs change nothing: the cycles e(0), e(1), ... with other inputs are a run of the same machine.
   The lemmas hold in every run, so they speak of these cycles: the enabled ones, and resets. *)
Section Waiting.
  Variables State Input : Type.
  Variable next : State -> Input -> State.
  Variable awake : Input -> bool.
  Hypothesis waits : forall s i, awake i = false -> next s i = s.

  Fixpoint run (input : nat -> Input) (s : State) (t : nat) : State :=
    match t with O => s | S u => next (run input s u) (input u) end.

  Variables (input : nat -> Input) (s : State) (e : nat -> nat).
  Hypothesis first : forall t, (t < e 0)%nat -> awake (input t) = false.
  Hypothesis later : forall n, (e n < e (S n))%nat
    /\ forall t, (e n < t < e (S n))%nat -> awake (input t) = false.

  Lemma asleep : forall k t, (forall j, (j < k)%nat -> awake (input (t + j)%nat) = false) ->
    run input s (t + k) = run input s t.
  Proof.
    induction k as [|k IH]; intros t h; [now rewrite Nat.add_0_r|].
    rewrite <- plus_n_Sm. cbn. rewrite waits by (apply h; lia). apply IH. intros j l. apply h. lia.
  Qed.

  Theorem sampled : forall n, run input s (e n) = run (fun k => input (e k)) s n.
  Proof.
    induction n as [|n IH].
    - apply (asleep (e 0%nat) 0). intros j l. apply first, l.
    - destruct (later n) as (l & between). cbn. rewrite <- IH.
      replace (e (S n)) with (S (e n) + (e (S n) - S (e n)))%nat by lia.
      rewrite asleep; [reflexivity|]. intros j h. apply between. lia.
  Qed.
End Waiting.

(* A register with a bit for each product in the pipeline. *)
Section Valid.
  Variable Latency : Z.
  Variable valid : nat -> Z.
  Variables result issued discarded : nat -> bool.
  Hypothesis latency : 1 <= Latency.
  Hypothesis top : forall t, valid t >= 0 /\ valid t < 2 ^ Latency /\ result t = (2 * valid t >=? 2 ^ Latency).
  Hypothesis moves : forall t, valid (S t) = if discarded t then 0
    else 2 * valid t + (if issued t then 1 else 0) - (if result t then 2 ^ Latency else 0).

  (* No cycle of n from t on discards. *)
  Fixpoint kept (t n : nat) : bool := match n with O => true | S m => andb (kept t m) (negb (discarded (t + m)%nat)) end.

  Lemma moved : forall t, valid (S t) = if discarded t then 0 else (2 * valid t + Z.b2z (issued t)) mod 2 ^ Latency.
  Proof.
    intro t. rewrite moves. destruct (discarded t); [reflexivity|]. destruct (top t) as (v0 & v1 & ->).
    assert (E : 2 ^ Latency = 2 * 2 ^ (Latency - 1)) by (rewrite <- Z.pow_succ_r by lia; f_equal; lia).
    destruct (Z.geb_spec (2 * valid t) (2 ^ Latency)); destruct (issued t); cbn [Z.b2z];
      (apply (Z.mod_unique _ _ 1); lia) || (apply (Z.mod_unique _ _ 0); lia).
  Qed.

  Lemma in_flight : forall i t, Z.of_nat i < Latency ->
    Z.testbit (valid (t + S i)) (Z.of_nat i) = andb (issued t) (kept t (S i)).
  Proof.
    induction i as [|i IH]; intros t l; rewrite <- plus_n_Sm, moved.
    - rewrite Nat.add_0_r. cbn [kept]. rewrite Nat.add_0_r. destruct (discarded t); cbn [negb andb].
      + now rewrite Bool.andb_false_r.
      + change (Z.of_nat 0) with 0. rewrite Z.mod_pow2_bits_low, Z.testbit_0_r, Bool.andb_true_r by lia. reflexivity.
    - rewrite Nat2Z.inj_succ in l. specialize (IH t ltac:(lia)). cbn [kept] in *.
      destruct (discarded (t + S i)); cbn [negb].
      + now rewrite Z.bits_0, !Bool.andb_false_r.
      + rewrite Nat2Z.inj_succ, Z.mod_pow2_bits_low, Z.testbit_succ_r by lia.
        now rewrite Bool.andb_true_r.
  Qed.

  (* A result is valid if and only if operands were taken Latency cycles earlier, and nothing has discarded them. *)
  Theorem on_time : forall t,
    result (t + Z.to_nat Latency)%nat = andb (issued t) (kept t (Z.to_nat Latency)).
  Proof.
    intro t. assert (exists n, Z.to_nat Latency = S n /\ Z.of_nat n = Latency - 1) as (n & -> & En)
      by (exists (Z.to_nat (Latency - 1)); lia).
    rewrite <- in_flight by lia. destruct (top (t + S n)%nat) as (v0 & v1 & ->). rewrite En.
    assert (E : 2 ^ Latency = 2 * 2 ^ (Latency - 1)) by (rewrite <- Z.pow_succ_r by lia; f_equal; lia).
    assert (p : 0 < 2 ^ (Latency - 1)) by (apply Z.pow_pos_nonneg; lia).
    set (v := valid (t + S n)%nat) in *. clearbody v.
    apply Z.b2z_inj. rewrite Z.testbit_spec' by lia.
    destruct (Z.geb_spec (2 * v) (2 ^ Latency)); cbn [Z.b2z].
    - replace (v / 2 ^ (Latency - 1)) with 1; [reflexivity|]. apply (Z.div_unique_pos _ _ _ (v - 2 ^ (Latency - 1))); lia.
    - rewrite Z.div_small by lia. reflexivity.
  Qed.

  Lemma empty_again : forall t j, discarded t = true -> Z.of_nat j < Latency -> 0 <= valid (t + S j)%nat < 2 ^ Z.of_nat j.
  Proof.
    intros t j d. induction j as [|j IH]; intro l; rewrite <- plus_n_Sm, moved.
    - rewrite Nat.add_0_r, d. cbn. lia.
    - rewrite Nat2Z.inj_succ, Z.pow_succ_r in * by lia. specialize (IH ltac:(lia)). destruct (discarded (t + S j)%nat); [lia|].
      assert (v : 0 <= 2 * valid (t + S j)%nat + Z.b2z (issued (t + S j)%nat) < 2 * 2 ^ Z.of_nat j)
        by (destruct (issued (t + S j)%nat); cbn [Z.b2z]; lia).
      assert (p : 0 < 2 ^ Latency) by (apply Z.pow_pos_nonneg; lia).
      split; [apply Z.mod_pos_bound, p | eapply Z.le_lt_trans; [apply Z.mod_le; lia | lia]].
  Qed.

  (* No result is valid in the Latency cycles after a cycle that discards: with on_time, this is every cycle after it. *)
  Theorem none_at_first : forall t j, discarded t = true -> (j < Z.to_nat Latency)%nat -> result (t + S j)%nat = false.
  Proof.
    intros t j d h. assert (v := empty_again t j d ltac:(lia)). destruct (top (t + S j)%nat) as (_ & _ & ->).
    assert (2 * 2 ^ Z.of_nat j <= 2 ^ Latency)
      by (rewrite <- Z.pow_succ_r by lia; apply Z.pow_le_mono_r; lia).
    rewrite Z.geb_leb. apply Z.leb_gt. lia.
  Qed.

  Lemma kept_is : forall t n, kept t n = true <-> forall j, (j < n)%nat -> discarded (t + j)%nat = false.
  Proof.
    intros t n. induction n as [|n IH]; cbn [kept]; [split; [lia | reflexivity]|].
    rewrite Bool.andb_true_iff, IH, Bool.negb_true_iff. split.
    - intros (h & d) j l. destruct (Nat.eq_dec j n) as [->|ne]; [exact d | apply h; lia].
    - intro h. split; [intros j l|]; apply h; lia.
  Qed.
End Valid.

(* T(0) = x*y, D*T(i+1) = T(i) + q*M with q = k*T(i) mod D, and at the end a subtraction if the bound is M. *)
Section Reduction.
  Variables Latency DigitBits Digits StepCycles RExponent ProductCycles ResultCycles Bound : Z.
  Variables (M k x_in y_in z : nat -> Z) (T low q : nat -> nat -> Z).
  (* Cycles in which the pipeline moves, with an inverse, and no modulus comes. *)
  Variable calm : nat -> Prop.
  Let D := 2 ^ DigitBits.
  Let calms (t : nat) (n : nat) := forall j, (j < n)%nat -> calm (t + j)%nat.

  Hypothesis cycles : DigitBits >= 1 /\ Digits >= 1 /\ StepCycles >= 2 /\ RExponent = DigitBits * Digits
    /\ Latency = ProductCycles + Digits * StepCycles + ResultCycles /\ ProductCycles >= 1 /\ ResultCycles >= 0
    /\ (Bound = 1 \/ Bound = 2).
  Hypothesis modulus_held : forall t, calm t -> M (S t) = M t.
  Hypothesis inverse : forall t, calm t -> (1 + k t * M t) mod D = 0.
  Hypothesis factors : forall t, calms t (Z.to_nat ProductCycles) -> T 0%nat (t + Z.to_nat ProductCycles)%nat = x_in t * y_in t.
  Hypothesis low_digit : forall i, Z.of_nat i < Digits -> forall t, (T i t - low i t) mod D = 0.
  Hypothesis quotient : forall i, Z.of_nat i < Digits -> forall t, calms t 2 ->
    (k t * (low i t mod D) - q i (S (S t))) mod D = 0 /\ low i t < D /\ q i (S (S t)) < D.
  Hypothesis step : forall i, Z.of_nat i < Digits -> forall t, calms t (Z.to_nat StepCycles) ->
    (T i t + M (S (S t)) * (q i (S (S t)) mod D)) mod D = 0 ->
    D * T (S i) (t + Z.to_nat StepCycles)%nat = T i t + M (S (S t)) * (q i (S (S t)) mod D).
  Hypothesis result : forall t, calms t (Z.to_nat ResultCycles) -> T (Z.to_nat Digits) t < 2 * M t ->
    z (t + Z.to_nat ResultCycles)%nat = if andb (Bound =? 1) (T (Z.to_nat Digits) t >=? M t)
      then T (Z.to_nat Digits) t - M t else T (Z.to_nat Digits) t.
  Hypothesis not_negative : forall t, x_in t >= 0 /\ y_in t >= 0.
  Hypothesis digits_not_negative : forall i, Z.of_nat i < Digits -> forall t, q i (S (S t)) >= 0 /\ low i t >= 0.
  Hypothesis width_of_modulus : forall t, Bound * Bound * M t <= 2 ^ RExponent.

  Variable t : nat.
  Hypothesis flow : calms t (Z.to_nat Latency).
  Let X := x_in t.
  Let Y := y_in t.
  Let m := M t.
  Hypothesis m_positive : 0 < m.
  Hypothesis x_range : X < Bound * m.
  Hypothesis y_range : Y < Bound * m.
  Let n := Z.to_nat Digits.
  (* The cycle in which step i begins. *)
  Let at_step (i : nat) := (t + (Z.to_nat ProductCycles + i * Z.to_nat StepCycles))%nat.

  Lemma calm_from : forall a b, (a + b <= Z.to_nat Latency)%nat -> calms (t + a) b.
  Proof. intros a b h j l. rewrite <- Nat.add_assoc. apply flow. lia. Qed.

  Lemma same_modulus : forall j, (j <= Z.to_nat Latency)%nat -> M (t + j)%nat = m.
  Proof.
    induction j as [|j IH]; intro h; [now rewrite Nat.add_0_r|].
    rewrite <- plus_n_Sm, modulus_held by (apply flow; lia). apply IH. lia.
  Qed.

  Lemma in_time : forall i, (i <= n)%nat ->
    (Z.to_nat ProductCycles + i * Z.to_nat StepCycles + Z.to_nat ResultCycles <= Z.to_nat Latency)%nat.
  Proof.
    intros i h. destruct cycles as (_ & d & s & _ & l & p & r & _).
    assert (Z.of_nat i * StepCycles <= Digits * StepCycles) by (apply Z.mul_le_mono_nonneg_r; lia). nia.
  Qed.

  Lemma base : 2 <= D.
  Proof. unfold D. destruct cycles as (d & _). change 2 with (2 ^ 1) at 1. apply Z.pow_le_mono_r; lia. Qed.

  Lemma equation : forall i, (i <= n)%nat ->
    exists Q, 0 <= Q < D ^ Z.of_nat i /\ D ^ Z.of_nat i * T i (at_step i) = X * Y + Q * m.
  Proof.
    assert (B := base). destruct cycles as (_ & d & s & _ & l & p & r & _).
    induction i as [|i IH]; intro h.
    - exists 0. unfold at_step. rewrite Nat.mul_0_l, Nat.add_0_r, factors
        by (assert (c := in_time 0%nat h); intros j hj; apply flow; lia).
      rewrite Z.pow_0_r. fold X Y. lia.
    - destruct IH as (Q & q0 & E); [lia|]. assert (iD : Z.of_nat i < Digits) by lia.
      assert (c := in_time (S i) h). assert (s2 : (2 <= Z.to_nat StepCycles)%nat) by lia.
      set (u := at_step i) in *.
      assert (cu : calms u (Z.to_nat StepCycles)) by (apply calm_from; lia).
      assert (E2 : M (S (S u)) = m).
      { unfold u, at_step. rewrite !plus_n_Sm. apply same_modulus. lia. }
      assert (E0 : M u = m) by (apply same_modulus; lia).
      destruct (quotient i iD u) as (Qt & lD & qD); [intros j hj; apply cu; lia|].
      destruct (digits_not_negative i iD u) as (q1 & l1).
      rewrite (Z.mod_small (low i u)) in Qt by lia.
      assert (g := inverse u). rewrite E0 in g.
      assert (St := step i iD u cu). rewrite E2, (Z.mod_small (q i (S (S u)))) in St by lia.
      rewrite Z.mul_comm in St.
      assert (c0 := cu 0%nat ltac:(lia)). rewrite Nat.add_0_r in c0.
      specialize (St ltac:(apply (quotient_divides D (k u) m (low i u));
        [lia | apply g, c0 | exact Qt | apply low_digit, iD])).
      assert (At : at_step (S i) = (u + Z.to_nat StepCycles)%nat) by (unfold u, at_step; lia).
      assert (P0 : 0 < D ^ Z.of_nat i) by (apply Z.pow_pos_nonneg; lia).
      exists (Q + D ^ Z.of_nat i * q i (S (S u))). rewrite At, Nat2Z.inj_succ, Z.pow_succ_r by lia. split.
      + assert (D ^ Z.of_nat i * q i (S (S u)) <= D ^ Z.of_nat i * (D - 1)) by (apply Z.mul_le_mono_nonneg_l; lia).
        assert (0 <= D ^ Z.of_nat i * q i (S (S u))) by (apply Z.mul_nonneg_nonneg; lia). lia.
      + transitivity (D ^ Z.of_nat i * (D * T (S i) (u + Z.to_nat StepCycles)%nat)); [ring|].
        rewrite St, Z.mul_add_distr_l, E. ring.
  Qed.

  Theorem reduced : 0 <= z (t + Z.to_nat Latency)%nat < Bound * m
    /\ (2 ^ RExponent * z (t + Z.to_nat Latency)%nat) mod m = (X * Y) mod m.
  Proof.
    assert (B := base). destruct cycles as (d1 & d & s & ER & l & p & r & Bd).
    destruct (equation n (le_n n)) as (Q & q0 & E). set (u := at_step n) in *. assert (c := in_time n (le_n n)).
    assert (R : D ^ Z.of_nat n = 2 ^ RExponent).
    { unfold D, n. rewrite <- Z.pow_mul_r, Z2Nat.id by lia. now rewrite ER. }
    rewrite R in *. assert (W := width_of_modulus t). fold m in W.
    destruct (not_negative t) as (x0 & y0). fold X in x0. fold Y in y0.
    set (C := T n u) in *.
    assert (c1 : 0 <= C < 2 * m).
    { assert (P : 0 < 2 ^ RExponent) by lia.
      assert (X * Y <= Bound * m * (Bound * m)) by (apply Z.mul_le_mono_nonneg; lia).
      assert (Bound * Bound * m * m <= 2 ^ RExponent * m) by (apply Z.mul_le_mono_nonneg_r; lia).
      assert (Q * m < 2 ^ RExponent * m) by (apply Z.mul_lt_mono_pos_r; lia).
      assert (0 <= X * Y) by (apply Z.mul_nonneg_nonneg; lia).
      assert (0 <= Q * m) by (apply Z.mul_nonneg_nonneg; lia).
      clear - E P H H0 H1 H2 H3. clearbody C. split; nia. }
    assert (Em : M u = m) by (apply same_modulus; lia).
    assert (V := result u). fold n C in V. rewrite Em in V.
    specialize (V ltac:(apply calm_from; lia) ltac:(lia)).
    assert (At : (u + Z.to_nat ResultCycles = t + Z.to_nat Latency)%nat).
    { unfold u, at_step. assert (Digits * StepCycles = Z.of_nat (n * Z.to_nat StepCycles)) by (unfold n; nia). lia. }
    rewrite At in V. split.
    - rewrite V. destruct (Z.eqb_spec Bound 1); cbn [andb]; [destruct (Z.geb_spec C m)|]; nia.
    - rewrite V, <- (Z_mod_plus_full (X * Y) Q m), <- E. destruct (andb _ _); [|reflexivity].
      rewrite Z.mul_sub_distr_l, <- (Z_mod_plus_full (_ - _) (2 ^ RExponent) m). f_equal. ring.
  Qed.
End Reduction.
