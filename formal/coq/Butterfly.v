(* SPDX-License-Identifier: Apache-2.0

   The contract of a butterfly: a sum and a difference before the product of a word multiplier, and a sum and a difference
   after it. *)
Require Import ZArith Lia.
Require Import Montcore.Lemmas Montcore.Pipeline Montcore.Loading Montcore.Word.
Open Scope Z_scope.

(* Results for operands below a bound: u = x + w*y/R and v = x - w*y/R modulo m, or u = x + y and v = (x - y)*w/R. *)
Record butterfly (R m bound : Z) (gs : bool) (x y w u v : Z) : Prop := {
  in_range : 0 <= u < bound /\ 0 <= v < bound;
  sum : (R * u) mod m = (if gs then R * (x + y) else R * x + w * y) mod m;
  difference : (R * v) mod m = (if gs then (x - y) * w else R * x - w * y) mod m
}.

Section Pair.
  Variables Latency PairLatency LateCycles KindCycles RExponent Bound : Z.
  Variables (M L x y w u v x_in y_in z s late : nat -> Z) (gs late_gs : nat -> bool).
  Variable calm : nat -> Prop.
  Let calms (t : nat) (n : nat) := forall j, (j < n)%nat -> calm (t + j)%nat.

  Hypothesis latency : 2 <= Latency.
  Hypothesis cycles : PairLatency = Latency + 4 /\ LateCycles = Latency - 2 /\ KindCycles = Latency + 1.
  Hypothesis limit_held : forall t, calm t -> L (S t) = L t /\ M (S t) = M t.
  Hypothesis before : forall t, calms t 2 -> x t < L t -> y t < L t -> x_in (S (S t)) = w t
    /\ y_in (S (S t)) = if gs t then (if y t >=? x t then y t - x t else y t - x t + L t) else y t.
  Hypothesis sum_before : forall t, calms t 3 -> x t < L t -> y t < L t ->
    s (t + 3)%nat = if gs t then (if x t + y t >=? L t then x t + y t - L t else x t + y t) else x t.
  Hypothesis sum_waits : forall t, calms t (Z.to_nat LateCycles) -> late (t + Z.to_nat LateCycles)%nat = s t.
  Hypothesis kind_waits : forall t, calms t (Z.to_nat KindCycles) -> late_gs (t + Z.to_nat KindCycles)%nat = gs t.
  Hypothesis sum_after : forall t, calms t 3 -> late t < L t -> z (S t) < L t -> u (t + 3)%nat
    = if late_gs t then late t else if late t + z (S t) >=? L t then late t + z (S t) - L t else late t + z (S t).
  Hypothesis difference_after : forall t, calms t 3 -> late t < L t -> z (S t) < L t -> v (t + 3)%nat
    = if (if late_gs t then 0 else late t) >=? z (S t) then (if late_gs t then 0 else late t) - z (S t)
      else (if late_gs t then 0 else late t) - z (S t) + L t.
  Hypothesis not_negative : forall t, x t >= 0 /\ y t >= 0 /\ w t >= 0.
  Hypothesis product : forall t, calms t (Z.to_nat Latency) -> x_in t < Bound * M t -> y_in t < Bound * M t ->
    0 <= z (t + Z.to_nat Latency)%nat < Bound * M t
    /\ (2 ^ RExponent * z (t + Z.to_nat Latency)%nat) mod M t = (x_in t * y_in t) mod M t.

  Variable t : nat.
  Hypothesis flow : calms t (Z.to_nat PairLatency).
  Hypothesis limit : L t = Bound * M t.
  Hypothesis x_range : x t < L t.
  Hypothesis y_range : y t < L t.
  Hypothesis w_range : w t < L t.

  Lemma held : forall j, (j <= Z.to_nat PairLatency)%nat -> L (t + j)%nat = L t /\ M (t + j)%nat = M t.
  Proof.
    induction j as [|j IH]; intro h; [rewrite Nat.add_0_r; auto|].
    rewrite <- plus_n_Sm. destruct (limit_held (t + j)%nat) as (-> & ->); [apply flow; lia | apply IH; lia].
  Qed.

  Lemma calm_from : forall a b, (a + b <= Z.to_nat PairLatency)%nat -> calms (t + a) b.
  Proof. intros a b h j l. rewrite <- Nat.add_assoc. apply flow. lia. Qed.

  (* Numbers that differ by a multiple of m. *)
  Lemma same : forall m a b q, a = b + q * m -> a mod m = b mod m.
  Proof. intros m a b q ->. apply Z_mod_plus_full. Qed.

  Lemma congruent : forall a b m, m <> 0 -> a mod m = b mod m -> exists q, a = b + q * m.
  Proof.
    intros a b m m0 E. exists (a / m - b / m). assert (Ea := Z.div_mod a m m0). assert (Eb := Z.div_mod b m m0).
    rewrite E in Ea. lia.
  Qed.

  Theorem pair : butterfly (2 ^ RExponent) (M t) (L t) (gs t) (x t) (y t) (w t)
    (u (t + Z.to_nat PairLatency)%nat) (v (t + Z.to_nat PairLatency)%nat).
  Proof.
    destruct cycles as (pl & ll & kl). destruct (not_negative t) as (x0 & y0 & w0).
    assert (c2 : calms t 2) by (intros j h; apply flow; lia).
    assert (c3 : calms t 3) by (intros j h; apply flow; lia).
    destruct (before t c2 x_range y_range) as (Ex & Ey). assert (Es := sum_before t c3 x_range y_range).
    destruct (held 2%nat ltac:(lia)) as (L2 & M2).
    assert (Two : (t + 2)%nat = S (S t)) by lia.
    assert (P := product (t + 2)%nat). rewrite M2, Two, Ex, Ey in P. rewrite <- Two in P.
    specialize (P ltac:(apply calm_from; lia) ltac:(lia)
      ltac:(destruct (gs t); [destruct (Z.geb_spec (y t) (x t))|]; lia)). destruct P as (Pr & Pc).
    set (K := Z.to_nat KindCycles).
    assert (EK : late_gs (t + K)%nat = gs t) by (apply kind_waits; intros j h; apply flow; lia).
    assert (EL : late (t + K)%nat = s (t + 3)%nat).
    { replace (t + K)%nat with (t + 3 + Z.to_nat LateCycles)%nat by (unfold K; lia). apply sum_waits, calm_from. lia. }
    destruct (held K ltac:(unfold K; lia)) as (LK & _).
    assert (EZ : S (t + K) = (t + 2 + Z.to_nat Latency)%nat) by (unfold K; lia).
    assert (End : (t + K + 3 = t + Z.to_nat PairLatency)%nat) by (unfold K; lia).
    assert (cK : calms (t + K) 3) by (apply calm_from; unfold K; lia).
    assert (U := sum_after (t + K)%nat cK). assert (V := difference_after (t + K)%nat cK).
    rewrite LK, EL, EZ, EK, End, Es in U, V. set (p := z (t + 2 + Z.to_nat Latency)%nat) in *.
    assert (sr : (if gs t then if x t + y t >=? L t then x t + y t - L t else x t + y t else x t) < L t)
      by (destruct (gs t); [destruct (Z.geb_spec (x t + y t) (L t))|]; lia).
    specialize (U sr ltac:(lia)). specialize (V sr ltac:(lia)).
    set (R := 2 ^ RExponent) in *. set (m := M t) in *.
    (* R*p = w*e + a*m, where e is y, or y - x plus a multiple of m. *)
    assert (exists a, R * p = w t * (if gs t then if y t >=? x t then y t - x t else y t - x t + L t else y t) + a * m) as (a & Ea).
    { apply congruent; [|exact Pc]. intro e. rewrite limit, e in w_range. lia. }
    rewrite U, V. clear U V Es Ey sr. clearbody p R m. rewrite limit in *.
    destruct (gs t); split; try (apply (same m _ _ 0); ring); try lia;
      repeat match goal with |- context [?a >=? ?b] => destruct (Z.geb_spec a b) end;
      repeat match goal with H : context [?a >=? ?b] |- _ => destruct (Z.geb_spec a b) end; try lia.
    all: try (apply (same m _ _ 0); lia).
    all: try (apply (same m _ _ (R * Bound)); lia).
    all: try (apply (same m _ _ (- R * Bound)); lia).
    all: try (apply (same m _ _ a); lia).
    all: try (apply (same m _ _ (a - R * Bound)); lia).
    all: try (apply (same m _ _ (- a)); lia).
    all: try (apply (same m _ _ (- a + R * Bound)); lia).
    all: try (apply (same m _ _ (- a - w t * Bound)); lia).
    all: try (apply (same m _ _ (- a - w t * Bound + R * Bound)); lia).
  Qed.
End Pair.

Module ButterflyContract.
Import Butterfly.
Section Core.
  Variables SetupCycles DigitBits ResidueBits Rest Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound : Z.
  Variables PairLatency LateCycles KindCycles : Z.
  Variable r : core SetupCycles DigitBits ResidueBits Rest Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound
    PairLatency LateCycles KindCycles.
  Notation c := (product r).
  Hypothesis awake : forall t, SetUp.rst c t = true -> SetUp.enable c t = true.

  Lemma latency : 2 <= Latency.
  Proof. destruct (WordProduct.cycles c) as (_ & d & s & _ & l & p & q & _). nia. Qed.

  (* Results are valid if and only if operands were taken PairLatency cycles earlier, and nothing has discarded them. After
     a reset this includes the first PairLatency cycles, which have none. *)
  Theorem valid_in_time : (forall t, res_valid r (t + Z.to_nat PairLatency)%nat
      = andb (andb (op_valid r t) (SetUp.op_ready c t)) (kept (Loaded.discards c) t (Z.to_nat PairLatency)))
    /\ forall t j, Loaded.discards c t = true -> (j < Z.to_nat PairLatency)%nat -> res_valid r (t + S j)%nat = false.
  Proof.
    destruct (pair_cycles r) as (pl & _). assert (l := latency).
    apply (Loaded.valid_in_time c awake PairLatency (valid r));
      [lia | apply (result_valid r) | apply (reset_valid r) | apply (valid_moves r)].
  Qed.

  (* An even modulus is refused at the butterfly's own ports. *)
  Theorem refused : forall t, SetUp.rst c t = true -> Loaded.takes_modulus c t = true
    -> Z.odd (SetUp.mod_in c t) = false -> SetUp.mod_error c t = true /\ SetUp.loaded c (S t) = false.
  Proof. apply (Loaded.refused c awake). Qed.

  (* The limit is that of the modulus in force. *)
  Definition limited (t : nat) := SetUp.loaded c t = true -> L r t = Bound * SetUp.M c t.

  Lemma bound_of : forall a, (if Bound =? 1 then a else 2 * a) = Bound * a.
  Proof.
    intro a. destruct (WordProduct.cycles c) as (_ & _ & _ & _ & _ & _ & _ & [-> | ->]); cbn [Z.eqb Pos.eqb]; lia.
  Qed.

  Lemma limited_after_reset : forall t, SetUp.rst c t = false -> limited (S t).
  Proof. intros t R l. destruct (SetUp.reset c t R) as (n & _). congruence. Qed.

  Lemma limited_step : forall t, SetUp.rst c t = true -> limited t -> limited (S t).
  Proof.
    intros t R I. unfold limited. destruct (SetUp.modulus c t R (awake t R)) as (El & Em & _).
    rewrite (limit r t (awake t R)), El, Em, !bound_of.
    destruct (andb (SetUp.mod_valid c t) (SetUp.mod_ready c t)); [reflexivity | exact I].
  Qed.

  Theorem limited_always : forall t0, SetUp.rst c t0 = false -> forall t, (t0 < t)%nat -> limited t.
  Proof.
    intros t0 R t. induction t as [|t IH]; [lia|]. intro h. destruct (SetUp.rst c t) eqn:E.
    - destruct (Nat.eq_dec t t0) as [->|n]; [congruence|]. apply limited_step; [exact E | apply IH; lia].
    - apply limited_after_reset, E.
  Qed.

  Variable t : nat.
  Hypothesis inv : Loaded.invariant c t.
  Hypothesis inv_limit : limited t.
  Hypothesis offered : op_valid r t = true.
  Hypothesis ready : SetUp.op_ready c t = true.
  Hypothesis stays : kept (Loaded.discards c) t (Z.to_nat PairLatency) = true.
  Hypothesis x_range : x r t < Bound * SetUp.M c t.
  Hypothesis y_range : y r t < Bound * SetUp.M c t.
  Hypothesis w_range : w r t < Bound * SetUp.M c t.

  Theorem contract : res_valid r (t + Z.to_nat PairLatency)%nat = true
    /\ butterfly (2 ^ RExponent) (SetUp.M c t) (Bound * SetUp.M c t) (gs r t) (x r t) (y r t) (w r t)
      (u r (t + Z.to_nat PairLatency)%nat) (v r (t + Z.to_nat PairLatency)%nat).
  Proof.
    split; [rewrite (proj1 valid_in_time), offered, ready, stays; reflexivity|].
    assert (A := Loaded.ready_at_rest c t inv ready). assert (A' := A). destruct A' as [(l & _) _ _].
    rewrite <- (inv_limit l) in *.
    assert (ne : forall a n, (forall j, (j < n)%nat -> Loaded.calm c (a + j)%nat) -> forall j, (j < n)%nat ->
      SetUp.enable c (a + j)%nat = true) by (intros a n h j hj; apply (h j hj)).
    assert (nv : forall a n, (forall j, (j < n)%nat -> Loaded.calm c (a + j)%nat) -> forall j, (j < n)%nat ->
      SetUp.mod_valid c (a + j)%nat = false) by (intros a n h j hj; apply (h j hj)).
    apply (pair Latency PairLatency LateCycles KindCycles RExponent Bound (SetUp.M c) (L r) (x r) (y r) (w r) (u r) (v r)
      (WordProduct.x_in c) (WordProduct.y_in c) (WordProduct.z c) (sum r) (late r) (gs r) (late_gs r) (Loaded.calm c));
      try assumption.
    - exact latency.
    - apply (pair_cycles r).
    - intros a h. assert (h' := h). destruct h' as (_ & _ & e & n). split; [|apply (Loaded.calm_step c awake), h].
      rewrite (limit r a e), n. reflexivity.
    - intros a h. apply (before r); eauto.
    - intros a h. apply (sum_before r); eauto.
    - intros a h. apply (sum_waits r); eauto.
    - intros a h. apply (kind_waits r); eauto.
    - intros a h. apply (sum_after r); eauto.
    - intros a h. apply (difference_after r); eauto.
    - apply (operands_not_negative r).
    - intros a h. apply (LoadedProduct.product c awake), h.
    - apply (Loaded.calms c awake); assumption.
    - apply (inv_limit l).
  Qed.
End Core.
End ButterflyContract.

Module ButterflyConstantContract.
Import ButterflyConstant.
Section Core.
  Variables DigitBits Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound : Z.
  Variables PairLatency LateCycles KindCycles : Z.
  Variable r : core DigitBits Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound
    PairLatency LateCycles KindCycles.
  Notation c := (product r).
  Hypothesis awake : forall t, SetUpConstant.rst c t = true -> SetUpConstant.enable c t = true.

  Lemma latency : 2 <= Latency.
  Proof. destruct (WordProductConstant.cycles c) as (_ & d & s & _ & l & p & q & _). nia. Qed.

  Theorem valid_in_time : (forall t, res_valid r (t + Z.to_nat PairLatency)%nat
      = andb (op_valid r t) (kept (Constant.discards c) t (Z.to_nat PairLatency)))
    /\ forall t j, Constant.discards c t = true -> (j < Z.to_nat PairLatency)%nat -> res_valid r (t + S j)%nat = false.
  Proof.
    destruct (pair_cycles r) as (pl & _). assert (l := latency).
    apply (Constant.valid_in_time c awake PairLatency (valid r));
      [lia | apply (result_valid r) | apply (reset_valid r) | apply (valid_moves r)].
  Qed.

  Lemma limited : forall t, L r t = Bound * SetUpConstant.M c t.
  Proof.
    intro t. rewrite (limit r t).
    destruct (WordProductConstant.cycles c) as (_ & _ & _ & _ & _ & _ & _ & [-> | ->]); cbn [Z.eqb Pos.eqb]; lia.
  Qed.

  Variable t : nat.
  Hypothesis offered : op_valid r t = true.
  Hypothesis stays : kept (Constant.discards c) t (Z.to_nat PairLatency) = true.
  Hypothesis x_range : x r t < Bound * SetUpConstant.M c t.
  Hypothesis y_range : y r t < Bound * SetUpConstant.M c t.
  Hypothesis w_range : w r t < Bound * SetUpConstant.M c t.

  Theorem contract : res_valid r (t + Z.to_nat PairLatency)%nat = true
    /\ butterfly (2 ^ RExponent) (SetUpConstant.M c t) (Bound * SetUpConstant.M c t)
      (gs r t) (x r t) (y r t) (w r t) (u r (t + Z.to_nat PairLatency)%nat) (v r (t + Z.to_nat PairLatency)%nat).
  Proof.
    split; [rewrite (proj1 valid_in_time), offered, stays; reflexivity|]. rewrite <- limited in *.
    apply (pair Latency PairLatency LateCycles KindCycles RExponent Bound (SetUpConstant.M c) (L r) (x r) (y r) (w r)
      (u r) (v r) (WordProductConstant.x_in c) (WordProductConstant.y_in c) (WordProductConstant.z c) (sum r) (late r)
      (gs r) (late_gs r) (Constant.calm c)); try assumption.
    - exact latency.
    - apply (pair_cycles r).
    - intros a _. destruct (SetUpConstant.modulus c a) as (E & _). rewrite !limited, E. auto.
    - intros a h. apply (before r). exact h.
    - intros a h. apply (sum_before r). exact h.
    - intros a h. apply (sum_waits r). exact h.
    - intros a h. apply (kind_waits r). exact h.
    - intros a h. apply (sum_after r). exact h.
    - intros a h. apply (difference_after r). exact h.
    - apply (operands_not_negative r).
    - intros a h. apply (ConstantProduct.product c), h.
    - apply (Constant.calms c awake), stays.
    - apply limited.
  Qed.
End Core.
End ButterflyConstantContract.

Print Assumptions ButterflyContract.contract.
Print Assumptions ButterflyContract.valid_in_time.
Print Assumptions ButterflyContract.refused.
Print Assumptions ButterflyContract.limited_always.
Print Assumptions ButterflyConstantContract.contract.
Print Assumptions ButterflyConstantContract.valid_in_time.
