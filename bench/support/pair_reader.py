"""The reader of question and text, as `train-reader.py` trains it: a cross-encoder (Nogueira & Cho 2019) with one
logit, the logarithm of the odds that the text answers. To each matrix of all-MiniLM-L6-v2 one of rank 4 is added (LoRA,
Hu et al. 2021), a byte a number; the rest stays as it is. adapters/encoder/minilm/pair-reader.mjs reads what is written here.
"""

import json
import math
import random
import struct

import numpy
import torch
from torch import nn
from torch.nn import functional

LAYERS, WIDTH, HEADS, RANK = 6, 384, 12, 4
MATRICES = {
    "q": "attention.self.query",
    "k": "attention.self.key",
    "v": "attention.self.value",
    "o": "attention.output.dense",
    "u": "intermediate.dense",
    "d": "output.dense",
}
LEAST_VARIANCE = 1e-12
DROP = 0.1
# So many numbers say what is dropped: to draw them for each step took a third of its time.
DRAWN = 1 << 23


def read_weights(path):
    """The numbers of each name of a file of safetensors."""
    with open(path, "rb") as file:
        (length,) = struct.unpack("<Q", file.read(8))
        header = json.loads(file.read(length))
        rest = file.read()
    found = {}
    for name, about in header.items():
        if about.get("dtype") == "F16":
            start, end = about["data_offsets"]
            halves = numpy.frombuffer(rest[start:end], dtype=numpy.float16)
            found[name] = torch.from_numpy(halves.astype(numpy.float32).reshape(about["shape"]))
    return found


class Linear(nn.Module):
    """A matrix that stays, and one of low rank that learns."""

    def __init__(self, weight, bias):
        super().__init__()
        self.weight, self.bias = weight.bfloat16(), bias.bfloat16()
        self.down = nn.Parameter(torch.randn(RANK, weight.shape[1]) / math.sqrt(weight.shape[1]))
        self.up = nn.Parameter(torch.zeros(weight.shape[0], RANK))

    def forward(self, rows):
        own = functional.linear(functional.linear(rows, self.down), self.up)
        return functional.linear(rows, self.weight, self.bias) + own


class Reader(nn.Module):
    """Of pairs of texts how likely the second answers the first: logits."""

    def __init__(self, weights):
        super().__init__()

        def one(name):
            return next(found for known, found in weights.items() if known.endswith(name))

        self.words, self.places = one("word_embeddings.weight"), one("position_embeddings.weight")
        self.sorts = nn.Parameter(one("token_type_embeddings.weight").clone())
        self.first = [one(f"embeddings.LayerNorm.{part}") for part in ("weight", "bias")]
        self.layers, self.norms = nn.ModuleList(), []
        for at in range(LAYERS):
            own = f"encoder.layer.{at}"
            self.layers.append(
                nn.ModuleDict(
                    {
                        key: Linear(one(f"{own}.{name}.weight"), one(f"{own}.{name}.bias"))
                        for key, name in MATRICES.items()
                    }
                )
            )
            self.norms.append(
                [
                    [one(f"{own}.{name}.LayerNorm.{part}") for part in ("weight", "bias")]
                    for name in ("attention.output", "output")
                ]
            )
        self.head = nn.Linear(2 * WIDTH, 1)
        nn.init.normal_(self.head.weight, 0, 0.02)
        nn.init.zeros_(self.head.bias)

    def forward(self, ids, sorts, mask):
        count, length = ids.shape
        state = self.words[ids] + self.places[:length][None] + self.sorts[sorts]
        state = self.dropped(self.normal(state, self.first))
        unseen = (1 - mask)[:, None, None, :] * -1e4
        with torch.autocast("cpu", dtype=torch.bfloat16):
            for layer, (heard, read) in zip(self.layers, self.norms):
                asked, keys, values = (
                    layer[key](state).view(count, length, HEADS, -1).transpose(1, 2) for key in "qkv"
                )
                shares = (asked @ keys.transpose(-1, -2)).float() / math.sqrt(WIDTH / HEADS) + unseen
                told = self.dropped(shares.softmax(-1)) @ values
                told = layer["o"](told.transpose(1, 2).reshape(count, length, WIDTH))
                state = self.normal(state + self.dropped(told.float()), heard)
                inner = layer["d"](functional.gelu(layer["u"](state)))
                state = self.normal(state + self.dropped(inner.float()), read)
        seen = mask[..., None]
        mean = (state * seen).sum(1) / seen.sum(1)
        return self.head(self.dropped(torch.cat([mean, state[:, 0]], 1)))[:, 0]

    def dropped(self, rows):
        if not self.training:
            return rows
        start = random.randrange(len(self.kept) - rows.numel())
        return rows * self.kept[start : start + rows.numel()].view_as(rows)

    def draw(self):
        """What is dropped: numbers by which rows are multiplied, taken from anywhere among them."""
        self.kept = (torch.rand(DRAWN) >= DROP) / (1 - DROP)

    def normal(self, rows, norm):
        return functional.layer_norm(rows, (WIDTH,), norm[0], norm[1], LEAST_VARIANCE)


def write(reader, path):
    """Numbers of the head and of what tells the texts apart, what steps are worth, and the steps."""
    numbers = [float(reader.head.bias), *reader.head.weight[0].tolist(), *reader.sorts.flatten().tolist()]
    steps = []
    for layer in reader.layers:
        for key in MATRICES:
            for rows in (layer[key].down.detach().numpy(), layer[key].up.detach().numpy().T):
                worth = numpy.maximum(numpy.abs(rows).max(1), 1e-9) / 127
                numbers += worth.tolist()
                steps.append(numpy.round(rows / worth[:, None]).astype(numpy.int8).tobytes())
    with open(path, "wb") as file:
        file.write(numpy.array(numbers, dtype="<f4").tobytes())
        file.write(b"".join(steps))


def read(reader, path):
    """What `write` has written."""
    with open(path, "rb") as file:
        whole = file.read()
    count = 1 + 4 * WIDTH + LAYERS * len(MATRICES) * 2 * RANK
    numbers = torch.from_numpy(numpy.frombuffer(whole[: count * 4], dtype="<f4").copy())
    steps = torch.from_numpy(numpy.frombuffer(whole[count * 4 :], dtype=numpy.int8).astype(numpy.float32))
    worths = iter(numbers[1 + 4 * WIDTH :])
    at = 0
    with torch.no_grad():
        reader.head.bias[:] = numbers[0]
        reader.head.weight[0] = numbers[1 : 1 + 2 * WIDTH]
        reader.sorts[:] = numbers[1 + 2 * WIDTH : 1 + 4 * WIDTH].view(2, WIDTH)
        for layer in reader.layers:
            for key in MATRICES:
                for part in (layer[key].down, layer[key].up.T):
                    for row in range(RANK):
                        width = part.shape[1]
                        part[row] = steps[at : at + width] * next(worths)
                        at += width
