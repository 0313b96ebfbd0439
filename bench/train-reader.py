"""Trains the reader of question and text: train-reader.mjs says how, and starts it.

    train-reader.py WEIGHTS ASKED OUT STEPS RATE [FROM]

WEIGHTS is the file of all-MiniLM-L6-v2 (safetensors, 16 bits), ASKED the talks with questions as JSON, OUT the file
that adapters/encoder/minilm/pair-reader.mjs reads; RATE is of what is added, and a fifth of it of the head; it grows over
the first steps and then falls to 0. FROM is such a file to learn on from.

To each matrix of the encoder one of rank 4 is added (LoRA, Hu et al. 2021), a byte a number; the rest stays as it is.
A cross-encoder (Nogueira & Cho 2019) with one logit: the logarithm of the odds that the text answers.
"""

import json
import math
import os
import random
import struct
import sys

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
BEGIN, END = 101, 102
MOST_ASKED, MOST = 40, 96
LEAST_VARIANCE = 1e-12

SEED = 20261130
# Questions of a step, texts beside the right one, and how often the right one is the nearest that answers.
BATCH, OTHERS, NEAREST = 12, 3, 0.85
WARM, SHRINK, DROP = 0.06, 0.01, 0.1
# So many numbers say what is dropped, and are drawn anew every so many steps: to draw them for each took a third of its time.
DRAWN, DRAWN_ANEW = 1 << 23, 100
# What the order among the texts of a question counts beside each by itself.
ORDER = 0.3


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


def together(pairs):
    """Numbers of pieces, of which text each is, and where there is one, as the reader takes them."""
    rows = []
    for question, text in pairs:
        asked = question[:MOST_ASKED]
        told = text[: MOST - 3 - len(asked)]
        rows.append(([BEGIN, *asked, END, *told, END], len(asked) + 2))
    length = max(len(ids) for ids, _ in rows)
    ids, sorts = (torch.zeros(len(rows), length, dtype=torch.long) for _ in range(2))
    mask = torch.zeros(len(rows), length)
    for at, (own, second) in enumerate(rows):
        ids[at, : len(own)] = torch.tensor(own)
        sorts[at, second : len(own)] = 1
        mask[at, : len(own)] = 1
    return ids, sorts, mask


def group(space, question):
    """A question with a text that answers, where one does, and some that lie near and do not."""
    pieces, relevant = space["pieces"], set(question["relevant"])
    others = [at for at in question["near"] if pieces[at]["id"] not in relevant]
    chosen = []
    for _ in range(min(OTHERS, len(others))):
        at = random.choices(others, [1 / (1 + place) for place in range(len(others))])[0]
        others.remove(at)
        chosen.append(pieces[at]["ids"])
    if not relevant:
        return question["ids"], [], chosen
    right = question["right"]
    if not right:
        return None
    at = right[1] if len(right) > 1 and random.random() > NEAREST else right[0]
    return question["ids"], [pieces[at]["ids"]], chosen


def batches(asked):
    """Groups without end, those of like length together."""
    while True:
        random.shuffle(asked)
        for start in range(0, len(asked), BATCH * 40):
            groups = [group(*one) for one in asked[start : start + BATCH * 40]]
            groups = [one for one in groups if one is not None]
            groups.sort(key=lambda one: max(map(len, one[1] + one[2]), default=0))
            lists = [groups[at : at + BATCH] for at in range(0, len(groups), BATCH)]
            random.shuffle(lists)
            yield from lists


def loss_of(reader, groups):
    pairs, labels, spans = [], [], []
    for question, right, others in groups:
        if right:
            spans.append((len(pairs), len(pairs) + 1 + len(others)))
        pairs += [(question, text) for text in right + others]
        labels += [1.0] * len(right) + [0.0] * len(others)
    logits = reader(*together(pairs))
    each = functional.binary_cross_entropy_with_logits(logits, torch.tensor(labels))
    order = [-functional.log_softmax(logits[start:end], 0)[0] for start, end in spans]
    return each + ORDER * sum(order) / max(1, len(order))


def train(reader, asked, steps, rate):
    own = [part for name, part in reader.named_parameters() if name.endswith((".down", ".up"))]
    rest = [part for name, part in reader.named_parameters() if not name.endswith((".down", ".up"))]
    parts = [
        {"params": own, "lr": rate, "weight_decay": SHRINK},
        {"params": rest, "lr": rate / 5, "weight_decay": 0.0},
    ]
    adam = torch.optim.AdamW(parts, betas=(0.9, 0.98))
    rates = [part["lr"] for part in adam.param_groups]
    shown = 0.0
    for step, groups in zip(range(steps), batches(asked)):
        if step % DRAWN_ANEW == 0:
            reader.draw()
        share = min(1, (step + 1) / (WARM * steps)) * (1 - step / steps)
        for part, rate in zip(adam.param_groups, rates):
            part["lr"] = rate * share
        loss = loss_of(reader, groups)
        adam.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
        adam.step()
        shown += float(loss)
        if (step + 1) % 100 == 0:
            print(f"step {step + 1} of {steps}: loss {shown / 100:.3f}", flush=True)
            shown = 0.0


def above(higher, lower):
    """How often one of the first is above one of the second, 0-1."""
    first, second = numpy.array(higher)[:, None], numpy.array(lower)[None]
    return float(((first > second) + 0.5 * (first == second)).mean())


def show(reader, spaces):
    """Of talks held out: texts that answer told from others, questions with an answer from those without."""
    reader.eval()
    right, others, told, untold = [], [], [], []
    for space in spaces:
        pieces = space["pieces"]
        for question in space["questions"]:
            near = question["near"][:5]
            pairs = [(question["ids"], pieces[at]["ids"]) for at in near]
            with torch.no_grad():
                logits = reader(*together(pairs)).tolist()
            (told if question["relevant"] else untold).append(max(logits))
            for at, logit in zip(near, logits):
                (right if pieces[at]["id"] in question["relevant"] else others).append(logit)
    print(f"held out: {len(told)} questions with an answer, {len(untold)} without")
    print(f"texts that answer above others {above(right, others):.3f}, questions {above(told, untold):.3f}")


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


def main():
    weights, asked, out, steps, rate, *start = sys.argv[1:]
    torch.set_num_threads(os.cpu_count() or 1)
    torch.manual_seed(SEED)
    random.seed(SEED)
    with open(asked, encoding="utf-8") as file:
        spaces = json.load(file)
    reader = Reader(read_weights(weights))
    own = [(space, one) for space in spaces if space["split"] == "dev" for one in space["questions"]]
    for path in start:
        read(reader, path)
    train(reader, own, int(steps), float(rate))
    show(reader, [space for space in spaces if space["split"] == "test"])
    write(reader, out)


main()
