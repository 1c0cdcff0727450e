(* SPDX-License-Identifier: Apache-2.0

   The contract of fixed latency of a wide multiplier, for products of any number of levels (WideProduct). The cycles are
   the enabled ones and resets: others change nothing (Pipeline.sampled). *)
Require Import ZArith Lia.
Require Import Montcore.Lemmas Montcore.Inverse Montcore.Pipeline Montcore.Loading Montcore.WideProduct.
Open Scope Z_scope.

(* A multiple of m that is -1 modulo 2^First: its quotient by 2^First, rounded up. *)
Definition is_scaled (First m scaled : Z) := exists b, 0 <= b < 2 ^ First /\ b * m + 1 = scaled * 2 ^ First.

Lemma factor_range : forall n a b, 0 < n -> - n < n * a <= n * b + n - 1 -> 0 <= a <= b.
Proof.
  intros n a b n0 h. split.
  - apply Z.lt_succ_r. apply (Z.mul_lt_mono_pos_l n); lia.
  - apply Z.lt_succ_r. apply (Z.mul_lt_mono_pos_l n); lia.
Qed.

(* T = (x*y + q*b*m) / 2^First and C = (T + q*m) / 2^Second, and at the end a subtraction if the bound is M. *)
Section Reduction.
  Variables Width First Second RExponent ProductCycles HalfCycles HighWait LowCycles UpperWait ResultCycles Latency Bound : Z.
  Variables (M k scaled x_in y_in z P_x P_y P row0_x row0_y row0 row1_x row1_y row1 high T q_x q_y q low : nat -> Z).
  Variables (qM0_x qM0_y qM0 qM1_x qM1_y qM1 upper C : nat -> Z) (carry : nat -> bool).
  (* Cycles in which the pipeline moves, with its constants, and no modulus comes. *)
  Variable calm : nat -> Prop.
  Let F := 2 ^ First.
  Let D := 2 ^ Second.
  Let calms (t : nat) (n : nat) := forall j, (j < n)%nat -> calm (t + j)%nat.

  Hypothesis cycles : First >= 1 /\ Second >= First + 1 /\ RExponent = First + Second /\ ProductCycles >= 1
    /\ LowCycles >= 1 /\ ResultCycles >= 0 /\ HalfCycles = LowCycles + 1 /\ HighWait = HalfCycles + 1
    /\ UpperWait = LowCycles + HalfCycles
    /\ Latency = ProductCycles + HalfCycles + 2 + UpperWait + 3 + ResultCycles /\ (Bound = 1 \/ Bound = 2).
  Hypothesis modulus_held : forall t, calm t -> M (S t) = M t.
  Hypothesis inverse : forall t, calm t -> (1 + k t * M t) mod D = 0.
  Hypothesis multiple : forall t, calm t -> is_scaled First (M t) (scaled t).
  Hypothesis factors : forall t, P_x t = x_in t /\ P_y t = y_in t
    /\ (P t - row0_x t) mod F = 0 /\ row0_x t >= 0 /\ row0_x t < F /\ row1_x t = row0_x t
    /\ row0_y t + D * row1_y t = scaled t
    /\ (T t - q_x t) mod D = 0 /\ q_x t >= 0 /\ q_x t < D /\ q_y t = k t
    /\ qM0_x t = q t /\ qM1_x t = q t /\ qM0_y t + D * qM1_y t = M t
    /\ qM0_y t >= 0 /\ qM0_y t < D /\ qM1_y t >= 0.
  Hypothesis whole : forall t, calms t (Z.to_nat ProductCycles) -> P (t + Z.to_nat ProductCycles)%nat = P_x t * P_y t.
  Hypothesis row0_is : forall t, calms t (Z.to_nat HalfCycles) -> row0 (t + Z.to_nat HalfCycles)%nat = row0_x t * row0_y t.
  Hypothesis row1_is : forall t, calms t (Z.to_nat HalfCycles) -> row1 (t + Z.to_nat HalfCycles)%nat = row1_x t * row1_y t.
  Hypothesis q_is : forall t, calms t (Z.to_nat LowCycles) -> (q_x t * q_y t - q (t + Z.to_nat LowCycles)%nat) mod D = 0
    /\ 0 <= q (t + Z.to_nat LowCycles)%nat < D.
  Hypothesis qM0_is : forall t, calms t (Z.to_nat HalfCycles + 2) -> 0 <= qM0_x t < D -> 0 <= qM0_y t < D ->
    (qM0_x t * qM0_y t - low t) mod D = 0 -> D * qM0 (t + (Z.to_nat HalfCycles + 2))%nat + low t = qM0_x t * qM0_y t.
  Hypothesis qM1_is : forall t, calms t (Z.to_nat HalfCycles) -> qM1 (t + Z.to_nat HalfCycles)%nat = qM1_x t * qM1_y t.
  Hypothesis high_waits : forall t, calms t (Z.to_nat HighWait) -> F * high (t + Z.to_nat HighWait)%nat + row0_x t = P t.
  Hypothesis first_sum : forall t, calms t 2 -> row1 t >= 0 ->
    high (S t) + (row0 t + D * row1 t) < 2 ^ (Width + First + 1) -> T (S (S t)) = high (S t) + (row0 t + D * row1 t).
  Hypothesis low_waits : forall t, calms t (Z.to_nat LowCycles) -> (T t + low (t + Z.to_nat LowCycles)%nat) mod D = 0
    /\ low (t + Z.to_nat LowCycles)%nat >= 0 /\ low (t + Z.to_nat LowCycles)%nat < D.
  Hypothesis carry_waits : forall t, calms t (Z.to_nat UpperWait) -> carry (t + Z.to_nat UpperWait)%nat = (q_x t >=? 1).
  Hypothesis upper_waits : forall t, calms t (Z.to_nat UpperWait) ->
    D * upper (t + Z.to_nat UpperWait)%nat + q_x t = T t.
  Hypothesis second_sum : forall t, calms t 3 ->
    upper t + qM1 t + (if carry t then 1 else 0) + qM0 (S (S t)) < 2 ^ (Width + 1) ->
    C (t + 3)%nat = upper t + qM1 t + (if carry t then 1 else 0) + qM0 (S (S t)).
  Hypothesis result : forall t, calms t (Z.to_nat ResultCycles) -> C t < 2 * M t ->
    z (t + Z.to_nat ResultCycles)%nat = if andb (Bound =? 1) (C t >=? M t) then C t - M t else C t.
  Hypothesis not_negative : forall t, x_in t >= 0 /\ y_in t >= 0 /\ P t >= 0 /\ row0 t >= 0 /\ row1 t >= 0 /\ scaled t >= 0
    /\ T t >= 0 /\ C t >= 0.
  Hypothesis width_of_modulus : forall t, M t < 2 ^ Width /\ Bound * Bound * M t <= 2 ^ (2 * First).

  Variable t : nat.
  Hypothesis flow : calms t (Z.to_nat Latency).
  Let X := x_in t.
  Let Y := y_in t.
  Let m := M t.
  Hypothesis m_positive : 0 < m.
  Hypothesis x_range : X < Bound * m.
  Hypothesis y_range : Y < Bound * m.
  (* Cycles of x*y, of T and of C. *)
  Let a := (t + Z.to_nat ProductCycles)%nat.
  Let c := (a + Z.to_nat HalfCycles + 2)%nat.
  Let f := (c + Z.to_nat UpperWait + 3)%nat.

  Lemma calm_from : forall u n, (t <= u)%nat -> (u + n <= t + Z.to_nat Latency)%nat -> calms u n.
  Proof. intros u n h l j hj. replace (u + j)%nat with (t + (u - t + j))%nat by lia. apply flow. lia. Qed.

  Lemma same_modulus : forall u, (t <= u <= t + Z.to_nat Latency)%nat -> M u = m.
  Proof.
    assert (H : forall j, (j <= Z.to_nat Latency)%nat -> M (t + j)%nat = m).
    { induction j as [|j IH]; intro h; [now rewrite Nat.add_0_r|].
      rewrite <- plus_n_Sm, modulus_held by (apply flow; lia). apply IH. lia. }
    intros u h. replace u with (t + (u - t))%nat by lia. apply H. lia.
  Qed.

  Lemma calm_at : forall u, (t <= u < t + Z.to_nat Latency)%nat -> calm u.
  Proof. intros u h. replace u with (t + (u - t))%nat by lia. apply flow. lia. Qed.

  Lemma base : 2 <= F /\ 2 * F <= D /\ 2 ^ RExponent = F * D /\ 2 ^ (2 * First) = F * F.
  Proof.
    unfold F, D. destruct cycles as (f1 & s1 & -> & _).
    split; [change 2 with (2 ^ 1) at 1; apply Z.pow_le_mono_r; lia|].
    split; [rewrite <- Z.pow_succ_r by lia; apply Z.pow_le_mono_r; lia|].
    split; rewrite <- Z.pow_add_r by lia; f_equal; lia.
  Qed.

  Lemma product_range : 0 <= X * Y /\ X * Y <= F * F * m.
  Proof.
    destruct base as (_ & _ & _ & EF). destruct (width_of_modulus t) as (_ & w). fold m in w. rewrite EF in w.
    destruct (not_negative t) as (x0 & y0 & _). fold X in x0. fold Y in y0.
    destruct cycles as (_ & _ & _ & _ & _ & _ & _ & _ & _ & _ & Bd).
    split; [apply Z.mul_nonneg_nonneg; lia|].
    transitivity (Bound * m * (Bound * m)); [apply Z.mul_le_mono_nonneg; lia|].
    replace (Bound * m * (Bound * m)) with (Bound * Bound * m * m) by ring. apply Z.mul_le_mono_nonneg_r; lia.
  Qed.

  (* The first reduction. *)
  Lemma first_reduction : exists Q, 0 <= T c <= 2 * F * m /\ F * T c = X * Y + Q * m.
  Proof.
    destruct base as (F2 & FD & _). destruct product_range as (p0 & p1).
    destruct cycles as (f1 & s1 & _ & pc & lc & rc & hc & hw & uw & lat & _).
    destruct (factors t) as (Ex & Ey & _).
    assert (EP : P a = X * Y).
    { unfold a. rewrite whole by (apply calm_from; lia). rewrite Ex, Ey. reflexivity. }
    destruct (factors a) as (_ & _ & _ & q0 & q1 & E1 & Es & _).
    set (b := (a + Z.to_nat HalfCycles)%nat).
    assert (R0 : row0 b = row0_x a * row0_y a) by (apply row0_is, calm_from; lia).
    assert (R1 : row1 b = row0_x a * row1_y a) by (unfold b; rewrite row1_is, E1 by (apply calm_from; lia); reflexivity).
    assert (H := high_waits a ltac:(apply calm_from; lia)).
    replace (a + Z.to_nat HighWait)%nat with (S b) in H by (unfold b; lia). rewrite EP in H.
    destruct (multiple a ltac:(apply calm_at; lia)) as (n & n0 & En). rewrite (same_modulus a) in En by lia.
    destruct (not_negative b) as (_ & _ & _ & r0 & r1 & _).
    destruct (not_negative a) as (_ & _ & _ & _ & _ & sc & _).
    assert (Row : row0 b + D * row1 b = row0_x a * scaled a) by (rewrite R0, R1, <- Es; ring).
    assert (s1' : scaled a <= m).
    { assert (n * m <= (F - 1) * m) by (apply Z.mul_le_mono_nonneg_r; lia). fold F in En. apply (Z.mul_le_mono_pos_r _ _ F); lia. }
    assert (row : 0 <= row0_x a * scaled a <= F * m - m).
    { split; [apply Z.mul_nonneg_nonneg; lia|]. transitivity ((F - 1) * m); [apply Z.mul_le_mono_nonneg; lia | lia]. }
    assert (h1 : 0 <= high (S b) <= F * m) by (apply (factor_range F); lia).
    assert (wide : 2 * F * m < 2 ^ (Width + First + 1)).
    { destruct (width_of_modulus t) as (w & _). fold m in w.
      assert (0 <= Width) by (destruct (Z.le_gt_cases 0 Width); [assumption|]; rewrite Z.pow_neg_r in w by lia; lia).
      replace (Width + First + 1) with (1 + First + Width) by lia. rewrite !Z.pow_add_r by lia.
      change (2 ^ 1) with 2. fold F. apply Z.mul_lt_mono_pos_l; lia. }
    assert (Sum := first_sum b ltac:(apply calm_from; lia) ltac:(lia)). rewrite Row in Sum.
    replace (S (S b)) with c in Sum by (unfold b, c; lia). specialize (Sum ltac:(lia)).
    exists (row0_x a * n). split; [lia|]. rewrite Sum.
    transitivity (F * high (S b) + row0_x a * (scaled a * F)); [ring|].
    unfold F at 2. rewrite <- En. transitivity (F * high (S b) + row0_x a + row0_x a * n * m); [ring | lia].
  Qed.

  (* The second reduction. *)
  Lemma second_reduction : exists Q, 0 <= C f < 2 * m /\ D * C f = T c + Q * m.
  Proof.
    destruct base as (F2 & FD & _). destruct first_reduction as (_ & (t0 & t1) & _).
    destruct cycles as (f1 & s1 & _ & pc & lc & rc & hc & hw & uw & lat & _).
    assert (D0 : 0 < D) by lia.
    destruct (factors c) as (_ & _ & _ & _ & _ & _ & _ & Tq & q0 & q1 & Ek & _).
    set (d := (c + Z.to_nat LowCycles)%nat). set (e := (c + Z.to_nat UpperWait)%nat).
    destruct (q_is c ltac:(apply calm_from; lia)) as (Qk & qr). fold d in Qk, qr. rewrite Ek in Qk.
    destruct (low_waits c ltac:(apply calm_from; lia)) as (L & l0 & l1). fold d in L, l0, l1.
    destruct (factors d) as (_ & _ & _ & _ & _ & _ & _ & _ & _ & _ & _ & E0 & E1 & Em & m0 & m0' & m1).
    rewrite (same_modulus d) in Em by lia.
    assert (I := inverse c ltac:(apply calm_at; lia)). rewrite (same_modulus c) in I by lia.
    assert (known : (qM0_x d * qM0_y d - low d) mod D = 0).
    { destruct (quotient_of _ _ D0 Tq) as (i & Ei). destruct (quotient_of _ _ D0 Qk) as (j & Ej).
      destruct (quotient_of _ _ D0 L) as (l & El). destruct (quotient_of _ _ D0 I) as (n & En).
      rewrite E0. replace (_ - _) with ((q_x c * n - j * m - q d * qM1_y d + i - l) * D); [apply Z.mod_mul; lia|].
      assert (P1 : qM0_y d = m - D * qM1_y d) by lia. rewrite P1.
      assert (P2 : q d = q_x c * k c - j * D) by lia.
      assert (P3 : low d = l * D - q_x c - i * D) by lia.
      assert (P4 : q d * m = q_x c * (n * D - 1) - j * D * m) by (rewrite P2, <- En; ring).
      transitivity (q d * m - q d * D * qM1_y d - low d); [rewrite P3, P4; ring | ring]. }
    assert (R0 := qM0_is d ltac:(apply calm_from; lia) ltac:(lia) ltac:(lia) known).
    assert (R1 := qM1_is d ltac:(apply calm_from; lia)).
    replace (d + Z.to_nat HalfCycles)%nat with e in R1 by (unfold d, e; lia).
    replace (d + (Z.to_nat HalfCycles + 2))%nat with (S (S e)) in R0 by (unfold d, e; lia).
    assert (Cy := carry_waits c ltac:(apply calm_from; lia)). assert (U := upper_waits c ltac:(apply calm_from; lia)).
    fold e in Cy, U. rewrite E0 in R0. rewrite E1 in R1.
    (* The low halves of T and q*m have the sum 0 or D. *)
    assert (zero : q_x c + low d = D * (if q_x c >=? 1 then 1 else 0)).
    { destruct (quotient_of _ _ D0 Tq) as (i & Ei). destruct (quotient_of _ _ D0 L) as (l & El).
      assert (E : q_x c + low d = (l - i) * D) by lia. set (g := l - i) in *. clearbody g.
      assert (g0 : 0 <= g <= 1) by (apply (factor_range D); lia).
      assert (g = 0 \/ g = 1) as [-> | ->] by lia; destruct (Z.geb_spec (q_x c) 1); lia. }
    rewrite <- Cy in zero.
    set (total := upper e + qM1 e + (if carry e then 1 else 0) + qM0 (S (S e))).
    assert (Total : D * total = T c + q d * m).
    { unfold total. rewrite <- U, <- Em, !Z.mul_add_distr_l, R1.
      transitivity (D * upper e + D * (q d * qM1_y d) + (q_x c + low d) + D * qM0 (S (S e))); [lia|].
      transitivity (D * upper e + D * (q d * qM1_y d) + q_x c + (D * qM0 (S (S e)) + low d)); [ring|]. rewrite R0. ring. }
    assert (qm : 0 <= q d * m <= (D - 1) * m).
    { split; [apply Z.mul_nonneg_nonneg; lia | apply Z.mul_le_mono_nonneg_r; lia]. }
    assert (2 * F * m <= D * m) by (apply Z.mul_le_mono_nonneg_r; lia).
    assert (range : 0 <= total <= 2 * m - 1) by (apply (factor_range D); lia).
    assert (wide : 2 * m < 2 ^ (Width + 1)).
    { destruct (width_of_modulus t) as (w & _). fold m in w.
      assert (0 <= Width) by (destruct (Z.le_gt_cases 0 Width); [assumption|]; rewrite Z.pow_neg_r in w by lia; lia).
      rewrite Z.add_1_r, Z.pow_succ_r by lia. lia. }
    assert (Sum := second_sum e ltac:(apply calm_from; lia) ltac:(fold total; lia)). fold total in Sum.
    replace (e + 3)%nat with f in Sum by (unfold e, f; lia).
    exists (q d). rewrite Sum. split; [lia | exact Total].
  Qed.

  Theorem reduced : 0 <= z (t + Z.to_nat Latency)%nat < Bound * m
    /\ (2 ^ RExponent * z (t + Z.to_nat Latency)%nat) mod m = (X * Y) mod m.
  Proof.
    destruct base as (_ & _ & ER & _). destruct first_reduction as (Q1 & _ & E1). destruct second_reduction as (Q2 & c0 & E2).
    destruct cycles as (f1 & s1 & _ & pc & lc & rc & hc & hw & uw & lat & Bd).
    assert (End : (f + Z.to_nat ResultCycles = t + Z.to_nat Latency)%nat) by (unfold f, c, a; lia).
    assert (V := result f ltac:(apply calm_from; lia)). rewrite (same_modulus f), End in V by lia.
    specialize (V ltac:(lia)). rewrite ER. set (v := z _) in *.
    assert (E : F * D * C f = X * Y + (Q1 + F * Q2) * m).
    { transitivity (F * (D * C f)); [ring|]. rewrite E2, Z.mul_add_distr_l, E1. ring. }
    split.
    - clear - V Bd c0. clearbody v m. destruct Bd as [-> | ->]; cbn in V; [destruct (Z.geb_spec (C f) m)|]; lia.
    - rewrite <- (Z_mod_plus_full (X * Y) (Q1 + F * Q2) m), <- E, V.
      destruct (andb _ _); [|reflexivity].
      rewrite Z.mul_sub_distr_l, <- (Z_mod_plus_full (_ - _) (F * D) m). f_equal. ring.
  Qed.
End Reduction.

Module WideMultiplierContract.
Import WideMultiplier.
Section Core.
  Variables SetupCycles DigitBits ResidueBits Rest Width First RExponent ProductCycles LowCycles ResultCycles HalfCycles
    HighWait UpperWait Latency Bound : Z.
  Variable r : core SetupCycles DigitBits ResidueBits Rest Width First RExponent ProductCycles LowCycles ResultCycles
    HalfCycles HighWait UpperWait Latency Bound.
  Notation c := (set_up r).
  Hypothesis awake : forall t, SetUp.rst c t = true -> SetUp.enable c t = true.

  Definition has_multiple (t : nat) := is_scaled First (SetUp.M c t) (scaled r t).

  Lemma multiple_of_bits : forall t, Loaded.first_cycle c t First -> is_scaled First (SetUp.M c t) (SetUp.residue c t).
  Proof.
    intros t [(s & z0 & _) (j0 & El) (b & w & w0 & Ek & Eb)]. destruct (cycles r) as (f1 & s1 & _).
    assert (W : SetUp.M c t mod 2 ^ ResidueBits = SetUp.M c t).
    { assert (E : 2 ^ ResidueBits = 2 ^ Width) by (f_equal; apply (residue_bits r)).
      destruct (SetUp.ranges c t) as (_ & _ & m0). destruct (width_of_modulus r t) as (w1 & _). apply Z.mod_small. lia. }
    rewrite W in Eb. exists b. split; [|exact Eb]. destruct (SetUp.ranges c t) as (k0 & k1 & _).
    assert (h : 0 < 2 ^ (DigitBits - First)) by (apply Z.pow_pos_nonneg; lia).
    assert (E : 2 ^ DigitBits = 2 ^ (DigitBits - First) * 2 ^ First) by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
    assert (0 <= b <= 2 ^ First - 1) by (apply (factor_range (2 ^ (DigitBits - First))); lia). lia.
  Qed.

  Lemma same_place : forall t i j, Loaded.first_cycle c t i -> Loaded.first_cycle c t j -> i = j.
  Proof.
    intros t i j [_ (i0 & Ei) _] [_ (j0 & Ej) _]. rewrite Ei in Ej. apply Z.pow_inj_r in Ej; lia.
  Qed.

  (* The scaled multiple exists in a set-up from bit First on, and afterwards. *)
  Record multiple_later (t : nat) : Prop := {
    in_set_up : forall j, Loaded.first_cycle c t j -> First < j -> has_multiple t;
    at_rest : SetUp.loaded c t = true -> SetUp.setup c t = false -> has_multiple t
  }.

  Lemma next_multiple : forall u j, SetUp.rst c u = true -> SetUp.rst c (S u) = true -> Loaded.first_cycle c u j ->
    First <= j -> multiple_later u -> has_multiple (S (S u)).
  Proof.
    intros u j R R1 F h [I _]. assert (F' := F). destruct F' as [(s & z0 & _) (j0 & El) _].
    destruct (Loaded.next_cycles c awake u j R R1 F) as (Em & _).
    destruct (cycles r) as (f1 & s1 & _).
    assert (two : forall A : nat -> Prop, A u -> A (S u) -> forall i, (i < 2)%nat -> A (u + i)%nat).
    { intros A a b i l. destruct i as [|[|i]]; [now rewrite Nat.add_0_r | now rewrite Nat.add_1_r | lia]. }
    destruct (scaled_multiple r u s z0) as (now & held);
      [apply (two (fun v => SetUp.rst c v = true)); assumption
      | apply (two (fun v => SetUp.enable c v = true)); apply awake; assumption |].
    unfold has_multiple. rewrite Em. destruct (Z.eq_dec j First) as [->|ne].
    - rewrite now by (rewrite El; f_equal; lia). apply multiple_of_bits, F.
    - rewrite held by (rewrite El; apply Z.pow_lt_mono_r; lia). apply (I j F). lia.
  Qed.

  Theorem multiple_always : forall t0, SetUp.rst c t0 = false -> forall t, (t0 < t)%nat -> multiple_later t.
  Proof.
    intros t0 R0 t. induction t as [t IH] using lt_wf_ind. intro h. destruct t as [|v]; [lia|].
    destruct (cycles r) as (f1 & s1 & _). destruct (SetUp.rst c v) eqn:R.
    2: { destruct (SetUp.reset c v R) as (l & s & _). split; [intros j [(s' & _) _ _] | intro l']; congruence. }
    assert (v1 : (t0 < v)%nat) by (destruct (Nat.eq_dec v t0); [congruence | lia]).
    assert (V := Loaded.invariant_always c awake t0 R0 v v1). destruct V as [I L U].
    destruct (SetUp.setup c v) eqn:s.
    - destruct (U eq_refl) as (j & [F | (u & -> & Ru & F & f & Em)]).
      + destruct F as [(_ & f & o) _ _]. destruct (SetUp.first_half c v R (awake v R) s f) as (s' & f').
        split; [intros i [(_ & f'' & _) _ _]; lia | congruence].
      + assert (u1 : (t0 < u)%nat) by (destruct (Nat.eq_dec u t0) as [->|]; [congruence | lia]).
        assert (P := IH u ltac:(lia) u1). destruct (Loaded.next_cycles c awake u j Ru R F) as (_ & _ & more & done).
        assert (F' := F). destruct F' as [_ (j0 & _) _]. destruct (Z.eq_dec j (DigitBits - 1)) as [e|ne].
        * destruct (done e) as (s' & _ & _). split; [intros i [(s'' & _) _ _]; congruence|].
          intros _ _. apply (next_multiple u j); (assumption || lia).
        * assert (F2 := more ltac:(lia)). split.
          -- intros i Fi hi. assert (i = j + 1) by (apply (same_place _ _ _ Fi F2)).
             apply (next_multiple u j); (assumption || lia).
          -- destruct F2 as [(s' & _) _ _]. congruence.
    - destruct (SetUp.start_setup c v R (awake v R) s (I eq_refl)) as (Es & _).
      fold (Loaded.takes_modulus c v) in Es. destruct (Loaded.takes_modulus c v) eqn:T.
      + destruct (SetUp.modulus c v R (awake v R)) as (El & _). fold (Loaded.takes_modulus c v) in El. rewrite T in El.
        cbn in Es. destruct (Z.odd (SetUp.mod_in c v)) eqn:o.
        * split; [|congruence]. intros i Fi hi.
          assert (i = 0) by (apply (same_place _ _ _ Fi), (Loaded.starts c awake); auto). lia.
        * split; [intros i [(s' & _) _ _] | intro l']; congruence.
      + cbn in Es. split; [intros i [(s' & _) _ _]; congruence|]. intros l _.
        destruct (Loaded.no_modulus c awake v R T) as (El & Em). rewrite El in l. destruct (L l eq_refl) as ((_ & z0) & _).
        unfold has_multiple. rewrite Em, (scaled_held r v s z0). apply (IH v ltac:(lia) v1); assumption.
  Qed.

  (* A result is valid if and only if operands were taken Latency cycles earlier, and nothing has discarded them. After a
     reset this includes the first Latency cycles, which have none. *)
  Theorem valid_in_time : (forall t, res_valid r (t + Z.to_nat Latency)%nat
      = andb (andb (op_valid r t) (SetUp.op_ready c t)) (kept (Loaded.discards c) t (Z.to_nat Latency)))
    /\ forall t j, Loaded.discards c t = true -> (j < Z.to_nat Latency)%nat -> res_valid r (t + S j)%nat = false.
  Proof.
    destruct (cycles r) as (f1 & s1 & _ & pc & lc & rc & hc & hw & uw & lat & _).
    apply (Loaded.valid_in_time c awake Latency (valid r));
      [lia | apply (result_valid r) | apply (reset_valid r) | apply (valid_moves r)].
  Qed.

  Hypothesis P_tree : product_tree (SetUp.enable c) (Z.to_nat ProductCycles) (P_x r) (P_y r) (P r).
  Hypothesis row0_tree : product_tree (SetUp.enable c) (Z.to_nat HalfCycles) (row0_x r) (row0_y r) (row0 r).
  Hypothesis row1_tree : product_tree (SetUp.enable c) (Z.to_nat HalfCycles) (row1_x r) (row1_y r) (row1 r).
  Hypothesis q_tree : low_tree (SetUp.enable c) DigitBits (Z.to_nat LowCycles) (q_x r) (q_y r) (q r).
  Hypothesis qM0_tree : high_tree (SetUp.enable c) DigitBits (Z.to_nat HalfCycles + 2) (qM0_x r) (qM0_y r) (low r) (qM0 r).
  Hypothesis qM1_tree : product_tree (SetUp.enable c) (Z.to_nat HalfCycles) (qM1_x r) (qM1_y r) (qM1 r).

  Variable t : nat.
  Hypothesis inv : Loaded.invariant c t.
  Hypothesis inv_multiple : multiple_later t.
  Hypothesis offered : op_valid r t = true.
  Hypothesis ready : SetUp.op_ready c t = true.
  Hypothesis stays : kept (Loaded.discards c) t (Z.to_nat Latency) = true.
  Hypothesis x_range : x_in r t < Bound * SetUp.M c t.
  Hypothesis y_range : y_in r t < Bound * SetUp.M c t.

  (* Cycles that are calm, and have the scaled multiple of the modulus in force. *)
  Definition calm (u : nat) := Loaded.calm c u /\ has_multiple u.

  Lemma calms : forall j, (j < Z.to_nat Latency)%nat -> calm (t + j)%nat.
  Proof.
    assert (A := Loaded.ready_at_rest c t inv ready). assert (H := Loaded.calms c awake t _ A stays).
    induction j as [|j IH]; intro h; (split; [apply H, h|]).
    - rewrite Nat.add_0_r. destruct A as [(l & _) (s & _) _]. apply inv_multiple; assumption.
    - destruct (IH ltac:(lia)) as (C & m). rewrite <- plus_n_Sm. destruct (Loaded.calm_step c awake _ C) as (_ & Em).
      destruct C as ([_ (s & z0) _] & _). unfold has_multiple. rewrite Em, (scaled_held r _ s z0). exact m.
  Qed.

  Theorem contract : res_valid r (t + Z.to_nat Latency)%nat = true
    /\ 0 <= z r (t + Z.to_nat Latency)%nat < Bound * SetUp.M c t
    /\ (2 ^ RExponent * z r (t + Z.to_nat Latency)%nat) mod SetUp.M c t = (x_in r t * y_in r t) mod SetUp.M c t.
  Proof.
    split; [rewrite (proj1 valid_in_time), offered, ready, stays; reflexivity|].
    assert (ne : forall u n, (forall j, (j < n)%nat -> calm (u + j)%nat) -> flows (SetUp.enable c) u n)
      by (intros u n h j l; apply (h j l)).
    assert (nv : forall u n, (forall j, (j < n)%nat -> calm (u + j)%nat) -> forall j, (j < n)%nat -> SetUp.mod_valid c (u + j)%nat = false)
      by (intros u n h j l; apply (h j l)).
    apply (reduced Width First DigitBits RExponent ProductCycles HalfCycles HighWait LowCycles UpperWait ResultCycles Latency
      Bound (SetUp.M c) (SetUp.k c) (scaled r) (x_in r) (y_in r) (z r) (P_x r) (P_y r) (P r) (row0_x r) (row0_y r) (row0 r)
      (row1_x r) (row1_y r) (row1 r) (high r) (T r) (q_x r) (q_y r) (q r) (low r) (qM0_x r) (qM0_y r) (qM0 r) (qM1_x r)
      (qM1_y r) (qM1 r) (upper r) (C r) (carry r) calm).
    - apply (cycles r).
    - intros u (h & _). apply (Loaded.calm_step c awake), h.
    - intros u (([_ _ g] & _) & _). exact g.
    - intros u (_ & h). exact h.
    - apply (factors r).
    - intros u h. apply (product_of _ _ _ _ _ P_tree). auto.
    - intros u h. apply (product_of _ _ _ _ _ row0_tree). auto.
    - intros u h. apply (product_of _ _ _ _ _ row1_tree). auto.
    - intros u h. apply (low_of _ _ _ _ _ _ q_tree). auto.
    - intros u h. apply (high_of _ _ _ _ _ _ _ qM0_tree). auto.
    - intros u h. apply (product_of _ _ _ _ _ qM1_tree). auto.
    - intros u h. apply (high_waits r). apply ne, h.
    - intros u h. apply (first_sum r). apply ne, h.
    - intros u h. apply (low_waits r). apply ne, h.
    - intros u h. apply (carry_waits r). apply ne, h.
    - intros u h. apply (upper_waits r). apply ne, h.
    - intros u h. apply (second_sum r). apply ne, h.
    - intros u h. apply (result r); [apply ne, h | apply nv, h].
    - apply (not_negative r).
    - apply (width_of_modulus r).
    - exact calms.
    - apply (Loaded.positive c). rewrite <- (Nat.add_0_r t). apply calms.
      destruct (cycles r) as (f1 & s1 & _ & pc & lc & rc & hc & hw & uw & lat & _). lia.
    - exact x_range.
    - exact y_range.
  Qed.
End Core.
End WideMultiplierContract.

Module WideMultiplierConstantContract.
Import WideMultiplierConstant.
Section Core.
  Variables DigitBits First RExponent ProductCycles LowCycles ResultCycles HalfCycles HighWait UpperWait Latency Bound
    Width : Z.
  Variable r : core DigitBits First RExponent ProductCycles LowCycles ResultCycles HalfCycles HighWait UpperWait Latency
    Bound Width.
  Notation c := (set_up r).
  Hypothesis awake : forall t, SetUpConstant.rst c t = true -> SetUpConstant.enable c t = true.

  Theorem valid_in_time : (forall t, res_valid r (t + Z.to_nat Latency)%nat
      = andb (op_valid r t) (kept (Constant.discards c) t (Z.to_nat Latency)))
    /\ forall t j, Constant.discards c t = true -> (j < Z.to_nat Latency)%nat -> res_valid r (t + S j)%nat = false.
  Proof.
    destruct (cycles r) as (f1 & s1 & _ & pc & lc & rc & hc & hw & uw & lat & _).
    apply (Constant.valid_in_time c awake Latency (valid r));
      [lia | apply (result_valid r) | apply (reset_valid r) | apply (valid_moves r)].
  Qed.

  Lemma has_multiple : forall t, is_scaled First (SetUpConstant.M c t) (scaled r t).
  Proof.
    intro t. assert (E := scaled_multiple r t). destruct (cycles r) as (f1 & _).
    exists (SetUpConstant.k c t mod 2 ^ First). split; [apply Z.mod_pos_bound, Z.pow_pos_nonneg; lia | lia].
  Qed.

  Hypothesis P_tree : product_tree (SetUpConstant.enable c) (Z.to_nat ProductCycles) (P_x r) (P_y r) (P r).
  Hypothesis row0_tree : product_tree (SetUpConstant.enable c) (Z.to_nat HalfCycles) (row0_x r) (row0_y r) (row0 r).
  Hypothesis row1_tree : product_tree (SetUpConstant.enable c) (Z.to_nat HalfCycles) (row1_x r) (row1_y r) (row1 r).
  Hypothesis q_tree : low_tree (SetUpConstant.enable c) DigitBits (Z.to_nat LowCycles) (q_x r) (q_y r) (q r).
  Hypothesis qM0_tree :
    high_tree (SetUpConstant.enable c) DigitBits (Z.to_nat HalfCycles + 2) (qM0_x r) (qM0_y r) (low r) (qM0 r).
  Hypothesis qM1_tree : product_tree (SetUpConstant.enable c) (Z.to_nat HalfCycles) (qM1_x r) (qM1_y r) (qM1 r).

  Variable t : nat.
  Hypothesis offered : op_valid r t = true.
  Hypothesis stays : kept (Constant.discards c) t (Z.to_nat Latency) = true.
  Hypothesis x_range : x_in r t < Bound * SetUpConstant.M c t.
  Hypothesis y_range : y_in r t < Bound * SetUpConstant.M c t.

  Theorem contract : res_valid r (t + Z.to_nat Latency)%nat = true
    /\ 0 <= z r (t + Z.to_nat Latency)%nat < Bound * SetUpConstant.M c t
    /\ (2 ^ RExponent * z r (t + Z.to_nat Latency)%nat) mod SetUpConstant.M c t
      = (x_in r t * y_in r t) mod SetUpConstant.M c t.
  Proof.
    split; [rewrite (proj1 valid_in_time), offered, stays; reflexivity|].
    apply (reduced Width First DigitBits RExponent ProductCycles HalfCycles HighWait LowCycles UpperWait ResultCycles Latency
      Bound (SetUpConstant.M c) (SetUpConstant.k c) (scaled r) (x_in r) (y_in r) (z r) (P_x r) (P_y r) (P r) (row0_x r)
      (row0_y r) (row0 r) (row1_x r) (row1_y r) (row1 r) (high r) (T r) (q_x r) (q_y r) (q r) (low r) (qM0_x r) (qM0_y r)
      (qM0 r) (qM1_x r) (qM1_y r) (qM1 r) (upper r) (C r) (carry r) (Constant.calm c)).
    - apply (cycles r).
    - intros u _. apply (SetUpConstant.modulus c u).
    - intros u _. assert (g := SetUpConstant.inverse c u). destruct (SetUpConstant.ranges c u) as (k0 & k1 & _).
      rewrite (Z.mod_small (SetUpConstant.k c u)) in g by lia. now rewrite Z.mul_comm.
    - intros u _. apply has_multiple.
    - apply (factors r).
    - intros u h. exact (product_of _ _ _ _ _ P_tree u h).
    - intros u h. exact (product_of _ _ _ _ _ row0_tree u h).
    - intros u h. exact (product_of _ _ _ _ _ row1_tree u h).
    - intros u h. exact (low_of _ _ _ _ _ _ q_tree u h).
    - intros u h. exact (high_of _ _ _ _ _ _ _ qM0_tree u h).
    - intros u h. exact (product_of _ _ _ _ _ qM1_tree u h).
    - intros u h. apply (high_waits r). exact h.
    - intros u h. apply (first_sum r). exact h.
    - intros u h. apply (low_waits r). exact h.
    - intros u h. apply (carry_waits r). exact h.
    - intros u h. apply (upper_waits r). exact h.
    - intros u h. apply (second_sum r). exact h.
    - intros u h. apply (result r). exact h.
    - apply (not_negative r).
    - apply (width_of_modulus r).
    - apply (Constant.calms c awake), stays.
    - apply Constant.positive.
    - exact x_range.
    - exact y_range.
  Qed.
End Core.
End WideMultiplierConstantContract.

Print Assumptions WideMultiplierContract.contract.
Print Assumptions WideMultiplierContract.valid_in_time.
Print Assumptions WideMultiplierContract.multiple_always.
Print Assumptions WideMultiplierConstantContract.contract.
Print Assumptions WideMultiplierConstantContract.valid_in_time.
