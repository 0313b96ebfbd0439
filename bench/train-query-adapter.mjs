// Learns where answers lie: a linear adapter that moves the place of a question, by the bundled
// encoder, to where the turns lie that answer it. Trained on our own talks (bench/sets/talks, but for
// those held out) and the worlds of bench/sets; deterministic, one seed.
//   npm run bench -- train-query-adapter [--write]
// Prints the share of a question's turns among the first ten by nothing but cosines, without the
// adapter and with it; `--write` renews engine/laws/recall/query-adapter/tuned.ts.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { dot, unit } from '../engine/laws/recall/vectors.ts'
import { asBytes } from '../scripts/support/as-bytes.mjs'
import { askedSpaces, placeDimensions } from './support/asked-spaces.mjs'
import { createRandom, normal, shuffled } from './support/random.mjs'

const RANK = 64
const EPOCHS = 10
const RATE = 1e-3
const SHRINK = 0.03
/** Questions of one talk in a step. */
const BATCH = 16
/** By which cosines are multiplied before they are compared, and the share of a question's turns that counts alike. */
const SHARPNESS = 12
const EVENLY = 0.5
const START = 0.02
const SEED = 20261127
const FIRST = 10
const OUT = resolve(import.meta.dirname, '../engine/laws/recall/query-adapter/tuned.ts')

const spaces = await askedSpaces()
const dev = spaces.filter(({ split }) => split === 'dev')
const weights = quantized(trained(dev))
const unrelated = unrelatedTo(dev, weights)
const nothing = {
  into: new Float32Array(RANK * placeDimensions),
  out: new Float32Array(RANK * placeDimensions),
}
for (const of of new Set(spaces.map(({ split, manner }) => `${split}, ${manner}`))) {
  const own = spaces.filter(({ split, manner }) => `${split}, ${manner}` === of)
  const asked = own.reduce((sum, { questions }) => sum + questions.length, 0)
  console.log(
    `${of}: ${asked} questions, R@${FIRST} ${recallOf(own, nothing)} → ${recallOf(own, weights)}`,
  )
}
if (process.argv.includes('--write')) writeFileSync(OUT, tableOf(weights, unrelated))
process.exit()

/** Adam over the likelihood of a question's turns among all of their talk, from small random weights. */
function trained(some) {
  const random = createRandom(SEED)
  const size = RANK * placeDimensions
  const start = () => Float32Array.from({ length: size }, () => START * normal(random))
  const model = { into: start(), out: start() }
  const matrices = [model.into, model.out].map((own) => ({
    own,
    first: new Float32Array(size),
    square: new Float32Array(size),
    slope: new Float32Array(size),
  }))
  const steps =
    EPOCHS * some.reduce((sum, { questions }) => sum + Math.ceil(questions.length / BATCH), 0)
  let step = 0
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const batches = some.flatMap((space) => {
      const mixed = shuffled(space.questions, random)
      return Array.from({ length: Math.ceil(mixed.length / BATCH) }, (_, at) => ({
        space,
        asked: mixed.slice(at * BATCH, (at + 1) * BATCH),
      }))
    })
    for (const { space, asked } of shuffled(batches, random)) {
      step += 1
      for (const { slope } of matrices) slope.fill(0)
      for (const question of asked)
        addSlopes(space, question, model, { matrices, share: 1 / asked.length })
      const rate = RATE * (1 - step / (steps + 1))
      for (const matrix of matrices) move(matrix, step, rate)
    }
  }
  return model
}

/** What a question says of the weights: the softmax of its cosines against the turns that are right. */
function addSlopes({ pieces }, { vector, right }, model, { matrices, share }) {
  if (right.length === 0) return
  const { moved, hidden } = adapted(vector, model)
  const cosines = pieces.map((piece) => SHARPNESS * dot(moved, piece.vector))
  const most = Math.max(...cosines)
  const odds = cosines.map((cosine) => Math.exp(cosine - most))
  const all = odds.reduce((sum, one) => sum + one, 0)
  const ofRight = right.reduce((sum, at) => sum + odds[at], 0)
  const pull = new Float64Array(placeDimensions)
  const isRight = new Set(right)
  for (const [at, { vector: piece }] of pieces.entries()) {
    const wanted = isRight.has(at)
      ? ((1 - EVENLY) * odds[at]) / Math.max(1e-9, ofRight) + EVENLY / right.length
      : 0
    const error = SHARPNESS * share * (odds[at] / all - wanted)
    if (Math.abs(error) < 1e-7) continue
    for (let part = 0; part < placeDimensions; part++) pull[part] += error * piece[part]
  }
  const [into, out] = matrices
  for (let at = 0; at < RANK; at++) {
    const from = at * placeDimensions
    let back = 0
    for (let part = 0; part < placeDimensions; part++) {
      out.slope[from + part] += hidden[at] * pull[part]
      back += model.out[from + part] * pull[part]
    }
    for (let part = 0; part < placeDimensions; part++)
      into.slope[from + part] += back * vector[part]
  }
}

function adapted(vector, { into, out }) {
  const moved = Float64Array.from(vector)
  const hidden = new Float64Array(RANK)
  for (let at = 0; at < RANK; at++) {
    const from = at * placeDimensions
    let sum = 0
    for (let part = 0; part < placeDimensions; part++) sum += into[from + part] * vector[part]
    hidden[at] = sum
    for (let part = 0; part < placeDimensions; part++) moved[part] += sum * out[from + part]
  }
  return { moved, hidden }
}

function move({ own, first, square, slope }, step, rate) {
  for (let at = 0; at < own.length; at++) {
    const change = slope[at] + SHRINK * own[at]
    first[at] = 0.9 * first[at] + 0.1 * change
    square[at] = 0.99 * square[at] + 0.01 * change ** 2
    const length = Math.sqrt(square[at] / (1 - 0.99 ** step)) + 1e-8
    own[at] -= (rate * (first[at] / (1 - 0.9 ** step))) / length
  }
}

function quantized({ into, out }) {
  const parts = [into, out].map(asBytes)
  return {
    into: Float32Array.from(parts[0].own),
    out: Float32Array.from(parts[1].own),
    scales: parts.map(({ scale }) => scale),
    bytes: Buffer.concat(parts.map(({ bytes }) => Buffer.from(bytes.buffer))),
  }
}

function recallOf(some, model) {
  let [found, asked] = [0, 0]
  for (const { pieces, questions } of some) {
    for (const { vector, relevant } of questions) {
      const { moved } = adapted(vector, model)
      const order = pieces
        .map(({ id, vector: piece }) => ({ id, near: dot(moved, piece) }))
        .sort((a, b) => b.near - a.near)
      const first = [...new Set(order.map(({ id }) => id))].slice(0, FIRST)
      found += first.filter((id) => relevant.has(id)).length / relevant.size
      asked += 1
    }
  }
  return ((100 * found) / asked).toFixed(1)
}

/** How the cosines of each question lie with the pieces of another set, which have nothing to do with it. */
function unrelatedTo(some, model) {
  const spreads = some.flatMap(({ questions }, at) => {
    const { pieces } = some[(at + 1) % some.length]
    return questions.map(({ vector }) => {
      const moved = unit(adapted(vector, model).moved)
      const cosines = pieces.map((piece) => dot(moved, piece.vector))
      const mean = meanOf(cosines)
      return { mean, deviation: Math.sqrt(meanOf(cosines.map((one) => (one - mean) ** 2))) }
    })
  })
  const rounded = (values) => Number(meanOf(values).toFixed(3))
  return {
    mean: rounded(spreads.map(({ mean }) => mean)),
    deviation: rounded(spreads.map(({ deviation }) => deviation)),
  }
}

function meanOf(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function tableOf({ scales, bytes }, { mean, deviation }) {
  return `/** Written by \`bench/train-query-adapter.mjs\`; one byte a weight, signed: rows of A, columns of B. */
export const adapterWeights = {
  dimensions: ${placeDimensions},
  rank: ${RANK},
  scales: [${scales.join(', ')}],
  unrelated: { mean: ${mean}, deviation: ${deviation} },
  bytes:
    '${bytes.toString('hex')}',
} as const
`
}
