// Learns how likely a recall's best hit answers: tells the sets of bench/sets that know what has an
// answer to a server with the encoder of `npm start` and to one without, asks every question, and fits
// a logistic model to what the recall says speaks for and against each hit. Deterministic: the same
// hits give the same weights.
//   npm run bench -- train-answers [--of byReading|byMeaning|byWords] [--from FILE] [--to FILE] [--write]
// All are learned, or the one that `--of` names; what was read with the question teaches the first, the rest of it is told by the second. `--to` keeps what was asked and found, `--from` learns from that; `--write` renews the weights
// (engine/laws/recall/answer-head/tuned.ts) and what their test holds (test/understanding/answers.json).
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { answerCases } from './support/answer-cases.mjs'
import {
  answerFeatureNames,
  answerProbability,
} from '../engine/laws/recall/answer-head/answer-head.ts'
import { headFor } from '../engine/laws/recall/answer-head/head-for.ts'
import { answerHeads } from '../engine/laws/recall/answer-head/tuned.ts'
import { tuned } from '../engine/laws/recall/tuned.ts'

/** Steps of gradient descent, their length, and the pull of each weight towards 0 over all cases. */
const STEPS = 4_000
const STEP = 0.5
const PULL = 3
/**
 * Of the questions that people ask a memory, so many have an answer for each that has none; more by words
 * alone, which are no sure sign that there is none.
 */
const ANSWERABLE_FOR_ONE = { byReading: 4, byMeaning: 4, byWords: 6 }
const DIGITS = 3
/** What can only speak against an answer; all else but the length can only speak for it. */
const against = new Set([
  'unknown',
  'seldomTold',
  'attributeMissing',
  'kindMissing',
  'otherValue',
  'nameMissing',
  'nameAlone',
  'ofAnother',
])
const either = new Set(['length'])

const root = resolve(import.meta.dirname, '..')
const RECORD = resolve(root, 'test/understanding/answers.json')
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    of: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const channels = values.of === undefined ? Object.keys(answerHeads) : [values.of]
const kept = values.from === undefined ? {} : JSON.parse(readFileSync(values.from, 'utf8'))
const cases = {}
for (const channel of channels) cases[channel] = kept[channel] ?? (await answerCases(channel))
if (values.to !== undefined) writeFileSync(values.to, JSON.stringify(cases))
const heads = Object.fromEntries(
  Object.entries(cases).map(([channel, asked]) => [
    channel,
    learned(asked.filter(teaches(channel)), channel),
  ]),
)
for (const [channel, asked] of Object.entries(cases)) {
  for (const split of ['dev', 'test']) {
    const own = asked.filter((one) => one.split === split)
    console.log(`${channel}, ${split}: ${figuresOf(own, channel)}`)
    console.log(reliabilityOf(own, channel))
  }
}
if (values.write) {
  writeFileSync(
    resolve(root, 'engine/laws/recall/answer-head/tuned.ts'),
    tableOf({ ...answerHeads, ...heads }),
  )
  writeFileSync(RECORD, recordOf(cases))
}

/** By words alone a few memories that share none with the question are no sign that it has no answer. */
function teaches(channel) {
  return ({ split, set }) => split === 'dev' && (channel !== 'byWords' || set !== 'few')
}

/** Weights that make the cases that the head judges most likely, each on its side of 0. */
function learned(asked, channel) {
  const countOf = countsOf(asked, channel)
  const weighed = asked
    .filter((one) => headOf(one, channel) === channel)
    .map(({ features, isRight, isAnswerable }) => ({
      x: answerFeatureNames.map((name) => features[name]),
      y: isRight ? 1 : 0,
      counts: countOf(isAnswerable),
    }))
  const all = weighed.reduce((sum, { counts }) => sum + counts, 0)
  const weights = answerFeatureNames.map(() => 0)
  let bias = 0
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = weights.map((weight) => PULL * weight)
    let slope = 0
    for (const { x, y, counts } of weighed) {
      const sum = x.reduce((total, value, at) => total + value * weights[at], bias)
      const error = counts * (1 / (1 + Math.exp(-sum)) - y)
      slope += error
      for (const [at, value] of x.entries()) slopes[at] += error * value
    }
    bias -= (STEP * slope) / all
    for (const [at, name] of answerFeatureNames.entries()) {
      const moved = weights[at] - (STEP * slopes[at]) / all
      weights[at] = either.has(name)
        ? moved
        : against.has(name)
          ? Math.min(0, moved)
          : Math.max(0, moved)
    }
  }
  return {
    bias: rounded(bias),
    weights: Object.fromEntries(answerFeatureNames.map((name, at) => [name, rounded(weights[at])])),
  }
}

/** What was not read with the question, and what is sure without it, is judged as where nothing is read. */
function headOf({ features }, channel) {
  return channel === 'byReading' ? headFor(features, 'byMeaning') : channel
}

/** How much a case counts, so that as many have an answer as people ask for. */
function countsOf(asked, channel) {
  const answerable = asked.filter(({ isAnswerable }) => isAnswerable).length
  const share = (ANSWERABLE_FOR_ONE[channel] * (asked.length - answerable)) / answerable
  return (isAnswerable) => (isAnswerable ? share : 1)
}

function probabilityOf(one, channel) {
  const head = headOf(one, channel)
  return answerProbability(one.features, heads[head] ?? answerHeads[head])
}

function rounded(value) {
  return Number(value.toFixed(DIGITS)) + 0
}

function figuresOf(asked, channel) {
  const share = (some, all) => `${some.length} of ${all.length}`
  const isAnswered = (one) =>
    probabilityOf(one, channel) >= tuned.answeredFrom[headOf(one, channel)]
  const answerable = asked.filter((one) => one.isAnswerable)
  const silent = asked.filter((one) => !one.isAnswerable)
  const answered = answerable.filter(isAnswered)
  const declined = silent.filter((one) => !isAnswered(one))
  return `answered ${share(answered, answerable)}, declined ${share(declined, silent)}`
}

/** Of ten bins of what is said, how often it was right, counted as the head was taught. */
function reliabilityOf(asked, channel) {
  const counts = countsOf(asked, channel)
  const countOf = ({ isAnswerable }) => counts(isAnswerable)
  const bins = Array.from({ length: 10 }, () => [])
  for (const one of asked) {
    const probability = probabilityOf(one, channel)
    bins[Math.min(9, Math.floor(probability * 10))].push({ ...one, probability })
  }
  return bins
    .map((bin, at) => {
      const all = bin.reduce((sum, one) => sum + countOf(one), 0)
      const said = bin.reduce((sum, one) => sum + countOf(one) * one.probability, 0) / all
      const right = bin.reduce((sum, one) => sum + (one.isRight ? countOf(one) : 0), 0) / all
      const [low, high] = [at / 10, (at + 1) / 10]
      return `  ${low}–${high}: ${bin.length} questions${bin.length === 0 ? '' : `, said ${said.toFixed(2)}, right ${right.toFixed(2)}`}`
    })
    .join('\n')
}

function tableOf(found) {
  const head = ({ bias, weights }) => {
    const lines = Object.entries(weights).map(([name, weight]) => `      ${name}: ${weight},`)
    return `{\n    bias: ${bias},\n    weights: {\n${lines.join('\n')}\n    },\n  }`
  }
  return `import type { AnswerHead } from './answer-head.ts'

/**
 * Learned by \`bench/train-answers.mjs\` from the dev halves of bench/sets/answers, abstention and
 * no-shared-words (our own text): where the best hit was read together with the question, where an encoder
 * places texts by meaning, and by words alone. Units: of the logarithm of the odds that the best hit answers.
 */
export const answerHeads: Readonly<Record<'byReading' | 'byMeaning' | 'byWords', AnswerHead>> = {
  byReading: ${head(found.byReading)},
  byMeaning: ${head(found.byMeaning)},
  byWords: ${head(found.byWords)},
}
`
}

/**
 * A line a case of a namespace of its own: split, whether there is an answer, whether what was found is it,
 * and what the head looks at, in hundredths. Lines of what was not asked stay.
 */
function recordOf(found) {
  const before = JSON.parse(readFileSync(RECORD, 'utf8'))
  const lines = Object.keys(answerHeads).map((channel) => {
    const asked = found[channel]
    if (asked === undefined) return linesOf(channel, before[channel])
    const single = asked.filter(({ set }) => set !== 'together' && set !== 'few')
    const own = single.map(({ split, features, isAnswerable, isRight }) => {
      const parts = answerFeatureNames.map((name) => Math.round(100 * features[name]))
      return [split, Number(isAnswerable), Number(isRight), ...parts].join(' ')
    })
    return linesOf(channel, own)
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

function linesOf(channel, cases) {
  return `  "${channel}": [\n    ${cases.map((one) => `"${one}"`).join(',\n    ')}\n  ]`
}
