(* SPDX-License-Identifier: Apache-2.0

   The products of a wide multiplier, for every tree of levels: whole products by Karatsuba's method, low halves, and high
   halves. A node of a tree is an instance of a module; its signals of an inner product are the ports of that instance. *)
Require Import ZArith Lia.
Require Import Montcore.Lemmas.
Open Scope Z_scope.

Lemma quotient_of : forall a n, 0 < n -> a mod n = 0 -> exists q, a = q * n.
Proof. intros a n n0 E. exists (a / n). assert (D := Z.div_mod a n ltac:(lia)). lia. Qed.

(* All cycles of n from t on move the pipeline. *)
Definition flows (moves : nat -> bool) (t n : nat) := forall j, (j < n)%nat -> moves (t + j)%nat = true.

Lemma flows_from : forall moves t n a b, flows moves t n -> (a + b <= n)%nat -> flows moves (t + a) b.
Proof. intros moves t n a b f h j l. rewrite <- Nat.add_assoc. apply f. lia. Qed.

Inductive product_tree (moves : nat -> bool) : nat -> (nat -> Z) -> (nat -> Z) -> (nat -> Z) -> Prop :=
  | leaf : forall WideBits CellBits Cycles (r : WideLeaf.core WideBits CellBits Cycles),
    (forall t, WideLeaf.enable r t = moves t) ->
    product_tree moves (Z.to_nat Cycles) (WideLeaf.x r) (WideLeaf.y r) (WideLeaf.p r)
  | karatsuba : forall Cycles Half Bits (r : WideKaratsuba.core Cycles Half Bits),
    let c := WideKaratsuba.both r in
    (forall t, WideHalves.enable c t = moves t) ->
    product_tree moves (Z.to_nat Cycles) (WideHalves.x0 c) (WideHalves.y0 c) (WideKaratsuba.p0 r) ->
    product_tree moves (Z.to_nat Cycles) (WideHalves.x1 c) (WideHalves.y1 c) (WideKaratsuba.p1 r) ->
    product_tree moves (Z.to_nat Cycles) (WideHalves.x_magnitude c) (WideHalves.y_magnitude c) (WideKaratsuba.third r) ->
    product_tree moves (Z.to_nat Cycles + 3) (WideHalves.x c) (WideHalves.y c) (WideKaratsuba.p r).

(* Half of a product is this long at most. *)
Lemma largest : forall B a b, 0 <= a < B -> 0 <= b < B -> 0 <= a * b <= (B - 1) * (B - 1).
Proof. intros B a b ha hb. split; [apply Z.mul_nonneg_nonneg; lia | apply Z.mul_le_mono_nonneg; lia]. Qed.

(* The product of both differences, by signs and magnitudes. *)
Lemma signed_product : forall (a b : bool) dx dy mx my, dx = (if a then - mx else mx) -> dy = (if b then - my else my) ->
  (if xorb a b then mx * my else - (mx * my)) = - (dx * dy).
Proof. intros a b dx dy mx my -> ->. destruct a, b; cbn [xorb]; ring. Qed.

Theorem product_of : forall moves n x y p, product_tree moves n x y p ->
  forall t, flows moves t n -> p (t + n)%nat = x t * y t.
Proof.
  intros moves n x y p T. induction T as [Wide Cell Cycles r E | Cycles Half Bits r c E T0 IH0 T1 IH1 T2 IH2]; intros t f.
  - apply (WideLeaf.cells r). intros j h. rewrite E. apply f, h.
  - destruct (WideHalves.halves c t) as (c0 & h1 & Ex & Ey & x0 & x0' & x1 & x1' & y0 & y0' & y1 & y1').
    destruct (WideKaratsuba.factors r t) as (xr & xr' & yr & yr'). fold c in xr, xr', yr, yr'.
    set (n := Z.to_nat Cycles) in *.
    assert (e : forall a b, (a + b <= n + 3)%nat -> forall j, (j < b)%nat -> WideHalves.enable c (t + a + j)%nat = true).
    { intros a b l j h. rewrite E. apply (flows_from _ _ _ a b f l), h. }
    destruct (WideHalves.differences c t) as (Dx & Dy).
    { intros j h. rewrite <- (Nat.add_0_r t). apply (e 0%nat 2%nat); lia. }
    assert (Sg := WideHalves.sign c (t + 2)%nat). fold n in Sg. specialize (Sg (e 2%nat n ltac:(lia))).
    assert (P0 := IH0 t ltac:(intros j h; apply f; lia)). assert (P1 := IH1 t ltac:(intros j h; apply f; lia)).
    assert (P2 := IH2 (t + 2)%nat (flows_from _ _ _ 2 n f ltac:(lia))).
    assert (K := WideKaratsuba.combine r (t + n)%nat). fold c in K. specialize (K (e n 3%nat ltac:(lia))).
    replace (S (S (t + n))) with (t + 2 + n)%nat in K by lia. replace (S (S t)) with (t + 2)%nat in * by lia.
    rewrite P0, P1, P2, Sg in K. rewrite (signed_product _ _ _ _ _ _ Dx Dy) in K.
    rewrite Nat.add_assoc. set (B := 2 ^ Half) in *.
    assert (EB : 2 ^ (2 * Half) = B * B) by (unfold B; rewrite <- Z.pow_add_r by lia; f_equal; lia).
    assert (product : forall a b c d : Z, a * c + B * (a * c + b * d + - ((a - b) * (c - d))) + B * B * (b * d)
      = (a + B * b) * (c + B * d)) by (intros; ring).
    rewrite EB, product, <- Ex, <- Ey in K.
    assert (E2 : 2 ^ (2 * Bits) = 2 ^ Bits * 2 ^ Bits).
    { destruct (Z.le_gt_cases 0 Bits) as [h|h]; [rewrite <- Z.pow_add_r by lia; f_equal; lia|].
      rewrite (Z.pow_neg_r 2 Bits) in xr' by lia. lia. }
    apply K.
    + apply (largest B); lia.
    + apply (largest B); lia.
    + assert (0 <= WideHalves.x c t * WideHalves.y c t) by (apply Z.mul_nonneg_nonneg; lia). lia.
    + rewrite E2. apply Z.mul_lt_mono_nonneg; lia.
Qed.

(* The lowest Bits bits of a product. *)
Inductive low_tree (moves : nat -> bool) : Z -> nat -> (nat -> Z) -> (nat -> Z) -> (nat -> Z) -> Prop :=
  | low_leaf : forall Bits n (r : WideLowLeaf.core Bits),
    product_tree moves n (WideLowLeaf.whole_x r) (WideLowLeaf.whole_y r) (WideLowLeaf.whole r) ->
    low_tree moves Bits n (WideLowLeaf.x r) (WideLowLeaf.y r) (WideLowLeaf.p r)
  | low_node : forall LateCycles Half Bits n (r : WideLow.core LateCycles Half Bits),
    (forall t, WideLow.enable r t = moves t) ->
    product_tree moves (n + Z.to_nat LateCycles) (WideLow.x0 r) (WideLow.y0 r) (WideLow.lowest r) ->
    low_tree moves Half n (WideLow.x0_again r) (WideLow.y1 r) (WideLow.mixed0 r) ->
    low_tree moves Half n (WideLow.x1 r) (WideLow.y0_again r) (WideLow.mixed1 r) ->
    low_tree moves Bits (n + Z.to_nat LateCycles + 2) (WideLow.x r) (WideLow.y r) (WideLow.p r).

Theorem low_of : forall moves Bits n x y p, low_tree moves Bits n x y p ->
  forall t, flows moves t n -> (x t * y t - p (t + n)%nat) mod 2 ^ Bits = 0 /\ 0 <= p (t + n)%nat < 2 ^ Bits.
Proof.
  intros moves Bits n x y p T. induction T as [Bits n r P | Late Half Bits n r E P T0 IH0 T1 IH1]; intros t f.
  - destruct (WideLowLeaf.low_half r t) as (Ex & Ey & _). destruct (WideLowLeaf.low_half r (t + n)%nat) as (_ & _ & m & p0 & p1).
    split; [|lia]. rewrite <- Ex, <- Ey, <- (product_of _ _ _ _ _ P t f).
    assert (D : 0 < 2 ^ Bits) by lia. destruct (quotient_of _ _ D m) as (q & Eq).
    replace (_ - _) with (- q * 2 ^ Bits) by lia. apply Z.mod_mul. lia.
  - destruct (WideLow.halves r t) as (l0 & h1 & b1 & b2 & Ex & Ey & Ax & Ay).
    set (l := Z.to_nat Late) in *.
    destruct (IH0 t) as (M0 & _); [intros j h; apply f; lia|]. destruct (IH1 t) as (M1 & _); [intros j h; apply f; lia|].
    assert (L := product_of _ _ _ _ _ P t ltac:(intros j h; apply f; lia)).
    assert (M := WideLow.mixed_sum r (t + n)%nat). fold l in M.
    specialize (M ltac:(intros j h; rewrite E, <- Nat.add_assoc; apply f; lia)).
    destruct (WideLow.low_combine r (t + n + l)%nat) as (C & p0 & p1).
    { intros j h. rewrite E, <- !Nat.add_assoc. apply f. lia. }
    replace (t + (n + l))%nat with (t + n + l)%nat in L by lia.
    replace (S (S (t + n + l))) with (t + (n + l + 2))%nat in * by lia. split; [|lia].
    replace (S (t + n + l)) with (t + n + l + 1)%nat in C by lia.
    rewrite Ax in M0. rewrite Ay in M1. rewrite L in C. set (B := 2 ^ Half) in *.
    assert (B0 : 0 < B) by (apply Z.pow_pos_nonneg; lia). assert (D0 : 0 < 2 ^ Bits) by lia.
    assert (EB : B * B = 2 ^ (2 * Half - Bits) * 2 ^ Bits) by (unfold B; rewrite <- !Z.pow_add_r by lia; f_equal; lia).
    destruct (quotient_of _ _ B0 M0) as (a & Ea). destruct (quotient_of _ _ B0 M1) as (b & Eb).
    destruct (quotient_of _ _ B0 M) as (c & Ec). destruct (quotient_of _ _ D0 C) as (d & Ed).
    rewrite Ex, Ey.
    set (late := WideLow.late r (t + n + l + 1)%nat) in *. set (low := WideLow.p r (t + (n + l + 2))%nat) in *.
    set (X0 := WideLow.x0 r t) in *. set (X1 := WideLow.x1 r t) in *.
    set (Y0 := WideLow.y0 r t) in *. set (Y1 := WideLow.y1 r t) in *.
    clearbody B late low X0 X1 Y0 Y1. replace (_ - low) with ((2 ^ (2 * Half - Bits) * (X1 * Y1 + a + b + c) + d) * 2 ^ Bits); [apply Z.mod_mul; lia|].
    transitivity (B * B * (X1 * Y1 + a + b + c) + d * 2 ^ Bits); [rewrite EB; ring|].
    rewrite <- Ed. transitivity (X0 * Y0 + B * (X0 * Y1 + X1 * Y0) + B * B * (X1 * Y1) - low); [|ring].
    assert (El : late = X0 * Y1 + X1 * Y0 - (a + b + c) * B) by lia. rewrite El. ring.
Qed.

(* The bits of a product above the lowest Bits, which are known. *)
Inductive high_tree (moves : nat -> bool) : Z -> nat -> (nat -> Z) -> (nat -> Z) -> (nat -> Z) -> (nat -> Z) -> Prop :=
  | high_node : forall Cycles Half (r : WideHigh.core Cycles Half),
    let c := WideHigh.both r in
    (forall t, WideHalves.enable c t = moves t) ->
    product_tree moves (Z.to_nat Cycles) (WideHalves.x1 c) (WideHalves.y1 c) (WideHigh.highest r) ->
    product_tree moves (Z.to_nat Cycles) (WideHalves.x_magnitude c) (WideHalves.y_magnitude c) (WideHigh.third r) ->
    high_tree moves (2 * Half) (Z.to_nat Cycles + 5) (WideHalves.x c) (WideHalves.y c) (WideHigh.low r) (WideHigh.p r).

(* Numbers below n that differ by a multiple of n are equal. *)
Lemma same_residue : forall a b n q, 0 <= a < n -> 0 <= b < n -> a = b + q * n -> a = b.
Proof. intros a b n q ha hb E. assert (q = 0) by nia. subst q. lia. Qed.

Lemma upper_half : forall B X N d low0 low1 h p : Z, 1 < B -> 0 <= X <= (B - 1) * (B - 1) -> 0 <= low0 < B -> 0 <= low1 < B ->
  0 <= h < B -> 0 <= p < B * B -> 0 <= X + B * (X + N + d) + B * B * N < B * B * (B * B) ->
  (exists q, X + B * (X + N + d) + B * B * N - (low0 + B * low1) = q * (B * B)) ->
  (exists q, low1 - (low0 + N + d) - h = q * B) ->
  (exists q, B * N + (low0 + N + d) + (B + 1) * h - B * p - low1 = q * (B * B * B)) ->
  B * B * p + (low0 + B * low1) = X + B * (X + N + d) + B * B * N.
Proof.
  intros B X N d low0 low1 h p B1 x0 l0 l1 h0 p0 range (a & Ea) (b & Eb) (c & Ec).
  set (g := low1 + B * a - X - N - d - B * N). assert (Eg : X = low0 + B * g) by (unfold g; lia).
  assert (g0 : 0 <= g < B) by nia.
  assert (g = h). { apply (same_residue g h B (a + b - g - N)); [assumption..|]. unfold g at 1. lia. }
  subst h. symmetry. apply (same_residue _ _ (B * B * (B * B)) c); [exact range | nia|]. rewrite Eg at 1 2. 
  transitivity (B * B * p + (low0 + B * low1) + B * (B * N + (low0 + N + d) + (B + 1) * g - B * p - low1)); [ring|].
  rewrite Ec. ring.
Qed.

Lemma bounded_product : forall L a b, - L <= a <= L -> - L <= b <= L -> a * b <= L * L.
Proof.
  intros L a b ha hb. assert (0 <= (L - a) * (L + b)) by (apply Z.mul_nonneg_nonneg; lia).
  assert (0 <= (L + a) * (L - b)) by (apply Z.mul_nonneg_nonneg; lia). lia.
Qed.

Theorem high_of : forall moves Bits n x y low p, high_tree moves Bits n x y low p ->
  forall t, flows moves t n -> 0 <= x t < 2 ^ Bits -> 0 <= y t < 2 ^ Bits -> (x t * y t - low t) mod 2 ^ Bits = 0 ->
  2 ^ Bits * p (t + n)%nat + low t = x t * y t.
Proof.
  intros moves Bits n x y low p [Cycles Half r c E T1 T2] t f xr yr known.
  destruct (WideHalves.halves c t) as (c0 & h1 & Ex & Ey & x0 & x0' & x1 & x1' & y0 & y0' & y1 & y1').
  set (m := Z.to_nat Cycles) in *.
  assert (e : forall a b, (a + b <= m + 5)%nat -> forall j, (j < b)%nat -> WideHalves.enable c (t + a + j)%nat = true).
  { intros a b l j h. rewrite E. apply (flows_from _ _ _ a b f l), h. }
  assert (e0 : forall b, (b <= m + 5)%nat -> forall j, (j < b)%nat -> WideHalves.enable c (t + j)%nat = true).
  { intros b l j h. rewrite E. apply f. lia. }
  destruct (WideHalves.differences c t (e0 2%nat ltac:(lia))) as (Dx & Dy).
  assert (Sg := WideHalves.sign c (t + 2)%nat). fold m in Sg. specialize (Sg (e 2%nat m ltac:(lia))).
  assert (P1 := product_of _ _ _ _ _ T1 t ltac:(intros j h; apply f; lia)).
  assert (P2 := product_of _ _ _ _ _ T2 (t + 2)%nat (flows_from _ _ _ 2 m f ltac:(lia))).
  destruct (WideHigh.known_half r t) as (El & l0 & l0' & l1 & l1').
  assert (W0 := WideHigh.lowest_waits r t). fold c m in W0. specialize (W0 (e0 m ltac:(lia))).
  assert (W1 := WideHigh.next_waits r t). fold c m in W1. specialize (W1 (e0 (m + 3)%nat ltac:(lia))).
  assert (H := WideHigh.missing r (t + m)%nat). fold c in H. specialize (H (e m 4%nat ltac:(lia))).
  assert (C := WideHigh.high_combine r (t + m)%nat). fold c in C. specialize (C (e m 5%nat ltac:(lia))).
  replace (S (S (t + m))) with (t + 2 + m)%nat in * by lia. replace (S (S t)) with (t + 2)%nat in * by lia.
  rewrite P1, P2, Sg, (signed_product _ _ _ _ _ _ Dx Dy), W0, W1 in *. rewrite Nat.add_assoc.
  set (B := 2 ^ Half) in *. assert (B1 : 2 <= B) by (unfold B; change 2 with (2 ^ 1) at 1; apply Z.pow_le_mono_r; lia).
  assert (EB : 2 ^ (2 * Half) = B * B) by (unfold B; rewrite <- Z.pow_add_r by lia; f_equal; lia).
  assert (E3 : 2 ^ (3 * Half) = B * B * B) by (unfold B; rewrite <- !Z.pow_add_r by lia; f_equal; lia).
  rewrite EB, ?E3 in *. set (X0 := WideHalves.x0 c t) in *. set (X1 := WideHalves.x1 c t) in *.
  set (Y0 := WideHalves.y0 c t) in *. set (Y1 := WideHalves.y1 c t) in *.
  assert (m1 : X1 * Y1 <= (B - 1) * (B - 1)) by (apply (largest B); lia).
  assert (m2 : WideHalves.x_magnitude c (t + 2)%nat * WideHalves.y_magnitude c (t + 2)%nat <= (B - 1) * (B - 1)).
  { apply bounded_product; [destruct (WideHalves.x_negative c (t + 2)%nat) | destruct (WideHalves.y_negative c (t + 2)%nat)]; lia. }
  destruct (H m1 m2) as (H0 & h0 & h0'). destruct (C m1 m2) as (C0 & p0 & p0').
  assert (BB : 0 < B * B) by lia. assert (BBB : 0 < B * B * B) by (apply Z.mul_pos_pos; lia).
  assert (product : WideHalves.x c t * WideHalves.y c t = X0 * Y0 + B * (X0 * Y0 + X1 * Y1 + - ((X0 - X1) * (Y0 - Y1))) + B * B * (X1 * Y1))
    by (rewrite Ex, Ey; ring).
  rewrite El, product in *.
  apply (upper_half B (X0 * Y0) (X1 * Y1) _ (WideHigh.low0 r t) (WideHigh.low1 r t) (WideHigh.h r (t + m + 4)%nat)); try lia.
  - apply (largest B); lia.
  - rewrite <- product. split; [apply Z.mul_nonneg_nonneg; lia | apply Z.mul_lt_mono_nonneg; lia].
  - apply quotient_of; [lia | exact known].
  - apply quotient_of; [lia | exact H0].
  - apply quotient_of; [lia | exact C0].
Qed.

Print Assumptions product_of.
Print Assumptions low_of.
Print Assumptions high_of.
