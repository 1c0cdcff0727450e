(* SPDX-License-Identifier: Apache-2.0

   The multiplier contract of stored_multiples with Reduce = 0, at any width and with digits of any number of bits, for a
   core whose tables hold the multiples of M~. A row of a product is S' = S div B + q*M~ + y_i*x with B = 2^DigitBits; the
   numbers are cut into columns, and rows are on their way to S for several cycles. *)
Require Import ZArith Lia.
Require Import Montcore.Lemmas Montcore.Montgomery Montcore.Product Montcore.Serial Montcore.Contract.
Import Control.
Open Scope Z_scope.

(* Sums of columns. *)
Section Total.
  Variable bits : Z.
  Hypothesis bits0 : 0 <= bits.

  Lemma total_same : forall n f g, (forall j, (j < n)%nat -> f j = g j) -> total bits n f = total bits n g.
  Proof. induction n as [|n IH]; intros f g E; cbn; [reflexivity|]. rewrite (IH f g), (E n) by (intros; try apply E; lia). reflexivity. Qed.

  Lemma total_linear : forall n a b f g, total bits n (fun j => a * f j + b * g j) = a * total bits n f + b * total bits n g.
  Proof. induction n as [|n IH]; intros a b f g; cbn; [ring|]. rewrite IH. ring. Qed.

  (* What a column sends to the next one is not lost. *)
  Lemma total_sent : forall n f g h, (forall j, (j < n)%nat -> f j + h j = g j + 2 ^ bits * h (S j)) ->
    total bits n f + h 0%nat = total bits n g + 2 ^ (bits * Z.of_nat n) * h n.
  Proof.
    induction n as [|n IH]; intros f g h E; cbn [total].
    - rewrite Z.mul_0_r. change (2 ^ 0) with 1. ring.
    - assert (I := IH f g h ltac:(intros; apply E; lia)). assert (En := E n ltac:(lia)).
      rewrite Nat2Z.inj_succ, Z.mul_succ_r, Z.pow_add_r by lia. replace (f n) with (g n + 2 ^ bits * h (S n) - h n) by lia.
      set (p := 2 ^ (bits * Z.of_nat n)) in *. clearbody p. lia.
  Qed.

  Lemma total_positive : forall n f, (forall j, (j < n)%nat -> 0 <= f j) -> 0 <= total bits n f.
  Proof.
    induction n as [|n IH]; intros f E; cbn; [lia|]. assert (0 < 2 ^ (bits * Z.of_nat n)) by (apply Z.pow_pos_nonneg; lia).
    assert (a := E n ltac:(lia)). assert (b := IH f ltac:(intros; apply E; lia)). nia.
  Qed.

  Lemma total_0 : forall n f, (forall j, (j < n)%nat -> f j = 0) -> total bits n f = 0.
  Proof. induction n as [|n IH]; intros f E; cbn; [reflexivity|]. rewrite IH, E by (intros; try apply E; lia). ring. Qed.

  Lemma column_0 : forall n f, (forall j, (j < n)%nat -> 0 <= f j) -> total bits n f = 0 -> forall j, (j < n)%nat -> f j = 0.
  Proof.
    induction n as [|n IH]; intros f E T j l; [lia|]. cbn in T.
    assert (0 < 2 ^ (bits * Z.of_nat n)) by (apply Z.pow_pos_nonneg; lia).
    assert (a := E n ltac:(lia)). assert (b := total_positive n f ltac:(intros; apply E; lia)).
    assert (f n = 0) by nia. destruct (Nat.eq_dec j n) as [->|ne]; [assumption|]. apply IH; [intros; apply E| |]; nia.
  Qed.

  (* The columns of a number. *)
  Lemma total_column : forall n v, total bits n (fun j => (v / 2 ^ (bits * Z.of_nat j)) mod 2 ^ bits) = v mod 2 ^ (bits * Z.of_nat n).
  Proof.
    induction n as [|n IH]; intro v; cbn [total].
    - rewrite Z.mul_0_r. change (2 ^ 0) with 1. rewrite Z.mod_1_r. reflexivity.
    - assert (0 < 2 ^ (bits * Z.of_nat n)) by (apply Z.pow_pos_nonneg; lia). assert (0 < 2 ^ bits) by (apply Z.pow_pos_nonneg; lia).
      rewrite IH, Nat2Z.inj_succ, Z.mul_succ_r, Z.pow_add_r by lia. rewrite Z.rem_mul_r by lia. reflexivity.
  Qed.
End Total.

Lemma below_bound : forall g b h xy v q, b = 2 * h -> 2 * b <= g -> 0 < h -> xy <= b * b -> v <= h * q -> q < g ->
  xy + v < g * b.
Proof.
  intros g b h xy v q -> gb h0 p r0 r1. assert (h * q < h * g) by (apply Z.mul_lt_mono_pos_l; lia).
  assert (2 * h * (2 * (2 * h)) <= 2 * h * g) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
Qed.

Module StoredMultiplesContract.
Import StoredMultiples.
Section Core.
  Variables First Latency DigitBits Levels Tables ColumnBits Columns SumBits EntryBits Wait NumberColumns LowBits OperandWidth
    ProductBegin ProductEnd LastQuotient Stages CarryRows Width Digits Delay AllStages RExponent FactorBits : Z.
  Variable r : core First Latency DigitBits Levels Tables ColumnBits Columns SumBits EntryBits Wait NumberColumns LowBits
    OperandWidth ProductBegin ProductEnd LastQuotient Stages CarryRows Width Digits Delay AllStages RExponent FactorBits.
  Notation c := (control r).
  Let B := 2 ^ DigitBits.
  Definition tot (f : nat -> nat -> Z) (u : nat) := total ColumnBits (Z.to_nat Columns) (fun j => f j u).

  Ltac sizes := destruct (constants r) as (k_first & k_digit & k_digits & k_levels & k_tables & k_columns & k_stages & k_all
    & k_number & k_wait & k_wait1 & k_delay & k_tl & k_column & k_rows & k_sum & k_sum1 & k_low & k_exponent & k_factor
    & k_operand & k_exponent1 & k_begin & k_end & k_last & k_latency & k_width & k_factor1 & k_entry & k_entry1 & k_number1).

  Lemma base : 4 <= B.
  Proof. sizes. unfold B. change 4 with (2 ^ 2). apply Z.pow_le_mono_r; lia. Qed.

  Lemma column_bits : 0 <= ColumnBits.
  Proof. sizes. nia. Qed.

  Lemma power : forall e, 0 <= e -> 2 ^ (DigitBits * e) = B ^ e.
  Proof. intros e h. sizes. apply Z.pow_mul_r; lia. Qed.

  Lemma below_columns : forall j, (j < Z.to_nat Columns)%nat -> Z.of_nat j < Columns.
  Proof. lia. Qed.

  Lemma flow_total : forall u, search r u = false -> B * tot (R r) (S (S u)) + tot (W r) (S u)
    = tot (R r) (S u) + B ^ (Levels + 2) * tot (G r) (S (S u)) + B ^ (Tables + 1) * tot (D r) (S (S u)).
  Proof.
    intros u s. sizes. unfold tot. set (n := Z.to_nat Columns).
    assert (H : forall j, (j < n)%nat -> B * R r j (S (S u)) + 1 * W r j (S u)
      = 1 * R r j (S u) + 1 * (B ^ (Levels + 2) * G r j (S (S u)) + B ^ (Tables + 1) * D r j (S (S u)))).
    { intros j l. assert (F := flow r j (below_columns j l) u s). rewrite !power in F by lia. fold B in F. lia. }
    assert (E := total_same ColumnBits n _ _ H). rewrite !total_linear in E. lia.
  Qed.

  Lemma sum_total : forall u, window r u = true ->
    B * tot (T r) (S (S u)) + low r 0 (S u) = tot (T r) (S u) + B * tot (W r) (S u).
  Proof.
    intros u w. unfold tot. set (n := Z.to_nat Columns).
    assert (H : forall j, (j < n)%nat -> B * T r j (S (S u)) + 0 * T r j u + low r j (S u)
      = 1 * T r j (S u) + B * W r j (S u) + 2 ^ ColumnBits * low r (S j) (S u)).
    { intros j l. destruct (sums r j (below_columns j l) u) as (F & _). specialize (F w). fold B in F. lia. }
    assert (E := total_sent ColumnBits column_bits n _ _ (fun j => low r j (S u)) H).
    rewrite !total_linear in E. destruct (ends r (S u)) as (e & _). fold n in e. rewrite e in E. lia.
  Qed.

  Lemma cleared : forall u, window r u = false -> forall j, (j < Z.to_nat Columns)%nat ->
    T r j (S (S u)) = 0 /\ low r j (S (S u)) = 0.
  Proof.
    intros u w j l. destruct (sums r j (below_columns j l) u) as (_ & F). specialize (F w).
    destruct (ranges r j (below_columns j l) (S (S u))) as (_ & _ & _ & _ & l0 & _ & lT & _). lia.
  Qed.

  (* A product without a reset, whose operands are taken at the end of cycle t. *)
  Variable t : nat.
  Hypothesis inv : invariant First Latency c t.
  Hypothesis begins : taken c t.
  Hypothesis no_reset : forall i, (i < S (Z.to_nat Latency))%nat -> rst c (t + i)%nat = true.
  Let X := x_in r t.
  Let Y := y_in r t.
  Let m := M c t.
  Let n := Z.to_nat Columns.

  Definition calm (u : nat) := active r u = false /\ setting_up r u = false /\ search r u = false /\ searching r u = false
    /\ loading r u = 0 /\ one r 0 u = false /\ entry r u = 0.

  (* No set-up and no product is under way. *)
  Record rest : Prop := {
    is_calm : calm t;
    not_held : holds r t = false;
    closed : window r t = false /\ window r (S t) = false;
    no_rows : forall j, (j < n)%nat -> R r j (t + 3)%nat = 0
  }.
  Hypothesis still : rest.

  (* With k = FactorBits, M~ = (k'*M + 1) / 2^k, and the tables hold the multiples of M~. *)
  Variables inverse tilde : Z.
  Hypothesis inverse_range : 0 <= inverse < 2 ^ FactorBits.
  Hypothesis tilde_of_inverse : 2 ^ FactorBits * tilde = inverse * m + 1.
  Definition column (j : nat) (v : Z) := (v / 2 ^ (ColumnBits * Z.of_nat j)) mod 2 ^ ColumnBits.
  Definition stored (u : nat) := forall j v, (j < n)%nat -> 0 < v < 2 ^ EntryBits ->
    words r j u v = column j (v * tilde) /\ more_words r j u v = column j (v * tilde).
  Hypothesis tables_filled : stored (S t).

  Lemma latency : 2 <= Latency.
  Proof. sizes. lia. Qed.

  Lemma during : forall i, (i < Z.to_nat Latency)%nat -> rst c (t + S i)%nat = true /\ busy c (t + S i)%nat = true
    /\ index c (t + S i)%nat = Z.of_nat i /\ last c (t + S i)%nat = (Z.of_nat i =? Latency - 1).
  Proof.
    intros i h. destruct (serial_running First Latency c latency t inv begins no_reset i h) as (R0 & b & _ & _ & _ & i0 & l).
    unfold at_ in *. sizes. repeat split; [exact R0 | exact b | lia | exact l].
  Qed.

  Lemma no_modulus : forall i, (i <= Z.to_nat Latency)%nat -> andb (mod_valid c (t + i)) (mod_ready c (t + i)) = false.
  Proof.
    intros [|i] h.
    - rewrite Nat.add_0_r. destruct (taken_idle c t begins) as (_ & _ & v & _). rewrite v. reflexivity.
    - destruct (during i h) as (_ & b & _). destruct (ports c (t + S i)%nat) as (mr & _). rewrite mr, b. apply Bool.andb_false_r.
  Qed.

  Lemma calm_always : forall i, (i <= Z.to_nat Latency)%nat -> calm (t + i).
  Proof.
    induction i as [|i IH]; intro h.
    - rewrite Nat.add_0_r. apply (is_calm still).
    - destruct (IH ltac:(lia)) as (a & s & e & g & l & o & y). rewrite <- plus_n_Sm.
      destruct (quiet r (t + i)%nat a s e g l (no_modulus i ltac:(lia))) as (? & ? & ? & ? & ? & ? & E).
      repeat split; congruence.
  Qed.

  Lemma reset_off : forall i, (i <= Z.to_nat Latency)%nat -> rst c (t + i)%nat = true.
  Proof. intros i h. apply no_reset. lia. Qed.

  Lemma edge_of : forall e, (e < Z.to_nat Latency)%nat -> edge r (t + 2 + e)%nat = Z.of_nat e /\ running r (t + 2 + e)%nat = true.
  Proof.
    intros e h. replace (t + 2 + e)%nat with (S (t + S e)) by lia. destruct (edges r (t + S e)%nat) as (-> & ->).
    destruct (during e h) as (-> & -> & -> & _). auto.
  Qed.

  Lemma not_running : running r (t + 1)%nat = false.
  Proof.
    replace (t + 1)%nat with (S t) by lia. destruct (edges r t) as (_ & ->). destruct (taken_idle c t begins) as (-> & _).
    apply Bool.andb_false_r.
  Qed.

  Lemma ready_not_busy : forall u, op_ready c u = true -> busy c u = false.
  Proof.
    intros u e. destruct (ports c u) as (_ & _ & E & _). rewrite e in E. destruct (busy c u); [|reflexivity].
    rewrite Bool.andb_comm in E. destruct (loaded c u); discriminate E.
  Qed.

  Lemma held_at : forall i, (i < Z.to_nat Latency)%nat -> holds r (t + S i)%nat = true.
  Proof.
    intros i h. rewrite <- plus_n_Sm. destruct (holding r (t + i)%nat (ready_not_busy _)) as (-> & _).
    rewrite reset_off by lia. destruct i as [|i].
    - rewrite Nat.add_0_r. destruct begins as (v & o). rewrite v, o. reflexivity.
    - destruct (during i ltac:(lia)) as (_ & b & _ & l). rewrite b, l. destruct (Z.eqb_spec (Z.of_nat i) (Latency - 1)); [lia|].
      apply Bool.orb_true_r.
  Qed.

  Lemma hold_at : forall i, (S i < Z.to_nat Latency)%nat -> hold r (t + S i)%nat = true.
  Proof.
    intros i h. destruct (holding r (t + S i)%nat (ready_not_busy _)) as (_ & ->). rewrite held_at by lia.
    destruct (during i ltac:(lia)) as (_ & _ & _ & l). rewrite l. destruct (Z.eqb_spec (Z.of_nat i) (Latency - 1)); [lia|].
    apply Bool.orb_true_r.
  Qed.

  Lemma operands_at : forall i, (i < Z.to_nat Latency)%nat -> x r (t + 2 + i)%nat = X /\ y r (t + 2 + i)%nat = Y / B ^ Z.of_nat i.
  Proof.
    assert (b := base). induction i as [|i IH]; intro h.
    - destruct (is_calm still) as (a & s & e & g & l & _).
      replace (t + 2 + 0)%nat with (S (S t)) by lia.
      assert (nm := no_modulus 0 ltac:(lia)). assert (ro := reset_off 0 ltac:(lia)). rewrite Nat.add_0_r in nm, ro.
      destruct (operands r t a s e g l (not_held still) ro nm) as (-> & ->). rewrite Z.pow_0_r, Z.div_1_r. auto.
    - destruct IH as (Ex & Ey); [lia|]. destruct (calm_always (S i) ltac:(lia)) as (a & s & e & g & l & _).
      destruct (during i ltac:(lia)) as (_ & _ & _ & la).
      assert (l0 : last c (t + S i)%nat = false) by (rewrite la; apply Z.eqb_neq; lia).
      destruct (digits r (t + S i)%nat a s e g l (held_at i ltac:(lia)) l0 (reset_off (S i) ltac:(lia)) (no_modulus (S i) ltac:(lia)))
        as (Dx & Dy). fold B in Dy.
      replace (S (t + S i)) with (t + 2 + i)%nat in Dx, Dy by lia. replace (S (t + 2 + i)) with (t + 2 + S i)%nat in Dx, Dy by lia.
      rewrite Dx. split; [exact Ex|]. rewrite Nat2Z.inj_succ, Z.pow_succ_r, Z.mul_comm by lia.
      rewrite <- Z.div_div by (try apply Z.pow_nonzero; lia). rewrite <- Ey.
      assert (E := Z.div_mod (y r (t + 2 + i)%nat) B ltac:(lia)). nia.
  Qed.

  Lemma operand_ranges : 0 <= X < 2 ^ OperandWidth /\ 0 <= Y < 2 ^ OperandWidth.
  Proof.
    destruct (widths r t) as (? & ? & _). destruct (not_negative r t) as (_ & _ & _ & ? & ? & _). unfold X, Y. lia.
  Qed.

  Lemma gated : forall i, (S (S i) < Z.to_nat Latency)%nat ->
    tot (G r) (t + 4 + i)%nat = (Y / B ^ Z.of_nat i) mod B * X.
  Proof.
    intros i h. sizes. assert (L := leaves r (t + i)%nat). destruct (operands_at (S i) ltac:(lia)) as (Ex & _).
    destruct (operands_at i ltac:(lia)) as (_ & Ey).
    replace (t + i + 3)%nat with (t + 2 + S i)%nat in L by lia. rewrite Ex in L.
    replace (t + i + 4)%nat with (t + 4 + i)%nat in L by lia. replace (S (t + i)) with (t + S i)%nat in L by lia.
    replace (S (t + S i)) with (t + 2 + i)%nat in L by lia.
    rewrite hold_at, (lowest_digit r), Ey in L by lia. fold B in L. apply L.
    assert (p : 2 ^ OperandWidth <= 2 ^ (SumBits - DigitBits + 1)) by (apply Z.pow_le_mono_r; lia).
    destruct operand_ranges. lia.
  Qed.

  Lemma window_at : forall e, (e < Z.to_nat Latency)%nat ->
    window r (t + 2 + e)%nat = andb (ProductBegin <? Z.of_nat e) (Z.of_nat e <=? ProductEnd).
  Proof.
    sizes. induction e as [|e IH]; intro h.
    - destruct (calm_always 1 ltac:(lia)) as (_ & s & _). assert (w := windows r (t + 1)%nat (reset_off 1 ltac:(lia)) s).
      rewrite not_running in w. replace (t + 2 + 0)%nat with (S (t + 1)) by lia. rewrite w.
      destruct (Z.ltb_spec ProductBegin (Z.of_nat 0)); [lia | reflexivity].
    - specialize (IH ltac:(lia)). destruct (calm_always (2 + e) ltac:(lia)) as (_ & s & _).
      replace (t + (2 + e))%nat with (t + 2 + e)%nat in s by lia.
      assert (ro := reset_off (2 + e) ltac:(lia)). replace (t + (2 + e))%nat with (t + 2 + e)%nat in ro by lia.
      assert (w := windows r (t + 2 + e)%nat ro s). destruct (edge_of e ltac:(lia)) as (Ee & Er).
      rewrite Ee, Er, IH in w. replace (t + 2 + S e)%nat with (S (t + 2 + e)) by lia. rewrite w.
      destruct (Z.eqb_spec (Z.of_nat e) ProductBegin), (Z.eqb_spec (Z.of_nat e) ProductEnd),
        (Z.ltb_spec ProductBegin (Z.of_nat e)), (Z.leb_spec (Z.of_nat e) ProductEnd),
        (Z.ltb_spec ProductBegin (Z.of_nat (S e))), (Z.leb_spec (Z.of_nat (S e)) ProductEnd); cbn; try reflexivity; lia.
  Qed.

  Lemma stop_at : forall j, (j < n)%nat -> forall e, (e < Z.to_nat Latency)%nat ->
    stop r j (t + 2 + e)%nat = orb (Z.of_nat e =? 0) (LastQuotient <? Z.of_nat e).
  Proof.
    sizes. intros j lj. induction e as [|e IH]; intro h.
    - replace (t + 2 + 0)%nat with (S (t + 1)) by lia. rewrite (stopping r j (below_columns j lj) (t + 1)%nat (reset_off 1 ltac:(lia))).
      rewrite not_running. reflexivity.
    - specialize (IH ltac:(lia)). assert (ro := reset_off (2 + e) ltac:(lia)).
      replace (t + (2 + e))%nat with (t + 2 + e)%nat in ro by lia.
      replace (t + 2 + S e)%nat with (S (t + 2 + e)) by lia. rewrite (stopping r j (below_columns j lj) _ ro).
      destruct (edge_of e ltac:(lia)) as (-> & ->). rewrite IH.
      destruct (Z.eqb_spec (Z.of_nat e) 0), (Z.ltb_spec LastQuotient (Z.of_nat e)), (Z.eqb_spec (Z.of_nat e) LastQuotient),
        (Z.eqb_spec (Z.of_nat (S e)) 0), (Z.ltb_spec LastQuotient (Z.of_nat (S e))); cbn; try reflexivity; lia.
  Qed.

  (* S is 0 before the first row. *)
  Lemma no_sum : forall i, Z.of_nat i <= Levels + 3 -> forall j, (j < n)%nat -> T r j (t + 2 + i)%nat = 0 /\ low r j (t + 2 + i)%nat = 0.
  Proof.
    sizes. intros i h j lj. replace (t + 2 + i)%nat with (S (S (t + i))) by lia. apply cleared; [|exact lj].
    destruct i as [|[|e]].
    - rewrite Nat.add_0_r. apply (closed still).
    - replace (t + 1)%nat with (S t) by lia. apply (closed still).
    - replace (t + S (S e))%nat with (t + 2 + e)%nat by lia. rewrite window_at by lia.
      destruct (Z.ltb_spec ProductBegin (Z.of_nat e)); [lia | reflexivity].
  Qed.

  Lemma filled : forall i, (i <= Z.to_nat Latency)%nat -> stored (t + S i).
  Proof.
    induction i as [|i IH]; intro h.
    - replace (t + 1)%nat with (S t) by lia. exact tables_filled.
    - intros j v lj lv. destruct (calm_always i ltac:(lia)) as (_ & _ & _ & _ & _ & _ & e).
      destruct (IH ltac:(lia) j v lj lv) as (w & w'). 
      destruct (kept_words r j (below_columns j lj) (t + i)%nat (c := v)) as (k & k'); [lia | rewrite e; apply Z.eqb_neq; lia|].
      replace (t + S (S i))%nat with (S (S (t + i))) by lia. rewrite k, k'. replace (S (t + i)) with (t + S i)%nat by lia. auto.
  Qed.

  (* w registers are between a quotient digit and its stop. *)
  Let w := Z.to_nat Wait.

  Lemma m_positive : 0 < m < 2 ^ Width.
  Proof.
    destruct (not_negative r t) as (_ & _ & m0 & _). destruct (widths r t) as (_ & _ & _ & mw).
    destruct (modulus_positive c t inv begins ltac:(lia)) as (_ & ?). unfold m. lia.
  Qed.

  Lemma tilde_range : 0 <= tilde <= m.
  Proof.
    sizes. assert (b := m_positive). assert (p : 0 < 2 ^ FactorBits) by (apply Z.pow_pos_nonneg; lia).
    clear - b p inverse_range tilde_of_inverse. set (e := 2 ^ FactorBits) in *. clearbody e. nia.
  Qed.

  Lemma columns_of : forall v, 0 <= v < 2 ^ SumBits -> total ColumnBits n (fun j => column j v) = v.
  Proof.
    intros v h. sizes. unfold column. rewrite total_column by exact column_bits.
    apply Z.mod_small. replace (ColumnBits * Z.of_nat n) with SumBits by (unfold n; lia). exact h.
  Qed.

  (* What the tables give in cycle t + 4 + i. *)
  Lemma read_at : forall i, (3 + i <= Z.to_nat Latency)%nat -> tot (D r) (t + 4 + i)%nat =
    if andb (1 <=? Z.of_nat i) (Z.of_nat i <=? LastQuotient) then low r 0 (t + 2 + i - w)%nat * tilde else 0.
  Proof.
    intros i h. sizes. set (q := low r 0 (t + 2 + i - w)%nat). assert (b := base). assert (tr := tilde_range). assert (mr := m_positive).
    assert (w1 : (w <= 1)%nat) by (unfold w; lia).
    assert (q0 : 0 <= q < B).
    { destruct (ranges r 0 ltac:(lia) (t + 2 + i - w)%nat) as (_ & _ & _ & _ & l0 & lB & _). fold B in lB. unfold q. lia. }
    set (E := 2 ^ EntryBits). assert (e2 : 2 <= E) by (unfold E; change 2 with (2 ^ 1) at 1; apply Z.pow_le_mono_r; lia).
    assert (EB : B <= E * E) by (unfold B, E; rewrite <- Z.pow_add_r by lia; apply Z.pow_le_mono_r; lia).
    set (a := q mod E). set (d := q / E). assert (a0 : 0 <= a < E) by (apply Z.mod_pos_bound; lia).
    assert (d0 : 0 <= d < E) by (split; [apply Z.div_pos; lia | apply Z.div_lt_upper_bound; lia]).
    assert (qe : q = a + E * d) by (unfold a, d; assert (x := Z.div_mod q E ltac:(lia)); lia).
    assert (room : B * tilde <= 2 ^ SumBits).
    { assert (pw : B * 2 ^ Width = 2 ^ (DigitBits + Width)) by (unfold B; rewrite Z.pow_add_r by lia; reflexivity).
      assert (2 ^ (DigitBits + Width) <= 2 ^ SumBits) by (apply Z.pow_le_mono_r; lia).
      assert (B * tilde <= B * 2 ^ Width) by (apply Z.mul_le_mono_nonneg_l; lia). lia. }
    assert (room0 : 0 < 2 ^ SumBits) by (apply Z.pow_pos_nonneg; lia).
    assert (small : forall v, 0 <= v < B -> 0 <= v * tilde < 2 ^ SumBits).
    { intros v v0. split; [apply Z.mul_nonneg_nonneg; lia|]. destruct (Z.eq_dec tilde 0) as [-> | nt]; [lia|].
      assert (v * tilde < B * tilde) by (apply Z.mul_lt_mono_pos_r; lia). lia. }
    destruct (calm_always (3 + i) ltac:(lia)) as (_ & _ & _ & _ & _ & o & _).
    set (s := orb (Z.of_nat i =? 0) (LastQuotient <? Z.of_nat i)).
    assert (H : forall j, (j < n)%nat -> 1 * D r j (t + 4 + i)%nat + 0 * D r j (t + 4 + i)%nat + - above r j (t + 4 + i)%nat
      = 1 * (if s then 0 else column j (a * tilde)) + E * (if s then 0 else column j (d * tilde))
        + 2 ^ ColumnBits * - above r (S j) (t + 4 + i)%nat).
    { intros j lj. assert (R := reads r j (below_columns j lj) (t + 2 + i - w)%nat a0 d0 qe). fold w E in R.
      replace (t + 2 + i - w + w + 2)%nat with (t + 4 + i)%nat in R by lia.
      replace (t + 2 + i - w + w + 1)%nat with (t + 3 + i)%nat in R by lia.
      replace (t + 2 + i - w + w)%nat with (t + 2 + i)%nat in R by lia.
      rewrite (stop_at j lj i ltac:(lia)) in R. fold s in R.
      assert (oj : one r j (t + 3 + i)%nat = false).
      { destruct (ranges r j (below_columns j lj) (t + 3 + i)%nat) as (_ & _ & _ & _ & _ & _ & _ & _ & oo & _).
        replace (t + (3 + i))%nat with (t + 3 + i)%nat in o by lia. destruct (one r j (t + 3 + i)%nat); [rewrite oo in o; [discriminate o | reflexivity] | reflexivity]. }
      rewrite oj in R. specialize (R (or_intror eq_refl)).
      assert (Z0 : column j (0 * tilde) = 0) by (unfold column; rewrite Z.mul_0_l, Z.div_0_l, Z.mod_0_l by (apply Z.pow_nonzero; lia || (assert (cb := column_bits); nia)); reflexivity).
      assert (Fl : forall v, 0 <= v < E -> v <> 0 -> words r j (t + 3 + i)%nat v = column j (v * tilde)
        /\ more_words r j (t + 3 + i)%nat v = column j (v * tilde)).
      { intros v v0 vn. assert (f := filled (2 + i) ltac:(lia) j v lj ltac:(fold E; lia)).
        replace (t + S (2 + i))%nat with (t + 3 + i)%nat in f by lia. exact f. }
      destruct s; cbn in R.
      - lia.
      - destruct (Z.eqb_spec a 0) as [ea | na], (Z.eqb_spec d 0) as [ed | nd].
        + rewrite ea, ed, !Z0. lia.
        + rewrite ea, Z0. destruct (Fl d d0 nd) as (_ & F2). rewrite F2 in R. lia.
        + rewrite ed, Z0. destruct (Fl a a0 na) as (F1 & _). rewrite F1 in R. lia.
        + destruct (Fl d d0 nd) as (_ & F2). destruct (Fl a a0 na) as (F1 & _). rewrite F1, F2 in R. lia. }
    assert (Sm := total_sent ColumnBits column_bits n _ _ (fun j => - above r j (t + 4 + i)%nat) H).
    rewrite !total_linear in Sm. destruct (ends r (t + 4 + i)%nat) as (_ & ab & an). rewrite ab in Sm. fold n in an.
    replace (ColumnBits * Z.of_nat n) with SumBits in Sm by (unfold n; lia).
    assert (D0 : 0 <= tot (D r) (t + 4 + i)%nat).
    { apply total_positive; [exact column_bits|]. intros j lj.
      destruct (ranges r j (below_columns j lj) (t + 4 + i)%nat) as (_ & _ & _ & ? & _). lia. }
    unfold tot in *. fold n in D0 |- *. fold n.
    set (DD := total ColumnBits n (fun j => D r j (t + 4 + i)%nat)) in *. set (top := above r n (t + 4 + i)%nat) in *.
    assert (aq : a <= q) by (apply Z.mod_le; lia). assert (dq : d <= q) by (apply Z.div_le_upper_bound; [lia|]; destruct (Z.eq_dec q 0) as [-> | nq]; [lia|]; assert (1 * q <= E * q) by (apply Z.mul_le_mono_nonneg_r; lia); lia).
    assert (G : forall v, 0 <= v < B -> total ColumnBits n (fun j => if s then 0 else column j (v * tilde))
      = if s then 0 else v * tilde).
    { intros v v0. destruct s; [apply total_0; reflexivity | apply columns_of, small, v0]. }
    rewrite (G a ltac:(lia)), (G d ltac:(lia)) in Sm.
    assert (es : andb (1 <=? Z.of_nat i) (Z.of_nat i <=? LastQuotient) = negb s).
    { unfold s. destruct (Z.leb_spec 1 (Z.of_nat i)), (Z.eqb_spec (Z.of_nat i) 0), (Z.leb_spec (Z.of_nat i) LastQuotient),
        (Z.ltb_spec LastQuotient (Z.of_nat i)); cbn; try reflexivity; lia. }
    rewrite es. assert (qr := small q q0). assert (q * tilde = a * tilde + E * (d * tilde)) by (rewrite qe; ring).
    assert (t0 : top = 0).
    { destruct s; cbv iota in Sm; destruct (Z.eq_dec top 0) as [e | ne]; [exact e | | exact e |];
        assert (2 ^ SumBits * 1 <= 2 ^ SumBits * top) by (apply Z.mul_le_mono_nonneg_l; lia); lia. }
    rewrite t0 in Sm. destruct s; cbn [negb]; cbv iota in Sm |- *; lia.
  Qed.

  Lemma low_range : forall u, 0 <= low r 0 u < B.
  Proof.
    intro u. sizes. destruct (ranges r 0 ltac:(lia) u) as (_ & _ & _ & _ & l0 & lB & _). fold B in lB. lia.
  Qed.

  Lemma positive : forall e, 0 <= e -> 0 < B ^ e.
  Proof. intros e h. assert (b := base). apply Z.pow_pos_nonneg; lia. Qed.

  (* Quotient digits from cycle t + 3 + a on, as a number. *)
  Fixpoint quotients (a b : nat) : Z :=
    match b with O => 0 | S b => quotients a b + B ^ Z.of_nat b * low r 0 (t + 3 + a + b)%nat end.

  Lemma quotients_range : forall a b, 0 <= quotients a b < B ^ Z.of_nat b.
  Proof.
    induction b as [|b IH]; [cbn; lia|]. cbn [quotients]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
    assert (l := low_range (t + 3 + a + b)%nat). assert (p := positive (Z.of_nat b) ltac:(lia)).
    set (q := low r 0 (t + 3 + a + b)%nat) in *. set (e := B ^ Z.of_nat b) in *.
    assert (e * q <= e * (B - 1)) by (apply Z.mul_le_mono_nonneg_l; lia). assert (0 <= e * q) by (apply Z.mul_nonneg_nonneg; lia). lia.
  Qed.

  Lemma quotients_split : forall a b e, quotients a (b + e) = quotients a b + B ^ Z.of_nat b * quotients (a + b) e.
  Proof.
    induction e as [|e IH]; [rewrite Nat.add_0_r; cbn; ring|]. rewrite <- plus_n_Sm. cbn [quotients]. rewrite IH.
    rewrite Nat2Z.inj_add, Z.pow_add_r by lia. replace (t + 3 + a + (b + e))%nat with (t + 3 + (a + b) + e)%nat by lia. ring.
  Qed.

  Lemma some_columns : (0 < n)%nat.
  Proof. sizes. unfold n. lia. Qed.

  Lemma no_read : forall i, Z.of_nat i <= Levels + 1 -> tot (D r) (t + 4 + i)%nat = 0.
  Proof.
    intros i h. sizes. rewrite read_at by lia. destruct (andb _ _) eqn:e; [|reflexivity].
    apply andb_prop in e as (i1 & _). apply Z.leb_le in i1. assert (w1 : (w <= 1)%nat) by (unfold w; lia).
    replace (t + 2 + i - w)%nat with (t + 2 + (i - w))%nat by lia.
    destruct (no_sum (i - w) ltac:(lia) 0 some_columns) as (_ & ->). reflexivity.
  Qed.

  Lemma stage_empty : forall i l, Z.of_nat (i + l) <= Levels + 1 -> V r l (t + 3 + i)%nat = 0.
  Proof.
    sizes. induction i as [|i IH]; intros l h.
    - destruct (stages r l ltac:(lia) (t + 3 + 0)%nat) as (v0 & v1). rewrite Nat.add_0_r in *.
      rewrite (total_0 ColumnBits (Z.to_nat Columns) _ (no_rows still)) in v1. lia.
    - replace (t + 3 + S i)%nat with (S (t + 3 + i)) by lia. apply (fill r l ltac:(lia)); [apply IH; lia | apply IH; lia|].
      replace (S (t + 3 + i)) with (t + 4 + i)%nat by lia. apply no_read. lia.
  Qed.

  Lemma no_row : forall i, Z.of_nat i <= Levels + 1 -> tot (W r) (t + 3 + i)%nat = 0.
  Proof.
    intros i h. assert (v := stage_empty i 0 ltac:(lia)). assert (rw := rows r (t + 3 + i)%nat). rewrite v in rw.
    assert (0 <= tot (W r) (t + 3 + i)%nat).
    { apply total_positive; [exact column_bits|]. intros j lj. destruct (ranges r j (below_columns j lj) (t + 3 + i)%nat) as (_ & ? & _). lia. }
    unfold tot in *. lia.
  Qed.

  Lemma sum_0 : forall i, Z.of_nat i <= Levels + 3 -> tot (T r) (t + 2 + i)%nat = 0.
  Proof. intros i h. apply total_0. intros j lj. apply (no_sum i h j lj). Qed.

  Lemma step : forall i, Z.of_nat i <= ProductEnd ->
    B * (tot (T r) (t + 4 + i)%nat + B * tot (R r) (t + 4 + i)%nat) + low r 0 (t + 3 + i)%nat
    = tot (T r) (t + 3 + i)%nat + B * tot (R r) (t + 3 + i)%nat
      + B ^ (Levels + 3) * tot (G r) (t + 4 + i)%nat + B ^ (Tables + 2) * tot (D r) (t + 4 + i)%nat.
  Proof.
    intros i h. sizes. destruct (calm_always (2 + i) ltac:(lia)) as (_ & _ & s & _).
    replace (t + (2 + i))%nat with (t + 2 + i)%nat in s by lia. assert (F := flow_total (t + 2 + i)%nat s).
    replace (S (S (t + 2 + i))) with (t + 4 + i)%nat in F by lia. replace (S (t + 2 + i)) with (t + 3 + i)%nat in F by lia.
    replace (Levels + 3) with (Z.succ (Levels + 2)) by lia. replace (Tables + 2) with (Z.succ (Tables + 1)) by lia.
    rewrite !Z.pow_succ_r by lia.
    assert (Wd := window_at i ltac:(lia)). destruct (Z.ltb_spec ProductBegin (Z.of_nat i)) as [after | before].
    - destruct (Z.leb_spec (Z.of_nat i) ProductEnd); [|lia]. cbn in Wd. assert (E := sum_total _ Wd).
      replace (S (S (t + 2 + i))) with (t + 4 + i)%nat in E by lia. replace (S (t + 2 + i)) with (t + 3 + i)%nat in E by lia.
      rewrite Z.mul_add_distr_l. set (g := B ^ (Levels + 2)) in *. set (d := B ^ (Tables + 1)) in *. clearbody g d.
      transitivity (tot (T r) (t + 3 + i)%nat + B * (B * tot (R r) (t + 4 + i)%nat + tot (W r) (t + 3 + i)%nat)); [lia|].
      rewrite F. ring.
    - assert (t1 := sum_0 (1 + i) ltac:(lia)). assert (t2 := sum_0 (2 + i) ltac:(lia)).
      replace (t + 2 + (1 + i))%nat with (t + 3 + i)%nat in t1 by lia. replace (t + 2 + (2 + i))%nat with (t + 4 + i)%nat in t2 by lia.
      destruct (no_sum (1 + i) ltac:(lia) 0 some_columns) as (_ & l0). replace (t + 2 + (1 + i))%nat with (t + 3 + i)%nat in l0 by lia.
      rewrite (no_row i) in F by lia. rewrite t1, t2, l0, Z.add_0_r in *. rewrite !Z.add_0_l, F. ring.
  Qed.

  Let lq := Z.to_nat LastQuotient.

  (* After i cycles: what was added, what is in the sums, and the digits that left. *)
  Lemma equation : forall i, Z.of_nat i <= ProductEnd + 1 ->
    B ^ Z.of_nat i * (tot (T r) (t + 3 + i)%nat + B * tot (R r) (t + 3 + i)%nat) + quotients 0 i
    = B ^ (Levels + 3) * (X * (Y mod B ^ Z.of_nat i)) + 2 ^ FactorBits * tilde * quotients 0 (Nat.min i (S lq) - S w).
  Proof.
    sizes. assert (b := base). induction i as [|i IH]; intro h.
    - rewrite Nat.add_0_r, (total_0 ColumnBits (Z.to_nat Columns) _ (no_rows still) : tot (R r) (t + 3)%nat = 0).
      assert (t1 := sum_0 1 ltac:(lia)). replace (t + 2 + 1)%nat with (t + 3)%nat in t1 by lia. rewrite t1.
      rewrite Z.pow_0_r, Z.mod_1_r. cbn [Nat.min Nat.sub quotients]. ring.
    - specialize (IH ltac:(lia)). assert (St := step i ltac:(lia)). rewrite (gated i ltac:(lia)), (read_at i ltac:(lia)) in St.
      replace (t + 3 + S i)%nat with (t + 4 + i)%nat by lia.
      cbn [quotients]. replace (t + 3 + 0 + i)%nat with (t + 3 + i)%nat by lia.
      rewrite Nat2Z.inj_succ, Z.pow_succ_r, (Z.mul_comm B (B ^ Z.of_nat i)) by lia.
      rewrite Z.rem_mul_r by (try apply Z.pow_nonzero; lia).
      assert (Dl : B ^ Z.of_nat i * (B ^ (Tables + 2) * (if andb (1 <=? Z.of_nat i) (Z.of_nat i <=? LastQuotient)
          then low r 0 (t + 2 + i - w)%nat * tilde else 0)) + 2 ^ FactorBits * tilde * quotients 0 (Nat.min i (S lq) - S w)
        = 2 ^ FactorBits * tilde * quotients 0 (Nat.min (S i) (S lq) - S w)).
      { assert (w1 : (w <= 1)%nat) by (unfold w; lia). destruct (Z.leb_spec 1 (Z.of_nat i)) as [i1 | i0]; cbn [andb].
        - destruct (Z.leb_spec (Z.of_nat i) LastQuotient) as [il | ig].
          + replace (Nat.min i (S lq)) with i by (unfold lq; lia). replace (Nat.min (S i) (S lq)) with (S i) by (unfold lq; lia).
            destruct (Nat.le_gt_cases (S w) i) as [wi | iw].
            * replace (S i - S w)%nat with (S (i - S w)) by lia. cbn [quotients].
              replace (t + 3 + 0 + (i - S w))%nat with (t + 2 + i - w)%nat by lia.
              assert (Pw : B ^ Z.of_nat i * B ^ (Tables + 2) = 2 ^ FactorBits * B ^ Z.of_nat (i - S w)).
              { rewrite k_factor, power by lia. rewrite <- !Z.pow_add_r by lia. f_equal. unfold w. lia. }
              transitivity (B ^ Z.of_nat i * B ^ (Tables + 2) * (low r 0 (t + 2 + i - w)%nat * tilde)
                + 2 ^ FactorBits * tilde * quotients 0 (i - S w)); [ring|]. rewrite Pw. ring.
            * replace (i - S w)%nat with 0%nat by lia. replace (S i - S w)%nat with 0%nat by lia.
              replace (t + 2 + i - w)%nat with (t + 2 + 0)%nat by lia.
              destruct (no_sum 0 ltac:(lia) 0 some_columns) as (_ & ->). ring.
          + replace (Nat.min i (S lq)) with (S lq) by (unfold lq; lia). replace (Nat.min (S i) (S lq)) with (S lq) by (unfold lq; lia). ring.
        - replace i with 0%nat by lia. replace (Nat.min 1 (S lq) - S w)%nat with 0%nat by lia. cbn [Nat.min Nat.sub quotients]. ring. }
      rewrite <- Dl. set (p := B ^ Z.of_nat i) in *. set (g := B ^ (Levels + 3)) in *. set (d := B ^ (Tables + 2)) in *.
      transitivity (p * (B * (tot (T r) (t + 4 + i)%nat + B * tot (R r) (t + 4 + i)%nat) + low r 0 (t + 3 + i)%nat) + quotients 0 i); [ring|].
      rewrite St. transitivity (p * (tot (T r) (t + 3 + i)%nat + B * tot (R r) (t + 3 + i)%nat) + quotients 0 i
        + p * g * ((Y / p) mod B * X) + p * (d * (if andb (1 <=? Z.of_nat i) (Z.of_nat i <=? LastQuotient)
          then low r 0 (t + 2 + i - w)%nat * tilde else 0))); [ring|]. rewrite IH. ring.
  Qed.

  Let dg := Z.to_nat Digits.

  (* After the last digit of y, and after the last quotient digit, rows leave. *)
  Lemma drain : forall j, (j < n)%nat -> forall i, Digits + Z.of_nat i <= ProductEnd + 1 ->
    4 * B ^ Z.of_nat i * R r j (t + 3 + dg + i)%nat
    < 4 * B ^ (Levels + 2 + CarryRows) + 3 * B ^ (CarryRows + Tables + 1 + Z.min (Z.of_nat i) (LastQuotient + 1 - Digits)).
  Proof.
    intros j lj. sizes. assert (b := base). induction i as [|i IH]; intro h.
    - rewrite Z.pow_0_r. destruct (ranges r j (below_columns j lj) (t + 3 + dg + 0)%nat) as (_ & _ & _ & _ & _ & _ & _ & _ & _ & rr).
      rewrite power in rr by lia. replace (Stages + 1 + CarryRows) with (Levels + 2 + CarryRows) in rr by lia.
      assert (q := positive (CarryRows + Tables + 1 + Z.min (Z.of_nat 0) (LastQuotient + 1 - Digits)) ltac:(lia)). lia.
    - specialize (IH ltac:(lia)). set (u := (dg + i)%nat).
      destruct (calm_always (2 + u) ltac:(lia)) as (_ & _ & s & _). replace (t + (2 + u))%nat with (t + 2 + u)%nat in s by lia.
      assert (F := flow r j (below_columns j lj) (t + 2 + u)%nat s). rewrite !power in F by lia. fold B in F.
      replace (S (S (t + 2 + u))) with (t + 4 + u)%nat in F by lia. replace (S (t + 2 + u)) with (t + 3 + u)%nat in F by lia.
      destruct (ranges r j (below_columns j lj) (t + 3 + u)%nat) as (_ & w0 & _).
      destruct (ranges r j (below_columns j lj) (t + 4 + u)%nat) as (r0 & _ & _ & d0 & _ & _ & _ & d1 & _).
      assert (g0 : G r j (t + 4 + u)%nat = 0).
      { apply (column_0 ColumnBits column_bits n (fun j => G r j (t + 4 + u)%nat)); [| |exact lj].
        - intros k lk. destruct (ranges r k (below_columns k lk) (t + 4 + u)%nat) as (_ & _ & ? & _). lia.
        - assert (g := gated u ltac:(lia)). unfold tot in g. fold n in g. rewrite g.
          destruct operand_ranges as (_ & y0).
          assert (2 ^ OperandWidth <= B ^ Z.of_nat u).
          { rewrite <- power by lia. apply Z.pow_le_mono_r; [lia|]. assert (DigitBits * Digits <= DigitBits * Z.of_nat u) by (apply Z.mul_le_mono_nonneg_l; lia). lia. }
          rewrite Z.div_small, Z.mod_0_l by lia. ring. }
      rewrite g0 in F. replace (t + 3 + dg + i)%nat with (t + 3 + u)%nat in IH by (unfold u; lia).
      replace (t + 3 + dg + S i)%nat with (t + 4 + u)%nat by (unfold u; lia).
      rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. assert (kc : 2 ^ ColumnBits = B ^ CarryRows) by (rewrite k_column; apply power; lia). rewrite kc in d1.
      assert (p0 := positive (Z.of_nat i) ltac:(lia)).
      set (p := B ^ Z.of_nat i) in *. set (R' := R r j (t + 4 + u)%nat) in *. set (R0 := R r j (t + 3 + u)%nat) in *.
      set (d := D r j (t + 4 + u)%nat) in *.
      assert (BR : B * R' <= R0 + B ^ (Tables + 1) * d) by lia.
      assert (M : p * (B * R') <= p * (R0 + B ^ (Tables + 1) * d)) by (apply Z.mul_le_mono_nonneg_l; lia).
      destruct (Z.ltb_spec (Z.of_nat i) (LastQuotient + 1 - Digits)) as [few | many].
      + replace (Z.min (Z.of_nat i) (LastQuotient + 1 - Digits)) with (Z.of_nat i) in IH by lia.
        replace (Z.min (Z.succ (Z.of_nat i)) (LastQuotient + 1 - Digits)) with (Z.succ (Z.of_nat i)) by lia.
        replace (CarryRows + Tables + 1 + Z.succ (Z.of_nat i)) with (Z.succ (CarryRows + Tables + 1 + Z.of_nat i)) by lia.
        rewrite Z.pow_succ_r by lia.
        assert (E : B ^ (CarryRows + Tables + 1 + Z.of_nat i) = p * (B ^ (Tables + 1) * B ^ CarryRows)).
        { unfold p. rewrite <- !Z.pow_add_r by lia. f_equal. lia. }
        assert (q0 := positive (Tables + 1) ltac:(lia)). assert (q1 := positive CarryRows ltac:(lia)).
        set (q := B ^ (CarryRows + Tables + 1 + Z.of_nat i)) in *. set (e := B ^ (Tables + 1)) in *. set (a := B ^ CarryRows) in *.
        assert (p * (e * d) <= p * (e * (2 * a))) by (do 2 (apply Z.mul_le_mono_nonneg_l; [lia|]); lia).
        assert (0 < q) by (rewrite E; apply Z.mul_pos_pos; [lia | apply Z.mul_pos_pos; lia]).
        assert (4 * q <= B * q) by (apply Z.mul_le_mono_nonneg_r; lia). lia.
      + assert (dz : d = 0).
        { apply (column_0 ColumnBits column_bits n (fun j => D r j (t + 4 + u)%nat)); [| |exact lj].
          - intros k lk. destruct (ranges r k (below_columns k lk) (t + 4 + u)%nat) as (_ & _ & _ & ? & _). lia.
          - assert (g := read_at u ltac:(lia)). unfold tot in g. fold n in g. rewrite g.
            destruct (Z.leb_spec (Z.of_nat u) LastQuotient); [unfold u in *; lia | rewrite Bool.andb_false_r; reflexivity]. }
        rewrite dz, Z.mul_0_r, Z.add_0_r in M.
        replace (Z.min (Z.of_nat i) (LastQuotient + 1 - Digits)) with (LastQuotient + 1 - Digits) in IH by lia.
        replace (Z.min (Z.succ (Z.of_nat i)) (LastQuotient + 1 - Digits)) with (LastQuotient + 1 - Digits) by lia. lia.
  Qed.

  Lemma drained : forall j, (j < n)%nat -> R r j (t + 4 + Z.to_nat ProductEnd)%nat = 0.
  Proof.
    intros j lj. sizes. assert (b := base). assert (Dr := drain j lj (Z.to_nat (Delay + Levels + CarryRows + 3)) ltac:(lia)).
    replace (t + 3 + dg + Z.to_nat (Delay + Levels + CarryRows + 3))%nat with (t + 4 + Z.to_nat ProductEnd)%nat in Dr by (unfold dg; lia).
    rewrite Z2Nat.id in Dr by lia.
    replace (CarryRows + Tables + 1 + Z.min (Delay + Levels + CarryRows + 3) (LastQuotient + 1 - Digits))
      with (Delay + Levels + CarryRows + 3) in Dr by lia.
    destruct (ranges r j (below_columns j lj) (t + 4 + Z.to_nat ProductEnd)%nat) as (r0 & _).
    assert (p0 := positive (Levels + 2 + CarryRows) ltac:(lia)).
    replace (Delay + Levels + CarryRows + 3) with (Levels + 2 + CarryRows + Delay + 1) in Dr by lia.
    rewrite (Z.pow_add_r B (Levels + 2 + CarryRows + Delay) 1), (Z.pow_add_r B (Levels + 2 + CarryRows) Delay), Z.pow_1_r in Dr by lia.
    assert (dd := positive Delay ltac:(lia)). set (p := B ^ (Levels + 2 + CarryRows)) in *. set (q := B ^ Delay) in *.
    set (x := R r j (t + 4 + Z.to_nat ProductEnd)%nat) in *. clearbody p q x. clear - Dr r0 p0 dd b.
    destruct (Z.eq_dec x 0) as [e | ne]; [exact e|].
    assert (p * q * 4 <= p * q * B) by (apply Z.mul_le_mono_nonneg_l; [apply Z.mul_nonneg_nonneg|]; lia).
    assert (p * 1 <= p * q) by (apply Z.mul_le_mono_nonneg_l; lia).
    assert (p * q * B * 1 <= p * q * B * x) by (apply Z.mul_le_mono_nonneg_l; [apply Z.mul_nonneg_nonneg; [apply Z.mul_nonneg_nonneg|]|]; lia). lia.
  Qed.

  Let first := Z.to_nat (Levels + 3).

  (* The quotient digits that the core has kept. *)
  Lemma shifted : forall a b, exists rest, 0 <= rest < B ^ Z.of_nat b
    /\ B ^ Z.of_nat b * left_digits r (t + 3 + a + b)%nat + rest = left_digits r (t + 3 + a)%nat + 2 ^ LowBits * quotients a b.
  Proof.
    intros a. assert (b4 := base). induction b as [|b (h & h0 & E)].
    - exists 0. rewrite Z.pow_0_r, Nat.add_0_r. cbn [quotients]. split; [lia | ring].
    - assert (F := shifts r (t + 3 + a + b)%nat). fold B in F. replace (t + 3 + a + S b)%nat with (S (t + 3 + a + b)) by lia.
      assert (l := Z.mod_pos_bound (left_digits r (t + 3 + a + b)%nat) B ltac:(lia)).
      assert (p0 := positive (Z.of_nat b) ltac:(lia)).
      exists (h + B ^ Z.of_nat b * (left_digits r (t + 3 + a + b)%nat mod B)). cbn [quotients].
      rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. set (p := B ^ Z.of_nat b) in *.
      set (o := left_digits r (t + 3 + a + b)%nat mod B) in *.
      assert (p * o <= p * (B - 1)) by (apply Z.mul_le_mono_nonneg_l; lia). assert (0 <= p * o) by (apply Z.mul_nonneg_nonneg; lia).
      split; [lia|]. transitivity (p * (B * left_digits r (S (t + 3 + a + b)) + o) + h); [ring|]. rewrite F.
      rewrite Z.mul_add_distr_l. transitivity (p * left_digits r (t + 3 + a + b)%nat + h + 2 ^ LowBits * (p * low r 0 (t + 3 + a + b)%nat)); [ring|].
      rewrite E. ring.
  Qed.

  Lemma no_quotients : forall b, Z.of_nat b <= Levels + 3 -> quotients 0 b = 0.
  Proof.
    induction b as [|b IH]; intro h; [reflexivity|]. cbn [quotients]. rewrite IH by lia.
    destruct (no_sum (1 + b) ltac:(lia) 0 some_columns) as (_ & l0).
    replace (t + 3 + 0 + b)%nat with (t + 2 + (1 + b))%nat by lia. rewrite l0. ring.
  Qed.

  Lemma capture_at : forall e, (2 + e < Z.to_nat Latency)%nat -> capture r (t + 4 + e)%nat = (Z.of_nat e =? ProductEnd).
  Proof.
    intros e h. sizes. destruct (calm_always (2 + e) ltac:(lia)) as (_ & s & _). replace (t + (2 + e))%nat with (t + 2 + e)%nat in s by lia.
    assert (ro := reset_off (2 + e) ltac:(lia)). replace (t + (2 + e))%nat with (t + 2 + e)%nat in ro by lia.
    assert (ro' := reset_off (3 + e) ltac:(lia)). replace (t + (3 + e))%nat with (S (t + 2 + e)) in ro' by lia.
    assert (C := captured r (t + 2 + e)%nat ro ro' s). destruct (edge_of e ltac:(lia)) as (Ee & Er). rewrite Ee, Er in C.
    replace (t + 4 + e)%nat with (S (S (t + 2 + e))) by lia. exact C.
  Qed.

  Lemma width_facts : 2 ^ OperandWidth = 2 * 2 ^ (OperandWidth - 1) /\ 2 ^ FactorBits * 2 ^ Width = 2 ^ (OperandWidth - 1)
    /\ 2 * 2 ^ OperandWidth <= 2 ^ RExponent /\ 0 < 2 ^ (OperandWidth - 1)
    /\ 2 ^ (LowBits + ColumnBits * NumberColumns) = 2 ^ LowBits * 2 ^ (ColumnBits * NumberColumns)
    /\ 2 ^ OperandWidth <= 2 ^ (LowBits + ColumnBits * NumberColumns).
  Proof.
    sizes. assert (low0 : 0 <= LowBits) by (rewrite k_low; apply Z.mul_nonneg_nonneg; lia).
    assert (num0 : 0 <= ColumnBits * NumberColumns) by (apply Z.mul_nonneg_nonneg; [exact column_bits | lia]).
    repeat split.
    - rewrite <- Z.pow_succ_r by lia. f_equal. lia.
    - rewrite <- Z.pow_add_r by lia. f_equal. lia.
    - rewrite <- Z.pow_succ_r by lia. apply Z.pow_le_mono_r; lia.
    - apply Z.pow_pos_nonneg; lia.
    - apply Z.pow_add_r; lia.
    - apply Z.pow_le_mono_r; lia.
  Qed.

  Let end_ := Z.to_nat (Delay + CarryRows).
  (* The cycle of the last sum. *)
  Let u := (t + 4 + Z.to_nat ProductEnd)%nat.

  Lemma cycle_facts : u = (t + 3 + (first + dg) + end_)%nat /\ (u + 5)%nat = (t + S (Z.to_nat Latency))%nat
    /\ u = (t + 3 + (first + (dg + end_)))%nat /\ Z.of_nat (first + (dg + end_)) <= ProductEnd + 1
    /\ (Nat.min (first + (dg + end_)) (S lq) - S w)%nat = (first + dg)%nat /\ Z.of_nat first = Levels + 3
    /\ Z.of_nat dg = Digits /\ Z.of_nat end_ = CarryRows + Delay.
  Proof. sizes. unfold u, first, dg, end_, lq, w. repeat split; lia. Qed.

  Lemma capture_facts : capture r u = true /\ (capture r (S u) = false /\ capture r (S (S u)) = false /\ capture r (u + 3)%nat = false)
    /\ rst c u = true /\ rst c (S u) = true /\ rst c (S (S u)) = true /\ rst c (u + 3)%nat = true.
  Proof.
    sizes. assert (ca : forall k, (k <= 3)%nat -> capture r (u + k)%nat = (k =? 0)%nat /\ rst c (u + k)%nat = true).
    { intros k hk. split.
      - replace (u + k)%nat with (t + 4 + (Z.to_nat ProductEnd + k))%nat by (unfold u; lia). rewrite capture_at by lia.
        destruct (Z.eqb_spec (Z.of_nat (Z.to_nat ProductEnd + k)) ProductEnd), (Nat.eqb_spec k 0); try reflexivity; lia.
      - replace (u + k)%nat with (t + (4 + Z.to_nat ProductEnd + k))%nat by (unfold u; lia). apply reset_off. lia. }
    destruct (ca 0%nat ltac:(lia)) as (c0 & r0). destruct (ca 1%nat ltac:(lia)) as (c1 & r1).
    destruct (ca 2%nat ltac:(lia)) as (c2 & r2). destruct (ca 3%nat ltac:(lia)) as (c3 & r3).
    rewrite Nat.add_0_r in *. replace (u + 1)%nat with (S u) in * by lia. replace (u + 2)%nat with (S (S u)) in * by lia.
    cbn in *. auto 10.
  Qed.

  Lemma power_facts : 2 ^ RExponent = B ^ Z.of_nat dg /\ 2 ^ LowBits = B ^ Z.of_nat end_.
  Proof.
    destruct cycle_facts as (_ & _ & _ & _ & _ & _ & d & e). sizes. rewrite d, e, k_exponent, k_low. split; apply power; lia.
  Qed.

  (* The sum and the digits below it, in the cycle of the last sum. *)
  Lemma last_sum : exists q, 0 <= q < 2 ^ RExponent /\ 2 ^ RExponent * (2 ^ LowBits * tot (T r) u + quotients (first + dg) end_)
    = X * Y + inverse * m * q.
  Proof.
    destruct cycle_facts as (_ & _ & eu & le & mn & ef & _). destruct power_facts as (Rp & Lp).
    assert (Eq := equation (first + (dg + end_)) le). rewrite <- eu, mn in Eq.
    assert (R0 : tot (R r) u = 0) by (apply total_0; intros j lj; apply (drained j lj)).
    rewrite R0, Z.mul_0_r, Z.add_0_r, !quotients_split, no_quotients, !Z.add_0_l in Eq by (rewrite ef; apply Z.le_refl).
    cbn [Nat.add] in Eq. exists (quotients first dg). assert (q0 := quotients_range first dg). rewrite <- Rp in q0. split; [exact q0|].
    destruct operand_ranges as (_ & yr). destruct width_facts as (_ & _ & wr & _).
    assert (Ymod : Y mod B ^ Z.of_nat (first + (dg + end_)) = Y).
    { apply Z.mod_small. split; [apply yr|]. apply (Z.lt_le_trans _ (2 ^ OperandWidth)); [apply yr|].
      apply (Z.le_trans _ (2 ^ RExponent)); [clear - wr yr; lia|]. rewrite Rp. apply Z.pow_le_mono_r.
      - apply (Z.lt_le_trans _ 4); [reflexivity | exact base].
      - apply Nat2Z.inj_le, (Nat.le_trans _ (dg + end_)); [apply Nat.le_add_r | apply Nat.le_add_l]. }
    rewrite Ymod in Eq. rewrite <- ef, !Nat2Z.inj_add, !Z.pow_add_r, <- Rp, <- Lp in Eq by (apply Nat2Z.is_nonneg || (rewrite <- Nat2Z.inj_add; apply Nat2Z.is_nonneg)).
    assert (V0 := positive (Z.of_nat first) (Nat2Z.is_nonneg _)).
    set (V := B ^ Z.of_nat first) in *. set (q := quotients first dg) in *. set (q' := quotients (first + dg) end_) in *.
    set (g := 2 ^ RExponent) in *. set (e := 2 ^ LowBits) in *. set (s := tot (T r) u) in *.
    apply (Z.mul_reg_l _ _ V); [clear - V0; intro E; rewrite E in V0; discriminate (V0)|].
    transitivity (V * (g * e) * s + V * (q + g * q') - V * q); [ring|]. rewrite Eq.
    transitivity (V * (X * Y) + (2 ^ FactorBits * tilde) * (V * q) - V * q); [ring|]. rewrite tilde_of_inverse. ring.
  Qed.

  Lemma kept_digits : left_digits r u = quotients (first + dg) end_.
  Proof.
    destruct cycle_facts as (eu & _). destruct power_facts as (_ & Lp).
    destruct (shifted (first + dg) end_) as (h & h0 & E). rewrite <- eu, <- Lp in E. rewrite <- Lp in h0.
    assert (q1 := quotients_range (first + dg) end_). rewrite <- Lp in q1.
    destruct (widths r (t + 3 + (first + dg))%nat) as (_ & _ & lr & _).
    destruct (not_negative r (t + 3 + (first + dg))%nat) as (_ & _ & _ & _ & _ & _ & _ & l0).
    set (q' := quotients (first + dg) end_) in *. set (e := 2 ^ LowBits) in *.
    set (lo := left_digits r u) in *. set (ln := left_digits r (t + 3 + (first + dg))%nat) in *.
    clear - E h0 lr l0. clearbody lo ln e q'. destruct (Z.lt_total lo q') as [a | [a | a]]; [|exact a|].
    - assert (e * 1 <= e * (q' - lo)) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
    - assert (e * 1 <= e * (lo - q')) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
  Qed.

  Theorem contract : product Latency RExponent c (z r) X Y (2 ^ OperandWidth) t.
  Proof.
    destruct last_sum as (q & q0 & Z1). destruct operand_ranges as (xr & yr). assert (mr := m_positive).
    destruct (on_time First Latency c latency t inv begins no_reset) as (early & valid & _).
    destruct width_facts as (half & half' & gg & h0 & room & room'). destruct cycle_facts as (_ & ue & _).
    destruct capture_facts as (cap & (n0 & n1 & n2) & o0 & o1 & o2 & o3).
    assert (q1 := quotients_range (first + dg) end_). destruct power_facts as (_ & Lp). rewrite <- Lp in q1.
    assert (T0 : 0 <= tot (T r) u).
    { apply total_positive; [exact column_bits|]. intros j lj. destruct (ranges r j (below_columns j lj) u) as (_ & _ & _ & _ & l0 & _ & lT & _).
      exact (Z.le_trans _ _ _ (Z.ge_le _ _ l0) lT). }
    set (q' := quotients (first + dg) end_) in *. set (s := tot (T r) u) in *. set (e := 2 ^ LowBits) in *.
    assert (e0 : 0 < e) by (clear - q1; lia). assert (es0 : 0 <= e * s) by (apply Z.mul_nonneg_nonneg; [clear - e0; lia | exact T0]).
    set (zz := e * s + q') in *.
    assert (Z2 : 0 <= zz < 2 ^ OperandWidth).
    { split; [apply Z.add_nonneg_nonneg; [exact es0 | exact (proj1 q1)]|].
      apply (Z.mul_lt_mono_pos_l (2 ^ RExponent)); [clear - q0; lia|]. rewrite Z1.
      assert (xy : X * Y <= 2 ^ OperandWidth * (2 ^ OperandWidth))
        by (apply Z.mul_le_mono_nonneg; [apply xr | apply Z.lt_le_incl, xr | apply yr | apply Z.lt_le_incl, yr]).
      assert (im : inverse * m <= 2 ^ (OperandWidth - 1)).
      { rewrite <- half'. apply Z.mul_le_mono_nonneg; [apply inverse_range | apply Z.lt_le_incl, inverse_range
          | apply Z.lt_le_incl, mr | apply Z.lt_le_incl, mr]. }
      exact (below_bound _ _ _ _ _ q half gg h0 xy (Z.mul_le_mono_nonneg_r _ _ q (proj1 q0) im) (proj2 q0)). }
    assert (sr : s < 2 ^ (ColumnBits * NumberColumns)).
    { apply (Z.mul_lt_mono_pos_l e); [exact e0|]. rewrite <- room. apply (Z.lt_le_trans _ (2 ^ OperandWidth)); [|exact room'].
      apply (Z.le_lt_trans _ zz); [unfold zz; clear - q1; lia | exact (proj2 Z2)]. }
    assert (nb := numbers r u cap o0 o1 o2 o3 sr). change (number r (u + 5)%nat = s) in nb.
    assert (lw := low_digits r u cap n0 n1 n2 o0 o1 o2 o3). rewrite kept_digits in lw. fold q' in lw.
    assert (rs := result r (u + 5)%nat). rewrite nb, lw in rs. fold e zz in rs. specialize (rs (proj2 Z2)). rewrite ue in rs.
    unfold at_ in *. split; [exact early | exact valid | rewrite rs; exact Z2 |].
    rewrite rs, Z1. fold m. replace (inverse * m * q) with (inverse * q * m) by ring. apply Z_mod_plus_full.
  Qed.
End Core.
End StoredMultiplesContract.

Print Assumptions StoredMultiplesContract.contract.
