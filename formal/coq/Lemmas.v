(* SPDX-License-Identifier: Apache-2.0

   The lemmas that `montcore prove --what steps` proves of the RTL at a width.
   Generated: python -m montcore.lab.proof.steps.coq *)
Require Import ZArith.
Open Scope Z_scope.
Set Implicit Arguments.

(* The sum of n columns. *)
Fixpoint total (bits : Z) (n : nat) (column : nat -> Z) : Z :=
  match n with O => 0 | S n => total bits n column + 2 ^ (bits * Z.of_nat n) * column n end.

Module Control.
Record product_control := {
    loaded : nat -> bool;
    busy : nat -> bool;
    valid : nat -> bool;
    mod_ready : nat -> bool;
    res_valid : nat -> bool;
    op_ready : nat -> bool;
    mod_valid : nat -> bool;
    setup : nat -> bool;
    res_ready : nat -> bool;
    mod_error : nat -> bool;
    mod_in : nat -> Z;
    M : nat -> Z;
    op_valid : nat -> bool;
    last : nat -> bool;
    rst : nat -> bool;
    (* after a cycle of reset no modulus is loaded, no product runs and no result waits *)
    reset : forall t : nat, rst t = false -> 
      loaded (S t) = false /\
      busy (S t) = false /\
      valid (S t) = false;
    (* the handshakes in terms of the state; an even modulus raises mod_error *)
    ports : forall t : nat, 
      mod_ready t = (negb (busy t)) /\
      res_valid t = valid t /\
      op_ready t = (andb (loaded t) (andb (negb (busy t)) (andb (negb (mod_valid t)) (andb (negb (setup t)) (orb (negb (valid t)) (res_ready t)))))) /\
      mod_error t = (andb (mod_valid t) (andb (mod_ready t) (negb (Z.odd (mod_in t)))));
    (* an offered modulus is taken unless a product runs, and is in force if it is odd *)
    modulus : forall t : nat, rst t = true -> 
      loaded (S t) = (if (andb (mod_valid t) (mod_ready t)) then Z.odd (mod_in t) else loaded t) /\
      M (S t) = (if (andb (mod_valid t) (mod_ready t)) then mod_in t else M t) /\
      Z.odd (M (S t)) = (if (andb (mod_valid t) (mod_ready t)) then Z.odd (mod_in t) else Z.odd (M t));
    (* operands that are taken start a product; a result that waited is gone *)
    take : forall t : nat, rst t = true -> (op_valid t = true /\ op_ready t = true) -> 
      busy (S t) = true /\
      valid (S t) = false;
    (* a product runs until its last cycle *)
    run : forall t : nat, rst t = true -> busy t = true -> valid t = false -> last t = false -> 
      busy (S t) = true /\
      valid (S t) = false;
    (* the result is valid after the last cycle *)
    finish : forall t : nat, rst t = true -> busy t = true -> last t = true -> 
      busy (S t) = false /\
      valid (S t) = true;
    (* without operands nothing starts; a result waits until it is taken *)
    idle : forall t : nat, rst t = true -> busy t = false -> (andb (op_valid t) (op_ready t)) = false -> 
      busy (S t) = false /\
      valid (S t) = (andb (valid t) (negb (res_ready t)))
}.
Record serial_control (First Latency : Z) := {
    handshakes :> product_control;
    index : nat -> Z;
    (* last is low after a reset, between products and after the last cycle *)
    not_last : forall t : nat, (rst handshakes t = false \/ busy handshakes t = false \/ last handshakes t = true) -> 
      last handshakes (S t) = false;
    (* the index of the first cycle *)
    first : forall t : nat, rst handshakes t = true -> (op_valid handshakes t = true /\ op_ready handshakes t = true) -> 
      index (S t) = First;
    (* the index counts the cycles of a product; last is high in the last one *)
    count : forall t : nat, rst handshakes t = true -> busy handshakes t = true -> last handshakes t = false -> First <= index t -> index t < ((First + Latency) - 1) -> 
      index (S t) = (index t + 1) /\
      last handshakes (S t) = ((index t + 1) =? ((First + Latency) - 1))
}.
End Control.

Import Control.

Module SetUp.
Record core (SetupCycles DigitBits ResidueBits Rest : Z) := {
    state : nat -> Z;
    mod_error : nat -> bool;
    mod_valid : nat -> bool;
    mod_ready : nat -> bool;
    mod_in : nat -> Z;
    loaded : nat -> bool;
    setup : nat -> bool;
    second : nat -> Z;
    op_ready : nat -> bool;
    M : nat -> Z;
    residue : nat -> Z;
    left : nat -> Z;
    k : nat -> Z;
    rst : nat -> bool;
    enable : nat -> bool;
    (* without enable and reset nothing changes *)
    waits : forall t : nat, rst t = true -> enable t = false -> 
      state (S t) = state t;
    (* an even modulus raises mod_error *)
    error : forall t : nat, 
      mod_error t = (andb (andb (mod_valid t) (mod_ready t)) (negb (Z.odd (mod_in t))));
    (* two cycles for each bit of k, from as many bits of M or more *)
    set_up_cycles : 
      SetupCycles = (2 * DigitBits) /\
      DigitBits >= 1 /\
      ResidueBits >= DigitBits;
    (* after a cycle of reset no modulus is loaded, and no set-up runs *)
    reset : forall t : nat, rst t = false -> 
      loaded (S t) = false /\
      setup (S t) = false /\
      second (S t) >= Rest;
    (* the handshakes in terms of the state *)
    ports : forall t : nat, 
      mod_ready t = (negb (setup t)) /\
      op_ready t = (andb (loaded t) (andb (negb (setup t)) (negb (mod_valid t))));
    (* an offered modulus is taken unless a set-up runs, and is in force if it is odd *)
    modulus : forall t : nat, rst t = true -> enable t = true -> 
      loaded (S t) = (if (andb (mod_valid t) (mod_ready t)) then Z.odd (mod_in t) else loaded t) /\
      M (S t) = (if (andb (mod_valid t) (mod_ready t)) then mod_in t else M t) /\
      Z.odd (M (S t)) = (if (andb (mod_valid t) (mod_ready t)) then Z.odd (mod_in t) else Z.odd (M t));
    (* a modulus that is taken starts its set-up, unless it is even *)
    start_setup : forall t : nat, rst t = true -> enable t = true -> setup t = false -> second t >= Rest -> 
      setup (S t) = (andb (andb (mod_valid t) (mod_ready t)) (Z.odd (mod_in t))) /\
      second (S t) = (if (andb (andb (mod_valid t) (mod_ready t)) (Z.odd (mod_in t))) then 0 else Rest) /\
      (((mod_valid t = true /\ mod_ready t = true) /\ Z.odd (mod_in t) = true) -> residue (S t) = 1) /\
      (((mod_valid t = true /\ mod_ready t = true) /\ Z.odd (mod_in t) = true) -> (2 * left (S t)) = 2 ^ (DigitBits));
    (* the first cycle for a bit of k *)
    first_half : forall t : nat, rst t = true -> enable t = true -> setup t = true -> second t = 0 -> 
      setup (S t) = true /\
      second (S t) = 1;
    (* two cycles of the set-up: 2*s'' = s + (s mod 2)*M, and s mod 2 is the next bit of k *)
    inverse : forall t : nat, setup t = true -> second t = 0 -> (forall k, (k < 2)%nat -> rst (t + k)%nat = true) -> (forall k, (k < 2)%nat -> enable (t + k)%nat = true) -> Z.odd (M t) = true -> 
      setup (S (S t)) = (negb (Z.odd (left t))) /\
      second (S (S t)) = (if Z.odd (left t) then Rest else 0) /\
      ((2 * left (S (S t))) + (if Z.odd (left t) then 1 else 0)) = left t /\
      (2 * residue (S (S t))) = (residue t + (if Z.odd (residue t) then (M t mod 2 ^ ResidueBits) else 0)) /\
      ((2 * k (S (S t))) + (if Z.odd (k t) then 1 else 0)) = (k t + (if Z.odd (residue t) then 2 ^ (DigitBits) else 0));
    (* k is held when there is no set-up *)
    inverse_held : forall t : nat, setup t = false -> second t = Rest -> 
      k (S t) = k t;
    (* 0 <= k < D, and M is unsigned *)
    ranges : forall t : nat, 
      k t >= 0 /\
      k t < 2 ^ (DigitBits) /\
      M t >= 0
}.
End SetUp.

Module SetUpConstant.
Record core (DigitBits : Z) := {
    state : nat -> Z;
    mod_error : nat -> bool;
    mod_valid : nat -> bool;
    mod_ready : nat -> bool;
    mod_in : nat -> Z;
    op_ready : nat -> bool;
    M : nat -> Z;
    k : nat -> Z;
    rst : nat -> bool;
    enable : nat -> bool;
    (* without enable and reset nothing changes *)
    waits : forall t : nat, rst t = true -> enable t = false -> 
      state (S t) = state t;
    (* an even modulus raises mod_error *)
    error : forall t : nat, 
      mod_error t = (andb (andb (mod_valid t) (mod_ready t)) (negb (Z.odd (mod_in t))));
    (* the handshakes of a constant modulus *)
    ports : forall t : nat, 
      mod_ready t = false /\
      op_ready t = true;
    (* M is constant and odd *)
    modulus : forall t : nat, 
      M (S t) = M t /\
      Z.odd (M t) = true;
    (* D divides 1 + k*M *)
    inverse : forall t : nat, 
      ((1 + (M t * (k t mod 2 ^ DigitBits))) mod 2 ^ (DigitBits)) = 0;
    (* 0 <= k < D, and M is unsigned *)
    ranges : forall t : nat, 
      k t >= 0 /\
      k t < 2 ^ (DigitBits) /\
      M t >= 0
}.
End SetUpConstant.

Module WordProduct.
Record core (SetupCycles DigitBits ResidueBits Rest Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound : Z) := {
    set_up :> SetUp.core SetupCycles DigitBits ResidueBits Rest;
    T : nat -> nat -> Z;
    y_in : nat -> Z;
    x_in : nat -> Z;
    low : nat -> nat -> Z;
    q : nat -> nat -> Z;
    z : nat -> Z;
    (* digits and cycles of the header *)
    cycles : 
      DigitBits >= 1 /\
      Digits >= 1 /\
      StepCycles >= 2 /\
      RExponent = (DigitBits * Digits) /\
      Latency = ((ProductCycles + (Digits * StepCycles)) + ResultCycles) /\
      ProductCycles >= 1 /\
      ResultCycles >= 0 /\
      (Bound = 1 \/ Bound = 2);
    (* T[0] = x*y *)
    factors : forall t : nat, (forall k, (k < Z.to_nat ProductCycles)%nat -> SetUp.enable set_up (t + k)%nat = true) -> (forall k, (k < Z.to_nat ProductCycles)%nat -> SetUp.mod_valid set_up (t + k)%nat = false) -> 
      T 0%nat (t + Z.to_nat ProductCycles)%nat = (x_in t * y_in t);
    (* the lowest digit of T[i] *)
    low_digit : forall i : nat, Z.of_nat i < Digits -> forall t : nat, 
      ((T i t - low i t) mod 2 ^ (DigitBits)) = 0;
    (* q = k*T[i] mod D *)
    quotient : forall i : nat, Z.of_nat i < Digits -> forall t : nat, (forall k, (k < 2)%nat -> SetUp.enable set_up (t + k)%nat = true) -> (forall k, (k < 2)%nat -> SetUp.mod_valid set_up (t + k)%nat = false) -> 
      (((SetUp.k set_up t * (low i t mod 2 ^ DigitBits)) - q i (S (S t))) mod 2 ^ (DigitBits)) = 0 /\
      low i t < 2 ^ (DigitBits) /\
      q i (S (S t)) < 2 ^ (DigitBits);
    (* D*T[i+1] = T[i] + q*M *)
    step : forall i : nat, Z.of_nat i < Digits -> forall t : nat, (forall k, (k < Z.to_nat StepCycles)%nat -> SetUp.enable set_up (t + k)%nat = true) -> (forall k, (k < Z.to_nat StepCycles)%nat -> SetUp.mod_valid set_up (t + k)%nat = false) -> ((T i t + (SetUp.M set_up (S (S t)) * (q i (S (S t)) mod 2 ^ DigitBits))) mod 2 ^ (DigitBits)) = 0 -> 
      (2 ^ (DigitBits) * T (S i) (t + Z.to_nat StepCycles)%nat) = (T i t + (SetUp.M set_up (S (S t)) * (q i (S (S t)) mod 2 ^ DigitBits)));
    (* z = T[Digits] mod M, or T[Digits] with operands below 2M *)
    result : forall t : nat, (forall k, (k < Z.to_nat ResultCycles)%nat -> SetUp.enable set_up (t + k)%nat = true) -> (forall k, (k < Z.to_nat ResultCycles)%nat -> SetUp.mod_valid set_up (t + k)%nat = false) -> T (Z.to_nat Digits) t < (2 * SetUp.M set_up t) -> 
      z (t + Z.to_nat ResultCycles)%nat = (if (andb (Bound =? 1) (T (Z.to_nat Digits) t >=? SetUp.M set_up t)) then (T (Z.to_nat Digits) t - SetUp.M set_up t) else T (Z.to_nat Digits) t);
    (* registers and ports are unsigned *)
    not_negative : forall t : nat, 
      x_in t >= 0 /\
      y_in t >= 0;
    (* quotient digits are unsigned *)
    digits_not_negative : forall i : nat, Z.of_nat i < Digits -> forall t : nat, 
      q i (S (S t)) >= 0 /\
      low i t >= 0;
    (* R is large enough *)
    width_of_modulus : forall t : nat, 
      ((Bound * Bound) * SetUp.M set_up t) <= 2 ^ (RExponent)
}.
End WordProduct.
Export (coercions) WordProduct.

Module WordProductConstant.
Record core (DigitBits Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound : Z) := {
    set_up :> SetUpConstant.core DigitBits;
    T : nat -> nat -> Z;
    y_in : nat -> Z;
    x_in : nat -> Z;
    low : nat -> nat -> Z;
    q : nat -> nat -> Z;
    z : nat -> Z;
    (* digits and cycles of the header *)
    cycles : 
      DigitBits >= 1 /\
      Digits >= 1 /\
      StepCycles >= 2 /\
      RExponent = (DigitBits * Digits) /\
      Latency = ((ProductCycles + (Digits * StepCycles)) + ResultCycles) /\
      ProductCycles >= 1 /\
      ResultCycles >= 0 /\
      (Bound = 1 \/ Bound = 2);
    (* T[0] = x*y *)
    factors : forall t : nat, (forall k, (k < Z.to_nat ProductCycles)%nat -> SetUpConstant.enable set_up (t + k)%nat = true) -> 
      T 0%nat (t + Z.to_nat ProductCycles)%nat = (x_in t * y_in t);
    (* the lowest digit of T[i] *)
    low_digit : forall i : nat, Z.of_nat i < Digits -> forall t : nat, 
      ((T i t - low i t) mod 2 ^ (DigitBits)) = 0;
    (* q = k*T[i] mod D *)
    quotient : forall i : nat, Z.of_nat i < Digits -> forall t : nat, (forall k, (k < 2)%nat -> SetUpConstant.enable set_up (t + k)%nat = true) -> 
      (((SetUpConstant.k set_up t * (low i t mod 2 ^ DigitBits)) - q i (S (S t))) mod 2 ^ (DigitBits)) = 0 /\
      low i t < 2 ^ (DigitBits) /\
      q i (S (S t)) < 2 ^ (DigitBits);
    (* D*T[i+1] = T[i] + q*M *)
    step : forall i : nat, Z.of_nat i < Digits -> forall t : nat, (forall k, (k < Z.to_nat StepCycles)%nat -> SetUpConstant.enable set_up (t + k)%nat = true) -> ((T i t + (SetUpConstant.M set_up (S (S t)) * (q i (S (S t)) mod 2 ^ DigitBits))) mod 2 ^ (DigitBits)) = 0 -> 
      (2 ^ (DigitBits) * T (S i) (t + Z.to_nat StepCycles)%nat) = (T i t + (SetUpConstant.M set_up (S (S t)) * (q i (S (S t)) mod 2 ^ DigitBits)));
    (* z = T[Digits] mod M, or T[Digits] with operands below 2M *)
    result : forall t : nat, (forall k, (k < Z.to_nat ResultCycles)%nat -> SetUpConstant.enable set_up (t + k)%nat = true) -> T (Z.to_nat Digits) t < (2 * SetUpConstant.M set_up t) -> 
      z (t + Z.to_nat ResultCycles)%nat = (if (andb (Bound =? 1) (T (Z.to_nat Digits) t >=? SetUpConstant.M set_up t)) then (T (Z.to_nat Digits) t - SetUpConstant.M set_up t) else T (Z.to_nat Digits) t);
    (* registers and ports are unsigned *)
    not_negative : forall t : nat, 
      x_in t >= 0 /\
      y_in t >= 0;
    (* quotient digits are unsigned *)
    digits_not_negative : forall i : nat, Z.of_nat i < Digits -> forall t : nat, 
      q i (S (S t)) >= 0 /\
      low i t >= 0;
    (* R is large enough *)
    width_of_modulus : forall t : nat, 
      ((Bound * Bound) * SetUpConstant.M set_up t) <= 2 ^ (RExponent)
}.
End WordProductConstant.
Export (coercions) WordProductConstant.

Module RedundantProduct.
Record core (First Latency SetupCycles DigitBits Digits RExponent Bound : Z) := {
    control :> serial_control First Latency;
    left : nat -> Z;
    started : nat -> bool;
    x : nat -> Z;
    x_in : nat -> Z;
    P : nat -> Z;
    y_in : nat -> Z;
    y : nat -> Z;
    accumulate : nat -> bool;
    A : nat -> Z;
    excess : nat -> Z;
    U : nat -> Z;
    z : nat -> Z;
    (* a reset ends the set-up *)
    reset_setup : forall t : nat, rst control t = false -> 
      setup control (S t) = false;
    (* a modulus that is taken starts its set-up, unless it is even *)
    start_setup : forall t : nat, rst control t = true -> (mod_valid control t = true /\ mod_ready control t = true) -> 
      setup control (S t) = Z.odd (mod_in control t) /\
      left (S t) = (SetupCycles - 1);
    (* the set-up counts its cycles *)
    run_setup : forall t : nat, rst control t = true -> (andb (mod_valid control t) (mod_ready control t)) = false -> 
      setup control (S t) = (andb (setup control t) (left t >? 0)) /\
      (left t > 0 -> left (S t) = (left t - 1));
    (* digits and cycles of the header *)
    constants : 
      First = 0 /\
      DigitBits >= 1 /\
      Digits >= 1 /\
      RExponent = (DigitBits * Digits) /\
      Latency = (Digits + 1) /\
      (Bound = 1 \/ Bound = 2);
    (* the first cycle of a set-up is marked *)
    set_up_starts : forall t : nat, 
      started (S t) = (andb (mod_valid control t) (mod_ready control t));
    (* x, y and the product of x and the lowest digit of y, before a product *)
    operands : forall t : nat, busy control t = false -> setup control t = false -> started t = false -> 
      x (S t) = x_in t /\
      P (S t) = (x_in t * (y_in t mod 2 ^ DigitBits)) /\
      ((2 ^ (DigitBits) * y (S t)) + (y_in t mod 2 ^ DigitBits)) = y_in t /\
      accumulate (S t) = false;
    (* y turns by a digit; the product of x and that digit *)
    digits : forall t : nat, busy control t = true -> setup control t = false -> started t = false -> 
      x (S t) = x t /\
      P (S t) = (x t * (y t mod 2 ^ DigitBits)) /\
      (2 ^ (DigitBits) * y (S t)) = (y t + ((2 ^ (RExponent) - 1) * (y t mod 2 ^ DigitBits))) /\
      accumulate (S t) = true;
    (* A = 0 in the first step *)
    no_multiple : forall t : nat, accumulate t = false -> 
      A t = 0;
    (* the lowest digit of T is below 2D *)
    low_range : forall t : nat, 
      excess (S t) <= 1;
    (* z = C mod M, or C with operands below 2M *)
    result : forall t : nat, last control t = true -> accumulate t = true -> (U t + A t) < (2 * M control t) -> excess t <= 1 -> (Bound * M control t) <= 2 ^ (RExponent) -> 
      z (S t) = (if (andb (Bound =? 1) ((U t + A t) >=? M control t)) then ((U t + A t) - M control t) else (U t + A t));
    (* z is held without a last cycle *)
    waits : forall t : nat, last control t = false -> 
      z (S t) = z t;
    (* registers and ports are unsigned *)
    not_negative : forall t : nat, 
      x t >= 0 /\
      y t >= 0 /\
      M control t >= 0 /\
      x_in t >= 0 /\
      y_in t >= 0 /\
      left t >= 0 /\
      U t >= 0 /\
      A t >= 0 /\
      P t >= 0;
    (* R is large enough *)
    width_of_modulus : forall t : nat, 
      ((Bound * Bound) * M control t) < 2 ^ (RExponent) /\
      x_in t < 2 ^ (RExponent) /\
      y_in t < 2 ^ (RExponent)
}.
End RedundantProduct.
Export (coercions) RedundantProduct.

Module WideLeaf.
Record core (WideBits CellBits Cycles : Z) := {
    p : nat -> Z;
    y : nat -> Z;
    x : nat -> Z;
    enable : nat -> bool;
    (* DSP blocks multiply x and y *)
    cells : forall t : nat, (forall k, (k < Z.to_nat Cycles)%nat -> enable (t + k)%nat = true) -> 
      p (t + Z.to_nat Cycles)%nat = (x t * y t);
    (* cycles of the header *)
    leaf_cycles : 
      Cycles >= 0
}.
End WideLeaf.

Module WideHalves.
Record core (Cycles Half : Z) := {
    x : nat -> Z;
    x0 : nat -> Z;
    x1 : nat -> Z;
    y : nat -> Z;
    y0 : nat -> Z;
    y1 : nat -> Z;
    x_magnitude : nat -> Z;
    x_negative : nat -> bool;
    y_magnitude : nat -> Z;
    y_negative : nat -> bool;
    add : nat -> bool;
    enable : nat -> bool;
    (* both factors in halves *)
    halves : forall t : nat, 
      Cycles >= 0 /\
      Half >= 1 /\
      x t = (x0 t + (2 ^ (Half) * x1 t)) /\
      y t = (y0 t + (2 ^ (Half) * y1 t)) /\
      x0 t >= 0 /\
      x0 t < 2 ^ (Half) /\
      x1 t >= 0 /\
      x1 t < 2 ^ (Half) /\
      y0 t >= 0 /\
      y0 t < 2 ^ (Half) /\
      y1 t >= 0 /\
      y1 t < 2 ^ (Half);
    (* sign and magnitude of the difference of the halves of each factor *)
    differences : forall t : nat, (forall k, (k < 2)%nat -> enable (t + k)%nat = true) -> 
      (x0 t - x1 t) = (if x_negative (S (S t)) then (- x_magnitude (S (S t))) else x_magnitude (S (S t))) /\
      (y0 t - y1 t) = (if y_negative (S (S t)) then (- y_magnitude (S (S t))) else y_magnitude (S (S t)));
    (* the third product is added if the signs differ *)
    sign : forall t : nat, (forall k, (k < Z.to_nat Cycles)%nat -> enable (t + k)%nat = true) -> 
      add (t + Z.to_nat Cycles)%nat = (xorb (x_negative t) (y_negative t))
}.
End WideHalves.

Module WideKaratsuba.
Record core (Cycles Half Bits : Z) := {
    both : WideHalves.core Cycles Half;
    p0 : nat -> Z;
    p1 : nat -> Z;
    third : nat -> Z;
    p : nat -> Z;
    (* factors have Bits bits *)
    factors : forall t : nat, 
      WideHalves.x both t >= 0 /\
      WideHalves.x both t < 2 ^ (Bits) /\
      WideHalves.y both t >= 0 /\
      WideHalves.y both t < 2 ^ (Bits);
    (* the sum of three products of halves *)
    combine : forall t : nat, (forall k, (k < 3)%nat -> WideHalves.enable both (t + k)%nat = true) -> p0 t <= ((2 ^ (Half) - 1) * (2 ^ (Half) - 1)) -> p1 t <= ((2 ^ (Half) - 1) * (2 ^ (Half) - 1)) -> ((p0 t + (2 ^ (Half) * ((p0 t + p1 t) + (if WideHalves.add both (S (S t)) then third (S (S t)) else (- third (S (S t))))))) + (2 ^ ((2 * Half)) * p1 t)) >= 0 -> ((p0 t + (2 ^ (Half) * ((p0 t + p1 t) + (if WideHalves.add both (S (S t)) then third (S (S t)) else (- third (S (S t))))))) + (2 ^ ((2 * Half)) * p1 t)) < 2 ^ ((2 * Bits)) -> 
      p (t + 3)%nat = ((p0 t + (2 ^ (Half) * ((p0 t + p1 t) + (if WideHalves.add both (S (S t)) then third (S (S t)) else (- third (S (S t))))))) + (2 ^ ((2 * Half)) * p1 t))
}.
End WideKaratsuba.

Module WideLowLeaf.
Record core (Bits : Z) := {
    whole_x : nat -> Z;
    x : nat -> Z;
    whole_y : nat -> Z;
    y : nat -> Z;
    p : nat -> Z;
    whole : nat -> Z;
    (* the lowest bits of the product of DSP blocks *)
    low_half : forall t : nat, 
      whole_x t = x t /\
      whole_y t = y t /\
      ((p t - whole t) mod 2 ^ (Bits)) = 0 /\
      p t >= 0 /\
      p t < 2 ^ (Bits)
}.
End WideLowLeaf.

Module WideLow.
Record core (LateCycles Half Bits : Z) := {
    x : nat -> Z;
    x0 : nat -> Z;
    x1 : nat -> Z;
    y : nat -> Z;
    y0 : nat -> Z;
    y1 : nat -> Z;
    x0_again : nat -> Z;
    y0_again : nat -> Z;
    mixed0 : nat -> Z;
    mixed1 : nat -> Z;
    late : nat -> Z;
    lowest : nat -> Z;
    p : nat -> Z;
    enable : nat -> bool;
    (* both factors in halves, as the factors of three products *)
    halves : forall t : nat, 
      LateCycles >= 0 /\
      Half >= 1 /\
      Bits >= 1 /\
      Bits <= (2 * Half) /\
      x t = (x0 t + (2 ^ (Half) * x1 t)) /\
      y t = (y0 t + (2 ^ (Half) * y1 t)) /\
      x0_again t = x0 t /\
      y0_again t = y0 t;
    (* the sum of the products of a low and a high half, modulo B *)
    mixed_sum : forall t : nat, (forall k, (k < Z.to_nat LateCycles + 1)%nat -> enable (t + k)%nat = true) -> 
      (((mixed0 t + mixed1 t) - late (t + Z.to_nat LateCycles + 1)%nat) mod 2 ^ (Half)) = 0;
    (* the low half of the product *)
    low_combine : forall t : nat, (forall k, (k < 2)%nat -> enable (t + k)%nat = true) -> 
      (((lowest t + (2 ^ (Half) * late (S t))) - p (S (S t))) mod 2 ^ (Bits)) = 0 /\
      p (S (S t)) >= 0 /\
      p (S (S t)) < 2 ^ (Bits)
}.
End WideLow.

Module WideHigh.
Record core (Cycles Half : Z) := {
    both : WideHalves.core Cycles Half;
    low : nat -> Z;
    low0 : nat -> Z;
    low1 : nat -> Z;
    low0_late : nat -> Z;
    low1_late : nat -> Z;
    highest : nat -> Z;
    third : nat -> Z;
    h : nat -> Z;
    p : nat -> Z;
    (* the known half in digits *)
    known_half : forall t : nat, 
      low t = (low0 t + (2 ^ (Half) * low1 t)) /\
      low0 t >= 0 /\
      low0 t < 2 ^ (Half) /\
      low1 t >= 0 /\
      low1 t < 2 ^ (Half);
    (* the lowest digit waits for the products *)
    lowest_waits : forall t : nat, (forall k, (k < Z.to_nat Cycles)%nat -> WideHalves.enable both (t + k)%nat = true) -> 
      low0_late (t + Z.to_nat Cycles)%nat = low0 t;
    (* the other digit waits for the sum *)
    next_waits : forall t : nat, (forall k, (k < Z.to_nat Cycles + 3)%nat -> WideHalves.enable both (t + k)%nat = true) -> 
      low1_late (t + Z.to_nat Cycles + 3)%nat = low1 t;
    (* the other digit of the product of the low halves *)
    missing : forall t : nat, (forall k, (k < 4)%nat -> WideHalves.enable both (t + k)%nat = true) -> highest t <= ((2 ^ (Half) - 1) * (2 ^ (Half) - 1)) -> third (S (S t)) <= ((2 ^ (Half) - 1) * (2 ^ (Half) - 1)) -> 
      (((low1_late (t + 3)%nat - ((low0_late t + highest t) + (if WideHalves.add both (S (S t)) then third (S (S t)) else (- third (S (S t)))))) - h (t + 4)%nat) mod 2 ^ (Half)) = 0 /\
      h (t + 4)%nat >= 0 /\
      h (t + 4)%nat < 2 ^ (Half);
    (* B*p + low1 = B*highest + e + (B + 1)*h, modulo B^3 *)
    high_combine : forall t : nat, (forall k, (k < 5)%nat -> WideHalves.enable both (t + k)%nat = true) -> highest t <= ((2 ^ (Half) - 1) * (2 ^ (Half) - 1)) -> third (S (S t)) <= ((2 ^ (Half) - 1) * (2 ^ (Half) - 1)) -> 
      ((((((2 ^ (Half) * highest t) + ((low0_late t + highest t) + (if WideHalves.add both (S (S t)) then third (S (S t)) else (- third (S (S t)))))) + ((2 ^ (Half) + 1) * h (t + 4)%nat)) - (2 ^ (Half) * p (t + 5)%nat)) - low1_late (t + 3)%nat) mod 2 ^ ((3 * Half))) = 0 /\
      p (t + 5)%nat >= 0 /\
      p (t + 5)%nat < 2 ^ ((2 * Half))
}.
End WideHigh.

Module Radix2.
Record core (First Latency RExponent : Z) := {
    control : serial_control First Latency;
    x : nat -> Z;
    x_in : nat -> Z;
    y : nat -> Z;
    y_in : nat -> Z;
    p : nat -> Z;
    x_bit : nat -> bool;
    z : nat -> Z;
    (* no modulus needs a set-up *)
    no_setup : forall t : nat, 
      setup control t = false;
    (* steps and cycles of the header *)
    constants : 
      First = 1 /\
      RExponent >= 2 /\
      Latency = (RExponent + 1);
    (* p = 0 and bit 0 of x, when the operands are taken *)
    operands : forall t : nat, busy control t = false -> (op_valid control t = true /\ op_ready control t = true) -> 
      x (S t) = x_in t /\
      y (S t) = y_in t /\
      p (S t) = 0 /\
      x_bit (S t) = Z.odd (x_in t);
    (* the operands are held *)
    held : forall t : nat, (andb (op_valid control t) (op_ready control t)) = false -> 
      x (S t) = x t /\
      y (S t) = y t;
    (* the next step has the bit of x that the index counts *)
    digit : forall t : nat, (andb (op_valid control t) (op_ready control t)) = false -> index control t < RExponent -> 
      x_bit (S t) = Z.testbit (x t) (index control t);
    (* 2p' = p + x_i*y + q*M with q = 0 or 1, and 0 <= p' < B + M *)
    step : forall t : nat, busy control t = true -> last control t = false -> p t < (M control t + M control t) -> y t < M control t -> Z.odd (M control t) = true -> 
      ((2 * p (S t)) = (p t + (if x_bit t then y t else 0)) \/ (2 * p (S t)) = ((p t + (if x_bit t then y t else 0)) + M control t)) /\
      p (S t) < (M control t + M control t);
    (* p' = p mod M *)
    subtract : forall t : nat, busy control t = true -> last control t = true -> p t < (M control t + M control t) -> y t < M control t -> Z.odd (M control t) = true -> 
      p (S t) = (if (p t >=? M control t) then (p t - M control t) else p t);
    (* p and z are held while no product runs *)
    waits : forall t : nat, busy control t = false -> (andb (op_valid control t) (op_ready control t)) = false -> 
      p (S t) = p t /\
      z (S t) = z t;
    (* z = p *)
    result : forall t : nat, p t < M control t -> 
      z t = p t;
    (* registers and ports are unsigned *)
    not_negative : forall t : nat, 
      p t >= 0 /\
      x t >= 0 /\
      y t >= 0 /\
      M control t >= 0 /\
      x_in t >= 0 /\
      y_in t >= 0 /\
      index control t >= 0;
    (* x < 2^RExponent *)
    width_of_x : forall t : nat, 
      x_in t < 2 ^ (RExponent)
}.
End Radix2.

Module Radix2Chaining.
Record core (First Latency RExponent : Z) := {
    control : serial_control First Latency;
    x : nat -> Z;
    x_in : nat -> Z;
    y : nat -> Z;
    y_in : nat -> Z;
    p : nat -> Z;
    x_bit : nat -> bool;
    z : nat -> Z;
    (* no modulus needs a set-up *)
    no_setup : forall t : nat, 
      setup control t = false;
    (* steps and cycles of the header *)
    constants : 
      First = 1 /\
      RExponent >= 2 /\
      Latency = (RExponent + 0);
    (* p = 0 and bit 0 of x, when the operands are taken *)
    operands : forall t : nat, busy control t = false -> (op_valid control t = true /\ op_ready control t = true) -> 
      x (S t) = x_in t /\
      y (S t) = y_in t /\
      p (S t) = 0 /\
      x_bit (S t) = Z.odd (x_in t);
    (* the operands are held *)
    held : forall t : nat, (andb (op_valid control t) (op_ready control t)) = false -> 
      x (S t) = x t /\
      y (S t) = y t;
    (* the next step has the bit of x that the index counts *)
    digit : forall t : nat, (andb (op_valid control t) (op_ready control t)) = false -> index control t < RExponent -> 
      x_bit (S t) = Z.testbit (x t) (index control t);
    (* 2p' = p + x_i*y + q*M with q = 0 or 1, and 0 <= p' < B + M *)
    step : forall t : nat, busy control t = true -> p t < ((2 * M control t) + M control t) -> y t < (2 * M control t) -> Z.odd (M control t) = true -> 
      ((2 * p (S t)) = (p t + (if x_bit t then y t else 0)) \/ (2 * p (S t)) = ((p t + (if x_bit t then y t else 0)) + M control t)) /\
      p (S t) < ((2 * M control t) + M control t) /\
      (x_bit t = false -> p (S t) < (2 * M control t));
    (* p and z are held while no product runs *)
    waits : forall t : nat, busy control t = false -> (andb (op_valid control t) (op_ready control t)) = false -> 
      p (S t) = p t /\
      z (S t) = z t;
    (* z = p *)
    result : forall t : nat, p t < (2 * M control t) -> 
      z t = p t;
    (* registers and ports are unsigned *)
    not_negative : forall t : nat, 
      p t >= 0 /\
      x t >= 0 /\
      y t >= 0 /\
      M control t >= 0 /\
      x_in t >= 0 /\
      y_in t >= 0 /\
      index control t >= 0;
    (* x < 2^RExponent *)
    width_of_x : forall t : nat, 
      x_in t < 2 ^ (RExponent);
    (* M < 2^(RExponent - 2) *)
    width_of_M : forall t : nat, 
      M control t < 2 ^ ((RExponent - 2))
}.
End Radix2Chaining.

Module Compact.
Record core (First Latency RExponent : Z) := {
    control : serial_control First Latency;
    x : nat -> Z;
    x_in : nat -> Z;
    y : nat -> Z;
    y_in : nat -> Z;
    p : nat -> Z;
    x_bit : nat -> bool;
    z : nat -> Z;
    (* no modulus needs a set-up *)
    no_setup : forall t : nat, 
      setup control t = false;
    (* steps and cycles of the header *)
    constants : 
      First = 0 /\
      RExponent >= 2 /\
      Latency = (RExponent + 2);
    (* p = 0 and no bit of x, when the operands are taken *)
    operands : forall t : nat, busy control t = false -> (op_valid control t = true /\ op_ready control t = true) -> 
      x (S t) = x_in t /\
      y (S t) = y_in t /\
      p (S t) = 0 /\
      x_bit (S t) = false;
    (* the operands are held *)
    held : forall t : nat, (andb (op_valid control t) (op_ready control t)) = false -> 
      x (S t) = x t /\
      y (S t) = y t;
    (* the next step has the bit of x that the index counts *)
    digit : forall t : nat, (andb (op_valid control t) (op_ready control t)) = false -> index control t < RExponent -> 
      x_bit (S t) = Z.testbit (x t) (index control t);
    (* 2p' = p + x_i*y + q*M with q = -1, 0 or 1; nothing is added to nothing *)
    step : forall t : nat, busy control t = true -> last control t = false -> Z.odd (M control t) = true -> 
      ((2 * p (S t)) = (p t + (if x_bit t then y t else 0)) \/ (2 * p (S t)) = ((p t + (if x_bit t then y t else 0)) + M control t) \/ (2 * p (S t)) = ((p t + (if x_bit t then y t else 0)) - M control t)) /\
      ((p t = 0 /\ x_bit t = false) -> p (S t) = 0);
    (* p < 2M and y < M give p' < 2M *)
    range : forall t : nat, busy control t = true -> last control t = false -> Z.odd (M control t) = true -> p t < (2 * M control t) -> y t < M control t -> 
      p (S t) < (2 * M control t);
    (* p' = p mod M *)
    subtract : forall t : nat, busy control t = true -> last control t = true -> p t < (2 * M control t) -> 
      p (S t) = (if (p t >=? M control t) then (p t - M control t) else p t);
    (* p is held while no product runs *)
    waits : forall t : nat, busy control t = false -> (andb (op_valid control t) (op_ready control t)) = false -> 
      p (S t) = p t;
    (* z = p *)
    result : forall t : nat, 
      z t = p t;
    (* registers and ports are unsigned *)
    not_negative : forall t : nat, 
      p t >= 0 /\
      x t >= 0 /\
      y t >= 0 /\
      M control t >= 0 /\
      x_in t >= 0 /\
      y_in t >= 0 /\
      index control t >= 0;
    (* x < 2^RExponent *)
    width_of_x : forall t : nat, 
      x_in t < 2 ^ (RExponent);
    (* p < 2^RExponent *)
    width_of_p : forall t : nat, 
      p t < 2 ^ (RExponent)
}.
End Compact.

Module CompactChaining.
Record core (First Latency RExponent : Z) := {
    control : serial_control First Latency;
    x : nat -> Z;
    x_in : nat -> Z;
    y : nat -> Z;
    y_in : nat -> Z;
    p : nat -> Z;
    x_bit : nat -> bool;
    z : nat -> Z;
    (* no modulus needs a set-up *)
    no_setup : forall t : nat, 
      setup control t = false;
    (* steps and cycles of the header *)
    constants : 
      First = 0 /\
      RExponent >= 2 /\
      Latency = (RExponent + 2);
    (* p = 0 and no bit of x, when the operands are taken *)
    operands : forall t : nat, busy control t = false -> (op_valid control t = true /\ op_ready control t = true) -> 
      x (S t) = x_in t /\
      y (S t) = y_in t /\
      p (S t) = 0 /\
      x_bit (S t) = false;
    (* the operands are held *)
    held : forall t : nat, (andb (op_valid control t) (op_ready control t)) = false -> 
      x (S t) = x t /\
      y (S t) = y t;
    (* the next step has the bit of x that the index counts *)
    digit : forall t : nat, (andb (op_valid control t) (op_ready control t)) = false -> index control t < RExponent -> 
      x_bit (S t) = Z.testbit (x t) (index control t);
    (* 2p' = p + x_i*y + q*M with q = -1, 0 or 1; nothing is added to nothing *)
    step : forall t : nat, busy control t = true -> last control t = false -> Z.odd (M control t) = true -> 
      ((2 * p (S t)) = (p t + (if x_bit t then y t else 0)) \/ (2 * p (S t)) = ((p t + (if x_bit t then y t else 0)) + M control t) \/ (2 * p (S t)) = ((p t + (if x_bit t then y t else 0)) - M control t)) /\
      ((p t = 0 /\ x_bit t = false) -> p (S t) = 0);
    (* p' = p *)
    rest : forall t : nat, busy control t = true -> last control t = true -> 
      p (S t) = p t;
    (* p is held while no product runs *)
    waits : forall t : nat, busy control t = false -> (andb (op_valid control t) (op_ready control t)) = false -> 
      p (S t) = p t;
    (* z = p *)
    result : forall t : nat, 
      z t = p t;
    (* registers and ports are unsigned *)
    not_negative : forall t : nat, 
      p t >= 0 /\
      x t >= 0 /\
      y t >= 0 /\
      M control t >= 0 /\
      x_in t >= 0 /\
      y_in t >= 0 /\
      index control t >= 0;
    (* x < 2^RExponent *)
    width_of_x : forall t : nat, 
      x_in t < 2 ^ (RExponent);
    (* p < 2^RExponent *)
    width_of_p : forall t : nat, 
      p t < 2 ^ (RExponent)
}.
End CompactChaining.

Module CarrySave.
Record core (First Latency RExponent Conversion Bound : Z) := {
    control : serial_control First Latency;
    x : nat -> Z;
    x_in : nat -> Z;
    y : nat -> Z;
    y_in : nat -> Z;
    Ss : nat -> Z;
    Sc : nat -> Z;
    stepping : nat -> bool;
    select : nat -> Z;
    q : nat -> bool;
    z : nat -> Z;
    (* no modulus needs a set-up *)
    no_setup : forall t : nat, 
      setup control t = false;
    (* steps and cycles of the header *)
    constants : 
      First = 1 /\
      RExponent >= 2 /\
      Latency = ((RExponent + Conversion) - 1) /\
      Conversion >= 3 /\
      (Bound = 1 \/ Bound = 2);
    (* S = 0, and the first quotient digit, before a product *)
    operands : forall t : nat, busy control t = false -> 
      x (S t) = x_in t /\
      y (S t) = y_in t /\
      (Ss (S t) + Sc (S t)) = 0 /\
      stepping (S t) = true /\
      select (S t) = 0 /\
      q (S t) = (andb (Z.odd (x_in t)) (Z.odd (y_in t)));
    (* 2S' = S + x_i*y + q*M *)
    step : forall t : nat, busy control t = true -> stepping t = true -> Z.odd (M control t) = true -> (Ss t + Sc t) < ((Bound * M control t) + M control t) -> y t < (Bound * M control t) -> q t = (xorb (xorb (Z.odd (Ss t)) (Z.odd (Sc t))) (andb (Z.odd (x t)) (Z.odd (y t)))) -> 
      (2 * (Ss (S t) + Sc (S t))) = (((Ss t + Sc t) + (if Z.odd (x t) then y t else 0)) + (if q t then M control t else 0));
    (* the next quotient digit is the parity of S' + x_(i+1)*y *)
    quotient : forall t : nat, busy control t = true -> stepping t = true -> 
      q (S t) = (xorb (xorb (Z.odd (Ss (S t))) (Z.odd (Sc (S t)))) (andb (Z.testbit (x t) 1) (Z.odd (y t))));
    (* x' = x div 2, y' = y *)
    digit : forall t : nat, busy control t = true -> stepping t = true -> 
      ((2 * x (S t)) + (if Z.odd (x t) then 1 else 0)) = x t /\
      Z.odd (x (S t)) = Z.testbit (x t) 1 /\
      y (S t) = y t;
    (* the steps go on, and the conversion waits, until the index is RExponent *)
    more : forall t : nat, busy control t = true -> stepping t = true -> index control t < RExponent -> select t = 0 -> 
      stepping (S t) = true /\
      select (S t) = 0;
    (* z = S mod M, or S with operands below 2M *)
    convert : forall t : nat, rst control t = true -> busy control t = true -> stepping t = true -> last control t = false -> select t = 0 -> index control t = RExponent -> (forall k, (k < Z.to_nat Conversion)%nat -> rst control (t + k)%nat = true) -> (Ss (S t) + Sc (S t)) < (2 * M control t) -> 
      z (t + Z.to_nat Conversion)%nat = (if (andb (Bound =? 1) ((Ss (S t) + Sc (S t)) >=? M control t)) then ((Ss (S t) + Sc (S t)) - M control t) else (Ss (S t) + Sc (S t)));
    (* z is held while no product runs *)
    waits : forall t : nat, busy control t = false -> 
      z (S t) = z t;
    (* registers and ports are unsigned *)
    not_negative : forall t : nat, 
      Ss t >= 0 /\
      Sc t >= 0 /\
      x t >= 0 /\
      y t >= 0 /\
      M control t >= 0 /\
      x_in t >= 0 /\
      y_in t >= 0 /\
      index control t >= 0 /\
      select t >= 0;
    (* x < 2^RExponent *)
    width_of_x : forall t : nat, 
      x_in t < 2 ^ (RExponent);
    (* M < 2^(RExponent - 2) with operands below 2M *)
    width_of_M : forall t : nat, 
      (Bound = 1 \/ M control t < 2 ^ ((RExponent - 2)))
}.
End CarrySave.

Module HighRadix.
Record core (First Latency SetupCycles DigitBits Steps RExponent Conversion Bound LastLeft SumWidth : Z) := {
    control : serial_control First Latency;
    left : nat -> Z;
    residue : nat -> Z;
    N : nat -> Z;
    x : nat -> Z;
    x_in : nat -> Z;
    y : nat -> Z;
    y_in : nat -> Z;
    Ss : nat -> Z;
    Sc : nat -> Z;
    carry : nat -> bool;
    stepping : nat -> bool;
    select : nat -> Z;
    r : nat -> Z;
    q : nat -> Z;
    xy : nat -> Z;
    qM : nat -> Z;
    tree_sum : nat -> Z;
    tree_carry : nat -> Z;
    z : nat -> Z;
    (* a reset ends the set-up *)
    reset_setup : forall t : nat, rst control t = false -> 
      setup control (S t) = false;
    (* a modulus that is taken starts its set-up, unless it is even *)
    start_setup : forall t : nat, rst control t = true -> (mod_valid control t = true /\ mod_ready control t = true) -> 
      setup control (S t) = Z.odd (mod_in control t) /\
      left (S t) = (SetupCycles - 1);
    (* the set-up counts its cycles *)
    run_setup : forall t : nat, rst control t = true -> (andb (mod_valid control t) (mod_ready control t)) = false -> 
      setup control (S t) = (andb (setup control t) (left t >? 0)) /\
      (left t > 0 -> left (S t) = (left t - 1));
    (* steps and cycles of the header *)
    constants : 
      First = 1 /\
      DigitBits >= 1 /\
      Steps >= 1 /\
      RExponent = (DigitBits * Steps) /\
      Latency = ((Steps + Conversion) - 1) /\
      Conversion >= 3 /\
      SetupCycles >= 1 /\
      (Bound = 1 \/ Bound = 2) /\
      LastLeft = (SetupCycles - 1);
    (* the set-up starts from 1 *)
    start_inverse : forall t : nat, mod_valid control t = true -> mod_ready control t = true -> Z.odd (mod_in control t) = true -> 
      residue (S t) = 1;
    (* D divides 1 + N*M after the set-up *)
    inverse : forall t : nat, rst control t = true -> busy control t = false -> setup control t = true -> left t = LastLeft -> residue t = 1 -> (forall k, (k < Z.to_nat SetupCycles)%nat -> rst control (t + k)%nat = true) -> (forall k, (k < Z.to_nat SetupCycles)%nat -> mod_valid control (t + k)%nat = false) -> Z.odd (M control t) = true -> 
      ((1 + (N (t + Z.to_nat SetupCycles)%nat * M control t)) mod 2 ^ (DigitBits)) = 0;
    (* N is held when there is no set-up *)
    inverse_held : forall t : nat, setup control t = false -> 
      N (S t) = N t;
    (* S = 0 before a product *)
    operands : forall t : nat, busy control t = false -> 
      x (S t) = x_in t /\
      y (S t) = y_in t /\
      ((Ss (S t) + Sc (S t)) + (if carry (S t) then 1 else 0)) = 0 /\
      stepping (S t) = true /\
      select (S t) = 0;
    (* r = x_0*y mod D before a product *)
    first_low : forall t : nat, busy control t = false -> 
      ((((x_in t mod 2 ^ DigitBits) * y_in t) - r t) mod 2 ^ (DigitBits)) = 0;
    (* r = S' + x_(i+1)*y mod D *)
    next_low : forall t : nat, busy control t = true -> stepping t = true -> 
      (((((Ss (S t) + Sc (S t)) + (if carry (S t) then 1 else 0)) + ((x (S t) mod 2 ^ DigitBits) * y t)) - r t) mod 2 ^ (DigitBits)) = 0;
    (* q' = N*r mod D *)
    quotient : forall t : nat, 
      (((N t * r t) - q (S t)) mod 2 ^ (DigitBits)) = 0 /\
      q (S t) < 2 ^ (DigitBits);
    (* the rows of the tree are x_i*y and q*M *)
    multiples : forall t : nat, 
      xy t = ((x t mod 2 ^ DigitBits) * y t) /\
      qM t = (q t * M control t);
    (* the tree adds S, x_i*y and q*M *)
    tree : forall t : nat, ((((Ss t + Sc t) + (if carry t then 1 else 0)) + xy t) + qM t) < 2 ^ (SumWidth) -> 
      ((tree_sum t + tree_carry t) + (if carry t then 1 else 0)) = ((((Ss t + Sc t) + (if carry t then 1 else 0)) + xy t) + qM t);
    (* D*S' = S + x_i*y + q*M *)
    step : forall t : nat, busy control t = true -> stepping t = true -> (((tree_sum t + tree_carry t) + (if carry t then 1 else 0)) mod 2 ^ (DigitBits)) = 0 -> 
      (2 ^ (DigitBits) * ((Ss (S t) + Sc (S t)) + (if carry (S t) then 1 else 0))) = ((tree_sum t + tree_carry t) + (if carry t then 1 else 0));
    (* x' = x div D, y' = y *)
    digit : forall t : nat, busy control t = true -> stepping t = true -> 
      ((2 ^ (DigitBits) * x (S t)) + (x t mod 2 ^ DigitBits)) = x t /\
      y (S t) = y t;
    (* the steps go on, and the conversion waits, until the index is Steps *)
    more : forall t : nat, busy control t = true -> stepping t = true -> index control t < Steps -> select t = 0 -> 
      stepping (S t) = true /\
      select (S t) = 0;
    (* z = S mod M, or S with operands below 2M *)
    convert : forall t : nat, rst control t = true -> busy control t = true -> stepping t = true -> last control t = false -> select t = 0 -> index control t = Steps -> (forall k, (k < Z.to_nat Conversion)%nat -> rst control (t + k)%nat = true) -> ((Ss (S t) + Sc (S t)) + (if carry (S t) then 1 else 0)) < (2 * M control t) -> 
      z (t + Z.to_nat Conversion)%nat = (if (andb (Bound =? 1) (((Ss (S t) + Sc (S t)) + (if carry (S t) then 1 else 0)) >=? M control t)) then (((Ss (S t) + Sc (S t)) + (if carry (S t) then 1 else 0)) - M control t) else ((Ss (S t) + Sc (S t)) + (if carry (S t) then 1 else 0)));
    (* z is held while no product runs *)
    waits : forall t : nat, busy control t = false -> 
      z (S t) = z t;
    (* registers and ports are unsigned *)
    not_negative : forall t : nat, 
      Ss t >= 0 /\
      Sc t >= 0 /\
      x t >= 0 /\
      y t >= 0 /\
      M control t >= 0 /\
      x_in t >= 0 /\
      y_in t >= 0 /\
      index control t >= 0 /\
      select t >= 0 /\
      N t >= 0 /\
      q t >= 0 /\
      left t >= 0;
    (* S + x_i*y + q*M is shorter than SumWidth bits *)
    width_of_sum : forall t : nat, 
      (2 ^ (DigitBits) * ((Bound * M control t) + M control t)) <= 2 ^ (SumWidth);
    (* x < 2^RExponent, or 2^(RExponent - 1) with operands below 2M *)
    width_of_x : forall t : nat, 
      x_in t < 2 ^ (((RExponent - Bound) + 1))
}.
End HighRadix.

Module Vlm3.
Record core (RExponent MostGroups ZeroRun OperandWidth Bound ConstantTime QuotientBits SumWidth Conversion : Z) := {
    control : product_control;
    x : nat -> Z;
    x_in : nat -> Z;
    y : nat -> Z;
    y_in : nat -> Z;
    left : nat -> Z;
    recoding : nat -> bool;
    more : nat -> bool;
    adding : nat -> bool;
    step_shift : nat -> Z;
    Y : nat -> Z;
    qM : nat -> Z;
    low : nat -> Z;
    sum : nat -> Z;
    carry : nat -> Z;
    sum_shift : nat -> Z;
    converting : nat -> Z;
    select : nat -> Z;
    groups_left : nat -> Z;
    digit : nat -> bool;
    shift : nat -> Z;
    zeros : nat -> Z;
    negative : nat -> bool;
    next_Y : nat -> Z;
    next_low : nat -> Z;
    words : nat -> Z;
    next_long : nat -> Z;
    r : nat -> Z;
    long_q : nat -> Z;
    q : nat -> Z;
    s : nat -> Z;
    z : nat -> Z;
    (* no modulus needs a set-up *)
    no_setup : forall t : nat, 
      setup control t = false;
    (* digits, groups and cycles of the header *)
    constants : 
      RExponent >= 2 /\
      RExponent = (OperandWidth + 1) /\
      (Bound = 1 \/ Bound = 2) /\
      (ConstantTime = 0 \/ ConstantTime = 1) /\
      ZeroRun >= 1 /\
      QuotientBits = (ZeroRun + 1) /\
      (3 * QuotientBits) <= SumWidth /\
      Conversion >= 3 /\
      ((ZeroRun >= 2 /\ (2 * (MostGroups - 1)) <= RExponent /\ RExponent < (2 * MostGroups)) \/ (ZeroRun = 1 /\ (3 * (MostGroups - 1)) <= ((2 * RExponent) - 1) /\ ((2 * RExponent) - 1) < (3 * MostGroups)));
    (* S = 0 and all digits of x before a product *)
    start : forall t : nat, busy control t = false -> 
      x (S t) = x_in t /\
      y (S t) = y_in t /\
      left (S t) = RExponent /\
      recoding (S t) = false /\
      more (S t) = true /\
      adding (S t) = false /\
      step_shift (S t) = 0 /\
      Y (S t) = 0 /\
      qM (S t) = 0 /\
      low (S t) = 0 /\
      sum (S t) = 0 /\
      carry (S t) = 0 /\
      sum_shift (S t) = 0 /\
      converting (S t) = 0 /\
      select (S t) = 0 /\
      (ConstantTime = 1 -> groups_left (S t) = (MostGroups - 1));
    (* a group ends with its digit; without one it has ZeroRun + 1 zeros, or all that are left *)
    group : forall t : nat, 
      (digit (S t) = true -> (shift (S t) = (zeros (S t) + 1) /\ zeros (S t) <= ZeroRun)) /\
      (digit (S t) = false -> shift (S t) = (if (left (S t) >? QuotientBits) then QuotientBits else left (S t)));
    (* the rest of x is the group and 2^shift times the next rest; a digit -1 or 1 makes that even *)
    digits : forall t : nat, busy control (S t) = true -> 
      (x (S t) + (if recoding (S t) then 1 else 0)) = ((if digit (S t) then (if negative (S t) then (- 2 ^ (zeros (S t))) else 2 ^ (zeros (S t))) else 0) + (2 ^ (shift (S t)) * (x (S (S t)) + (if recoding (S (S t)) then 1 else 0)))) /\
      (digit (S t) = true -> Z.odd (x (S (S t))) = recoding (S (S t)));
    (* x' = x div 2^shift *)
    scan : forall t : nat, busy control t = true -> shift t <= left t -> 
      (2 ^ (shift t) * x (S t)) <= x t /\
      x t < (2 ^ (shift t) * (x (S t) + 1)) /\
      left (S t) = (left t - shift t);
    (* until no digit is left, or, in constant time, MostGroups times *)
    more_groups : forall t : nat, busy control t = true -> 
      more (S t) = (if (ConstantTime =? 1) then (andb (more t) (groups_left t >? 0)) else (left (S t) >? 0)) /\
      ((ConstantTime = 1 /\ (more t = true /\ groups_left t > 0)) -> groups_left (S t) = (groups_left t - 1));
    (* Y' = k*2^f*y; the group that is added is the one that was next *)
    multiple : forall t : nat, busy control t = true -> (digit t = true -> zeros t <= ZeroRun) -> 
      Y (S t) = (if digit t then (if negative t then (- (2 ^ (zeros t) * y t)) else (2 ^ (zeros t) * y t)) else 0) /\
      step_shift (S t) = shift t /\
      adding (S t) = more t /\
      y (S t) = y t;
    (* 2^s times the multiple of y of the next group, its low bits *)
    later_multiple : forall t : nat, 
      (((2 ^ (step_shift (S t)) * (if digit (S t) then (if negative (S t) then (- (2 ^ (zeros (S t)) * y (S t))) else (2 ^ (zeros (S t)) * y (S t))) else 0)) - (next_Y (S t) + (if negative (S t) then 1 else 0))) mod 2 ^ ((3 * QuotientBits))) = 0;
    (* the low bits of S + Y + q*M and of the next multiple of y *)
    low_sum : forall t : nat, 
      ((((low t + qM t) + (next_Y t + (if negative t then 1 else 0))) - next_low t) mod 2 ^ ((2 * QuotientBits))) = 0;
    (* more low bits of the same, from the data path *)
    long_sum : forall t : nat, 
      (((words t + (next_Y t + (if negative t then 1 else 0))) - next_long t) mod 2 ^ ((3 * QuotientBits))) = 0;
    (* the low bits of the next S + Y *)
    next_sum : forall t : nat, busy control t = true -> step_shift t <= QuotientBits -> (next_long t mod 2 ^ (step_shift t)) = 0 -> 
      (((2 ^ (step_shift t) * low (S t)) - next_long t) mod 2 ^ ((step_shift t + (2 * QuotientBits)))) = 0;
    (* the bits of the next S + Y that the quotient digit is computed from *)
    quotient_sum : forall t : nat, step_shift t <= QuotientBits -> (next_low t mod 2 ^ (step_shift t)) = 0 -> 
      (((2 ^ (step_shift t) * r t) - next_low t) mod 2 ^ ((step_shift t + QuotientBits))) = 0;
    (* the quotient digit of the longest group *)
    quotient : forall t : nat, Z.odd (M control t) = true -> 
      ((r t + (long_q t * M control t)) mod 2 ^ (QuotientBits)) = 0;
    (* the quotient digit of the group *)
    mask : forall t : nat, shift t <= QuotientBits -> 
      ((long_q t - q t) mod 2 ^ (shift t)) = 0 /\
      q t < 2 ^ (shift t);
    (* the shifted copies of M are q*M *)
    components : forall t : nat, busy control t = true -> 
      qM (S t) = (q t * M control t);
    (* the words of the sum are those of S + Y + q*M *)
    add : forall t : nat, 
      ((words t - ((s t + Y t) + qM t)) mod 2 ^ (SumWidth)) = 0;
    (* a group that is added replaces the sum *)
    load : forall t : nat, busy control t = true -> adding t = true -> 
      (sum (S t) + carry (S t)) = words t /\
      sum_shift (S t) = step_shift t;
    (* the words of the sum are held when no group is added *)
    keep : forall t : nat, busy control t = true -> adding t = false -> 
      sum (S t) = sum t /\
      carry (S t) = carry t /\
      sum_shift (S t) = sum_shift t;
    (* 2^s * S is the sum of the words *)
    value : forall t : nat, sum_shift t <= QuotientBits -> 
      (((2 ^ (OperandWidth) - 2 ^ ((SumWidth - 1))) <= ((sum t + carry t) - (0 * 2 ^ (SumWidth))) /\ ((sum t + carry t) - (0 * 2 ^ (SumWidth))) < 2 ^ ((SumWidth - 1)) /\ (((sum t + carry t) - (0 * 2 ^ (SumWidth))) mod 2 ^ (sum_shift t)) = 0) -> (2 ^ (sum_shift t) * s t) = ((sum t + carry t) - (0 * 2 ^ (SumWidth)))) /\
      (((2 ^ (OperandWidth) - 2 ^ ((SumWidth - 1))) <= ((sum t + carry t) - (1 * 2 ^ (SumWidth))) /\ ((sum t + carry t) - (1 * 2 ^ (SumWidth))) < 2 ^ ((SumWidth - 1)) /\ (((sum t + carry t) - (1 * 2 ^ (SumWidth))) mod 2 ^ (sum_shift t)) = 0) -> (2 ^ (sum_shift t) * s t) = ((sum t + carry t) - (1 * 2 ^ (SumWidth)))) /\
      (((2 ^ (OperandWidth) - 2 ^ ((SumWidth - 1))) <= ((sum t + carry t) - (2 * 2 ^ (SumWidth))) /\ ((sum t + carry t) - (2 * 2 ^ (SumWidth))) < 2 ^ ((SumWidth - 1)) /\ (((sum t + carry t) - (2 * 2 ^ (SumWidth))) mod 2 ^ (sum_shift t)) = 0) -> (2 ^ (sum_shift t) * s t) = ((sum t + carry t) - (2 * 2 ^ (SumWidth))));
    (* a cycle after the last group counts the cycles of the conversion; nothing is converted before *)
    conversion : forall t : nat, busy control t = true -> 
      (converting t < 2 ^ ((Conversion - 2)) -> converting (S t) = ((2 * converting t) + (if (andb (adding t) (negb (more t))) then 1 else 0))) /\
      last control t = (converting t >=? 2 ^ ((Conversion - 2))) /\
      ((select t = 0 /\ (andb (adding t) (negb (more t))) = false) -> select (S t) = 0);
    (* z = S mod M, or S with operands below 2M *)
    convert : forall t : nat, rst control t = true -> busy control t = true -> adding t = true -> more t = false -> converting t = 0 -> select t = 0 -> x t = 0 -> recoding t = false -> left t = 0 -> digit t = false -> shift t = 0 -> (forall k, (k < Z.to_nat Conversion)%nat -> rst control (t + k)%nat = true) -> s (S t) >= 0 -> s (S t) < (2 * M control t) -> 
      z (t + Z.to_nat Conversion)%nat = (if (andb (Bound =? 1) (s (S t) >=? M control t)) then (s (S t) - M control t) else s (S t));
    (* z is held while no product runs *)
    waits : forall t : nat, busy control t = false -> 
      z (S t) = z t;
    (* registers and ports are unsigned *)
    not_negative : forall t : nat, 
      x t >= 0 /\
      y t >= 0 /\
      M control t >= 0 /\
      x_in t >= 0 /\
      y_in t >= 0 /\
      left t >= 0 /\
      zeros t >= 0 /\
      shift t >= 0 /\
      step_shift t >= 0 /\
      groups_left t >= 0 /\
      q t >= 0 /\
      long_q t >= 0 /\
      r t >= 0 /\
      sum t >= 0 /\
      carry t >= 0 /\
      low t >= 0 /\
      next_low t >= 0 /\
      next_long t >= 0;
    (* x < 2^(RExponent - 1) *)
    width_of_x : forall t : nat, 
      x_in t < 2 ^ ((RExponent - 1));
    (* the words of the sum have SumWidth bits *)
    width_of_words : forall t : nat, 
      sum t < 2 ^ (SumWidth) /\
      carry t < 2 ^ (SumWidth);
    (* S + Y + q*M has SumWidth bits, and R is large enough *)
    width_of_sum : forall t : nat, 
      ((2 ^ (OperandWidth) + (Bound * M control t)) + (2 ^ (ZeroRun) * (Bound * M control t))) <= 2 ^ ((SumWidth - 1)) /\
      ((((Bound * M control t) + M control t) + (2 ^ (ZeroRun) * (Bound * M control t))) + (2 ^ (QuotientBits) * M control t)) <= 2 ^ ((SumWidth - 1)) /\
      (Bound * (Bound * M control t)) <= 2 ^ (RExponent)
}.
End Vlm3.

Module Redundant.
Record core (First Latency SetupCycles DigitBits Digits RExponent Bound HalfBits : Z) := {
    steps : RedundantProduct.core First Latency SetupCycles DigitBits Digits RExponent Bound;
    factor : nat -> Z;
    writes : nat -> bool;
    past : nat -> Z;
    stored : nat -> Z;
    upper : nat -> Z;
    words : nat -> Z -> Z;
    halves : nat -> Z -> Z;
    low : nat -> Z;
    (* a cycle for each word, and two more *)
    set_up_cycles : 
      SetupCycles = (2 ^ (HalfBits) + 2) /\
      DigitBits = (2 * HalfBits) /\
      HalfBits >= 1;
    (* the first cycle of a set-up loads M; the multiples begin with 0 *)
    first_row : forall t : nat, setup steps t = true -> RedundantProduct.started steps t = true -> 
      RedundantProduct.x steps (S t) = M steps t /\
      factor (S t) = 0;
    (* the product of x and the number of the multiple, which counts *)
    row : forall t : nat, setup steps t = true -> RedundantProduct.started steps t = false -> 
      RedundantProduct.x steps (S t) = RedundantProduct.x steps t /\
      RedundantProduct.P steps (S t) = (RedundantProduct.x steps t * (factor t mod 2 ^ DigitBits)) /\
      ((factor t + 1) < 2 ^ (HalfBits) -> factor (S t) = (factor t + 1));
    (* T is valid in the cycle after a cycle of a product *)
    accumulates : forall t : nat, 
      RedundantProduct.accumulate steps (S t) = busy steps t;
    (* a word is written after the third cycle of a set-up and later ones *)
    write_cycles : forall t : nat, 
      writes (S t) = (andb (setup steps t) (past t >=? 2)) /\
      past (S t) = (((2 * past t) + (if setup steps t then 1 else 0)) - (if (past t >=? 2) then 4 else 0)) /\
      past t >= 0 /\
      past t <= 3;
    (* the sum is the product *)
    product_of_row : forall t : nat, RedundantProduct.accumulate steps t = false -> 
      ((2 ^ (DigitBits) * RedundantProduct.U steps (S t)) + stored (S t)) = RedundantProduct.P steps t /\
      RedundantProduct.excess steps (S t) = 0;
    (* the sum in binary *)
    binary : forall t : nat, RedundantProduct.U steps t < 2 ^ (RExponent) -> RedundantProduct.excess steps t = 0 -> 
      upper t = RedundantProduct.U steps t;
    (* the word at minus the product, and its upper half; other words stay *)
    write : forall t : nat, forall c : Z, 0 <= c < 2 ^ HalfBits -> writes t = true -> RedundantProduct.accumulate steps t = false -> (2 ^ (HalfBits) * upper t) < 2 ^ (RExponent) -> 
      (((stored t + c) mod 2 ^ (HalfBits)) = 0 -> (((2 ^ (HalfBits) * words (S t) c) + (if (c =? 0) then 0 else (2 ^ (HalfBits) - c))) = ((2 ^ (DigitBits) * upper t) + stored t) /\ (((words (S t) c + (if (c =? 0) then 0 else 1)) - halves (S t) c) mod 2 ^ (HalfBits)) = 0)) /\
      (((stored t + c) mod 2 ^ (HalfBits)) = 0 \/ (words (S t) c = words t c /\ halves (S t) c = halves t c));
    (* words stay *)
    kept : forall t : nat, forall c : Z, 0 <= c < 2 ^ HalfBits -> writes t = false -> 
      words (S t) c = words t c /\
      halves (S t) c = halves t c;
    (* D*A is the sum of low and of the multiples at its lower half, c, and at the sum of upper halves, d *)
    multiples : forall t : nat, forall c : Z, 0 <= c < 2 ^ HalfBits -> forall d : Z, 0 <= d < 2 ^ HalfBits -> writes t = false -> c = (low t mod 2 ^ HalfBits) -> (((words t c + (if (c =? 0) then 0 else 1)) - halves t c) mod 2 ^ (HalfBits)) = 0 -> RedundantProduct.accumulate steps (S t) = true -> ((((low t - c) + (2 ^ (HalfBits) * halves t c)) - (2 ^ (HalfBits) * d)) mod 2 ^ (DigitBits)) = 0 -> 
      (2 ^ (DigitBits) * RedundantProduct.A steps (S t)) = ((((2 ^ (HalfBits) * words t c) + (if (c =? 0) then 0 else (2 ^ (HalfBits) - c))) + (2 ^ (HalfBits) * ((2 ^ (HalfBits) * words t d) + (if (d =? 0) then 0 else (2 ^ (HalfBits) - d))))) + low t);
    (* words, their upper halves, and low are unsigned and not too long *)
    table_ranges : forall t : nat, forall c : Z, 0 <= c < 2 ^ HalfBits -> 
      words t c >= 0 /\
      halves t c >= 0 /\
      halves t c < 2 ^ (HalfBits) /\
      low t < 2 ^ (DigitBits) /\
      stored t < 2 ^ (DigitBits);
    (* numbers are unsigned *)
    table_not_negative : forall t : nat, 
      low t >= 0 /\
      stored t >= 0 /\
      upper t >= 0 /\
      factor t >= 0;
    (* T' = C + P, with C = 0 in the first step *)
    step : forall t : nat, writes t = false -> (RedundantProduct.accumulate steps t = true -> (RedundantProduct.U steps t + RedundantProduct.A steps t) < (2 * 2 ^ (RExponent))) -> (RedundantProduct.accumulate steps t = false -> RedundantProduct.A steps t = 0) -> 
      ((2 ^ (DigitBits) * RedundantProduct.U steps (S t)) + low t) = ((if RedundantProduct.accumulate steps t then (RedundantProduct.U steps t + RedundantProduct.A steps t) else 0) + RedundantProduct.P steps t)
}.
End Redundant.

Module RedundantMultiplier.
Record core (First Latency SetupCycles DigitBits Digits RExponent Bound : Z) := {
    steps : RedundantProduct.core First Latency SetupCycles DigitBits Digits RExponent Bound;
    residue : nat -> Z;
    N : nat -> Z;
    low : nat -> Z;
    k : nat -> Z;
    (* a cycle for each bit of N *)
    set_up_cycles : 
      SetupCycles = DigitBits;
    (* the set-up starts from 1 *)
    start_inverse : forall t : nat, mod_valid steps t = true -> mod_ready steps t = true -> 
      residue (S t) = 1;
    (* a cycle of the set-up: 2*t' = t + (t mod 2)*M, and t mod 2 is the next bit of N *)
    inverse : forall t : nat, setup steps t = true -> Z.odd (M steps t) = true -> (andb (mod_valid steps t) (mod_ready steps t)) = false -> 
      (2 * residue (S t)) = (residue t + (if Z.odd (residue t) then (M steps t mod 2 ^ DigitBits) else 0)) /\
      ((2 * N (S t)) + (if Z.odd (N t) then 1 else 0)) = (N t + (if Z.odd (residue t) then 2 ^ (DigitBits) else 0));
    (* N is held when there is no set-up *)
    inverse_held : forall t : nat, setup steps t = false -> 
      N (S t) = N t;
    (* k = N*low mod D *)
    quotient : forall t : nat, 
      (((N t * (low t mod 2 ^ DigitBits)) - k t) mod 2 ^ (DigitBits)) = 0 /\
      N t < 2 ^ (DigitBits) /\
      k t < 2 ^ (DigitBits) /\
      low t < 2 ^ (DigitBits);
    (* D*A = k*M + low *)
    multiples : forall t : nat, RedundantProduct.accumulate steps t = true -> (((M steps t * (k t mod 2 ^ DigitBits)) + low t) mod 2 ^ (DigitBits)) = 0 -> 
      (2 ^ (DigitBits) * RedundantProduct.A steps t) = ((M steps t * (k t mod 2 ^ DigitBits)) + low t);
    (* numbers are unsigned *)
    inverse_not_negative : forall t : nat, 
      residue t >= 0 /\
      N t >= 0 /\
      k t >= 0 /\
      low t >= 0;
    (* T' = C + P, with C = 0 in the first step *)
    step : forall t : nat, (RedundantProduct.accumulate steps t = true -> (RedundantProduct.U steps t + RedundantProduct.A steps t) < (2 * 2 ^ (RExponent))) -> (RedundantProduct.accumulate steps t = false -> RedundantProduct.A steps t = 0) -> 
      ((2 ^ (DigitBits) * RedundantProduct.U steps (S t)) + low (S t)) = ((if RedundantProduct.accumulate steps t then (RedundantProduct.U steps t + RedundantProduct.A steps t) else 0) + RedundantProduct.P steps t)
}.
End RedundantMultiplier.

Module StoredMultiples.
Record core (First Latency SetupCycles DigitBits Levels Tables ColumnBits Columns SumBits EntryBits Wait NumberColumns LowBits OperandWidth ProductBegin ProductEnd LastQuotient Stages CarryRows Width SearchEnd FactorBits RunEnd RunBegin RunLast RunOne DelayBits Delay Digits AllStages RExponent : Z) := {
    control : serial_control First Latency;
    left : nat -> Z;
    search : nat -> bool;
    G : nat -> nat -> Z;
    D : nat -> nat -> Z;
    R : nat -> nat -> Z;
    W : nat -> nat -> Z;
    T : nat -> nat -> Z;
    low : nat -> nat -> Z;
    window : nat -> bool;
    V : nat -> nat -> Z;
    x : nat -> Z;
    hold : nat -> bool;
    digit : nat -> Z;
    stop : nat -> nat -> bool;
    one : nat -> nat -> bool;
    above : nat -> nat -> Z;
    more_words : nat -> nat -> Z -> Z;
    words : nat -> nat -> Z -> Z;
    entry : nat -> Z;
    late : nat -> nat -> Z;
    pair : nat -> nat -> Z;
    capture : nat -> bool;
    C : nat -> nat -> Z;
    number_column : nat -> nat -> Z;
    number : nat -> Z;
    left_digits : nat -> Z;
    kept : nat -> Z;
    z : nat -> Z;
    mod_offered : nat -> bool;
    mod_accepted : nat -> bool;
    edge : nat -> Z;
    running : nat -> bool;
    holds : nat -> bool;
    setting_up : nat -> bool;
    active : nat -> bool;
    searching : nat -> bool;
    loading : nat -> Z;
    x_in : nat -> Z;
    y : nat -> Z;
    y_in : nat -> Z;
    begun : nat -> bool;
    cycle : nat -> Z;
    residue : nat -> Z;
    multiple : nat -> Z;
    factor : nat -> Z;
    places : nat -> Z;
    other : nat -> Z;
    stored : nat -> nat -> Z;
    (* a reset ends the set-up *)
    reset_setup : forall t : nat, rst control t = false -> 
      setup control (S t) = false;
    (* a modulus that is taken starts its set-up, unless it is even *)
    start_setup : forall t : nat, rst control t = true -> (mod_valid control t = true /\ mod_ready control t = true) -> 
      setup control (S t) = Z.odd (mod_in control t) /\
      left (S t) = (SetupCycles - 1);
    (* the set-up counts its cycles *)
    run_setup : forall t : nat, rst control t = true -> (andb (mod_valid control t) (mod_ready control t)) = false -> 
      setup control (S t) = (andb (setup control t) (left t >? 0)) /\
      (left t > 0 -> left (S t) = (left t - 1));
    (* rows move on by a stage; nothing is lost *)
    flow : forall i : nat, Z.of_nat i < Columns -> forall t : nat, search t = false -> 
      ((2 ^ (DigitBits) * R i (S (S t))) + W i (S t)) = ((R i (S t) + (2 ^ ((DigitBits * (Levels + 2))) * G i (S (S t)))) + (2 ^ ((DigitBits * (Tables + 1))) * D i (S (S t))));
    (* D*T' = T - its lowest digit + D*W, or 0 *)
    sums : forall i : nat, Z.of_nat i < Columns -> forall t : nat, 
      (window t = true -> ((2 ^ (DigitBits) * T i (S (S t))) + low i (S t)) = ((T i (S t) + (2 ^ (ColumnBits) * low (S i) (S t))) + (2 ^ (DigitBits) * W i (S t)))) /\
      (window t = false -> T i (S (S t)) = 0);
    (* a stage that gets nothing stays empty *)
    fill : forall i : nat, Z.of_nat i < Stages -> forall t : nat, V i t = 0 -> V (S i) t = 0 -> total ColumnBits (Z.to_nat Columns) (fun j => D j (S t)) = 0 -> 
      V i (S t) = 0;
    (* a stage below the tables gets rows of the stage above only *)
    fill_below : forall i : nat, Z.of_nat i < Tables -> forall t : nat, V i t = 0 -> V (S i) t = 0 -> 
      V i (S t) = 0;
    (* what is in a stage is on its way *)
    stages : forall i : nat, Z.of_nat i < AllStages -> forall t : nat, 
      (total ColumnBits (Z.to_nat Columns) (fun j => R j t) = 0 -> V i t = 0);
    (* the row is in stage 0 *)
    rows : forall t : nat, 
      (V 0%nat t = 0 -> total ColumnBits (Z.to_nat Columns) (fun j => W j t) = 0);
    (* the gated words are the digit times x *)
    leaves : forall t : nat, x (t + 3)%nat < 2 ^ (((SumBits - DigitBits) + 1)) -> 
      total ColumnBits (Z.to_nat Columns) (fun j => G j (t + 4)%nat) = (if hold (S t) then (digit (S (S t)) * x (t + 3)%nat) else 0);
    (* the tables give the multiples at both halves of the digit *)
    reads : forall i : nat, Z.of_nat i < Columns -> forall t : nat, forall c : Z, 0 <= c < 2 ^ EntryBits -> forall d : Z, 0 <= d < 2 ^ EntryBits -> low 0%nat t = (c + (2 ^ (EntryBits) * d)) -> (stop i (t + Z.to_nat Wait)%nat = true \/ one i (t + Z.to_nat Wait + 1)%nat = false) -> 
      (D i (t + Z.to_nat Wait + 2)%nat + ((2 ^ (ColumnBits) * above (S i) (t + Z.to_nat Wait + 2)%nat) - above i (t + Z.to_nat Wait + 2)%nat)) = (((if (orb (stop i (t + Z.to_nat Wait)%nat) (c =? 0)) then 0 else words i (t + Z.to_nat Wait + 1)%nat c) + (2 ^ (EntryBits) * (if (orb (stop i (t + Z.to_nat Wait)%nat) (d =? 0)) then 0 else more_words i (t + Z.to_nat Wait + 1)%nat d))) + (if one i (t + Z.to_nat Wait + 1)%nat then 1 else 0));
    (* words stay, except of the entry that is written *)
    kept_words : forall i : nat, Z.of_nat i < Columns -> forall t : nat, forall c : Z, 0 <= c < 2 ^ EntryBits -> (c =? entry t) = false -> 
      words i (S (S t)) c = words i (S t) c /\
      more_words i (S (S t)) c = more_words i (S t) c;
    (* nothing comes from beyond the columns *)
    ends : forall t : nat, 
      low (Z.to_nat Columns) t = 0 /\
      above 0%nat t = 0 /\
      above (Z.to_nat Columns) t >= 0;
    (* a column of S with the carries that wait, in place of T: a carry of a column's full weight is in the next one *)
    late_carries : forall i : nat, Z.of_nat i < NumberColumns -> forall t : nat, 
      (T i t + late i t) = (pair i t + (2 ^ (ColumnBits) * late (S i) t)) /\
      late (S i) t >= 0;
    (* a column of the number, and the carry into the next column *)
    carries : forall i : nat, Z.of_nat i < NumberColumns -> forall t : nat, capture t = true -> rst control t = true -> rst control (S t) = true -> rst control (S (S t)) = true -> rst control (t + 3)%nat = true -> 
      (pair i t + C i (t + 4)%nat) = (number_column i (t + 5)%nat + (2 ^ (ColumnBits) * C (S i) (t + 4)%nat)) /\
      number_column i (t + 5)%nat >= 0 /\
      C (S i) (t + 4)%nat >= 0;
    (* no carry into the lowest column *)
    first_carry : forall t : nat, 
      late 0%nat t = 0 /\
      C 0%nat (t + 4)%nat = 0;
    (* the number of a pass has these columns *)
    numbers : forall t : nat, 
      number t = total ColumnBits (Z.to_nat NumberColumns) (fun j => number_column j t);
    (* the digits that left S *)
    shifts : forall t : nat, 
      ((2 ^ (DigitBits) * left_digits (S t)) + (left_digits t mod 2 ^ DigitBits)) = (left_digits t + (2 ^ (LowBits) * low 0%nat t));
    (* with the number go the digits that left S before *)
    low_digits : forall t : nat, capture t = true -> capture (S t) = false -> capture (S (S t)) = false -> capture (t + 3)%nat = false -> rst control t = true -> rst control (S t) = true -> rst control (S (S t)) = true -> rst control (t + 3)%nat = true -> 
      kept (t + 5)%nat = left_digits t;
    (* z is the number and the digits below *)
    result : forall t : nat, ((2 ^ (LowBits) * number t) + kept t) < 2 ^ (OperandWidth) -> 
      z t = ((2 ^ (LowBits) * number t) + kept t);
    (* a modulus waits until the result is taken *)
    waits_for_result : forall t : nat, 
      (andb (mod_valid control t) (mod_ready control t)) = (andb (mod_offered t) (mod_accepted t)) /\
      mod_accepted t = (andb (mod_ready control t) (orb (negb (res_valid control t)) (res_ready control t)));
    (* the clock edges of a product are counted a cycle later *)
    edges : forall t : nat, 
      edge (S t) = index control t /\
      running (S t) = (andb (rst control t) (busy control t));
    (* operands are held from the cycle after they are taken to the last one *)
    holding : forall t : nat, (op_ready control t = true -> busy control t = false) -> 
      holds (S t) = (andb (rst control t) (orb (andb (op_valid control t) (op_ready control t)) (andb (busy control t) (negb (last control t))))) /\
      hold t = (orb (setting_up t) (andb (holds t) (negb (last control t))));
    (* without a modulus no set-up begins; outside of a set-up nothing is added and entry 0 is chosen *)
    quiet : forall t : nat, active t = false -> setting_up t = false -> search t = false -> searching t = false -> loading t = 0 -> (andb (mod_valid control t) (mod_ready control t)) = false -> 
      active (S t) = false /\
      setting_up (S t) = false /\
      search (S t) = false /\
      searching (S t) = false /\
      one 0%nat (S t) = false /\
      loading (S t) = 0 /\
      entry (S t) = entry t;
    (* S takes rows from the first to the last one *)
    windows : forall t : nat, setting_up t = false -> 
      window (S t) = (andb (rst control t) (andb (running t) (orb (edge t =? ProductBegin) (andb (window t) (negb (edge t =? ProductEnd))))));
    (* the last row is marked *)
    captured : forall t : nat, rst control t = true -> rst control (S t) = true -> setting_up t = false -> 
      capture (S (S t)) = (andb (running t) (edge t =? ProductEnd));
    (* the tables give multiples in the rows of a product *)
    stopping : forall i : nat, Z.of_nat i < Columns -> forall t : nat, 
      stop i (S t) = (orb (negb (rst control t)) (orb (negb (running t)) (orb (andb (stop i t) (negb (edge t =? 0))) (edge t =? LastQuotient))));
    (* x and y are loaded while they are not held *)
    operands : forall t : nat, active t = false -> setting_up t = false -> search t = false -> searching t = false -> loading t = 0 -> holds t = false -> rst control t = true -> (andb (mod_valid control t) (mod_ready control t)) = false -> 
      x (S (S t)) = x_in t /\
      y (S (S t)) = y_in t;
    (* x is held, and y leaves by its digits *)
    digits : forall t : nat, active t = false -> setting_up t = false -> search t = false -> searching t = false -> loading t = 0 -> holds t = true -> last control t = false -> rst control t = true -> (andb (mod_valid control t) (mod_ready control t)) = false -> 
      x (S (S t)) = x (S t) /\
      ((2 ^ (DigitBits) * y (S (S t))) + (y (S t) mod 2 ^ DigitBits)) = y (S t);
    (* the lowest digit of y *)
    lowest_digit : forall t : nat, 
      digit t = (y t mod 2 ^ DigitBits);
    (* columns and rows on their way are not negative and not too large *)
    ranges : forall i : nat, Z.of_nat i < Columns -> forall t : nat, 
      R i t >= 0 /\
      W i t >= 0 /\
      G i t >= 0 /\
      D i t >= 0 /\
      low i t >= 0 /\
      low i t < 2 ^ (DigitBits) /\
      low i t <= T i t /\
      D i t < (2 * 2 ^ (ColumnBits)) /\
      R i t < 2 ^ ((DigitBits * ((Stages + 1) + CarryRows)));
    (* 1 is added in the lowest column *)
    lowest_one : forall i : nat, Z.of_nat i < Columns -> forall t : nat, 
      one (S i) t = false;
    (* registers and ports are unsigned *)
    not_negative : forall t : nat, 
      x t >= 0 /\
      y t >= 0 /\
      M control t >= 0 /\
      x_in t >= 0 /\
      y_in t >= 0 /\
      index control t >= 0 /\
      edge t >= 0 /\
      left_digits t >= 0;
    (* operands and digits that left S are not too large *)
    widths : forall t : nat, 
      x_in t < 2 ^ (OperandWidth) /\
      y_in t < 2 ^ (OperandWidth) /\
      left_digits t < 2 ^ (LowBits) /\
      M control t < 2 ^ (Width);
    (* the set-up takes a modulus one cycle later *)
    loads : forall t : nat, 
      loading (S t) = ((if Z.odd (loading t) then 2 else 0) + (if (andb (rst control t) (andb (mod_valid control t) (mod_ready control t))) then 1 else 0)) /\
      begun (S t) = Z.odd (loading t);
    (* the columns have registers of their own for two flags *)
    copies : forall t : nat, 
      setting_up (S t) = active (S t) /\
      search (S t) = searching (S t);
    (* an odd modulus begins the search *)
    begins : forall t : nat, (mod_valid control t = true /\ mod_ready control t = true) -> Z.odd (mod_in control t) = true -> rst control t = true -> rst control (S t) = true -> 
      active (S (S t)) = true /\
      searching (S (S t)) = true /\
      cycle (S (S t)) = 0 /\
      entry (S (S t)) = 1;
    (* x takes the modulus, and the residue begins with 1 *)
    modulus_in_x : forall t : nat, (mod_valid control t = true /\ mod_ready control t = true) -> rst control t = true -> 
      x (t + 3)%nat = mod_in control t /\
      residue (t + 3)%nat = 1;
    (* the search takes its cycles; then v*k' is k' *)
    search_goes_on : forall t : nat, active t = true -> setting_up t = true -> search t = true -> searching t = true -> rst control t = true -> Z.odd (loading t) = false -> cycle t <= SearchEnd -> 
      active (S t) = true /\
      entry (S t) = entry t /\
      searching (S t) = (negb (cycle t =? SearchEnd)) /\
      cycle (S t) = (if (cycle t =? SearchEnd) then 0 else (cycle t + 1)) /\
      (cycle t = SearchEnd -> multiple (S t) = factor (S t));
    (* two cycles of the search: 2*s'' = s + (s mod 2)*M modulo 2^k, and s mod 2 is the next bit of k' *)
    bit_of_k : forall t : nat, active t = true -> setting_up t = true -> search t = true -> searching t = true -> rst control t = true -> Z.odd (cycle t) = true -> Z.odd (x t) = true -> begun t = false -> Z.odd (loading t) = false -> Z.odd (loading (S t)) = false -> 
      ((((2 * residue (S (S t))) - residue t) - (if Z.odd (residue t) then (x t mod 2 ^ FactorBits) else 0)) mod 2 ^ (FactorBits)) = 0 /\
      ((2 * factor (S (S t))) + (if Z.odd (factor t) then 1 else 0)) = (factor t + (if Z.odd (residue t) then 2 ^ (FactorBits) else 0));
    (* k' is held after the search *)
    factor_held : forall t : nat, searching t = false -> 
      factor (S t) = factor t;
    (* a run takes its cycles; then the next multiple follows *)
    run_goes_on : forall t : nat, active t = true -> setting_up t = true -> search t = false -> searching t = false -> rst control t = true -> Z.odd (loading t) = false -> cycle t <= RunEnd -> 
      active (S t) = (negb (andb (cycle t =? RunEnd) ((entry t + 1) =? 2 ^ (EntryBits)))) /\
      searching (S t) = false /\
      cycle (S t) = (if (cycle t =? RunEnd) then 0 else (cycle t + 1)) /\
      entry (S t) = (if (cycle t =? RunEnd) then (if ((entry t + 1) =? 2 ^ (EntryBits)) then 0 else (entry t + 1)) else entry t) /\
      ((cycle t =? RunEnd) = false -> multiple (S t) = multiple t) /\
      ((cycle t = RunEnd /\ (multiple t + factor t) < 2 ^ ((FactorBits + EntryBits))) -> multiple (S t) = (multiple t + factor t));
    (* the digits of v*k' leave, the lowest first *)
    places_move : forall t : nat, 
      (((active t = true /\ searching t = false) /\ cycle t = 0) -> places (S t) = multiple t) /\
      (((active t = true /\ searching t = false) /\ cycle t = 0) \/ ((2 ^ (DigitBits) * places (S t)) + (places t mod 2 ^ DigitBits)) = places t);
    (* a run puts the digits into y *)
    other_digit : forall t : nat, 
      other t = (if (andb (active t) (negb (searching t))) then (places t mod 2 ^ DigitBits) else 0);
    (* x is held *)
    x_held : forall t : nat, hold t = true -> Z.odd (loading t) = false -> 
      x (S (S t)) = x (S t);
    (* the search clears all digits of y but the lowest *)
    y_drained : forall t : nat, search t = true -> 
      y (S (S t)) < 2 ^ (DigitBits);
    (* y has no other digit than the one of the run *)
    y_follows : forall t : nat, hold t = true -> y (S t) < 2 ^ (DigitBits) -> 
      y (S (S t)) = other (S t);
    (* without operands held, x is not added *)
    gates : forall t : nat, hold t = false -> 
      total ColumnBits (Z.to_nat Columns) (fun j => G j (t + 3)%nat) = 0;
    (* in the search the columns have no rows but the ones that come now *)
    rows_drained : forall i : nat, Z.of_nat i < Columns -> forall t : nat, search t = true -> 
      R i (S (S t)) = ((2 ^ ((DigitBits * Tables)) * D i (S (S t))) + (2 ^ ((DigitBits * Stages)) * G i (S (S t))));
    (* S takes no rows outside of a run and of a product *)
    closed : forall t : nat, (setting_up t = false \/ search t = true) -> running t = false -> 
      window (S t) = false;
    (* S takes the rows of a run *)
    run_windows : forall t : nat, active t = true -> setting_up t = true -> search t = false -> searching t = false -> rst control t = true -> running t = false -> 
      window (S t) = (orb (cycle t =? RunBegin) (andb (window t) (negb (cycle t =? RunLast))));
    (* the last row of a run is marked *)
    run_captured : forall t : nat, active t = true -> setting_up t = true -> search t = false -> searching t = false -> rst control t = true -> rst control (S t) = true -> running t = false -> 
      capture (S (S t)) = (cycle t =? RunLast);
    (* only a run adds 1 *)
    no_one : forall t : nat, (setting_up t = false \/ search t = true) -> 
      one 0%nat (S t) = false;
    (* a run adds 1 to one row *)
    run_adds_one : forall t : nat, active t = true -> setting_up t = true -> search t = false -> searching t = false -> 
      one 0%nat (S t) = (cycle t =? RunOne);
    (* the tables get the number without its lowest digits *)
    stored_number : forall t : nat, 
      ((2 ^ (DelayBits) * total ColumnBits (Z.to_nat Columns) (fun j => stored j t)) + (kept t mod 2 ^ DelayBits)) = ((2 ^ (LowBits) * number t) + kept t);
    (* the number of a run is written to the entry *)
    written : forall i : nat, Z.of_nat i < Columns -> forall t : nat, forall c : Z, 0 <= c < 2 ^ EntryBits -> capture t = true -> rst control t = true -> rst control (S t) = true -> rst control (S (S t)) = true -> rst control (t + 3)%nat = true -> c = entry (t + 4)%nat -> total ColumnBits (Z.to_nat Columns) (fun j => stored j (t + 5)%nat) < 2 ^ ((Width + EntryBits)) -> 
      words i (t + 6)%nat c = stored i (t + 5)%nat /\
      more_words i (t + 6)%nat c = stored i (t + 5)%nat;
    (* numbers of the set-up are unsigned and not too large *)
    setup_ranges : forall t : nat, 
      cycle t >= 0 /\
      entry t >= 0 /\
      factor t >= 0 /\
      multiple t >= 0 /\
      places t >= 0 /\
      residue t >= 0 /\
      other t >= 0 /\
      factor t < 2 ^ (FactorBits) /\
      places t < 2 ^ ((FactorBits + EntryBits)) /\
      entry t < 2 ^ (EntryBits);
    (* columns of stored numbers *)
    stored_ranges : forall i : nat, Z.of_nat i < Columns -> forall t : nat, 
      stored i t >= 0 /\
      stored i t < 2 ^ (ColumnBits);
    (* cycles of the set-up *)
    set_up_cycles : 
      SearchEnd = (2 * FactorBits) /\
      RunBegin = (Levels + 3) /\
      RunOne = ((Levels + 4) - Tables) /\
      RunLast = (((Delay + CarryRows) + Levels) + 5) /\
      RunEnd = (RunLast + 6) /\
      DelayBits = (DigitBits * Delay) /\
      EntryBits <= DigitBits /\
      Levels <= ((Delay + Tables) - 1) /\
      SetupCycles = ((SearchEnd + 3) + ((2 ^ (EntryBits) - 1) * (RunEnd + 1)));
    (* columns, rows and cycles of the header *)
    constants : 
      First = 0 /\
      DigitBits >= 2 /\
      Digits >= 1 /\
      Levels >= 1 /\
      Tables >= 1 /\
      Columns >= 1 /\
      Stages = (Levels + 1) /\
      AllStages = (Levels + 2) /\
      NumberColumns >= 0 /\
      NumberColumns < Columns /\
      Wait >= 0 /\
      Wait <= 1 /\
      Delay = ((Wait + Tables) + 2) /\
      Tables <= Levels /\
      ColumnBits = (DigitBits * CarryRows) /\
      CarryRows >= 1 /\
      SumBits = (ColumnBits * Columns) /\
      SumBits >= (OperandWidth + DigitBits) /\
      LowBits = (DigitBits * (CarryRows + Delay)) /\
      RExponent = (DigitBits * Digits) /\
      FactorBits = (DigitBits * (Delay + 1)) /\
      OperandWidth = ((Width + FactorBits) + 1) /\
      RExponent >= (OperandWidth + 1) /\
      ProductBegin = (Levels + 1) /\
      ProductEnd = (((((Digits + Delay) + 1) + CarryRows) + Levels) + 1) /\
      LastQuotient = ((((Digits + Delay) + 1) + Levels) - Tables) /\
      Latency = (ProductEnd + 8) /\
      Width >= 1 /\
      FactorBits >= 1 /\
      EntryBits >= 1 /\
      DigitBits <= (2 * EntryBits) /\
      ((ColumnBits * NumberColumns) + LowBits) >= OperandWidth
}.
End StoredMultiples.

Module WordMultiplier.
Record core (SetupCycles DigitBits ResidueBits Rest Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound : Z) := {
    product : WordProduct.core SetupCycles DigitBits ResidueBits Rest Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound;
    valid : nat -> Z;
    res_valid : nat -> bool;
    op_valid : nat -> bool;
    (* the highest bit of valid shows a result *)
    result_valid : forall t : nat, 
      valid t >= 0 /\
      valid t < 2 ^ (Latency) /\
      res_valid t = ((2 * valid t) >=? 2 ^ (Latency));
    (* a reset discards all operations *)
    reset_valid : forall t : nat, SetUp.rst product t = false -> 
      valid (S t) = 0;
    (* the operations move; a modulus that is taken discards them *)
    valid_moves : forall t : nat, SetUp.rst product t = true -> SetUp.enable product t = true -> 
      valid (S t) = (if (andb (SetUp.mod_valid product t) (SetUp.mod_ready product t)) then 0 else (((2 * valid t) + (if (andb (op_valid t) (SetUp.op_ready product t)) then 1 else 0)) - (if res_valid t then 2 ^ (Latency) else 0)))
}.
End WordMultiplier.

Module WordMultiplierConstant.
Record core (DigitBits Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound : Z) := {
    product : WordProductConstant.core DigitBits Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound;
    valid : nat -> Z;
    res_valid : nat -> bool;
    op_valid : nat -> bool;
    (* the highest bit of valid shows a result *)
    result_valid : forall t : nat, 
      valid t >= 0 /\
      valid t < 2 ^ (Latency) /\
      res_valid t = ((2 * valid t) >=? 2 ^ (Latency));
    (* a reset discards all operations *)
    reset_valid : forall t : nat, SetUpConstant.rst product t = false -> 
      valid (S t) = 0;
    (* the operations move; a modulus that is taken discards them *)
    valid_moves : forall t : nat, SetUpConstant.rst product t = true -> SetUpConstant.enable product t = true -> 
      valid (S t) = (if (andb (SetUpConstant.mod_valid product t) (SetUpConstant.mod_ready product t)) then 0 else (((2 * valid t) + (if (andb (op_valid t) (SetUpConstant.op_ready product t)) then 1 else 0)) - (if res_valid t then 2 ^ (Latency) else 0)))
}.
End WordMultiplierConstant.

Module WideMultiplier.
Record core (SetupCycles DigitBits ResidueBits Rest Width First RExponent ProductCycles LowCycles ResultCycles HalfCycles HighWait UpperWait Latency Bound : Z) := {
    set_up : SetUp.core SetupCycles DigitBits ResidueBits Rest;
    scaled : nat -> Z;
    P_x : nat -> Z;
    x_in : nat -> Z;
    P_y : nat -> Z;
    y_in : nat -> Z;
    P : nat -> Z;
    row0_x : nat -> Z;
    row1_x : nat -> Z;
    row0_y : nat -> Z;
    row1_y : nat -> Z;
    T : nat -> Z;
    q_x : nat -> Z;
    q_y : nat -> Z;
    qM0_x : nat -> Z;
    q : nat -> Z;
    qM1_x : nat -> Z;
    qM0_y : nat -> Z;
    qM1_y : nat -> Z;
    high : nat -> Z;
    row1 : nat -> Z;
    row0 : nat -> Z;
    low : nat -> Z;
    carry : nat -> bool;
    upper : nat -> Z;
    qM1 : nat -> Z;
    qM0 : nat -> Z;
    C : nat -> Z;
    z : nat -> Z;
    valid : nat -> Z;
    res_valid : nat -> bool;
    op_valid : nat -> bool;
    (* the set-up reads all bits of M *)
    residue_bits : 
      ResidueBits = Width;
    (* scaled is the residue after First bits *)
    scaled_multiple : forall t : nat, SetUp.setup set_up t = true -> SetUp.second set_up t = 0 -> (forall k, (k < 2)%nat -> SetUp.rst set_up (t + k)%nat = true) -> (forall k, (k < 2)%nat -> SetUp.enable set_up (t + k)%nat = true) -> 
      (SetUp.left set_up t = 2 ^ (((DigitBits - 1) - First)) -> scaled (S (S t)) = SetUp.residue set_up t) /\
      (SetUp.left set_up t < 2 ^ (((DigitBits - 1) - First)) -> scaled (S (S t)) = scaled t);
    (* scaled is held when there is no set-up *)
    scaled_held : forall t : nat, SetUp.setup set_up t = false -> SetUp.second set_up t = Rest -> 
      scaled (S t) = scaled t;
    (* bits and cycles of the header *)
    cycles : 
      First >= 1 /\
      DigitBits >= (First + 1) /\
      RExponent = (First + DigitBits) /\
      ProductCycles >= 1 /\
      LowCycles >= 1 /\
      ResultCycles >= 0 /\
      HalfCycles = (LowCycles + 1) /\
      HighWait = (HalfCycles + 1) /\
      UpperWait = (LowCycles + HalfCycles) /\
      Latency = (((((ProductCycles + HalfCycles) + 2) + UpperWait) + 3) + ResultCycles) /\
      (Bound = 1 \/ Bound = 2);
    (* the factors of all products *)
    factors : forall t : nat, 
      P_x t = x_in t /\
      P_y t = y_in t /\
      ((P t - row0_x t) mod 2 ^ (First)) = 0 /\
      row0_x t >= 0 /\
      row0_x t < 2 ^ (First) /\
      row1_x t = row0_x t /\
      (row0_y t + (2 ^ (DigitBits) * row1_y t)) = scaled t /\
      ((T t - q_x t) mod 2 ^ (DigitBits)) = 0 /\
      q_x t >= 0 /\
      q_x t < 2 ^ (DigitBits) /\
      q_y t = SetUp.k set_up t /\
      qM0_x t = q t /\
      qM1_x t = q t /\
      (qM0_y t + (2 ^ (DigitBits) * qM1_y t)) = SetUp.M set_up t /\
      qM0_y t >= 0 /\
      qM0_y t < 2 ^ (DigitBits) /\
      qM1_y t >= 0;
    (* the high part of x*y waits for the row *)
    high_waits : forall t : nat, (forall k, (k < Z.to_nat HighWait)%nat -> SetUp.enable set_up (t + k)%nat = true) -> 
      ((2 ^ (First) * high (t + Z.to_nat HighWait)%nat) + row0_x t) = P t;
    (* T = the high part of x*y + q*scaled *)
    first_sum : forall t : nat, (forall k, (k < 2)%nat -> SetUp.enable set_up (t + k)%nat = true) -> row1 t >= 0 -> (high (S t) + (row0 t + (2 ^ (DigitBits) * row1 t))) < 2 ^ (((Width + First) + 1)) -> 
      T (S (S t)) = (high (S t) + (row0 t + (2 ^ (DigitBits) * row1 t)));
    (* the low half of q*M is -T mod 2^Second *)
    low_waits : forall t : nat, (forall k, (k < Z.to_nat LowCycles)%nat -> SetUp.enable set_up (t + k)%nat = true) -> 
      ((T t + low (t + Z.to_nat LowCycles)%nat) mod 2 ^ (DigitBits)) = 0 /\
      low (t + Z.to_nat LowCycles)%nat >= 0 /\
      low (t + Z.to_nat LowCycles)%nat < 2 ^ (DigitBits);
    (* the low halves have a carry unless both are 0 *)
    carry_waits : forall t : nat, (forall k, (k < Z.to_nat UpperWait)%nat -> SetUp.enable set_up (t + k)%nat = true) -> 
      carry (t + Z.to_nat UpperWait)%nat = (q_x t >=? 1);
    (* the high half of T waits for the rows *)
    upper_waits : forall t : nat, (forall k, (k < Z.to_nat UpperWait)%nat -> SetUp.enable set_up (t + k)%nat = true) -> 
      ((2 ^ (DigitBits) * upper (t + Z.to_nat UpperWait)%nat) + q_x t) = T t;
    (* C = (T + q*M) / 2^Second, in parts *)
    second_sum : forall t : nat, (forall k, (k < 3)%nat -> SetUp.enable set_up (t + k)%nat = true) -> (((upper t + qM1 t) + (if carry t then 1 else 0)) + qM0 (S (S t))) < 2 ^ ((Width + 1)) -> 
      C (t + 3)%nat = (((upper t + qM1 t) + (if carry t then 1 else 0)) + qM0 (S (S t)));
    (* z = C mod M, or C with operands below 2M *)
    result : forall t : nat, (forall k, (k < Z.to_nat ResultCycles)%nat -> SetUp.enable set_up (t + k)%nat = true) -> (forall k, (k < Z.to_nat ResultCycles)%nat -> SetUp.mod_valid set_up (t + k)%nat = false) -> C t < (2 * SetUp.M set_up t) -> 
      z (t + Z.to_nat ResultCycles)%nat = (if (andb (Bound =? 1) (C t >=? SetUp.M set_up t)) then (C t - SetUp.M set_up t) else C t);
    (* registers and ports are unsigned *)
    not_negative : forall t : nat, 
      x_in t >= 0 /\
      y_in t >= 0 /\
      P t >= 0 /\
      row0 t >= 0 /\
      row1 t >= 0 /\
      scaled t >= 0 /\
      T t >= 0 /\
      C t >= 0;
    (* R is large enough *)
    width_of_modulus : forall t : nat, 
      SetUp.M set_up t < 2 ^ (Width) /\
      ((Bound * Bound) * SetUp.M set_up t) <= 2 ^ ((2 * First));
    (* the highest bit of valid shows a result *)
    result_valid : forall t : nat, 
      valid t >= 0 /\
      valid t < 2 ^ (Latency) /\
      res_valid t = ((2 * valid t) >=? 2 ^ (Latency));
    (* a reset discards all operations *)
    reset_valid : forall t : nat, SetUp.rst set_up t = false -> 
      valid (S t) = 0;
    (* the operations move; a modulus that is taken discards them *)
    valid_moves : forall t : nat, SetUp.rst set_up t = true -> SetUp.enable set_up t = true -> 
      valid (S t) = (if (andb (SetUp.mod_valid set_up t) (SetUp.mod_ready set_up t)) then 0 else (((2 * valid t) + (if (andb (op_valid t) (SetUp.op_ready set_up t)) then 1 else 0)) - (if res_valid t then 2 ^ (Latency) else 0)))
}.
End WideMultiplier.

Module WideMultiplierConstant.
Record core (DigitBits First RExponent ProductCycles LowCycles ResultCycles HalfCycles HighWait UpperWait Latency Bound Width : Z) := {
    set_up : SetUpConstant.core DigitBits;
    scaled : nat -> Z;
    P_x : nat -> Z;
    x_in : nat -> Z;
    P_y : nat -> Z;
    y_in : nat -> Z;
    P : nat -> Z;
    row0_x : nat -> Z;
    row1_x : nat -> Z;
    row0_y : nat -> Z;
    row1_y : nat -> Z;
    T : nat -> Z;
    q_x : nat -> Z;
    q_y : nat -> Z;
    qM0_x : nat -> Z;
    q : nat -> Z;
    qM1_x : nat -> Z;
    qM0_y : nat -> Z;
    qM1_y : nat -> Z;
    high : nat -> Z;
    row1 : nat -> Z;
    row0 : nat -> Z;
    low : nat -> Z;
    carry : nat -> bool;
    upper : nat -> Z;
    qM1 : nat -> Z;
    qM0 : nat -> Z;
    C : nat -> Z;
    z : nat -> Z;
    valid : nat -> Z;
    res_valid : nat -> bool;
    op_valid : nat -> bool;
    (* 2^First * scaled = M*(k mod 2^First) + 1 *)
    scaled_multiple : forall t : nat, 
      (2 ^ (First) * scaled t) = ((SetUpConstant.M set_up t * (SetUpConstant.k set_up t mod 2 ^ First)) + 1);
    (* bits and cycles of the header *)
    cycles : 
      First >= 1 /\
      DigitBits >= (First + 1) /\
      RExponent = (First + DigitBits) /\
      ProductCycles >= 1 /\
      LowCycles >= 1 /\
      ResultCycles >= 0 /\
      HalfCycles = (LowCycles + 1) /\
      HighWait = (HalfCycles + 1) /\
      UpperWait = (LowCycles + HalfCycles) /\
      Latency = (((((ProductCycles + HalfCycles) + 2) + UpperWait) + 3) + ResultCycles) /\
      (Bound = 1 \/ Bound = 2);
    (* the factors of all products *)
    factors : forall t : nat, 
      P_x t = x_in t /\
      P_y t = y_in t /\
      ((P t - row0_x t) mod 2 ^ (First)) = 0 /\
      row0_x t >= 0 /\
      row0_x t < 2 ^ (First) /\
      row1_x t = row0_x t /\
      (row0_y t + (2 ^ (DigitBits) * row1_y t)) = scaled t /\
      ((T t - q_x t) mod 2 ^ (DigitBits)) = 0 /\
      q_x t >= 0 /\
      q_x t < 2 ^ (DigitBits) /\
      q_y t = SetUpConstant.k set_up t /\
      qM0_x t = q t /\
      qM1_x t = q t /\
      (qM0_y t + (2 ^ (DigitBits) * qM1_y t)) = SetUpConstant.M set_up t /\
      qM0_y t >= 0 /\
      qM0_y t < 2 ^ (DigitBits) /\
      qM1_y t >= 0;
    (* the high part of x*y waits for the row *)
    high_waits : forall t : nat, (forall k, (k < Z.to_nat HighWait)%nat -> SetUpConstant.enable set_up (t + k)%nat = true) -> 
      ((2 ^ (First) * high (t + Z.to_nat HighWait)%nat) + row0_x t) = P t;
    (* T = the high part of x*y + q*scaled *)
    first_sum : forall t : nat, (forall k, (k < 2)%nat -> SetUpConstant.enable set_up (t + k)%nat = true) -> row1 t >= 0 -> (high (S t) + (row0 t + (2 ^ (DigitBits) * row1 t))) < 2 ^ (((Width + First) + 1)) -> 
      T (S (S t)) = (high (S t) + (row0 t + (2 ^ (DigitBits) * row1 t)));
    (* the low half of q*M is -T mod 2^Second *)
    low_waits : forall t : nat, (forall k, (k < Z.to_nat LowCycles)%nat -> SetUpConstant.enable set_up (t + k)%nat = true) -> 
      ((T t + low (t + Z.to_nat LowCycles)%nat) mod 2 ^ (DigitBits)) = 0 /\
      low (t + Z.to_nat LowCycles)%nat >= 0 /\
      low (t + Z.to_nat LowCycles)%nat < 2 ^ (DigitBits);
    (* the low halves have a carry unless both are 0 *)
    carry_waits : forall t : nat, (forall k, (k < Z.to_nat UpperWait)%nat -> SetUpConstant.enable set_up (t + k)%nat = true) -> 
      carry (t + Z.to_nat UpperWait)%nat = (q_x t >=? 1);
    (* the high half of T waits for the rows *)
    upper_waits : forall t : nat, (forall k, (k < Z.to_nat UpperWait)%nat -> SetUpConstant.enable set_up (t + k)%nat = true) -> 
      ((2 ^ (DigitBits) * upper (t + Z.to_nat UpperWait)%nat) + q_x t) = T t;
    (* C = (T + q*M) / 2^Second, in parts *)
    second_sum : forall t : nat, (forall k, (k < 3)%nat -> SetUpConstant.enable set_up (t + k)%nat = true) -> (((upper t + qM1 t) + (if carry t then 1 else 0)) + qM0 (S (S t))) < 2 ^ ((Width + 1)) -> 
      C (t + 3)%nat = (((upper t + qM1 t) + (if carry t then 1 else 0)) + qM0 (S (S t)));
    (* z = C mod M, or C with operands below 2M *)
    result : forall t : nat, (forall k, (k < Z.to_nat ResultCycles)%nat -> SetUpConstant.enable set_up (t + k)%nat = true) -> C t < (2 * SetUpConstant.M set_up t) -> 
      z (t + Z.to_nat ResultCycles)%nat = (if (andb (Bound =? 1) (C t >=? SetUpConstant.M set_up t)) then (C t - SetUpConstant.M set_up t) else C t);
    (* registers and ports are unsigned *)
    not_negative : forall t : nat, 
      x_in t >= 0 /\
      y_in t >= 0 /\
      P t >= 0 /\
      row0 t >= 0 /\
      row1 t >= 0 /\
      scaled t >= 0 /\
      T t >= 0 /\
      C t >= 0;
    (* R is large enough *)
    width_of_modulus : forall t : nat, 
      SetUpConstant.M set_up t < 2 ^ (Width) /\
      ((Bound * Bound) * SetUpConstant.M set_up t) <= 2 ^ ((2 * First));
    (* the highest bit of valid shows a result *)
    result_valid : forall t : nat, 
      valid t >= 0 /\
      valid t < 2 ^ (Latency) /\
      res_valid t = ((2 * valid t) >=? 2 ^ (Latency));
    (* a reset discards all operations *)
    reset_valid : forall t : nat, SetUpConstant.rst set_up t = false -> 
      valid (S t) = 0;
    (* the operations move; a modulus that is taken discards them *)
    valid_moves : forall t : nat, SetUpConstant.rst set_up t = true -> SetUpConstant.enable set_up t = true -> 
      valid (S t) = (if (andb (SetUpConstant.mod_valid set_up t) (SetUpConstant.mod_ready set_up t)) then 0 else (((2 * valid t) + (if (andb (op_valid t) (SetUpConstant.op_ready set_up t)) then 1 else 0)) - (if res_valid t then 2 ^ (Latency) else 0)))
}.
End WideMultiplierConstant.

Module Butterfly.
Record core (SetupCycles DigitBits ResidueBits Rest Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound PairLatency LateCycles KindCycles : Z) := {
    product : WordProduct.core SetupCycles DigitBits ResidueBits Rest Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound;
    valid : nat -> Z;
    res_valid : nat -> bool;
    op_valid : nat -> bool;
    L : nat -> Z;
    x : nat -> Z;
    y : nat -> Z;
    w : nat -> Z;
    gs : nat -> bool;
    sum : nat -> Z;
    late : nat -> Z;
    late_gs : nat -> bool;
    u : nat -> Z;
    v : nat -> Z;
    (* the cycles of sums, differences and product *)
    pair_cycles : 
      PairLatency = (Latency + 4) /\
      LateCycles = (Latency - 2) /\
      KindCycles = (Latency + 1);
    (* the highest bit of valid shows a result *)
    result_valid : forall t : nat, 
      valid t >= 0 /\
      valid t < 2 ^ (PairLatency) /\
      res_valid t = ((2 * valid t) >=? 2 ^ (PairLatency));
    (* a reset discards all operations *)
    reset_valid : forall t : nat, SetUp.rst product t = false -> 
      valid (S t) = 0;
    (* the operations move; a modulus that is taken discards them *)
    valid_moves : forall t : nat, SetUp.rst product t = true -> SetUp.enable product t = true -> 
      valid (S t) = (if (andb (SetUp.mod_valid product t) (SetUp.mod_ready product t)) then 0 else (((2 * valid t) + (if (andb (op_valid t) (SetUp.op_ready product t)) then 1 else 0)) - (if res_valid t then 2 ^ (PairLatency) else 0)));
    (* the limit is that of the modulus that was taken last *)
    limit : forall t : nat, SetUp.enable product t = true -> 
      L (S t) = (if (andb (SetUp.mod_valid product t) (SetUp.mod_ready product t)) then (if (Bound =? 1) then SetUp.mod_in product t else (2 * SetUp.mod_in product t)) else L t);
    (* the factors are w, and y, or y - x mod L *)
    before : forall t : nat, (forall k, (k < 2)%nat -> SetUp.enable product (t + k)%nat = true) -> (forall k, (k < 2)%nat -> SetUp.mod_valid product (t + k)%nat = false) -> x t < L t -> y t < L t -> 
      WordProduct.x_in product (S (S t)) = w t /\
      WordProduct.y_in product (S (S t)) = (if gs t then (if (y t >=? x t) then (y t - x t) else ((y t - x t) + L t)) else y t);
    (* the sum is x, or x + y mod L *)
    sum_before : forall t : nat, (forall k, (k < 3)%nat -> SetUp.enable product (t + k)%nat = true) -> (forall k, (k < 3)%nat -> SetUp.mod_valid product (t + k)%nat = false) -> x t < L t -> y t < L t -> 
      sum (t + 3)%nat = (if gs t then (if ((x t + y t) >=? L t) then ((x t + y t) - L t) else (x t + y t)) else x t);
    (* the sum waits for the product *)
    sum_waits : forall t : nat, (forall k, (k < Z.to_nat LateCycles)%nat -> SetUp.enable product (t + k)%nat = true) -> 
      late (t + Z.to_nat LateCycles)%nat = sum t;
    (* the kind waits for the product *)
    kind_waits : forall t : nat, (forall k, (k < Z.to_nat KindCycles)%nat -> SetUp.enable product (t + k)%nat = true) -> 
      late_gs (t + Z.to_nat KindCycles)%nat = gs t;
    (* u is the sum, or the sum and the product, modulo L *)
    sum_after : forall t : nat, (forall k, (k < 3)%nat -> SetUp.enable product (t + k)%nat = true) -> (forall k, (k < 3)%nat -> SetUp.mod_valid product (t + k)%nat = false) -> late t < L t -> WordProduct.z product (S t) < L t -> 
      u (t + 3)%nat = (if late_gs t then late t else (if ((late t + WordProduct.z product (S t)) >=? L t) then ((late t + WordProduct.z product (S t)) - L t) else (late t + WordProduct.z product (S t))));
    (* v is the opposite of the product, or the sum less the product, modulo L *)
    difference_after : forall t : nat, (forall k, (k < 3)%nat -> SetUp.enable product (t + k)%nat = true) -> (forall k, (k < 3)%nat -> SetUp.mod_valid product (t + k)%nat = false) -> late t < L t -> WordProduct.z product (S t) < L t -> 
      v (t + 3)%nat = (if ((if late_gs t then 0 else late t) >=? WordProduct.z product (S t)) then ((if late_gs t then 0 else late t) - WordProduct.z product (S t)) else (((if late_gs t then 0 else late t) - WordProduct.z product (S t)) + L t));
    (* ports are unsigned *)
    operands_not_negative : forall t : nat, 
      x t >= 0 /\
      y t >= 0 /\
      w t >= 0
}.
End Butterfly.

Module ButterflyConstant.
Record core (DigitBits Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound PairLatency LateCycles KindCycles : Z) := {
    product : WordProductConstant.core DigitBits Digits StepCycles RExponent Latency ProductCycles ResultCycles Bound;
    valid : nat -> Z;
    res_valid : nat -> bool;
    op_valid : nat -> bool;
    L : nat -> Z;
    x : nat -> Z;
    y : nat -> Z;
    w : nat -> Z;
    gs : nat -> bool;
    sum : nat -> Z;
    late : nat -> Z;
    late_gs : nat -> bool;
    u : nat -> Z;
    v : nat -> Z;
    (* the cycles of sums, differences and product *)
    pair_cycles : 
      PairLatency = (Latency + 4) /\
      LateCycles = (Latency - 2) /\
      KindCycles = (Latency + 1);
    (* the highest bit of valid shows a result *)
    result_valid : forall t : nat, 
      valid t >= 0 /\
      valid t < 2 ^ (PairLatency) /\
      res_valid t = ((2 * valid t) >=? 2 ^ (PairLatency));
    (* a reset discards all operations *)
    reset_valid : forall t : nat, SetUpConstant.rst product t = false -> 
      valid (S t) = 0;
    (* the operations move; a modulus that is taken discards them *)
    valid_moves : forall t : nat, SetUpConstant.rst product t = true -> SetUpConstant.enable product t = true -> 
      valid (S t) = (if (andb (SetUpConstant.mod_valid product t) (SetUpConstant.mod_ready product t)) then 0 else (((2 * valid t) + (if (andb (op_valid t) (SetUpConstant.op_ready product t)) then 1 else 0)) - (if res_valid t then 2 ^ (PairLatency) else 0)));
    (* L = M, or 2M with Reduce=0 *)
    limit : forall t : nat, 
      L t = (if (Bound =? 1) then SetUpConstant.M product t else (2 * SetUpConstant.M product t));
    (* the factors are w, and y, or y - x mod L *)
    before : forall t : nat, (forall k, (k < 2)%nat -> SetUpConstant.enable product (t + k)%nat = true) -> x t < L t -> y t < L t -> 
      WordProductConstant.x_in product (S (S t)) = w t /\
      WordProductConstant.y_in product (S (S t)) = (if gs t then (if (y t >=? x t) then (y t - x t) else ((y t - x t) + L t)) else y t);
    (* the sum is x, or x + y mod L *)
    sum_before : forall t : nat, (forall k, (k < 3)%nat -> SetUpConstant.enable product (t + k)%nat = true) -> x t < L t -> y t < L t -> 
      sum (t + 3)%nat = (if gs t then (if ((x t + y t) >=? L t) then ((x t + y t) - L t) else (x t + y t)) else x t);
    (* the sum waits for the product *)
    sum_waits : forall t : nat, (forall k, (k < Z.to_nat LateCycles)%nat -> SetUpConstant.enable product (t + k)%nat = true) -> 
      late (t + Z.to_nat LateCycles)%nat = sum t;
    (* the kind waits for the product *)
    kind_waits : forall t : nat, (forall k, (k < Z.to_nat KindCycles)%nat -> SetUpConstant.enable product (t + k)%nat = true) -> 
      late_gs (t + Z.to_nat KindCycles)%nat = gs t;
    (* u is the sum, or the sum and the product, modulo L *)
    sum_after : forall t : nat, (forall k, (k < 3)%nat -> SetUpConstant.enable product (t + k)%nat = true) -> late t < L t -> WordProductConstant.z product (S t) < L t -> 
      u (t + 3)%nat = (if late_gs t then late t else (if ((late t + WordProductConstant.z product (S t)) >=? L t) then ((late t + WordProductConstant.z product (S t)) - L t) else (late t + WordProductConstant.z product (S t))));
    (* v is the opposite of the product, or the sum less the product, modulo L *)
    difference_after : forall t : nat, (forall k, (k < 3)%nat -> SetUpConstant.enable product (t + k)%nat = true) -> late t < L t -> WordProductConstant.z product (S t) < L t -> 
      v (t + 3)%nat = (if ((if late_gs t then 0 else late t) >=? WordProductConstant.z product (S t)) then ((if late_gs t then 0 else late t) - WordProductConstant.z product (S t)) else (((if late_gs t then 0 else late t) - WordProductConstant.z product (S t)) + L t));
    (* ports are unsigned *)
    operands_not_negative : forall t : nat, 
      x t >= 0 /\
      y t >= 0 /\
      w t >= 0
}.
End ButterflyConstant.

Module Scalable.
Record core (First Latency SetupCycles Late Elements WordBits Words Passes Binary Bound OperandWords OperandBits Width OperandWidth Period Delay RingCycles Rest RingLast RExponent Begin End Leave RingBits ModulusBits WordAddress ResultBits Queued QueueDelay Longer Ringing : Z) := {
    control : serial_control First Latency;
    left : nat -> Z;
    passes : nat -> Z;
    modulus_last : nat -> Z;
    operand_last : nat -> Z;
    pass_last : nat -> Z;
    queued : nat -> bool;
    reducing : nat -> bool;
    configured : nat -> bool;
    accepted : nat -> bool;
    mod_index : nat -> Z;
    new_modulus : nat -> bool;
    y : nat -> Z;
    odd_word : nat -> bool;
    feeding : nat -> bool;
    op_index : nat -> Z;
    full : nat -> bool;
    pending : nat -> Z;
    running : nat -> bool;
    word : nat -> Z;
    passes_left : nat -> Z;
    first_pass : nat -> bool;
    start : nat -> nat -> bool;
    returns : nat -> bool;
    returned : nat -> bool;
    last_pass : nat -> bool;
    last_pass_later : nat -> bool;
    delay : nat -> Z;
    at_once : nat -> bool;
    longer : nat -> bool;
    ringing : nat -> bool;
    step : nat -> bool;
    used : nat -> Z;
    next : nat -> Z;
    exhausted : nat -> bool;
    send : nat -> bool;
    in_1 : nat -> bool;
    index_1 : nat -> Z;
    last_1 : nat -> bool;
    in_2 : nat -> bool;
    index_2 : nat -> Z;
    last_2 : nat -> bool;
    stored : nat -> Z;
    store : nat -> bool;
    sent : nat -> Z;
    fetched : nat -> bool;
    fetched_last : nat -> bool;
    sending : nat -> bool;
    sending_last : nat -> bool;
    begin : nat -> nat -> bool;
    y_in : nat -> Z;
    x : nat -> Z;
    x_in : nat -> Z;
    z_word : nat -> Z;
    mword : nat -> Z -> Z;
    xword : nat -> Z -> Z;
    yword : nat -> Z -> Z;
    Wm : nat -> nat -> Z;
    Wy : nat -> nat -> Z;
    shift : nat -> Z;
    next_word : nat -> Z;
    read_word : nat -> Z;
    A : nat -> nat -> Z;
    carry : nat -> nat -> Z;
    bit : nat -> nat -> bool;
    Ay : nat -> nat -> Z;
    q : nat -> nat -> bool;
    Am : nat -> nat -> Z;
    top : nat -> nat -> bool;
    R : nat -> nat -> Z;
    over : nat -> nat -> Z;
    W : nat -> nat -> Z;
    ring_read : nat -> Z;
    ring_write : nat -> Z;
    ring_words : nat -> Z -> Z;
    out : nat -> Z;
    ring : nat -> Z;
    back : nat -> Z;
    out_low : nat -> Z;
    out_high : nat -> Z;
    back_low : nat -> Z;
    back_high : nat -> Z;
    carry_1 : nat -> Z;
    s_2 : nat -> Z;
    m_2 : nat -> Z;
    borrow : nat -> bool;
    difference : nat -> Z;
    over_2 : nat -> bool;
    rword : nat -> Z -> Z;
    choice : nat -> Z;
    whole : nat -> Z;
    reduced : nat -> Z;
    fetched_reduced : nat -> bool;
    z : nat -> Z;
    counter_state := fun t : nat => 
      (busy control t = true -> (index control t >= 1 /\ index control t <= Latency)) /\
      last control t = (andb (busy control t) (index control t =? Latency)) /\
      (busy control t = true -> (loaded control t = true /\ setup control t = false)) /\
      (setup control t = true -> loaded control t = true) /\
      (setup control t = true -> left t <= Words);
    host_state := fun t : nat => 
      (configured t = true -> (passes t = Passes /\ modulus_last t = (Words - 1) /\ operand_last t = (OperandWords - 1) /\ pass_last t = (Period - 1) /\ queued t = (Queued =? 1) /\ reducing t = (Bound =? 1))) /\
      (((loaded control t = true /\ setup control t = false) \/ (setup control t = true /\ left t < Words)) -> configured t = true) /\
      ((loaded control t = true /\ setup control t = false) -> (accepted t = true /\ mod_index t = 0)) /\
      (setup control t = true -> new_modulus t = (left t =? Words)) /\
      ((setup control t = true /\ left t < Words) -> mod_index t = ((Words - 1) - left t)) /\
      ((setup control t = true /\ left t >= (Words - 1)) -> Z.odd (y t) = true) /\
      ((setup control t = true /\ left t < (Words - 1)) -> odd_word t = true) /\
      feeding t = (andb (busy control t) (andb (index control t >=? 1) (index control t <=? OperandWords))) /\
      ((busy control t = true /\ index control t >= 1 /\ index control t <= OperandWords) -> op_index t = (index control t - 1)) /\
      ((((loaded control t = true /\ setup control t = false) \/ (setup control t = true /\ left t < Words)) /\ (andb (busy control t) (andb (index control t >=? 1) (index control t <=? OperandWords))) = false) -> op_index t = 0) /\
      full t = (andb (busy control t) (andb ((Begin - 1) <=? index control t) (index control t <=? (End - 1)))) /\
      pending t = (if (andb (busy control t) (andb (Begin <=? index control t) (index control t <=? Latency))) then 1 else 0);
    passes_state := fun t : nat => 
      running t = (andb (busy control t) (andb (Begin <=? index control t) (index control t <=? (End - 1)))) /\
      ((busy control t = true /\ Begin <= index control t /\ index control t <= (End - 1)) -> word t = ((index control t - Begin) mod Period)) /\
      ((busy control t = true /\ Begin <= index control t /\ index control t <= (End - 1)) -> passes_left t = ((Passes - 1) - ((index control t - Begin) / Period))) /\
      ((busy control t = true /\ Begin <= index control t /\ index control t <= (End - 1)) -> first_pass t = ((index control t - Begin) <? Period)) /\
      start 0%nat t = (andb (busy control t) (andb ((((index control t - Begin) - 1) - 0) >=? 0) (andb ((((index control t - Begin) - 1) - 0) <? (Passes * Period)) (((((index control t - Begin) - 1) - 0) mod Period) =? 0)))) /\
      ((busy control t = true /\ index control t >= 1 /\ index control t <= Latency) -> returns t = (andb ((index control t - Begin) >=? (Period + 1)) ((index control t - Begin) <=? (Passes * Period)))) /\
      ((busy control t = true /\ index control t >= 2 /\ index control t <= Latency) -> returned t = (andb ((index control t - Begin) >=? (Period + 2)) ((index control t - Begin) <=? ((Passes * Period) + 1)))) /\
      ((busy control t = true /\ index control t >= 1 /\ index control t <= Latency) -> last_pass t = (andb ((index control t - Begin) >=? (((Passes - 1) * Period) + 1)) ((index control t - Begin) <=? (Passes * Period)))) /\
      ((busy control t = true /\ index control t >= 2 /\ index control t <= Latency) -> last_pass_later t = (andb ((index control t - Begin) >=? (((Passes - 1) * Period) + 2)) ((index control t - Begin) <=? ((Passes * Period) + 1)))) /\
      ((busy control t = true /\ index control t >= 1 /\ index control t <= Latency) -> delay t = QueueDelay) /\
      ((busy control t = true /\ index control t >= 2 /\ index control t <= Latency) -> at_once t = false) /\
      ((busy control t = true /\ index control t >= 2 /\ index control t <= Latency) -> longer t = (Longer =? 1)) /\
      ((busy control t = true /\ index control t >= 2 /\ index control t <= Latency) -> ringing t = (Ringing =? 1));
    digits_state := fun t : nat => 
      ((busy control t = true /\ index control t >= 1 /\ index control t <= End) -> step t = (andb (((index control t - Begin) - 1) >=? 0) (andb ((((index control t - Begin) - 1) mod Period) <? ((Late + 1) * Elements)) (((((index control t - Begin) - 1) mod Period) mod (Late + 1)) =? Late)))) /\
      ((busy control t = true /\ index control t >= 2 /\ index control t <= (End + 1)) -> used t = ((if (((index control t - Begin) - 1) <? 0) then 0 else (((((index control t - Begin) - 1) / Period) * Elements) + (if (((((index control t - Begin) - 1) mod Period) / (Late + 1)) <=? Elements) then ((((index control t - Begin) - 1) mod Period) / (Late + 1)) else Elements))) mod WordBits)) /\
      (((busy control t = true /\ index control t >= 2 /\ index control t <= (End + 1)) /\ ((if (((index control t - Begin) - 1) <? 0) then 0 else (((((index control t - Begin) - 1) / Period) * Elements) + (if (((((index control t - Begin) - 1) mod Period) / (Late + 1)) <=? Elements) then ((((index control t - Begin) - 1) mod Period) / (Late + 1)) else Elements))) / WordBits) < (OperandWords - 1)) -> next t = (((if (((index control t - Begin) - 1) <? 0) then 0 else (((((index control t - Begin) - 1) / Period) * Elements) + (if (((((index control t - Begin) - 1) mod Period) / (Late + 1)) <=? Elements) then ((((index control t - Begin) - 1) mod Period) / (Late + 1)) else Elements))) / WordBits) + 1)) /\
      ((busy control t = true /\ index control t >= 2 /\ index control t <= (End + 1)) -> exhausted t = (((if (((index control t - Begin) - 1) <? 0) then 0 else (((((index control t - Begin) - 1) / Period) * Elements) + (if (((((index control t - Begin) - 1) mod Period) / (Late + 1)) <=? Elements) then ((((index control t - Begin) - 1) mod Period) / (Late + 1)) else Elements))) / WordBits) >=? (OperandWords - 1)));
    result_state := fun t : nat => 
      in_1 t = (andb (busy control t) (andb ((Leave + 1) <=? index control t) (index control t <=? ((Leave + 1) + Words)))) /\
      ((busy control t = true /\ (Leave + 1) <= index control t /\ index control t <= ((Leave + 1) + Words)) -> index_1 t = ((index control t - Leave) - 1)) /\
      (busy control t = true -> last_1 t = (index control t =? ((Leave + 1) + Words))) /\
      in_2 t = (andb (busy control t) (andb ((Leave + 2) <=? index control t) (index control t <=? ((Leave + 2) + Words)))) /\
      ((busy control t = true /\ (Leave + 2) <= index control t /\ index control t <= ((Leave + 2) + Words)) -> index_2 t = ((index control t - Leave) - 2)) /\
      ((busy control t = true /\ (Leave + 2) <= index control t /\ index control t <= ((Leave + 2) + Words)) -> last_2 t = (index control t =? ((Leave + 2) + Words))) /\
      stored t = (if (andb (busy control t) (andb (((Leave + Words) + 3) <=? index control t) (index control t <=? ((((Leave + Words) + 3) + OperandWords) - 1)))) then (if send t then 2 else 1) else 0) /\
      store t = (xorb (send t) (andb (busy control t) (andb (((Leave + Words) + 3) <=? index control t) (index control t <=? ((((Leave + Words) + 3) + OperandWords) - 1))))) /\
      sent t = (if (andb (busy control t) (andb (((Leave + Words) + 3) <=? index control t) (index control t <=? ((((Leave + Words) + 3) + OperandWords) - 1)))) then (index control t - ((Leave + Words) + 3)) else 0) /\
      fetched t = (andb (busy control t) (andb ((((Leave + Words) + 3) + 1) <=? index control t) (index control t <=? (((Leave + Words) + 3) + OperandWords)))) /\
      ((busy control t = true /\ (((Leave + Words) + 3) + 1) <= index control t /\ index control t <= (((Leave + Words) + 3) + OperandWords)) -> fetched_last t = (index control t =? (((Leave + Words) + 3) + OperandWords))) /\
      sending t = (andb (busy control t) (andb ((((Leave + Words) + 3) + 2) <=? index control t) (index control t <=? ((((Leave + Words) + 3) + OperandWords) + 1)))) /\
      ((busy control t = true /\ (((Leave + Words) + 3) + 2) <= index control t /\ index control t <= ((((Leave + Words) + 3) + OperandWords) + 1)) -> sending_last t = (index control t =? ((((Leave + Words) + 3) + OperandWords) + 1)));
    (* a reset ends the set-up *)
    reset_setup : forall t : nat, rst control t = false -> 
      setup control (S t) = false;
    (* a modulus that is taken starts its set-up, unless it is even *)
    start_setup : forall t : nat, rst control t = true -> (mod_valid control t = true /\ mod_ready control t = true) -> 
      setup control (S t) = Z.odd (mod_in control t) /\
      left (S t) = (SetupCycles - 1);
    (* the set-up counts its cycles *)
    run_setup : forall t : nat, rst control t = true -> (andb (mod_valid control t) (mod_ready control t)) = false -> 
      setup control (S t) = (andb (setup control t) (left t >? 0)) /\
      (left t > 0 -> left (S t) = (left t - 1));
    (* words, passes and cycles of the header *)
    constants : 
      First = 1 /\
      WordBits >= 3 /\
      Words >= 1 /\
      Elements >= 1 /\
      Passes >= 1 /\
      (Binary = 0 \/ Binary = 1) /\
      Late >= 0 /\
      Late <= 1 /\
      (Bound = 1 \/ Bound = 2) /\
      OperandWords = ((Words + Bound) - 1) /\
      OperandBits = (WordBits * OperandWords) /\
      Width >= 2 /\
      Width <= (WordBits * Words) /\
      OperandWidth = ((Width + Bound) - 1) /\
      Period >= (Words + 1) /\
      Period >= ((Late + 1) * Elements) /\
      Period = (Delay + ((Late + 1) * Elements)) /\
      (Period = (Words + 1) \/ Delay = 0) /\
      Delay = (RingCycles + Rest) /\
      Rest >= 0 /\
      Rest <= 3 /\
      RingCycles >= 0 /\
      (RingCycles = 0 \/ (RingCycles = (RingLast + 1) /\ RingLast >= 1)) /\
      RExponent = (Passes * Elements) /\
      RExponent >= (Width + (2 * (Bound - 1))) /\
      Begin = (OperandWords + 2) /\
      End = (Begin + (Passes * Period)) /\
      Leave = (((Begin + 1) + ((Passes - 1) * Period)) + ((Late + 1) * Elements)) /\
      Latency = (((Leave + Words) + 4) + OperandWords) /\
      SetupCycles = (Words + 1) /\
      RingLast < 2 ^ (RingBits) /\
      Words <= 2 ^ (ModulusBits) /\
      Words < 2 ^ (WordAddress) /\
      ((2 * Words) + 2) <= 2 ^ (ResultBits);
    (* a bit of x is used in each step *)
    position : forall t : nat, 
      (index control t <= End -> (if ((((index control t - Begin) - 1) + 1) <? 0) then 0 else ((((((index control t - Begin) - 1) + 1) / Period) * Elements) + (if ((((((index control t - Begin) - 1) + 1) mod Period) / (Late + 1)) <=? Elements) then (((((index control t - Begin) - 1) + 1) mod Period) / (Late + 1)) else Elements))) = ((if (((index control t - Begin) - 1) <? 0) then 0 else (((((index control t - Begin) - 1) / Period) * Elements) + (if (((((index control t - Begin) - 1) mod Period) / (Late + 1)) <=? Elements) then ((((index control t - Begin) - 1) mod Period) / (Late + 1)) else Elements))) + (if (andb (((index control t - Begin) - 1) >=? 0) (andb ((((index control t - Begin) - 1) mod Period) <? ((Late + 1) * Elements)) (((((index control t - Begin) - 1) mod Period) mod (Late + 1)) =? Late))) then 1 else 0))) /\
      (if (((index control t - Begin) - 1) <? 0) then 0 else (((((index control t - Begin) - 1) / Period) * Elements) + (if (((((index control t - Begin) - 1) mod Period) / (Late + 1)) <=? Elements) then ((((index control t - Begin) - 1) mod Period) / (Late + 1)) else Elements))) >= 0;
    (* the control of the next cycle *)
    next_counter_state : forall t : nat, rst control t = true -> (counter_state t /\ host_state t /\ passes_state t /\ digits_state t /\ result_state t) -> start (Z.to_nat Elements) t = (andb (busy control t) (andb ((((index control t - Begin) - 1) - ((Late + 1) * Elements)) >=? 0) (andb ((((index control t - Begin) - 1) - ((Late + 1) * Elements)) <? (Passes * Period)) (((((index control t - Begin) - 1) - ((Late + 1) * Elements)) mod Period) =? 0)))) -> 
      counter_state (S t);
    (* the control of the next cycle *)
    next_host_state : forall t : nat, rst control t = true -> (counter_state t /\ host_state t /\ passes_state t /\ digits_state t /\ result_state t) -> start (Z.to_nat Elements) t = (andb (busy control t) (andb ((((index control t - Begin) - 1) - ((Late + 1) * Elements)) >=? 0) (andb ((((index control t - Begin) - 1) - ((Late + 1) * Elements)) <? (Passes * Period)) (((((index control t - Begin) - 1) - ((Late + 1) * Elements)) mod Period) =? 0)))) -> 
      host_state (S t);
    (* the control of the next cycle *)
    next_passes_state : forall t : nat, rst control t = true -> (counter_state t /\ host_state t /\ passes_state t /\ digits_state t /\ result_state t) -> start (Z.to_nat Elements) t = (andb (busy control t) (andb ((((index control t - Begin) - 1) - ((Late + 1) * Elements)) >=? 0) (andb ((((index control t - Begin) - 1) - ((Late + 1) * Elements)) <? (Passes * Period)) (((((index control t - Begin) - 1) - ((Late + 1) * Elements)) mod Period) =? 0)))) -> 
      passes_state (S t);
    (* the control of the next cycle *)
    next_digits_state : forall t : nat, rst control t = true -> (counter_state t /\ host_state t /\ passes_state t /\ digits_state t /\ result_state t) -> start (Z.to_nat Elements) t = (andb (busy control t) (andb ((((index control t - Begin) - 1) - ((Late + 1) * Elements)) >=? 0) (andb ((((index control t - Begin) - 1) - ((Late + 1) * Elements)) <? (Passes * Period)) (((((index control t - Begin) - 1) - ((Late + 1) * Elements)) mod Period) =? 0)))) -> 
      digits_state (S t);
    (* the control of the next cycle *)
    next_result_state : forall t : nat, rst control t = true -> (counter_state t /\ host_state t /\ passes_state t /\ digits_state t /\ result_state t) -> start (Z.to_nat Elements) t = (andb (busy control t) (andb ((((index control t - Begin) - 1) - ((Late + 1) * Elements)) >=? 0) (andb ((((index control t - Begin) - 1) - ((Late + 1) * Elements)) <? (Passes * Period)) (((((index control t - Begin) - 1) - ((Late + 1) * Elements)) mod Period) =? 0)))) -> 
      result_state (S t);
    (* the control after a cycle of reset *)
    control_after_reset : forall t : nat, rst control t = false -> 
      (counter_state (S t) /\ host_state (S t) /\ passes_state (S t) /\ digits_state (S t) /\ result_state (S t));
    (* each element starts Late + 1 cycles after its predecessor *)
    starts : forall i : nat, Z.of_nat i < Elements -> forall t : nat, rst control t = true -> (counter_state t /\ host_state t /\ passes_state t /\ digits_state t /\ result_state t) -> start i t = (andb (busy control t) (andb ((((index control t - Begin) - 1) - ((Late + 1) * Z.of_nat i)) >=? 0) (andb ((((index control t - Begin) - 1) - ((Late + 1) * Z.of_nat i)) <? (Passes * Period)) (((((index control t - Begin) - 1) - ((Late + 1) * Z.of_nat i)) mod Period) =? 0)))) -> begin i t = (andb (busy control t) (andb ((((index control t - Begin) - 1) - (((Late + 1) * Z.of_nat i) + Late)) >=? 0) (andb ((((index control t - Begin) - 1) - (((Late + 1) * Z.of_nat i) + Late)) <? (Passes * Period)) (((((index control t - Begin) - 1) - (((Late + 1) * Z.of_nat i) + Late)) mod Period) =? 0)))) -> start i (S t) = (andb (busy control (S t)) (andb ((((index control (S t) - Begin) - 1) - ((Late + 1) * Z.of_nat i)) >=? 0) (andb ((((index control (S t) - Begin) - 1) - ((Late + 1) * Z.of_nat i)) <? (Passes * Period)) (((((index control (S t) - Begin) - 1) - ((Late + 1) * Z.of_nat i)) mod Period) =? 0)))) -> 
      begin i (S t) = (andb (busy control (S t)) (andb ((((index control (S t) - Begin) - 1) - (((Late + 1) * Z.of_nat i) + Late)) >=? 0) (andb ((((index control (S t) - Begin) - 1) - (((Late + 1) * Z.of_nat i) + Late)) <? (Passes * Period)) (((((index control (S t) - Begin) - 1) - (((Late + 1) * Z.of_nat i) + Late)) mod Period) =? 0)))) /\
      start (S i) (S t) = (andb (busy control (S t)) (andb ((((index control (S t) - Begin) - 1) - ((((Late + 1) * Z.of_nat i) + Late) + 1)) >=? 0) (andb ((((index control (S t) - Begin) - 1) - ((((Late + 1) * Z.of_nat i) + Late) + 1)) <? (Passes * Period)) (((((index control (S t) - Begin) - 1) - ((((Late + 1) * Z.of_nat i) + Late) + 1)) mod Period) =? 0))));
    (* no element starts after a cycle of reset *)
    no_start_after_reset : forall i : nat, Z.of_nat i < Elements -> forall t : nat, rst control t = false -> 
      begin i (S t) = false /\
      start (S i) (S t) = false;
    (* the words of M and of y leave a shift register *)
    shift_y : forall t : nat, 
      ((mod_valid control t = true /\ mod_ready control t = true) -> y (S t) = mod_in control t) /\
      ((op_valid control t = true /\ op_ready control t = true) -> y (S t) = y_in t) /\
      ((((andb (op_valid control t) (op_ready control t)) = false /\ (andb (mod_valid control t) (mod_ready control t)) = false) /\ (feeding t = true \/ (setup control t = true /\ new_modulus t = false))) -> ((2 ^ (WordBits) * y (S t)) + (y t mod 2 ^ WordBits)) = (y t + (2 ^ (OperandBits) * 0))) /\
      ((((andb (op_valid control t) (op_ready control t)) = false /\ (andb (mod_valid control t) (mod_ready control t)) = false) /\ (orb (feeding t) (andb (setup control t) (negb (new_modulus t)))) = false) -> y (S t) = y t);
    (* the words of x leave a shift register, and the words of z enter it *)
    shift_x : forall t : nat, 
      ((op_valid control t = true /\ op_ready control t = true) -> x (S t) = x_in t) /\
      (((andb (op_valid control t) (op_ready control t)) = false /\ (feeding t = true \/ sending t = true)) -> ((2 ^ (WordBits) * x (S t)) + (x t mod 2 ^ WordBits)) = (x t + (2 ^ (OperandBits) * z_word t))) /\
      (((andb (op_valid control t) (op_ready control t)) = false /\ (orb (feeding t) (sending t)) = false) -> x (S t) = x t);
    (* mword takes a word at a time and keeps the others *)
    stores_modulus : forall t : nat, forall c : Z, 0 <= c < 2 ^ ModulusBits -> (counter_state t /\ host_state t /\ passes_state t /\ digits_state t /\ result_state t) -> c < Words -> 
      mword (S t) c = (if (andb (andb (setup control t) (left t <? Words)) (c =? ((Words - 1) - left t))) then (y t mod 2 ^ WordBits) else mword t c);
    (* xword takes a word at a time and keeps the others *)
    stores_x : forall t : nat, forall c : Z, 0 <= c < 2 ^ WordAddress -> (counter_state t /\ host_state t /\ passes_state t /\ digits_state t /\ result_state t) -> c < (Words + 1) -> 
      xword (S t) c = (if (andb (andb (busy control t) (andb (index control t >=? 1) (index control t <=? OperandWords))) (c =? (index control t - 1))) then (x t mod 2 ^ WordBits) else xword t c);
    (* yword takes a word at a time and keeps the others *)
    stores_y : forall t : nat, forall c : Z, 0 <= c < 2 ^ WordAddress -> (counter_state t /\ host_state t /\ passes_state t /\ digits_state t /\ result_state t) -> c < (Words + 1) -> 
      yword (S t) c = (if (andb (andb (busy control t) (andb (index control t >=? 1) (index control t <=? OperandWords))) (c =? (index control t - 1))) then (y t mod 2 ^ WordBits) else yword t c);
    (* a word of mword comes to the kernel two cycles after its address, or 0 where there is none *)
    fetches_modulus : forall t : nat, forall c : Z, 0 <= c < 2 ^ ModulusBits -> operand_last t = (OperandWords - 1) -> modulus_last t = (Words - 1) -> (c = word t \/ (andb (running t) (word t <? Words)) = false) -> 
      Wm 0%nat (S (S t)) = (if (andb (running t) (word t <? Words)) then mword t c else 0);
    (* a word of yword comes to the kernel two cycles after its address, or 0 where there is none *)
    fetches_y : forall t : nat, forall c : Z, 0 <= c < 2 ^ WordAddress -> operand_last t = (OperandWords - 1) -> modulus_last t = (Words - 1) -> (c = word t \/ (andb (running t) (word t <? OperandWords)) = false) -> 
      Wy 0%nat (S (S t)) = (if (andb (running t) (word t <? OperandWords)) then yword t c else 0);
    (* the serialiser starts with the lowest word of x *)
    first_word : forall t : nat, busy control t = true -> (counter_state t /\ host_state t /\ passes_state t /\ digits_state t /\ result_state t) -> index control t = 1 -> 
      shift (S t) = (x t mod 2 ^ WordBits);
    (* the serialiser moves on by a bit in each step *)
    next_digit : forall t : nat, busy control t = true -> (counter_state t /\ host_state t /\ passes_state t /\ digits_state t /\ result_state t) -> index control t >= 2 -> 
      (step t = false -> shift (S t) = shift t) /\
      ((step t = true /\ used t < (WordBits - 1)) -> ((2 * shift (S t)) + (if Z.odd (shift t) then 1 else 0)) = shift t) /\
      ((step t = true /\ used t = (WordBits - 1)) -> shift (S t) = next_word t);
    (* the next word of x is read ahead *)
    reads_ahead : forall t : nat, forall c : Z, 0 <= c < 2 ^ WordAddress -> c = next t -> c <= Words -> 
      read_word (S t) = xword t c;
    (* the next word of x waits, or 0 after the last word *)
    waits_ahead : forall t : nat, 
      next_word (S t) = (if exhausted t then 0 else read_word t);
    (* S + x_i*Y + q*M and the carry of a word: the bit below it, the word that leaves and the next carry *)
    element : forall i : nat, Z.of_nat i < Elements -> forall t : nat, 
      (((A i t + carry i t) + (if bit i t then Ay i t else 0)) + (if q i t then Am i t else 0)) = (((if top i t then 1 else 0) + (2 * R i (S t))) + (2 ^ (WordBits) * over i t));
    (* the top bit of a word is the lowest bit of the next one *)
    leaves : forall i : nat, Z.of_nat i < Elements -> forall t : nat, 
      (2 * W (S i) t) = ((2 * R i t) + (2 ^ (WordBits) * (if top i t then 1 else 0)));
    (* the carry waits for the next word; the last word of a pass has none *)
    carries : forall i : nat, Z.of_nat i < Elements -> forall t : nat, 
      ((begin i t = false \/ over i t = 0) -> carry i (S t) = over i t);
    (* binary words have no carry into a pass; carry-save words have few carries *)
    no_carry : forall i : nat, Z.of_nat i < Elements -> forall t : nat, 
      (Binary = 1 \/ carry i t <= 1) /\
      (Binary = 0 \/ begin i t = false \/ carry i (S t) = 0);
    (* q makes the sum of the first words even, if M is odd *)
    even : forall i : nat, Z.of_nat i < Elements -> forall t : nat, start (S i) t = true -> carry i t = 0 -> Z.odd (Am i t) = true -> 
      top i t = false;
    (* q is held after the first word *)
    decision : forall i : nat, Z.of_nat i < Elements -> forall t : nat, start (S i) (S t) = false -> 
      q i (S t) = q i t;
    (* an element takes a bit of x when it starts *)
    digit : forall i : nat, Z.of_nat i < Elements -> forall t : nat, 
      bit i (S t) = (if begin i t then Z.odd (shift t) else bit i t);
    (* the words of Y and M go to the next element *)
    passes_on : forall i : nat, Z.of_nat i < Elements -> forall t : nat, 
      Wm (S i) (S t) = Am i t /\
      (Z.of_nat i = (Elements - 1) \/ Wy (S i) (S t) = Ay i t);
    (* words wait Late cycles in front of an element *)
    links : forall i : nat, Z.of_nat i < Elements -> forall t : nat, 
      A i (t + Z.to_nat Late)%nat = W i t /\
      Ay i (t + Z.to_nat Late)%nat = Wy i t /\
      Am i (t + Z.to_nat Late)%nat = Wm i t;
    (* words and carries are unsigned *)
    not_negative_words : forall i : nat, Z.of_nat i < Elements -> forall t : nat, 
      A i t >= 0 /\
      Ay i t >= 0 /\
      Am i t >= 0 /\
      over i t >= 0 /\
      carry i t >= 0 /\
      R i (S t) >= 0;
    (* the address of the ring turns *)
    ring_turns : forall t : nat, rst control t = true -> delay t = QueueDelay -> 
      ring_read (S t) = (if (ring_read t >=? RingLast) then 0 else (ring_read t + 1)) /\
      ring_write (S t) = ring_read t /\
      ring_read t >= 0;
    (* the ring takes a word in each cycle and keeps the others *)
    ring_stores : forall t : nat, forall c : Z, 0 <= c < 2 ^ RingBits -> c <= RingLast -> 
      (RingCycles = 0 \/ ring_words (S t) c = (if (c =? ring_write t) then out t else ring_words t c));
    (* the ring gives a word in each cycle *)
    ring_reads : forall t : nat, forall c : Z, 0 <= c < 2 ^ RingBits -> c <= RingLast -> c = ring_read t -> 
      (RingCycles = 0 \/ ring (S t) = ring_words t c);
    (* without a ring a word leaves at once *)
    no_ring : forall t : nat, 
      (RingCycles > 0 \/ ring t = out t);
    (* a word of S comes back Rest cycles after the ring, or 0 before the second pass *)
    comes_back : forall t : nat, busy control t = true -> (forall k, (k < Z.to_nat Rest)%nat -> rst control (t + k)%nat = true) -> (counter_state t /\ host_state t /\ passes_state t /\ digits_state t /\ result_state t) -> index control t >= 2 -> (index control t + Rest) <= Latency -> 
      back (t + Z.to_nat Rest)%nat = (if returned (t + Z.to_nat Rest)%nat then ring t else 0);
    (* a word of S in the queue *)
    pairs : forall t : nat, 
      out t = (out_low t + (2 ^ (WordBits) * out_high t)) /\
      back t = (back_low t + (2 ^ (WordBits) * back_high t)) /\
      W (Z.to_nat Elements) t = (out_low t + out_high t) /\
      W 0%nat t = (back_low t + back_high t) /\
      out_low t < 2 ^ (WordBits) /\
      back_low t < 2 ^ (WordBits) /\
      out_low t >= 0 /\
      out_high t >= 0 /\
      back_low t >= 0 /\
      back_high t >= 0;
    (* stage 1 makes a word of S binary, with the carry of the previous one *)
    converts : forall t : nat, 
      ((start (Z.to_nat Elements) t = true /\ last_pass_later t = true) -> carry_1 (S t) = 0) /\
      ((andb (start (Z.to_nat Elements) t) (last_pass_later t)) = false -> (s_2 (S t) + (2 ^ (WordBits) * carry_1 (S t))) = (W (Z.to_nat Elements) t + carry_1 t)) /\
      m_2 (S t) = Wm (Z.to_nat Elements) t /\
      s_2 t >= 0 /\
      s_2 t < 2 ^ (WordBits) /\
      carry_1 t >= 0;
    (* stage 2 subtracts a word of M, with the borrow of the previous one *)
    subtracts : forall t : nat, 
      ((s_2 t - m_2 t) - (if borrow t then 1 else 0)) = (difference t - (if over_2 t then 2 ^ (WordBits) else 0)) /\
      difference t >= 0 /\
      difference t < 2 ^ (WordBits) /\
      borrow (S t) = (andb (negb (andb (start (Z.to_nat Elements) t) (last_pass_later t))) (if in_2 t then over_2 t else borrow t));
    (* rword takes a word at a time and keeps the others *)
    stores_result : forall t : nat, forall c : Z, 0 <= c < 2 ^ ResultBits -> (counter_state t /\ host_state t /\ passes_state t /\ digits_state t /\ result_state t) -> c < ((2 * Words) + 2) -> 
      rword (S t) c = (if (andb (in_2 t) (c =? ((2 * index_2 t) + (if store t then 1 else 0)))) then (s_2 t + (2 ^ (WordBits) * difference t)) else rword t c);
    (* the last word decides which of both is z *)
    chooses : forall t : nat, 
      ((in_2 t = true /\ last_2 t = true) -> (if store t then Z.testbit (choice (S t)) 1 else Z.testbit (choice (S t)) 0) = (andb (reducing t) (negb (over_2 t)))) /\
      ((andb (in_2 t) (last_2 t)) = false -> (Z.testbit (choice (S t)) 0 = Z.testbit (choice t) 0 /\ Z.testbit (choice (S t)) 1 = Z.testbit (choice t) 1));
    (* the number of the result that is sent changes after its last word *)
    turns : forall t : nat, rst control t = true -> busy control t = true -> (counter_state t /\ host_state t /\ passes_state t /\ digits_state t /\ result_state t) -> 
      (index control t < (Latency - 2) -> send (S t) = send t);
    (* a word of a result is fetched *)
    fetches : forall t : nat, forall c : Z, 0 <= c < 2 ^ ResultBits -> busy control t = true -> (counter_state t /\ host_state t /\ passes_state t /\ digits_state t /\ result_state t) -> index control t >= ((Leave + Words) + 3) -> index control t < (Latency - 1) -> c = ((2 * sent t) + (if send t then 1 else 0)) -> 
      (whole (S t) + (2 ^ (WordBits) * reduced (S t))) = rword t c /\
      fetched_reduced (S t) = (if send t then Z.testbit (choice t) 1 else Z.testbit (choice t) 0) /\
      whole t >= 0 /\
      whole t < 2 ^ (WordBits);
    (* z is the fetched word of S - M, or of S *)
    sends : forall t : nat, 
      z_word (S t) = (if fetched_reduced t then reduced t else whole t);
    (* z is the lowest bits of the words that came *)
    result : forall t : nat, 
      (x t < 2 ^ (OperandWidth) -> z t = x t);
    (* registers and ports are unsigned *)
    not_negative : forall t : nat, 
      x t >= 0 /\
      y t >= 0 /\
      M control t >= 0 /\
      x_in t >= 0 /\
      y_in t >= 0 /\
      mod_in control t >= 0 /\
      z_word t >= 0;
    (* x < 2^RExponent *)
    width_of_x : forall t : nat, 
      x_in t < 2 ^ (RExponent);
    (* operands and modulus have their width *)
    widths : forall t : nat, 
      x_in t < 2 ^ (OperandWidth) /\
      y_in t < 2 ^ (OperandWidth) /\
      M control t < 2 ^ (Width) /\
      mod_in control t < 2 ^ (Width)
}.
End Scalable.
