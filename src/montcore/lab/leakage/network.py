# SPDX-License-Identifier: Apache-2.0
"""A small neural network that reads windows."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Labels = NDArray[np.int64]
    Values = NDArray[np.float64]
    Weights = NDArray[np.float32]

# Neurons of the hidden layer, rows of a step, passes over all rows, length of a step, and decay of weights.
_HIDDEN, _ROWS, _PASSES, _STEP, _DECAY = 24, 64, 15, 2e-3, 1e-2
# Averages of Adam.
_FIRST, _SECOND, _TINY = 0.9, 0.999, 1e-8


@dataclass(frozen=True)
class Network:
    """A network with one hidden layer; it reads toggles less ``mean``, divided by ``spread``."""

    mean: "Weights"
    spread: "Weights"
    layers: "tuple[Weights, Weights]"

    @staticmethod
    def profile(traces: "Values", labels: "Labels", values: int, passes: int = _PASSES) -> "Network":
        """Learn from the toggles (a row for each window) and the value of each window, by Adam with weight decay."""
        import numpy as np

        random = np.random.default_rng(1)
        mean, spread = traces.mean(axis=0), traces.std(axis=0)
        spread[spread == 0] = 1
        network = Network(
            *(mean.astype(np.float32), spread.astype(np.float32)),
            tuple(  # type: ignore[arg-type]
                random.normal(0, 1 / np.sqrt(before), (before + 1, after)).astype(np.float32)
                for before, after in ((traces.shape[1], _HIDDEN), (_HIDDEN, values))
            ),
        )
        rows = network._inputs(traces)
        wanted = np.eye(values, dtype=np.float32)[labels]
        means, squares = ([np.zeros_like(layer) for layer in network.layers] for _ in range(2))
        step = 0
        for _ in range(passes):
            order = random.permutation(len(rows))
            for first in range(0, len(rows), _ROWS):
                step += 1
                chosen = order[first : first + _ROWS]
                gradients = network._gradients(rows[chosen], wanted[chosen])
                for at, (layer, gradient) in enumerate(zip(network.layers, gradients, strict=True)):
                    means[at] += (1 - _FIRST) * (gradient - means[at])
                    squares[at] += (1 - _SECOND) * (gradient**2 - squares[at])
                    scale = np.sqrt(squares[at] / (1 - _SECOND**step)) + _TINY
                    layer[:] -= _STEP * (means[at] / (1 - _FIRST**step) / scale + _DECAY * layer)
        return network

    def scores(self, traces: "Values") -> "Values":
        """Return the logarithm of the likelihood of each value (row, value), up to a number for each row."""
        import numpy as np

        _, scores = self._forward(self._inputs(traces))
        return scores.astype(np.float64)

    def _inputs(self, traces: "Values") -> "Weights":
        import numpy as np

        return _and_one((traces.astype(np.float32) - self.mean) / self.spread)

    def _forward(self, rows: "Weights") -> "tuple[Weights, Weights]":
        import numpy as np

        hidden = _and_one(np.tanh(rows @ self.layers[0]))
        return hidden, hidden @ self.layers[1]

    def _gradients(self, rows: "Weights", wanted: "Weights") -> "tuple[Weights, Weights]":
        """Return the gradients of the cross entropy."""
        import numpy as np

        hidden, scores = self._forward(rows)
        likely = np.exp(scores - scores.max(axis=1, keepdims=True))
        error = (likely / likely.sum(axis=1, keepdims=True) - wanted) / len(rows)
        back = (error @ self.layers[1][:-1].T) * (1 - hidden[:, :-1] ** 2)
        return rows.T @ back, hidden.T @ error


def _and_one(rows: "Weights") -> "Weights":
    """Return rows with a last column of ones, for the offsets."""
    import numpy as np

    return np.hstack([rows, np.ones((len(rows), 1), np.float32)])
