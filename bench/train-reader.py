"""Trains the reader of question and text: train-reader.mjs says how, and starts it.

    train-reader.py WEIGHTS ASKED OUT STEPS RATE [FROM]

WEIGHTS is the file of all-MiniLM-L6-v2 (safetensors, 16 bits), ASKED the talks with questions as JSON, OUT the file
that adapters/encoder/minilm/pair-reader.mjs reads; RATE is of what is added, and a fifth of it of the head; it grows over
the first steps and then falls to 0. FROM is such a file to learn on from.
"""

import json
import os
import random
import sys

import numpy
import torch
from torch import nn
from torch.nn import functional

from support.pair_reader import Reader, read, read_weights, write

BEGIN, END = 101, 102
MOST_ASKED, MOST = 40, 96

SEED = 20261130
# Questions of a step, texts beside the right one, and how often the right one is the nearest that answers.
BATCH, OTHERS, NEAREST = 12, 3, 0.85
WARM, SHRINK = 0.06, 0.01
# What is dropped is drawn anew every so many steps.
DRAWN_ANEW = 100
# What the order among the texts of a question counts beside each by itself.
ORDER = 0.3


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


def show(reader, of, spaces):
    """Of what is held out: texts that answer told from others, questions with an answer from those without."""
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
    print(f"{of} held out: {len(told)} questions with an answer, {len(untold)} without")
    print(f"texts that answer above others {above(right, others):.3f}, questions {above(told, untold):.3f}")


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
    for of in ("talks", "lives"):
        show(reader, of, [space for space in spaces if (space["of"], space["split"]) == (of, "test")])
    write(reader, out)


main()
