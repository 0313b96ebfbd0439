// Learns how likely the later of two hits is what answers now in place of the earlier one: tells our own talks and lives to a
// server with the encoder of `npm start`, asks what has changed in them and what has not, and fits a logistic model to what the
// recall holds against each other, so that what answers gets the most of each list. Deterministic: the same recalls give the same weights.
//   npm run bench -- train-asked-rivals [--from FILE] [--to FILE] [--write]
// `--to` keeps what was asked and found, `--from` learns from that; `--write` renews the weights
// (engine/laws/recall/asked-rival-head/tuned.ts) and what their test holds (test/understanding/asked-rivals.json).
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { likeliestFirst } from '../engine/laws/recall/likely-now.ts'
import { askedRivalProbability } from '../engine/laws/recall/asked-rival-head/asked-rival-head.ts'
import { askedRivalFeatureNames as names } from '../engine/laws/recall/asked-rival-head/features.ts'
import { figuresOf } from '../scripts/support/rival-pairs.mjs'
import { asFound, fittedToLists } from './support/passed-on.mjs'
import { rivalCases } from './support/rival-cases.mjs'
import { withEncoder } from './support/with-server.mjs'

/** Over all lists at once: steps, their length, and the pull of each weight towards 0. */
const ADAM = { steps: 250, rate: 0.03, shrink: 2e-3 }
/** Deviations beyond which what is learned of a feature counts no more. */
const MOST = 4
/** What telling rivals from others counts beside what comes first, and what a pair of rivals does. */
const LABELS = 0.2
const RIVAL_COUNTS = 4
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
  const rated = labelled(cases.filter((one) => one.split === split)).map((one) => ({
    ...one,
    probability: askedRivalProbability(one.features, head),
  }))
  console.log(`${split}: ${figuresOf(rated)}`)
  console.log(`  first right: ${firstRight(cases.filter((one) => one.split === split))}`)
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
function learned(lists) {
  const found = fittedToLists(
    lists.map(({ hits, rivals }) => ({
      hits,
      rivals: rivals.map(({ older, newer, isRival, features }) => {
        return { older, newer, isRival, inputs: names.map((name) => features[name]) }
      }),
    })),
    { ...ADAM, most: MOST, labels: LABELS, rivalCounts: RIVAL_COUNTS },
  )
  return {
    bias: rounded(found.bias),
    weights: Object.fromEntries(names.map((name, at) => [name, rounded(found.weights[at])])),
  }
}

/** In how many lists of each kind something right stands first. */
function firstRight(lists) {
  return [...new Set(lists.map(({ from }) => from))]
    .map((kind) => {
      const own = lists.filter(({ from }) => from === kind)
      return `${kind} ${own.filter(isFirstRight).length} of ${own.length}`
    })
    .join(', ')
}

function isFirstRight({ hits, rivals }) {
  const found = asFound(hits)
  const order = likeliestFirst(
    found,
    rivals.map(({ older, newer, features }) => ({
      older: found[older],
      newer: found[newer],
      probability: askedRivalProbability(features, head),
    })),
  )
  return order[0].isRight
}

/** Pairs of which it is known whether they are rivals. */
function labelled(lists) {
  return lists.flatMap(({ from, split, rivals }) =>
    rivals
      .filter(({ isRival }) => isRival !== null)
      .map(({ isRival, features }) => ({ from, split, isRival, features })),
  )
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
  const held = labelled(all).filter(({ split, isRival }, at) => {
    return split === 'test' && (isRival || at % ONE_IN === 0)
  })
  const lines = held.map(({ from, isRival, features }) => {
    const parts = names.map((name) => Math.round(100 * features[name]))
    return `    "${[from.replaceAll(' ', '-'), Number(isRival), ...parts].join(' ')}"`
  })
  return `{\n  "pairs": [\n${lines.join(',\n')}\n  ]\n}\n`
}
