// Trains the head that tells which of two statements is a later telling of the other, and writes its
// weights to engine/laws/recall/rival-head/tuned.ts: the same data give the same bytes. The head that
// knows the question is learned over it (`npm run bench -- train-asked-rivals`).
//   npx node scripts/train-rivals.mjs [--check]   measures by leaving out manners of writing, writes nothing
// Data: the halves `dev` of the labelled sets of test/understanding (read by rival-pairs.mjs), 600
// random pairs of their texts beside them; figures on dev and test are printed.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { figuresOf, readPairs } from './support/rival-pairs.mjs'

const STEPS = 160
const RATE = 0.03
/** By kind: bits, measures, places; what a bit weighs is small, since there are many. */
const INPUT = [0.05, 1, 0.5]
const SHRINK = 1e-3
const FOLDS = 4
const OUT = resolve(import.meta.dirname, '../engine/laws/recall/rival-head/tuned.ts')

const { pairs, measureCount, placeCount } = await readPairs()
const SIZE = 1_024 + measureCount + placeCount
const dev = pairs.filter(({ split }) => split === 'dev')
const test = pairs.filter(({ split }) => split === 'test')

const manners = [...new Set(dev.map(({ from }) => from))].filter((from) => from !== 'random')
const folds = Array.from({ length: FOLDS }, (_, fold) =>
  manners.filter((_, at) => at % FOLDS === fold),
)
if (process.argv.includes('--check')) {
  const scored = folds.flatMap((fold) => {
    const model = train(dev.filter(({ from }) => !fold.includes(from)))
    const held = dev.filter(({ from }) => fold.includes(from))
    return held.map((pair) => ({ ...pair, probability: predict(model, pair) }))
  })
  console.log(`left out: ${figuresOf(scored)}`)
  for (const from of manners) {
    console.log(`  ${from}: ${figuresOf(scored.filter((pair) => pair.from === from))}`)
  }
} else {
  const model = quantized(train(dev))
  const rate = (set) => set.map((pair) => ({ ...pair, probability: predict(model, pair) }))
  console.log(`dev: ${figuresOf(rate(dev))}`)
  console.log(`test: ${figuresOf(rate(test))}`)
  for (const from of new Set(test.map((pair) => pair.from))) {
    console.log(`  ${from}: ${figuresOf(rate(test.filter((pair) => pair.from === from)))}`)
  }
  writeFileSync(OUT, written(model))
}

/** Logistic regression with a squared penalty, by Adam over all pairs at once from zero. */
function train(rows) {
  const rivals = rows.filter(({ isRival }) => isRival).length
  const weigh = ({ isRival }) => (isRival ? (rows.length - rivals) / rivals : 1)
  const total = 2 * (rows.length - rivals)
  const weights = new Float64Array(SIZE + 1)
  const [mean, square, slope] = [0, 1, 2].map(() => new Float64Array(SIZE + 1))
  for (let step = 1; step <= STEPS; step++) {
    slope.fill(0)
    for (const row of rows) {
      const error = ((predict({ weights }, row) - Number(row.isRival)) * weigh(row)) / total
      for (let at = 0; at < 1_024; at++) slope[at] += error * INPUT[0] * row.bits[at]
      row.measures.forEach((value, at) => (slope[1_024 + at] += error * value))
      for (const at of row.places) slope[1_024 + measureCount + at] += error * INPUT[2]
      slope[SIZE] += error
    }
    for (let at = 0; at <= SIZE; at++) {
      const change = slope[at] + (at < SIZE ? SHRINK * weights[at] : 0)
      mean[at] = 0.9 * mean[at] + 0.1 * change
      square[at] = 0.99 * square[at] + 0.01 * change ** 2
      const size = Math.sqrt(square[at] / (1 - 0.99 ** step)) + 1e-6
      weights[at] -= (RATE * (mean[at] / (1 - 0.9 ** step))) / size
    }
  }
  return { weights }
}

function predict({ weights }, { bits, measures, places }) {
  let sum = weights[SIZE]
  let ofBits = 0
  for (let at = 0; at < 1_024; at++) ofBits += weights[at] * bits[at]
  sum += INPUT[0] * ofBits
  for (let at = 0; at < measureCount; at++) sum += weights[1_024 + at] * measures[at]
  for (const at of places) sum += INPUT[2] * weights[1_024 + measureCount + at]
  return 1 / (1 + Math.exp(-sum))
}

/** As a byte a weight holds it. */
function quantized({ weights }) {
  const kinds = [
    [0, 1_024],
    [1_024, 1_024 + measureCount],
    [1_024 + measureCount, SIZE],
  ]
  const bytes = new Int8Array(SIZE)
  const rounded = Float64Array.from(weights)
  const scales = kinds.map(([from, to], kind) => {
    const largest = Math.max(...weights.subarray(from, to).map(Math.abs))
    for (let at = from; at < to; at++) {
      bytes[at] = Math.round((weights[at] / largest) * 127)
      rounded[at] = (bytes[at] * largest) / 127
    }
    return Number(((largest / 127) * INPUT[kind]).toPrecision(6))
  })
  return { weights: rounded, bytes, scales, bias: Number(weights[SIZE].toPrecision(6)) }
}

function written({ bytes, scales, bias }) {
  const text = Buffer.from(bytes.buffer).toString('hex')
  return `/** Written by \`scripts/train-rivals.mjs\`; one byte a weight, signed: bits, measures, places. */
export const rivalWeights = {
  bias: ${bias},
  scales: [${scales.join(', ')}],
  bytes:
    '${text}',
} as const
`
}
