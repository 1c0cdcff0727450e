# SPDX-License-Identifier: Apache-2.0
"""A number-theoretic transform as a generated core."""

from dataclasses import dataclass

from montcore.cores import NttCore
from montcore.generation.core import VERSION, GeneratedCore, hexadecimal
from montcore.generation.template import fill

_SEED = 1


@dataclass(frozen=True)
class GeneratedNtt(GeneratedCore):
    """The transform of a configuration."""

    core: NttCore

    @property
    def _of(self) -> str:
        modulus = self.core.config.modulus
        return f"the prime M = {modulus}" if modulus else f"primes M of up to {self.config.width} bits"

    @property
    def title(self) -> str:
        """The size."""
        return f"Number-theoretic transform, {self.core.config.length} words of {self.config.width} bits"

    @property
    def summary(self) -> str:
        """The function of the core, for the README."""
        config = self.core.config
        return (
            f"Transform, transform back and product of polynomials modulo X^{config.length} + 1 over {self._of}, in "
            f"block RAM, with {config.butterflies} butterfl{'y' if config.butterflies == 1 else 'ies'}."
        )

    @property
    def facts(self) -> list[str]:
        """How to use the core."""
        config = self.core.config
        commands = ", ".join(f"{number} {name}" for number, name in enumerate(config.commands))
        cycles = ", ".join(f"{name} {config.cycles(name)}" for name in config.commands)
        known = (
            "M is a constant: `mod_valid_i` and `mod_i` have no effect."
            if config.modulus
            else f"Load M first: `cmd_ready_o` is low until {config.setup_cycles} cycles after it. An even one raises "
            "`mod_error_o`."
        )
        entries = config.table_words
        return [
            f"M is a prime with M − 1 a multiple of {config.order}. {known}",
            f"Commands: {commands}. Until a table is loaded for the modulus, all others raise `cmd_error_o` and do "
            "nothing.",
            f"Table: {entries} words, the first one R² mod M with R = 2^{config.r_exponent}; then W^i·R mod M for the "
            f"bit-reversed i = 1 to {(1 << config.layers) - 1}, with a root of unity W of order {config.order}"
            f"{'; then R mod M and R/2 mod M' if config.pairs else ''}{'; then R³ mod M' if config.operands else ''}. "
            "In Python: `montcore.Ntt(…).table(M)`.",
            f"Cycles in which `cmd_ready_o` is low, if the streams do not wait: {cycles}.",
            "`inverse` leaves a multiple of the polynomial; `unload_inverse` divides by it.",
            *self._sums,
        ]

    @property
    def _sums(self) -> list[str]:
        config = self.core.config
        if not config.operands:
            return []
        slots = ", ".join(map(str, config.operands))
        end = f"`end_sum` leaves the sum in slot {config.sum_slot}" if config.pairs else "The sum is in slot 1"
        return [
            f"Sums of products: `load_operand` and `forward` for each operand, in the slots {slots}; `begin_sum`, then "
            "`add_product`, with a transformed polynomial of the stream and the slot of an operand. "
            f"{end}{'; slots 1 and 2 are used up' if config.pairs else ''}.",
        ]

    @property
    def top_text(self) -> str:
        """The SystemVerilog of the top: the library's module with fixed parameters."""
        return self.fixed_parameters("u_ntt")

    def testbench(self) -> str:
        """Test a product of polynomials, exact cycles, and refused commands."""
        config, width = self.core.config, self.config.width
        modulus = config.prime
        root = config.root(modulus)
        r = pow(2, config.r_exponent, modulus)
        bits = {port.signal: self.core.widths[port.width] for port in self.core.ports}
        constants = {
            "modulus": modulus,
            "root": root,
            "r": r,
            "r_square": r * r % modulus,
            "half_r": r * pow(2, -1, modulus) % modulus,
            "r_cube": pow(r, 3, modulus),
        }
        return fill(
            "ntt_tb.v",
            name=self.name,
            version=VERSION,
            seed=_SEED,
            widths=f"  localparam Width = {width};",
            length=config.length,
            layers=config.layers,
            pairs=config.pairs,
            sums=int(len(config.operands) > 0),
            command_bits=bits["cmd"],
            slot_bits=bits["slot"],
            unknown=len(config.commands),
            operand=max(config.operands, default=0),
            sum_slot=config.sum_slot,
            end_sum_cycles=config.cycles("end_sum"),
            fixed=int(config.modulus != 0),
            setup_cycles=config.setup_cycles,
            signals=self.signals,
            instance=self.instance("dut"),
            check=fill("check_tb.v"),
            table_cycles=config.cycles("table"),
            load_cycles=config.cycles("load"),
            transform_cycles=config.cycles("forward"),
            multiply_cycles=config.cycles("multiply"),
            **{name: hexadecimal(width, value) for name, value in constants.items()},
        )
