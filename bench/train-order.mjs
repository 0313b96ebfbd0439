// Learns what puts the first hits of a recall in order: asks every question that has an answer, of a
// server with the encoder of `npm start` and of one without, and fits one linear score so that of the
// first hits one that answers is likely the best. Deterministic: the same hits give the same weights.
//   npm run bench -- train-order [--data FILE]... [--from FILE] [--to FILE] [--write]
// `--data` adds dialogues in the form of LoCoMo's, which stay outside of the project. `--to` keeps what
// was asked and found, `--from` learns from that; `--write` renews the weights
// (engine/laws/recall/answer-head/order-tuned.ts). Printed is how often the first hit answers and its
// mean reciprocal rank, before and after: of dialogues by leaving out each third in turn.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { orderCases } from './support/order-cases.mjs'
import { orderFeatureNames, orderScore } from '../engine/laws/recall/answer-head/order-head.ts'

const STEPS = 800
const RATE = 0.03
/** Pull of each weight towards 0, over all cases, in its own units. */
const PULL = 0.3
/** Worlds told together ask the same questions again, and one file has more than all the others. */
const COUNTS = { together: 0.35, 'locomo-dev': 0.5 }
const FOLDS = 3
const DIGITS = 3

const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    data: { type: 'string', multiple: true, default: [] },
    from: { type: 'string' },
    to: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const found =
  values.from === undefined
    ? await orderCases(values.data)
    : JSON.parse(readFileSync(values.from, 'utf8'))
if (values.to !== undefined) writeFileSync(values.to, JSON.stringify(found))
const heads = {}
for (const [channel, cases] of Object.entries(found)) {
  const dev = cases.filter(({ split }) => split === 'dev')
  heads[channel] = learned(dev)
  const groups = [...new Set(dev.map(({ group }) => group))]
  const leftOut = Array.from({ length: FOLDS }, (_, fold) => {
    const isHeld = ({ group }) => groups.indexOf(group) % FOLDS === fold
    const weights = learned(dev.filter((one) => !isHeld(one)))
    return dev.filter(isHeld).map((one) => ({ ...one, weights }))
  }).flat()
  const unseen = cases
    .filter(({ split }) => split !== 'dev')
    .map((one) => ({ ...one, weights: heads[channel] }))
  console.log(`${channel}, dev by thirds left out:\n${figuresOf(leftOut)}`)
  console.log(`${channel}, test:\n${figuresOf(unseen)}`)
}
if (values.write) {
  writeFileSync(resolve(root, 'engine/laws/recall/answer-head/order-tuned.ts'), tableOf(heads))
}

/** Weights that make what answers likely the best of the hits of its question (ListNet, Adam). */
function learned(cases) {
  const rows = cases
    .filter(({ hits }) => hits.some(isRight) && !hits.every(isRight))
    .map(({ set, hits }) => ({
      counts: COUNTS[set] ?? 1,
      inputs: hits.map(({ features }) => orderFeatureNames.map((name) => features[name])),
      right: hits.map((hit) => (isRight(hit) ? 1 : 0)),
    }))
  const all = rows.reduce((sum, { counts }) => sum + counts, 0)
  const weights = orderFeatureNames.map(() => 0)
  const mean = weights.map(() => 0)
  const square = weights.map(() => 0)
  for (let step = 1; step <= STEPS; step += 1) {
    const slopes = weights.map((weight) => (PULL * weight) / all)
    for (const { counts, inputs, right } of rows) addSlopes(slopes, { counts, inputs, right, all })
    for (const [at, slope] of slopes.entries()) {
      mean[at] = 0.9 * mean[at] + 0.1 * slope
      square[at] = 0.999 * square[at] + 0.001 * slope * slope
      const move = mean[at] / (1 - 0.9 ** step)
      weights[at] -= (RATE * move) / (Math.sqrt(square[at] / (1 - 0.999 ** step)) + 1e-8)
    }
  }
  function addSlopes(slopes, { counts, inputs, right, all: total }) {
    const likely = softmax(inputs.map((input) => dot(input, weights)))
    const sum = likely.reduce((most, one, at) => most + one * right[at], 0)
    const count = right.reduce((most, one) => most + one, 0)
    for (const [at, input] of inputs.entries()) {
      // Half asks for any that answers, half for each of them.
      const wanted = 0.5 * ((likely[at] * right[at]) / sum) + 0.5 * (right[at] / count)
      const error = (counts / total) * (likely[at] - wanted)
      for (const [place, value] of input.entries()) slopes[place] += error * value
    }
  }
  return Object.fromEntries(
    orderFeatureNames.map((name, at) => [name, Number(weights[at].toFixed(DIGITS)) + 0]),
  )
}

function isRight(hit) {
  return hit.isRight
}

function dot(a, b) {
  return a.reduce((sum, value, at) => sum + value * b[at], 0)
}

function softmax(values) {
  const most = Math.max(...values)
  const raised = values.map((value) => Math.exp(value - most))
  const sum = raised.reduce((all, one) => all + one, 0)
  return raised.map((one) => one / sum)
}

function figuresOf(cases) {
  return [...new Set(cases.map(({ set }) => set))]
    .map((set) => {
      const own = cases.filter((one) => one.set === set)
      const before = own.map(({ hits }) => hits)
      const after = own.map(({ hits, weights }) =>
        hits.toSorted((a, b) => orderScore(b.features, weights) - orderScore(a.features, weights)),
      )
      return `  ${set}, ${own.length} questions: ${placesOf(before)} → ${placesOf(after)}`
    })
    .join('\n')
}

function placesOf(lists) {
  const places = lists.map((hits) => hits.findIndex(isRight))
  const first = places.filter((place) => place === 0).length
  const ranks = places.reduce((sum, place) => sum + (place < 0 ? 0 : 1 / (place + 1)), 0)
  return `${first} first, ${(ranks / lists.length).toFixed(3)}`
}

function tableOf(all) {
  const lines = Object.entries(all).map(([channel, weights]) => {
    const parts = Object.entries(weights).map(([name, weight]) => `    ${name}: ${weight},`)
    return `  ${channel}: {\n${parts.join('\n')}\n  },`
  })
  return `import type { OrderFeatures } from './order-head.ts'

/**
 * Learned by \`bench/train-order.mjs\` from the dev halves of bench/sets/answers, abstention and
 * no-shared-words (our own text) and of public dialogues (LoCoMo, REALTALK, BEAM): where an encoder places
 * texts by meaning, and by words alone.
 */
export const orderHeads: Readonly<Record<'byMeaning' | 'byWords', OrderFeatures>> = {
${lines.join('\n')}
}
`
}
