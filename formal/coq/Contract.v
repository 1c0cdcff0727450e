(* SPDX-License-Identifier: Apache-2.0

   The multiplier contract of every core for which the lemmas hold, at any width: in range, z * 2^RExponent = x * y (mod M),
   valid after exactly the latency, and held until it is taken. *)
Require Import ZArith Lia.
Require Import Montcore.Lemmas Montcore.Montgomery Montcore.Product Montcore.Serial.
Import Control.
Open Scope Z_scope.

(* What the contract promises of a product whose operands are taken at the end of cycle t, of a core with this control and result. *)
Record product (Latency RExponent : Z) (c : product_control) (z : nat -> Z) (X Y bound : Z) (t : nat) : Prop := {
  not_before : forall k, (k < Z.to_nat Latency)%nat -> res_valid c (t + S k)%nat = false;
  in_time : res_valid c (t + S (Z.to_nat Latency))%nat = true;
  in_range : 0 <= z (t + S (Z.to_nat Latency))%nat < bound;
  congruent : (2 ^ RExponent * z (t + S (Z.to_nat Latency))%nat) mod M c t = (X * Y) mod M c t
}.

Lemma digit_0 : forall X, digit X 0 = if Z.odd X then 1 else 0.
Proof. intro X. unfold digit. now rewrite Z.bit0_odd. Qed.

Lemma times_digit : forall X (i : nat) y, digit X i * y = if Z.testbit X (Z.of_nat i) then y else 0.
Proof. intros. unfold digit. destruct (Z.testbit X (Z.of_nat i)); ring. Qed.

Module Radix2Contract.
Section Core.
  Variables First Latency RExponent : Z.
  Variable r : Radix2.core First Latency RExponent.
  Let c := Radix2.control r.
  Variable t : nat.
  Hypothesis inv : invariant First Latency c t.
  Hypothesis start : taken c t.
  Hypothesis no_reset : forall k, (k < S (Z.to_nat Latency))%nat -> rst c (t + k)%nat = true.
  Hypothesis x_range : Radix2.x_in r t < M c t.
  Hypothesis y_range : Radix2.y_in r t < M c t.
  Let X := Radix2.x_in r t.
  Let Y := Radix2.y_in r t.
  Let n := Z.to_nat RExponent.

  Lemma latency : 2 <= Latency.
  Proof. destruct (Radix2.constants r) as (_ & ? & ?). lia. Qed.

  Let during := serial_running First Latency c latency t inv start no_reset.

  Lemma state : forall k, (k <= n)%nat ->
    Radix2.x r (t + S k) = X /\ Radix2.y r (t + S k) = Y /\ 0 <= Radix2.p r (t + S k) < 2 * M c t
    /\ ((k < n)%nat -> Radix2.x_bit r (t + S k) = Z.testbit X (Z.of_nat k)).
  Proof.
    destruct (Radix2.constants r) as (F & RE & L).
    destruct (Radix2.not_negative r t) as (_ & _ & _ & m0 & x0 & y0 & _).
    assert (o : Z.odd (M c t) = true) by (apply (odd c t inv), taken_idle, start).
    assert (m1 : M c t <> 0) by (intro e; rewrite e in o; discriminate).
    fold c in m0. induction k as [|k IH]; intro h.
    - replace (t + 1)%nat with (S t) by lia.
      destruct (taken_idle c t start) as (b & _).
      destruct (Radix2.operands r t b start) as (-> & -> & -> & ->).
      repeat split; lia.
    - destruct IH as (Ex & Ey & P & D); [lia|]. specialize (D ltac:(lia)).
      destruct (during k ltac:(lia)) as (_ & b & _ & m & odd_m & i & l).
      unfold at_ in *. replace (t + S (S k))%nat with (S (t + S k)) by lia.
      assert (N := busy_not_taken c _ b).
      assert (l0 : last c (t + S k) = false) by (rewrite l; apply Z.eqb_neq; lia).
      destruct (Radix2.held r (t + S k)%nat N) as (-> & ->).
      destruct (Radix2.step r (t + S k)%nat b l0) as (_ & bound);
        [fold c; lia | fold c; rewrite Ey, m; exact y_range | exact odd_m |].
      destruct (Radix2.not_negative r (S (t + S k))) as (p0 & _).
      fold c in bound. repeat split; try assumption; try lia.
      intro h'. assert (i1 : index c (t + S k) < RExponent) by lia.
      rewrite (Radix2.digit r (t + S k)%nat N i1), Ex. fold c. f_equal. lia.
  Qed.

  Lemma steps : forall k, (k < n)%nat ->
    exists q, 2 * Radix2.p r (t + S (S k)) = Radix2.p r (t + S k) + digit X k * Y + q * M c t.
  Proof.
    intros k h. destruct (state k ltac:(lia)) as (_ & Ey & P & D). specialize (D h).
    destruct (Radix2.constants r) as (F & RE & L).
    destruct (during k ltac:(lia)) as (_ & b & _ & m & odd_m & _ & l). unfold at_ in *.
    replace (t + S (S k))%nat with (S (t + S k)) by lia.
    assert (l0 : last c (t + S k) = false) by (rewrite l; apply Z.eqb_neq; lia).
    destruct (Radix2.step r (t + S k)%nat b l0) as (E & _);
      [fold c; lia | fold c; rewrite Ey, m; exact y_range | exact odd_m |].
    fold c in E. rewrite D, Ey, m in E. rewrite times_digit.
    destruct E as [E|E]; [exists 0 | exists 1]; lia.
  Qed.

  Theorem contract : product Latency RExponent c (Radix2.z r) X Y (M c t) t.
  Proof.
    destruct (Radix2.constants r) as (F & RE & L).
    destruct (on_time First Latency c latency t inv start no_reset) as (early & valid & _).
    unfold at_ in *.
    destruct (state n ltac:(lia)) as (_ & Ey & P & _).
    assert (Ln : Z.to_nat Latency = S n) by lia.
    destruct (during n ltac:(lia)) as (_ & b & _ & m & odd_m & _ & l). unfold at_ in *.
    assert (l1 : last c (t + S n) = true) by (rewrite l; apply Z.eqb_eq; lia).
    assert (E := Radix2.subtract r (t + S n)%nat b l1 ltac:(fold c; lia) ltac:(fold c; rewrite Ey, m; exact y_range) odd_m).
    fold c in E. rewrite m in E.
    destruct (Radix2.not_negative r (S (t + S n))) as (p0 & _).
    assert (range : 0 <= Radix2.p r (S (t + S n)) < M c t).
    { rewrite E in *. destruct (Z.geb_spec (Radix2.p r (t + S n)) (M c t)); lia. }
    assert (Z1 : Radix2.z r (t + S (Z.to_nat Latency)) = Radix2.p r (S (t + S n))).
    { rewrite Ln. replace (t + S (S n))%nat with (S (t + S n)) by lia. apply Radix2.result.
      destruct (busy_keeps_modulus c (t + S n)) as (Em & _);
        [apply during; lia | exact b |]. fold c. rewrite Em, m. lia. }
    split; [exact early | exact valid | rewrite Z1; exact range |].
    rewrite Z1, (subtracted _ _ _ _ E).
    apply (congruence X Y (M c t) (fun i => Radix2.p r (t + S i)) n).
    - replace (t + 1)%nat with (S t) by lia. destruct (taken_idle c t start) as (b0 & _).
      now destruct (Radix2.operands r t b0 start) as (_ & _ & -> & _).
    - exact steps.
    - lia.
    - split; [|apply (Radix2.width_of_x r)].
      destruct (Radix2.not_negative r t) as (_ & _ & _ & _ & x0 & _). unfold X. lia.
  Qed.

  (* A result that is not taken is held. *)
  Theorem held : forall u, invariant First Latency c u -> rst c u = true -> res_valid c u = true -> res_ready c u = false ->
    Radix2.z r (S u) = Radix2.z r u.
  Proof.
    intros u I R v nr. destruct (waiting c u I R v nr) as (b & N & _). now destruct (Radix2.waits r u b N).
  Qed.
End Core.
End Radix2Contract.

Module Radix2ChainingContract.
Section Core.
  Variables First Latency RExponent : Z.
  Variable r : Radix2Chaining.core First Latency RExponent.
  Let c := Radix2Chaining.control r.
  Variable t : nat.
  Hypothesis inv : invariant First Latency c t.
  Hypothesis start : taken c t.
  Hypothesis no_reset : forall k, (k < S (Z.to_nat Latency))%nat -> rst c (t + k)%nat = true.
  Hypothesis x_range : Radix2Chaining.x_in r t < 2 * M c t.
  Hypothesis y_range : Radix2Chaining.y_in r t < 2 * M c t.
  Let X := Radix2Chaining.x_in r t.
  Let Y := Radix2Chaining.y_in r t.
  Let n := Z.to_nat RExponent.

  Lemma latency : 2 <= Latency.
  Proof. destruct (Radix2Chaining.constants r) as (_ & ? & ?). lia. Qed.

  Let during := serial_running First Latency c latency t inv start no_reset.

  Lemma state : forall k, (k <= n)%nat ->
    Radix2Chaining.x r (t + S k) = X /\ Radix2Chaining.y r (t + S k) = Y /\ 0 <= Radix2Chaining.p r (t + S k) < 3 * M c t
    /\ ((k < n)%nat -> Radix2Chaining.x_bit r (t + S k) = Z.testbit X (Z.of_nat k)).
  Proof.
    destruct (Radix2Chaining.constants r) as (F & RE & L).
    destruct (Radix2Chaining.not_negative r t) as (_ & _ & _ & m0 & x0 & y0 & _).
    assert (o : Z.odd (M c t) = true) by (apply (odd c t inv), taken_idle, start).
    assert (m1 : M c t <> 0) by (intro e; rewrite e in o; discriminate).
    fold c in m0. induction k as [|k IH]; intro h.
    - replace (t + 1)%nat with (S t) by lia.
      destruct (taken_idle c t start) as (b & _).
      destruct (Radix2Chaining.operands r t b start) as (-> & -> & -> & ->).
      repeat split; lia.
    - destruct IH as (Ex & Ey & P & D); [lia|]. specialize (D ltac:(lia)).
      destruct (during k ltac:(lia)) as (_ & b & _ & m & odd_m & i & l).
      unfold at_ in *. replace (t + S (S k))%nat with (S (t + S k)) by lia.
      assert (N := busy_not_taken c _ b).
      destruct (Radix2Chaining.held r (t + S k)%nat N) as (-> & ->).
      destruct (Radix2Chaining.step r (t + S k)%nat b) as (_ & bound);
        [fold c; lia | fold c; rewrite Ey, m; exact y_range | exact odd_m |].
      destruct (Radix2Chaining.not_negative r (S (t + S k))) as (p0 & _).
      fold c in bound. repeat split; try assumption; try lia.
      intro h'. assert (i1 : index c (t + S k) < RExponent) by lia.
      rewrite (Radix2Chaining.digit r (t + S k)%nat N i1), Ex. fold c. f_equal. lia.
  Qed.

  Lemma steps : forall k, (k < n)%nat ->
    exists q, 2 * Radix2Chaining.p r (t + S (S k)) = Radix2Chaining.p r (t + S k) + digit X k * Y + q * M c t.
  Proof.
    intros k h. destruct (state k ltac:(lia)) as (_ & Ey & P & D). specialize (D h).
    destruct (Radix2Chaining.constants r) as (F & RE & L).
    destruct (during k ltac:(lia)) as (_ & b & _ & m & odd_m & _ & l). unfold at_ in *.
    replace (t + S (S k))%nat with (S (t + S k)) by lia.
    destruct (Radix2Chaining.step r (t + S k)%nat b) as (E & _);
      [fold c; lia | fold c; rewrite Ey, m; exact y_range | exact odd_m |].
    fold c in E. rewrite D, Ey, m in E. rewrite times_digit.
    destruct E as [E|E]; [exists 0 | exists 1]; lia.
  Qed.

  Theorem contract : product Latency RExponent c (Radix2Chaining.z r) X Y (2 * M c t) t.
  Proof.
    destruct (Radix2Chaining.constants r) as (F & RE & L).
    destruct (on_time First Latency c latency t inv start no_reset) as (early & valid & _).
    unfold at_ in *.
    destruct (Radix2Chaining.not_negative r t) as (_ & _ & _ & _ & x0 & _).
    assert (exists k, n = S k) as (k & En) by (exists (pred n); lia).
    destruct (state k ltac:(lia)) as (_ & Ey & P & D). specialize (D ltac:(lia)).
    destruct (during k ltac:(lia)) as (R & b & _ & m & odd_m & _ & _). unfold at_ in *.
    assert (W := Radix2Chaining.width_of_M r t). fold c in W.
    assert (twice : 2 ^ Z.of_nat k = 2 * 2 ^ (RExponent - 2)).
    { rewrite <- Z.pow_succ_r by lia. f_equal. lia. }
    rewrite high_bit in D by (unfold X; lia).
    destruct (Radix2Chaining.step r (t + S k)%nat b) as (_ & _ & top);
      [fold c; lia | fold c; rewrite Ey, m; exact y_range | exact odd_m |].
    specialize (top D). fold c in top. rewrite m in top.
    destruct (Radix2Chaining.not_negative r (S (t + S k))) as (p0 & _).
    destruct (busy_keeps_modulus c (t + S k) R b) as (Em & _).
    assert (Z1 : Radix2Chaining.z r (t + S (Z.to_nat Latency)) = Radix2Chaining.p r (S (t + S k))).
    { replace (t + S (Z.to_nat Latency))%nat with (S (t + S k)) by lia.
      apply Radix2Chaining.result. fold c. rewrite Em, m. lia. }
    split; [exact early | exact valid | rewrite Z1; lia |].
    rewrite Z1. replace (S (t + S k)) with (t + S n)%nat by lia.
    apply (congruence X Y (M c t) (fun i => Radix2Chaining.p r (t + S i)) n).
    - replace (t + 1)%nat with (S t) by lia. destruct (taken_idle c t start) as (b0 & _).
      now destruct (Radix2Chaining.operands r t b0 start) as (_ & _ & -> & _).
    - exact steps.
    - lia.
    - split; [unfold X; lia | apply (Radix2Chaining.width_of_x r)].
  Qed.

  (* A result that is not taken is held. *)
  Theorem held : forall u, invariant First Latency c u -> rst c u = true -> res_valid c u = true -> res_ready c u = false ->
    Radix2Chaining.z r (S u) = Radix2Chaining.z r u.
  Proof.
    intros u I R v nr. destruct (waiting c u I R v nr) as (b & N & _). now destruct (Radix2Chaining.waits r u b N).
  Qed.
End Core.
End Radix2ChainingContract.

Module CompactContract.
Section Core.
  Variables First Latency RExponent : Z.
  Variable r : Compact.core First Latency RExponent.
  Let c := Compact.control r.
  Variable t : nat.
  Hypothesis inv : invariant First Latency c t.
  Hypothesis start : taken c t.
  Hypothesis no_reset : forall k, (k < S (Z.to_nat Latency))%nat -> rst c (t + k)%nat = true.
  Hypothesis x_range : Compact.x_in r t < M c t.
  Hypothesis y_range : Compact.y_in r t < M c t.
  Let X := Compact.x_in r t.
  Let Y := Compact.y_in r t.
  Let n := Z.to_nat RExponent.

  Lemma latency : 2 <= Latency.
  Proof. destruct (Compact.constants r) as (_ & ? & ?). lia. Qed.

  Let during := serial_running First Latency c latency t inv start no_reset.

  (* The first cycle fetches bit 0 of x. *)
  Lemma state : forall k, (k <= n)%nat ->
    Compact.x r (t + S (S k)) = X /\ Compact.y r (t + S (S k)) = Y /\ 0 <= Compact.p r (t + S (S k)) < 2 * M c t
    /\ ((k < n)%nat -> Compact.x_bit r (t + S (S k)) = Z.testbit X (Z.of_nat k)) /\ (k = 0%nat -> Compact.p r (t + S (S k)) = 0).
  Proof.
    destruct (Compact.constants r) as (F & RE & L).
    destruct (Compact.not_negative r t) as (_ & _ & _ & m0 & x0 & y0 & _).
    assert (o : Z.odd (M c t) = true) by (apply (odd c t inv), taken_idle, start).
    assert (m1 : M c t <> 0) by (intro e; rewrite e in o; discriminate).
    fold c in m0. induction k as [|k IH]; intro h.
    - destruct (taken_idle c t start) as (b0 & _).
      destruct (Compact.operands r t b0 start) as (Ex & Ey & Ep & Eb).
      destruct (during 0%nat ltac:(lia)) as (_ & b & _ & m & odd_m & i & l).
      unfold at_ in *. replace (t + 1)%nat with (S t) in * by lia. replace (t + 2)%nat with (S (S t)) by lia.
      assert (N := busy_not_taken c _ b).
      assert (l0 : last c (S t) = false) by (rewrite l; apply Z.eqb_neq; lia).
      destruct (Compact.held r (S t) N) as (-> & ->). rewrite Ex, Ey.
      destruct (Compact.step r (S t) b l0 odd_m) as (_ & none). specialize (none (conj Ep Eb)).
      assert (i1 : index c (S t) < RExponent) by lia.
      rewrite (Compact.digit r (S t) N i1), Ex, none. fold c. rewrite i.
      repeat split; try lia. intros _. f_equal. lia.
    - destruct IH as (Ex & Ey & P & D & _); [lia|]. specialize (D ltac:(lia)).
      destruct (during (S k) ltac:(lia)) as (_ & b & _ & m & odd_m & i & l).
      unfold at_ in *. replace (t + S (S (S k)))%nat with (S (t + S (S k))) by lia.
      assert (N := busy_not_taken c _ b).
      assert (l0 : last c (t + S (S k)) = false) by (rewrite l; apply Z.eqb_neq; lia).
      destruct (Compact.held r (t + S (S k))%nat N) as (-> & ->).
      assert (bound := Compact.range r (t + S (S k))%nat b l0 odd_m ltac:(fold c; lia) ltac:(fold c; rewrite Ey, m; exact y_range)).
      fold c in bound.
      destruct (Compact.not_negative r (S (t + S (S k)))) as (p0 & _).
      repeat split; try assumption; try lia.
      intro h'. assert (i1 : index c (t + S (S k)) < RExponent) by lia.
      rewrite (Compact.digit r (t + S (S k))%nat N i1), Ex. fold c. f_equal. lia.
  Qed.

  Lemma steps : forall k, (k < n)%nat ->
    exists q, 2 * Compact.p r (t + S (S (S k))) = Compact.p r (t + S (S k)) + digit X k * Y + q * M c t.
  Proof.
    intros k h. destruct (state k ltac:(lia)) as (_ & Ey & P & D & _). specialize (D h).
    destruct (Compact.constants r) as (F & RE & L).
    destruct (during (S k) ltac:(lia)) as (_ & b & _ & m & odd_m & _ & l). unfold at_ in *.
    replace (t + S (S (S k)))%nat with (S (t + S (S k))) by lia.
    assert (l0 : last c (t + S (S k)) = false) by (rewrite l; apply Z.eqb_neq; lia).
    destruct (Compact.step r (t + S (S k))%nat b l0 odd_m) as (E & _).
    fold c in E. rewrite D, Ey, m in E. rewrite times_digit.
    destruct E as [E|[E|E]]; [exists 0 | exists 1 | exists (-1)]; lia.
  Qed.

  Theorem contract : product Latency RExponent c (Compact.z r) X Y (M c t) t.
  Proof.
    destruct (Compact.constants r) as (F & RE & L).
    destruct (on_time First Latency c latency t inv start no_reset) as (early & valid & _).
    unfold at_ in *.
    destruct (state n ltac:(lia)) as (_ & Ey & P & _).
    destruct (during (S n) ltac:(lia)) as (_ & b & _ & m & odd_m & _ & l). unfold at_ in *.
    assert (l1 : last c (t + S (S n)) = true) by (rewrite l; apply Z.eqb_eq; lia).
    assert (E := Compact.subtract r (t + S (S n))%nat b l1 ltac:(fold c; lia)). fold c in E. rewrite m in E.
    destruct (Compact.not_negative r (S (t + S (S n)))) as (p0 & _).
    assert (Z1 : Compact.z r (t + S (Z.to_nat Latency)) = Compact.p r (S (t + S (S n)))).
    { replace (t + S (Z.to_nat Latency))%nat with (S (t + S (S n))) by lia. apply Compact.result. }
    split; [exact early | exact valid | rewrite Z1; rewrite E in *; destruct (Z.geb_spec (Compact.p r (t + S (S n))) (M c t)); lia |].
    rewrite Z1, (subtracted _ _ _ _ E).
    apply (congruence X Y (M c t) (fun i => Compact.p r (t + S (S i))) n).
    - now apply (state 0%nat ltac:(lia)).
    - exact steps.
    - lia.
    - split; [|apply (Compact.width_of_x r)].
      destruct (Compact.not_negative r t) as (_ & _ & _ & _ & x0 & _). unfold X. lia.
  Qed.

  (* A result that is not taken is held. *)
  Theorem held : forall u, invariant First Latency c u -> rst c u = true -> res_valid c u = true -> res_ready c u = false ->
    Compact.z r (S u) = Compact.z r u.
  Proof.
    intros u I R v nr. destruct (waiting c u I R v nr) as (b & N & _).
    rewrite !Compact.result. exact (Compact.waits r u b N).
  Qed.
End Core.
End CompactContract.

Module CompactChainingContract.
Section Core.
  Variables First Latency RExponent : Z.
  Variable r : CompactChaining.core First Latency RExponent.
  Let c := CompactChaining.control r.
  Variable t : nat.
  Hypothesis inv : invariant First Latency c t.
  Hypothesis start : taken c t.
  Hypothesis no_reset : forall k, (k < S (Z.to_nat Latency))%nat -> rst c (t + k)%nat = true.
  Let X := CompactChaining.x_in r t.
  Let Y := CompactChaining.y_in r t.
  Let n := Z.to_nat RExponent.

  Lemma latency : 2 <= Latency.
  Proof. destruct (CompactChaining.constants r) as (_ & ? & ?). lia. Qed.

  Let during := serial_running First Latency c latency t inv start no_reset.

  (* The first cycle fetches bit 0 of x. *)
  Lemma state : forall k, (k <= n)%nat ->
    CompactChaining.x r (t + S (S k)) = X /\ CompactChaining.y r (t + S (S k)) = Y /\ 0 <= CompactChaining.p r (t + S (S k))
    /\ ((k < n)%nat -> CompactChaining.x_bit r (t + S (S k)) = Z.testbit X (Z.of_nat k)) /\ (k = 0%nat -> CompactChaining.p r (t + S (S k)) = 0).
  Proof.
    destruct (CompactChaining.constants r) as (F & RE & L).
    destruct (CompactChaining.not_negative r t) as (_ & _ & _ & m0 & x0 & y0 & _).
    assert (o : Z.odd (M c t) = true) by (apply (odd c t inv), taken_idle, start).
    assert (m1 : M c t <> 0) by (intro e; rewrite e in o; discriminate).
    fold c in m0. induction k as [|k IH]; intro h.
    - destruct (taken_idle c t start) as (b0 & _).
      destruct (CompactChaining.operands r t b0 start) as (Ex & Ey & Ep & Eb).
      destruct (during 0%nat ltac:(lia)) as (_ & b & _ & m & odd_m & i & l).
      unfold at_ in *. replace (t + 1)%nat with (S t) in * by lia. replace (t + 2)%nat with (S (S t)) by lia.
      assert (N := busy_not_taken c _ b).
      assert (l0 : last c (S t) = false) by (rewrite l; apply Z.eqb_neq; lia).
      destruct (CompactChaining.held r (S t) N) as (-> & ->). rewrite Ex, Ey.
      destruct (CompactChaining.step r (S t) b l0 odd_m) as (_ & none). specialize (none (conj Ep Eb)).
      assert (i1 : index c (S t) < RExponent) by lia.
      rewrite (CompactChaining.digit r (S t) N i1), Ex, none. fold c. rewrite i.
      repeat split; try lia. intros _. f_equal. lia.
    - destruct IH as (Ex & Ey & P & D & _); [lia|]. specialize (D ltac:(lia)).
      destruct (during (S k) ltac:(lia)) as (_ & b & _ & m & odd_m & i & l).
      unfold at_ in *. replace (t + S (S (S k)))%nat with (S (t + S (S k))) by lia.
      assert (N := busy_not_taken c _ b).
      assert (l0 : last c (t + S (S k)) = false) by (rewrite l; apply Z.eqb_neq; lia).
      destruct (CompactChaining.held r (t + S (S k))%nat N) as (-> & ->).
      destruct (CompactChaining.not_negative r (S (t + S (S k)))) as (p0 & _).
      repeat split; try assumption; try lia.
      intro h'. assert (i1 : index c (t + S (S k)) < RExponent) by lia.
      rewrite (CompactChaining.digit r (t + S (S k))%nat N i1), Ex. fold c. f_equal. lia.
  Qed.

  Lemma steps : forall k, (k < n)%nat ->
    exists q, 2 * CompactChaining.p r (t + S (S (S k))) = CompactChaining.p r (t + S (S k)) + digit X k * Y + q * M c t.
  Proof.
    intros k h. destruct (state k ltac:(lia)) as (_ & Ey & P & D & _). specialize (D h).
    destruct (CompactChaining.constants r) as (F & RE & L).
    destruct (during (S k) ltac:(lia)) as (_ & b & _ & m & odd_m & _ & l). unfold at_ in *.
    replace (t + S (S (S k)))%nat with (S (t + S (S k))) by lia.
    assert (l0 : last c (t + S (S k)) = false) by (rewrite l; apply Z.eqb_neq; lia).
    destruct (CompactChaining.step r (t + S (S k))%nat b l0 odd_m) as (E & _).
    fold c in E. rewrite D, Ey, m in E. rewrite times_digit.
    destruct E as [E|[E|E]]; [exists 0 | exists 1 | exists (-1)]; lia.
  Qed.

  Theorem contract : product Latency RExponent c (CompactChaining.z r) X Y (2 ^ RExponent) t.
  Proof.
    destruct (CompactChaining.constants r) as (F & RE & L).
    destruct (on_time First Latency c latency t inv start no_reset) as (early & valid & _).
    unfold at_ in *.
    destruct (state n ltac:(lia)) as (_ & Ey & P & _).
    destruct (during (S n) ltac:(lia)) as (_ & b & _ & m & odd_m & _ & l). unfold at_ in *.
    assert (l1 : last c (t + S (S n)) = true) by (rewrite l; apply Z.eqb_eq; lia).
    assert (E := CompactChaining.rest r (t + S (S n))%nat b l1).
    destruct (CompactChaining.not_negative r (S (t + S (S n)))) as (p0 & _).
    assert (Z1 : CompactChaining.z r (t + S (Z.to_nat Latency)) = CompactChaining.p r (S (t + S (S n)))).
    { replace (t + S (Z.to_nat Latency))%nat with (S (t + S (S n))) by lia. apply CompactChaining.result. }
    split; [exact early | exact valid | rewrite Z1; split; [lia | apply (CompactChaining.width_of_p r)] |].
    rewrite Z1, E.
    apply (congruence X Y (M c t) (fun i => CompactChaining.p r (t + S (S i))) n).
    - now apply (state 0%nat ltac:(lia)).
    - exact steps.
    - lia.
    - split; [|apply (CompactChaining.width_of_x r)].
      destruct (CompactChaining.not_negative r t) as (_ & _ & _ & _ & x0 & _). unfold X. lia.
  Qed.

  (* A result that is not taken is held. *)
  Theorem held : forall u, invariant First Latency c u -> rst c u = true -> res_valid c u = true -> res_ready c u = false ->
    CompactChaining.z r (S u) = CompactChaining.z r u.
  Proof.
    intros u I R v nr. destruct (waiting c u I R v nr) as (b & N & _).
    rewrite !CompactChaining.result. exact (CompactChaining.waits r u b N).
  Qed.
End Core.
End CompactChainingContract.

Module CarrySaveContract.
Section Core.
  Variables First Latency RExponent Conversion Bound : Z.
  Variable r : CarrySave.core First Latency RExponent Conversion Bound.
  Let c := CarrySave.control r.
  Variable t : nat.
  Hypothesis inv : invariant First Latency c t.
  Hypothesis start : taken c t.
  Hypothesis no_reset : forall k, (k < S (Z.to_nat Latency))%nat -> rst c (t + k)%nat = true.
  Hypothesis x_range : CarrySave.x_in r t < Bound * M c t.
  Hypothesis y_range : CarrySave.y_in r t < Bound * M c t.
  Let X := CarrySave.x_in r t.
  Let Y := CarrySave.y_in r t.
  Let n := Z.to_nat RExponent.
  Let sum (u : nat) := CarrySave.Ss r u + CarrySave.Sc r u.
  Let parity (u : nat) := xorb (xorb (Z.odd (CarrySave.Ss r u)) (Z.odd (CarrySave.Sc r u))) (andb (Z.odd (CarrySave.x r u)) (Z.odd (CarrySave.y r u))).

  Lemma latency : 2 <= Latency.
  Proof. destruct (CarrySave.constants r) as (_ & ? & ? & ? & _). lia. Qed.

  Let during := serial_running First Latency c latency t inv start no_reset.

  Lemma sum_positive : forall u, 0 <= sum u.
  Proof. intro u. unfold sum. destruct (CarrySave.not_negative r u) as (? & ? & _). lia. Qed.

  (* The halves of x, the sum and the quotient digit in the cycle of each step. *)
  Lemma state : forall k, (k < n)%nat ->
    CarrySave.x r (t + S k) = Z.shiftr X (Z.of_nat k) /\ CarrySave.y r (t + S k) = Y /\ CarrySave.stepping r (t + S k) = true
    /\ CarrySave.select r (t + S k) = 0 /\ CarrySave.q r (t + S k) = parity (t + S k) /\ sum (t + S k) < Bound * M c t + M c t
    /\ (k = 0%nat -> sum (t + S k) = 0).
  Proof.
    destruct (CarrySave.constants r) as (F & RE & L & Cv & Bd).
    destruct (CarrySave.not_negative r t) as (_ & _ & _ & _ & m0 & x0 & y0 & _).
    assert (o : Z.odd (M c t) = true) by (apply (odd c t inv), taken_idle, start).
    assert (m1 : M c t <> 0) by (intro e; rewrite e in o; discriminate).
    fold c in m0. assert (bm : M c t <= Bound * M c t) by (destruct Bd as [e|e]; rewrite e; lia).
    induction k as [|k IH]; intro h.
    - replace (t + 1)%nat with (S t) by lia.
      destruct (taken_idle c t start) as (b & _).
      destruct (CarrySave.operands r t b) as (Ex & Ey & E0 & St & Se & Q).
      destruct (CarrySave.not_negative r (S t)) as (s0 & c0 & _).
      assert (Zs : CarrySave.Ss r (S t) = 0) by lia. assert (Zc : CarrySave.Sc r (S t) = 0) by lia.
      unfold parity, sum. rewrite Ex, Ey, St, Se, Q, Zs, Zc.
      repeat split; try lia. destruct (_ && _)%bool; reflexivity.
    - destruct IH as (Ex & Ey & St & Se & Q & P & _); [lia|].
      destruct (during k ltac:(lia)) as (_ & b & _ & m & odd_m & i & _).
      unfold at_ in *. replace (t + S (S k))%nat with (S (t + S k)) by lia.
      destruct (CarrySave.digit r (t + S k)%nat b St) as (Half & Bit & Same).
      destruct (CarrySave.more r (t + S k)%nat b St) as (St' & Se'); [fold c; lia | exact Se |].
      assert (T := CarrySave.step r (t + S k)%nat b St odd_m).
      fold c in T. rewrite m in T. specialize (T P ltac:(rewrite Ey; exact y_range) Q).
      assert (Q' := CarrySave.quotient r (t + S k)%nat b St).
      unfold parity. rewrite Bit, Same, St', Se', Q', Ey.
      split; [|repeat split; try lia].
      + rewrite Ex in Half. assert (D := Z.div2_odd (Z.shiftr X (Z.of_nat k))). unfold Z.b2z in D.
        rewrite Nat2Z.inj_succ, <- Z.add_1_r, <- Z.shiftr_shiftr by lia.
        rewrite <- Z.div2_spec. destruct (Z.odd (Z.shiftr X (Z.of_nat k))); lia.
      + unfold sum in *. rewrite Ey in T. unfold Y in *.
        destruct (Z.odd (CarrySave.x r (t + S k))), (CarrySave.q r (t + S k)); lia.
  Qed.

  Lemma one_step : forall k, (k < n)%nat ->
    2 * sum (t + S (S k)) = sum (t + S k) + digit X k * Y + (if CarrySave.q r (t + S k) then M c t else 0).
  Proof.
    intros k h. destruct (state k h) as (Ex & Ey & St & _ & Q & P & _).
    destruct (CarrySave.constants r) as (F & RE & L & Cv & Bd).
    destruct (during k ltac:(lia)) as (_ & b & _ & m & odd_m & _). unfold at_ in *.
    assert (T := CarrySave.step r (t + S k)%nat b St odd_m).
    fold c in T. rewrite m in T. specialize (T P ltac:(rewrite Ey; exact y_range) Q).
    replace (t + S (S k))%nat with (S (t + S k)) by lia.
    rewrite times_digit, Z.testbit_odd, <- Ex. unfold sum. rewrite T, Ey. reflexivity.
  Qed.

  Theorem contract : product Latency RExponent c (CarrySave.z r) X Y (Bound * M c t) t.
  Proof.
    destruct (CarrySave.constants r) as (F & RE & L & Cv & Bd).
    destruct (on_time First Latency c latency t inv start no_reset) as (early & valid & _).
    unfold at_ in *.
    destruct (CarrySave.not_negative r t) as (_ & _ & _ & _ & _ & x0 & _).
    assert (exists k, n = S k) as (k & En) by (exists (pred n); lia).
    destruct (state k ltac:(lia)) as (_ & _ & St & Se & _ & P & _).
    destruct (during k ltac:(lia)) as (R & b & _ & m & _ & i & l). unfold at_ in *.
    assert (l0 : last c (t + S k) = false) by (rewrite l; apply Z.eqb_neq; lia).
    assert (i1 : index c (t + S k) = RExponent) by lia.
    assert (no : forall j, (j < Z.to_nat Conversion)%nat -> rst c (t + S k + j)%nat = true).
    { intros j h. rewrite <- Nat.add_assoc. apply no_reset. lia. }
    assert (T := one_step k ltac:(lia)).
    assert (S0 := sum_positive (t + S (S k))).
    assert (small : sum (t + S (S k)) < 2 * M c t).
    { rewrite times_digit in T. destruct (CarrySave.width_of_M r t) as [e|W].
      - assert (bm : Bound * M c t = M c t) by (rewrite e; lia).
        destruct (CarrySave.q r (t + S k)), (Z.testbit X (Z.of_nat k)); unfold Y in *; lia.
      - fold c in W. assert (bm : Bound * M c t <= 2 * M c t) by (destruct Bd as [e|e]; rewrite e; lia).
        assert (twice : 2 ^ Z.of_nat k = 2 * 2 ^ (RExponent - 2)) by (rewrite <- Z.pow_succ_r by lia; f_equal; lia).
        rewrite high_bit in T by (unfold X; lia). destruct (CarrySave.q r (t + S k)); lia. }
    assert (E := CarrySave.convert r (t + S k)%nat R b St l0 Se i1 no).
    fold c in E. rewrite m in E. replace (S (t + S k)) with (t + S (S k))%nat in E by lia.
    specialize (E small). fold (sum (t + S (S k))) in E.
    replace (t + S k + Z.to_nat Conversion)%nat with (t + S (Z.to_nat Latency))%nat in E by lia.
    split; [exact early | exact valid | |].
    { rewrite E. assert (bm : Bound = 1 /\ Bound * M c t = M c t \/ Bound <> 1 /\ Bound * M c t = 2 * M c t)
        by (destruct Bd as [e|e]; [left | right]; (split; [lia | rewrite e; lia])).
      destruct (Z.eqb_spec Bound 1); cbn [andb]; [destruct (Z.geb_spec (sum (t + S (S k))) (M c t))|]; lia. }
    rewrite (subtracted_if _ _ _ _ _ E).
    rewrite <- En. apply (congruence X Y (M c t) (fun i => sum (t + S i)) n).
    - apply (state 0%nat ltac:(lia)). reflexivity.
    - intros j h. assert (Tj := one_step j h).
      destruct (CarrySave.q r (t + S j)); [exists 1 | exists 0]; lia.
    - lia.
    - split; [unfold X; lia | apply (CarrySave.width_of_x r)].
  Qed.

  (* A result that is not taken is held. *)
  Theorem held : forall u, invariant First Latency c u -> rst c u = true -> res_valid c u = true -> res_ready c u = false ->
    CarrySave.z r (S u) = CarrySave.z r u.
  Proof.
    intros u I R v nr. destruct (waiting c u I R v nr) as (b & _). exact (CarrySave.waits r u b).
  Qed.
End Core.
End CarrySaveContract.

Print Assumptions Radix2Contract.contract.
Print Assumptions Radix2ChainingContract.contract.
Print Assumptions CompactContract.contract.
Print Assumptions CompactChainingContract.contract.
Print Assumptions CarrySaveContract.contract.
