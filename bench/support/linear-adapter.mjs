// Learns a linear adapter of low rank (engine/laws/recall/linear-adapter.ts): place + B(A·read) is to lie nearest to
// the texts that are right, among all that might be.
import { dot } from '../../engine/laws/recall/vectors.ts'
import { asBytes } from '../../scripts/support/as-bytes.mjs'
import { createRandom, normal, shuffled } from './random.mjs'

/** By which cosines are multiplied before they are compared, and the share of what is right that counts alike. */
const SHARPNESS = 12
const EVENLY = 0.5
const START = 0.02

/**
 * Adam over the likelihood of what is right among all of its space, from small random weights. `spaces` are
 * `{pieces: [{vector}], questions: [{place, read, right, among}]}`: `right` and `among` are numbers of pieces, the latter
 * all where it is left out. `how` is `{rank, epochs, rate, shrink, batch, seed}`, with questions of one space in a batch.
 */
export function trainedAdapter(spaces, how) {
  const { rank, epochs, batch, seed } = how
  const [{ place, read }] = spaces[0].questions
  const shape = { reads: read.length, dimensions: place.length, rank }
  const random = createRandom(seed)
  const start = (size) => Float32Array.from({ length: size }, () => START * normal(random))
  const model = { ...shape, into: start(rank * read.length), out: start(rank * place.length) }
  const matrices = [model.into, model.out].map((own) => ({
    own,
    first: new Float32Array(own.length),
    square: new Float32Array(own.length),
    slope: new Float32Array(own.length),
  }))
  const steps =
    epochs * spaces.reduce((sum, { questions }) => sum + Math.ceil(questions.length / batch), 0)
  let step = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    const batches = spaces.flatMap((space) => {
      const mixed = shuffled(space.questions, random)
      return Array.from({ length: Math.ceil(mixed.length / batch) }, (_, at) => ({
        space,
        asked: mixed.slice(at * batch, (at + 1) * batch),
      }))
    })
    for (const { space, asked } of shuffled(batches, random)) {
      step += 1
      for (const { slope } of matrices) slope.fill(0)
      for (const question of asked)
        addSlopes(space, question, model, { matrices, share: 1 / asked.length })
      const rate = how.rate * (1 - step / (steps + 1))
      for (const matrix of matrices) move(matrix, step, { rate, shrink: how.shrink })
    }
  }
  return quantized(model)
}

/** What a question says of the weights: the softmax of its cosines against what is right. */
function addSlopes({ pieces }, question, model, { matrices, share }) {
  const { read, right } = question
  if (right.length === 0) return
  const { moved, hidden } = adapted(question, model)
  const among = question.among ?? [...pieces.keys()]
  const cosines = among.map((at) => SHARPNESS * dot(moved, pieces[at].vector))
  const most = Math.max(...cosines)
  const odds = new Map(among.map((at, place) => [at, Math.exp(cosines[place] - most)]))
  const all = [...odds.values()].reduce((sum, one) => sum + one, 0)
  const ofRight = right.reduce((sum, at) => sum + odds.get(at), 0)
  const pull = new Float64Array(model.dimensions)
  const isRight = new Set(right)
  for (const [at, own] of odds) {
    const wanted = isRight.has(at)
      ? ((1 - EVENLY) * own) / Math.max(1e-9, ofRight) + EVENLY / right.length
      : 0
    const error = SHARPNESS * share * (own / all - wanted)
    if (Math.abs(error) < 1e-7) continue
    const { vector } = pieces[at]
    for (let part = 0; part < pull.length; part++) pull[part] += error * vector[part]
  }
  const [into, out] = matrices
  for (let at = 0; at < model.rank; at++) {
    let back = 0
    for (let part = 0, from = at * pull.length; part < pull.length; part++) {
      out.slope[from + part] += hidden[at] * pull[part]
      back += model.out[from + part] * pull[part]
    }
    for (let part = 0, from = at * read.length; part < read.length; part++)
      into.slope[from + part] += back * read[part]
  }
}

/** A place that was moved, not of unit length, and what the adapter made of what it read. */
export function adapted({ place, read }, { rank, into, out }) {
  const moved = Float64Array.from(place)
  const hidden = new Float64Array(rank)
  for (let at = 0; at < rank; at++) {
    let sum = 0
    for (let part = 0, from = at * read.length; part < read.length; part++)
      sum += into[from + part] * read[part]
    hidden[at] = sum
    for (let part = 0, from = at * place.length; part < place.length; part++)
      moved[part] += sum * out[from + part]
  }
  return { moved, hidden }
}

function move({ own, first, square, slope }, step, { rate, shrink }) {
  for (let at = 0; at < own.length; at++) {
    const change = slope[at] + shrink * own[at]
    first[at] = 0.9 * first[at] + 0.1 * change
    square[at] = 0.99 * square[at] + 0.01 * change ** 2
    const length = Math.sqrt(square[at] / (1 - 0.99 ** step)) + 1e-8
    own[at] -= (rate * (first[at] / (1 - 0.9 ** step))) / length
  }
}

function quantized({ into, out, ...shape }) {
  const parts = [into, out].map(asBytes)
  return {
    ...shape,
    into: Float32Array.from(parts[0].own),
    out: Float32Array.from(parts[1].own),
    scales: parts.map(({ scale }) => scale),
    bytes: Buffer.concat(parts.map(({ bytes }) => Buffer.from(bytes.buffer))),
  }
}

/** The file of the weights, as `readAdapter` reads them, with what else it says in `more`. */
export function adapterTable(name, script, { reads, dimensions, rank, scales, bytes }, more = '') {
  return `/** Written by \`bench/${script}\`; one byte a weight, signed: rows of A, columns of B. */
export const ${name} = {
  reads: ${reads},
  dimensions: ${dimensions},
  rank: ${rank},
  scales: [${scales.join(', ')}],
${more}  bytes:
    '${bytes.toString('hex')}',
} as const
`
}
