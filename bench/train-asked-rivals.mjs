// Learns which of two hits tells what is so now, of a question: tells our own talks and lives to a server with
// the encoder of `npm start`, asks what has changed in them and what has not, and fits a logistic model
// to what the recall holds against each other. Deterministic: the same recalls give the same weights.
//   npm run bench -- train-asked-rivals [--from FILE] [--to FILE] [--write]
// `--to` keeps what was asked and found, `--from` learns from that; `--write` renews the weights
// (engine/laws/recall/asked-rival-head/tuned.ts) and what their test holds (test/understanding/asked-rivals.json).
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { askedRivalProbability } from '../engine/laws/recall/asked-rival-head/asked-rival-head.ts'
import { askedRivalFeatureNames as names } from '../engine/laws/recall/asked-rival-head/features.ts'
import { figuresOf } from '../scripts/support/rival-pairs.mjs'
import { fittedToScale } from './support/logistic.mjs'
import { rivalCases } from './support/rival-cases.mjs'
import { withEncoder } from './support/with-server.mjs'

/** Steps of Adam over all pairs at once, their length, and the pull of each weight towards 0. */
const STEPS = 400
const RATE = 0.03
const SHRINK = 1e-4
/** Deviations beyond which what is learned of a feature counts no more. */
const MOST = 4
/** A pair of rivals counts for so many: people ask for what changes more often than our sets do. */
const RIVAL_WEIGHT = 4
const DIGITS = 4
/** Of the pairs that are no rivals, the record of the test keeps one in so many. */
const ONE_IN = 10

const root = resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const cases =
  values.from === undefined
    ? await withEncoder((server) => rivalCases(server, console.log))
    : JSON.parse(readFileSync(values.from, 'utf8'))
if (values.to !== undefined) writeFileSync(values.to, JSON.stringify(cases))
const head = learned(cases.filter(({ split }) => split === 'dev'))
for (const split of ['dev', 'test']) {
  const rated = cases
    .filter((one) => one.split === split)
    .map((one) => ({ ...one, probability: askedRivalProbability(one.features, head) }))
  console.log(`${split}: ${figuresOf(rated)}`)
  for (const from of ['updates', 'work', 'in passing', 'in talks', 'in lives']) {
    const some = rated.filter((one) => one.from === from || one.from === 'what stays')
    console.log(`  ${from}: ${figuresOf(some)}`)
  }
}
if (values.write) {
  writeFileSync(resolve(root, 'engine/laws/recall/asked-rival-head/tuned.ts'), tableOf(head))
  writeFileSync(resolve(root, 'test/understanding/asked-rivals.json'), recordOf(cases))
}

/** By name, as the engine reads them. */
function learned(rows) {
  const found = fittedToScale(
    rows.map(({ features, isRival }) => ({
      inputs: names.map((name) => features[name]),
      isSo: isRival,
      counts: isRival ? RIVAL_WEIGHT : 1,
    })),
    { steps: STEPS, rate: RATE, shrink: SHRINK, most: MOST },
  )
  return {
    bias: rounded(found.bias),
    weights: Object.fromEntries(names.map((name, at) => [name, rounded(found.weights[at])])),
  }
}

function rounded(value) {
  return Number(value.toFixed(DIGITS)) + 0
}

function tableOf({ bias, weights }) {
  const lines = Object.entries(weights).map(([name, weight]) => `    ${name}: ${weight},`)
  return `import type { AskedRivalHead } from './features.ts'

/** Learned by \`bench/train-asked-rivals.mjs\`. Units: of the logarithm of the odds. */
export const askedRivalHead: AskedRivalHead = {
  bias: ${bias},
  weights: {
${lines.join('\n')}
  },
}
`
}

/** A line a pair that was held out: where it is from, whether it is of rivals, and its features in hundredths. */
function recordOf(all) {
  const held = all.filter(({ split, isRival }, at) => {
    return split === 'test' && (isRival || at % ONE_IN === 0)
  })
  const lines = held.map(({ from, isRival, features }) => {
    const parts = names.map((name) => Math.round(100 * features[name]))
    return `    "${[from.replaceAll(' ', '-'), Number(isRival), ...parts].join(' ')}"`
  })
  return `{\n  "pairs": [\n${lines.join(',\n')}\n  ]\n}\n`
}
