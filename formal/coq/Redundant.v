(* SPDX-License-Identifier: Apache-2.0

   The multiplier contract of redundant, at any width and with digits of any number of bits: each step is D*C' = C + x*y_i +
   k*M. The multiple k*M is of a second row of multipliers, whose set-up gives -1/M modulo D = 2^DigitBits bit by bit, or is
   the sum of two words of a table, whose set-up writes the multiples of M. *)
Require Import ZArith Lia.
Require Import Montcore.Lemmas Montcore.Montgomery Montcore.Inverse Montcore.Product Montcore.Serial Montcore.Contract.
Import Control.
Open Scope Z_scope.

Module RedundantSteps.
Import RedundantProduct.
Section Core.
  Variables First Latency SetupCycles DigitBits Digits RExponent Bound : Z.
  Variable r : core First Latency SetupCycles DigitBits Digits RExponent Bound.
  Notation c := (control r).
  Let D := 2 ^ DigitBits.

  Lemma base : 2 <= D.
  Proof. unfold D. destruct (constants r) as (_ & d & _). change 2 with (2 ^ 1) at 1. apply Z.pow_le_mono_r; lia. Qed.

  Lemma latency : 2 <= Latency.
  Proof. destruct (constants r) as (_ & _ & d & _ & e & _). lia. Qed.

  (* The first cycle of a set-up is marked. *)
  Lemma marked : forall t, started r (S t) = true -> loaded c (S t) = true -> setup c (S t) = true.
  Proof.
    intros t s L. rewrite (set_up_starts r t) in s. destruct (rst c t) eqn:R.
    - destruct (modulus c t R) as (El & _). rewrite s in El. apply andb_prop in s as (v & mr).
      destruct (start_setup r t R (conj v mr)) as (Es & _). congruence.
    - destruct (reset c t R) as (L0 & _). congruence.
  Qed.

  (* A product without a reset, whose operands are taken at the end of cycle t. *)
  Variable t : nat.
  Hypothesis inv : invariant First Latency c t.
  Hypothesis mark : started r t = true -> loaded c t = true -> setup c t = true.
  Hypothesis begins : taken c t.
  Hypothesis no_reset : forall i, (i < S (Z.to_nat Latency))%nat -> rst c (t + i)%nat = true.
  Let X := x_in r t.
  Let Y := y_in r t.
  Let m := M c t.
  Let n := Z.to_nat Digits.

  Lemma m_positive : Z.odd m = true /\ 0 < m.
  Proof. destruct (not_negative r t) as (_ & _ & m0 & _). apply modulus_positive; [apply inv | exact begins | lia]. Qed.

  Lemma before : setup c t = false /\ started r t = false.
  Proof.
    destruct (taken_idle c t begins) as (_ & L & _).
    assert (s0 : setup c t = false).
    { destruct begins as [_ ready]. destruct (ports c t) as (_ & _ & E & _). rewrite ready in E.
      destruct (setup c t), (loaded c t), (busy c t), (mod_valid c t); try discriminate E; reflexivity. }
    split; [exact s0|]. destruct (started r t) eqn:e; [|reflexivity]. rewrite (mark eq_refl L) in s0. discriminate.
  Qed.

  Lemma during : forall i, (i < Z.to_nat Latency)%nat -> rst c (S (t + i)) = true /\ busy c (S (t + i)) = true
    /\ M c (S (t + i)) = m /\ last c (S (t + i)) = (Z.of_nat i =? Latency - 1).
  Proof.
    intros i h. destruct (serial_running First Latency c latency t inv begins no_reset i h) as (R & b & _ & E & _ & _ & l).
    unfold at_ in *. rewrite <- plus_n_Sm in *. auto.
  Qed.

  (* No set-up begins. *)
  Lemma calm : forall i, (i < Z.to_nat Latency)%nat -> setup c (S (t + i)) = false /\ started r (S (t + i)) = false.
  Proof.
    induction i as [|i IH]; intro h.
    - rewrite Nat.add_0_r. destruct before as (s0 & _). destruct (taken_idle c t begins) as (_ & _ & v & _).
      assert (R : rst c t = true) by (rewrite <- (Nat.add_0_r t); apply no_reset; lia).
      rewrite (set_up_starts r t), v. destruct (run_setup r t R) as (Es & _); [rewrite v; reflexivity|].
      rewrite Es, s0. auto.
    - destruct IH as (s0 & st); [lia|]. destruct (during i) as (R & b & _); [lia|].
      rewrite <- plus_n_Sm. destruct (ports c (S (t + i))) as (mr & _). rewrite b in mr. cbn in mr.
      assert (no : andb (mod_valid c (S (t + i))) (mod_ready c (S (t + i))) = false) by (rewrite mr; apply Bool.andb_false_r).
      rewrite (set_up_starts r (S (t + i))), no. destruct (run_setup r (S (t + i)) R no) as (Es & _).
      rewrite Es, s0. auto.
  Qed.

  Hypothesis x_range : x_in r t < Bound * M c t.
  Hypothesis y_range : y_in r t < Bound * M c t.
  (* A step divides a multiple of D. *)
  Hypothesis divided : forall i, (i < n)%nat -> accumulate r (S (S (t + i))) = true ->
    (accumulate r (S (t + i)) = true -> U r (S (t + i)) + A r (S (t + i)) < 2 * 2 ^ RExponent) ->
    exists k, 0 <= k < D /\ D * (U r (S (S (t + i))) + A r (S (S (t + i))))
      = (if accumulate r (S (t + i)) then U r (S (t + i)) + A r (S (t + i)) else 0) + P r (S (t + i)) + k * m.

  Definition sum (u : nat) := if accumulate r u then U r u + A r u else 0.

  (* i digits of y are in the sum C. *)
  Record step_cycle (i : nat) : Prop := {
    same_x : x r (S (t + i)) = X;
    next_digits : (i < n)%nat ->
      exists h, y r (S (t + i)) = Y / D ^ (Z.of_nat i + 1) + h * D ^ (Digits - 1 - Z.of_nat i);
    product_of_digit : (i < n)%nat -> P r (S (t + i)) = X * ((Y / D ^ Z.of_nat i) mod D);
    accumulates : accumulate r (S (t + i)) = (0 <? Z.of_nat i);
    equation : exists Q, 0 <= Q < D ^ Z.of_nat i
      /\ D ^ Z.of_nat i * sum (S (t + i)) = (Y mod D ^ Z.of_nat i) * X + Q * m
  }.

  Lemma operands_positive : 0 <= X /\ 0 <= Y.
  Proof. destruct (not_negative r t) as (_ & _ & _ & ? & ? & _). unfold X, Y. lia. Qed.

  Lemma n_digits : Z.of_nat n = Digits /\ 1 <= Digits /\ Z.to_nat Latency = S n /\ 2 ^ RExponent = D ^ Digits.
  Proof.
    destruct (constants r) as (_ & d1 & n1 & e & l & _). unfold n. repeat split; try lia.
    rewrite e. unfold D. apply Z.pow_mul_r; lia.
  Qed.

  (* The lowest digit of y is the next one until all are used. *)
  Lemma digit_of_y : forall i w h, (S i < n)%nat -> w = Y / D ^ (Z.of_nat i + 1) + h * D ^ (Digits - 1 - Z.of_nat i) ->
    w mod D = (Y / D ^ (Z.of_nat i + 1)) mod D.
  Proof.
    intros i w h l ->. destruct n_digits as (en & _). assert (B := base).
    replace (Digits - 1 - Z.of_nat i) with (Z.succ (Digits - 2 - Z.of_nat i)) by lia. rewrite Z.pow_succ_r by lia.
    rewrite Z.mul_assoc, (Z.mul_comm h), <- Z.mul_assoc, (Z.mul_comm D). apply Z_mod_plus_full.
  Qed.

  Lemma first_cycle : step_cycle 0.
  Proof.
    destruct (taken_idle c t begins) as (b & _). destruct before as (s0 & st).
    destruct (operands r t b s0 st) as (Ex & EP & Ey & Ea). fold X in Ex, EP. fold D Y in EP, Ey. assert (B := base).
    split; rewrite Nat.add_0_r.
    - exact Ex.
    - intros _. exists 0. rewrite Z.pow_1_r, Z.mul_0_l, Z.add_0_r. apply (Z.div_unique _ _ _ (Y mod D)); [|lia].
      left. apply Z.mod_pos_bound. lia.
    - intros _. rewrite Z.pow_0_r, Z.div_1_r. exact EP.
    - exact Ea.
    - exists 0. unfold sum. rewrite Ea, Z.pow_0_r, Z.mod_1_r. lia.
  Qed.

  (* A sum is below X + M. *)
  Lemma sum_range : forall i, step_cycle i -> 0 <= sum (S (t + i)) < X + m.
  Proof.
    intros i [_ _ _ _ (Q & q & E)]. destruct m_positive as (_ & m0). destruct operands_positive as (X0 & _).
    assert (B := base). assert (P0 : 0 < D ^ Z.of_nat i) by (apply Z.pow_pos_nonneg; lia).
    assert (a := Z.mod_pos_bound Y (D ^ Z.of_nat i) P0). set (d := D ^ Z.of_nat i) in *. set (a' := Y mod d) in *.
    clear - E q m0 X0 P0 a. clearbody d a'.
    assert (a' * X <= d * X) by (apply Z.mul_le_mono_nonneg_r; lia).
    assert (0 <= a' * X) by (apply Z.mul_nonneg_nonneg; lia).
    assert (Q * m < d * m) by (apply Z.mul_lt_mono_pos_r; lia).
    assert (0 <= Q * m) by (apply Z.mul_nonneg_nonneg; lia).
    split; [apply (Z.mul_le_mono_pos_l _ _ d) | apply (Z.mul_lt_mono_pos_l d)]; lia.
  Qed.

  Lemma bounds : X + m <= 2 * 2 ^ RExponent /\ Bound * m <= 2 ^ RExponent /\ Bound * Bound * m < 2 ^ RExponent.
  Proof.
    destruct (width_of_modulus r t) as (W & _). fold m in W. destruct m_positive as (_ & m0).
    destruct (constants r) as (_ & _ & _ & _ & _ & Bd). assert (xr : X < Bound * m) by exact x_range.
    clear - W m0 Bd xr. destruct Bd as [-> | ->]; lia.
  Qed.

  Lemma next_cycle : forall i, (i < n)%nat -> step_cycle i -> step_cycle (S i).
  Proof.
    intros i h G. assert (Rg := sum_range i G). destruct G as [Sx Dy Pd Ac (Q & q & E)].
    specialize (Dy h). specialize (Pd h). destruct Dy as (g & Dy). destruct n_digits as (en & n1 & L & ER). assert (B := base).
    destruct (during i) as (R & b & Em & _); [lia|]. destruct (calm i) as (s0 & st); [lia|].
    destruct (digits r (S (t + i)) b s0 st) as (Ex & EP & Ey & Ea). fold D in EP, Ey. destruct bounds as (W & _).
    destruct (divided i h Ea) as (k & k0 & Mu).
    { intro a. unfold sum in Rg. rewrite a in Rg. lia. }
    set (u := S (t + i)) in *.
    assert (Es : sum (S u) = U r (S u) + A r (S u)) by (unfold sum; rewrite Ea; reflexivity).
    assert (Step : D * sum (S u) = sum u + X * ((Y / D ^ Z.of_nat i) mod D) + k * m)
      by (rewrite Es, <- Pd; exact Mu).
    split; rewrite <- ?plus_n_Sm; fold u.
    - rewrite Ex. exact Sx.
    - intro h'. assert (P1 : 0 < D ^ (Z.of_nat i + 1)) by (apply Z.pow_pos_nonneg; lia).
      assert (mod_y := digit_of_y i _ g h' Dy).
      exists (g + (y r u mod D) * D ^ (Z.of_nat i + 1)).
      apply (Z.mul_reg_l _ _ D); [lia|]. rewrite Ey, ER.
      replace (Z.of_nat (S i) + 1) with (Z.of_nat i + 1 + 1) by lia.
      rewrite (Z.pow_add_r D (Z.of_nat i + 1) 1), Z.pow_1_r, <- Z.div_div by lia.
      set (v := Y / D ^ (Z.of_nat i + 1)) in *.
      assert (Ev := Z.div_mod v D ltac:(lia)).
      rewrite mod_y. rewrite Dy at 1.
      replace (Digits - 1 - Z.of_nat i) with (Digits - 1 - Z.of_nat (S i) + 1) by lia.
      rewrite (Z.pow_add_r D (Digits - 1 - Z.of_nat (S i)) 1), Z.pow_1_r by lia.
      replace Digits with (Z.of_nat i + 1 + (Digits - 1 - Z.of_nat (S i)) + 1) at 2 by lia.
      rewrite !(Z.pow_add_r D), Z.pow_1_r by lia.
      set (e := D ^ (Digits - 1 - Z.of_nat (S i))). set (f := D ^ Z.of_nat i). clearbody e f v.
      rewrite Ev at 1. ring.
    - intro h'. rewrite EP, Sx. f_equal. rewrite (digit_of_y i _ g h' Dy). do 3 f_equal. lia.
    - rewrite Ea. symmetry. apply Z.ltb_lt. lia.
    - exists (Q + D ^ Z.of_nat i * k).
      assert (P0 : 0 < D ^ Z.of_nat i) by (apply Z.pow_pos_nonneg; lia).
      rewrite Nat2Z.inj_succ, Z.pow_succ_r, (Z.mul_comm D), Z.rem_mul_r by lia. split.
      + assert (D ^ Z.of_nat i * k <= D ^ Z.of_nat i * (D - 1)) by (apply Z.mul_le_mono_nonneg_l; lia).
        assert (0 <= D ^ Z.of_nat i * k) by (apply Z.mul_nonneg_nonneg; lia). lia.
      + transitivity (D ^ Z.of_nat i * (D * sum (S u))); [ring|]. rewrite Step, !Z.mul_add_distr_l, E. ring.
  Qed.

  Lemma every_cycle : forall i, (i <= n)%nat -> step_cycle i.
  Proof. induction i as [|i IH]; intro h; [exact first_cycle | apply next_cycle; [lia | apply IH; lia]]. Qed.

  Theorem contract : product Latency RExponent c (z r) X Y (Bound * m) t.
  Proof.
    destruct n_digits as (en & n1 & L & ER). destruct m_positive as (_ & m0). destruct operands_positive as (X0 & Y0).
    destruct (constants r) as (_ & _ & _ & _ & _ & Bd). destruct bounds as (_ & W1 & W2).
    assert (B := base). assert (G := every_cycle n ltac:(lia)).
    destruct (during n) as (_ & _ & Em & l); [lia|].
    assert (l1 : last c (S (t + n)) = true) by (rewrite l; apply Z.eqb_eq; lia).
    destruct (on_time First Latency c latency t inv begins no_reset) as (early & valid & _).
    assert (xr : X < Bound * m) by exact x_range. assert (yr : Y < Bound * m) by exact y_range.
    assert (a1 : accumulate r (S (t + n)) = true) by (rewrite (accumulates _ G); apply Z.ltb_lt; lia).
    destruct (equation _ G) as (Q & q & E). unfold sum in E. rewrite a1, en, <- ER in E. rewrite en, <- ER in q.
    rewrite Z.mod_small in E by lia. set (C := U r (S (t + n)) + A r (S (t + n))) in *.
    assert (c1 : 0 <= C < 2 * m).
    { clear - E q W1 W2 xr yr X0 Y0 m0.
      assert (P : 0 < 2 ^ RExponent) by lia.
      assert (Y * X <= Bound * m * (Bound * m)) by (apply Z.mul_le_mono_nonneg; lia).
      assert (Bound * Bound * m * m <= 2 ^ RExponent * m) by (apply Z.mul_le_mono_nonneg_r; lia).
      assert (Q * m < 2 ^ RExponent * m) by (apply Z.mul_lt_mono_pos_r; lia).
      assert (0 <= Y * X) by (apply Z.mul_nonneg_nonneg; lia).
      assert (0 <= Q * m) by (apply Z.mul_nonneg_nonneg; lia).
      split; [apply (Z.mul_le_mono_pos_l _ _ (2 ^ RExponent)) | apply (Z.mul_lt_mono_pos_l (2 ^ RExponent))]; lia. }
    assert (V := result r (S (t + n)) l1 a1). fold C in V. rewrite Em in V. specialize (V ltac:(lia) (low_range r (t + n)%nat) W1).
    unfold at_ in *. replace (S (S (t + n))) with (t + S (Z.to_nat Latency))%nat in V by lia.
    split; [exact early | exact valid | |].
    - rewrite V. destruct (Z.eqb_spec Bound 1); cbn; [destruct (Z.geb_spec C m)|]; fold m; nia.
    - fold m. rewrite V, (Z.mul_comm X), <- (Z_mod_plus_full (Y * X) Q m), <- E.
      destruct (andb _ _); [|reflexivity].
      rewrite Z.mul_sub_distr_l, <- (Z_mod_plus_full (_ - _) (2 ^ RExponent) m). f_equal. ring.
  Qed.

  (* A result that is not taken is held. *)
  Theorem held : forall u, invariant First Latency c u -> invariant First Latency c (S u) -> rst c (S u) = true ->
    res_valid c (S u) = true -> res_ready c (S u) = false -> z r (S (S u)) = z r (S u).
  Proof.
    intros u I I' R va nr. destruct (waiting c (S u) I' R va nr) as (b' & _). apply (waits r).
    apply (not_last c). destruct (rst c u) eqn:R0; [right | left; reflexivity].
    destruct (busy c u) eqn:b; [right | left; reflexivity]. destruct (last c u) eqn:l; [reflexivity|].
    destruct (run c u R0 b (one_state _ _ I b) l) as (b1 & _). congruence.
  Qed.
End Core.
Arguments base {_ _ _ _ _ _ _}.
Arguments marked {_ _ _ _ _ _ _}.
Arguments before {_ _ _ _ _ _ _}.
Arguments during {_ _ _ _ _ _ _}.
Arguments calm {_ _ _ _ _ _ _}.
Arguments n_digits {_ _ _ _ _ _ _}.
Arguments contract {_ _ _ _ _ _ _}.
End RedundantSteps.

Module RedundantMultiplierContract.
Import RedundantMultiplier.
Section Core.
  Variables First Latency SetupCycles DigitBits Digits RExponent Bound : Z.
  Variable r : core First Latency SetupCycles DigitBits Digits RExponent Bound.
  Notation s := (steps r).
  Notation c := (RedundantProduct.control s).
  Let D := 2 ^ DigitBits.

  Definition good (t : nat) := (1 + N r t * M c t) mod D = 0.

  (* Cycle j of a set-up: the highest j bits of N are a number B, and D*M*B + 1 has j zeros. *)
  Record set_up (t : nat) (j : Z) : Prop := {
    under_way : setup c t = true /\ busy c t = false /\ Z.odd (M c t) = true;
    cycle : 0 <= j < DigitBits /\ RedundantProduct.left s t = SetupCycles - 1 - j;
    bits : partial_inverse DigitBits DigitBits j (N r t) (residue r t) (M c t)
  }.

  Record inverse_invariant (t : nat) : Prop := {
    has_inverse : loaded c t = true -> setup c t = false /\ good t \/ exists j, set_up t j;
    mark : RedundantProduct.started s t = true -> loaded c t = true -> setup c t = true
  }.

  Lemma inverse_after_reset : forall t, rst c t = false -> inverse_invariant (S t).
  Proof. intros t R. destruct (reset c t R) as (L & _). split; [congruence | apply RedundantSteps.marked]. Qed.

  Lemma inverse_step : forall t, rst c t = true -> inverse_invariant t -> inverse_invariant (S t).
  Proof.
    intros t R [I _]. split; [|apply RedundantSteps.marked]. destruct (modulus c t R) as (El & Em & Eo). destruct (ports c t) as (Er & _ & Eop & _).
    destruct (RedundantProduct.constants s) as (_ & d1 & _). assert (sc := set_up_cycles r).
    destruct (andb (mod_valid c t) (mod_ready c t)) eqn:T.
    - apply andb_prop in T as T'. destruct T' as (v & mr).
      destruct (RedundantProduct.start_setup s t R (conj v mr)) as (Es & Ele).
      intro L. right. rewrite El in L.
      assert (bt : busy c t = false) by (rewrite Er in mr; destruct (busy c t); [discriminate mr | reflexivity]).
      assert (no : andb (op_valid c t) (op_ready c t) = false)
        by (rewrite Eop, v; destruct (op_valid c t), (loaded c t), (busy c t); reflexivity).
      destruct (idle c t R bt no) as (b' & _).
      exists 0. split.
      + rewrite Es, Eo. auto.
      + lia.
      + destruct (quotient r (S t)) as (_ & nN & _). destruct (inverse_not_negative r (S t)) as (_ & n0 & _).
        rewrite (start_inverse r t v mr). apply no_bits. lia.
    - intro L. rewrite El in L. destruct (RedundantProduct.run_setup s t R T) as (Es & Ele).
      destruct (I L) as [(s0 & g) | (j & [(su & bt & o) (j0 & lj) Pj])].
      + left. rewrite Es, s0. unfold good. rewrite Em, (inverse_held r t s0). auto.
      + assert (no : andb (op_valid c t) (op_ready c t) = false)
          by (rewrite Eop, su; destruct (op_valid c t), (loaded c t), (busy c t), (mod_valid c t); reflexivity).
        destruct (idle c t R bt no) as (b' & _).
        destruct (inverse r t su o T) as (I1 & I2). fold D in I1, I2.
        assert (P' := next_bit DigitBits DigitBits j _ _ _ _ _ j0 Pj I1 I2). rewrite <- Em in P'.
        destruct (Z.eq_dec j (DigitBits - 1)) as [ej | nj].
        * left. rewrite Es, su. split; [cbn; destruct (Z.gtb_spec (RedundantProduct.left s t) 0); [lia | reflexivity]|].
          replace (j + 1) with DigitBits in P' by lia. apply (all_bits DigitBits DigitBits _ (residue r (S t))); [lia | exact P'].
        * right. exists (j + 1). split.
          -- rewrite Es, su, Eo. repeat split; auto. cbn. apply Z.gtb_lt. lia.
          -- rewrite Ele by lia. lia.
          -- exact P'.
  Qed.

  Theorem inverse_always : forall t0, rst c t0 = false -> forall t, (t0 < t)%nat -> inverse_invariant t.
  Proof.
    intros t0 R t. induction t as [|t IH]; [lia|]. intro h. destruct (rst c t) eqn:E.
    - destruct (Nat.eq_dec t t0) as [->|n]; [congruence|]. apply inverse_step; [exact E | apply IH; lia].
    - apply inverse_after_reset, E.
  Qed.

  (* A product without a reset, whose operands are taken at the end of cycle t. *)
  Variable t : nat.
  Hypothesis inv : invariant First Latency c t.
  Hypothesis set : inverse_invariant t.
  Hypothesis begins : taken c t.
  Hypothesis no_reset : forall i, (i < S (Z.to_nat Latency))%nat -> rst c (t + i)%nat = true.
  Hypothesis x_range : RedundantProduct.x_in s t < Bound * M c t.
  Hypothesis y_range : RedundantProduct.y_in s t < Bound * M c t.

  Lemma calm : forall i, (i < Z.to_nat Latency)%nat -> setup c (S (t + i)) = false.
  Proof. intros i h. apply (RedundantSteps.calm s t inv (mark _ set) begins no_reset i h). Qed.

  Lemma same_inverse : good t /\ forall i, (i <= Z.to_nat Latency)%nat -> N r (S (t + i)) = N r t.
  Proof.
    destruct (RedundantSteps.before s t (mark _ set) begins) as (s0 & _). destruct (taken_idle c t begins) as (_ & L & _).
    split.
    - destruct (has_inverse _ set L) as [(_ & g) | (j & [(s1 & _) _ _])]; [exact g | congruence].
    - induction i as [|i IH]; intro h.
      + rewrite Nat.add_0_r. apply (inverse_held r t s0).
      + rewrite <- plus_n_Sm, (inverse_held r _ (calm i ltac:(lia))). apply IH. lia.
  Qed.

  Theorem contract : product Latency RExponent c (RedundantProduct.z s) (RedundantProduct.x_in s t)
    (RedundantProduct.y_in s t) (Bound * M c t) t.
  Proof.
    apply (RedundantSteps.contract s t inv (mark _ set) begins no_reset x_range y_range).
    intros i h Ea Rg. destruct (RedundantSteps.n_digits s t) as (_ & _ & L & _).
    destruct same_inverse as (gd & EN). specialize (EN (S i) ltac:(lia)). rewrite <- plus_n_Sm in EN.
    destruct (RedundantSteps.during s t inv begins no_reset (S i) ltac:(lia)) as (_ & _ & Em & _).
    rewrite <- plus_n_Sm in Em. set (u := S (t + i)) in *. assert (B := RedundantSteps.base s). fold D in B.
    assert (T := step r u Rg (RedundantProduct.no_multiple s u)). fold D in T.
    destruct (quotient r (S u)) as (Qt & _ & kD & lD). fold D in Qt, kD, lD.
    destruct (inverse_not_negative r (S u)) as (_ & _ & k0 & l0).
    rewrite (Z.mod_small (low r (S u)) D), EN in Qt by lia.
    assert (Dv : (M c (S u) * (k r (S u) mod D) + low r (S u)) mod D = 0).
    { rewrite (Z.mod_small (k r (S u)) D) by lia. rewrite Em, Z.add_comm, (Z.mul_comm (M c t)).
      apply (quotient_divides D (N r t) (M c t) (low r (S u)) (k r (S u)) (low r (S u))); [lia | exact gd | exact Qt |].
      rewrite Z.sub_diag. apply Z.mod_0_l. lia. }
    assert (Mu := multiples r (S u) Ea Dv). fold D in Mu. rewrite (Z.mod_small (k r (S u)) D), Em in Mu by lia.
    exists (k r (S u)). split; lia.
  Qed.
End Core.
End RedundantMultiplierContract.

Module RedundantContract.
Import Redundant.
Section Core.
  Variables First Latency SetupCycles DigitBits Digits RExponent Bound HalfBits : Z.
  Variable r : core First Latency SetupCycles DigitBits Digits RExponent Bound HalfBits.
  Notation s := (steps r).
  Notation c := (RedundantProduct.control s).
  Let D := 2 ^ DigitBits.
  Let H := 2 ^ HalfBits.

  Lemma half : 2 <= H /\ D = H * H /\ SetupCycles = H + 2.
  Proof.
    destruct (set_up_cycles r) as (sc & d & h). unfold D, H. repeat split; [|rewrite <- Z.pow_add_r by lia; f_equal; lia | exact sc].
    change 2 with (2 ^ 1) at 1. apply Z.pow_le_mono_r; lia.
  Qed.

  (* The number that word a stands for. *)
  Definition multiple (u : nat) (a : Z) := H * words r u a + (if a =? 0 then 0 else H - a).

  Definition right (u : nat) (m a : Z) :=
    (exists j, 0 <= j < H /\ multiple u a = j * m) /\ (words r u a + (if a =? 0 then 0 else 1) - halves r u a) mod H = 0.

  (* Cycle j of a set-up; in cycle H + 2, the first one after it, the last word is written. Cycle H + 3 is every later one. *)
  Record table (u : nat) (j : Z) : Prop := {
    cycle : 0 <= j <= H + 3;
    is_odd : Z.odd (M c u) = true;
    in_set_up : setup c u = (j <? H + 2);
    counted : j < H + 2 -> RedundantProduct.left s u = H + 1 - j /\ busy c u = false;
    first : RedundantProduct.started s u = (j =? 0);
    factors : 1 <= j <= H -> RedundantProduct.x s u = M c u /\ factor r u = j - 1;
    rows : 2 <= j <= H + 1 -> RedundantProduct.P s u = (j - 2) * M c u;
    sums : 3 <= j <= H + 2 -> D * RedundantProduct.U s u + stored r u = (j - 3) * M c u /\ RedundantProduct.excess s u = 0;
    no_product : 1 <= j <= H + 2 -> RedundantProduct.accumulate s u = false;
    set_up_before : (j = 1 -> past r u = 1 \/ past r u = 3) /\ (2 <= j <= H + 1 -> past r u = 3);
    writing : 3 <= j -> writes r u = (j <=? H + 2);
    filled : forall a i, 0 <= a < H -> 0 <= i < H -> i < j - 3 -> (i * M c u + a) mod H = 0 -> right u (M c u) a
  }.

  Definition table_invariant (u : nat) := loaded c u = true -> exists j, table u j.

  Lemma begins_table : forall u, rst c u = true -> mod_valid c u = true -> mod_ready c u = true ->
    loaded c (S u) = true -> table (S u) 0.
  Proof.
    intros u R v mr L. destruct (modulus c u R) as (El & Em & Eo). destruct (ports c u) as (Er & _ & Eop & _).
    destruct half as (h & _ & sc). destruct (RedundantProduct.start_setup s u R (conj v mr)) as (Es & Ele).
    rewrite v, mr in *. cbn in El, Eo. rewrite L in El.
    assert (bt : busy c u = false) by (destruct (busy c u); [discriminate Er | reflexivity]).
    assert (no : andb (op_valid c u) (op_ready c u) = false)
      by (rewrite Eop; destruct (op_valid c u), (loaded c u), (busy c u); reflexivity).
    destruct (idle c u R bt no) as (b' & _).
    split; try lia.
    - rewrite Eo, <- El. reflexivity.
    - rewrite Es, <- El. symmetry. apply Z.ltb_lt. lia.
    - rewrite b'. split; [lia | reflexivity].
    - rewrite (RedundantProduct.set_up_starts s u), v, mr. reflexivity.
  Qed.

  (* What a cycle writes. *)
  Lemma written : forall u j a, table u j -> 3 <= j <= H + 2 -> 0 <= a < H ->
    ((j - 3) * M c u + a) mod H = 0 /\ right (S u) (M c u) a
    \/ ((j - 3) * M c u + a) mod H <> 0 /\ words r (S u) a = words r u a /\ halves r (S u) a = halves r u a.
  Proof.
    intros u j a T j3 a0. destruct half as (h & ED & _). destruct (sums _ _ T j3) as (Es & e0).
    assert (W := writing _ _ T ltac:(lia)). assert (Wt : writes r u = true) by (rewrite W; apply Z.leb_le; lia). clear W.
    destruct (RedundantProduct.not_negative s u) as (_ & _ & m0 & _ & _ & _ & u0 & _).
    destruct (RedundantProduct.width_of_modulus s u) as (Wm & _).
    destruct (RedundantProduct.constants s) as (_ & _ & _ & _ & _ & Bd).
    destruct (table_not_negative r u) as (_ & st0 & _).
    assert (M1 : M c u < 2 ^ RExponent) by (clear - Wm Bd m0; destruct Bd as [-> | ->]; lia).
    assert (HU : H * RedundantProduct.U s u < 2 ^ RExponent).
    { apply (Z.mul_lt_mono_pos_l H); [lia|]. rewrite Z.mul_assoc, <- ED.
      assert ((j - 3) * M c u <= (H - 1) * M c u) by (apply Z.mul_le_mono_nonneg_r; lia).
      assert (H * M c u < H * 2 ^ RExponent) by (apply Z.mul_lt_mono_pos_l; lia). lia. }
    assert (U1 : RedundantProduct.U s u < 2 ^ RExponent) by (assert (2 * RedundantProduct.U s u <= H * RedundantProduct.U s u) by (apply Z.mul_le_mono_nonneg_r; lia); lia).
    assert (Eu := binary r u U1 e0).
    destruct (write r u a0 Wt (no_product _ _ T ltac:(lia))) as (W1 & W2); [fold H; rewrite Eu; exact HU|].
    fold H D in W1, W2. rewrite Eu, Es in W1.
    assert (Ea : ((j - 3) * M c u + a) mod H = (stored r u + a) mod H).
    { rewrite <- Es, ED. replace (H * H * RedundantProduct.U s u + stored r u + a)
        with (stored r u + a + H * RedundantProduct.U s u * H) by ring. apply Z_mod_plus_full. }
    rewrite Ea. destruct (Z.eq_dec ((stored r u + a) mod H) 0) as [e | ne].
    - left. split; [exact e|]. destruct (W1 e) as (Wa & Wb). split; [|exact Wb]. exists (j - 3). split; [lia | exact Wa].
    - right. split; [exact ne|]. destruct W2 as [e | W2]; [contradiction | exact W2].
  Qed.

  Lemma table_step : forall u j, rst c u = true -> andb (mod_valid c u) (mod_ready c u) = false -> table u j ->
    table (S u) (Z.min (j + 1) (H + 3)).
  Proof.
    intros u j R T G. destruct half as (h & ED & sc). destruct (modulus c u R) as (_ & Em & Eo). rewrite T in Em, Eo.
    destruct (ports c u) as (_ & _ & Eop & _). destruct (RedundantProduct.run_setup s u R T) as (Es & Ele).
    assert (cy := cycle _ _ G). assert (su := in_set_up _ _ G). assert (f := first _ _ G).
    destruct (write_cycles r u) as (Ew & Ep & p0 & p3). rewrite su in Ew, Ep, Es.
    assert (bs : j < H + 2 -> busy c (S u) = false).
    { intro l. destruct (counted _ _ G l) as (_ & bt).
      assert (no : andb (op_valid c u) (op_ready c u) = false).
      { assert (s1 : setup c u = true) by (rewrite su; apply Z.ltb_lt; lia).
        rewrite Eop, s1; destruct (op_valid c u), (loaded c u), (busy c u), (mod_valid c u); reflexivity. }
      destruct (idle c u R bt no) as (b' & _). exact b'. }
    assert (rw : 1 <= j < H + 2 -> setup c u = true /\ RedundantProduct.started s u = false).
    { intro l. rewrite su, f. split; [apply Z.ltb_lt | apply Z.eqb_neq]; lia. }
    split.
    - lia.
    - rewrite Eo. exact (is_odd _ _ G).
    - rewrite Es. destruct (Z.ltb_spec j (H + 2)) as [l | l]; cbn.
      + destruct (counted _ _ G l) as (le & _). rewrite le. destruct (Z.gtb_spec (H + 1 - j) 0), (Z.ltb_spec (Z.min (j + 1) (H + 3)) (H + 2)); lia.
      + symmetry. apply Z.ltb_ge. lia.
    - intro l. destruct (counted _ _ G ltac:(lia)) as (le & _). split; [rewrite Ele; lia | apply bs; lia].
    - rewrite (RedundantProduct.set_up_starts s u), T. symmetry. apply Z.eqb_neq. lia.
    - intro l. rewrite Em. destruct (Z.eq_dec j 0) as [-> | n0].
      + destruct (first_row r u) as (x1 & f1); [rewrite su; apply Z.ltb_lt; lia | rewrite f; reflexivity |].
        split; [exact x1 | lia].
      + destruct rw as (s1 & st); [lia|]. destruct (row r u s1 st) as (x1 & _ & f1). fold H in f1.
        destruct (factors _ _ G ltac:(lia)) as (xf & ff). rewrite x1, xf, f1 by lia. split; [reflexivity | lia].
    - intro l. rewrite Em. destruct rw as (s1 & st); [lia|]. destruct (row r u s1 st) as (_ & p1 & _). fold D in p1.
      destruct (factors _ _ G ltac:(lia)) as (xf & ff). rewrite p1, xf, ff, Z.mod_small by nia.
      replace (Z.min (j + 1) (H + 3) - 2) with (j - 1) by lia. ring.
    - intro l. rewrite Em. destruct (product_of_row r u (no_product _ _ G ltac:(lia))) as (E & e0). fold D in E.
      split; [|exact e0]. rewrite E, (rows _ _ G ltac:(lia)). f_equal. lia.
    - intro l. rewrite (accumulates r u). apply (counted _ _ G). lia.
    - split; intro l.
      + assert (j = 0) by lia. destruct (Z.ltb_spec j (H + 2)); [|lia]. rewrite Ep. destruct (Z.geb_spec (past r u) 2); lia.
      + destruct (Z.ltb_spec j (H + 2)); [|lia]. rewrite Ep. destruct (set_up_before _ _ G) as (b1 & b2).
        assert (past r u = 1 \/ past r u = 3) as [-> | ->] by (destruct (Z.eq_dec j 1); [apply b1; lia | right; apply b2; lia]);
          reflexivity.
    - intro l. rewrite Ew. destruct (Z.ltb_spec j (H + 2)); cbn.
      + destruct (set_up_before _ _ G) as (_ & b2). rewrite b2 by lia. symmetry. apply Z.leb_le. lia.
      + symmetry. apply Z.leb_gt. lia.
    - intros a i a0 i0 l. rewrite Em. intro e. destruct (Z.ltb_spec j (H + 3)) as [lj | lj].
      + destruct (written u j a G ltac:(lia) a0) as [(_ & g) | (ne & w & hf)]; [exact g|].
        assert (i < j - 3) by (destruct (Z.eq_dec i (j - 3)); [subst i; contradiction | lia]).
        unfold right, multiple. rewrite w, hf. exact (filled _ _ G a i a0 i0 ltac:(lia) e).
      + assert (Wf : writes r u = false) by (rewrite (writing _ _ G ltac:(lia)); apply Z.leb_gt; lia).
        destruct (kept r u a0 Wf) as (w & hf). unfold right, multiple. rewrite w, hf.
        exact (filled _ _ G a i a0 i0 ltac:(lia) e).
  Qed.

  Theorem table_always : forall t0, rst c t0 = false -> forall t, (t0 < t)%nat -> table_invariant t.
  Proof.
    intros t0 R t. induction t as [|t IH]; [lia|]. intros l L. destruct (rst c t) eqn:E.
    - destruct (Nat.eq_dec t t0) as [->|n]; [congruence|]. destruct (andb (mod_valid c t) (mod_ready c t)) eqn:T.
      + apply andb_prop in T as (v & mr). exists 0. exact (begins_table t E v mr L).
      + destruct (modulus c t E) as (El & _). rewrite T in El. destruct (IH ltac:(lia)) as (j & G); [congruence|].
        exists (Z.min (j + 1) (H + 3)). exact (table_step t j E T G).
    - destruct (reset c t E) as (L0 & _). congruence.
  Qed.

  (* A product without a reset, whose operands are taken at the end of cycle t. *)
  Variable t : nat.
  Hypothesis inv : invariant First Latency c t.
  Hypothesis set : table_invariant t.
  Hypothesis begins : taken c t.
  Hypothesis no_reset : forall i, (i < S (Z.to_nat Latency))%nat -> rst c (t + i)%nat = true.
  Hypothesis x_range : RedundantProduct.x_in s t < Bound * M c t.
  Hypothesis y_range : RedundantProduct.y_in s t < Bound * M c t.

  Lemma mark : RedundantProduct.started s t = true -> loaded c t = true -> setup c t = true.
  Proof.
    intros st L. destruct half as (h & _). destruct (set L) as (j & G). rewrite (first _ _ G) in st. apply Z.eqb_eq in st.
    rewrite (in_set_up _ _ G). apply Z.ltb_lt. lia.
  Qed.

  Lemma table_stays : forall i, (i < Z.to_nat Latency)%nat -> table (S (t + i)) (H + 3).
  Proof.
    destruct half as (h & _). destruct (taken_idle c t begins) as (_ & L & v & _).
    destruct (RedundantSteps.before s t mark begins) as (s0 & _). destruct (set L) as (j & G).
    assert (R : rst c t = true) by (rewrite <- (Nat.add_0_r t); apply no_reset; lia).
    induction i as [|i IH]; intro l.
    - rewrite Nat.add_0_r. replace (H + 3) with (Z.min (j + 1) (H + 3)).
      + apply table_step; [exact R | rewrite v; reflexivity | exact G].
      + assert (su := in_set_up _ _ G). rewrite s0 in su. symmetry in su. apply Z.ltb_ge in su. assert (cy := cycle _ _ G). lia.
    - destruct (RedundantSteps.during s t inv begins no_reset i ltac:(lia)) as (Ri & b & _).
      rewrite <- plus_n_Sm. replace (H + 3) with (Z.min (H + 3 + 1) (H + 3)) by lia.
      destruct (ports c (S (t + i))) as (mr & _). rewrite b in mr. cbn in mr.
      apply table_step; [exact Ri | rewrite mr; apply Bool.andb_false_r | apply IH; lia].
  Qed.

  (* After a set-up every word is right. *)
  Lemma every_word : forall u a, table u (H + 3) -> 0 <= a < H -> right u (M c u) a.
  Proof.
    intros u a G a0. destruct half as (h & _). destruct (set_up_cycles r) as (_ & _ & h1).
    destruct (some_inverse (M c u) (is_odd _ _ G) HalfBits ltac:(lia)) as (N & q & E). fold H in E.
    apply (filled _ _ G a ((N * a) mod H) a0); [apply Z.mod_pos_bound; lia | |].
    - assert (b := Z.mod_pos_bound (N * a) H ltac:(lia)). lia.
    - assert (e := Z.div_mod (N * a) H ltac:(lia)).
      replace ((N * a) mod H * M c u + a) with ((q * a - (N * a) / H * M c u) * H); [apply Z.mod_mul; lia|].
      replace ((N * a) mod H) with (N * a - H * ((N * a) / H)) by lia.
      transitivity (a * (q * H) - (N * a) / H * M c u * H); [ring|]. rewrite <- E. ring.
  Qed.

  Theorem contract : product Latency RExponent c (RedundantProduct.z s) (RedundantProduct.x_in s t)
    (RedundantProduct.y_in s t) (Bound * M c t) t.
  Proof.
    apply (RedundantSteps.contract s t inv mark begins no_reset x_range y_range).
    intros i l Ea Rg. destruct (RedundantSteps.n_digits s t) as (_ & _ & L & _). destruct half as (h & ED & _).
    assert (G := table_stays i ltac:(lia)).
    destruct (RedundantSteps.during s t inv begins no_reset i ltac:(lia)) as (_ & _ & Em & _).
    set (u := S (t + i)) in *.
    assert (Wf : writes r u = false) by (rewrite (writing _ _ G ltac:(lia)); apply Z.leb_gt; lia).
    assert (T := step r u Wf Rg (RedundantProduct.no_multiple s u)). fold D in T |- *.
    destruct (table_not_negative r u) as (l0 & _).
    set (a := low r u mod H). assert (a0 : 0 <= a < H) by (apply Z.mod_pos_bound; lia).
    set (d := (low r u / H + halves r u a) mod H). assert (d0 : 0 <= d < H) by (apply Z.mod_pos_bound; lia).
    destruct (every_word u a G a0) as ((ja & ja0 & Ma) & ga). destruct (every_word u d G d0) as ((jd & jd0 & Md) & _).
    assert (E := Z.div_mod (low r u) H ltac:(lia)). fold a in E.
    assert (F := Z.div_mod (low r u / H + halves r u a) H ltac:(lia)). fold d in F.
    assert (Mu := multiples r u a0 d0 Wf eq_refl ga Ea). fold H D in Mu.
    unfold multiple in Ma, Md. rewrite Ma, Md, Em in Mu.
    exists (ja + H * jd). split; [nia|].
    rewrite Z.mul_add_distr_l, Mu.
    - fold u. lia.
    - replace (low r u - a + H * halves r u a - H * d) with ((low r u / H + halves r u a) / H * D); [apply Z.mod_mul; lia|].
      rewrite ED. replace (low r u - a) with (H * (low r u / H)) by lia. nia.
  Qed.
End Core.
End RedundantContract.

Print Assumptions RedundantContract.contract.
Print Assumptions RedundantContract.table_always.
Print Assumptions RedundantMultiplierContract.contract.
Print Assumptions RedundantMultiplierContract.inverse_always.
Print Assumptions RedundantSteps.held.
