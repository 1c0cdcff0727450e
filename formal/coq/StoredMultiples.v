(* SPDX-License-Identifier: Apache-2.0

   The multiplier contract of stored_multiples with Reduce = 0, at any width and with digits of any number of bits, from a reset
   on. A row of a product is S' = S div B + q*M~ + y_i*x with B = 2^DigitBits; the numbers are cut into columns, and rows are on
   their way to S for several cycles. The set-up finds k' = -1/M modulo 2^k bit by bit, and computes the multiples of M~ by rows. *)
Require Import ZArith Lia.
Require Import Montcore.Lemmas Montcore.Inverse Montcore.Montgomery Montcore.Product Montcore.Serial Montcore.Contract.
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

  Lemma total_first : forall n f, (0 < n)%nat -> (forall j, (S j < n)%nat -> f (S j) = 0) -> total bits n f = f 0%nat.
  Proof.
    induction n as [|[|n] IH]; intros f l E; [lia | cbn [total]; rewrite Z.mul_0_r; change (2 ^ 0) with 1; lia|].
    change (total bits (S (S n)) f) with (total bits (S n) f + 2 ^ (bits * Z.of_nat (S n)) * f (S n)).
    rewrite (IH f) by (try (intros; apply E); lia). rewrite (E n) by lia. ring.
  Qed.

  (* A sum that is small has no high columns. *)
  Lemma total_low : forall low n f, (low <= n)%nat -> (forall j, (j < n)%nat -> 0 <= f j) -> total bits n f < 2 ^ (bits * Z.of_nat low) ->
    total bits n f = total bits low f.
  Proof.
    intros low. induction n as [|n IH]; intros f l E T; [replace low with 0%nat by lia; reflexivity|].
    destruct (Nat.eq_dec low (S n)) as [-> | ne]; [reflexivity|]. cbn [total] in T |- *. assert (En := E n ltac:(lia)).
    assert (p := total_positive n f ltac:(intros; apply E; lia)).
    assert (q : 2 ^ (bits * Z.of_nat low) <= 2 ^ (bits * Z.of_nat n)) by (apply Z.pow_le_mono_r; [lia | apply Z.mul_le_mono_nonneg_l; lia]).
    assert (q0 : 0 < 2 ^ (bits * Z.of_nat low)) by (apply Z.pow_pos_nonneg; [lia | apply Z.mul_nonneg_nonneg; lia]).
    destruct (Z.eq_dec (f n) 0) as [z0 | nz].
    - rewrite z0, Z.mul_0_r, Z.add_0_r in *. apply IH; [lia | intros; apply E; lia | exact T].
    - assert (2 ^ (bits * Z.of_nat n) * 1 <= 2 ^ (bits * Z.of_nat n) * f n) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
  Qed.

  (* Columns in range are the columns of their sum. *)
  Lemma column_of_total : forall n f, (forall j, (j < n)%nat -> 0 <= f j < 2 ^ bits) ->
    0 <= total bits n f < 2 ^ (bits * Z.of_nat n)
    /\ forall j, (j < n)%nat -> f j = (total bits n f / 2 ^ (bits * Z.of_nat j)) mod 2 ^ bits.
  Proof.
    induction n as [|n IH]; intros f E; cbn [total].
    - rewrite Z.mul_0_r. change (2 ^ 0) with 1. split; [lia | intros j l; lia].
    - destruct (IH f ltac:(intros; apply E; lia)) as (R & C). assert (En := E n ltac:(lia)).
      rewrite Nat2Z.inj_succ, Z.mul_succ_r, Z.pow_add_r by lia.
      assert (p0 : 0 < 2 ^ (bits * Z.of_nat n)) by (apply Z.pow_pos_nonneg; lia).
      set (p := 2 ^ (bits * Z.of_nat n)) in *. set (b := 2 ^ bits) in *. split.
      + assert (p * f n <= p * (b - 1)) by (apply Z.mul_le_mono_nonneg_l; lia).
        assert (0 <= p * f n) by (apply Z.mul_nonneg_nonneg; lia). lia.
      + intros j l. destruct (Nat.eq_dec j n) as [-> | ne].
        * fold p. rewrite (Z.mul_comm p), Z.div_add, Z.div_small by lia. symmetry. apply Z.mod_small. lia.
        * rewrite (C j ltac:(lia)) at 1. assert (q0 : 0 < 2 ^ (bits * Z.of_nat j)) by (apply Z.pow_pos_nonneg; lia).
          assert (pe : p = 2 ^ (bits * Z.of_nat j) * (b * 2 ^ (bits * (Z.of_nat n - Z.of_nat j - 1)))).
          { unfold p, b. replace (bits * Z.of_nat n) with (bits * Z.of_nat j + (bits + bits * (Z.of_nat n - Z.of_nat j - 1))) by ring.
            rewrite !Z.pow_add_r by (try apply Z.add_nonneg_nonneg; try apply Z.mul_nonneg_nonneg; lia). reflexivity. }
          rewrite pe. set (q := 2 ^ (bits * Z.of_nat j)) in *. set (e := 2 ^ (bits * (Z.of_nat n - Z.of_nat j - 1))) in *.
          replace (total bits n f + q * (b * e) * f n) with (total bits n f + (e * f n * b) * q) by ring.
          rewrite Z.div_add by lia. rewrite Z_mod_plus_full. reflexivity.
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
  Variables First Latency SetupCycles DigitBits Levels Tables ColumnBits Columns SumBits EntryBits Wait NumberColumns LowBits
    OperandWidth ProductBegin ProductEnd LastQuotient Stages CarryRows Width SearchEnd FactorBits RunEnd RunBegin RunLast RunOne
    DelayBits Delay Digits AllStages RExponent : Z.
  Variable r : core First Latency SetupCycles DigitBits Levels Tables ColumnBits Columns SumBits EntryBits Wait NumberColumns
    LowBits OperandWidth ProductBegin ProductEnd LastQuotient Stages CarryRows Width SearchEnd FactorBits RunEnd RunBegin RunLast
    RunOne DelayBits Delay Digits AllStages RExponent.
  Notation c := (control r).
  Let B := 2 ^ DigitBits.
  Definition tot (f : nat -> nat -> Z) (u : nat) := total ColumnBits (Z.to_nat Columns) (fun j => f j u).
  Let n := Z.to_nat Columns.
  (* Registers between a quotient digit and its stop. *)
  Let w := Z.to_nat Wait.

  Ltac sizes := destruct (constants r) as (k_first & k_digit & k_digits & k_levels & k_tables & k_columns & k_stages & k_all
    & k_number & k_number0 & k_wait & k_wait1 & k_delay & k_tl & k_column & k_rows & k_sum & k_sum1 & k_low & k_exponent & k_factor
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
    intros u s. sizes. unfold tot. fold n.
    assert (H : forall j, (j < n)%nat -> B * R r j (S (S u)) + 1 * W r j (S u)
      = 1 * R r j (S u) + 1 * (B ^ (Levels + 2) * G r j (S (S u)) + B ^ (Tables + 1) * D r j (S (S u)))).
    { intros j l. assert (F := flow r j (below_columns j l) u s). rewrite !power in F by lia. fold B in F. lia. }
    assert (E := total_same ColumnBits n _ _ H). rewrite !total_linear in E. lia.
  Qed.

  Lemma sum_total : forall u, window r u = true ->
    B * tot (T r) (S (S u)) + low r 0 (S u) = tot (T r) (S u) + B * tot (W r) (S u).
  Proof.
    intros u wi. unfold tot. fold n.
    assert (H : forall j, (j < n)%nat -> B * T r j (S (S u)) + 0 * T r j u + low r j (S u)
      = 1 * T r j (S u) + B * W r j (S u) + 2 ^ ColumnBits * low r (S j) (S u)).
    { intros j l. destruct (sums r j (below_columns j l) u) as (F & _). specialize (F wi). fold B in F. lia. }
    assert (E := total_sent ColumnBits column_bits n _ _ (fun j => low r j (S u)) H).
    rewrite !total_linear in E. destruct (ends r (S u)) as (e & _). fold n in e. rewrite e in E. lia.
  Qed.

  Lemma cleared : forall u, window r u = false -> forall j, (j < Z.to_nat Columns)%nat ->
    T r j (S (S u)) = 0 /\ low r j (S (S u)) = 0.
  Proof.
    intros u wi j l. destruct (sums r j (below_columns j l) u) as (_ & F). specialize (F wi).
    destruct (ranges r j (below_columns j l) (S (S u))) as (_ & _ & _ & _ & l0 & _ & lT & _). lia.
  Qed.

  Lemma ready_not_busy : forall u, op_ready c u = true -> busy c u = false.
  Proof.
    intros u e. destruct (ports c u) as (_ & _ & E & _). rewrite e in E. destruct (busy c u); [|reflexivity].
    rewrite Bool.andb_comm in E. destruct (loaded c u); discriminate E.
  Qed.

  Lemma low_range : forall u, 0 <= low r 0 u < B.
  Proof.
    intro u. sizes. destruct (ranges r 0 ltac:(lia) u) as (_ & _ & _ & _ & l0 & lB & _). fold B in lB. lia.
  Qed.

  Lemma positive : forall e, 0 <= e -> 0 < B ^ e.
  Proof. intros e h. assert (b := base). apply Z.pow_pos_nonneg; lia. Qed.

  Lemma some_columns : (0 < n)%nat.
  Proof. sizes. unfold n. lia. Qed.

  Lemma one_column : forall j u, (j < n)%nat -> one r 0 u = false -> one r j u = false.
  Proof.
    intros [|j] u lj o; [exact o|]. apply (lowest_one r j). lia.
  Qed.

  Lemma all_nonnegative : forall u, 0 <= tot (D r) u /\ 0 <= tot (G r) u /\ 0 <= tot (W r) u /\ 0 <= tot (T r) u.
  Proof.
    intro u. repeat split; apply total_positive; try exact column_bits; intros j lj;
      destruct (ranges r j (below_columns j lj) u) as (_ & ? & ? & ? & ? & _ & ? & _); lia.
  Qed.

  (* A sum that is 0 has no columns. *)
  Lemma no_G : forall u, tot (G r) u = 0 -> forall j, (j < n)%nat -> G r j u = 0.
  Proof.
    intros u e j lj. apply (column_0 ColumnBits column_bits n (fun j => G r j u)); [|exact e | exact lj].
    intros i li. destruct (ranges r i (below_columns i li) u) as (_ & _ & ? & _). lia.
  Qed.

  Lemma no_D : forall u, tot (D r) u = 0 -> forall j, (j < n)%nat -> D r j u = 0.
  Proof.
    intros u e j lj. apply (column_0 ColumnBits column_bits n (fun j => D r j u)); [|exact e | exact lj].
    intros i li. destruct (ranges r i (below_columns i li) u) as (_ & _ & _ & ? & _). lia.
  Qed.

  (* What the tables give while they are stopped: the 1 of a run. *)
  Lemma stopped_read : forall u, (w <= u)%nat -> (forall j, (j < n)%nat -> stop r j u = true) ->
    tot (D r) (u + 2) = if one r 0 (S u) then 1 else 0.
  Proof.
    intros u wu st. sizes. assert (b := base).
    set (E := 2 ^ EntryBits). assert (e2 : 2 <= E) by (unfold E; change 2 with (2 ^ 1) at 1; apply Z.pow_le_mono_r; lia).
    assert (EB : B <= E * E) by (unfold B, E; rewrite <- Z.pow_add_r by lia; apply Z.pow_le_mono_r; lia).
    set (q := low r 0 (u - w)%nat). assert (q0 : 0 <= q < B) by apply low_range.
    assert (a0 : 0 <= q mod E < E) by (apply Z.mod_pos_bound; lia).
    assert (d0 : 0 <= q / E < E) by (split; [apply Z.div_pos; lia | apply Z.div_lt_upper_bound; lia]).
    assert (qe : q = q mod E + E * (q / E)) by (assert (x := Z.div_mod q E ltac:(lia)); lia).
    assert (H : forall j, (j < n)%nat -> 1 * D r j (u + 2)%nat + 0 * D r j (u + 2)%nat + - above r j (u + 2)%nat
      = (if one r j (S u) then 1 else 0) + 2 ^ ColumnBits * - above r (S j) (u + 2)%nat).
    { intros j lj. assert (Rd := reads r j (below_columns j lj) (u - w)%nat a0 d0 qe). fold w E in Rd.
      replace (u - w + w)%nat with u in Rd by lia. replace (u + 1)%nat with (S u) in Rd by lia.
      rewrite (st j lj) in Rd. specialize (Rd (or_introl eq_refl)). cbn [orb] in Rd. lia. }
    assert (Sm := total_sent ColumnBits column_bits n _ _ (fun j => - above r j (u + 2)%nat) H).
    rewrite !total_linear in Sm. destruct (ends r (u + 2)%nat) as (_ & ab & an). rewrite ab in Sm. fold n in an.
    assert (On : total ColumnBits n (fun j => if one r j (S u) then 1 else 0) = if one r 0 (S u) then 1 else 0).
    { apply (total_first ColumnBits n (fun j => if one r j (S u) then 1 else 0) some_columns).
      intros j lj. rewrite (lowest_one r j) by lia. reflexivity. }
    rewrite On in Sm. destruct (all_nonnegative (u + 2)) as (D0 & _). unfold tot in *. fold n in D0 |- *.
    replace (ColumnBits * Z.of_nat n) with SumBits in Sm by (unfold n; lia).
    assert (room0 : 1 < 2 ^ SumBits) by (apply Z.pow_gt_1; lia).
    set (top := above r n (u + 2)%nat) in *. assert (top = 0).
    { destruct (Z.eq_dec top 0) as [e | ne]; [exact e|]. assert (2 ^ SumBits * 1 <= 2 ^ SumBits * top) by (apply Z.mul_le_mono_nonneg_l; lia).
      destruct (one r 0 (S u)); lia. }
    rewrite H0 in Sm. destruct (one r 0 (S u)); lia.
  Qed.

  (* The number of a pass is its last sum. *)
  Lemma number_is : forall u, capture r u = true -> rst c u = true -> rst c (S u) = true -> rst c (S (S u)) = true ->
    rst c (u + 3)%nat = true -> tot (T r) u < 2 ^ (ColumnBits * NumberColumns) -> number r (u + 5) = tot (T r) u.
  Proof.
    intros u ca r0 r1 r2 r3 sm. sizes. set (N := Z.to_nat NumberColumns). assert (nN : (N <= n)%nat) by (unfold N, n; lia).
    assert (H : forall j, (j < N)%nat -> 1 * T r j u + 0 * T r j u + (late r j u + C r j (u + 4)%nat)
      = number_column r j (u + 5)%nat + 2 ^ ColumnBits * (late r (S j) u + C r (S j) (u + 4)%nat)).
    { intros j lj. assert (l : Z.of_nat j < NumberColumns) by (unfold N in lj; lia). destruct (late_carries r j l u) as (E & _).
      destruct (carries r j l u ca r0 r1 r2 r3) as (E' & _). lia. }
    assert (Sm := total_sent ColumnBits column_bits N _ _ (fun j => late r j u + C r j (u + 4)%nat) H). rewrite total_linear in Sm.
    destruct (first_carry r u) as (l0 & c0). rewrite l0, c0 in Sm. rewrite (numbers r). fold N.
    assert (nn : 0 <= total ColumnBits N (fun j => number_column r j (u + 5)%nat)).
    { apply total_positive; [exact column_bits|]. intros j lj. destruct (carries r j ltac:(unfold N in lj; lia) u ca r0 r1 r2 r3) as (_ & p & _). lia. }
    assert (hn : 0 <= late r N u + C r N (u + 4)%nat).
    { destruct (Nat.eq_dec N 0) as [z0 | nz]; [rewrite z0; lia|].
      assert (l : Z.of_nat (N - 1) < NumberColumns) by (unfold N in *; lia).
      destruct (late_carries r (N - 1)%nat l u) as (_ & p). destruct (carries r (N - 1)%nat l u ca r0 r1 r2 r3) as (_ & _ & p').
      replace (S (N - 1)) with N in p, p' by lia. lia. }
    assert (wn : ColumnBits * NumberColumns = ColumnBits * Z.of_nat N) by (unfold N; rewrite Z2Nat.id by lia; reflexivity). rewrite wn in sm.
    unfold tot in *. fold n in sm |- *. rewrite (total_low ColumnBits column_bits N n (fun j => T r j u) nN) in *;
      [| intros j lj; destruct (ranges r j (below_columns j lj) u) as (_ & _ & _ & _ & ? & _ & ? & _); lia | exact sm
       | intros j lj; destruct (ranges r j (below_columns j lj) u) as (_ & _ & _ & _ & ? & _ & ? & _); lia | exact sm].
    set (p := 2 ^ (ColumnBits * Z.of_nat N)) in *. set (h := late r N u + C r N (u + 4)%nat) in *.
    destruct (Z.eq_dec h 0) as [z0 | nz]; [rewrite z0 in Sm; lia|].
    assert (p0 : 0 < p) by (apply Z.pow_pos_nonneg; [lia | rewrite <- wn; apply Z.mul_nonneg_nonneg; [exact column_bits | lia]]).
    assert (p * 1 <= p * h) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
  Qed.

  (* Quotient digits from cycle u on, as a number. *)
  Fixpoint quotients (u b : nat) : Z :=
    match b with O => 0 | S b => quotients u b + B ^ Z.of_nat b * low r 0 (u + b)%nat end.

  Lemma quotients_range : forall a b, 0 <= quotients a b < B ^ Z.of_nat b.
  Proof.
    induction b as [|b IH]; [cbn; lia|]. cbn [quotients]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
    assert (l := low_range (a + b)%nat). assert (p := positive (Z.of_nat b) ltac:(lia)).
    set (q := low r 0 (a + b)%nat) in *. set (e := B ^ Z.of_nat b) in *.
    assert (e * q <= e * (B - 1)) by (apply Z.mul_le_mono_nonneg_l; lia). assert (0 <= e * q) by (apply Z.mul_nonneg_nonneg; lia). lia.
  Qed.

  Lemma quotients_split : forall a b e, quotients a (b + e) = quotients a b + B ^ Z.of_nat b * quotients (a + b) e.
  Proof.
    induction e as [|e IH]; [rewrite Nat.add_0_r; cbn; ring|]. rewrite <- plus_n_Sm. cbn [quotients]. rewrite IH.
    rewrite Nat2Z.inj_add, Z.pow_add_r by lia. replace (a + (b + e))%nat with (a + b + e)%nat by lia. ring.
  Qed.

  (* The quotient digits that the core has kept. *)
  Lemma shifted : forall a b, exists rest, 0 <= rest < B ^ Z.of_nat b
    /\ B ^ Z.of_nat b * left_digits r (a + b)%nat + rest = left_digits r a + 2 ^ LowBits * quotients a b.
  Proof.
    intros a. assert (b4 := base). induction b as [|b (h & h0 & E)].
    - exists 0. rewrite Z.pow_0_r, Nat.add_0_r. cbn [quotients]. split; [lia | ring].
    - assert (F := shifts r (a + b)%nat). fold B in F. replace (a + S b)%nat with (S (a + b)) by lia.
      assert (l := Z.mod_pos_bound (left_digits r (a + b)%nat) B ltac:(lia)).
      assert (p0 := positive (Z.of_nat b) ltac:(lia)).
      exists (h + B ^ Z.of_nat b * (left_digits r (a + b)%nat mod B)). cbn [quotients].
      rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. set (p := B ^ Z.of_nat b) in *.
      set (o := left_digits r (a + b)%nat mod B) in *.
      assert (p * o <= p * (B - 1)) by (apply Z.mul_le_mono_nonneg_l; lia). assert (0 <= p * o) by (apply Z.mul_nonneg_nonneg; lia).
      split; [lia|]. transitivity (p * (B * left_digits r (S (a + b)) + o) + h); [ring|]. rewrite F.
      rewrite Z.mul_add_distr_l. transitivity (p * left_digits r (a + b)%nat + h + 2 ^ LowBits * (p * low r 0 (a + b)%nat)); [ring|].
      rewrite E. ring.
  Qed.

  Lemma kept_digits : forall a b, 2 ^ LowBits = B ^ Z.of_nat b -> left_digits r (a + b) = quotients a b.
  Proof.
    intros a b Lp. destruct (shifted a b) as (h & h0 & E). rewrite <- Lp in E. rewrite <- Lp in h0.
    assert (q1 := quotients_range a b). rewrite <- Lp in q1. destruct (widths r a) as (_ & _ & lr & _).
    destruct (not_negative r a) as (_ & _ & _ & _ & _ & _ & _ & l0).
    set (q' := quotients a b) in *. set (e := 2 ^ LowBits) in *.
    set (lo := left_digits r (a + b)) in *. set (ln := left_digits r a) in *.
    clear - E h0 lr l0. clearbody lo ln e q'. destruct (Z.lt_total lo q') as [l | [l | l]]; [|exact l|].
    - assert (e * 1 <= e * (q' - lo)) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
    - assert (e * 1 <= e * (lo - q')) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
  Qed.

  (* Rows leave while none come. *)
  Lemma empty_stays : forall u, search r u = false -> (forall j, (j < n)%nat -> R r j (S u) = 0) -> tot (G r) (S (S u)) = 0 ->
    tot (D r) (S (S u)) = 0 -> forall j, (j < n)%nat -> R r j (S (S u)) = 0.
  Proof.
    intros u s e g d j lj. assert (F := flow r j (below_columns j lj) u s). fold B in F. assert (b := base).
    rewrite (no_G _ g j lj), (no_D _ d j lj), (e j lj) in F.
    destruct (ranges r j (below_columns j lj) (S u)) as (_ & w0 & _). destruct (ranges r j (below_columns j lj) (S (S u))) as (r0 & _).
    destruct (Z.eq_dec (R r j (S (S u))) 0) as [z0 | nz]; [exact z0|].
    assert (B * 1 <= B * R r j (S (S u))) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
  Qed.

  Lemma rows_leave : forall u j, (j < n)%nat -> forall i, (forall e, (e < i)%nat -> search r (u + e) = false
      /\ tot (G r) (u + 2 + e) = 0 /\ tot (D r) (u + 2 + e) = 0) ->
    B ^ Z.of_nat i * R r j (u + 1 + i)%nat <= R r j (u + 1)%nat.
  Proof.
    intros u j lj. induction i as [|i IH]; intro H.
    - rewrite Z.pow_0_r, Nat.add_0_r. lia.
    - specialize (IH ltac:(intros; apply H; lia)). destruct (H i ltac:(lia)) as (s & g & d).
      assert (F := flow r j (below_columns j lj) (u + i)%nat s). fold B in F.
      replace (S (S (u + i))) with (u + 2 + i)%nat in F by lia. replace (S (u + i)) with (u + 1 + i)%nat in F by lia.
      rewrite (no_G _ g j lj), (no_D _ d j lj) in F. destruct (ranges r j (below_columns j lj) (u + 1 + i)%nat) as (_ & w0 & _).
      replace (u + 1 + S i)%nat with (u + 2 + i)%nat by lia. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
      assert (p0 := positive (Z.of_nat i) ltac:(lia)). set (p := B ^ Z.of_nat i) in *.
      assert (p * (B * R r j (u + 2 + i)%nat) <= p * R r j (u + 1 + i)%nat) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
  Qed.

  Lemma rows_left : forall u i, Levels + 2 + CarryRows <= Z.of_nat i -> (forall e, (e < i)%nat -> search r (u + e) = false
      /\ tot (G r) (u + 2 + e) = 0 /\ tot (D r) (u + 2 + e) = 0) -> forall j, (j < n)%nat -> R r j (u + 1 + i)%nat = 0.
  Proof.
    intros u i h H j lj. sizes. assert (b := base). assert (Lv := rows_leave u j lj i H).
    destruct (ranges r j (below_columns j lj) (u + 1)%nat) as (_ & _ & _ & _ & _ & _ & _ & _ & rr).
    rewrite power in rr by lia. replace (Stages + 1 + CarryRows) with (Levels + 2 + CarryRows) in rr by lia.
    assert (le : B ^ (Levels + 2 + CarryRows) <= B ^ Z.of_nat i) by (apply Z.pow_le_mono_r; lia).
    destruct (ranges r j (below_columns j lj) (u + 1 + i)%nat) as (r0 & _). assert (p0 := positive (Z.of_nat i) ltac:(lia)).
    destruct (Z.eq_dec (R r j (u + 1 + i)%nat) 0) as [e | ne]; [exact e|].
    assert (B ^ Z.of_nat i * 1 <= B ^ Z.of_nat i * R r j (u + 1 + i)%nat) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
  Qed.

  (* What the rows of the tables add up to. *)
  Fixpoint added (d : nat -> Z) (i : nat) : Z :=
    match i with O => 0 | S i => added d i + B ^ Z.of_nat i * (B ^ (Tables + 2) * d i) end.

  (* A pass: rows of Y's digits times X, and of the numbers d. The number of a pass has dg digits less than the sums. *)
  Section Pass.
    Variables t dg : nat.
    Let E := Z.of_nat dg + Delay + CarryRows + Levels + 2.
    Hypothesis opens : forall e, Z.of_nat e <= E -> window r (t + 2 + e) = (Levels + 1 <? Z.of_nat e).
    Hypothesis shut : window r t = false /\ window r (S t) = false.

    (* S is 0 before the first row. *)
    Lemma no_sum : forall i, Z.of_nat i <= Levels + 3 -> forall j, (j < n)%nat -> T r j (t + 2 + i)%nat = 0 /\ low r j (t + 2 + i)%nat = 0.
    Proof.
      sizes. intros i h j lj. replace (t + 2 + i)%nat with (S (S (t + i))) by lia. apply cleared; [|exact lj].
      destruct i as [|[|e]].
      - rewrite Nat.add_0_r. apply shut.
      - replace (t + 1)%nat with (S t) by lia. apply shut.
      - replace (t + S (S e))%nat with (t + 2 + e)%nat by lia. rewrite opens by (unfold E; lia).
        destruct (Z.ltb_spec (Levels + 1) (Z.of_nat e)); [lia | reflexivity].
    Qed.

    Lemma sum_0 : forall i, Z.of_nat i <= Levels + 3 -> tot (T r) (t + 2 + i)%nat = 0.
    Proof. intros i h. apply total_0. intros j lj. apply (no_sum i h j lj). Qed.

    Lemma no_quotients : forall b, Z.of_nat b <= Levels + 3 -> quotients (t + 3) b = 0.
    Proof.
      induction b as [|b IH]; intro h; [reflexivity|]. cbn [quotients]. rewrite IH by lia.
      destruct (no_sum (1 + b) ltac:(lia) 0 some_columns) as (_ & l0).
      replace (t + 3 + b)%nat with (t + 2 + (1 + b))%nat by lia. rewrite l0. ring.
    Qed.

    Variables X Y : Z.
    Variable d : nat -> Z.
    Hypothesis searched : forall i, Z.of_nat i <= E -> search r (t + 2 + i) = false.
    Hypothesis gated_is : forall i, Z.of_nat i <= E -> tot (G r) (t + 4 + i) = (Y / B ^ Z.of_nat i) mod B * X.
    Hypothesis read_is : forall i, Z.of_nat i <= E -> tot (D r) (t + 4 + i) = d i.
    Hypothesis late : forall i, Z.of_nat i <= Levels - Tables -> d i = 0.
    Hypothesis empty : forall j, (j < n)%nat -> R r j (t + 3) = 0.

    Lemma stage_empty : forall i l, Z.of_nat (i + l) <= Levels + 1 -> V r l (t + 3 + i)%nat = 0.
    Proof.
      sizes. induction i as [|i IH]; intros l h.
      - apply (stages r l ltac:(lia)). rewrite Nat.add_0_r. apply total_0. exact empty.
      - replace (t + 3 + S i)%nat with (S (t + 3 + i)) by lia. destruct (Z.lt_ge_cases (Z.of_nat l) Tables) as [lT | Tl].
        + apply (fill_below r l lT); apply IH; lia.
        + apply (fill r l ltac:(lia)); [apply IH; lia | apply IH; lia|].
          replace (S (t + 3 + i)) with (t + 4 + i)%nat by lia. change (tot (D r) (t + 4 + i) = 0). rewrite read_is by (unfold E; lia).
          apply late. lia.
    Qed.

    Lemma no_row : forall i, Z.of_nat i <= Levels + 1 -> tot (W r) (t + 3 + i)%nat = 0.
    Proof.
      intros i h. apply (rows r). apply (stage_empty i 0). lia.
    Qed.

    Lemma step : forall i, Z.of_nat i <= E ->
      B * (tot (T r) (t + 4 + i)%nat + B * tot (R r) (t + 4 + i)%nat) + low r 0 (t + 3 + i)%nat
      = tot (T r) (t + 3 + i)%nat + B * tot (R r) (t + 3 + i)%nat
        + B ^ (Levels + 3) * tot (G r) (t + 4 + i)%nat + B ^ (Tables + 2) * tot (D r) (t + 4 + i)%nat.
    Proof.
      intros i h. sizes. assert (F := flow_total (t + 2 + i)%nat (searched i h)).
      replace (S (S (t + 2 + i))) with (t + 4 + i)%nat in F by lia. replace (S (t + 2 + i)) with (t + 3 + i)%nat in F by lia.
      replace (Levels + 3) with (Z.succ (Levels + 2)) by lia. replace (Tables + 2) with (Z.succ (Tables + 1)) by lia.
      rewrite !Z.pow_succ_r by lia.
      assert (Wd := opens i h). destruct (Z.ltb_spec (Levels + 1) (Z.of_nat i)) as [after | before].
      - assert (Es := sum_total _ Wd).
        replace (S (S (t + 2 + i))) with (t + 4 + i)%nat in Es by lia. replace (S (t + 2 + i)) with (t + 3 + i)%nat in Es by lia.
        rewrite Z.mul_add_distr_l. set (g := B ^ (Levels + 2)) in *. set (e := B ^ (Tables + 1)) in *. clearbody g e.
        transitivity (tot (T r) (t + 3 + i)%nat + B * (B * tot (R r) (t + 4 + i)%nat + tot (W r) (t + 3 + i)%nat)); [lia|].
        rewrite F. ring.
      - assert (t1 := sum_0 (1 + i) ltac:(lia)). assert (t2 := sum_0 (2 + i) ltac:(lia)).
        replace (t + 2 + (1 + i))%nat with (t + 3 + i)%nat in t1 by lia. replace (t + 2 + (2 + i))%nat with (t + 4 + i)%nat in t2 by lia.
        destruct (no_sum (1 + i) ltac:(lia) 0 some_columns) as (_ & l0). replace (t + 2 + (1 + i))%nat with (t + 3 + i)%nat in l0 by lia.
        rewrite (no_row i) in F by lia. rewrite t1, t2, l0, Z.add_0_r in *. rewrite !Z.add_0_l, F. ring.
    Qed.

    (* After i cycles: what was added, what is in the sums, and the digits that left. *)
    Lemma equation : forall i, Z.of_nat i <= E + 1 ->
      B ^ Z.of_nat i * (tot (T r) (t + 3 + i)%nat + B * tot (R r) (t + 3 + i)%nat) + quotients (t + 3) i
      = B ^ (Levels + 3) * (X * (Y mod B ^ Z.of_nat i)) + added d i.
    Proof.
      sizes. assert (b := base). induction i as [|i IH]; intro h.
      - rewrite Nat.add_0_r, (total_0 ColumnBits (Z.to_nat Columns) _ empty : tot (R r) (t + 3)%nat = 0).
        assert (t1 := sum_0 1 ltac:(lia)). replace (t + 2 + 1)%nat with (t + 3)%nat in t1 by lia. rewrite t1.
        rewrite Z.pow_0_r, Z.mod_1_r. cbn [quotients added]. ring.
      - specialize (IH ltac:(lia)). assert (St := step i ltac:(lia)). rewrite (gated_is i ltac:(lia)), (read_is i ltac:(lia)) in St.
        replace (t + 3 + S i)%nat with (t + 4 + i)%nat by lia. cbn [quotients added].
        rewrite Nat2Z.inj_succ, Z.pow_succ_r, (Z.mul_comm B (B ^ Z.of_nat i)) by lia.
        rewrite Z.rem_mul_r by (try apply Z.pow_nonzero; lia).
        set (p := B ^ Z.of_nat i) in *. set (g := B ^ (Levels + 3)) in *. set (e := B ^ (Tables + 2)) in *.
        transitivity (p * (B * (tot (T r) (t + 4 + i)%nat + B * tot (R r) (t + 4 + i)%nat) + low r 0 (t + 3 + i)%nat) + quotients (t + 3) i); [ring|].
        rewrite St. transitivity (p * (tot (T r) (t + 3 + i)%nat + B * tot (R r) (t + 3 + i)%nat) + quotients (t + 3) i
          + p * g * ((Y / p) mod B * X) + p * (e * d i)); [ring|]. rewrite IH. ring.
    Qed.

    Hypothesis Y_range : 0 <= Y < B ^ (E + 1).
    Let end_ := Z.to_nat (Delay + CarryRows).
    Let first := Z.to_nat (Levels + 3).
    (* The cycle of the last sum. *)
    Let u := (t + 4 + Z.to_nat E)%nat.
    Hypothesis drained : forall j, (j < n)%nat -> R r j u = 0.

    (* The number of the pass, the last sum and the digits that left before, is known up to its first dg digits. *)
    Lemma pass_sum : 0 <= left_digits r u < 2 ^ LowBits
      /\ B ^ (Levels + 3) * (B ^ Z.of_nat dg * (2 ^ LowBits * tot (T r) u + left_digits r u) + quotients (t + 3 + first) dg)
        = B ^ (Levels + 3) * (X * Y) + added d (S (Z.to_nat E)).
    Proof.
      sizes. assert (b := base). assert (E0 : 0 <= E) by (unfold E; lia). assert (Eq := equation (S (Z.to_nat E)) ltac:(lia)).
      assert (Lp : 2 ^ LowBits = B ^ Z.of_nat end_) by (rewrite k_low; unfold end_; rewrite Z2Nat.id by lia; rewrite Z.add_comm; apply power; lia).
      replace (t + 3 + S (Z.to_nat E))%nat with u in Eq by (unfold u; lia).
      rewrite (total_0 ColumnBits (Z.to_nat Columns) _ drained : tot (R r) u = 0), Z.mul_0_r, Z.add_0_r in Eq.
      assert (en : S (Z.to_nat E) = (first + (dg + end_))%nat) by (unfold E, first, end_; lia).
      assert (ue : u = (t + 3 + (first + dg) + end_)%nat) by (unfold u, E, first, end_; lia).
      rewrite (Z.mod_small Y) in Eq by (rewrite Nat2Z.inj_succ, Z2Nat.id by lia; exact Y_range).
      rewrite ue, (kept_digits (t + 3 + (first + dg)) end_ Lp), <- ue. rewrite en in Eq |- *.
      assert (q1 := quotients_range (t + 3 + (first + dg)) end_). rewrite <- Lp in q1.
      split; [exact q1|].
      assert (fe : Z.of_nat first = Levels + 3) by (unfold first; lia). rewrite <- Eq, !quotients_split, no_quotients, <- fe by lia.
      replace (t + 3 + first + dg)%nat with (t + 3 + (first + dg))%nat by lia. rewrite !Nat2Z.inj_add, !Z.pow_add_r, Lp by lia. ring.
    Qed.
  End Pass.

  (* No set-up is under way. *)
  Definition calm (u : nat) := active r u = false /\ setting_up r u = false /\ search r u = false /\ searching r u = false
    /\ loading r u = 0 /\ one r 0 u = false /\ entry r u = 0.

  (* No set-up and no product is under way, and no row of a product is left. *)
  Record rest (u : nat) : Prop := {
    is_calm : calm u;
    not_held : holds r u = false;
    shuts : window r u = false /\ window r (S u) = false;
    stopped : forall j, (j < n)%nat -> stop r j (S u) = true;
    no_rows : forall j, (j < n)%nat -> R r j (u + 2)%nat = 0
  }.

  (* The multiples of a number, in the tables. *)
  Definition column (j : nat) (v : Z) := (v / 2 ^ (ColumnBits * Z.of_nat j)) mod 2 ^ ColumnBits.
  Definition tables (tilde below : Z) (u : nat) := forall j v, (j < n)%nat -> 0 < v < below ->
    words r j u v = column j (v * tilde) /\ more_words r j u v = column j (v * tilde).

  Lemma still_empty : forall u, calm (S u) -> rest u -> forall j, (j < n)%nat -> R r j (u + 3)%nat = 0.
  Proof.
    intros u (_ & s' & e' & _) A. destruct (is_calm u A) as (_ & s & _). sizes.
    replace (u + 3)%nat with (S (S (S u))) by lia. apply (empty_stays (S u) e').
    - intros j lj. replace (S (S u)) with (u + 2)%nat by lia. apply (no_rows u A j lj).
    - destruct (holding r u (ready_not_busy u)) as (_ & h). rewrite s, (not_held u A) in h.
      assert (g := gates r u h). replace (u + 3)%nat with (S (S (S u))) in g by lia. exact g.
    - assert (d := stopped_read (S u) ltac:(unfold w; lia) (stopped u A)). replace (S u + 2)%nat with (S (S (S u))) in d by lia.
      rewrite d, (no_one r (S u) (or_introl s')). reflexivity.
  Qed.

  Lemma calm_goes_on : forall u, calm u -> andb (mod_valid c u) (mod_ready c u) = false -> calm (S u).
  Proof.
    intros u (a & s & e & g & l & o & y) no. destruct (quiet r u a s e g l no) as (? & ? & ? & ? & ? & ? & E).
    repeat split; congruence.
  Qed.

  Lemma tables_stay : forall tilde u, calm u -> tables tilde (2 ^ EntryBits) (S u) -> tables tilde (2 ^ EntryBits) (S (S u)).
  Proof.
    intros tilde u (_ & _ & _ & _ & _ & _ & y) W j v lj lv. destruct (W j v lj lv) as (w1 & w2).
    destruct (kept_words r j (below_columns j lj) u (c := v)) as (k1 & k2); [lia | rewrite y; apply Z.eqb_neq; lia|].
    rewrite k1, k2. auto.
  Qed.

  (* A cycle without a product. *)
  Lemma rest_goes_on : forall u, rest u -> busy c u = false -> andb (op_valid c u) (op_ready c u) = false ->
    andb (mod_valid c u) (mod_ready c u) = false -> rest (S u).
  Proof.
    intros u A b no nm. assert (K := calm_goes_on u (is_calm u A) nm). assert (K' := K). destruct K' as (_ & s' & _).
    destruct (edges r u) as (_ & run'). rewrite b, Bool.andb_false_r in run'. split.
    - exact K.
    - destruct (holding r u (ready_not_busy u)) as (-> & _). rewrite no, b. apply Bool.andb_false_r.
    - split; [apply (shuts u A)|]. rewrite (windows r (S u) s'), run'. apply Bool.andb_false_r.
    - intros j lj. rewrite (stopping r j (below_columns j lj)), run'. cbn. apply Bool.orb_true_r.
    - replace (S u + 2)%nat with (u + 3)%nat by lia. apply (still_empty u K A).
  Qed.

  Lemma columns_of : forall v, 0 <= v < 2 ^ SumBits -> total ColumnBits n (fun j => column j v) = v.
  Proof.
    intros v h. sizes. unfold column. rewrite total_column by exact column_bits.
    apply Z.mod_small. replace (ColumnBits * Z.of_nat n) with SumBits by (unfold n; lia). exact h.
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


  (* A product without a reset, whose operands are taken at the end of cycle t. *)
  Section Product.
  Variable t : nat.
  Hypothesis inv : invariant First Latency c t.
  Hypothesis takes : taken c t.
  Hypothesis no_reset : forall i, (i < S (Z.to_nat Latency))%nat -> rst c (t + i)%nat = true.
  Let X := x_in r t.
  Let Y := y_in r t.
  Let m := M c t.
  Hypothesis still : rest t.

  (* With k = FactorBits, M~ = (k'*M + 1) / 2^k, and the tables hold the multiples of M~. *)
  Variables inverse tilde : Z.
  Hypothesis inverse_range : 0 <= inverse < 2 ^ FactorBits.
  Hypothesis tilde_of_inverse : 2 ^ FactorBits * tilde = inverse * m + 1.
  Hypothesis tables_filled : tables tilde (2 ^ EntryBits) (S t).

  Lemma latency : 2 <= Latency.
  Proof. sizes. lia. Qed.

  Lemma during : forall i, (i < Z.to_nat Latency)%nat -> rst c (t + S i)%nat = true /\ busy c (t + S i)%nat = true
    /\ index c (t + S i)%nat = Z.of_nat i /\ last c (t + S i)%nat = (Z.of_nat i =? Latency - 1).
  Proof.
    intros i h. destruct (serial_running First Latency c latency t inv takes no_reset i h) as (R0 & b & _ & _ & _ & i0 & l).
    unfold at_ in *. sizes. repeat split; [exact R0 | exact b | lia | exact l].
  Qed.

  Lemma no_modulus : forall i, (i <= Z.to_nat Latency)%nat -> andb (mod_valid c (t + i)) (mod_ready c (t + i)) = false.
  Proof.
    intros [|i] h.
    - rewrite Nat.add_0_r. destruct (taken_idle c t takes) as (_ & _ & v & _). rewrite v. reflexivity.
    - destruct (during i h) as (_ & b & _). destruct (ports c (t + S i)%nat) as (mr & _). rewrite mr, b. apply Bool.andb_false_r.
  Qed.


  Lemma calm_always : forall i, (i <= S (Z.to_nat Latency))%nat -> calm (t + i).
  Proof.
    induction i as [|i IH]; intro h.
    - rewrite Nat.add_0_r. apply (is_calm t still).
    - rewrite <- plus_n_Sm. apply calm_goes_on; [apply IH; lia | apply no_modulus; lia].
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
    replace (t + 1)%nat with (S t) by lia. destruct (edges r t) as (_ & ->). destruct (taken_idle c t takes) as (-> & _).
    apply Bool.andb_false_r.
  Qed.

  Lemma held_at : forall i, (i < Z.to_nat Latency)%nat -> holds r (t + S i)%nat = true.
  Proof.
    intros i h. rewrite <- plus_n_Sm. destruct (holding r (t + i)%nat (ready_not_busy _)) as (-> & _).
    rewrite reset_off by lia. destruct i as [|i].
    - rewrite Nat.add_0_r. destruct takes as (v & o). rewrite v, o. reflexivity.
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
    - destruct (is_calm t still) as (a & s & e & g & l & _).
      replace (t + 2 + 0)%nat with (S (S t)) by lia.
      assert (nm := no_modulus 0 ltac:(lia)). assert (ro := reset_off 0 ltac:(lia)). rewrite Nat.add_0_r in nm, ro.
      destruct (operands r t a s e g l (not_held t still) ro nm) as (-> & ->). rewrite Z.pow_0_r, Z.div_1_r. auto.
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

  Lemma gated : forall i, (S i < Z.to_nat Latency)%nat ->
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
    - destruct (calm_always 1 ltac:(lia)) as (_ & s & _). assert (wi := windows r (t + 1)%nat s).
      rewrite not_running in wi. replace (t + 2 + 0)%nat with (S (t + 1)) by lia. rewrite wi, Bool.andb_false_r.
      destruct (Z.ltb_spec ProductBegin (Z.of_nat 0)); [lia | reflexivity].
    - specialize (IH ltac:(lia)). destruct (calm_always (2 + e) ltac:(lia)) as (_ & s & _).
      replace (t + (2 + e))%nat with (t + 2 + e)%nat in s by lia.
      assert (ro := reset_off (2 + e) ltac:(lia)). replace (t + (2 + e))%nat with (t + 2 + e)%nat in ro by lia.
      assert (wi := windows r (t + 2 + e)%nat s). destruct (edge_of e ltac:(lia)) as (Ee & Er).
      rewrite ro, Ee, Er, IH in wi. replace (t + 2 + S e)%nat with (S (t + 2 + e)) by lia. rewrite wi.
      destruct (Z.eqb_spec (Z.of_nat e) ProductBegin), (Z.eqb_spec (Z.of_nat e) ProductEnd),
        (Z.ltb_spec ProductBegin (Z.of_nat e)), (Z.leb_spec (Z.of_nat e) ProductEnd),
        (Z.ltb_spec ProductBegin (Z.of_nat (S e))), (Z.leb_spec (Z.of_nat (S e)) ProductEnd); cbn; try reflexivity; lia.
  Qed.

  Lemma stop_at : forall j, (j < n)%nat -> forall e, (e < Z.to_nat Latency)%nat ->
    stop r j (t + 2 + e)%nat = orb (Z.of_nat e =? 0) (LastQuotient <? Z.of_nat e).
  Proof.
    sizes. intros j lj. induction e as [|e IH]; intro h.
    - replace (t + 2 + 0)%nat with (S (t + 1)) by lia. rewrite (stopping r j (below_columns j lj)), not_running.
      cbn. apply Bool.orb_true_r.
    - specialize (IH ltac:(lia)). assert (ro := reset_off (2 + e) ltac:(lia)).
      replace (t + (2 + e))%nat with (t + 2 + e)%nat in ro by lia.
      replace (t + 2 + S e)%nat with (S (t + 2 + e)) by lia. rewrite (stopping r j (below_columns j lj)), ro.
      destruct (edge_of e ltac:(lia)) as (-> & ->). rewrite IH.
      destruct (Z.eqb_spec (Z.of_nat e) 0), (Z.ltb_spec LastQuotient (Z.of_nat e)), (Z.eqb_spec (Z.of_nat e) LastQuotient),
        (Z.eqb_spec (Z.of_nat (S e)) 0), (Z.ltb_spec LastQuotient (Z.of_nat (S e))); cbn; try reflexivity; lia.
  Qed.

  (* S is 0 before the first row. *)

  Lemma filled : forall i, (i <= Z.to_nat Latency)%nat -> tables tilde (2 ^ EntryBits) (t + S i).
  Proof.
    induction i as [|i IH]; intro h.
    - replace (t + 1)%nat with (S t) by lia. exact tables_filled.
    - replace (t + S (S i))%nat with (S (S (t + i))) by lia. apply tables_stay; [apply calm_always; lia|].
      replace (S (t + i)) with (t + S i)%nat by lia. apply IH. lia.
  Qed.

  Lemma window_opens : forall e, Z.of_nat e <= Z.of_nat (Z.to_nat Digits) + Delay + CarryRows + Levels + 2 ->
    window r (t + 2 + e) = (Levels + 1 <? Z.of_nat e).
  Proof.
    intros e h. sizes. rewrite window_at by lia. rewrite k_begin. destruct (Z.leb_spec (Z.of_nat e) ProductEnd); [|lia].
    apply Bool.andb_true_r.
  Qed.
  Let none := no_sum t (Z.to_nat Digits) window_opens (shuts t still).

  Lemma m_positive : 0 < m < 2 ^ Width.
  Proof.
    destruct (not_negative r t) as (_ & _ & m0 & _). destruct (widths r t) as (_ & _ & _ & mw).
    destruct (modulus_positive c t inv takes ltac:(lia)) as (_ & ?). unfold m. lia.
  Qed.

  Lemma tilde_range : 0 <= tilde <= m.
  Proof.
    sizes. assert (b := m_positive). assert (p : 0 < 2 ^ FactorBits) by (apply Z.pow_pos_nonneg; lia).
    clear - b p inverse_range tilde_of_inverse. set (e := 2 ^ FactorBits) in *. clearbody e. nia.
  Qed.

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
      assert (oj : one r j (t + 3 + i)%nat = false)
        by (apply (one_column j _ lj); replace (t + 3 + i)%nat with (t + (3 + i))%nat by lia; exact o).
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


  Let given (i : nat) := if andb (1 <=? Z.of_nat i) (Z.of_nat i <=? LastQuotient) then low r 0 (t + 2 + i - w)%nat * tilde else 0.

  Lemma no_early_read : forall i, Z.of_nat i <= Levels - Tables -> given i = 0.
  Proof.
    intros i h. sizes. unfold given. destruct (andb _ _) eqn:e; [|reflexivity].
    apply andb_prop in e as (i1 & _). apply Z.leb_le in i1. assert (w1 : (w <= 1)%nat) by (unfold w; lia).
    replace (t + 2 + i - w)%nat with (t + 2 + (i - w))%nat by lia.
    destruct (none (i - w) ltac:(lia) 0 some_columns) as (_ & ->). reflexivity.
  Qed.

  Let lq := Z.to_nat LastQuotient.

  (* The tables give the quotient digits times M~, some cycles later. *)
  Lemma quotients_added : forall i, added given i = 2 ^ FactorBits * tilde * quotients (t + 3) (Nat.min i (S lq) - S w).
  Proof.
    sizes. assert (w1 : (w <= 1)%nat) by (unfold w; lia). induction i as [|i IH].
    - cbn [Nat.min Nat.sub added quotients]. ring.
    - cbn [added]. rewrite IH. unfold given. destruct (Z.leb_spec 1 (Z.of_nat i)) as [i1 | i0]; cbn [andb].
      + destruct (Z.leb_spec (Z.of_nat i) LastQuotient) as [il | ig].
        * replace (Nat.min i (S lq)) with i by (unfold lq; lia). replace (Nat.min (S i) (S lq)) with (S i) by (unfold lq; lia).
          destruct (Nat.le_gt_cases (S w) i) as [wi | iw].
          -- replace (S i - S w)%nat with (S (i - S w)) by lia. cbn [quotients].
             replace (t + 3 + (i - S w))%nat with (t + 2 + i - w)%nat by lia.
             assert (Pw : B ^ Z.of_nat i * B ^ (Tables + 2) = 2 ^ FactorBits * B ^ Z.of_nat (i - S w)).
             { rewrite k_factor, power by lia. rewrite <- !Z.pow_add_r by lia. f_equal. unfold w. lia. }
             transitivity (B ^ Z.of_nat i * B ^ (Tables + 2) * (low r 0 (t + 2 + i - w)%nat * tilde)
               + 2 ^ FactorBits * tilde * quotients (t + 3) (i - S w)); [ring|]. rewrite Pw. ring.
          -- replace (i - S w)%nat with 0%nat by lia. replace (S i - S w)%nat with 0%nat by lia.
             replace (t + 2 + i - w)%nat with (t + 2 + 0)%nat by lia.
             destruct (none 0%nat ltac:(lia) 0 some_columns) as (_ & ->). ring.
        * replace (Nat.min i (S lq)) with (S lq) by (unfold lq; lia). replace (Nat.min (S i) (S lq)) with (S lq) by (unfold lq; lia). ring.
      + replace i with 0%nat by lia. replace (Nat.min 1 (S lq) - S w)%nat with 0%nat by lia. cbn [Nat.min Nat.sub quotients]. ring.
  Qed.

  Lemma no_search : forall i, (i < Z.to_nat Latency)%nat -> search r (t + 2 + i) = false.
  Proof.
    intros i h. destruct (calm_always (2 + i) ltac:(lia)) as (_ & _ & s & _). replace (t + (2 + i))%nat with (t + 2 + i)%nat in s by lia.
    exact s.
  Qed.

  Let dg := Z.to_nat Digits.

  (* After the last digit of y, and after the last quotient digit, rows leave. *)
  Lemma drain : forall j, (j < n)%nat -> forall i, Digits + Z.of_nat i <= ProductEnd + 1 ->
    4 * B ^ Z.of_nat i * R r j (t + 3 + dg + i)%nat
    < 4 * B ^ (Levels + 2 + CarryRows) + 3 * B ^ (CarryRows + Tables + 1 + Z.min (Z.of_nat i) (LastQuotient + 1 - Digits)).
  Proof.
    intros j lj. sizes. assert (b := base). induction i as [|i IH]; intro h.
    - rewrite Z.pow_0_r. destruct (ranges r j (below_columns j lj) (t + 3 + dg + 0)%nat) as (_ & _ & _ & _ & _ & _ & _ & _ & rr).
      rewrite power in rr by lia. replace (Stages + 1 + CarryRows) with (Levels + 2 + CarryRows) in rr by lia.
      assert (q := positive (CarryRows + Tables + 1 + Z.min (Z.of_nat 0) (LastQuotient + 1 - Digits)) ltac:(lia)). lia.
    - specialize (IH ltac:(lia)). set (u := (dg + i)%nat).
      assert (s := no_search u ltac:(lia)).
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

  Lemma capture_at : forall e, (2 + e < Z.to_nat Latency)%nat -> capture r (t + 4 + e)%nat = (Z.of_nat e =? ProductEnd).
  Proof.
    intros e h. sizes. destruct (calm_always (2 + e) ltac:(lia)) as (_ & s & _). replace (t + (2 + e))%nat with (t + 2 + e)%nat in s by lia.
    assert (ro := reset_off (2 + e) ltac:(lia)). replace (t + (2 + e))%nat with (t + 2 + e)%nat in ro by lia.
    assert (ro' := reset_off (3 + e) ltac:(lia)). replace (t + (3 + e))%nat with (S (t + 2 + e)) in ro' by lia.
    assert (C := captured r (t + 2 + e)%nat ro ro' s). destruct (edge_of e ltac:(lia)) as (Ee & Er). rewrite Ee, Er in C.
    replace (t + 4 + e)%nat with (S (S (t + 2 + e))) by lia. exact C.
  Qed.


  (* The cycle of the last sum. *)
  Let u := (t + 4 + Z.to_nat ProductEnd)%nat.

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

  Lemma cycle_facts : (Nat.min (S (Z.to_nat ProductEnd)) (S lq) - S w)%nat = (Z.to_nat (Levels + 3) + dg)%nat
    /\ Z.of_nat (Z.to_nat (Levels + 3)) = Levels + 3 /\ (u + 5)%nat = (t + S (Z.to_nat Latency))%nat.
  Proof. sizes. unfold u, dg, lq, w. repeat split; lia. Qed.

  (* The number of the sum and the digits below it, in the cycle of the last sum. *)
  Lemma last_sum : 0 <= left_digits r u < 2 ^ LowBits /\ exists q, 0 <= q < 2 ^ RExponent
    /\ 2 ^ RExponent * (2 ^ LowBits * tot (T r) u + left_digits r u) = X * Y + inverse * m * q.
  Proof.
    sizes. set (first := Z.to_nat (Levels + 3)). assert (pe : Z.of_nat dg + Delay + CarryRows + Levels + 2 = ProductEnd) by (unfold dg; lia).
    assert (p := pass_sum t dg window_opens (shuts t still) X Y given). rewrite pe in p.
    destruct p as (l & Eq).
    - intros i h. apply no_search. lia.
    - intros i h. apply gated. lia.
    - intros i h. apply read_at. lia.
    - exact no_early_read.
    - apply still_empty; [|exact still]. replace (S t) with (t + 1)%nat by lia. apply calm_always. lia.
    - destruct operand_ranges as (_ & yr). destruct width_facts as (_ & _ & wr & _). split; [apply yr|].
      apply (Z.lt_le_trans _ (2 ^ OperandWidth)); [apply yr|]. apply (Z.le_trans _ (2 ^ RExponent)); [lia|].
      rewrite k_exponent, power by lia. assert (b := base). apply Z.pow_le_mono_r; lia.
    - intros j lj. apply (drained j lj).
    - fold u in l, Eq. split; [exact l|]. fold first in Eq. exists (quotients (t + 3 + first) dg).
      assert (Rp : 2 ^ RExponent = B ^ Z.of_nat dg) by (rewrite k_exponent; unfold dg; rewrite Z2Nat.id by lia; apply power; lia).
      assert (q0 := quotients_range (t + 3 + first) dg). rewrite <- Rp in q0, Eq. split; [exact q0|].
      rewrite quotients_added in Eq.
      destruct cycle_facts as (nm & fe & _). fold first in nm, fe.
      assert (nq := no_quotients t dg window_opens (shuts t still) first (Z.eq_le_incl _ _ fe)).
      rewrite nm, quotients_split, nq, fe in Eq. clear nm.
      assert (V0 := positive (Levels + 3) ltac:(lia)). set (V := B ^ (Levels + 3)) in *.
      set (q := quotients (t + 3 + first) dg) in *. set (g := 2 ^ RExponent) in *.
      set (s := 2 ^ LowBits * tot (T r) u + left_digits r u) in *.
      apply (Z.mul_reg_l _ _ V); [clear - V0; intro E; rewrite E in V0; discriminate (V0)|].
      transitivity (V * (g * s + q) - V * q); [ring|]. rewrite Eq.
      transitivity (V * (X * Y) + (2 ^ FactorBits * tilde) * (V * q) - V * q); [ring|]. rewrite tilde_of_inverse. ring.
  Qed.

  Theorem product_is_right : product Latency RExponent c (z r) X Y (2 ^ OperandWidth) t.
  Proof.
    destruct last_sum as (q1 & q & q0 & Z1). destruct operand_ranges as (xr & yr). assert (mr := m_positive).
    destruct (on_time First Latency c latency t inv takes no_reset) as (early & valid & _).
    destruct width_facts as (half & half' & gg & h0 & room & room').
    destruct cycle_facts as (_ & _ & ue).
    destruct capture_facts as (cap & (n0 & n1 & n2) & o0 & o1 & o2 & o3).
    destruct (all_nonnegative u) as (_ & _ & _ & T0).
    set (q' := left_digits r u) in *. set (s := tot (T r) u) in *. set (e := 2 ^ LowBits) in *.
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
    assert (nb := number_is u cap o0 o1 o2 o3 sr). fold s in nb.
    assert (lw := low_digits r u cap n0 n1 n2 o0 o1 o2 o3). fold q' in lw.
    assert (rs := result r (u + 5)%nat). rewrite nb, lw in rs. fold e zz in rs. specialize (rs (proj2 Z2)). rewrite ue in rs.
    unfold at_ in *. split; [exact early | exact valid | rewrite rs; exact Z2 |].
    rewrite rs, Z1. fold m. replace (inverse * m * q) with (inverse * q * m) by ring. apply Z_mod_plus_full.
  Qed.

  Lemma no_digit : forall e, Digits <= Z.of_nat e -> (Y / B ^ Z.of_nat e) mod B * X = 0.
  Proof.
    intros e h. sizes. destruct operand_ranges as (_ & y0). assert (b := base).
    assert (2 ^ OperandWidth <= B ^ Z.of_nat e).
    { rewrite <- power by lia. apply Z.pow_le_mono_r; [lia|].
      assert (DigitBits * Digits <= DigitBits * Z.of_nat e) by (apply Z.mul_le_mono_nonneg_l; lia). lia. }
    rewrite Z.div_small, Z.mod_0_l by lia. ring.
  Qed.

  Lemma stays_drained : forall i, (i <= 7)%nat -> forall j, (j < n)%nat -> R r j (u + i)%nat = 0.
  Proof.
    sizes. assert (lt := latency). set (p := Z.to_nat ProductEnd) in *. assert (Lp : Z.to_nat Latency = (p + 8)%nat) by (unfold p; lia).
    induction i as [|i IH]; intros h j lj; [rewrite Nat.add_0_r; apply (drained j lj)|].
    replace (u + S i)%nat with (S (S (t + 3 + p + i))) by (unfold u, p; lia).
    apply (empty_stays (t + 3 + p + i)); [| | | |exact lj].
    - replace (t + 3 + p + i)%nat with (t + 2 + (1 + p + i))%nat by lia. apply no_search. lia.
    - intros k lk. replace (S (t + 3 + p + i)) with (u + i)%nat by (unfold u, p; lia). apply IH; lia.
    - replace (S (S (t + 3 + p + i))) with (t + 4 + (p + S i))%nat by lia. destruct (Nat.eq_dec i 6) as [-> | ne].
      + destruct (holding r (t + Z.to_nat Latency)%nat (ready_not_busy _)) as (_ & ho).
        destruct (calm_always (Z.to_nat Latency) ltac:(lia)) as (_ & s & _). destruct (during (p + 7)%nat ltac:(lia)) as (_ & _ & _ & l).
        replace (t + S (p + 7))%nat with (t + Z.to_nat Latency)%nat in l by lia.
        replace (Z.of_nat (p + 7) =? Latency - 1) with true in l by (symmetry; apply Z.eqb_eq; unfold p; lia).
        rewrite s, l, Bool.andb_false_r in ho. assert (g := gates r _ ho).
        replace (t + Z.to_nat Latency + 3)%nat with (t + 4 + (p + 7))%nat in g by lia. exact g.
      + rewrite gated by lia. apply no_digit. unfold p. lia.
    - assert (sr := stopped_read (t + 2 + (p + S i)) ltac:(unfold w; lia)).
      replace (t + 2 + (p + S i) + 2)%nat with (S (S (t + 3 + p + i))) in sr by lia. rewrite sr.
      + destruct (calm_always (2 + p + S i) ltac:(lia)) as (_ & s & _). replace (t + (2 + p + S i))%nat with (t + 2 + (p + S i))%nat in s by lia.
        rewrite (no_one r _ (or_introl s)). reflexivity.
      + intros k lk. rewrite stop_at by (try exact lk; lia).
        destruct (Z.ltb_spec LastQuotient (Z.of_nat (p + S i))); [apply Bool.orb_true_r | unfold p in *; lia].
  Qed.

  (* The product ends as it began. *)
  Theorem rests_again : rest (t + S (Z.to_nat Latency)) /\ tables tilde (2 ^ EntryBits) (S (t + S (Z.to_nat Latency))).
  Proof.
    sizes. assert (lt := latency). set (L := Z.to_nat Latency) in *. destruct (during (L - 1)%nat ltac:(lia)) as (_ & b & _ & l).
    replace (t + S (L - 1))%nat with (t + L)%nat in b, l by lia.
    replace (Z.of_nat (L - 1) =? Latency - 1) with true in l by (symmetry; apply Z.eqb_eq; lia).
    destruct (edge_of (L - 1)%nat ltac:(lia)) as (Ee & Er). replace (t + 2 + (L - 1))%nat with (t + S L)%nat in Ee, Er by lia.
    assert (K := calm_always (S L) ltac:(lia)). assert (K' := K). destruct K' as (_ & s & _).
    assert (wi := window_at (L - 1)%nat ltac:(lia)). replace (t + 2 + (L - 1))%nat with (t + S L)%nat in wi by lia.
    replace (Z.of_nat (L - 1) <=? ProductEnd) with false in wi by (symmetry; apply Z.leb_gt; lia). rewrite Bool.andb_false_r in wi.
    split; [split|].
    - exact K.
    - replace (t + S L)%nat with (S (t + L)) by lia. destruct (holding r (t + L)%nat (ready_not_busy _)) as (-> & _).
      rewrite (busy_not_taken c _ b), b, l. apply Bool.andb_false_r.
    - split; [exact wi|]. rewrite (windows r _ s), Ee, Er, wi. replace (Z.of_nat (L - 1) =? ProductBegin) with false
        by (symmetry; apply Z.eqb_neq; lia). cbn. apply Bool.andb_false_r.
    - intros j lj. rewrite (stopping r j (below_columns j lj)), Ee, Er.
      assert (st := stop_at j lj (L - 1)%nat ltac:(lia)). replace (t + 2 + (L - 1))%nat with (t + S L)%nat in st by lia.
      replace (LastQuotient <? Z.of_nat (L - 1)) with true in st by (symmetry; apply Z.ltb_lt; lia). rewrite Bool.orb_true_r in st. rewrite st.
      replace (Z.of_nat (L - 1) =? 0) with false by (symmetry; apply Z.eqb_neq; lia). cbn. apply Bool.orb_true_r.
    - intros j lj. replace (t + S L + 2)%nat with (u + 7)%nat by (unfold u, L; lia). apply (stays_drained 7 ltac:(lia) j lj).
    - replace (S (t + S L)) with (S (S (t + L))) by lia. apply tables_stay; [apply calm_always; lia|].
      replace (S (t + L)) with (t + S L)%nat by lia. apply filled. lia.
  Qed.
  End Product.

  Lemma run_sizes : 1 <= Levels /\ 1 <= Tables <= Levels /\ 1 <= CarryRows /\ 3 <= Delay /\ RunBegin = Levels + 3
    /\ RunOne = Levels + 4 - Tables /\ RunLast = Delay + CarryRows + Levels + 5 /\ RunEnd = RunLast + 6
    /\ Levels <= Delay + Tables - 1.
  Proof.
    sizes. destruct (set_up_cycles r) as (_ & a & b & d & e & _ & _ & f & _). lia.
  Qed.

  Lemma power_sizes : 2 ^ FactorBits = B ^ (Delay + 1) /\ 2 ^ DelayBits = B ^ Delay /\ 0 < 2 ^ EntryBits <= B
    /\ 2 ^ (FactorBits + EntryBits) <= B ^ (Delay + 2) /\ 2 ^ LowBits = B ^ (CarryRows + Delay)
    /\ 2 ^ (Width + FactorBits) < 2 ^ OperandWidth /\ 2 ^ (Width + EntryBits) = 2 ^ EntryBits * 2 ^ Width
    /\ 2 ^ Width < 2 ^ (SumBits - DigitBits + 1) /\ 2 ^ (Width + EntryBits) < 2 ^ SumBits
    /\ 2 ^ (FactorBits + EntryBits) = 2 ^ EntryBits * 2 ^ FactorBits /\ 2 ^ (Width + FactorBits) = 2 ^ FactorBits * 2 ^ Width.
  Proof.
    sizes. destruct (set_up_cycles r) as (_ & _ & _ & _ & _ & d & e & _).
    assert (d0 : 0 <= DelayBits) by (rewrite d; apply Z.mul_nonneg_nonneg; lia).
    repeat split.
    - rewrite k_factor. apply power. lia.
    - rewrite d. apply power. lia.
    - apply Z.pow_pos_nonneg; lia.
    - apply Z.pow_le_mono_r; lia.
    - rewrite <- power by lia. apply Z.pow_le_mono_r; lia.
    - rewrite k_low. apply power. lia.
    - apply Z.pow_lt_mono_r; lia.
    - rewrite Z.add_comm. apply Z.pow_add_r; lia.
    - apply Z.pow_lt_mono_r; lia.
    - apply Z.pow_lt_mono_r; lia.
    - rewrite Z.add_comm. apply Z.pow_add_r; lia.
    - rewrite Z.add_comm. apply Z.pow_add_r; lia.
  Qed.

  Lemma holds_in_setup : forall u, setting_up r u = true -> hold r u = true.
  Proof. intros u s. destruct (holding r u (ready_not_busy u)) as (_ & ->). rewrite s. reflexivity. Qed.

  Lemma small_power : forall a e f, 0 <= a < B ^ e -> 0 <= e <= f -> a / B ^ f = 0.
  Proof.
    intros a e f h ef. assert (b := base). apply Z.div_small. assert (B ^ e <= B ^ f) by (apply Z.pow_le_mono_r; lia). lia.
  Qed.

  (* The entry that a run stores: q is the digit that the number of the run lacks. *)
  Lemma entry_value : forall ft de g inverse tilde m v zz q, 0 < de -> ft = B * de -> ft * tilde = inverse * m + 1 -> 1 <= v < g -> g <= B ->
    0 <= q < B -> B * zz + q = m * (v * inverse) + B -> zz / de = v * tilde.
  Proof.
    intros ft de g inverse tilde m v zz q d0 -> E vr gB q0 Eq. assert (b := base). symmetry.
    apply (Z.div_unique_pos _ _ _ (zz - de * (v * tilde))); [|ring].
    assert (Eq' : B * (zz - de * (v * tilde)) = B - v - q).
    { transitivity (B * zz + q - v * (B * de * tilde) - q); [ring|]. rewrite Eq, E. ring. }
    set (rest := zz - de * (v * tilde)) in *. clearbody rest. split.
    - apply Z.nlt_ge. intro n0. assert (B * rest <= B * -1) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
    - apply Z.nle_gt. intro n0. assert (1 <= rest) by lia. assert (B * 1 <= B * rest) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
  Qed.

  Lemma number_bound : forall w ft iv mo ve zz q, 0 < mo < w -> 0 <= iv < ft -> 1 <= ve <= B - 1 -> 0 <= q ->
    B * zz + q = mo * (ve * iv) + B -> zz <= w * ft.
  Proof.
    intros wd ft iv mo ve zz q mr ir vr q0 Eq. assert (b := base). set (p := mo * iv).
    assert (p0 : 0 <= p) by (apply Z.mul_nonneg_nonneg; lia). assert (ve * p <= (B - 1) * p) by (apply Z.mul_le_mono_nonneg_r; lia).
    assert (p <= (wd - 1) * (ft - 1)) by (apply Z.mul_le_mono_nonneg; lia). replace (mo * (ve * iv)) with (ve * p) in Eq by (unfold p; ring).
    clearbody p. clear - b H H0 Eq q0 mr ir p0.
    assert (zz <= p + 1) by (apply (Z.mul_le_mono_pos_l _ _ B); lia). assert (1 * 1 <= wd * ft) by (apply Z.mul_le_mono_nonneg; lia). lia.
  Qed.

  Lemma entry_bound : forall w g mo ve ti, 0 < mo < w -> 0 <= ti <= mo -> 1 <= ve < g -> ve * ti < g * w.
  Proof.
    intros wd g mo ve ti mr tr vr. assert (ve * ti <= ve * mo) by (apply Z.mul_le_mono_nonneg_l; lia).
    assert (ve * mo < g * wd) by (apply Z.mul_lt_mono_nonneg; lia). lia.
  Qed.

  (* Cycle s begins the run of entry v in the set-up of m. *)
  Record ready (m inverse tilde : Z) (s : nat) (v : Z) : Prop := {
    runs : active r s = true /\ setting_up r s = true /\ search r s = false /\ searching r s = false;
    starts : cycle r s = 0 /\ entry r s = v /\ multiple r s = v * inverse /\ factor r s = inverse;
    entry_range : 1 <= v < 2 ^ EntryBits;
    x_is : x r (S s) = m;
    y_is : y r (S s) = 0;
    no_places : places r s = 0;
    shut_at : window r s = false /\ window r (S s) = false;
    no_rows_at : forall j, (j < n)%nat -> R r j (s + 2)%nat = 0;
    before : tables tilde v (S s)
  }.

  Section Run.
  Variables m inverse tilde : Z.
  Hypothesis m_range : 0 < m < 2 ^ Width.
  Hypothesis inverse_range : 0 <= inverse < 2 ^ FactorBits.
  Hypothesis tilde_of_inverse : 2 ^ FactorBits * tilde = inverse * m + 1.
  Variable s : nat.
  Variable v : Z.
  Hypothesis s1 : (1 <= s)%nat.
  Hypothesis begun : ready m inverse tilde s v.
  Let rc := Z.to_nat RunEnd.
  Hypothesis alone : forall i, (i <= S rc)%nat -> rst c (s + i) = true /\ Z.odd (loading r (s + i)) = false /\ running r (s + i) = false.
  (* The first cycle after the run. *)
  Let s' := (s + S rc)%nat.

  Lemma runs_at : forall i, (i <= rc)%nat -> (active r (s + i) = true /\ setting_up r (s + i) = true /\ search r (s + i) = false
      /\ searching r (s + i) = false)
    /\ cycle r (s + i) = Z.of_nat i /\ entry r (s + i) = v /\ multiple r (s + i) = v * inverse /\ factor r (s + i) = inverse.
  Proof.
    destruct run_sizes as (? & ? & ? & ? & _ & _ & rl & re & _).
    induction i as [|i IH]; intro h.
    - rewrite Nat.add_0_r. destruct (runs _ _ _ _ _ begun) as (? & ? & ? & ?). destruct (starts _ _ _ _ _ begun) as (? & ? & ? & ?). auto 10.
    - destruct (IH ltac:(lia)) as ((a & st & se & sg) & ci & en & mu & fa). destruct (alone i ltac:(lia)) as (R0 & l & _).
      destruct (run_goes_on r (s + i)%nat a st se sg R0 l ltac:(unfold rc in *; lia)) as (a' & sg' & ci' & en' & mu' & _).
      destruct (copies r (s + i)%nat) as (st' & se'). assert (fa' := factor_held r (s + i)%nat sg).
      assert (ne : (cycle r (s + i) =? RunEnd) = false) by (apply Z.eqb_neq; unfold rc in *; lia).
      rewrite ne in *. cbn [andb negb] in a'. replace (s + S i)%nat with (S (s + i)) by lia. specialize (mu' eq_refl).
      repeat split; congruence || (rewrite ?ci'; lia).
  Qed.

  Lemma run_ends : (active r s' = negb (v + 1 =? 2 ^ EntryBits) /\ setting_up r s' = active r s' /\ search r s' = false /\ searching r s' = false)
    /\ cycle r s' = 0 /\ entry r s' = (if v + 1 =? 2 ^ EntryBits then 0 else v + 1) /\ factor r s' = inverse
    /\ (v + 1 < 2 ^ EntryBits -> multiple r s' = (v + 1) * inverse).
  Proof.
    destruct (runs_at rc ltac:(lia)) as ((a & st & se & sg) & ci & en & mu & fa). destruct (alone rc ltac:(lia)) as (R0 & l & _).
    destruct run_sizes as (? & ? & ? & ? & _ & _ & rl & re & _). assert (ce : cycle r (s + rc) = RunEnd) by (unfold rc in *; lia).
    destruct (run_goes_on r (s + rc)%nat a st se sg R0 l ltac:(lia)) as (a' & sg' & ci' & en' & _ & mu').
    destruct (copies r (s + rc)%nat) as (st' & se'). assert (fa' := factor_held r (s + rc)%nat sg).
    rewrite ce in ci', a', en', mu'. rewrite Z.eqb_refl in ci', a', en'. cbn [andb] in a'. rewrite en in a', en'. unfold s'. replace (s + S rc)%nat with (S (s + rc)) by lia.
    repeat split; try congruence. intro h. rewrite mu'; [rewrite mu, fa; ring|]. split; [reflexivity|]. rewrite mu, fa.
    destruct power_sizes as (_ & _ & e0 & _ & _ & _ & _ & _ & _ & -> & _).
    assert ((v + 1) * inverse <= (2 ^ EntryBits - 1) * inverse) by (apply Z.mul_le_mono_nonneg_r; lia).
    assert ((2 ^ EntryBits - 1) * inverse <= (2 ^ EntryBits - 1) * 2 ^ FactorBits) by (apply Z.mul_le_mono_nonneg_l; lia). lia.
  Qed.

  Lemma x_runs : forall i, (i <= S rc)%nat -> x r (s + 1 + i) = m.
  Proof.
    induction i as [|i IH]; intro h.
    - replace (s + 1 + 0)%nat with (S s) by lia. apply (x_is _ _ _ _ _ begun).
    - destruct (runs_at i ltac:(lia)) as ((_ & st & _) & _). destruct (alone i ltac:(lia)) as (_ & l & _).
      assert (H := x_held r (s + i)%nat (holds_in_setup _ st) l). replace (s + 1 + S i)%nat with (S (S (s + i))) by lia.
      rewrite H. replace (S (s + i)) with (s + 1 + i)%nat by lia. apply IH. lia.
  Qed.

  Lemma multiple_range : 0 <= v * inverse < B ^ (Delay + 2).
  Proof.
    assert (vr := entry_range _ _ _ _ _ begun). destruct power_sizes as (_ & _ & _ & p & _ & _ & _ & _ & _ & e & _). rewrite e in p.
    assert (v * inverse <= v * 2 ^ FactorBits) by (apply Z.mul_le_mono_nonneg_l; lia).
    assert (v * 2 ^ FactorBits < 2 ^ EntryBits * 2 ^ FactorBits) by (apply Z.mul_lt_mono_pos_r; lia).
    assert (0 <= v * inverse) by (apply Z.mul_nonneg_nonneg; lia). lia.
  Qed.

  Lemma places_run : forall i, (i <= rc)%nat -> places r (s + 1 + i) = v * inverse / B ^ Z.of_nat i.
  Proof.
    assert (b := base). induction i as [|i IH]; intro h.
    - rewrite Z.pow_0_r, Z.div_1_r. replace (s + 1 + 0)%nat with (S s) by lia. destruct (runs _ _ _ _ _ begun) as (a & _ & _ & g).
      destruct (starts _ _ _ _ _ begun) as (ci & _ & mu & _). destruct (places_move r s) as (P & _). rewrite P; auto.
    - destruct (runs_at (S i) ltac:(lia)) as (_ & ci & _). destruct (places_move r (s + 1 + i)%nat) as (_ & [(_ & z0) | P]).
      + replace (s + S i)%nat with (s + 1 + i)%nat in ci by lia. lia.
      + replace (s + 1 + S i)%nat with (S (s + 1 + i)) by lia. fold B in P. rewrite (IH ltac:(lia)) in P.
        rewrite Nat2Z.inj_succ, Z.pow_succ_r, (Z.mul_comm B (B ^ Z.of_nat i)) by lia. rewrite <- Z.div_div by (try apply Z.pow_nonzero; lia).
        assert (E := Z.div_mod (v * inverse / B ^ Z.of_nat i) B ltac:(lia)). nia.
  Qed.

  Lemma no_places_left : places r s' = 0.
  Proof.
    destruct run_sizes as (? & ? & ? & ? & _ & _ & rl & re & _). unfold s'. replace (s + S rc)%nat with (s + 1 + rc)%nat by lia. rewrite places_run by lia.
    apply (small_power _ (Delay + 2)); [exact multiple_range | unfold rc; lia].
  Qed.

  Lemma other_run : forall i, (i < rc)%nat -> other r (s + 1 + i) = (v * inverse / B ^ Z.of_nat i) mod B.
  Proof.
    intros i h. destruct (runs_at (S i) ltac:(lia)) as ((a & _ & _ & g) & _). replace (s + S i)%nat with (s + 1 + i)%nat in * by lia.
    rewrite (other_digit r), a, g. cbn [andb negb]. fold B. rewrite places_run by lia. reflexivity.
  Qed.

  Lemma y_run : forall i, (i < rc)%nat -> y r (s + 2 + i) = (v * inverse / B ^ Z.of_nat i) mod B.
  Proof.
    assert (b := base). induction i as [|i IH]; intro h.
    - destruct (runs _ _ _ _ _ begun) as (_ & st & _). rewrite <- other_run by lia. replace (s + 2 + 0)%nat with (S (S s)) by lia.
      rewrite (y_follows r s (holds_in_setup _ st)) by (rewrite (y_is _ _ _ _ _ begun); fold B; lia). f_equal. lia.
    - destruct (runs_at (S i) ltac:(lia)) as ((_ & st & _) & _). rewrite <- other_run by lia.
      assert (Y := y_follows r (s + S i)%nat (holds_in_setup _ st)). replace (S (s + S i)) with (s + 2 + i)%nat in Y by lia.
      fold B in Y. rewrite (IH ltac:(lia)) in Y. specialize (Y (proj2 (Z.mod_pos_bound _ B ltac:(lia)))).
      replace (s + 2 + S i)%nat with (S (s + 2 + i)) by lia. rewrite Y. f_equal. lia.
  Qed.

  Lemma y_ends : y r (S s') = 0.
  Proof.
    destruct run_sizes as (? & ? & ? & ? & _ & _ & rl & re & _). assert (b := base).
    destruct (runs_at rc ltac:(lia)) as ((_ & st & _) & _). assert (Y := y_follows r (s + rc)%nat (holds_in_setup _ st)).
    replace (S (s + rc)) with (s + 2 + (rc - 1))%nat in Y at 1 by (unfold rc; lia). rewrite y_run in Y by (unfold rc; lia). fold B in Y.
    specialize (Y (proj2 (Z.mod_pos_bound _ B ltac:(lia)))). replace (S (S (s + rc))) with (S s') in Y by (unfold s'; lia). rewrite Y.
    replace (S (s + rc)) with s' by (unfold s'; lia). rewrite (other_digit r), no_places_left. rewrite Z.mod_0_l by (apply Z.pow_nonzero; sizes; lia).
    destruct (andb _ _); reflexivity.
  Qed.

  Lemma gated_run : forall i, (i < rc)%nat -> tot (G r) (s + 4 + i) = (v * inverse / B ^ Z.of_nat i) mod B * m.
  Proof.
    intros i h. assert (b := base). assert (Lv := leaves r (s + i)%nat). destruct (runs_at (S i) ltac:(lia)) as ((_ & st & _) & _).
    replace (s + S i)%nat with (S (s + i)) in st by lia. rewrite (holds_in_setup _ st), (lowest_digit r) in Lv.
    replace (s + i + 3)%nat with (s + 1 + (2 + i))%nat in Lv by lia. rewrite x_runs in Lv by lia.
    replace (S (S (s + i))) with (s + 2 + i)%nat in Lv by lia. fold B in Lv. rewrite y_run, Z.mod_mod in Lv by lia.
    replace (s + i + 4)%nat with (s + 4 + i)%nat in Lv by lia. apply Lv.
    destruct power_sizes as (_ & _ & _ & _ & _ & _ & _ & p & _). lia.
  Qed.

  Lemma stop_run : forall i, (i <= S rc)%nat -> forall j, (j < n)%nat -> stop r j (s + 1 + i) = true.
  Proof.
    intros i h j lj. destruct (alone i h) as (_ & _ & ru). replace (s + 1 + i)%nat with (S (s + i)) by lia.
    rewrite (stopping r j (below_columns j lj)), ru. cbn. apply Bool.orb_true_r.
  Qed.

  Lemma read_run : forall i, (i < rc)%nat -> tot (D r) (s + 3 + i) = if Z.of_nat i + 1 =? RunOne then 1 else 0.
  Proof.
    intros i h. assert (w1 : (w <= 1)%nat) by (sizes; unfold w; lia).
    assert (sr := stopped_read (s + 1 + i) ltac:(lia) (stop_run i ltac:(lia))). replace (s + 1 + i + 2)%nat with (s + 3 + i)%nat in sr by lia.
    rewrite sr. destruct (runs_at (S i) ltac:(lia)) as ((a & st & se & sg) & ci & _).
    replace (S (s + 1 + i)) with (S (s + S i)) by lia. rewrite (run_adds_one r _ a st se sg), ci.
    replace (Z.of_nat (S i)) with (Z.of_nat i + 1) by lia. reflexivity.
  Qed.

  Lemma no_rows_3 : forall j, (j < n)%nat -> R r j (s + 3)%nat = 0.
  Proof.
    destruct run_sizes as (? & ? & ? & ? & _ & ro & rl & re & _). assert (b := base).
    intros j lj. replace (s + 3)%nat with (S (S (S s))) by lia. apply (empty_stays (S s)); [| | | |exact lj].
    - destruct (runs_at 1%nat ltac:(unfold rc; lia)) as ((_ & _ & se & _) & _). replace (s + 1)%nat with (S s) in se by lia. exact se.
    - intros i li. replace (S (S s)) with (s + 2)%nat by lia. apply (no_rows_at _ _ _ _ _ begun i li).
    - destruct (runs _ _ _ _ _ begun) as (_ & st & _). assert (Lv := leaves r (s - 1)%nat).
      replace (S (s - 1)) with s in Lv by lia. rewrite (holds_in_setup _ st), (lowest_digit r), (y_is _ _ _ _ _ begun) in Lv.
      replace (s - 1 + 3)%nat with (s + 1 + 1)%nat in Lv by lia. rewrite x_runs in Lv by lia.
      replace (s - 1 + 4)%nat with (S (S (S s))) in Lv by lia. rewrite Z.mod_0_l, Z.mul_0_l in Lv by (apply Z.pow_nonzero; sizes; lia).
      apply Lv. destruct power_sizes as (_ & _ & _ & _ & _ & _ & _ & p & _). lia.
    - assert (d := read_run 0 ltac:(unfold rc; lia)). replace (s + 3 + 0)%nat with (S (S (S s))) in d by lia. rewrite d.
      destruct (Z.eqb_spec (Z.of_nat 0 + 1) RunOne); [lia | reflexivity].
  Qed.

  Lemma window_run : forall i, (i <= S rc)%nat -> window r (s + i) = andb (RunBegin <? Z.of_nat i) (Z.of_nat i <=? RunLast).
  Proof.
    destruct run_sizes as (? & ? & ? & ? & rb & ro & rl & re & _).
    induction i as [|i IH]; intro h.
    - rewrite Nat.add_0_r. rewrite (proj1 (shut_at _ _ _ _ _ begun)). destruct (Z.ltb_spec RunBegin (Z.of_nat 0)); [lia | reflexivity].
    - specialize (IH ltac:(lia)). destruct (runs_at i ltac:(lia)) as ((a & st & se & sg) & ci & _). destruct (alone i ltac:(lia)) as (R0 & _ & ru).
      replace (s + S i)%nat with (S (s + i)) by lia. rewrite (run_windows r _ a st se sg R0 ru), IH, ci.
      destruct (Z.eqb_spec (Z.of_nat i) RunBegin), (Z.eqb_spec (Z.of_nat i) RunLast), (Z.ltb_spec RunBegin (Z.of_nat i)),
        (Z.leb_spec (Z.of_nat i) RunLast), (Z.ltb_spec RunBegin (Z.of_nat (S i))), (Z.leb_spec (Z.of_nat (S i)) RunLast);
        cbn; try reflexivity; lia.
  Qed.

  (* The cycle of the last sum. *)
  Let u := (s + 2 + Z.to_nat RunLast)%nat.

  Lemma rows_end : forall j, (j < n)%nat -> R r j u = 0.
  Proof.
    destruct run_sizes as (? & ? & ? & ? & rb & ro & rl & re & lv). intros j lj. assert (b := base).
    replace u with (s + 4 + Z.to_nat Delay + 1 + Z.to_nat (Levels + 2 + CarryRows))%nat by (unfold u; lia).
    apply rows_left; [lia | | exact lj]. intros e h. split; [|split].
    - destruct (runs_at (4 + Z.to_nat Delay + e)%nat ltac:(unfold rc; lia)) as ((_ & _ & se & _) & _).
      replace (s + (4 + Z.to_nat Delay + e))%nat with (s + 4 + Z.to_nat Delay + e)%nat in se by lia. exact se.
    - replace (s + 4 + Z.to_nat Delay + 2 + e)%nat with (s + 4 + (Z.to_nat Delay + 2 + e))%nat by lia. rewrite gated_run by (unfold rc; lia).
      rewrite (small_power _ (Delay + 2)), Z.mod_0_l by (try exact multiple_range; lia). ring.
    - replace (s + 4 + Z.to_nat Delay + 2 + e)%nat with (s + 3 + (Z.to_nat Delay + 3 + e))%nat by lia. rewrite read_run by (unfold rc; lia).
      destruct (Z.eqb_spec (Z.of_nat (Z.to_nat Delay + 3 + e) + 1) RunOne); [lia | reflexivity].
  Qed.

  (* After the run no 1 comes, whether another run follows or not. *)
  Lemma no_one_after : one r 0 (S s') = false.
  Proof.
    destruct run_sizes as (? & ? & ? & ? & rb & ro & rl & re & lv). destruct run_ends as ((_ & st & se & sg) & ci & _).
    destruct (active r s') eqn:a.
    - rewrite (run_adds_one r s' a st se sg), ci. apply Z.eqb_neq. lia.
    - apply (no_one r s'). left. exact st.
  Qed.

  Lemma rows_after : forall i, (i <= 7)%nat -> forall j, (j < n)%nat -> R r j (u + i)%nat = 0.
  Proof.
    destruct run_sizes as (? & ? & ? & ? & rb & ro & rl & re & lv). assert (b := base). assert (w1 : (w <= 1)%nat) by (sizes; unfold w; lia).
    assert (rcl : rc = (Z.to_nat RunLast + 6)%nat) by (unfold rc; lia). assert (ul : u = (s + 2 + Z.to_nat RunLast)%nat) by reflexivity.
    assert (bound := multiple_range). assert (ll : RunLast = Z.of_nat (Z.to_nat RunLast)) by lia.
    set (l := Z.to_nat RunLast) in rcl, ul, ll. clearbody l.
    induction i as [|i IH]; intros h j lj; [rewrite Nat.add_0_r; apply (rows_end j lj)|].
    replace (u + S i)%nat with (S (S (s + (1 + l + i)))) by lia. apply (empty_stays (s + (1 + l + i))); [| | | |exact lj].
    - destruct (Nat.eq_dec i 6) as [-> | ne].
      + destruct run_ends as ((_ & _ & se & _) & _). replace (s + (1 + l + 6))%nat with s' by (unfold s'; lia). exact se.
      + destruct (runs_at (1 + l + i)%nat ltac:(lia)) as ((_ & _ & se & _) & _). exact se.
    - intros k lk. replace (S (s + (1 + l + i))) with (u + i)%nat by lia. apply IH; [lia | exact lk].
    - replace (S (S (s + (1 + l + i)))) with (s + 4 + (i + l - 1))%nat by lia. rewrite gated_run by lia.
      rewrite (small_power _ (Delay + 2)), Z.mod_0_l by (try exact bound; lia). ring.
    - destruct (Nat.eq_dec i 6) as [-> | ne].
      + assert (sr := stopped_read s' ltac:(unfold s'; lia)). replace (s' + 2)%nat with (S (S (s + (1 + l + 6)))) in sr by (unfold s'; lia).
        rewrite sr, no_one_after; [reflexivity|]. intros k lk. replace s' with (s + 1 + rc)%nat by (unfold s'; lia). apply (stop_run rc); [lia | exact lk].
      + replace (S (S (s + (1 + l + i)))) with (s + 3 + (i + l))%nat by lia. rewrite read_run by lia.
        destruct (Z.eqb_spec (Z.of_nat (i + l) + 1) RunOne); [lia | reflexivity].
  Qed.

  Lemma window_after : window r s' = false /\ window r (S s') = false.
  Proof.
    destruct run_sizes as (? & ? & ? & ? & rb & ro & rl & re & lv). destruct run_ends as ((_ & st & se & sg) & ci & _).
    assert (wi : window r s' = false).
    { unfold s'. rewrite window_run by lia. replace (Z.of_nat (S rc) <=? RunLast) with false by (symmetry; apply Z.leb_gt; unfold rc; lia).
      apply Bool.andb_false_r. }
    split; [exact wi|]. destruct (alone (S rc) ltac:(lia)) as (R0 & _ & ru). fold s' in R0, ru. destruct (active r s') eqn:a.
    - rewrite (run_windows r s' a st se sg R0 ru), ci, wi. destruct (Z.eqb_spec 0 RunBegin); [lia | reflexivity].
    - apply (closed r s'); [left; exact st | exact ru].
  Qed.

  Lemma captures : forall i, (i <= 3)%nat -> capture r (u + i) = (i =? 0)%nat /\ rst c (u + i) = true.
  Proof.
    destruct run_sizes as (? & ? & ? & ? & rb & ro & rl & re & lv). intros i h. split.
    - destruct (runs_at (Z.to_nat RunLast + i)%nat ltac:(unfold rc; lia)) as ((a & st & se & sg) & ci & _).
      destruct (alone (Z.to_nat RunLast + i)%nat ltac:(unfold rc; lia)) as (R0 & _ & ru).
      destruct (alone (Z.to_nat RunLast + S i)%nat ltac:(unfold rc; lia)) as (R1 & _).
      replace (s + (Z.to_nat RunLast + S i))%nat with (S (s + (Z.to_nat RunLast + i))) in R1 by lia.
      assert (C := run_captured r _ a st se sg R0 R1 ru). replace (u + i)%nat with (S (S (s + (Z.to_nat RunLast + i)))) by (unfold u; lia).
      rewrite C, ci. destruct (Z.eqb_spec (Z.of_nat (Z.to_nat RunLast + i)) RunLast), (Nat.eqb_spec i 0); try reflexivity; lia.
    - replace (u + i)%nat with (s + (2 + Z.to_nat RunLast + i))%nat by (unfold u; lia). apply alone. unfold rc. lia.
  Qed.

  Let d (i : nat) := if Z.of_nat i + 2 =? RunOne then 1 else 0.

  Lemma one_added : forall i, added d i = if Z.of_nat i <=? Levels + 2 - Tables then 0 else B ^ (Levels + 4).
  Proof.
    destruct run_sizes as (? & ? & ? & ? & rb & ro & rl & re & lv). induction i as [|i IH].
    - cbn [added]. destruct (Z.leb_spec (Z.of_nat 0) (Levels + 2 - Tables)); [reflexivity | lia].
    - cbn [added]. rewrite IH. unfold d. destruct (Z.eqb_spec (Z.of_nat i + 2) RunOne) as [e | ne].
      + destruct (Z.leb_spec (Z.of_nat i) (Levels + 2 - Tables)), (Z.leb_spec (Z.of_nat (S i)) (Levels + 2 - Tables)); try lia.
        rewrite Z.mul_1_r, <- Z.pow_add_r, Z.add_0_l by lia. f_equal. lia.
      + rewrite !Z.mul_0_r, Z.add_0_r.
        destruct (Z.leb_spec (Z.of_nat i) (Levels + 2 - Tables)), (Z.leb_spec (Z.of_nat (S i)) (Levels + 2 - Tables)); try reflexivity; lia.
  Qed.

  (* The number of the run lacks the lowest digit q of its sum v*k'*M + B. *)
  Lemma run_sum : 0 <= left_digits r u < 2 ^ LowBits /\ exists q, 0 <= q < B
    /\ B * (2 ^ LowBits * tot (T r) u + left_digits r u) + q = m * (v * inverse) + B.
  Proof.
    destruct run_sizes as (? & ? & ? & ? & rb & ro & rl & re & lv). assert (b := base). assert (bound := multiple_range).
    assert (E : Z.of_nat 1 + Delay + CarryRows + Levels + 2 = RunLast - 2) by lia.
    assert (opens : forall e, Z.of_nat e <= Z.of_nat 1 + Delay + CarryRows + Levels + 2 -> window r (s + 2 + e) = (Levels + 1 <? Z.of_nat e)).
    { intros e h. replace (s + 2 + e)%nat with (s + (2 + e))%nat by lia. rewrite window_run by (unfold rc; lia).
      destruct (Z.ltb_spec RunBegin (Z.of_nat (2 + e))), (Z.leb_spec (Z.of_nat (2 + e)) RunLast), (Z.ltb_spec (Levels + 1) (Z.of_nat e)); try reflexivity; lia. }
    assert (p := pass_sum s 1 opens (shut_at _ _ _ _ _ begun) m (v * inverse) d). rewrite E in p.
    replace (s + 4 + Z.to_nat (RunLast - 2))%nat with u in p by (unfold u; lia). destruct p as (l & Eq).
    - intros i h. destruct (runs_at (2 + i)%nat ltac:(unfold rc; lia)) as ((_ & _ & se & _) & _).
      replace (s + (2 + i))%nat with (s + 2 + i)%nat in se by lia. exact se.
    - intros i h. apply gated_run. unfold rc. lia.
    - intros i h. replace (s + 4 + i)%nat with (s + 3 + (1 + i))%nat by lia. rewrite read_run by (unfold rc; lia). unfold d.
      replace (Z.of_nat (1 + i) + 1) with (Z.of_nat i + 2) by lia. reflexivity.
    - intros i h. unfold d. destruct (Z.eqb_spec (Z.of_nat i + 2) RunOne); [lia | reflexivity].
    - exact no_rows_3.
    - split; [lia|]. apply (Z.lt_le_trans _ (B ^ (Delay + 2))); [lia|]. apply Z.pow_le_mono_r; lia.
    - exact rows_end.
    - split; [exact l|]. exists (quotients (s + 3 + Z.to_nat (Levels + 3)) 1).
      assert (q0 := quotients_range (s + 3 + Z.to_nat (Levels + 3)) 1). change (Z.of_nat 1) with 1 in *. rewrite Z.pow_1_r in *. split; [exact q0|].
      rewrite one_added in Eq. destruct (Z.leb_spec (Z.of_nat (S (Z.to_nat (RunLast - 2)))) (Levels + 2 - Tables)); [lia|].
      replace (Levels + 4) with (Z.succ (Levels + 3)) in Eq by lia. rewrite (Z.pow_succ_r B (Levels + 3)) in Eq by lia.
      assert (V0 := positive (Levels + 3) ltac:(lia)). set (V := B ^ (Levels + 3)) in *.
      apply (Z.mul_reg_l _ _ V); [lia|]. rewrite Eq. ring.
  Qed.

  Lemma tilde_bound : 0 <= tilde <= m.
  Proof.
    assert (p : 0 < 2 ^ FactorBits) by (sizes; apply Z.pow_pos_nonneg; lia).
    clear - m_range p inverse_range tilde_of_inverse. set (e := 2 ^ FactorBits) in *. clearbody e. nia.
  Qed.

  Lemma entry_stored : forall j, (j < n)%nat -> words r j (S s') v = column j (v * tilde) /\ more_words r j (S s') v = column j (v * tilde).
  Proof.
    destruct run_sum as (l0 & q & q0 & Eq). destruct power_sizes as (pf & pd & pe & _ & pl & po & pw & _ & _ & _ & pwf).
    destruct (all_nonnegative u) as (_ & _ & _ & T0). assert (vr := entry_range _ _ _ _ _ begun).
    set (tt := tot (T r) u) in *. set (ll := left_digits r u) in *. set (lo := 2 ^ LowBits) in *. set (zz := lo * tt + ll) in *.
    assert (lt0 : 0 <= lo * tt) by (apply Z.mul_nonneg_nonneg; [clear - l0; lia | exact T0]).
    assert (zr : zz < 2 ^ OperandWidth).
    { apply (Z.le_lt_trans _ (2 ^ (Width + FactorBits))); [|exact po]. rewrite pwf, Z.mul_comm.
      apply (number_bound _ _ inverse m v zz q); [exact m_range | exact inverse_range | clear - vr pe; lia | apply q0 | exact Eq]. }
    assert (sr : tt < 2 ^ (ColumnBits * NumberColumns)).
    { destruct width_facts as (_ & _ & _ & _ & room & room'). fold lo in room. apply (Z.mul_lt_mono_pos_l lo); [clear - l0; lia|]. rewrite <- room.
      apply (Z.lt_le_trans _ (2 ^ OperandWidth)); [|exact room']. apply (Z.le_lt_trans _ zz); [unfold zz; clear - l0; lia | exact zr]. }
    destruct (captures 0%nat ltac:(lia)) as (c0 & r0). destruct (captures 1%nat ltac:(lia)) as (c1 & r1).
    destruct (captures 2%nat ltac:(lia)) as (c2 & r2). destruct (captures 3%nat ltac:(lia)) as (c3 & r3).
    rewrite Nat.add_0_r in c0, r0. replace (u + 1)%nat with (S u) in c1, r1 by (clear; lia). replace (u + 2)%nat with (S (S u)) in c2, r2 by (clear; lia).
    cbn [Nat.eqb] in c0, c1, c2, c3.
    assert (nb := number_is u c0 r0 r1 r2 r3 sr). fold tt in nb.
    assert (lw := low_digits r u c0 c1 c2 c3 r0 r1 r2 r3). fold ll in lw.
    assert (sn := stored_number r (u + 5)%nat). rewrite nb, lw in sn. fold lo zz in sn.
    set (st := total ColumnBits (Z.to_nat Columns) (fun j => stored r j (u + 5)%nat)) in sn.
    assert (dl : 0 <= Delay) by (destruct run_sizes as (_ & _ & _ & ? & _); lia).
    assert (d0 : 0 < 2 ^ DelayBits) by (rewrite pd; apply positive, dl).
    assert (lm := Z.mod_pos_bound ll (2 ^ DelayBits) d0).
    assert (sv : st = v * tilde).
    { rewrite <- (entry_value (2 ^ FactorBits) (2 ^ DelayBits) (2 ^ EntryBits) inverse tilde m v zz q);
        [|exact d0 | | exact tilde_of_inverse | exact vr | apply pe | exact q0 | exact Eq].
      - apply (Z.div_unique_pos _ _ _ (ll mod 2 ^ DelayBits)); [exact lm | symmetry; exact sn].
      - rewrite pf, pd, Z.pow_add_r, Z.pow_1_r by (clear - dl; lia). apply Z.mul_comm. }
    assert (small : v * tilde < 2 ^ (Width + EntryBits)).
    { rewrite pw. apply (entry_bound _ _ m); [exact m_range | exact tilde_bound | exact vr]. }
    assert (v0 : 0 <= v < 2 ^ EntryBits) by (clear - vr; lia).
    destruct run_sizes as (? & ? & ? & ? & rb & ro & rl & re & lv).
    clear zr lt0 sr nb lw sn lm Eq l0 q0 pf pd pe pl po pw pwf T0 dl d0 vr.
    intros j lj. assert (e4 : v = entry r (u + 4)).
    { destruct (runs_at rc ltac:(lia)) as (_ & _ & en & _). replace (u + 4)%nat with (s + rc)%nat by (unfold u, rc; lia). auto. }
    assert (Wr := written r j (below_columns j lj) u (c := v) v0 c0 r0 r1 r2 r3 e4). fold st in Wr. rewrite sv in Wr.
    specialize (Wr small). replace (u + 6)%nat with (S s') in Wr by (unfold u, s', rc; lia). destruct Wr as (-> & ->).
    destruct (column_of_total ColumnBits column_bits (Z.to_nat Columns) (fun j => stored r j (u + 5)%nat)) as (_ & C).
    - intros k lk. destruct (stored_ranges r k (below_columns k lk) (u + 5)%nat). lia.
    - specialize (C j lj). cbn beta in C. fold st in C. rewrite sv in C. auto.
  Qed.

  Lemma entries_stay : forall i, (i <= S rc)%nat -> tables tilde v (s + 1 + i).
  Proof.
    induction i as [|i IH]; intro h.
    - replace (s + 1 + 0)%nat with (S s) by lia. apply (before _ _ _ _ _ begun).
    - intros j e lj le. destruct (IH ltac:(lia) j e lj le) as (w1 & w2). destruct (runs_at i ltac:(lia)) as (_ & _ & en & _).
      assert (vr := entry_range _ _ _ _ _ begun).
      destruct (kept_words r j (below_columns j lj) (s + i)%nat (c := e)) as (k1 & k2); [lia | rewrite en; apply Z.eqb_neq; lia|].
      replace (S (s + i)) with (s + 1 + i)%nat in k1, k2 by lia. replace (s + 1 + S i)%nat with (S (s + 1 + i)) by lia. rewrite k1, k2. auto.
  Qed.

  Lemma entries_after : tables tilde (v + 1) (S s').
  Proof.
    intros j e lj le. destruct (Z.eq_dec e v) as [-> | ne]; [apply (entry_stored j lj)|].
    replace (S s') with (s + 1 + S rc)%nat by (unfold s'; lia). apply (entries_stay (S rc) ltac:(lia)); [exact lj | lia].
  Qed.

  Theorem next_run : v + 1 < 2 ^ EntryBits -> ready m inverse tilde s' (v + 1).
  Proof.
    intro h. destruct run_ends as ((a & st & se & sg) & ci & en & fa & mu). assert (vr := entry_range _ _ _ _ _ begun).
    destruct run_sizes as (? & ? & ? & ? & rb & ro & rl & re & lv).
    assert (ne : (v + 1 =? 2 ^ EntryBits) = false) by (apply Z.eqb_neq; lia). rewrite ne in *. cbn in a. split.
    - rewrite a in st. auto.
    - auto.
    - lia.
    - replace (S s') with (s + 1 + S rc)%nat by (unfold s'; lia). apply x_runs. lia.
    - exact y_ends.
    - exact no_places_left.
    - exact window_after.
    - intros j lj. replace (s' + 2)%nat with (u + 7)%nat by (unfold s', u, rc; lia). apply (rows_after 7 ltac:(lia) j lj).
    - exact entries_after.
  Qed.

  Theorem last_run : v + 1 = 2 ^ EntryBits -> loading r s' = 0 -> holds r s' = false ->
    rest s' /\ tables tilde (2 ^ EntryBits) (S s').
  Proof.
    intros h l ho. destruct run_ends as ((a & st & se & sg) & ci & en & _). destruct run_sizes as (? & ? & ? & ? & rb & ro & rl & re & lv).
    rewrite h, Z.eqb_refl in *. cbn in a. rewrite a in st. split; [split|].
    - destruct (runs_at rc ltac:(lia)) as ((a' & st' & se' & sg') & ci' & _). repeat split; try assumption.
      replace s' with (S (s + rc)) by (unfold s'; lia). rewrite (run_adds_one r _ a' st' se' sg'), ci'. apply Z.eqb_neq. unfold rc. lia.
    - exact ho.
    - exact window_after.
    - intros j lj. replace (S s') with (s + 1 + S rc)%nat by (unfold s'; lia). apply (stop_run (S rc)); [lia | exact lj].
    - intros j lj. replace (s' + 2)%nat with (u + 7)%nat by (unfold s', u, rc; lia). apply (rows_after 7 ltac:(lia) j lj).
    - rewrite <- h. exact entries_after.
  Qed.
  End Run.

  Lemma odd_of_two : forall a b : bool, Z.odd ((if a then 2 else 0) + (if b then 1 else 0)) = b.
  Proof. intros [|] [|]; reflexivity. Qed.

  Lemma next_loading : forall t, Z.odd (loading r (S t)) = andb (rst c t) (andb (mod_valid c t) (mod_ready c t)).
  Proof. intro t. destruct (loads r t) as (-> & _). apply odd_of_two. Qed.

  Lemma setup_sizes : SearchEnd = 2 * FactorBits /\ 1 <= FactorBits /\ Delay + 2 <= SearchEnd /\ 4 <= RunEnd
    /\ SetupCycles = SearchEnd + 3 + (2 ^ EntryBits - 1) * (RunEnd + 1) /\ 2 <= 2 ^ EntryBits.
  Proof.
    assert (rs := run_sizes). sizes. destruct (set_up_cycles r) as (a & _ & _ & _ & _ & _ & _ & _ & e).
    assert (2 ^ 1 <= 2 ^ EntryBits) by (apply Z.pow_le_mono_r; lia). change (2 ^ 1) with 2 in *.
    assert (2 * (Delay + 1) <= DigitBits * (Delay + 1)) by (apply Z.mul_le_mono_nonneg_r; lia). lia.
  Qed.

  Lemma not_ready_in_setup : forall u, setup c u = true -> op_ready c u = false.
  Proof.
    intros u s. destruct (ports c u) as (_ & _ & -> & _). rewrite s. destruct (loaded c u), (busy c u), (mod_valid c u); reflexivity.
  Qed.

  (* The control counts the cycles of a set-up, in which no product begins. *)
  Lemma setting_up_so_far : forall t, mod_valid c t = true /\ mod_ready c t = true -> Z.odd (mod_in c t) = true -> forall i,
    (i < Z.to_nat SetupCycles)%nat -> (forall k, (k <= i)%nat -> rst c (t + k) = true) ->
    (forall k, (k < i)%nat -> andb (mod_valid c (t + S k)) (mod_ready c (t + S k)) = false) ->
    setup c (t + S i) = true /\ left r (t + S i) = SetupCycles - 1 - Z.of_nat i /\ busy c (t + S i) = false.
  Proof.
    intros t takes od. induction i as [|i IH]; intros h NR NT.
    - assert (R0 := NR 0%nat ltac:(lia)). rewrite Nat.add_0_r in R0. replace (t + 1)%nat with (S t) by lia.
      destruct (start_setup r t R0 takes) as (-> & ->). destruct takes as (v & mr). destruct (ports c t) as (E & _ & O & _).
      rewrite mr in E. assert (b : busy c t = false) by (destruct (busy c t); [discriminate E | reflexivity]).
      assert (no : andb (op_valid c t) (op_ready c t) = false) by (rewrite O, v; destruct (op_valid c t), (loaded c t), (busy c t); reflexivity).
      destruct (idle c t R0 b no) as (-> & _). repeat split; [exact od | lia].
    - destruct IH as (s & l & b); [lia | intros; apply NR; lia | intros; apply NT; lia|].
      assert (R0 := NR (S i) ltac:(lia)). assert (nm := NT i ltac:(lia)).
      replace (t + S (S i))%nat with (S (t + S i)) by lia. destruct (run_setup r _ R0 nm) as (-> & l'). rewrite s, l in *. specialize (l' ltac:(lia)).
      assert (no : andb (op_valid c (t + S i)) (op_ready c (t + S i)) = false) by (rewrite (not_ready_in_setup _ s); apply Bool.andb_false_r).
      destruct (idle c _ R0 b no) as (-> & _). repeat split; [|lia]. cbn. apply Z.gtb_lt. lia.
  Qed.

  (* The set-up of a modulus that is taken at the end of cycle t, without a reset and another modulus. *)
  Section SetUp.
  Variable t : nat.
  Hypothesis takes : mod_valid c t = true /\ mod_ready c t = true.
  Hypothesis odd_modulus : Z.odd (mod_in c t) = true.
  Let last_cycle := Z.to_nat SetupCycles.
  Hypothesis no_reset : forall i, (i <= last_cycle)%nat -> rst c (t + i) = true.
  Hypothesis no_other : forall i, (i < last_cycle)%nat -> andb (mod_valid c (t + S i)) (mod_ready c (t + S i)) = false.
  Let m := mod_in c t.
  Let found := Z.to_nat SearchEnd.

  Lemma last_facts : (found + 3 + 1 + 4 <= last_cycle)%nat /\ 1 <= SetupCycles.
  Proof.
    destruct setup_sizes as (a & f & d & e & s & p).
    assert (1 * (RunEnd + 1) <= (2 ^ EntryBits - 1) * (RunEnd + 1)) by (apply Z.mul_le_mono_nonneg_r; lia). unfold found, last_cycle. lia.
  Qed.

  Lemma modulus_is : M c (S t) = m /\ Z.odd (M c (S t)) = true /\ loaded c (S t) = true.
  Proof.
    assert (R0 := no_reset 0%nat ltac:(lia)). rewrite Nat.add_0_r in R0. destruct (modulus c t R0) as (l & e & o).
    destruct takes as (v & mr). rewrite v, mr in l, e, o. cbn in l, e, o.
    split; [exact e|]. split; [rewrite o | rewrite l]; exact odd_modulus.
  Qed.

  Lemma modulus_range : 0 < m < 2 ^ Width.
  Proof.
    destruct modulus_is as (e & o & _). destruct (widths r (S t)) as (_ & _ & _ & b). destruct (not_negative r (S t)) as (_ & _ & b0 & _).
    rewrite e in *. assert (m <> 0) by (intro z0; rewrite z0 in o; discriminate o). lia.
  Qed.

  Lemma sets_up : forall i, (i < last_cycle)%nat -> setup c (t + S i) = true /\ left r (t + S i) = SetupCycles - 1 - Z.of_nat i
    /\ busy c (t + S i) = false.
  Proof. intros i h. apply setting_up_so_far; try assumption; intros; [apply no_reset | apply no_other]; lia. Qed.

  Lemma not_ready : forall i, (i < last_cycle)%nat -> op_ready c (t + S i) = false.
  Proof. intros i h. apply not_ready_in_setup, (sets_up i h). Qed.

  Lemma set_up_ends : setup c (t + S last_cycle) = false /\ busy c (t + S last_cycle) = false.
  Proof.
    destruct last_facts as (l0 & l1). destruct (sets_up (last_cycle - 1) ltac:(lia)) as (s & l & b).
    assert (R0 := no_reset (S (last_cycle - 1)) ltac:(lia)). assert (nm := no_other (last_cycle - 1)%nat ltac:(lia)).
    assert (no := not_ready (last_cycle - 1) ltac:(lia)). replace (t + S last_cycle)%nat with (S (t + S (last_cycle - 1))) by lia.
    destruct (run_setup r _ R0 nm) as (-> & _). destruct (idle c _ R0 b) as (-> & _); [rewrite no; apply Bool.andb_false_r|].
    rewrite l. split; [|reflexivity]. replace (SetupCycles - 1 - Z.of_nat (last_cycle - 1)) with 0 by (unfold last_cycle in *; lia). apply Bool.andb_false_r.
  Qed.

  Lemma alone_at : forall i, (2 <= i <= last_cycle)%nat ->
    rst c (t + i) = true /\ Z.odd (loading r (t + i)) = false /\ running r (t + i) = false.
  Proof.
    intros i h. split; [apply no_reset; lia|]. replace (t + i)%nat with (S (t + S (i - 2))) by lia. split.
    - rewrite next_loading, no_other by lia. apply Bool.andb_false_r.
    - destruct (edges r (t + S (i - 2))) as (_ & ->). destruct (sets_up (i - 2)%nat ltac:(lia)) as (_ & _ & ->). apply Bool.andb_false_r.
  Qed.

  Lemma searches : forall i, (i <= found)%nat ->
    (active r (t + 2 + i) = true /\ setting_up r (t + 2 + i) = true /\ search r (t + 2 + i) = true /\ searching r (t + 2 + i) = true)
    /\ cycle r (t + 2 + i) = Z.of_nat i /\ entry r (t + 2 + i) = 1.
  Proof.
    destruct last_facts as (l0 & l1). destruct setup_sizes as (se0 & _). induction i as [|i IH]; intro h.
    - assert (R0 := no_reset 0%nat ltac:(lia)). assert (R1 := no_reset 1%nat ltac:(lia)). rewrite Nat.add_0_r in R0.
      replace (t + 1)%nat with (S t) in R1 by lia. replace (t + 2 + 0)%nat with (S (S t)) by lia.
      destruct (begins r t takes odd_modulus R0 R1) as (a & s & ci & en). destruct (copies r (S t)) as (st & se). rewrite a in st. rewrite s in se.
      auto 10.
    - destruct (IH ltac:(lia)) as ((a & st & se & sg) & ci & en). destruct (alone_at (2 + i) ltac:(lia)) as (R0 & l & _).
      replace (t + (2 + i))%nat with (t + 2 + i)%nat in R0, l by lia.
      destruct (search_goes_on r _ a st se sg R0 l ltac:(unfold found in *; lia)) as (a' & en' & sg' & ci' & _).
      assert (ne : (cycle r (t + 2 + i) =? SearchEnd) = false) by (apply Z.eqb_neq; unfold found in *; lia). rewrite ne in *. cbn in sg'.
      destruct (copies r (t + 2 + i)%nat) as (st' & se'). replace (t + 2 + S i)%nat with (S (t + 2 + i)) by lia.
      repeat split; congruence || (rewrite ?ci'; lia).
  Qed.

  (* The first cycle of the runs. *)
  Let first := (t + 3 + found)%nat.

  Lemma search_ends : (active r first = true /\ setting_up r first = true /\ search r first = false /\ searching r first = false)
    /\ cycle r first = 0 /\ entry r first = 1 /\ multiple r first = factor r first.
  Proof.
    destruct last_facts as (l0 & l1). destruct setup_sizes as (se0 & ? & _). destruct (searches found ltac:(lia)) as ((a & st & se & sg) & ci & en).
    destruct (alone_at (2 + found) ltac:(lia)) as (R0 & l & _). replace (t + (2 + found))%nat with (t + 2 + found)%nat in R0, l by lia.
    assert (ce : cycle r (t + 2 + found) = SearchEnd) by (unfold found in *; lia).
    destruct (search_goes_on r _ a st se sg R0 l ltac:(lia)) as (a' & en' & sg' & ci' & mu'). rewrite ce, Z.eqb_refl in sg', ci'.
    destruct (copies r (t + 2 + found)%nat) as (st' & se'). specialize (mu' ce). cbn in sg'.
    unfold first. replace (t + 3 + found)%nat with (S (t + 2 + found)) by lia. repeat split; congruence.
  Qed.

  Lemma x_is_m : forall i, (i <= S found)%nat -> x r (t + 3 + i) = m.
  Proof.
    destruct last_facts as (l0 & l1). induction i as [|i IH]; intro h.
    - rewrite Nat.add_0_r. assert (R0 := no_reset 0%nat ltac:(lia)). rewrite Nat.add_0_r in R0. apply (modulus_in_x r t takes R0).
    - destruct (searches i ltac:(lia)) as ((_ & st & _) & _). destruct (alone_at (2 + i) ltac:(lia)) as (_ & l & _).
      replace (t + (2 + i))%nat with (t + 2 + i)%nat in l by lia. replace (t + 3 + S i)%nat with (S (S (t + 2 + i))) by lia.
      rewrite (x_held r _ (holds_in_setup _ st) l). replace (S (t + 2 + i)) with (t + 3 + i)%nat by lia. apply IH. lia.
  Qed.

  (* Two cycles make a bit of k'. The residue is known modulo 2^(FactorBits - j). *)
  Definition bits_at (j : Z) (u : nat) := exists s g, partial_inverse FactorBits FactorBits j (factor r u) s m
    /\ s - residue r u = g * 2 ^ (FactorBits - j).

  Lemma odd_m : Z.odd m = true.
  Proof. exact odd_modulus. Qed.

  Lemma next_bits : forall j u, 0 <= j < FactorBits -> bits_at j u -> x r u = m ->
    (2 * residue r (S (S u)) - residue r u - (if Z.odd (residue r u) then x r u mod 2 ^ FactorBits else 0)) mod 2 ^ FactorBits = 0 ->
    2 * factor r (S (S u)) + (if Z.odd (factor r u) then 1 else 0) = factor r u + (if Z.odd (residue r u) then 2 ^ FactorBits else 0) ->
    bits_at (j + 1) (S (S u)).
  Proof.
    intros j u jr (s & g & P & G) X D1 D2. rewrite X in D1.
    assert (p1 : 2 ^ (FactorBits - j) = 2 * 2 ^ (FactorBits - (j + 1))) by (rewrite <- Z.pow_succ_r by lia; f_equal; lia).
    assert (p2 : 2 ^ FactorBits = 2 ^ (FactorBits - j) * 2 ^ j) by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
    assert (p3 : 0 < 2 ^ FactorBits) by (apply Z.pow_pos_nonneg; lia).
    assert (oe : Z.odd (residue r u) = Z.odd s).
    { replace (residue r u) with (s - 2 * (g * 2 ^ (FactorBits - (j + 1)))) by (rewrite p1 in G; lia). rewrite Z.odd_sub, Z.odd_mul. apply Bool.xorb_false_r. }
    rewrite oe in *. apply Z.mod_divide in D1 as (e & D1); [|lia].
    assert (om : Z.odd (m mod 2 ^ FactorBits) = true).
    { assert (E := Z.div_mod m (2 ^ FactorBits) ltac:(lia)). replace (m mod 2 ^ FactorBits) with (m - 2 ^ FactorBits * (m / 2 ^ FactorBits)) by lia.
      replace (2 ^ FactorBits) with (2 * 2 ^ (FactorBits - 1)) by (rewrite <- Z.pow_succ_r by lia; f_equal; lia).
      rewrite Z.odd_sub, odd_m, !Z.odd_mul. reflexivity. }
    set (a := if Z.odd s then m mod 2 ^ FactorBits else 0) in *.
    assert (ev : exists h, s + a = 2 * h).
    { apply Z.even_spec. rewrite Z.even_add. unfold a. rewrite <- !Z.negb_odd. destruct (Z.odd s); [rewrite om; reflexivity | reflexivity]. }
    destruct ev as (h & Eh). exists h, (g - e * 2 ^ j). split.
    - apply (next_bit FactorBits FactorBits j (factor r u) s m); [exact jr | exact P | fold a; lia | exact D2].
    - rewrite p2, p1 in D1. rewrite p1 in G. set (q := 2 ^ (FactorBits - (j + 1))) in *. set (z0 := 2 ^ j) in *. lia.
  Qed.

  Lemma begun_at : forall i, (3 <= i <= last_cycle)%nat -> StoredMultiples.begun r (t + i) = false.
  Proof.
    intros i h. destruct (alone_at (i - 1) ltac:(lia)) as (_ & l & _). replace (t + i)%nat with (S (t + (i - 1))) by lia.
    destruct (loads r (t + (i - 1))) as (_ & ->). exact l.
  Qed.

  Lemma bits_found : forall j, (j <= Z.to_nat FactorBits)%nat -> bits_at (Z.of_nat j) (t + 3 + 2 * j).
  Proof.
    destruct last_facts as (l0 & l1). destruct setup_sizes as (se0 & f1 & _). induction j as [|j IH]; intro h.
    - assert (R0 := no_reset 0%nat ltac:(lia)). rewrite Nat.add_0_r in R0. replace (t + 3 + 2 * 0)%nat with (t + 3)%nat by lia.
      destruct (modulus_in_x r t takes R0) as (_ & e). exists 1, 0. rewrite e. split; [|ring].
      destruct (setup_ranges r (t + 3)%nat) as (_ & _ & n0 & _ & _ & _ & _ & n1 & _). apply no_bits. lia.
    - assert (hf : (2 * j + 2 <= found)%nat) by (unfold found; lia). destruct (searches (1 + 2 * j) ltac:(lia)) as ((a & st & se & sg) & ci & _).
      replace (t + 2 + (1 + 2 * j))%nat with (t + 3 + 2 * j)%nat in * by lia. destruct (alone_at (3 + 2 * j) ltac:(lia)) as (R0 & la & _).
      destruct (alone_at (4 + 2 * j) ltac:(lia)) as (_ & lb & _). assert (fi := begun_at (3 + 2 * j) ltac:(lia)).
      replace (t + (3 + 2 * j))%nat with (t + 3 + 2 * j)%nat in * by lia. replace (t + (4 + 2 * j))%nat with (S (t + 3 + 2 * j)) in * by lia.
      assert (xm := x_is_m (2 * j) ltac:(lia)). assert (oc : Z.odd (cycle r (t + 3 + 2 * j)) = true).
      { rewrite ci. replace (Z.of_nat (1 + 2 * j)) with (1 + 2 * Z.of_nat j) by lia. rewrite Z.odd_add, Z.odd_mul. reflexivity. }
      destruct (bit_of_k r (t + 3 + 2 * j)%nat a st se sg R0 oc ltac:(rewrite xm; exact odd_m) fi la lb) as (D1 & D2).
      replace (t + 3 + 2 * S j)%nat with (S (S (t + 3 + 2 * j))) by lia. rewrite Nat2Z.inj_succ, <- Z.add_1_r.
      apply next_bits; [lia | apply IH; lia | exact xm | exact D1 | exact D2].
  Qed.

  Let inverse := factor r first.
  Let tilde := (inverse * m + 1) / 2 ^ FactorBits.

  Lemma factor_is : 0 <= inverse < 2 ^ FactorBits /\ 2 ^ FactorBits * tilde = inverse * m + 1.
  Proof.
    destruct setup_sizes as (se0 & f1 & _). destruct (setup_ranges r first) as (_ & _ & n0 & _ & _ & _ & _ & n1 & _).
    destruct (bits_found (Z.to_nat FactorBits) ltac:(lia)) as (s & g & P & _). rewrite Z2Nat.id in P by lia.
    replace (t + 3 + 2 * Z.to_nat FactorBits)%nat with first in P by (unfold first, found; lia). fold inverse in P, n0, n1.
    assert (A := all_bits FactorBits FactorBits inverse s m ltac:(lia) P).
    assert (p3 : 0 < 2 ^ FactorBits) by (apply Z.pow_pos_nonneg; lia).
    split; [lia|]. unfold tilde. assert (E := Z.div_mod (inverse * m + 1) (2 ^ FactorBits) ltac:(lia)).
    replace (1 + inverse * m) with (inverse * m + 1) in A by ring. rewrite A in E. lia.
  Qed.

  Lemma y_small : forall i, (i <= found)%nat -> y r (t + 4 + i) < B.
  Proof.
    intros i h. destruct (searches i h) as ((_ & _ & se & _) & _). assert (Y := y_drained r _ se). fold B in Y.
    replace (t + 4 + i)%nat with (S (S (t + 2 + i))) by lia. exact Y.
  Qed.

  Lemma no_other_digit : forall i, (i <= found)%nat -> other r (t + 2 + i) = 0.
  Proof.
    intros i h. destruct (searches i h) as ((a & _ & _ & sg) & _). rewrite (other_digit r), a, sg. reflexivity.
  Qed.

  Lemma y_follows_at : forall i, (i < found)%nat -> y r (t + 5 + i) = other r (t + 4 + i).
  Proof.
    intros i h. destruct (searches (S i) ltac:(lia)) as ((_ & st & _) & _). assert (Y := y_follows r _ (holds_in_setup _ st)).
    replace (S (t + 2 + S i)) with (t + 4 + i)%nat in Y by lia. replace (S (t + 4 + i)) with (t + 5 + i)%nat in Y by lia. apply Y, y_small. lia.
  Qed.

  Lemma places_leave : forall i, (i <= S found)%nat -> places r (t + 2 + i) = places r (t + 2) / B ^ Z.of_nat i.
  Proof.
    assert (b := base). induction i as [|i IH]; intro h.
    - rewrite Nat.add_0_r, Z.pow_0_r, Z.div_1_r. reflexivity.
    - destruct (searches i ltac:(lia)) as ((_ & _ & _ & sg) & _). destruct (places_move r (t + 2 + i)%nat) as (_ & [((_ & no) & _) | P]); [congruence|].
      replace (t + 2 + S i)%nat with (S (t + 2 + i)) by lia. fold B in P. rewrite (IH ltac:(lia)) in P.
      rewrite Nat2Z.inj_succ, Z.pow_succ_r, (Z.mul_comm B (B ^ Z.of_nat i)) by lia. rewrite <- Z.div_div by (try apply Z.pow_nonzero; lia).
      assert (E := Z.div_mod (places r (t + 2) / B ^ Z.of_nat i) B ltac:(lia)). nia.
  Qed.

  Lemma places_gone : places r first = 0.
  Proof.
    destruct setup_sizes as (se0 & f1 & d & _). destruct (setup_ranges r (t + 2)%nat) as (_ & _ & _ & _ & p0 & _ & _ & _ & p1 & _).
    destruct power_sizes as (_ & _ & _ & pe & _). unfold first. replace (t + 3 + found)%nat with (t + 2 + S found)%nat by lia.
    assert (dd : 3 <= Delay) by apply run_sizes. rewrite places_leave by lia. apply (small_power _ (Delay + 2)); [lia | unfold found; lia].
  Qed.

  Lemma y_gone : forall i, (i + 2 <= found)%nat -> y r (t + 5 + i) = 0.
  Proof. intros i h. rewrite y_follows_at by lia. replace (t + 4 + i)%nat with (t + 2 + (2 + i))%nat by lia. apply no_other_digit. lia. Qed.

  Lemma G_gone : forall k, (k <= 1)%nat -> tot (G r) (first + 1 + k) = 0.
  Proof.
    intros k h. destruct setup_sizes as (se0 & f1 & d & _). assert (dd : 3 <= Delay) by apply run_sizes.
    assert (f5 : (5 <= found)%nat) by (unfold found; lia). destruct (searches (found + k - 1) ltac:(lia)) as ((_ & st & _) & _).
    assert (Lv := leaves r (t + found + k)%nat). replace (t + found + k + 4)%nat with (first + 1 + k)%nat in Lv by (unfold first; lia).
    replace (t + 2 + (found + k - 1))%nat with (S (t + found + k)) in st by lia. rewrite (holds_in_setup _ st), (lowest_digit r) in Lv.
    replace (S (S (t + found + k))) with (t + 5 + (found + k - 3))%nat in Lv by lia. rewrite y_gone in Lv by lia.
    replace (t + found + k + 3)%nat with (t + 3 + (found + k))%nat in Lv by lia. rewrite x_is_m in Lv by lia.
    rewrite Z.mod_0_l, Z.mul_0_l in Lv by (apply Z.pow_nonzero; sizes; lia). apply Lv.
    destruct power_sizes as (_ & _ & _ & _ & _ & _ & _ & p & _). assert (mr := modulus_range). lia.
  Qed.

  Lemma stops : forall k, (k <= 1)%nat -> forall j, (j < n)%nat -> stop r j (t + 2 + found + k) = true.
  Proof.
    destruct last_facts as (l0 & l1). intros k hk j lj. destruct setup_sizes as (se0 & f1 & d & _). destruct (alone_at (1 + found + k) ltac:(unfold found in *; lia)) as (_ & _ & ru).
    replace (t + 2 + found + k)%nat with (S (t + (1 + found + k))) by lia.
    rewrite (stopping r j (below_columns j lj)), ru. cbn. apply Bool.orb_true_r.
  Qed.

  (* The runs end with the set-up. *)
  Lemma end_of_runs : forall i, Z.of_nat i + 2 = 2 ^ EntryBits -> (t + last_cycle)%nat = (first + i * S (Z.to_nat RunEnd) + S (Z.to_nat RunEnd))%nat.
  Proof.
    intros i ei. destruct setup_sizes as (se0 & f1 & d & re & sc & e2). apply Nat2Z.inj. unfold first, found, last_cycle.
    rewrite !Nat2Z.inj_add, Nat2Z.inj_mul, !Nat2Z.inj_succ, !Z2Nat.id by (try nia). rewrite sc. replace (2 ^ EntryBits) with (Z.of_nat i + 2) by lia. ring.
  Qed.

  Lemma alone_run : forall i k, Z.of_nat i + 2 <= 2 ^ EntryBits -> (k <= S (Z.to_nat RunEnd))%nat ->
    rst c (first + i * S (Z.to_nat RunEnd) + k) = true /\ Z.odd (loading r (first + i * S (Z.to_nat RunEnd) + k)) = false
    /\ running r (first + i * S (Z.to_nat RunEnd) + k) = false.
  Proof.
    intros i k hi hk. set (e := Z.to_nat (2 ^ EntryBits - 2)). assert (ee : Z.of_nat e + 2 = 2 ^ EntryBits) by (unfold e; lia).
    assert (E := end_of_runs e ee). assert (le : (i * S (Z.to_nat RunEnd) <= e * S (Z.to_nat RunEnd))%nat) by (apply Nat.mul_le_mono_r; lia).
    replace (first + i * S (Z.to_nat RunEnd) + k)%nat with (t + (3 + found + i * S (Z.to_nat RunEnd) + k))%nat by (unfold first; lia).
    apply alone_at. unfold first in E. lia.
  Qed.

  Lemma first_ready : ready m inverse tilde first 1.
  Proof.
    destruct search_ends as ((a & st & se & sg) & ci & en & mu). destruct last_facts as (l0 & l1). destruct setup_sizes as (se0 & f1 & d & re & _ & e2).
    assert (b := base). assert (w1 : (w <= 1)%nat) by (sizes; unfold w; lia). assert (f2 : (2 <= found)%nat) by (unfold found; lia).
    assert (ru : forall i, (2 <= i <= last_cycle)%nat -> running r (t + i) = false) by (intros i h; apply alone_at; exact h).
    destruct (searches found ltac:(lia)) as ((a1 & st1 & se1 & sg1) & _). destruct (searches (found - 1) ltac:(lia)) as ((a2 & st2 & se2 & sg2) & _).
    assert (wi : window r first = false).
    { unfold first. replace (t + 3 + found)%nat with (S (t + 2 + found)) by lia. apply (closed r); [right; exact se1|].
      replace (t + 2 + found)%nat with (t + (2 + found))%nat by lia. apply ru. lia. }
    split.
    - auto.
    - repeat split; try assumption. rewrite mu. unfold inverse. ring.
    - lia.
    - unfold first. replace (S (t + 3 + found)) with (t + 3 + S found)%nat by lia. apply x_is_m. lia.
    - unfold first. replace (S (t + 3 + found)) with (t + 5 + (found - 1))%nat by lia. rewrite y_follows_at by lia.
      replace (t + 4 + (found - 1))%nat with first by (unfold first; lia). rewrite (other_digit r), places_gone.
      rewrite Z.mod_0_l by (apply Z.pow_nonzero; sizes; lia). destruct (andb _ _); reflexivity.
    - exact places_gone.
    - split; [exact wi|]. assert (ci' : (cycle r first =? RunBegin) = false) by (rewrite ci; apply Z.eqb_neq; assert (rz := run_sizes); lia).
      destruct (alone_at (3 + found) ltac:(lia)) as (R0 & _ & ru0). replace (t + (3 + found))%nat with first in R0, ru0 by (unfold first; lia).
      rewrite (run_windows r first a st se sg R0 ru0), ci', wi. reflexivity.
    - intros j lj. replace (first + 2)%nat with (S (S first)) by lia. apply (empty_stays first se); [| | |exact lj].
      + intros k lk. assert (F := rows_drained r k (below_columns k lk) _ se1). replace (S (S (t + 2 + found))) with (S first) in F by (unfold first; lia).
        rewrite F, (no_D (S first)), (no_G (S first)); [ring | | exact lk | | exact lk].
        * replace (S first) with (first + 1 + 0)%nat by lia. apply G_gone. lia.
        * assert (sr := stopped_read (t + 2 + found) ltac:(lia)). replace (t + 2 + found + 2)%nat with (S first) in sr by (unfold first; lia).
          assert (s0 := stops 0%nat ltac:(lia)). rewrite Nat.add_0_r in s0. rewrite (sr s0). rewrite (no_one r _ (or_intror se1)). reflexivity.
      + replace (S (S first)) with (first + 1 + 1)%nat by lia. apply G_gone. lia.
      + assert (sr := stopped_read first ltac:(unfold first; lia)). replace (first + 2)%nat with (S (S first)) in sr by lia.
        assert (s0 := stops 1%nat ltac:(lia)). replace (t + 2 + found + 1)%nat with first in s0 by (unfold first; lia). rewrite (sr s0).
        rewrite (run_adds_one r first a st se sg), ci. destruct (Z.eqb_spec 0 RunOne); [assert (rz := run_sizes); lia | reflexivity].
    - intros j v lj lv. lia.
  Qed.

  (* The runs. *)
  Let rc := Z.to_nat RunEnd.

  Lemma run_begins : forall i, Z.of_nat i + 1 < 2 ^ EntryBits -> ready m inverse tilde (first + i * S rc) (1 + Z.of_nat i).
  Proof.
    destruct setup_sizes as (se0 & f1 & d & re & sc & e2). destruct factor_is as (fr & te). induction i as [|i IH]; intro h.
    - replace (first + 0 * S rc)%nat with first by lia. exact first_ready.
    - assert (Rd := IH ltac:(lia)). assert (N := next_run m inverse tilde modulus_range fr te (first + i * S rc) (1 + Z.of_nat i) ltac:(unfold first; lia) Rd).
      replace (first + S i * S rc)%nat with (first + i * S rc + S rc)%nat by lia. replace (1 + Z.of_nat (S i)) with (1 + Z.of_nat i + 1) by lia.
      apply N; [|lia]. intros k hk. apply (alone_run i k); [lia | exact hk].
  Qed.

  (* After exactly SetupCycles cycles the core is at rest, with the multiples in the tables. *)
  Theorem set_up_is_right : 0 <= inverse < 2 ^ FactorBits /\ 2 ^ FactorBits * tilde = inverse * m + 1
    /\ rest (t + last_cycle) /\ tables tilde (2 ^ EntryBits) (t + S last_cycle).
  Proof.
    destruct setup_sizes as (se0 & f1 & d & re & sc & e2). destruct factor_is as (fr & te). split; [exact fr|]. split; [exact te|].
    set (i := Z.to_nat (2 ^ EntryBits - 2)). assert (ei : Z.of_nat i + 2 = 2 ^ EntryBits) by (unfold i; lia).
    assert (Rd := run_begins i ltac:(lia)). assert (E : (t + last_cycle)%nat = (first + i * S rc + S rc)%nat) by (apply end_of_runs; exact ei).
    assert (l2 := last_facts).
    assert (Ld : loading r (t + last_cycle) = 0).
    { replace (t + last_cycle)%nat with (S (t + (last_cycle - 1))) by lia. destruct (loads r (t + (last_cycle - 1))) as (-> & _).
      destruct (alone_at (last_cycle - 1) ltac:(lia)) as (_ & -> & _). replace (t + (last_cycle - 1))%nat with (t + S (last_cycle - 2))%nat by lia.
      rewrite no_other by lia. rewrite Bool.andb_false_r. reflexivity. }
    assert (Ho : holds r (t + last_cycle) = false).
    { replace (t + last_cycle)%nat with (S (t + S (last_cycle - 2))) by lia. destruct (holding r (t + S (last_cycle - 2)) (ready_not_busy _)) as (-> & _).
      rewrite (not_ready (last_cycle - 2)) by lia. destruct (sets_up (last_cycle - 2) ltac:(lia)) as (_ & _ & ->). rewrite Bool.andb_false_r. apply Bool.andb_false_r. }
    replace (t + S last_cycle)%nat with (S (t + last_cycle)) by lia. rewrite E in *.
    apply (last_run m inverse tilde modulus_range fr te (first + i * S rc) (1 + Z.of_nat i)); [unfold first; lia | exact Rd | | lia | exact Ld | exact Ho].
    intros k hk. apply (alone_run i k); [lia | exact hk].
  Qed.
  End SetUp.

  (* The set-up of a modulus has ended, or a product has begun since. *)
  Section Since.
  Variable t0 : nat.
  Hypothesis reset0 : rst c t0 = false.

  (* The modulus in force was taken n cycles ago, without a reset or another one since. *)
  Record taken_ago (t k : nat) : Prop := {
    after_reset : (t0 < t)%nat;
    was_taken : mod_valid c t = true /\ mod_ready c t = true;
    was_odd : Z.odd (mod_in c t) = true;
    none_reset : forall i, (i <= k)%nat -> rst c (t + i) = true;
    none_taken : forall i, (i < k)%nat -> andb (mod_valid c (t + S i)) (mod_ready c (t + S i)) = false;
    still_in_force : M c (t + S k) = mod_in c t
  }.

  Lemma in_force_since : forall u, (t0 < u)%nat -> loaded c u = true -> exists t k, u = (t + S k)%nat /\ taken_ago t k.
  Proof.
    induction u as [|u IH]; intros h L; [lia|]. destruct (rst c u) eqn:R0.
    - destruct (Nat.eq_dec u t0) as [-> | ne]; [congruence|]. destruct (modulus c u R0) as (El & Em & _).
      destruct (andb (mod_valid c u) (mod_ready c u)) eqn:T.
      + apply andb_prop in T as (v & mr). exists u, 0%nat. split; [lia|]. rewrite L in El. split; try lia; auto.
        * intros i hi. replace (u + i)%nat with u by lia. exact R0.
        * replace (u + 1)%nat with (S u) by lia. exact Em.
      + rewrite El in L. destruct (IH ltac:(lia) L) as (t & k & -> & A). exists t, (S k). split; [lia|]. split; try apply A.
        * intros i hi. destruct (Nat.eq_dec i (S k)) as [-> | n0]; [exact R0 | apply (none_reset _ _ A); lia].
        * intros i hi. destruct (Nat.eq_dec i k) as [-> | n0]; [exact T | apply (none_taken _ _ A); lia].
        * replace (t + S (S k))%nat with (S (t + S k)) by lia. rewrite Em. apply (still_in_force _ _ A).
    - destruct (reset c u R0) as (l & _). congruence.
  Qed.

  (* At rest with right tables, or in cycle i of a product that began so. *)
  Definition at_work (inverse tilde : Z) (u : nat) :=
    (rest u /\ tables tilde (2 ^ EntryBits) (S u) /\ busy c u = false)
    \/ exists t i, u = (t + S i)%nat /\ (t0 < t)%nat /\ (i < Z.to_nat Latency)%nat /\ taken c t
      /\ (rest t /\ tables tilde (2 ^ EntryBits) (S t) /\ 2 ^ FactorBits * tilde = inverse * M c t + 1)
      /\ (forall k, (k <= i)%nat -> rst c (t + k) = true) /\ busy c u = true /\ index c u = First + Z.of_nat i.

  Lemma works_on : forall inverse tilde u, 0 <= inverse < 2 ^ FactorBits -> (t0 < u)%nat -> rst c u = true ->
    andb (mod_valid c u) (mod_ready c u) = false -> (taken c u -> 2 ^ FactorBits * tilde = inverse * M c u + 1) ->
    at_work inverse tilde u -> at_work inverse tilde (S u).
  Proof.
    intros inverse tilde u fr h R0 nm te [(A & W & b) | (t & i & e & th & ih & T & (A & W & te') & NR & b & x)]; assert (lt := latency t0).
    - destruct (taken_or_not c u) as [T | no].
      + right. exists u, 0%nat. destruct (take c u R0 T) as (b' & _). destruct (start_counts First Latency c u R0 T) as (x' & _).
        specialize (te T). split; [lia|]. split; [exact h|]. split; [lia|]. split; [exact T|]. split; [auto|].
        split; [intros k hk; replace (u + k)%nat with u by lia; exact R0|]. split; [exact b' | lia].
      + left. split; [apply rest_goes_on; assumption|]. split; [apply (tables_stay tilde u (is_calm u A) W)|]. apply (idle c u R0 b no).
    - assert (NR' : forall k, (k <= S i)%nat -> rst c (t + k) = true).
      { intros k hk. destruct (Nat.eq_dec k (S i)) as [-> | n0]; [rewrite <- e; exact R0 | apply NR; lia]. }
      assert (I := invariant_always First Latency c (latency t0) t0 reset0 t th). destruct (Nat.eq_dec (S i) (Z.to_nat Latency)) as [el | ne].
      + assert (NR2 : forall k, (k < S (Z.to_nat Latency))%nat -> rst c (t + k) = true) by (intros k hk; apply NR'; lia).
        destruct (rests_again t I T NR2 A inverse tilde fr te' W) as (A' & W'). left.
        replace (S u) with (t + S (Z.to_nat Latency))%nat by lia. split; [exact A'|]. split; [exact W'|].
        destruct (on_time First Latency c (latency t) t I T NR2) as (_ & _ & bz). unfold at_ in bz. exact bz.
      + right. exists t, (S i). assert (I' := invariant_always First Latency c (latency t0) t0 reset0 u h). destruct (counts _ _ _ _ I' b) as (_ & l).
        unfold final in l. assert (l0 : last c u = false) by (rewrite l; apply Z.eqb_neq; lia).
        destruct (run c u R0 b (one_state _ _ I' b) l0) as (b' & _). destruct (count c u R0 b l0) as (x' & _); [lia | lia|].
        split; [lia|]. split; [exact th|]. split; [lia|]. split; [exact T|]. split; [auto|]. split; [exact NR'|]. split; [exact b' | lia].
  Qed.

  (* Operands that are taken find the core at rest and the multiples of the modulus in force. *)
  Theorem begins_right : forall u, (t0 < u)%nat -> taken c u -> rest u /\ exists inverse tilde, 0 <= inverse < 2 ^ FactorBits
    /\ 2 ^ FactorBits * tilde = inverse * M c u + 1 /\ tables tilde (2 ^ EntryBits) (S u).
  Proof.
    intros u h T. destruct (taken_idle c u T) as (b & L & _). destruct (in_force_since u h L) as (t & k & -> & [th tk od NR NT SF]).
    assert (l0 := proj1 (last_facts t)). set (q := Z.to_nat SetupCycles) in *.
    assert (qk : (q <= k)%nat).
    { destruct (Nat.le_gt_cases q k) as [ok | bad]; [exact ok|]. exfalso. destruct T as (_ & o).
      destruct (setting_up_so_far t tk od k bad NR NT) as (s & _). rewrite (not_ready_in_setup _ s) in o. discriminate o. }
    assert (NRq : forall i, (i <= q)%nat -> rst c (t + i) = true) by (intros i hi; apply NR; lia).
    assert (NTq : forall i, (i < q)%nat -> andb (mod_valid c (t + S i)) (mod_ready c (t + S i)) = false) by (intros i hi; apply NT; lia).
    destruct (set_up_is_right t tk od NRq NTq) as (fr & te & A & W). fold q in A, W.
    set (inverse := factor r (t + 3 + Z.to_nat SearchEnd)) in *. set (tilde := (inverse * mod_in c t + 1) / 2 ^ FactorBits) in *.
    assert (Mi : forall i, (i <= k)%nat -> M c (t + S i) = mod_in c t).
    { induction i as [|i IH]; intro hi.
      - assert (R0 := NR 0%nat ltac:(lia)). rewrite Nat.add_0_r in R0. replace (t + 1)%nat with (S t) by lia.
        destruct (modulus c t R0) as (_ & -> & _). destruct tk as (-> & ->). reflexivity.
      - assert (R0 := NR (S i) ltac:(lia)). replace (t + S (S i))%nat with (S (t + S i)) by lia. destruct (modulus c _ R0) as (_ & -> & _).
        rewrite (NT i) by lia. apply IH. lia. }
    assert (Wk : forall i, (q + i <= S k)%nat -> at_work inverse tilde (t + (q + i))).
    { induction i as [|i IH]; intro hi.
      - left. rewrite Nat.add_0_r. replace (S (t + q)) with (t + S q)%nat by lia. split; [exact A|]. split; [exact W|].
        replace (t + q)%nat with (t + S (q - 1))%nat by lia. apply (sets_up t tk od NRq NTq (q - 1)). fold q. lia.
      - replace (t + (q + S i))%nat with (S (t + S (q + i - 1))) by lia. apply works_on; [exact fr | lia | apply NR; lia | apply NT; lia | |].
        + intros _. rewrite Mi by lia. exact te.
        + replace (t + S (q + i - 1))%nat with (t + (q + i))%nat by lia. apply IH. lia. }
    assert (At := Wk (S k - q)%nat ltac:(lia)). replace (t + (q + (S k - q)))%nat with (t + S k)%nat in At by lia.
    destruct At as [(A' & W' & _) | (t' & i & _ & _ & _ & _ & _ & _ & bz & _)]; [|congruence].
    split; [exact A'|]. exists inverse, tilde. rewrite Mi by lia. auto.
  Qed.
  End Since.

  (* The contract of a product after a reset in cycle t0. *)
  Theorem contract : forall t0 t, rst c t0 = false -> (t0 < t)%nat -> taken c t ->
    (forall i, (i < S (Z.to_nat Latency))%nat -> rst c (t + i) = true) ->
    product Latency RExponent c (z r) (x_in r t) (y_in r t) (2 ^ OperandWidth) t.
  Proof.
    intros t0 t R0 h T NR. destruct (begins_right t0 R0 t h T) as (A & inverse & tilde & fr & te & W).
    exact (product_is_right t (invariant_always First Latency c (latency t0) t0 R0 t h) T NR A inverse tilde fr te W).
  Qed.
End Core.
End StoredMultiplesContract.

Print Assumptions StoredMultiplesContract.contract.
