(* SPDX-License-Identifier: Apache-2.0

   The contract of fixed latency of a word multiplier, for any number of digits of any number of bits. The cycles are the
   enabled ones and resets: others change nothing (Pipeline.sampled). *)
Require Import ZArith Lia.
Require Import Montcore.Lemmas Montcore.Pipeline Montcore.Loading.
Open Scope Z_scope.

Module LoadedProduct.
Import WordProduct.
Section Core.
  Variables SetupCycles DigitBits ResidueBits Rest Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound : Z.
  Variable r : core SetupCycles DigitBits ResidueBits Rest Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound.
  Hypothesis awake : forall t, SetUp.rst r t = true -> SetUp.enable r t = true.

  (* The product of the factors of cycle t. *)
  Theorem product : forall t, (forall j, (j < Z.to_nat Latency)%nat -> Loaded.calm r (t + j)%nat) ->
    x_in r t < Bound * SetUp.M r t -> y_in r t < Bound * SetUp.M r t -> 0 <= z r (t + Z.to_nat Latency)%nat < Bound * SetUp.M r t
    /\ (2 ^ RExponent * z r (t + Z.to_nat Latency)%nat) mod SetUp.M r t = (x_in r t * y_in r t) mod SetUp.M r t.
  Proof.
    intros t flow x_range y_range.
    assert (ne : forall u n, (forall j, (j < n)%nat -> Loaded.calm r (u + j)%nat) -> forall j, (j < n)%nat -> SetUp.enable r (u + j)%nat = true)
      by (intros u n h j l; apply (h j l)).
    assert (nv : forall u n, (forall j, (j < n)%nat -> Loaded.calm r (u + j)%nat) -> forall j, (j < n)%nat -> SetUp.mod_valid r (u + j)%nat = false)
      by (intros u n h j l; apply (h j l)).
    apply (reduced Latency DigitBits Digits StepCycles RExponent ProductCycles ResultCycles Bound
      (SetUp.M r) (SetUp.k r) (x_in r) (y_in r) (z r) (T r) (low r) (q r) (Loaded.calm r)).
    - apply (cycles r).
    - intros u c. apply (Loaded.calm_step r awake), c.
    - intros u ([_ _ g] & _). exact g.
    - intros u h. apply (factors r); eauto.
    - apply (low_digit r).
    - intros i d u h. apply (quotient r i d u); eauto.
    - intros i d u h. apply (step r i d u); eauto.
    - intros u h. apply (result r u); eauto.
    - intro u. apply (not_negative r u).
    - apply (digits_not_negative r).
    - apply (width_of_modulus r).
    - exact flow.
    - apply (Loaded.positive r). rewrite <- (Nat.add_0_r t). apply flow. destruct (cycles r) as (_ & d & s & _ & l & p & q0 & _). nia.
    - exact x_range.
    - exact y_range.
  Qed.
End Core.
Arguments product {_ _ _ _ _ _ _ _ _ _ _}.
End LoadedProduct.

Module ConstantProduct.
Import WordProductConstant.
Section Core.
  Variables DigitBits Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound : Z.
  Variable r : core DigitBits Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound.

  Theorem product : forall t, (forall j, (j < Z.to_nat Latency)%nat -> Constant.calm r (t + j)%nat) ->
    x_in r t < Bound * SetUpConstant.M r t -> y_in r t < Bound * SetUpConstant.M r t -> 0 <= z r (t + Z.to_nat Latency)%nat < Bound * SetUpConstant.M r t
    /\ (2 ^ RExponent * z r (t + Z.to_nat Latency)%nat) mod SetUpConstant.M r t = (x_in r t * y_in r t) mod SetUpConstant.M r t.
  Proof.
    intros t flow x_range y_range.
    apply (reduced Latency DigitBits Digits StepCycles RExponent ProductCycles ResultCycles Bound
      (SetUpConstant.M r) (SetUpConstant.k r) (x_in r) (y_in r) (z r) (T r) (low r) (q r) (Constant.calm r)).
    - apply (cycles r).
    - intros u _. apply (SetUpConstant.modulus r u).
    - intros u _. assert (g := SetUpConstant.inverse r u). destruct (SetUpConstant.ranges r u) as (k0 & k1 & _).
      rewrite (Z.mod_small (SetUpConstant.k r u)) in g by lia. now rewrite Z.mul_comm.
    - intros u h. apply (factors r). exact h.
    - apply (low_digit r).
    - intros i d u h. apply (quotient r i d u). exact h.
    - intros i d u h. apply (step r i d u). exact h.
    - intros u h. apply (result r u). exact h.
    - intro u. apply (not_negative r u).
    - apply (digits_not_negative r).
    - apply (width_of_modulus r).
    - exact flow.
    - apply (Constant.positive r).
    - exact x_range.
    - exact y_range.
  Qed.
End Core.
Arguments product {_ _ _ _ _ _ _ _}.
End ConstantProduct.

Module WordMultiplierContract.
Import WordMultiplier.
Section Core.
  Variables SetupCycles DigitBits ResidueBits Rest Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound : Z.
  Variable r : core SetupCycles DigitBits ResidueBits Rest Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound.
  Notation c := (product r).
  Hypothesis awake : forall t, SetUp.rst c t = true -> SetUp.enable c t = true.

  (* A result is valid if and only if operands were taken Latency cycles earlier, and nothing has discarded them. After a
     reset this includes the first Latency cycles, which have none. *)
  Theorem valid_in_time : (forall t, res_valid r (t + Z.to_nat Latency)%nat
      = andb (andb (op_valid r t) (SetUp.op_ready c t)) (kept (Loaded.discards c) t (Z.to_nat Latency)))
    /\ forall t j, Loaded.discards c t = true -> (j < Z.to_nat Latency)%nat -> res_valid r (t + S j)%nat = false.
  Proof.
    destruct (WordProduct.cycles c) as (d1 & d & s & ER & l & p & q0 & _).
    apply (Loaded.valid_in_time c awake Latency (valid r));
      [nia | apply (result_valid r) | apply (reset_valid r) | apply (valid_moves r)].
  Qed.

  Variable t : nat.
  Hypothesis inv : Loaded.invariant c t.
  Hypothesis offered : op_valid r t = true.
  Hypothesis ready : SetUp.op_ready c t = true.
  Hypothesis stays : kept (Loaded.discards c) t (Z.to_nat Latency) = true.
  Hypothesis x_range : WordProduct.x_in c t < Bound * SetUp.M c t.
  Hypothesis y_range : WordProduct.y_in c t < Bound * SetUp.M c t.

  Theorem contract : res_valid r (t + Z.to_nat Latency)%nat = true
    /\ 0 <= WordProduct.z c (t + Z.to_nat Latency)%nat < Bound * SetUp.M c t
    /\ (2 ^ RExponent * WordProduct.z c (t + Z.to_nat Latency)%nat) mod SetUp.M c t
      = (WordProduct.x_in c t * WordProduct.y_in c t) mod SetUp.M c t.
  Proof.
    split; [rewrite (proj1 valid_in_time), offered, ready, stays; reflexivity|].
    apply (LoadedProduct.product c awake); [|assumption..]. apply (Loaded.calms c awake); [apply Loaded.ready_at_rest; assumption | exact stays].
  Qed.
End Core.
End WordMultiplierContract.

Module WordMultiplierConstantContract.
Import WordMultiplierConstant.
Section Core.
  Variables DigitBits Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound : Z.
  Variable r : core DigitBits Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound.
  Notation c := (product r).
  Hypothesis awake : forall t, SetUpConstant.rst c t = true -> SetUpConstant.enable c t = true.

  Theorem valid_in_time : (forall t, res_valid r (t + Z.to_nat Latency)%nat
      = andb (op_valid r t) (kept (Constant.discards c) t (Z.to_nat Latency)))
    /\ forall t j, Constant.discards c t = true -> (j < Z.to_nat Latency)%nat -> res_valid r (t + S j)%nat = false.
  Proof.
    destruct (WordProductConstant.cycles c) as (d1 & d & s & ER & l & p & q0 & _).
    apply (Constant.valid_in_time c awake Latency (valid r));
      [nia | apply (result_valid r) | apply (reset_valid r) | apply (valid_moves r)].
  Qed.

  Variable t : nat.
  Hypothesis offered : op_valid r t = true.
  Hypothesis stays : kept (Constant.discards c) t (Z.to_nat Latency) = true.
  Hypothesis x_range : WordProductConstant.x_in c t < Bound * SetUpConstant.M c t.
  Hypothesis y_range : WordProductConstant.y_in c t < Bound * SetUpConstant.M c t.

  Theorem contract : res_valid r (t + Z.to_nat Latency)%nat = true
    /\ 0 <= WordProductConstant.z c (t + Z.to_nat Latency)%nat < Bound * SetUpConstant.M c t
    /\ (2 ^ RExponent * WordProductConstant.z c (t + Z.to_nat Latency)%nat) mod SetUpConstant.M c t
      = (WordProductConstant.x_in c t * WordProductConstant.y_in c t) mod SetUpConstant.M c t.
  Proof.
    split; [rewrite (proj1 valid_in_time), offered, stays; reflexivity|].
    apply (ConstantProduct.product c); [|assumption..]. apply (Constant.calms c awake), stays.
  Qed.
End Core.
End WordMultiplierConstantContract.

Print Assumptions WordMultiplierContract.contract.
Print Assumptions WordMultiplierContract.valid_in_time.
Print Assumptions WordMultiplierConstantContract.contract.
Print Assumptions WordMultiplierConstantContract.valid_in_time.
