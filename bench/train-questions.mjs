// Learns what a question says by itself: how likely it is that nobody told what it asks (`untold`), and
// how likely it asks for what is so until it changes (`changing`). Logistic regression over its place by
// the bundled encoder, on the questions of our own talks (bench/sets/talks, but for those held out) and
// lives; deterministic.
//   npm run bench -- train-questions [--write]
// Prints how often two questions of which one is so are told apart (the area under the curve), also of
// sets from which nothing is learned; `--write` renews engine/laws/recall/question-heads/tuned.ts.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openEncoder } from '../adapters/encoder/open-encoder.mjs'
import { Utterance } from '../engine/language/utterance.ts'
import { askedOfOneself } from '../engine/laws/recall/asked-of-oneself.ts'
import { logistic } from '../engine/laws/recall/logistic.ts'
import { dot, unit } from '../engine/laws/recall/vectors.ts'
import { asBytes } from '../scripts/support/as-bytes.mjs'
import { readTalks } from '../scripts/support/talks.mjs'
import { answerSets } from './support/answer-cases.mjs'
import { placeDimensions } from './support/asked-spaces.mjs'
import { fitted } from './support/logistic.mjs'
import { readToldInPassing, readUpdates, readWorkChanges } from './support/own-sets.mjs'

/** Steps of Adam over all questions at once, their length, the pull of each weight towards 0, and what is kept of squares. */
const STEPS = 400
const RATE = 0.05
const SHRINK = 1e-3
const MEMORY = 0.99
const OUT = resolve(import.meta.dirname, '../engine/laws/recall/question-heads/tuned.ts')

const encoder = openEncoder((error) => {
  throw error
})
const sets = { untold: [...askedOfTalks(), ...askedOfWorlds()], changing: changing() }
const heads = {}
for (const [name, questions] of Object.entries(sets)) {
  const asked = await placed(questions)
  heads[name] = quantized(
    learned(
      balanced(
        name,
        asked.filter(({ split }) => split === 'dev'),
      ),
    ),
  )
  for (const of of new Set(asked.map((one) => one.of))) {
    const own = asked.filter((one) => one.of === of)
    const so = own.filter(({ isSo }) => isSo)
    console.log(
      `${name}, ${of}: ${own.length} questions, ${so.length} are so: area ${areaOf(heads[name], own)}`,
    )
  }
}
if (process.argv.includes('--write')) writeFileSync(OUT, tableOf(heads))
process.exit()

function askedOfTalks() {
  return readTalks().flatMap(({ split, items, questions, untold }) => {
    const own = ownQuestions(items)
    return [
      ...questions.map(({ question }) => ({ text: own(question), isSo: false })),
      ...untold.map((question) => ({ text: own(question), isSo: true })),
    ].map((one) => ({ ...one, split, of: `talks, ${split}` }))
  })
}

function askedOfWorlds() {
  return answerSets(0)
    .filter(({ set }) => set !== 'together' && set !== 'few')
    .flatMap(({ questions }) =>
      questions.map(({ question, relevant }) => ({
        text: question,
        isSo: relevant.size === 0,
        split: 'test',
        of: 'worlds',
      })),
    )
}

/** About what changes, and about all else that talks tell. */
function changing() {
  const lives = [readUpdates, readWorkChanges, readToldInPassing].flatMap((read) => read(0))
  return [
    ...lives.flatMap(({ split, changes }) =>
      changes.map(({ question }) => ({ text: question, isSo: true, split })),
    ),
    ...readTalks().flatMap(({ items, questions, changes, changesSplit: split }) => {
      const own = ownQuestions(items)
      return [
        ...questions.map(({ question }) => ({ text: own(question), isSo: false })),
        ...changes.map(({ question }) => ({ text: own(question), isSo: true })),
      ].map((one) => ({ ...one, split }))
    }),
  ].map((one) => ({ ...one, of: `talks and lives, ${one.split}` }))
}

/** Questions as a recall asks them of those who speak. */
function ownQuestions(items) {
  const speakers = new Set(items.map(({ speaker }) => speaker.toLowerCase()))
  return (question) => askedOfOneself(new Utterance(question), speakers)
}

/** What changes is asked for as often as all else, so that half is as likely as not. */
function balanced(name, rows) {
  if (name !== 'changing') return rows
  const so = rows.filter(({ isSo }) => isSo).length
  const share = (rows.length - so) / so
  return rows.map((row) => ({ ...row, counts: row.isSo ? share : 1 }))
}

async function placed(all) {
  const { vectors } = await encoder.embed(all.map(({ text }) => text))
  return all
    .map((one, at) => ({ ...one, vector: unit(vectors[at]) }))
    .filter(({ vector }) => vector.length === placeDimensions)
}

function learned(rows) {
  const asked = rows.map(({ vector, ...row }) => ({ ...row, inputs: vector }))
  return fitted(asked, { steps: STEPS, rate: RATE, shrink: SHRINK, memory: MEMORY })
}

function shareOf({ weights, bias }, vector) {
  return logistic(bias + dot(vector, weights))
}

function areaOf(head, rows) {
  const rated = rows.map((row) => ({ ...row, share: shareOf(head, row.vector) }))
  const [so, others] = [true, false].map((is) => rated.filter(({ isSo }) => isSo === is))
  let higher = 0
  for (const one of so) for (const other of others) higher += one.share > other.share ? 1 : 0
  return (higher / (so.length * others.length)).toFixed(3)
}

/** As bytes hold it. */
function quantized({ weights, bias }) {
  const { scale, bytes, own } = asBytes(weights)
  return { scale, bias: Number(bias.toPrecision(6)), bytes, weights: own }
}

function tableOf(heads) {
  const lines = Object.entries(heads).map(
    ([name, { bias, scale, bytes }]) => `  ${name}: {
    bias: ${bias},
    scale: ${scale},
    bytes:
      '${Buffer.from(bytes.buffer).toString('hex')}',
  },`,
  )
  return `/** Written by \`bench/train-questions.mjs\`; one byte a weight, signed. */
export const questionHeads = {
${lines.join('\n')}
} as const
`
}
