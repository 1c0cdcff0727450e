(* SPDX-License-Identifier: Apache-2.0

   The multiplier contract of redundant, at any width and with digits of any number of bits: the set-up gives -1/M modulo
   D = 2^DigitBits bit by bit, and each step D*C' = C + x*y_i + k*M. *)
Require Import ZArith Lia.
Require Import Montcore.Lemmas Montcore.Montgomery Montcore.Inverse Montcore.Product Montcore.Serial Montcore.Contract.
Import Control Redundant.
Open Scope Z_scope.

Module RedundantContract.
Section Core.
  Variables First Latency SetupCycles DigitBits Digits RExponent Bound : Z.
  Variable r : core First Latency SetupCycles DigitBits Digits RExponent Bound.
  Notation c := (control r).
  Let D := 2 ^ DigitBits.

  Lemma base : 2 <= D.
  Proof. unfold D. destruct (constants r) as (_ & d & _). change 2 with (2 ^ 1) at 1. apply Z.pow_le_mono_r; lia. Qed.

  Lemma latency : 2 <= Latency.
  Proof. destruct (constants r) as (_ & _ & d & _ & e & _). lia. Qed.

  Definition good (t : nat) := (1 + N r t * M c t) mod D = 0.

  (* Cycle j of a set-up: the highest j bits of N are a number B, and D*M*B + 1 has j zeros. *)
  Record set_up (t : nat) (j : Z) : Prop := {
    under_way : setup c t = true /\ busy c t = false /\ Z.odd (M c t) = true;
    cycle : 0 <= j < DigitBits /\ left r t = SetupCycles - 1 - j;
    bits : partial_inverse DigitBits DigitBits j (N r t) (residue r t) (M c t)
  }.

  Record inverse_invariant (t : nat) : Prop := {
    has_inverse : loaded c t = true -> setup c t = false /\ good t \/ exists j, set_up t j;
    marked : started r t = true -> loaded c t = true -> setup c t = true
  }.

  Lemma inverse_after_reset : forall t, rst c t = false -> inverse_invariant (S t).
  Proof. intros t R. destruct (reset c t R) as (L & _). split; congruence. Qed.

  Lemma inverse_step : forall t, rst c t = true -> inverse_invariant t -> inverse_invariant (S t).
  Proof.
    intros t R [I _]. destruct (modulus c t R) as (El & Em & Eo). destruct (ports c t) as (Er & _ & Eop & _).
    destruct (constants r) as (_ & d1 & _ & _ & _ & sc & _).
    assert (St := set_up_starts r t).
    destruct (andb (mod_valid c t) (mod_ready c t)) eqn:T.
    - apply andb_prop in T as T'. destruct T' as (v & mr).
      destruct (start_setup r t R (conj v mr)) as (Es & Ele).
      split; intro L; [right | congruence]. rewrite El in L.
      assert (bt : busy c t = false) by (rewrite Er in mr; destruct (busy c t); [discriminate mr | reflexivity]).
      assert (no : andb (op_valid c t) (op_ready c t) = false)
        by (rewrite Eop, v; destruct (op_valid c t), (loaded c t), (busy c t); reflexivity).
      destruct (idle c t R bt no) as (b' & _).
      exists 0. split.
      + rewrite Es, Eo. auto.
      + lia.
      + destruct (quotient r (S t)) as (_ & nN & _). destruct (not_negative r (S t)) as (_ & _ & _ & _ & _ & _ & _ & n0 & _).
        rewrite (start_inverse r t v mr). apply no_bits. lia.
    - split; [|congruence]. intro L. rewrite El in L. destruct (run_setup r t R T) as (Es & Ele).
      destruct (I L) as [(s0 & g) | (j & [(su & bt & o) (j0 & lj) Pj])].
      + left. rewrite Es, s0. unfold good. rewrite Em, (inverse_held r t s0). auto.
      + assert (no : andb (op_valid c t) (op_ready c t) = false)
          by (rewrite Eop, su; destruct (op_valid c t), (loaded c t), (busy c t), (mod_valid c t); reflexivity).
        destruct (idle c t R bt no) as (b' & _).
        destruct (inverse r t su o T) as (I1 & I2). fold D in I1, I2.
        assert (P' := next_bit DigitBits DigitBits j _ _ _ _ _ j0 Pj I1 I2). rewrite <- Em in P'.
        destruct (Z.eq_dec j (DigitBits - 1)) as [ej | nj].
        * left. rewrite Es, su. split; [cbn; destruct (Z.gtb_spec (left r t) 0); [lia | reflexivity]|].
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
  Hypothesis x_range : x_in r t < Bound * M c t.
  Hypothesis y_range : y_in r t < Bound * M c t.
  Let X := x_in r t.
  Let Y := y_in r t.
  Let m := M c t.
  Let n := Z.to_nat Digits.

  Lemma m_positive : Z.odd m = true /\ 0 < m.
  Proof. destruct (not_negative r t) as (_ & _ & m0 & _). apply modulus_positive; [apply inv | exact begins | lia]. Qed.

  Lemma before : setup c t = false /\ started r t = false /\ good t.
  Proof.
    destruct (taken_idle c t begins) as (_ & L & _). destruct set as [I K].
    assert (s0 : setup c t = false).
    { destruct begins as [_ ready]. destruct (ports c t) as (_ & _ & E & _). rewrite ready in E.
      destruct (setup c t), (loaded c t), (busy c t), (mod_valid c t); try discriminate E; reflexivity. }
    split; [exact s0 | split].
    - destruct (started r t) eqn:e; [|reflexivity]. rewrite (K eq_refl L) in s0. discriminate.
    - destruct (I L) as [(_ & g) | (j & [(s1 & _) _ _])]; [exact g | congruence].
  Qed.

  Lemma during : forall i, (i < Z.to_nat Latency)%nat -> rst c (S (t + i)) = true /\ busy c (S (t + i)) = true
    /\ M c (S (t + i)) = m /\ last c (S (t + i)) = (Z.of_nat i =? Latency - 1).
  Proof.
    intros i h. destruct (serial_running First Latency c latency t inv begins no_reset i h) as (R & b & _ & E & _ & _ & l).
    unfold at_ in *. rewrite <- plus_n_Sm in *. auto.
  Qed.

  (* No set-up begins, and N stays. *)
  Lemma calm : forall i, (i < Z.to_nat Latency)%nat ->
    setup c (S (t + i)) = false /\ started r (S (t + i)) = false /\ N r (S (t + i)) = N r t.
  Proof.
    induction i as [|i IH]; intro h.
    - rewrite Nat.add_0_r. destruct before as (s0 & _). destruct (taken_idle c t begins) as (_ & _ & v & _).
      assert (R : rst c t = true) by (rewrite <- (Nat.add_0_r t); apply no_reset; lia).
      rewrite (set_up_starts r t), v. destruct (run_setup r t R) as (Es & _); [rewrite v; reflexivity|].
      rewrite Es, s0, (inverse_held r t s0). auto.
    - destruct IH as (s0 & st & E); [lia|]. destruct (during i) as (R & b & _); [lia|].
      rewrite <- plus_n_Sm. destruct (ports c (S (t + i))) as (mr & _). rewrite b in mr. cbn in mr.
      assert (no : andb (mod_valid c (S (t + i))) (mod_ready c (S (t + i))) = false) by (rewrite mr; apply Bool.andb_false_r).
      rewrite (set_up_starts r (S (t + i))), no. destruct (run_setup r (S (t + i)) R no) as (Es & _).
      rewrite Es, s0, (inverse_held r _ s0). auto.
  Qed.

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
    destruct (taken_idle c t begins) as (b & _). destruct before as (s0 & st & _).
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
    destruct (constants r) as (_ & _ & _ & _ & _ & _ & Bd). assert (xr : X < Bound * m) by exact x_range.
    clear - W m0 Bd xr. destruct Bd as [-> | ->]; lia.
  Qed.

  Lemma next_cycle : forall i, (i < n)%nat -> step_cycle i -> step_cycle (S i).
  Proof.
    intros i h G. assert (Rg := sum_range i G). destruct G as [Sx Dy Pd Ac (Q & q & E)].
    specialize (Dy h). specialize (Pd h). destruct Dy as (g & Dy). destruct n_digits as (en & n1 & L & ER). assert (B := base).
    destruct (during i) as (R & b & Em & _); [lia|]. destruct (calm i) as (s0 & st & EN); [lia|].
    destruct (during (S i)) as (_ & _ & Em' & _); [lia|]. destruct (calm (S i)) as (_ & _ & EN'); [lia|].
    destruct (digits r (S (t + i)) b s0 st) as (Ex & EP & Ey & Ea). fold D in EP, Ey.
    destruct bounds as (W & _). destruct before as (_ & _ & gd).
    rewrite <- plus_n_Sm in *. set (u := S (t + i)) in *.
    (* The sum. *)
    assert (T : D * U r (S u) + low r (S u) = sum u + P r u).
    { apply (step r u); [|apply (no_multiple r)]. intro a. unfold sum in Rg. rewrite a in Rg. lia. }
    destruct (quotient r (S u)) as (Qt & _ & kD & lD). fold D in Qt, kD, lD.
    destruct (not_negative r (S u)) as (_ & _ & _ & _ & _ & _ & _ & _ & k0 & l0 & _).
    rewrite (Z.mod_small (low r (S u)) D), EN' in Qt by lia.
    assert (Dv : (M c (S u) * (Redundant.k r (S u) mod D) + low r (S u)) mod D = 0).
    { rewrite (Z.mod_small (Redundant.k r (S u)) D) by lia. rewrite Em', Z.add_comm, (Z.mul_comm m).
      apply (quotient_divides D (N r t) m (low r (S u)) (Redundant.k r (S u)) (low r (S u))); [lia | exact gd | exact Qt |].
      rewrite Z.sub_diag. apply Z.mod_0_l. lia. }
    assert (Mu := multiples r (S u) Ea Dv). fold D in Mu. rewrite (Z.mod_small (Redundant.k r (S u)) D), Em' in Mu by lia.
    assert (Es : sum (S u) = U r (S u) + A r (S u)) by (unfold sum; rewrite Ea; reflexivity).
    assert (Step : D * sum (S u) = sum u + X * ((Y / D ^ Z.of_nat i) mod D) + Redundant.k r (S u) * m)
      by (rewrite Es, <- Pd; lia).
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
    - exists (Q + D ^ Z.of_nat i * Redundant.k r (S u)).
      assert (P0 : 0 < D ^ Z.of_nat i) by (apply Z.pow_pos_nonneg; lia).
      rewrite Nat2Z.inj_succ, Z.pow_succ_r, (Z.mul_comm D), Z.rem_mul_r by lia. split.
      + assert (D ^ Z.of_nat i * Redundant.k r (S u) <= D ^ Z.of_nat i * (D - 1)) by (apply Z.mul_le_mono_nonneg_l; lia).
        assert (0 <= D ^ Z.of_nat i * Redundant.k r (S u)) by (apply Z.mul_nonneg_nonneg; lia). lia.
      + transitivity (D ^ Z.of_nat i * (D * sum (S u))); [ring|]. rewrite Step, !Z.mul_add_distr_l, E. ring.
  Qed.

  Lemma every_cycle : forall i, (i <= n)%nat -> step_cycle i.
  Proof. induction i as [|i IH]; intro h; [exact first_cycle | apply next_cycle; [lia | apply IH; lia]]. Qed.

  Theorem contract : product Latency RExponent c (z r) X Y (Bound * m) t.
  Proof.
    destruct n_digits as (en & n1 & L & ER). destruct m_positive as (_ & m0). destruct operands_positive as (X0 & Y0).
    destruct (constants r) as (_ & _ & _ & _ & _ & _ & Bd). destruct bounds as (_ & W1 & W2).
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
End RedundantContract.

Print Assumptions RedundantContract.contract.
Print Assumptions RedundantContract.inverse_always.
