(* SPDX-License-Identifier: Apache-2.0

   The multiplier contract of vlm3, at any width and with groups of any length: a group of s digits takes a step
   2^s*S' = S + k*2^f*y + q*M. *)
Require Import ZArith Lia.
Require Import Montcore.Lemmas Montcore.Product Montcore.Contract Montcore.Groups.
Import Control Vlm3.
Open Scope Z_scope.

(* Bits of sums. *)
Lemma divides_of : forall n a, 0 <= n -> a mod 2 ^ n = 0 -> (2 ^ n | a).
Proof. intros n a h E. apply Z.mod_divide; [|exact E]. assert (0 < 2 ^ n) by (apply Z.pow_pos_nonneg; lia). lia. Qed.

Lemma divides_mod : forall n a, 0 <= n -> (2 ^ n | a) -> a mod 2 ^ n = 0.
Proof. intros n a h E. apply Z.mod_divide; [|exact E]. assert (0 < 2 ^ n) by (apply Z.pow_pos_nonneg; lia). lia. Qed.

Lemma fewer : forall m n a, 0 <= m <= n -> (2 ^ n | a) -> (2 ^ m | a).
Proof.
  intros m n a h D. apply (Z.divide_trans _ (2 ^ n)); [|exact D]. exists (2 ^ (n - m)).
  rewrite <- Z.pow_add_r by lia. f_equal. lia.
Qed.

(* If 2^s*a and 2^s*b agree in s + n bits, a and b agree in n. *)
Lemma less_shift : forall s n a b w, 0 <= s -> 0 <= n -> (2 ^ (s + n) | 2 ^ s * a - w) -> (2 ^ (s + n) | w - 2 ^ s * b) ->
  (2 ^ n | a - b).
Proof.
  intros s n a b w hs hn A B. assert (P : 0 < 2 ^ s) by (apply Z.pow_pos_nonneg; lia).
  assert (D := Z.divide_add_r _ _ _ A B). rewrite Z.pow_add_r in D by lia.
  apply (Z.mul_divide_cancel_l _ _ (2 ^ s)); [lia|].
  replace (2 ^ s * (a - b)) with (2 ^ s * a - w + (w - 2 ^ s * b)) by ring. exact D.
Qed.

(* A and B divide a multiple of 2^n: so does their sum or difference, written as any equal number. *)
Lemma divides_sum : forall n a b d, (2 ^ n | a) -> (2 ^ n | b) -> d = a + b -> (2 ^ n | d).
Proof. intros n a b d A B ->. now apply Z.divide_add_r. Qed.

Module Vlm3Contract.
Section Core.
  Variables RExponent MostGroups ZeroRun OperandWidth Bound ConstantTime QuotientBits SumWidth Conversion : Z.
  Variable v : core RExponent MostGroups ZeroRun OperandWidth Bound ConstantTime QuotientBits SumWidth Conversion.
  Notation c := (control v).

  (* The number that the digits from the next group on have, the value k*2^f of that group, and what a step adds up. *)
  Definition rest (u : nat) := x v u + if recoding v u then 1 else 0.
  Definition group_value (u : nat) :=
    if digit v u then (if negative v u then - 2 ^ zeros v u else 2 ^ zeros v u) else 0.
  Definition total (u : nat) := s v u + Y v u + qM v u.

  Variable t : nat.
  Hypothesis inv : handshake_invariant c t.
  Hypothesis begins : taken c t.
  Hypothesis x_range : x_in v t < Bound * M c t.
  Hypothesis y_range : y_in v t < Bound * M c t.
  Let X := x_in v t.
  Let F := y_in v t.
  Let m := M c t.

  Lemma run : 1 <= ZeroRun.
  Proof. destruct (constants v) as (_ & _ & _ & _ & r1 & _). lia. Qed.

  Lemma quotient_bits : QuotientBits = ZeroRun + 1.
  Proof. destruct (constants v) as (_ & _ & _ & _ & _ & e & _). exact e. Qed.

  Lemma m_positive : Z.odd m = true /\ 0 < m.
  Proof. destruct (not_negative v t) as (_ & _ & m0 & _). apply modulus_positive; auto; lia. Qed.

  Lemma operands_positive : 0 <= X /\ 0 <= F.
  Proof. destruct (not_negative v t) as (_ & _ & _ & ? & ? & _). unfold X, F. lia. Qed.

  (* d digits of x are below the next group. *)
  Record scanned (u : nat) (d : Z) : Prop := {
    place : left v u = RExponent - d;
    some : 0 <= d;
    high : 2 ^ d * x v u <= X < 2 ^ d * (x v u + 1);
    fit : fits (left v u) (rest u)
  }.

  Lemma scan_step : forall u0 d, busy c (S u0) = true -> scanned (S u0) d ->
    scanned (S (S u0)) (d + shift v (S u0))
    /\ rest (S u0) = group_value (S u0) + 2 ^ shift v (S u0) * rest (S (S u0))
    /\ 0 <= shift v (S u0) <= QuotientBits /\ (digit v (S u0) = true -> 0 <= zeros v (S u0) <= ZeroRun)
    /\ (0 < left v (S u0) -> is_group ZeroRun (left v (S u0)) (rest (S u0)) (shift v (S u0)) (rest (S (S u0))))
    /\ (left v (S u0) = 0 -> digit v (S u0) = false /\ shift v (S u0) = 0).
  Proof.
    intros u0 d b [P D H Ft]. assert (R1 := run). assert (QB := quotient_bits).
    destruct (group v u0) as (Gd & Gz). destruct (digits v u0 b) as (E & Ev).
    remember (S u0) as u eqn:Eu. clear Eu u0.
    destruct (not_negative v u) as (x0 & _ & _ & _ & _ & l0 & z0 & s0 & _).
    destruct (not_negative v (S u)) as (x1 & _).
    change (rest u = group_value u + 2 ^ shift v u * rest (S u)) in E.
    assert (rest0 : 0 <= rest (S u)) by (unfold rest; destruct (recoding v (S u)); lia).
    assert (ev : digit v u = true -> Z.even (rest (S u)) = true).
    { intro g. specialize (Ev g). unfold rest. rewrite Z.even_add, <- Z.negb_odd, Ev.
      destruct (recoding v (S u)); reflexivity. }
    assert (zero_left : left v u = 0 -> digit v u = false).
    { intro e. destruct (digit v u) eqn:g; [exfalso | reflexivity].
      destruct Ft as (_ & _ & n0 & _). specialize (n0 e). destruct (Gd eq_refl) as (Es & Ez).
      unfold group_value in E. rewrite g, Es, n0, Z.add_1_r, Z.pow_succ_r in E by lia.
      assert (0 < 2 ^ zeros v u) by (apply Z.pow_pos_nonneg; lia).
      destruct (negative v u); [assert (2 * rest (S u) = 1) by nia | assert (2 * rest (S u) = -1) by nia]; lia. }
    assert (short : 0 <= shift v u <= QuotientBits).
    { destruct (digit v u); [destruct (Gd eq_refl); lia | rewrite (Gz eq_refl)].
      destruct (Z.gtb_spec (left v u) QuotientBits); lia. }
    assert (none : left v u = 0 -> digit v u = false /\ shift v u = 0).
    { intro e. split; [auto|]. rewrite (Gz (zero_left e)), e. destruct (Z.gtb_spec 0 QuotientBits); lia. }
    assert (G : 0 < left v u -> is_group ZeroRun (left v u) (rest u) (shift v u) (rest (S u))).
    { intro l. unfold group_value in E. destruct (digit v u).
      - destruct (Gd eq_refl) as (Es & Ez). apply or_introl. exists (if negative v u then -1 else 1), (zeros v u).
        repeat split; auto; try lia; destruct (negative v u); auto; lia.
      - apply or_intror. split; [|lia]. rewrite (Gz eq_refl). destruct (Z.gtb_spec (left v u) QuotientBits); lia. }
    assert (sl : shift v u <= left v u).
    { destruct (Z.eq_dec (left v u) 0) as [e|n]; [rewrite (proj2 (none e)); lia|].
      apply (group_is_short ZeroRun R1 (left v u) (rest u) _ (rest (S u))); auto; [lia | apply G; lia]. }
    destruct (scan v u b sl) as (lo & hi & El).
    assert (Pd : 0 < 2 ^ d) by (apply Z.pow_pos_nonneg; lia).
    split; [split | repeat split; auto; try lia; intros; destruct (Gd H0); lia].
    - lia.
    - lia.
    - rewrite Z.pow_add_r, <- !Z.mul_assoc by lia.
      split; [apply (Z.le_trans _ (2 ^ d * x v u)) | apply (Z.lt_le_trans _ (2 ^ d * (x v u + 1)))]; try apply H;
        apply Z.mul_le_mono_nonneg_l; lia.
    - rewrite El. destruct (Z.eq_dec (left v u) 0) as [e|n].
      + destruct (none e) as (g & sh). unfold group_value in E. rewrite sh, g in *. rewrite Z.pow_0_r in E.
        replace (rest (S u)) with (rest u) by lia. rewrite Z.sub_0_r. exact Ft.
      + apply (rest_fits ZeroRun R1 (left v u) (rest u)); auto; [lia | apply G; lia].
  Qed.

  (* The next group is number j: no number has more groups than MostGroups. *)
  Definition few (j : Z) (u : nat) (d : Z) : Prop := left v u = 0
    \/ (ZeroRun >= 2 /\ 2 * j - 1 <= d /\ (Z.odd (rest u) = true -> 2 * j <= d))
    \/ (ZeroRun = 1 /\ 3 * j - 1 <= 2 * d /\ (Z.odd (rest u) = true -> 3 * j <= 2 * d)).

  Lemma few_step : forall u0 j d, busy c (S u0) = true -> scanned (S u0) d -> few j (S u0) d ->
    few (j + 1) (S (S u0)) (d + shift v (S u0)).
  Proof.
    intros u0 j d b Sc Fw. assert (R1 := run). assert (QB := quotient_bits).
    destruct (scan_step u0 d b Sc) as (Sc' & _ & _ & _ & G & none).
    remember (S u0) as u eqn:Eu. clear Eu u0.
    destruct (Z.eq_dec (left v u) 0) as [e|n].
    - left. destruct (none e) as (_ & sh). rewrite (place _ _ Sc'), sh. rewrite (place _ _ Sc) in e. lia.
    - assert (l0 : 0 < left v u) by (destruct (fit _ _ Sc) as (_ & ? & _); lia).
      destruct (G l0) as [(k & f & kk & ff & Es & E & ev) | (Es & _)].
      + assert (even_next : Z.odd (rest (S u)) = true -> False) by (rewrite <- Z.negb_even, ev; discriminate).
        assert (odd_now : f = 0 -> Z.odd (rest u) = true).
        { intros ->. rewrite E, Es. change (2 ^ (0 + 1)) with 2. rewrite Z.mul_1_r. apply digit_is_odd, kk. }
        right. destruct Fw as [e | [(z2 & a & o) | (z1 & a & o)]]; [lia | left | right];
          (split; [lia | split; [|intro h; destruct (even_next h)]]);
          (destruct (Z.eq_dec f 0) as [f0|f1]; [specialize (o (odd_now f0)); lia | lia]).
      + destruct (Z.le_gt_cases (left v u) (ZeroRun + 1)) as [h|h].
        * left. rewrite (place _ _ Sc'). rewrite (place _ _ Sc) in *. lia.
        * right. destruct Fw as [e | [(z2 & a & o) | (z1 & a & o)]]; [lia | left | right]; repeat split; lia.
  Qed.

  (* The sum before a step, whose group ends at digit d. *)
  Record stepping (u : nat) (d : Z) : Prop := {
    same_y : y v u = F;
    step_short : 0 <= step_shift v u <= QuotientBits /\ step_shift v u <= d;
    s_range : - F <= s v u < F + m;
    Y_range : - (2 ^ ZeroRun * F) <= Y v u <= 2 ^ ZeroRun * F;
    digit_of_quotient : exists k, qM v u = k * m /\ 0 <= k < 2 ^ step_shift v u;
    equation : exists Q, 0 <= Q < 2 ^ (d - step_shift v u)
      /\ 2 ^ (d - step_shift v u) * (s v u + Y v u) = (X - 2 ^ d * rest u) * F + Q * m;
    divisible : (2 ^ step_shift v u | total u);
    low_bits_of : (2 ^ (2 * QuotientBits) | low v u - (s v u + Y v u));
    kept : adding v u = true
      \/ adding v u = false /\ sum v u = 0 /\ carry v u = 0 /\ sum_shift v u = 0 /\ total u = 0 /\ step_shift v u = 0
  }.

  Lemma total_range : forall u d, stepping u d ->
    2 ^ OperandWidth - 2 ^ (SumWidth - 1) <= total u < 2 ^ (SumWidth - 1).
  Proof.
    intros u d St. destruct (width_of_sum v t) as (W1 & W2 & _).
    destruct (digit_of_quotient _ _ St) as (k & Ek & k0 & k1).
    destruct (s_range _ _ St), (Y_range _ _ St), (step_short _ _ St) as (sh & _).
    destruct m_positive as (_ & m0). destruct operands_positive as (_ & f0). assert (R1 := run).
    fold m in W1, W2. assert (yr : F < Bound * m) by exact y_range.
    assert (P : 0 < 2 ^ ZeroRun) by (apply Z.pow_pos_nonneg; lia).
    assert (Kp : 2 ^ step_shift v u <= 2 ^ QuotientBits) by (apply Z.pow_le_mono_r; lia).
    assert (2 ^ ZeroRun * F <= 2 ^ ZeroRun * (Bound * m)) by (apply Z.mul_le_mono_nonneg_l; lia).
    assert (k * m <= 2 ^ QuotientBits * m) by (apply Z.mul_le_mono_nonneg_r; lia).
    assert (0 <= k * m) by (apply Z.mul_nonneg_nonneg; lia).
    unfold total. rewrite Ek. lia.
  Qed.

  Lemma sum_step : forall u d, busy c u = true -> stepping u d -> 2 ^ step_shift v u * s v (S u) = total u.
  Proof.
    intros u d b St. assert (T := total_range u d St).
    destruct (constants v) as (R2 & RO & _ & _ & _ & _ & SW & _). assert (QB := quotient_bits). assert (R1 := run).
    destruct (step_short _ _ St) as ((sh0 & sh) & _).
    assert (H : 0 < 2 ^ (SumWidth - 1)) by (apply Z.pow_pos_nonneg; lia).
    assert (PH : 2 ^ SumWidth = 2 * 2 ^ (SumWidth - 1)) by (rewrite <- Z.pow_succ_r by lia; f_equal; lia).
    destruct (kept _ _ St) as [A | (A & Es & Ec & Esh & Et & E0)].
    - destruct (load v u b A) as (Ew & Esh).
      destruct (width_of_words v (S u)) as (ws & wc).
      destruct (not_negative v (S u)) as (_ & _ & _ & _ & _ & _ & _ & _ & _ & _ & _ & _ & _ & s0 & c0 & _).
      assert (D := add v u). apply divides_of in D as (e & De); [|lia]. fold (total u) in De.
      destruct (value v (S u)) as (V0 & V1 & V2); [lia|]. rewrite Ew, Esh in *.
      assert (Dv : total u mod 2 ^ step_shift v u = 0) by (apply divides_mod; [lia | apply (divisible _ _ St)]).
      assert (0 <= 2 ^ OperandWidth) by (apply Z.pow_nonneg; lia).
      assert (e = 0 \/ e = 1 \/ e = 2) as [-> | [-> | ->]].
      { assert (-1 < e) by nia. assert (e < 3) by nia. lia. }
      + rewrite V0; [lia | replace (words v u - 0 * 2 ^ SumWidth) with (total u) by lia; repeat split; tauto].
      + rewrite V1; [lia | replace (words v u - 1 * 2 ^ SumWidth) with (total u) by lia; repeat split; tauto].
      + rewrite V2; [lia | replace (words v u - 2 * 2 ^ SumWidth) with (total u) by lia; repeat split; tauto].
    - destruct (keep v u b A) as (Ks & Kc & Ksh).
      destruct (value v (S u)) as (V0 & _); [lia|]. rewrite Ks, Kc, Ksh, Es, Ec, Esh, Z.pow_0_r in V0.
      rewrite E0, Et, Z.pow_0_r. rewrite V0; [lia|]. rewrite Z.mod_1_r. split; [|split]; lia.
  Qed.

  (* The sum of a step is A*F + Q*m, with one digit more in A and in Q. *)
  Lemma summed : forall u d, busy c u = true -> 2 ^ d * x v u <= X < 2 ^ d * (x v u + 1) -> stepping u d ->
    exists Q, 0 <= Q < 2 ^ d /\ 2 ^ d * s v (S u) = (X - 2 ^ d * rest u) * F + Q * m.
  Proof.
    intros u d b H St. assert (T := sum_step u d b St).
    destruct St as [_ ((ss & _) & sd) _ _ (k & Ek & k0 & k1) (Q & (Q0 & Q1) & Eq) _ _ _].
    assert (Pd : 2 ^ d = 2 ^ (d - step_shift v u) * 2 ^ step_shift v u)
      by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
    assert (P0 : 0 < 2 ^ (d - step_shift v u)) by (apply Z.pow_pos_nonneg; lia).
    assert (P1 : 0 < 2 ^ step_shift v u) by (apply Z.pow_pos_nonneg; lia).
    exists (Q + 2 ^ (d - step_shift v u) * k). split.
    - rewrite Pd. clear - P0 P1 Q0 Q1 k0 k1. nia.
    - transitivity (2 ^ (d - step_shift v u) * (s v u + Y v u) + 2 ^ (d - step_shift v u) * qM v u);
        [rewrite Pd, <- Z.mul_assoc, T; unfold total; ring | rewrite Eq, Ek; ring].
  Qed.

  Lemma sum_in_range : forall D A Q S', D * S' = A * F + Q * m -> - D <= A < D -> 0 <= Q < D -> 0 <= F -> 0 < m ->
    - F <= S' < F + m.
  Proof.
    clear. intros D A Q S' E a q f m0. assert (0 < D) by lia.
    assert (- D * F <= A * F <= D * F) by (split; apply Z.mul_le_mono_nonneg_r; lia).
    assert (0 <= Q * m) by (apply Z.mul_nonneg_nonneg; lia).
    assert (Q * m < D * m) by (apply Z.mul_lt_mono_pos_r; lia).
    split; [apply (Z.mul_le_mono_pos_l _ _ D) | apply (Z.mul_lt_mono_pos_l D)]; lia.
  Qed.

  (* A step, with the quotient digit and the multiple of y for the next one. *)
  Lemma next_step : forall u0 d, busy c (S u0) = true -> M c (S u0) = m -> more v (S u0) = true ->
    scanned (S u0) d -> stepping (S u0) d -> stepping (S (S u0)) (d + shift v (S u0)).
  Proof.
    intros u0 d b Em mo Sc St. assert (R1 := run). assert (QB := quotient_bits).
    destruct m_positive as (mo_odd & m0). destruct operands_positive as (X0 & F0).
    destruct (scan_step u0 d b Sc) as (_ & E & (sh0 & sh1) & zr & _).
    assert (T := sum_step (S u0) d b St). assert (L := later_multiple v u0).
    destruct (summed (S u0) d b (high _ _ Sc) St) as (Q' & Qr & Eq1).
    assert (Ls := low_sum v (S u0)). assert (Lg := long_sum v (S u0)). assert (Ad := add v (S u0)).
    destruct (constants v) as (R2 & RO & _ & _ & _ & _ & SW & _).
    destruct (mask v (S u0)) as (Mk & Mq); [lia|].
    assert (Qt := quotient v (S u0)). rewrite Em in Qt. specialize (Qt mo_odd).
    assert (Co := components v (S u0) b). rewrite Em in Co.
    remember (S u0) as u eqn:Eu. clear Eu u0.
    destruct (multiple v u b) as (Ey & Esh & Ea & Eyy); [intro g; destruct (zr g); lia|].
    destruct (not_negative v u) as (_ & _ & _ & _ & _ & _ & _ & _ & _ & _ & q0 & _).
    destruct St as [sy (ss & sd) _ _ _ _ _ lb _].
    rewrite sy in *.
    assert (Yv : Y v (S u) = group_value u * F)
      by (rewrite Ey; unfold group_value; destruct (digit v u), (negative v u); ring).
    set (n_y := next_Y v u + (if negative v u then 1 else 0)) in *.
    set (V := s v (S u) + Y v (S u)).
    assert (EV : 2 ^ step_shift v u * V = total u + 2 ^ step_shift v u * (group_value u * F))
      by (unfold V; rewrite Yv, Z.mul_add_distr_l, T; reflexivity).
    assert (L' : (2 ^ (3 * QuotientBits) | 2 ^ step_shift v u * (group_value u * F) - n_y)).
    { apply divides_of in L; [|lia]. refine (eq_ind _ (fun a => (_ | a)) L _ _). f_equal. f_equal.
      unfold group_value. destruct (digit v u), (negative v u); ring. }
    clear L. apply divides_of in Ls, Lg, Ad, Qt, Mk; try lia.
    assert (D_low : (2 ^ (2 * QuotientBits) | next_low v u - 2 ^ step_shift v u * V)).
    { apply Z.divide_opp_r. apply (divides_sum _ (low v u + qM v u + n_y - next_low v u)
        (2 ^ step_shift v u * (group_value u * F) - n_y - (low v u - (s v u + Y v u)))).
      - exact Ls.
      - apply Z.divide_sub_r; [apply (fewer _ (3 * QuotientBits)); [lia | exact L'] | exact lb].
      - rewrite EV. unfold total. ring. }
    assert (D_long : (2 ^ (3 * QuotientBits) | next_long v u - 2 ^ step_shift v u * V)).
    { apply Z.divide_opp_r. apply (divides_sum _ (words v u + n_y - next_long v u)
        (2 ^ step_shift v u * (group_value u * F) - n_y - (words v u - (s v u + Y v u + qM v u)))).
      - exact Lg.
      - apply Z.divide_sub_r; [exact L' | apply (fewer _ SumWidth); [lia | exact Ad]].
      - rewrite EV. unfold total. ring. }
    assert (of_V : forall n w, step_shift v u <= n -> (2 ^ n | w - 2 ^ step_shift v u * V) ->
      w mod 2 ^ step_shift v u = 0).
    { intros n w h D. apply divides_mod; [lia|]. apply (fewer (step_shift v u)) in D; [|lia].
      apply (divides_sum _ _ (2 ^ step_shift v u * V) _ D); [apply Z.divide_factor_l | ring]. }
    assert (ss2 : step_shift v u <= QuotientBits) by lia.
    assert (few2 : step_shift v u <= 2 * QuotientBits) by lia.
    assert (few3 : step_shift v u <= 3 * QuotientBits) by lia.
    assert (N := next_sum v u b ss2 (of_V _ _ few3 D_long)). apply divides_of in N; [|lia].
    assert (Qs := quotient_sum v u ss2 (of_V _ _ few2 D_low)). apply divides_of in Qs; [|lia].
    assert (Nl : (2 ^ (2 * QuotientBits) | low v (S u) - V)).
    { apply (less_shift (step_shift v u) _ _ _ (next_long v u)); [lia | lia | exact N |].
      apply (fewer _ (3 * QuotientBits)); [lia | exact D_long]. }
    assert (Nr : (2 ^ QuotientBits | r v u - V)).
    { apply (less_shift (step_shift v u) _ _ _ (next_low v u)); [lia | lia | exact Qs |].
      apply (fewer _ (2 * QuotientBits)); [lia | exact D_low]. }
    assert (Ar : - 2 ^ d <= X - 2 ^ d * rest u < 2 ^ d).
    { destruct (high _ _ Sc). unfold rest. destruct (recoding v u); lia. }
    assert (Pz : 0 < 2 ^ ZeroRun) by (apply Z.pow_pos_nonneg; lia).
    assert (Gr : - 2 ^ ZeroRun <= group_value u <= 2 ^ ZeroRun).
    { unfold group_value. destruct (digit v u); [|lia]. destruct (zr eq_refl).
      assert (0 < 2 ^ zeros v u) by (apply Z.pow_pos_nonneg; lia).
      assert (2 ^ zeros v u <= 2 ^ ZeroRun) by (apply Z.pow_le_mono_r; lia). destruct (negative v u); lia. }
    split; rewrite ?Esh.
    - exact Eyy.
    - destruct Sc. lia.
    - exact (sum_in_range _ _ _ _ Eq1 Ar Qr F0 m0).
    - rewrite Yv, <- Z.mul_opp_l. split; apply Z.mul_le_mono_nonneg_r; lia.
    - exists (q v u). repeat split; [exact Co | lia | exact Mq].
    - exists Q'. replace (d + shift v u - shift v u) with d by ring. split; [exact Qr|].
      rewrite Z.mul_add_distr_l, Eq1, Yv, E, Z.pow_add_r by (destruct Sc; lia). ring.
    - unfold total. rewrite Co. fold V.
      apply (divides_sum _ (r v u + long_q v u * m - (r v u - V)) (- ((long_q v u - q v u) * m))).
      + apply Z.divide_sub_r; [apply (fewer _ QuotientBits); [lia | exact Qt] |].
        apply (fewer _ QuotientBits); [lia | exact Nr].
      + apply Z.divide_opp_r, Z.divide_mul_l, Mk.
      + ring.
    - exact Nl.
    - apply or_introl. rewrite Ea. exact mo.
  Qed.

  (* One cycle for each group, or in constant time for as many groups as an operand can have. *)
  Variable n : nat.
  Hypothesis number_of_groups : groups ZeroRun RExponent X n.
  Let K : nat := if ConstantTime =? 1 then Z.to_nat MostGroups else n.
  Hypothesis no_reset : forall k, (k < S (K + Z.to_nat Conversion))%nat -> rst c (t + k)%nat = true.

  Lemma kind : ConstantTime = 0 /\ (ConstantTime =? 1) = false /\ K = n
    \/ ConstantTime = 1 /\ (ConstantTime =? 1) = true /\ Z.of_nat K = MostGroups.
  Proof.
    destruct (constants v) as (R2 & _ & _ & e & _ & _ & _ & _ & most). unfold K.
    destruct (Z.eqb_spec ConstantTime 1); [right | left]; lia.
  Qed.

  Lemma some_groups : (1 <= K)%nat.
  Proof.
    destruct (constants v) as (R2 & _ & _ & _ & _ & _ & _ & _ & most).
    destruct kind as [(_ & _ & ->) | ?]; [inversion number_of_groups|]; lia.
  Qed.

  Lemma during : forall k, (k < K + Z.to_nat Conversion)%nat -> (forall j, (j < k)%nat -> last c (S (t + j)) = false) ->
    busy c (S (t + k)) = true /\ M c (S (t + k)) = m.
  Proof.
    intros k h none. destruct (running c t (K + Z.to_nat Conversion) inv begins no_reset k h) as (_ & b & _ & Em & _).
    - intros j hj. unfold at_. rewrite <- plus_n_Sm. auto.
    - unfold at_ in *. rewrite <- plus_n_Sm in *. auto.
  Qed.

  (* Cycle k adds a group, but for the first cycle, and k groups have been scanned. *)
  Record group_cycle (k : nat) (d : Z) : Prop := {
    scans : scanned (S (t + k)) d;
    steps : stepping (S (t + k)) d;
    number_is_few : few (Z.of_nat k) (S (t + k)) d;
    not_converting : converting v (S (t + k)) = 0 /\ select v (S (t + k)) = 0;
    not_ended : forall j, (j < k)%nat -> last c (S (t + j)) = false;
    adds : (0 < k)%nat -> adding v (S (t + k)) = true;
    counted : ConstantTime = 1 -> more v (S (t + k)) = (Z.of_nat k <? MostGroups)
      /\ ((k < K)%nat -> groups_left v (S (t + k)) = MostGroups - 1 - Z.of_nat k);
    left_over : ConstantTime = 0 -> more v (S (t + k)) = (left v (S (t + k)) >? 0)
      /\ groups ZeroRun (left v (S (t + k))) (rest (S (t + k))) (n - k)
  }.

  Lemma first_cycle : group_cycle 0 0.
  Proof.
    destruct (taken_idle c t begins) as (b0 & _).
    destruct (start v t b0) as (Ex & Ey & El & Er & Em & Ea & Es & EY & Eq & Elo & Esu & Ec & Ess & Eco & Ese & Eg).
    destruct (constants v) as (R2 & RO & _ & CT & _ & _ & _ & _ & most).
    destruct (during 0) as (b & EM); [assert (S1 := some_groups); lia | lia |].
    rewrite Nat.add_0_r in *. destruct operands_positive as (X0 & F0). destruct m_positive as (_ & m0).
    assert (Erest : rest (S t) = X) by (unfold rest; rewrite Ex, Er; unfold X; lia).
    assert (W := width_of_x v t). fold X in W, Ex. fold F in Ey.
    assert (sum0 : s v (S t) = 0).
    { destruct (value v (S t)) as (V0 & _); [rewrite Ess, quotient_bits; assert (R1 := run); lia|].
      rewrite Esu, Ec, Ess, Z.pow_0_r in V0. rewrite Z.mul_1_l in V0. rewrite V0; [lia|]. rewrite Z.mod_1_r.
      assert (2 ^ OperandWidth <= 2 ^ (SumWidth - 1)).
      { destruct (width_of_sum v t) as (W1 & _). fold m in W1. assert (0 < 2 ^ ZeroRun) by (apply Z.pow_pos_nonneg; lia).
        assert (0 <= Bound * m) by lia. assert (0 <= 2 ^ ZeroRun * (Bound * m)) by (apply Z.mul_nonneg_nonneg; lia). lia. }
      assert (0 < 2 ^ (SumWidth - 1)) by (assert (0 < 2 ^ OperandWidth) by (apply Z.pow_pos_nonneg; lia); lia).
      lia. }
    split; rewrite ?Nat.add_0_r, ?Nat.sub_0_r.
    - split; rewrite ?Ex, ?El, ?Erest, ?Z.pow_0_r; try lia. unfold fits. repeat split; lia.
    - assert (R1 := run). assert (QB := quotient_bits).
      assert (tot : total (S t) = 0) by (unfold total; rewrite sum0, EY, Eq; reflexivity).
      split; rewrite ?Es, ?EY, ?Elo, ?sum0, ?tot, ?Ea, ?Esu, ?Ec, ?Ess; try lia; auto using Z.divide_0_r.
      + exists 0. rewrite Eq. repeat split; lia.
      + exists 0. rewrite Erest. change (2 ^ (0 - 0)) with 1. repeat split; lia.
    - assert (R1 := run). right. destruct most as [(z2 & _) | (z1 & _)]; [left | right]; repeat split; lia.
    - auto.
    - lia.
    - lia.
    - intro e. rewrite Em. specialize (Eg e). split; [symmetry; apply Z.ltb_lt|]; lia.
    - intro e. rewrite Em, El, Erest. split; [|exact number_of_groups]. symmetry. apply Z.gtb_lt. lia.
  Qed.

  Lemma next_cycle : forall k d, (k < K)%nat -> group_cycle k d -> group_cycle (S k) (d + shift v (S (t + k))).
  Proof.
    intros k d h [Sc St Fw (C0 & C1) none _ CT1 CT0].
    destruct (during k) as (b & EM); [lia | exact none |].
    assert (mo : more v (S (t + k)) = true).
    { destruct kind as [(e & _ & EK) | (e & _ & EK)].
      - destruct (CT0 e) as (-> & G).
        inversion G as [? E1 E2 E3 | ? ? ? ? ? l]; [lia | apply Z.gtb_lt; lia].
      - destruct (CT1 e) as (-> & _). apply Z.ltb_lt. lia. }
    destruct (scan_step (t + k) d b Sc) as (Sc' & _ & _ & zr & G & _).
    destruct (multiple v (S (t + k)) b) as (_ & _ & Ea & _); [intro g; destruct (zr g); lia|].
    destruct (conversion v (S (t + k)) b) as (Co & La & Se).
    destruct (constants v) as (_ & _ & _ & _ & _ & _ & _ & Cv & _).
    assert (P : 0 < 2 ^ (Conversion - 2)) by (apply Z.pow_pos_nonneg; lia).
    assert (no_end : andb (adding v (S (t + k))) (negb (more v (S (t + k)))) = false)
      by (rewrite mo; apply Bool.andb_false_r).
    destruct (more_groups v (S (t + k)) b) as (Mo & Gl).
    rewrite no_end, C0 in *.
    split; rewrite <- ?plus_n_Sm.
    - exact Sc'.
    - apply next_step; assumption.
    - replace (Z.of_nat (S k)) with (Z.of_nat k + 1) by lia. apply few_step; assumption.
    - split; [rewrite Co; lia | apply Se; auto].
    - intros j hj. destruct (Nat.eq_dec j k) as [-> | ne]; [|apply none; lia].
      rewrite La. rewrite Z.geb_leb. apply Z.leb_gt. lia.
    - intros _. rewrite Ea. exact mo.
    - intro e. destruct kind as [? | (_ & is_1 & EK)]; [lia|]. destruct (CT1 e) as (_ & g). specialize (g h).
      rewrite is_1, mo, g in *. cbn in Mo.
      split; [|intro h'; rewrite Gl; [lia | repeat split; lia]].
      rewrite Mo. destruct (Z.gtb_spec (MostGroups - 1 - Z.of_nat k) 0), (Z.ltb_spec (Z.of_nat (S k)) MostGroups);
        reflexivity || lia.
    - intro e. destruct kind as [(_ & is_0 & EK) | ?]; [|lia]. destruct (CT0 e) as (_ & H). rewrite is_0 in Mo.
      split; [exact Mo|].
      replace (n - k)%nat with (S (n - S k))%nat in H by lia.
      inversion H as [| l number length r0 m' l0 Gr Gs E1 E2 E3].
      destruct (same_group ZeroRun run _ _ _ _ _ _ l0 (fit _ _ Sc) (G l0) Gr) as (Es & ->).
      destruct Sc, Sc'. replace (left v (S (S (t + k)))) with (left v (S (t + k)) - length) by lia. exact Gs.
  Qed.

  Lemma every_cycle : forall k, (k <= K)%nat -> exists d, group_cycle k d.
  Proof.
    induction k as [|k IH]; intro h; [exists 0; exact first_cycle|].
    destruct IH as (d & G); [lia|]. eexists. apply next_cycle; [lia | exact G].
  Qed.

  (* After the last group no digit is left. *)
  Lemma last_group : group_cycle K RExponent /\ more v (S (t + K)) = false /\ left v (S (t + K)) = 0.
  Proof.
    destruct (every_cycle K (Nat.le_refl K)) as (d & G). assert (R1 := run).
    assert (l0 : 0 <= left v (S (t + K))) by apply (fit _ _ (scans _ _ G)).
    assert (P := place _ _ (scans _ _ G)).
    destruct (constants v) as (_ & _ & _ & _ & _ & _ & _ & _ & most).
    assert (D : more v (S (t + K)) = false /\ left v (S (t + K)) = 0).
    { destruct kind as [(e & _ & EK) | (e & _ & EK)].
      - destruct (left_over _ _ G e) as (-> & H). replace (n - K)%nat with 0%nat in H by lia.
        inversion H. split; reflexivity.
      - destruct (counted _ _ G e) as (-> & _). assert (N := number_is_few _ _ G).
        rewrite EK, Z.ltb_irrefl in *. split; [reflexivity|].
        destruct N as [N | [(z2 & N & _) | (z1 & N & _)]]; lia. }
    destruct D as (D1 & D2). replace d with RExponent in G by lia. auto.
  Qed.

  (* Cycle j of the conversion that follows. *)
  Record conversion_cycle (j : nat) : Prop := {
    all_scanned : scanned (S (t + (K + S j))) RExponent;
    counts : converting v (S (t + (K + S j))) = 2 ^ Z.of_nat j;
    no_group : adding v (S (t + (K + S j))) = false /\ more v (S (t + (K + S j))) = false;
    runs : forall i, (i <= K + j)%nat -> last c (S (t + i)) = false
  }.

  Lemma nothing_left : forall u0, busy c (S u0) = true -> scanned (S u0) RExponent -> more v (S u0) = false ->
    scanned (S (S u0)) RExponent /\ adding v (S (S u0)) = false /\ more v (S (S u0)) = false.
  Proof.
    intros u0 b Sc mo. destruct (scan_step u0 _ b Sc) as (Sc' & _ & _ & zr & _ & none).
    assert (P := place _ _ Sc). destruct none as (dg & sh); [lia|].
    destruct (multiple v (S u0) b) as (_ & _ & -> & _); [intro g; destruct (zr g); lia|].
    destruct (more_groups v (S u0) b) as (Mo & _). rewrite sh, Z.add_0_r in Sc'. split; [exact Sc'|]. split; [exact mo|].
    rewrite Mo, mo, (place _ _ Sc'), Z.sub_diag. destruct (ConstantTime =? 1); reflexivity.
  Qed.

  Lemma each_conversion_cycle : forall j, (S j < Z.to_nat Conversion)%nat -> conversion_cycle j.
  Proof.
    destruct (constants v) as (_ & _ & _ & _ & _ & _ & _ & Cv & _).
    assert (P : 0 < 2 ^ (Conversion - 2)) by (apply Z.pow_pos_nonneg; lia).
    induction j as [|j IH]; intro h.
    - destruct last_group as (G & mo & l0). assert (K1 := some_groups).
      destruct (during K) as (b & _); [lia | exact (not_ended _ _ G) |].
      destruct (nothing_left (t + K) b (scans _ _ G) mo) as (Sc & Ad & Mo).
      destruct (conversion v (S (t + K)) b) as (Co & La & _). destruct (not_converting _ _ G) as (C0 & _).
      rewrite C0, (adds _ _ G), mo in * by lia.
      split; replace (S (t + (K + 1))) with (S (S (t + K))) by lia; auto.
      intros i hi. destruct (Nat.eq_dec i K) as [-> | ne]; [|apply (not_ended _ _ G); lia].
      rewrite La, Z.geb_leb. apply Z.leb_gt. lia.
    - destruct IH as [Sc Co (Ad & Mo) none]; [lia|].
      destruct (during (K + S j)) as (b & _); [lia | intros i hi; apply none; lia |].
      destruct (nothing_left (t + (K + S j)) b Sc Mo) as (Sc' & Ad' & Mo').
      destruct (conversion v (S (t + (K + S j))) b) as (Co' & La & _).
      assert (early : 2 ^ Z.of_nat j < 2 ^ (Conversion - 2)) by (apply Z.pow_lt_mono_r; lia).
      rewrite Co, Ad in *.
      split; replace (S (t + (K + S (S j)))) with (S (S (t + (K + S j)))) by lia; auto.
      + rewrite Co' by exact early. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. cbn. lia.
      + intros i hi. destruct (Nat.eq_dec i (K + S j)) as [-> | ne]; [|apply none; lia].
        rewrite La, Z.geb_leb. apply Z.leb_gt. lia.
  Qed.

  (* No product takes more groups than the header says. *)
  Theorem at_most : Z.of_nat K <= MostGroups.
  Proof.
    assert (K1 := some_groups). destruct kind as [(e & _ & EK) | ?]; [|lia].
    destruct (every_cycle (K - 1)) as (d & G); [lia|]. assert (P := place _ _ (scans _ _ G)).
    destruct (left_over _ _ G e) as (_ & H). replace (n - (K - 1))%nat with 1%nat in H by lia.
    inversion H as [| l number length r0 n' l0 _ _ E1 E2 E3].
    destruct (constants v) as (_ & _ & _ & _ & _ & _ & _ & _ & most).
    destruct (number_is_few _ _ G) as [N | [(z2 & N & _) | (z1 & N & _)]]; lia.
  Qed.

  Theorem contract : product (Z.of_nat K + Conversion) RExponent c (z v) X F (Bound * m) t.
  Proof.
    destruct (constants v) as (R2 & RO & Bd & _ & _ & _ & _ & Cv & _). assert (K1 := some_groups).
    destruct m_positive as (mo_odd & m0). destruct operands_positive as (X0 & F0).
    destruct last_group as (G & mo & l0).
    destruct (during K) as (b & Em); [lia | exact (not_ended _ _ G) |].
    (* The last sum. *)
    destruct (scan_step (t + K) _ b (scans _ _ G)) as (_ & _ & _ & _ & _ & none).
    destruct (none l0) as (dg & sh).
    destruct (summed _ _ b (high _ _ (scans _ _ G)) (steps _ _ G)) as (Q & Qr & E).
    destruct (fit _ _ (scans _ _ G)) as (r0 & _ & rest0 & _). specialize (rest0 l0).
    rewrite rest0, Z.mul_0_r, Z.sub_0_r in E. unfold rest in rest0.
    destruct (not_negative v (S (t + K))) as (x0 & _).
    assert (Ex : x v (S (t + K)) = 0 /\ recoding v (S (t + K)) = false)
      by (destruct (recoding v (S (t + K))); [lia | split; [lia | reflexivity]]).
    assert (range : 0 <= s v (S (S (t + K))) < 2 * m).
    { destruct (width_of_sum v t) as (_ & _ & W). fold m in W. assert (xr : X < Bound * m) by exact x_range.
      assert (yr : F < Bound * m) by exact y_range. clear - E Qr W xr yr X0 F0 m0 R2.
      assert (P : 0 < 2 ^ RExponent) by (apply Z.pow_pos_nonneg; lia).
      assert (X * F <= Bound * m * (Bound * m)) by (apply Z.mul_le_mono_nonneg; lia).
      assert (Bound * (Bound * m) * m <= 2 ^ RExponent * m) by (apply Z.mul_le_mono_nonneg_r; lia).
      assert (Q * m < 2 ^ RExponent * m) by (apply Z.mul_lt_mono_pos_r; lia).
      assert (0 <= X * F) by (apply Z.mul_nonneg_nonneg; lia).
      assert (0 <= Q * m) by (apply Z.mul_nonneg_nonneg; lia).
      split; [apply (Z.mul_le_mono_pos_l _ _ (2 ^ RExponent)) | apply (Z.mul_lt_mono_pos_l (2 ^ RExponent))]; lia. }
    (* Its conversion. *)
    assert (no : forall j, (j < Z.to_nat Conversion)%nat -> rst c (S (t + K) + j)%nat = true).
    { intros j h. replace (S (t + K) + j)%nat with (t + S (K + j))%nat by lia. apply no_reset. lia. }
    assert (R := no 0%nat ltac:(lia)). rewrite Nat.add_0_r in R.
    destruct (not_converting _ _ G) as (C0 & C1).
    assert (V := convert v (S (t + K)) R b (adds _ _ G ltac:(lia)) mo C0 C1 (proj1 Ex) (proj2 Ex) l0 dg sh no).
    rewrite Em in V. specialize (V ltac:(lia) ltac:(lia)).
    (* Its latency. *)
    assert (exists n', Z.to_nat Conversion = S (S n')) as (n' & En) by (exists (Z.to_nat (Conversion - 2)); lia).
    destruct (each_conversion_cycle n') as [_ Co _ none_last]; [lia|].
    assert (none_before : forall j, (j < K + S n')%nat -> last c (at_ t j) = false)
      by (intros j h; unfold at_; rewrite <- plus_n_Sm; apply none_last; lia).
    destruct (during (K + S n')) as (b' & _); [lia | intros j h; apply none_last; lia |].
    destruct (conversion v (S (t + (K + S n'))) b') as (_ & La & _).
    replace (Conversion - 2) with (Z.of_nat n') in La by lia. rewrite Co, Z.geb_leb, Z.leb_refl in La.
    destruct (ends c t (K + Z.to_nat Conversion) inv begins no_reset (K + S n')) as (early & valid & _);
      [lia | exact none_before | unfold at_; rewrite <- plus_n_Sm; exact La |].
    unfold at_ in *.
    replace (Z.to_nat (Z.of_nat K + Conversion)) with (K + Z.to_nat Conversion)%nat by lia.
    replace (S (t + K) + Z.to_nat Conversion)%nat with (t + S (K + Z.to_nat Conversion))%nat in V by lia.
    split; replace (Z.to_nat (Z.of_nat K + Conversion)) with (K + Z.to_nat Conversion)%nat by lia.
    - exact early.
    - exact valid.
    - rewrite V. destruct (Z.eqb_spec Bound 1) as [B1 | B2]; cbn;
        [destruct (Z.geb_spec (s v (S (S (t + K)))) m)|]; nia.
    - fold m. rewrite V, <- (Z_mod_plus_full (X * F) Q m), <- E.
      destruct (andb _ _); [|reflexivity].
      rewrite Z.mul_sub_distr_l, <- (Z_mod_plus_full (_ - _) (2 ^ RExponent) m). f_equal. ring.
  Qed.
End Core.

Section Always.
  Variables RExponent MostGroups ZeroRun OperandWidth Bound ConstantTime QuotientBits SumWidth Conversion : Z.
  Variable v : core RExponent MostGroups ZeroRun OperandWidth Bound ConstantTime QuotientBits SumWidth Conversion.

  (* All operands have groups, so every product has a latency. *)
  Theorem operands_have_groups : forall t, exists n, groups ZeroRun RExponent (x_in v t) n.
  Proof.
    intro t. destruct (constants v) as (R2 & _ & _ & _ & R1 & _). destruct (not_negative v t) as (_ & _ & _ & X0 & _).
    assert (W := width_of_x v t). apply groups_exist; [lia|]. unfold fits. repeat split; lia.
  Qed.

  (* A result that is not taken is held. *)
  Theorem held : forall u, handshake_invariant (control v) u -> rst (control v) u = true -> res_valid (control v) u = true ->
    res_ready (control v) u = false -> z v (S u) = z v u.
  Proof.
    intros u I R va nr. destruct (waiting (control v) u I R va nr) as (b & _). exact (waits v u b).
  Qed.
End Always.
End Vlm3Contract.

Print Assumptions Vlm3Contract.contract.
Print Assumptions Vlm3Contract.at_most.
Print Assumptions Vlm3Contract.operands_have_groups.
