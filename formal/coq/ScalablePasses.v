(* SPDX-License-Identifier: Apache-2.0

   The passes of a product through the elements of mont_mul_scalable. The time n is local: element i sees a word Late + 1
   cycles after its predecessor, at the same n. Word j of pass k is at n = k * P + j. *)
Require Import ZArith Lia.
Require Import Montcore.Lemmas Montcore.Montgomery Montcore.ScalableKernel.
Open Scope Z_scope.

Section Passes.
  Variables (w P : Z) (e p K : nat) (X : Z) (binary : bool).
  Variables (W R carry over : nat -> Z -> Z) (top q : nat -> Z -> bool) (bit : nat -> Z -> bool) (y m : Z -> Z) (Yw Mw : nat -> Z).
  Hypothesis width : 3 <= w.
  Hypothesis one_pass : (1 <= K)%nat.
  Hypothesis one_element : (1 <= p)%nat.
  Hypothesis period : Z.of_nat e + 1 <= P.
  Let time (k : nat) (j : Z) := Z.of_nat k * P + j.
  (* The last time that matters at the input of element i. *)
  Let until (i : nat) := time (K - 1) (Z.of_nat e + 1 + Z.of_nat p - Z.of_nat i).

  Hypothesis element : forall i n, (i < p)%nat -> -1 <= n ->
    W i n + carry i n + (if bit i n then y n else 0) + (if q i n then m n else 0)
    = b2z (top i n) + 2 * R i (n + 1) + 2 ^ w * over i n.
  Hypothesis leaves : forall i n, (i < p)%nat -> -1 <= n -> 2 * W (S i) n = 2 * R i (n + 1) + 2 ^ w * b2z (top i (n + 1)).
  Hypothesis not_negative : forall i n, (i < p)%nat -> -1 <= n -> 0 <= W i n /\ 0 <= carry i n /\ 0 <= over i n /\ 0 <= R i (n + 1).
  Hypothesis few_carries : forall i, (i < p)%nat -> binary = false -> carry i (-1) <= 1.
  Hypothesis no_carry : forall i, (i < p)%nat -> binary = true -> carry i 0 = 0.
  Hypothesis carries : forall i n, (i < p)%nat -> -1 <= n <= until i ->
    over i n = 0 \/ (forall k, (k < K)%nat -> n + 1 <> time k 0) -> carry i (n + 1) = over i n.
  Hypothesis even : forall i k, (i < p)%nat -> (k < K)%nat -> carry i (time k 0) = 0 -> top i (time k 0) = false.
  Hypothesis bits : forall i k j, (i < p)%nat -> (k < K)%nat -> 0 <= j < P -> time k j <= until i ->
    bit i (time k j) = Z.testbit X (Z.of_nat (k * p + i)).
  Hypothesis decisions : forall i k j, (i < p)%nat -> (k < K)%nat -> 0 <= j <= Z.of_nat e ->
    q i (time k j) = q i (time k 0).
  Hypothesis back : forall n, P <= n < Z.of_nat K * P -> n <= until 0 -> W 0%nat n = W p (n - P).
  Hypothesis nothing : forall n, -1 <= n < P \/ Z.of_nat K * P <= n -> n <= until 0 -> W 0%nat n = 0.
  Hypothesis y_words : forall k j, (k < K)%nat -> 0 <= j < P -> y (time k j) = if j <=? Z.of_nat e then Yw (Z.to_nat j) else 0.
  Hypothesis m_words : forall k j, (k < K)%nat -> 0 <= j < P -> m (time k j) = if j <=? Z.of_nat e then Mw (Z.to_nat j) else 0.
  Hypothesis outside : forall n, n = -1 \/ Z.of_nat K * P <= n <= until 0 -> y n = 0 /\ m n = 0.
  Let Y := total w (S e) Yw.
  Let M := total w (S e) Mw.
  Hypothesis positive : 0 <= Y /\ 0 < M.
  Hypothesis in_range : 2 * (Y + M) + M <= 2 ^ (w * Z.of_nat (S e)).

  (* S at the input of element i in pass k. *)
  Definition value (k i : nat) := total w (S e) (fun j => W i (time k (Z.of_nat j))).

  (* Words of zeros follow a pass, as many as matter. *)
  Let zeros (k i : nat) := if (S k <? K)%nat then P - 1 else Z.of_nat e + 1 + Z.of_nat p - Z.of_nat i.

  Lemma base : 8 <= 2 ^ w.
  Proof. change 8 with (2 ^ 3). apply Z.pow_le_mono_r; lia. Qed.

  Lemma zeros_until : forall k i, (k < K)%nat -> (i <= p)%nat -> time k (zeros k i) <= until i.
  Proof.
    intros k i hk hi. unfold zeros, until, time. destruct (S k <? K)%nat eqn:E.
    - apply Nat.ltb_lt in E. replace (Z.of_nat (K - 1)) with (Z.of_nat K - 1) by lia. nia.
    - apply Nat.ltb_ge in E. replace (Z.of_nat (K - 1)) with (Z.of_nat k) by lia. lia.
  Qed.

  (* Nothing of y and M enters with these words. *)
  Lemma idle_words : forall k i j, (k < K)%nat -> (i <= p)%nat -> Z.of_nat e + 1 <= j <= zeros k i -> y (time k j) = 0 /\ m (time k j) = 0.
  Proof.
    intros k i j hk hi hj. destruct (Z.lt_ge_cases j P) as [l|g].
    - rewrite y_words, m_words by lia. replace (j <=? Z.of_nat e) with false by lia. auto.
    - apply outside. right. assert (U := zeros_until k i hk hi). unfold until, zeros, time in *. destruct (S k <? K)%nat eqn:E; [lia|].
      apply Nat.ltb_ge in E. replace (Z.of_nat K) with (Z.of_nat k + 1) by lia.
      replace (Z.of_nat (K - 1)) with (Z.of_nat k) in * by lia. lia.
  Qed.

  (* The end of a pass at an element: carries and top bits are 0. *)
  Lemma quiet : forall i n, (i < p)%nat -> -1 <= n -> W i n = 0 -> y n = 0 -> m n = 0 -> carry i n = 0 ->
    top i n = false /\ R i (n + 1) = 0 /\ over i n = 0.
  Proof.
    intros i n hi hn A Ey Em C. assert (E := element i n hi hn). destruct (not_negative i n hi hn) as (_ & _ & o & r).
    assert (B := base). rewrite A, C, Ey, Em in E.
    assert (bz := b2z_range (top i n)).
    assert (b2z (top i n) + 2 * R i (n + 1) + 2 ^ w * over i n = 0).
    { rewrite <- E. destruct (bit i n), (q i n); lia. }
    assert (0 <= 2 ^ w * over i n) by nia.
    assert (Z0 : 2 ^ w * over i n = 0) by lia. apply Z.mul_eq_0 in Z0.
    destruct (top i n); unfold b2z in *; [lia|]. repeat split; lia.
  Qed.

  Definition zero_words (k i : nat) := forall j, Z.of_nat e + 1 <= j <= zeros k i -> W i (time k j) = 0.

  Section Step.
    Variables (k i : nat).
    Hypothesis hk : (k < K)%nat.
    Hypothesis hi : (i < p)%nat.
    Hypothesis first : carry i (time k 0) = 0.
    Hypothesis zeros_in : zero_words k i.
    Hypothesis range : 0 <= value k i < M + Y.

    Lemma time_next : forall j, time k j + 1 = time k (j + 1).
    Proof. intro. unfold time. lia. Qed.

    Lemma time_positive : forall j, 0 <= j -> 0 <= time k j.
    Proof. intros. unfold time. nia. Qed.

    Lemma not_first : forall j, 0 < j < P -> forall k', (k' < K)%nat -> time k j <> time k' 0.
    Proof. intros j h k' _ E. unfold time in E. assert (Z.of_nat k < Z.of_nat k' \/ Z.of_nat k' <= Z.of_nat k) by lia. nia. Qed.

    Lemma zeros_enough : Z.of_nat e + 1 <= zeros k i \/ (zeros k i = P - 1 /\ (S k < K)%nat).
    Proof. unfold zeros. destruct (S k <? K)%nat eqn:E; [right; apply Nat.ltb_lt in E; lia | left; lia]. Qed.

    Let x := Z.testbit X (Z.of_nat (k * p + i)).
    Let d := q i (time k 0).
    Let sum (j : nat) := W i (time k (Z.of_nat j)) + (if x then Yw j else 0) + (if d then Mw j else 0).

    Lemma in_pass : forall j, 0 <= j <= Z.of_nat e -> time k j <= until i.
    Proof.
      intros j h. assert (U := zeros_until k i hk ltac:(lia)). destruct zeros_enough as [z|[z _]]; unfold time in *; lia.
    Qed.

    Lemma balance : forall j, (j <= e)%nat ->
      sum j + carry i (time k (Z.of_nat j))
      = b2z (top i (time k (Z.of_nat j))) + 2 * R i (time k (Z.of_nat (S j))) + 2 ^ w * over i (time k (Z.of_nat j)).
    Proof.
      intros j h. assert (T := time_positive (Z.of_nat j) ltac:(lia)).
      assert (E := element i (time k (Z.of_nat j)) hi ltac:(lia)).
      rewrite y_words, m_words, (bits i k), (decisions i k), time_next in E by (try apply in_pass; lia).
      replace (Z.of_nat j <=? Z.of_nat e) with true in E by lia. rewrite Nat2Z.id in E.
      replace (Z.of_nat j + 1) with (Z.of_nat (S j)) in E by lia. unfold sum, x, d. lia.
    Qed.

    Lemma total_of_sum : total w (S e) sum = value k i + b2z x * Y + b2z d * M.
    Proof.
      unfold value, Y, M. rewrite <- total_sum, <- total_sum. apply total_equal. intros j _. unfold sum.
      rewrite !times_bit. lia.
    Qed.

    Lemma sum_in_range : total w (S e) sum < 2 ^ (w * Z.of_nat (S e)).
    Proof. rewrite total_of_sum. destruct x, d; unfold b2z; lia. Qed.

    Lemma leaves_here : forall j, (j <= e)%nat ->
      2 * W (S i) (time k (Z.of_nat j)) = 2 * R i (time k (Z.of_nat (S j))) + 2 ^ w * b2z (top i (time k (Z.of_nat (S j)))).
    Proof.
      intros j h. assert (T := time_positive (Z.of_nat j) ltac:(lia)).
      rewrite leaves, time_next by lia. replace (Z.of_nat j + 1) with (Z.of_nat (S j)) by lia. reflexivity.
    Qed.

    Lemma carries_here : forall j, (j < e)%nat -> carry i (time k (Z.of_nat (S j))) = over i (time k (Z.of_nat j)).
    Proof.
      intros j h. assert (T := time_positive (Z.of_nat j) ltac:(lia)).
      replace (Z.of_nat (S j)) with (Z.of_nat j + 1) by lia. rewrite <- time_next.
      apply carries; [exact hi | split; [lia | apply in_pass; lia] |].
      right. rewrite time_next. apply not_first. lia.
    Qed.

    Lemma positive_here : forall j, (j <= e)%nat ->
      0 <= over i (time k (Z.of_nat j)) /\ 0 <= R i (time k (Z.of_nat (S j))).
    Proof.
      intros j h. assert (T := time_positive (Z.of_nat j) ltac:(lia)).
      destruct (not_negative i (time k (Z.of_nat j)) hi ltac:(lia)) as (_ & _ & o & r).
      rewrite time_next in r. replace (Z.of_nat j + 1) with (Z.of_nat (S j)) in r by lia. auto.
    Qed.

    Lemma over_last : over i (time k (Z.of_nat e)) = 0.
    Proof.
      apply (no_carry_out w e x d (fun j => W i (time k (Z.of_nat j))) Yw Mw (fun j => carry i (time k (Z.of_nat j)))
        (fun j => over i (time k (Z.of_nat j))) (fun j => R i (time k (Z.of_nat j))) (fun j => W (S i) (time k (Z.of_nat j)))
        (fun j => top i (time k (Z.of_nat j))));
        [lia | exact balance | exact leaves_here | exact carries_here | exact positive_here | exact first
        | apply even; assumption | exact sum_in_range].
    Qed.

    Lemma carry_after : forall j, Z.of_nat e + 1 <= j <= zeros k i + 1 -> carry i (time k j) = 0.
    Proof.
      intros j h. replace j with (Z.of_nat e + 1 + Z.of_nat (Z.to_nat (j - Z.of_nat e - 1))) in * by lia.
      set (a := Z.to_nat (j - Z.of_nat e - 1)) in *. clearbody a. induction a as [|a IH].
      - replace (Z.of_nat e + 1 + Z.of_nat 0) with (Z.of_nat e + 1) by lia.
        assert (T := time_positive (Z.of_nat e) ltac:(lia)).
        rewrite <- time_next, carries, over_last; [reflexivity | exact hi | | left; exact over_last].
        split; [lia | apply in_pass; lia].
      - replace (Z.of_nat e + 1 + Z.of_nat (S a)) with (Z.of_nat e + 1 + Z.of_nat a + 1) in * by lia.
        specialize (IH ltac:(lia)). set (b := Z.of_nat e + 1 + Z.of_nat a) in *.
        assert (T := time_positive b ltac:(lia)). destruct (idle_words k i b hk ltac:(lia) ltac:(lia)) as (Ey & Em).
        destruct (quiet i (time k b) hi ltac:(lia) (zeros_in b ltac:(lia)) Ey Em IH) as (_ & _ & o).
        rewrite <- time_next, carries, o; [reflexivity | exact hi | | left; exact o].
        assert (U := zeros_until k i hk ltac:(lia)). unfold time in *. nia.
    Qed.

    Lemma next_pass : (S k < K)%nat -> carry i (time (S k) 0) = 0.
    Proof.
      intro l. replace (time (S k) 0) with (time k P) by (unfold time; lia). apply carry_after.
      unfold zeros. apply Nat.ltb_lt in l. rewrite l. lia.
    Qed.

    Lemma top_after : forall j, Z.of_nat e + 1 <= j <= zeros k (S i) + 1 -> top i (time k j) = false.
    Proof.
      intros j h. destruct (Z.le_gt_cases j (zeros k i)) as [l|g].
      - assert (T := time_positive j ltac:(lia)). destruct (idle_words k i j hk ltac:(lia) ltac:(lia)) as (Ey & Em).
        apply (quiet i (time k j) hi ltac:(lia) (zeros_in j ltac:(lia)) Ey Em). apply carry_after. lia.
      - unfold zeros in *. destruct (S k <? K)%nat eqn:E; [|lia]. apply Nat.ltb_lt in E.
        replace (time k j) with (time (S k) 0) by (unfold time; lia). apply even; try assumption. now apply next_pass.
    Qed.

    Lemma zeros_out : zero_words k (S i).
    Proof.
      intros j h. assert (T := time_positive j ltac:(lia)). assert (E := leaves i (time k j) hi ltac:(lia)).
      rewrite time_next, top_after in E by lia.
      assert (l : j <= zeros k i) by (unfold zeros in *; destruct (S k <? K)%nat; lia).
      destruct (idle_words k i j hk ltac:(lia) ltac:(lia)) as (Ey & Em).
      destruct (quiet i (time k j) hi ltac:(lia) (zeros_in j ltac:(lia)) Ey Em (carry_after j ltac:(lia))) as (_ & r & _).
      rewrite time_next in r. rewrite r in E. unfold b2z in E. lia.
    Qed.

    Lemma step : 2 * value k (S i) = value k i + digit X (k * p + i) * Y + b2z d * M.
    Proof.
      unfold value at 1.
      rewrite (halved w e x d (fun j => W i (time k (Z.of_nat j))) Yw Mw (fun j => carry i (time k (Z.of_nat j)))
        (fun j => over i (time k (Z.of_nat j))) (fun j => R i (time k (Z.of_nat j))) (fun j => W (S i) (time k (Z.of_nat j)))
        (fun j => top i (time k (Z.of_nat j))));
        [exact total_of_sum | lia | exact balance | exact leaves_here | exact carries_here | exact positive_here | exact first
        | apply even; assumption | exact sum_in_range |].
      replace (Z.of_nat (S e)) with (Z.of_nat e + 1) by lia. apply top_after.
      unfold zeros. destruct (S k <? K)%nat; lia.
    Qed.

    Lemma range_after : 0 <= value k (S i) < M + Y.
    Proof.
      assert (E := step). unfold digit in E. destruct (Z.testbit X (Z.of_nat (k * p + i))), d; unfold b2z in E; lia.
    Qed.
  End Step.

  Record pass (k : nat) : Prop := {
    ready : forall i, (i < p)%nat -> carry i (time k 0) = 0;
    begins : zero_words k 0;
    small : 0 <= value k 0 < M + Y
  }.

  Lemma pass_element : forall k, (k < K)%nat -> pass k -> forall i, (i <= p)%nat -> zero_words k i /\ 0 <= value k i < M + Y.
  Proof.
    intros k hk [rd bg sm] i. induction i as [|i IH]; intro h; [auto|].
    destruct (IH ltac:(lia)) as (z & v). split; [apply zeros_out | apply range_after]; auto.
  Qed.

  Lemma first_pass : pass 0.
  Proof.
    assert (none : forall i, (i <= p)%nat -> (binary = false -> W i (-1) = 0)).
    { assert (B := base).
      intros i h b. induction i as [|i IH].
      - apply nothing; [left; lia|]. unfold until, time. nia.
      - specialize (IH ltac:(lia)). assert (E := element i (-1) ltac:(lia) ltac:(lia)).
        assert (F := few_carries i ltac:(lia) b). destruct (not_negative i (-1) ltac:(lia) ltac:(lia)) as (_ & c0 & o & rr).
        destruct (outside (-1) ltac:(lia)) as (Ey & Em). rewrite IH, Ey, Em in E.
        change (-1 + 1) with 0 in *.
        assert (bz := b2z_range (top i (-1))).
        assert (0 <= 2 ^ w * over i (-1)) by nia.
        assert (E' : carry i (-1) = b2z (top i (-1)) + 2 * R i 0 + 2 ^ w * over i (-1)) by (destruct (bit i (-1)), (q i (-1)); lia).
        assert (r0 : R i 0 = 0) by lia. assert (o0 : over i (-1) = 0) by nia.
        assert (C : carry i 0 = over i (-1)).
        { change 0 with (-1 + 1). apply carries; [lia | unfold until, time; nia | left; exact o0]. }
        rewrite o0 in C.
        assert (T := even i 0%nat ltac:(lia) ltac:(lia)). unfold time in T. cbn in T. specialize (T C).
        assert (Lv := leaves i (-1) ltac:(lia) ltac:(lia)). change (-1 + 1) with 0 in Lv.
        rewrite T, r0 in Lv. unfold b2z in Lv. lia. }
    split.
    - intros i h. unfold time. cbn. destruct binary eqn:b; [apply no_carry; auto|].
      assert (B := base). assert (N := none i ltac:(lia) eq_refl). assert (E := element i (-1) h ltac:(lia)).
      assert (F := few_carries i h eq_refl). destruct (not_negative i (-1) h ltac:(lia)) as (_ & c0 & o & rr).
      destruct (outside (-1) ltac:(lia)) as (Ey & Em). rewrite N, Ey, Em in E.
      assert (bz := b2z_range (top i (-1))).
      assert (0 <= 2 ^ w * over i (-1)) by nia.
      assert (E' : carry i (-1) = b2z (top i (-1)) + 2 * R i (-1 + 1) + 2 ^ w * over i (-1)) by (destruct (bit i (-1)), (q i (-1)); lia).
      assert (o0 : over i (-1) = 0) by nia.
      replace 0 with (-1 + 1) by lia. rewrite carries, o0; [reflexivity | exact h | unfold until, time; nia | left; exact o0].
    - intros j h. assert (U := zeros_until 0 0 ltac:(lia) ltac:(lia)). apply nothing; [|unfold time in *; lia].
      unfold time. cbn. destruct (Z.lt_ge_cases j P); [left; lia|]. right. unfold zeros in h.
      destruct (1 <? K)%nat eqn:E; [lia|]. apply Nat.ltb_ge in E. replace (Z.of_nat K) with 1 by lia. lia.
    - assert (V : value 0 0 = 0).
      { unfold value. rewrite (total_equal w (S e) _ (fun _ => 0)); [apply total_zero|].
        intros j h. apply nothing; unfold until, time; nia. }
      lia.
  Qed.

  Lemma pass_next : forall k, (S k < K)%nat -> pass k -> pass (S k).
  Proof.
    intros k h H. assert (hp := pass_element k ltac:(lia) H). destruct H as [rd bg sm].
    assert (back' : forall j, 0 <= j < P -> time (S k) j <= until 0 -> W 0%nat (time (S k) j) = W p (time k j)).
    { intros j hj u. rewrite back; [f_equal; unfold time; lia | unfold time; nia | exact u]. }
    split.
    - intros i hi. destruct (hp i ltac:(lia)) as (z & v). apply next_pass; auto. lia.
    - intros j hj. assert (U := zeros_until (S k) 0 ltac:(lia) ltac:(lia)).
      destruct (Z.lt_ge_cases j P) as [l|g].
      + rewrite back' by (unfold time in *; lia). destruct (hp p ltac:(lia)) as (z & _). apply z.
        unfold zeros. apply Nat.ltb_lt in h. rewrite h. lia.
      + apply nothing; [|unfold time in *; lia]. right. unfold zeros in hj.
        destruct (S (S k) <? K)%nat eqn:E; [lia|]. apply Nat.ltb_ge in E. unfold time.
        replace (Z.of_nat K) with (Z.of_nat (S k) + 1) by lia. nia.
    - destruct (hp p ltac:(lia)) as (_ & v).
      assert (V : value (S k) 0 = value k p); [|lia].
      apply total_equal. intros j hj. apply back'; [lia|]. unfold until, time.
      replace (Z.of_nat (K - 1)) with (Z.of_nat K - 1) by lia. nia.
  Qed.

  Lemma all_passes : forall k, (k < K)%nat -> pass k.
  Proof. induction k as [|k IH]; intro h; [exact first_pass | apply pass_next; [lia | apply IH; lia]]. Qed.

  Lemma value_back : forall k, (S k < K)%nat -> value (S k) 0 = value k p.
  Proof.
    intros k h. apply total_equal. intros j hj. rewrite back.
    - f_equal. unfold time. lia.
    - unfold time. nia.
    - unfold until, time. replace (Z.of_nat (K - 1)) with (Z.of_nat K - 1) by lia. nia.
  Qed.

  Lemma value_first : value 0 0 = 0.
  Proof.
    unfold value. rewrite (total_equal w (S e) _ (fun _ => 0)); [apply total_zero|].
    intros j h. apply nothing; unfold until, time; nia.
  Qed.

  (* S after s steps. *)
  Definition after (s : nat) : Z := match s with O => 0 | S s => value (s / p) (S (s mod p)) end.

  Lemma steps : forall s, (s < K * p)%nat -> exists d, (d = 0 \/ d = 1)
    /\ 2 * after (S s) = after s + digit X s * Y + d * M /\ 0 <= after s < M + Y /\ 0 <= after (S s) < M + Y.
  Proof.
    intros s h. assert (p0 : p <> 0%nat) by lia.
    assert (Ds := Nat.div_mod s p p0). assert (l := Nat.mod_upper_bound s p p0).
    set (k := (s / p)%nat) in *. set (i := (s mod p)%nat) in *.
    assert (hk : (k < K)%nat) by (apply Nat.div_lt_upper_bound; [lia | rewrite Nat.mul_comm; lia]).
    assert (H := all_passes k hk). destruct (pass_element k hk H i ltac:(lia)) as (z & v). assert (rd := ready k H i l).
    assert (E : after s = value k i).
    { destruct s as [|s].
      - replace k with 0%nat in * by (unfold k; now rewrite Nat.div_0_l). unfold i. rewrite Nat.mod_0_l by lia.
        symmetry. exact value_first.
      - cbn [after]. destruct i as [|i'] eqn:Ei.
        + assert (k1 : exists k', k = S k') by (exists (pred k); nia). destruct k1 as [k' Ek].
          rewrite Ek, value_back by lia. 
          assert (Es : s = (k' * p + (p - 1))%nat) by nia.
          rewrite Es, Nat.div_add_l, Nat.div_small, (Nat.add_comm (k' * p)), Nat.mod_add, Nat.mod_small by lia.
          f_equal; lia.
        + assert (Es : s = (k * p + i')%nat) by nia.
          rewrite Es, Nat.div_add_l, Nat.div_small, (Nat.add_comm (k * p)), Nat.mod_add, Nat.mod_small by lia.
          f_equal; lia. }
    assert (E1 : after (S s) = value k (S i)) by reflexivity.
    exists (b2z (q i (time k 0))). split; [destruct (q i (time k 0)); unfold b2z; lia|].
    rewrite E, E1, (step k i hk l rd z v). split; [|split; [exact v | apply range_after; assumption]].
    replace (k * p + i)%nat with s by nia. reflexivity.
  Qed.
End Passes.

Print Assumptions steps.
