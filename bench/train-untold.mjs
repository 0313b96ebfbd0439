// Learns how likely it is that nobody told what a question asks, by the question alone: logistic
// regression over its place by the bundled encoder. Trained on the questions of our own talks
// (bench/sets/talks, but for those held out) that the talk answers, and those that it does not;
// deterministic.
//   npm run bench -- train-untold [--write]
// Prints how often a question without an answer is told from one with an answer (the area under the
// curve), also of the worlds of bench/sets, from which nothing is learned; `--write` renews
// engine/laws/recall/seldom-told/tuned.ts.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openEncoder } from '../adapters/encoder/open-encoder.mjs'
import { Utterance } from '../engine/language/utterance.ts'
import { askedOfOneself } from '../engine/laws/recall/asked-of-oneself.ts'
import { dot, unit } from '../engine/laws/recall/vectors.ts'
import { asBytes } from '../scripts/support/as-bytes.mjs'
import { readTalks } from '../scripts/support/talks.mjs'
import { answerSets } from './support/answer-cases.mjs'
import { placeDimensions } from './support/asked-spaces.mjs'

/** Steps of Adam over all questions at once, their length, and the pull of each weight towards 0. */
const STEPS = 400
const RATE = 0.05
const SHRINK = 1e-3
const OUT = resolve(import.meta.dirname, '../engine/laws/recall/seldom-told/tuned.ts')

const encoder = openEncoder((error) => {
  throw error
})
const asked = await placed([...ofTalks(), ...ofWorlds()])
const model = quantized(learned(asked.filter(({ of }) => of === 'talks, dev')))
for (const of of new Set(asked.map((one) => one.of))) {
  const own = asked.filter((one) => one.of === of)
  const untold = own.filter(({ isUntold }) => isUntold)
  console.log(
    `${of}: ${own.length} questions, ${untold.length} without an answer: area ${areaOf(own)}`,
  )
}
if (process.argv.includes('--write')) writeFileSync(OUT, tableOf(model))
process.exit()

function ofTalks() {
  return readTalks().flatMap(({ split, items, questions, untold }) => {
    const speakers = new Set(items.map(({ speaker }) => speaker.toLowerCase()))
    const own = (question) => askedOfOneself(new Utterance(question), speakers)
    return [
      ...questions.map(({ question }) => ({ text: own(question), isUntold: false })),
      ...untold.map((question) => ({ text: own(question), isUntold: true })),
    ].map((one) => ({ ...one, of: `talks, ${split}` }))
  })
}

function ofWorlds() {
  return answerSets(0)
    .filter(({ set }) => set !== 'together' && set !== 'few')
    .flatMap(({ questions }) =>
      questions.map(({ question, relevant }) => ({
        text: question,
        isUntold: relevant.size === 0,
        of: 'worlds',
      })),
    )
}

async function placed(all) {
  const { vectors } = await encoder.embed(all.map(({ text }) => text))
  return all
    .map((one, at) => ({ ...one, vector: unit(vectors[at]) }))
    .filter(({ vector }) => vector.length === placeDimensions)
}

function learned(rows) {
  const size = placeDimensions + 1
  const weights = new Float64Array(size)
  const [mean, square] = [new Float64Array(size), new Float64Array(size)]
  for (let step = 1; step <= STEPS; step++) {
    const slope = Float64Array.from(weights, (weight, at) =>
      at < placeDimensions ? SHRINK * weight : 0,
    )
    for (const { vector, isUntold } of rows) {
      const error =
        (shareOf({ weights, bias: weights[placeDimensions] }, vector) - isUntold) / rows.length
      for (let at = 0; at < placeDimensions; at++) slope[at] += error * vector[at]
      slope[placeDimensions] += error
    }
    for (let at = 0; at < size; at++) {
      mean[at] = 0.9 * mean[at] + 0.1 * slope[at]
      square[at] = 0.99 * square[at] + 0.01 * slope[at] ** 2
      const length = Math.sqrt(square[at] / (1 - 0.99 ** step)) + 1e-8
      weights[at] -= (RATE * (mean[at] / (1 - 0.9 ** step))) / length
    }
  }
  return { weights: weights.subarray(0, placeDimensions), bias: weights[placeDimensions] }
}

function shareOf({ weights, bias }, vector) {
  return 1 / (1 + Math.exp(-(bias + dot(vector, weights))))
}

function areaOf(rows) {
  const rated = rows.map((row) => ({ ...row, share: shareOf(model, row.vector) }))
  const untold = rated.filter(({ isUntold }) => isUntold)
  const told = rated.filter(({ isUntold }) => !isUntold)
  let higher = 0
  for (const one of untold) for (const other of told) higher += one.share > other.share ? 1 : 0
  return (higher / (untold.length * told.length)).toFixed(3)
}

/** As bytes hold it. */
function quantized({ weights, bias }) {
  const { scale, bytes, own } = asBytes(weights)
  return { scale, bias: Number(bias.toPrecision(6)), bytes, weights: own }
}

function tableOf({ bias, scale, bytes }) {
  return `/** Written by \`bench/train-untold.mjs\`; one byte a weight, signed. */
export const untoldWeights = {
  bias: ${bias},
  scale: ${scale},
  bytes:
    '${Buffer.from(bytes.buffer).toString('hex')}',
} as const
`
}
