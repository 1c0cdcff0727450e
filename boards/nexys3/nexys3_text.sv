// SPDX-License-Identifier: Apache-2.0
//
// Text of the demonstration, four characters, for example:
//
//   "  d3" a number being entered   "A d3", "b C6", "n E1" an operand or the modulus   "P 3F" the product
//   "ErrA", "Errb" an operand is not below the modulus   "Errn" the modulus is even

module nexys3_text (
  input  mont_demo_pkg::view_e                                    view_i,
  input  logic                 [                             7:0] value_i,
  output logic                 [seven_segment_pkg::TextWidth-1:0] text_o
);

  logic [seven_segment_pkg::CharWidth-1:0] name;
  logic error;

  always_comb begin
    case (view_i)
      mont_demo_pkg::ViewA, mont_demo_pkg::ViewErrorA: name = seven_segment_pkg::CharA;
      mont_demo_pkg::ViewB, mont_demo_pkg::ViewErrorB: name = seven_segment_pkg::CharB;
      mont_demo_pkg::ViewModulus, mont_demo_pkg::ViewErrorModulus: name = seven_segment_pkg::CharN;
      mont_demo_pkg::ViewProduct: name = seven_segment_pkg::CharP;
      default: name = seven_segment_pkg::CharBlank;
    endcase

    case (view_i)
      mont_demo_pkg::ViewErrorA, mont_demo_pkg::ViewErrorB, mont_demo_pkg::ViewErrorModulus: error = 1'b1;
      default: error = 1'b0;
    endcase

    text_o = {name, seven_segment_pkg::CharBlank, 1'b0, value_i[7:4], 1'b0, value_i[3:0]};
    if (error) begin
      text_o = {seven_segment_pkg::CharE, seven_segment_pkg::CharR, seven_segment_pkg::CharR, name};
    end
  end

endmodule
