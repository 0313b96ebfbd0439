import { readFileSync } from 'node:fs'
import { logistic } from '../../../engine/laws/recall/logistic.ts'
import { LAYERS, openTransformer, WIDEST, WIDTH } from './transformer.mjs'

const RANK = 4
/** Each matrix of a layer with the numbers that go in and come out. */
const MATRICES = [
  ['attention.self.query', WIDTH, WIDTH],
  ['attention.self.key', WIDTH, WIDTH],
  ['attention.self.value', WIDTH, WIDTH],
  ['attention.output.dense', WIDTH, WIDTH],
  ['intermediate.dense', WIDTH, WIDEST],
  ['output.dense', WIDEST, WIDTH],
]
const SORTS = 'token_type_embeddings.weight'
/** Of a question so many pieces are read, and of both together, with the three marks around them. */
const MOST_ASKED = 40
const MOST = 96
/** The pieces that stand before a text and behind it. */
const [BEGIN, END] = [101, 102]

/**
 * Reads a question and a text together (a cross-encoder: Nogueira & Cho 2019): all-MiniLM-L6-v2, with a matrix of
 * rank 4 added to each of its own (LoRA: Hu et al. 2021), and a logistic model over the mean and the first of
 * what the last layer reads. What is added is learned by bench/train-reader.mjs. `piecesOf(text)` gives the numbers of a text's
 * pieces, without marks. Answers `read(question, text)`: `{probability, tokens}`, how likely the text answers
 * the question, 0–1, and how many pieces were read, 96 at most.
 */
export function openPairReader(weights, piecesOf) {
  const learned = readLearned()
  const encode = openTransformer(withAdded(weights, learned))
  return (question, text) => {
    const asked = piecesOf(question).slice(0, MOST_ASKED)
    const told = piecesOf(text).slice(0, MOST - 3 - asked.length)
    const ids = [BEGIN, ...asked, END, ...told, END]
    const [, last] = encode(ids, asked.length + 2).states
    return { probability: logistic(oddsOf(last, learned.head)), tokens: ids.length }
  }
}

function oddsOf(states, { bias, weights }) {
  let sum = bias
  const share = WIDTH / states.length
  for (let at = 0; at < states.length; at++) sum += states[at] * share * weights[at % WIDTH]
  for (let at = 0; at < WIDTH; at++) sum += states[at] * weights[WIDTH + at]
  return sum
}

/** The same weights, each matrix with what was learned; read as `readSafetensors`' are. */
function withAdded(weights, { sorts, added }) {
  return {
    rows: (name, width) => (name === SORTS ? (row) => sorts[row] : weights.rows(name, width)),
    of(name) {
      const whole = weights.of(name)
      const own = added.get(name)
      if (own === undefined) return whole
      const depth = own.down[0].length
      for (const [rank, down] of own.down.entries()) {
        for (const [row, up] of own.up[rank].entries()) {
          for (let at = 0; at < depth; at++) whole[row * depth + at] += up * down[at]
        }
      }
      return whole
    },
  }
}

/**
 * The file: as numbers of 32 bits the bias and weights of the head, what tells the second text from the first,
 * and what a step is worth, for each matrix of each layer of its rows that go in, then of those that come out;
 * then all these rows, a byte a step.
 */
function readLearned() {
  const { buffer } = Uint8Array.from(readFileSync(new URL('pair-reader.bin', import.meta.url)))
  const count = 1 + 2 * WIDTH + 2 * WIDTH + LAYERS * MATRICES.length * 2 * RANK
  const numbers = new Float32Array(buffer, 0, count)
  const steps = new Int8Array(buffer, count * 4)
  let [worth, step] = [1 + 4 * WIDTH, 0]
  const rows = (width) =>
    Array.from({ length: RANK }, () => {
      const own = steps.subarray(step, (step += width))
      const size = numbers[worth++]
      return Float32Array.from(own, (one) => one * size)
    })
  const added = new Map()
  for (let layer = 0; layer < LAYERS; layer++) {
    for (const [name, depth, width] of MATRICES) {
      added.set(`encoder.layer.${layer}.${name}.weight`, { down: rows(depth), up: rows(width) })
    }
  }
  return {
    head: { bias: numbers[0], weights: numbers.subarray(1, 1 + 2 * WIDTH) },
    sorts: [2, 3].map((at) => numbers.subarray(1 + at * WIDTH, 1 + (at + 1) * WIDTH)),
    added,
  }
}
