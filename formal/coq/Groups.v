(* SPDX-License-Identifier: Apache-2.0

   The groups of signed digits that vlm3 takes a step for: every number has them, and one number of them. *)
Require Import ZArith Lia.
Open Scope Z_scope.

(* The groups of a number whose digits -1, 0 and 1 are canonical: after a digit -1 or 1 comes 0. *)
Section Groups.
  Variable ZeroRun : Z.
  Hypothesis run : 1 <= ZeroRun.

  (* The number is a group of ``length`` digits and 2^length times the rest. A group ends with its digit; without one it has
     ZeroRun + 1 zeros, or all that are left. *)
  Definition is_group (left number length rest : Z) : Prop :=
    (exists k f, (k = 1 \/ k = -1) /\ 0 <= f <= ZeroRun /\ length = f + 1 /\ number = k * 2 ^ f + 2 ^ length * rest
      /\ Z.even rest = true)
    \/ (length = Z.min left (ZeroRun + 1) /\ number = 2 ^ length * rest).

  (* ``left`` digits of a number make n groups. *)
  Inductive groups : Z -> Z -> nat -> Prop :=
  | no_group : forall number, groups 0 number 0
  | one_group : forall left number length rest n, 0 < left -> is_group left number length rest ->
      groups (left - length) rest n -> groups left number (S n).

  Definition fits (left number : Z) : Prop := 0 <= number /\ 0 <= left
    /\ (left = 0 -> number = 0) /\ (0 < left -> number <= 2 ^ (left - 1)).

  (* A number with a digit at place f is 2^f times an odd number. *)
  Lemma same_place : forall a b f g, Z.odd a = true -> Z.odd b = true -> 0 <= f -> 0 <= g -> a * 2 ^ f = b * 2 ^ g -> f <= g.
  Proof.
    intros a b f g oa ob f0 g0 E. destruct (Z.le_gt_cases f g) as [|h]; [assumption | exfalso].
    replace f with (g + (f - g)) in E by lia. rewrite Z.pow_add_r in E by lia.
    assert (P : 0 < 2 ^ g) by (apply Z.pow_pos_nonneg; lia).
    assert (b = a * 2 ^ (f - g)) by (apply (Z.mul_reg_r _ _ (2 ^ g)); lia).
    replace (f - g) with (Z.succ (f - g - 1)) in * by lia. rewrite Z.pow_succ_r in * by lia.
    rewrite H, Z.odd_mul, Z.odd_mul in ob. cbn in ob. rewrite Bool.andb_false_r in ob. discriminate.
  Qed.

  Lemma digit_is_odd : forall k r, k = 1 \/ k = -1 -> Z.odd (k + 2 * r) = true.
  Proof. intros k r [-> | ->]; rewrite Z.odd_add, Z.odd_mul; reflexivity. Qed.

  Lemma group_is_short : forall left number length rest, 0 < left -> fits left number -> is_group left number length rest ->
    1 <= length <= left.
  Proof.
    intros left number length rest l (n0 & _ & _ & small) [(k & f & kk & ff & -> & E & _) | (-> & _)]; [|lia].
    split; [lia|]. specialize (small l).
    destruct (Z.le_gt_cases (f + 1) left) as [|h]; [assumption | exfalso].
    assert (2 ^ (left - 1) < 2 ^ f) by (apply Z.pow_lt_mono_r; lia).
    rewrite Z.add_1_r, Z.pow_succ_r in E by lia.
    assert (number = (k + 2 * rest) * 2 ^ f) by lia.
    destruct (Z.eq_dec (k + 2 * rest) 0); [lia | nia].
  Qed.

  Lemma rest_fits : forall left number length rest, 0 < left -> fits left number -> 0 <= rest ->
    is_group left number length rest -> fits (left - length) rest.
  Proof.
    intros left number length rest l F r0 G.
    assert (L := group_is_short _ _ _ _ l F G). destruct F as (n0 & _ & _ & small). specialize (small l).
    assert (split_left : 0 < left - length -> 2 ^ (left - 1) = 2 ^ length * 2 ^ (left - length - 1)).
    { intro. rewrite <- Z.pow_add_r by lia. f_equal. lia. }
    assert (P : 0 < 2 ^ length) by (apply Z.pow_pos_nonneg; lia).
    unfold fits. split; [exact r0 | split; [lia |]].
    destruct G as [(k & f & kk & ff & El & E & ev) | (_ & E)].
    - assert (Ef : 2 ^ length = 2 * 2 ^ f) by (rewrite El, Z.add_1_r, Z.pow_succ_r by lia; lia).
      assert (Pf : 0 < 2 ^ f) by (apply Z.pow_pos_nonneg; lia).
      split; intro h.
      + replace (left - 1) with f in small by lia.
        apply Z.even_spec in ev as (e & Ee). destruct kk as [-> | ->]; nia.
      + rewrite (split_left h) in small. destruct kk as [-> | ->]; nia.
    - split; intro h.
      + assert (H : 2 * 2 ^ (left - 1) = 2 ^ length) by (rewrite <- Z.pow_succ_r by lia; f_equal; lia). nia.
      + rewrite (split_left h) in small. nia.
  Qed.

  (* No number has two groups. *)
  Lemma same_group : forall left number a ra b rb, 0 < left -> fits left number ->
    is_group left number a ra -> is_group left number b rb -> a = b /\ ra = rb.
  Proof.
    assert (digit_or_zeros : forall left number k f r rb, 0 < left -> fits left number -> (k = 1 \/ k = -1) ->
      0 <= f <= ZeroRun -> number = k * 2 ^ f + 2 ^ (f + 1) * r -> number = 2 ^ Z.min left (ZeroRun + 1) * rb -> False).
    { intros left number k f r rb l F kk ff E Eb. assert (o := digit_is_odd k r kk).
      rewrite Z.add_1_r, Z.pow_succ_r in E by lia.
      destruct F as (n0 & _ & _ & small). specialize (small l).
      assert (Pf : 0 < 2 ^ f) by (apply Z.pow_pos_nonneg; lia).
      destruct (Z.le_gt_cases (Z.min left (ZeroRun + 1)) f) as [h | h].
      - assert (m : Z.min left (ZeroRun + 1) = left) by lia. rewrite m in *.
        assert (H : 2 ^ left = 2 * 2 ^ (left - 1)) by (rewrite <- Z.pow_succ_r by lia; f_equal; lia).
        assert (0 < 2 ^ (left - 1)) by (apply Z.pow_pos_nonneg; lia).
        set (half := 2 ^ (left - 1)) in *. clear - Eb H H0 small n0 E Pf o.
        rewrite H in Eb. assert (rb < 1) by nia. assert (-1 < rb) by nia. assert (rb = 0) by lia. subst rb.
        assert (Z0 : k + 2 * r = 0) by nia. rewrite Z0 in o. discriminate.
      - replace (Z.min left (ZeroRun + 1)) with (f + Z.succ (Z.min left (ZeroRun + 1) - f - 1)) in Eb by lia.
        rewrite Z.pow_add_r, Z.pow_succ_r in Eb by lia.
        assert (k + 2 * r = 2 * (2 ^ (Z.min left (ZeroRun + 1) - f - 1) * rb)) by nia.
        rewrite H, Z.odd_mul in o. discriminate. }
    intros left number a ra b rb l F
      [(k & f & kk & ff & -> & E & ev) | (-> & E)] [(k' & f' & kk' & ff' & -> & E' & ev') | (-> & E')].
    - assert (o := digit_is_odd k ra kk). assert (o' := digit_is_odd k' rb kk').
      assert (S1 : 2 ^ (f + 1) = 2 * 2 ^ f) by (rewrite Z.add_1_r, Z.pow_succ_r by lia; lia).
      assert (S2 : 2 ^ (f' + 1) = 2 * 2 ^ f') by (rewrite Z.add_1_r, Z.pow_succ_r by lia; lia).
      assert (f = f').
      { apply Z.le_antisymm; [apply (same_place (k + 2 * ra) (k' + 2 * rb)) | apply (same_place (k' + 2 * rb) (k + 2 * ra))];
          auto; lia. }
      subst f'. assert (P : 0 < 2 ^ f) by (apply Z.pow_pos_nonneg; lia).
      assert (k + 2 * ra = k' + 2 * rb) by nia.
      apply Z.even_spec in ev as (e & ->), ev' as (e' & ->). lia.
    - exfalso. eauto.
    - exfalso. eauto.
    - split; [reflexivity|]. assert (P : 0 < 2 ^ Z.min left (ZeroRun + 1)) by (apply Z.pow_pos_nonneg; lia). nia.
  Qed.

  (* Every number that fits has groups. *)
  Lemma has_group : forall left number, 0 < left -> fits left number ->
    exists length rest, 0 <= rest /\ is_group left number length rest.
  Proof.
    intros left number l F.
    assert (odd_part : forall n : nat, (exists f r, 0 <= f < Z.of_nat n /\ number = 2 ^ f * (1 + 2 * r))
      \/ exists r, number = 2 ^ Z.of_nat n * r).
    { induction n as [|n [(f & r & ff & E) | (r & E)]].
      - right. exists number. change (2 ^ Z.of_nat 0) with 1. lia.
      - left. exists f, r. split; [lia | exact E].
      - destruct (Z.Even_or_Odd r) as [(h & ->) | (h & ->)].
        + right. exists h. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. lia.
        + left. exists (Z.of_nat n), h. split; [lia | rewrite E; f_equal; lia]. }
    destruct (odd_part (Z.to_nat (ZeroRun + 1))) as [(f & r & ff & E) | (r & E)].
    - assert (P : 0 < 2 ^ f) by (apply Z.pow_pos_nonneg; lia). destruct F as (n0 & _).
      assert (S1 : 2 ^ (f + 1) = 2 * 2 ^ f) by (rewrite Z.add_1_r, Z.pow_succ_r by lia; lia).
      destruct (Z.Even_or_Odd r) as [(h & ->) | (h & ->)].
      + exists (f + 1), (2 * h). split; [nia|]. left. exists 1, f.
        repeat split; try lia; try nia; apply Z.even_spec; exists h; lia.
      + exists (f + 1), (2 * (h + 1)). split; [nia|]. left. exists (-1), f.
        repeat split; try lia; try nia; apply Z.even_spec; exists (h + 1); lia.
    - destruct F as (n0 & _). rewrite Z2Nat.id in E by lia.
      assert (P : 0 < 2 ^ (ZeroRun + 1)) by (apply Z.pow_pos_nonneg; lia).
      exists (Z.min left (ZeroRun + 1)), (2 ^ (ZeroRun + 1 - Z.min left (ZeroRun + 1)) * r).
      assert (0 < 2 ^ (ZeroRun + 1 - Z.min left (ZeroRun + 1))) by (apply Z.pow_pos_nonneg; lia).
      split; [nia|]. right. split; [reflexivity|].
      rewrite Z.mul_assoc, <- Z.pow_add_r by lia. rewrite E. f_equal. f_equal. lia.
  Qed.

  Theorem groups_exist : forall left number, fits left number -> exists n, groups left number n.
  Proof.
    assert (forall n left number, left <= Z.of_nat n -> fits left number -> exists m, groups left number m) as by_length.
    { induction n as [|n IH]; intros left number h F; assert (F' := F); destruct F as (n0 & l0 & zero & _).
      - exists 0%nat. replace left with 0 by (cbn in h; lia). constructor.
      - destruct (Z.eq_dec left 0) as [-> | l]; [exists 0%nat; constructor|].
        destruct (has_group left number ltac:(lia) F') as (length & rest & r0 & G).
        assert (L := group_is_short left number length rest ltac:(lia) F' G).
        destruct (IH (left - length) rest ltac:(lia)) as (m & Gm); [apply (rest_fits _ number); auto; lia|].
        exists (S m). econstructor; eauto. lia. }
    intros left number F. apply (by_length (Z.to_nat left)); [destruct F; lia | exact F].
  Qed.
End Groups.
