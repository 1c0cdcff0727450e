(* SPDX-License-Identifier: Apache-2.0

   The multiplier contract of high_radix, at any width and with digits of any number of bits: the set-up gives -1/M
   modulo D = 2^DigitBits, and each step D*S' = S + x_i*y + q*M. *)
Require Import ZArith Lia.
Require Import Montcore.Lemmas Montcore.Montgomery Montcore.Product Montcore.Serial Montcore.Contract.
Import Control.
Open Scope Z_scope.

Section Digits.
  Variables First Latency SetupCycles DigitBits Steps RExponent Conversion SumWidth : Z.
  Variable c : serial_control First Latency.
  (* sum is S; the operands are below b*M; final is what the conversion makes of S and M. *)
  Variables left residue N x x_in y y_in sum select r q z : nat -> Z.
  Variable stepping : nat -> bool.
  Variable b : Z.
  Variable final : Z -> Z -> Z.
  Let D := 2 ^ DigitBits.

  Hypothesis constants : First = 1 /\ DigitBits >= 1 /\ Steps >= 1 /\ RExponent = DigitBits * Steps
    /\ Latency = Steps + Conversion - 1 /\ Conversion >= 3 /\ SetupCycles >= 1.
  Hypothesis start_setup : forall t, rst c t = true -> mod_valid c t = true /\ mod_ready c t = true ->
    setup c (S t) = Z.odd (mod_in c t) /\ left (S t) = SetupCycles - 1.
  Hypothesis run_setup : forall t, rst c t = true -> andb (mod_valid c t) (mod_ready c t) = false ->
    setup c (S t) = andb (setup c t) (left t >? 0) /\ (left t > 0 -> left (S t) = left t - 1).
  Hypothesis start_inverse : forall t, mod_valid c t = true -> mod_ready c t = true -> Z.odd (mod_in c t) = true ->
    residue (S t) = 1.
  Hypothesis inverse : forall t, rst c t = true -> busy c t = false -> setup c t = true -> left t = SetupCycles - 1 ->
    residue t = 1 -> (forall k, (k < Z.to_nat SetupCycles)%nat -> rst c (t + k)%nat = true) ->
    (forall k, (k < Z.to_nat SetupCycles)%nat -> mod_valid c (t + k)%nat = false) -> Z.odd (M c t) = true ->
    (1 + N (t + Z.to_nat SetupCycles)%nat * M c t) mod D = 0.
  Hypothesis inverse_held : forall t, setup c t = false -> N (S t) = N t.
  Hypothesis operands : forall t, busy c t = false ->
    x (S t) = x_in t /\ y (S t) = y_in t /\ sum (S t) = 0 /\ stepping (S t) = true /\ select (S t) = 0.
  Hypothesis first_low : forall t, busy c t = false -> (x_in t mod D * y_in t - r t) mod D = 0.
  Hypothesis next_low : forall t, busy c t = true -> stepping t = true ->
    (sum (S t) + x (S t) mod D * y t - r t) mod D = 0.
  Hypothesis quotient : forall t, (N t * r t - q (S t)) mod D = 0 /\ q (S t) < D.
  Hypothesis step : forall t, busy c t = true -> stepping t = true ->
    sum t + x t mod D * y t + q t * M c t < 2 ^ SumWidth -> (sum t + x t mod D * y t + q t * M c t) mod D = 0 ->
    D * sum (S t) = sum t + x t mod D * y t + q t * M c t.
  Hypothesis digit : forall t, busy c t = true -> stepping t = true ->
    D * x (S t) + x t mod D = x t /\ y (S t) = y t.
  Hypothesis more : forall t, busy c t = true -> stepping t = true -> index c t < Steps -> select t = 0 ->
    stepping (S t) = true /\ select (S t) = 0.
  Hypothesis convert : forall t, rst c t = true -> busy c t = true -> stepping t = true -> last c t = false ->
    select t = 0 -> index c t = Steps -> (forall k, (k < Z.to_nat Conversion)%nat -> rst c (t + k)%nat = true) ->
    sum (S t) < 2 * M c t -> z (t + Z.to_nat Conversion)%nat = final (sum (S t)) (M c t).
  Hypothesis not_negative : forall t, 0 <= sum t /\ 0 <= M c t /\ 0 <= x_in t /\ 0 <= y_in t /\ 0 <= q t.
  Hypothesis width_of_sum : forall t, D * (b * M c t + M c t) <= 2 ^ SumWidth.
  Hypothesis final_range : forall E M, 0 <= E < 2 * M -> 0 <= final E M < b * M /\ exists k, final E M = E + k * M.
  Hypothesis factor : 1 <= b.

  Lemma base : 2 <= D.
  Proof. unfold D. destruct constants as (_ & d & _). change 2 with (2 ^ 1) at 1. apply Z.pow_le_mono_r; lia. Qed.

  Lemma latency : 2 <= Latency.
  Proof. lia. Qed.

  (* N is the inverse, or the set-up that makes it so has run from cycle s on. *)
  Definition good (t : nat) := (1 + N t * M c t) mod D = 0.
  Definition setting_up (t : nat) := exists s k, t = (s + k)%nat /\ Z.of_nat k < SetupCycles
    /\ setup c t = true /\ left t = SetupCycles - 1 - Z.of_nat k /\ busy c t = false
    /\ (forall j, (j < k)%nat -> rst c (s + j)%nat = true /\ mod_valid c (s + j)%nat = false)
    /\ setup c s = true /\ left s = SetupCycles - 1 /\ busy c s = false /\ residue s = 1
    /\ M c t = M c s /\ Z.odd (M c s) = true.
  Definition has_inverse (t : nat) := loaded c t = true -> setup c t = false /\ good t \/ setting_up t.

  Lemma has_inverse_after_reset : forall t, rst c t = false -> has_inverse (S t).
  Proof. intros t R L. destruct (reset c t R) as (N0 & _). congruence. Qed.

  Lemma has_inverse_step : forall t, rst c t = true -> has_inverse t -> has_inverse (S t).
  Proof.
    intros t R J L. destruct (modulus c t R) as (El & Em & Eo). destruct (ports c t) as (Er & _ & Eop & _).
    destruct (andb (mod_valid c t) (mod_ready c t)) eqn:T.
    - apply andb_prop in T as T'. destruct T' as (v & m). rewrite El in L.
      destruct (start_setup t R (conj v m)) as (Es & Ele). rewrite L in Es.
      assert (bt : busy c t = false) by (rewrite Er in m; destruct (busy c t); [discriminate m | reflexivity]).
      assert (no : andb (op_valid c t) (op_ready c t) = false)
        by (rewrite Eop, v; destruct (op_valid c t), (loaded c t), (busy c t); reflexivity).
      destruct (idle c t R bt no) as (b' & _).
      right. exists (S t), 0%nat. rewrite Em, L in *.
      repeat split; try assumption; try lia; try congruence. apply start_inverse; assumption.
    - rewrite El in L. destruct (run_setup t R T) as (Es & Ele).
      destruct (J L) as [(s0 & g) | (s & k & -> & k1 & sk & lk & bk & pre & ss & ls & bs & rs & Ms & os)].
      + left. rewrite Es, s0. unfold good. rewrite Em, inverse_held by exact s0. auto.
      + assert (v : mod_valid c (s + k)%nat = false).
        { rewrite Er, bk in T. destruct (mod_valid c (s + k)%nat); [discriminate T | reflexivity]. }
        assert (no : andb (op_valid c (s + k)%nat) (op_ready c (s + k)%nat) = false)
          by (rewrite Eop, sk; destruct (op_valid c (s + k)%nat), (loaded c (s + k)%nat), (busy c (s + k)%nat),
            (mod_valid c (s + k)%nat); reflexivity).
        destruct (idle c (s + k)%nat R bk no) as (b' & _).
        assert (pre' : forall j, (j < S k)%nat -> rst c (s + j)%nat = true /\ mod_valid c (s + j)%nat = false).
        { intros j h. destruct (Nat.eq_dec j k) as [->|n]; [auto | apply pre; lia]. }
        rewrite sk in Es. cbn in Es.
        destruct (Z.eq_dec (Z.of_nat k) (SetupCycles - 1)) as [e|n].
        * left. split; [rewrite Es; destruct (Z.gtb_spec (left (s + k)) 0); [lia | reflexivity] |].
          unfold good. rewrite Em, Ms. replace (S (s + k)) with (s + Z.to_nat SetupCycles)%nat by lia.
          apply inverse; try assumption.
          -- replace s with (s + 0)%nat by lia. apply pre'. lia.
          -- intros j h. apply pre'. lia.
          -- intros j h. apply pre'. lia.
        * right. exists s, (S k). destruct (Z.gtb_spec (left (s + k)) 0) as [p|p]; [|lia].
          rewrite Ele by lia.
          repeat split; try assumption; try lia; try (apply pre'; lia); congruence.
  Qed.

  (* True from the first cycle of reset on. *)
  Theorem has_inverse_always : forall t0, rst c t0 = false -> forall t, (t0 < t)%nat -> has_inverse t.
  Proof.
    intros t0 R t. induction t as [|t IH]; [lia|]. intro h.
    destruct (rst c t) eqn:E.
    - destruct (Nat.eq_dec t t0) as [->|n]; [congruence|]. apply has_inverse_step; [exact E | apply IH; lia].
    - apply has_inverse_after_reset, E.
  Qed.

  Section Product.
    Variable t : nat.
    Hypothesis inv : invariant First Latency c t.
    Hypothesis inv_n : has_inverse t.
    Hypothesis start : taken c t.
    Hypothesis no_reset : forall k, (k < S (Z.to_nat Latency))%nat -> rst c (t + k)%nat = true.
    Hypothesis x_range : x_in t < b * M c t.
    Hypothesis y_range : y_in t < b * M c t.
    Let X := x_in t.
    Let Y := y_in t.
    Let n := Z.to_nat Steps.
    Hypothesis x_digits : X < D ^ Z.of_nat n.
    (* The last step ends below 2M: with operands below M, or as the last digit of x is less than D/2. *)
    Hypothesis last_digit : b = 1 \/ b = 2 /\ X < 2 ^ (RExponent - 1).

    Let during := serial_running First Latency c latency t inv start no_reset.

    Lemma M_positive : 0 < M c t.
    Proof.
      assert (o : Z.odd (M c t) = true) by (apply (odd c t inv), taken_idle, start).
      destruct (not_negative t) as (_ & m0 & _).
      assert (M c t <> 0) by (intro e; rewrite e in o; discriminate). lia.
    Qed.

    Lemma ready_has_inverse : setup c t = false /\ good t.
    Proof.
      assert (o := proj2 start). apply (ready c) in o as (L & _ & _ & s & _).
      destruct (inv_n L) as [H | (u & k & _ & _ & s' & _)]; [exact H | congruence].
    Qed.

    Let total (u : nat) := sum u + x u mod D * y u + q u * M c u.

    Definition in_step (k : nat) (u : nat) : Prop :=
      x u = X / D ^ Z.of_nat k /\ y u = Y /\ stepping u = true /\ select u = 0 /\ setup c u = false /\ good u
      /\ total u mod D = 0 /\ q u < D /\ 0 <= sum u < b * M c t + M c t /\ (k = 0%nat -> sum u = 0).

    (* A digit of x and one of the quotient add less than D - 1 times their limits. *)
    Lemma below : forall s d q', 0 <= s < b * M c t + M c t -> 0 <= d <= D - 1 -> 0 <= q' < D ->
      s + d * Y + q' * M c t < b * M c t + M c t + d * (b * M c t) + (D - 1) * M c t.
    Proof.
      intros s d q' hs hd hq. assert (m := M_positive).
      assert (d * Y <= d * (b * M c t)) by (apply Z.mul_le_mono_nonneg_l; unfold Y; lia).
      assert (q' * M c t <= (D - 1) * M c t) by (apply Z.mul_le_mono_nonneg_r; lia). lia.
    Qed.

    Lemma one_step : forall k, (k < n)%nat -> in_step k (t + S k) ->
      D * sum (t + S (S k))%nat = sum (t + S k)%nat + (X / D ^ Z.of_nat k) mod D * Y + q (t + S k)%nat * M c t.
    Proof.
      intros k h (Ex & Ey & St & Se & _ & _ & T & Q & P & _). assert (two := base).
      destruct (during k ltac:(lia)) as (_ & bk & _ & m & _). unfold at_ in *.
      unfold total in T. rewrite Ex, Ey, m in T.
      assert (B := Z.mod_pos_bound (X / D ^ Z.of_nat k) D ltac:(lia)).
      destruct (not_negative (t + S k)%nat) as (_ & _ & _ & _ & q0).
      assert (W := width_of_sum t). assert (m0 := M_positive).
      assert (U := below _ ((X / D ^ Z.of_nat k) mod D) _ P ltac:(lia) (conj q0 Q)).
      assert ((X / D ^ Z.of_nat k) mod D * (b * M c t) <= (D - 1) * (b * M c t))
        by (apply Z.mul_le_mono_nonneg_r; lia).
      replace (t + S (S k))%nat with (S (t + S k)) by lia.
      rewrite step; rewrite ?Ex, ?Ey, ?m; auto; lia.
    Qed.

    Lemma state : forall k, (k < n)%nat -> in_step k (t + S k).
    Proof.
      assert (two := base). assert (m0 := M_positive).
      induction k as [|k IH]; intro h.
      - replace (t + 1)%nat with (S t) by lia.
        destruct (taken_idle c t start) as (bt & _ & v & _).
        assert (R : rst c t = true) by (rewrite <- (Nat.add_0_r t) at 1; apply no_reset; lia).
        destruct (operands t bt) as (Ex & Ey & E0 & St & Se).
        destruct ready_has_inverse as (s & g).
        assert (T : andb (mod_valid c t) (mod_ready c t) = false) by (rewrite v; reflexivity).
        destruct (run_setup t R T) as (Es & _). rewrite s in Es. cbn in Es.
        destruct (modulus c t R) as (_ & Em & _). rewrite T in Em.
        destruct (quotient t) as (Q & Q1). assert (F := first_low t bt).
        unfold in_step, total, good. rewrite Ex, Ey, E0, St, Se, Es, Em, inverse_held by exact s.
        rewrite Z.pow_0_r, Z.div_1_r.
        repeat split; try assumption; try lia.
        apply (quotient_divides D (N t) (M c t) (r t)); [lia | exact g | exact Q | exact F].
      - assert (I := IH ltac:(lia)). assert (T := one_step k ltac:(lia) I).
        destruct I as (Ex & Ey & St & Se & s & g & _ & Q & P & _).
        destruct (during k ltac:(lia)) as (R & bk & _ & m & _ & i & _). unfold at_ in *.
        replace (t + S (S k))%nat with (S (t + S k)) in * by lia.
        destruct (digit (t + S k)%nat bk St) as (Half & Same).
        destruct (more (t + S k)%nat bk St) as (St' & Se'); [lia | exact Se |].
        destruct (busy_keeps_modulus c (t + S k)%nat R bk) as (Em & _).
        destruct (ports c (t + S k)%nat) as (Er & _). rewrite bk in Er. cbn in Er.
        assert (no : andb (mod_valid c (t + S k)%nat) (mod_ready c (t + S k)%nat) = false)
          by (rewrite Er; apply Bool.andb_false_r).
        destruct (run_setup (t + S k)%nat R no) as (Es & _). rewrite s in Es. cbn in Es.
        destruct (quotient (t + S k)%nat) as (Q' & Q1).
        assert (L := next_low (t + S k)%nat bk St). rewrite Ey in L.
        assert (Dk : 0 < D ^ Z.of_nat k) by (apply Z.pow_pos_nonneg; lia).
        assert (Next : x (S (t + S k)) = X / D ^ Z.of_nat (S k)).
        { rewrite Nat2Z.inj_succ, Z.pow_succ_r, (Z.mul_comm D), <- Z.div_div by lia.
          rewrite <- Ex. apply (Z.div_unique_pos _ _ _ (x (t + S k)%nat mod D)); [|lia].
          apply Z.mod_pos_bound. lia. }
        unfold in_step, total, good. rewrite Next, Same, Ey, St', Se', Es, Em, inverse_held by exact s.
        rewrite Next in L.
        assert (B := Z.mod_pos_bound (X / D ^ Z.of_nat k) D ltac:(lia)).
        destruct (not_negative (t + S k)%nat) as (_ & _ & _ & _ & q0).
        destruct (not_negative (S (t + S k))) as (s0 & _).
        assert (U := below _ ((X / D ^ Z.of_nat k) mod D) _ P ltac:(lia) (conj q0 Q)).
        assert ((X / D ^ Z.of_nat k) mod D * (b * M c t) <= (D - 1) * (b * M c t))
          by (apply Z.mul_le_mono_nonneg_r; lia).
        repeat split; try assumption; try lia.
        + apply (quotient_divides D (N (t + S k)%nat) _ (r (t + S k)%nat)); [lia | exact g | exact Q' | exact L].
        + apply (Zmult_lt_reg_r _ _ D); lia.
    Qed.

    Theorem contract : product Latency RExponent c z X Y (b * M c t) t.
    Proof.
      assert (two := base). assert (m0 := M_positive).
      destruct (on_time First Latency c latency t inv start no_reset) as (early & valid & _). unfold at_ in *.
      assert (exists k, n = S k) as (k & En) by (exists (pred n); lia).
      assert (I := state k ltac:(lia)). assert (T := one_step k ltac:(lia) I).
      destruct I as (_ & _ & St & Se & _ & _ & _ & Q & P & _).
      destruct (during k ltac:(lia)) as (R & bk & _ & m & _ & i & l). unfold at_ in *.
      assert (l0 : last c (t + S k)%nat = false) by (rewrite l; apply Z.eqb_neq; lia).
      assert (no : forall j, (j < Z.to_nat Conversion)%nat -> rst c (t + S k + j)%nat = true).
      { intros j h. rewrite <- Nat.add_assoc. apply no_reset. lia. }
      destruct (not_negative (t + S (S k))%nat) as (S0 & _).
      destruct (not_negative (t + S k)%nat) as (_ & _ & _ & _ & q0).
      destruct (not_negative t) as (_ & _ & x0 & _).
      assert (Dn : D ^ Z.of_nat n = 2 ^ RExponent).
      { unfold D. rewrite <- Z.pow_mul_r by lia. f_equal.
        assert (E : RExponent = DigitBits * Steps) by lia. rewrite E. unfold n. rewrite Z2Nat.id; lia. }
      assert (small : sum (t + S (S k))%nat < 2 * M c t).
      { assert (B := Z.mod_pos_bound (X / D ^ Z.of_nat k) D ltac:(lia)).
        assert (U := below _ ((X / D ^ Z.of_nat k) mod D) _ P ltac:(lia) (conj q0 Q)).
        destruct last_digit as [-> | (-> & half)].
        - assert ((X / D ^ Z.of_nat k) mod D * M c t <= (D - 1) * M c t) by (apply Z.mul_le_mono_nonneg_r; lia).
          apply (Zmult_lt_reg_r _ _ D); lia.
        - set (H := 2 ^ (DigitBits - 1)).
          assert (two_h : D = 2 * H) by (unfold D, H; rewrite <- Z.pow_succ_r by lia; f_equal; lia).
          assert (Dk : 0 < D ^ Z.of_nat k) by (apply Z.pow_pos_nonneg; lia).
          assert (split_x : 2 ^ (RExponent - 1) = D ^ Z.of_nat k * H).
          { assert (2 * 2 ^ (RExponent - 1) = 2 * (D ^ Z.of_nat k * H)); [|lia].
            rewrite <- Z.pow_succ_r by lia. replace (Z.succ (RExponent - 1)) with RExponent by lia.
            rewrite <- Dn, En, Nat2Z.inj_succ, Z.pow_succ_r by lia. rewrite two_h at 1. ring. }
          assert (top : 0 <= X / D ^ Z.of_nat k < H).
          { split; [apply Z.div_pos; unfold X; lia | apply Z.div_lt_upper_bound; lia]. }
          rewrite Z.mod_small in * by lia.
          assert (X / D ^ Z.of_nat k * (2 * M c t) <= (H - 1) * (2 * M c t)) by (apply Z.mul_le_mono_nonneg_r; lia).
          apply (Zmult_lt_reg_r _ _ D); nia. }
      assert (E := convert (t + S k)%nat R bk St l0 Se ltac:(lia) no). rewrite m in E.
      replace (S (t + S k)) with (t + S (S k))%nat in E by lia. specialize (E small).
      replace (t + S k + Z.to_nat Conversion)%nat with (t + S (Z.to_nat Latency))%nat in E by lia.
      destruct (final_range _ _ (conj S0 small)) as (range & j & Ej).
      split; [exact early | exact valid | rewrite E; exact range |].
      rewrite E, Ej, <- Dn.
      replace (D ^ Z.of_nat n * (sum (t + S (S k))%nat + j * M c t))
        with (D ^ Z.of_nat n * sum (t + S n)%nat + D ^ Z.of_nat n * j * M c t) by (rewrite En; ring).
      rewrite Z_mod_plus_full.
      apply (digits_congruence X Y (M c t) D (fun i => sum (t + S i)%nat) n); [lia | | | split; [exact x0 | exact x_digits]].
      - apply (state 0%nat ltac:(lia)). reflexivity.
      - intros i' h. exists (q (t + S i')%nat). exact (one_step i' h (state i' h)).
    Qed.
  End Product.
End Digits.

Module HighRadixContract.
Section Core.
  Variables First Latency SetupCycles DigitBits Steps RExponent Conversion Bound LastLeft SumWidth : Z.
  Variable h : HighRadix.core First Latency SetupCycles DigitBits Steps RExponent Conversion Bound LastLeft SumWidth.
  Let c := HighRadix.control h.
  Let sum (u : nat) := HighRadix.Ss h u + HighRadix.Sc h u + if HighRadix.carry h u then 1 else 0.

  (* True from the first cycle of reset on. *)
  Definition inverse := has_inverse First Latency SetupCycles DigitBits c (HighRadix.left h) (HighRadix.residue h) (HighRadix.N h).

  Theorem inverse_always : forall t0, rst c t0 = false -> forall t, (t0 < t)%nat -> inverse t.
  Proof.
    destruct (HighRadix.constants h) as (? & ? & ? & ? & ? & ? & ? & ? & ?).
    eapply (has_inverse_always First Latency SetupCycles DigitBits Steps RExponent Conversion);
      [lia | apply HighRadix.start_setup | apply HighRadix.run_setup | apply HighRadix.start_inverse
      | intros; apply HighRadix.inverse; auto; lia | apply HighRadix.inverse_held].
  Qed.

  Lemma step : forall t, busy c t = true -> HighRadix.stepping h t = true ->
    sum t + HighRadix.x h t mod 2 ^ DigitBits * HighRadix.y h t + HighRadix.q h t * M c t < 2 ^ SumWidth ->
    (sum t + HighRadix.x h t mod 2 ^ DigitBits * HighRadix.y h t + HighRadix.q h t * M c t) mod 2 ^ DigitBits = 0 ->
    2 ^ DigitBits * sum (S t) = sum t + HighRadix.x h t mod 2 ^ DigitBits * HighRadix.y h t + HighRadix.q h t * M c t.
  Proof.
    intros t b s w d. destruct (HighRadix.multiples h t) as (Ex & Eq). fold c in Eq.
    unfold sum in *. rewrite <- Ex, <- Eq in *.
    assert (T := HighRadix.tree h t w). rewrite <- T in *. exact (HighRadix.step h t b s d).
  Qed.

  Variable t : nat.
  Hypothesis inv : invariant First Latency c t.
  Hypothesis inv_n : inverse t.
  Hypothesis start : taken c t.
  Hypothesis no_reset : forall k, (k < S (Z.to_nat Latency))%nat -> rst c (t + k)%nat = true.
  Hypothesis x_range : HighRadix.x_in h t < Bound * M c t.
  Hypothesis y_range : HighRadix.y_in h t < Bound * M c t.

  Theorem contract :
    product Latency RExponent c (HighRadix.z h) (HighRadix.x_in h t) (HighRadix.y_in h t) (Bound * M c t) t.
  Proof.
    destruct (HighRadix.constants h) as (? & ? & ? & ? & ? & ? & ? & ? & ?).
    assert (W := HighRadix.width_of_x h t).
    assert (B : forall u, 0 <= sum u /\ 0 <= M c u /\ 0 <= HighRadix.x_in h u /\ 0 <= HighRadix.y_in h u /\ 0 <= HighRadix.q h u).
    { intro u. destruct (HighRadix.not_negative h u) as (? & ? & ? & ? & m0 & ? & ? & ? & ? & ? & ? & ?).
      fold c in m0. unfold sum. destruct (HighRadix.carry h u); lia. }
    assert (Dn : (2 ^ DigitBits) ^ Z.of_nat (Z.to_nat Steps) = 2 ^ RExponent).
    { rewrite Z2Nat.id, <- Z.pow_mul_r by lia. f_equal. lia. }
    eapply (contract First Latency SetupCycles DigitBits Steps RExponent Conversion SumWidth c
      (HighRadix.left h) (HighRadix.residue h) (HighRadix.N h) (HighRadix.x h) (HighRadix.x_in h) (HighRadix.y h) (HighRadix.y_in h) sum
      (HighRadix.select h) (HighRadix.r h) (HighRadix.q h) (HighRadix.z h) (HighRadix.stepping h) Bound
      (fun E M => if andb (Bound =? 1) (E >=? M) then E - M else E));
      try assumption; try lia.
    - apply HighRadix.run_setup.
    - apply HighRadix.inverse_held.
    - apply HighRadix.operands.
    - apply HighRadix.first_low.
    - apply HighRadix.next_low.
    - apply HighRadix.quotient.
    - apply step.
    - apply HighRadix.digit.
    - apply HighRadix.more.
    - apply HighRadix.convert.
    - intro u. assert (V := HighRadix.width_of_sum h u). fold c in V. exact V.
    - intros E M' r. destruct (Z.eqb_spec Bound 1) as [e|]; cbn [andb]; [rewrite e|];
        [destruct (Z.geb_spec E M'); split; [lia | exists (-1); lia | lia | exists 0; lia]|].
      split; [nia | exists 0; lia].
    - rewrite Dn. assert (2 ^ (RExponent - Bound + 1) <= 2 ^ RExponent) by (apply Z.pow_le_mono_r; lia). lia.
    - destruct (Z.eqb_spec Bound 1) as [e|e]; [left; exact e | right]. assert (e2 : Bound = 2) by lia.
      split; [exact e2|]. replace (RExponent - 1) with (RExponent - Bound + 1) by lia. exact W.
  Qed.

  (* A result that is not taken is held. *)
  Theorem held : forall u, invariant First Latency c u -> rst c u = true -> res_valid c u = true -> res_ready c u = false ->
    HighRadix.z h (S u) = HighRadix.z h u.
  Proof.
    intros u I R v nr. destruct (waiting c u I R v nr) as (b & _). exact (HighRadix.waits h u b).
  Qed.
End Core.
End HighRadixContract.

Print Assumptions HighRadixContract.contract.
Print Assumptions HighRadixContract.inverse_always.
