// Learns which memories a description means: a head over the words that a memory has of it, how near the
// others come and likeness of meaning, and a second one that sees what is surely meant already. Trained on
// the half `dev` of our own lives with descriptions (bench/sets/described, bench/sets/forget.json), whose
// other half is of other manners of writing; deterministic.
//   npm run bench -- train-descriptions [--write]
// Prints how much of what is meant is found, and how much of what is found is meant: of each life that is
// left out, and of the other half. `--write` renews engine/laws/recall/description-head/tuned.ts.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { BesideMeant, sureOnes } from '../engine/laws/recall/description-head/beside-meant.ts'
import { descriptionFeatures } from '../engine/laws/recall/description-head/description-head.ts'
import { surelyMeant } from '../engine/laws/recall/description-head/tuning.ts'
import { describedCases } from './support/described-cases.mjs'
import { readDescribedLives } from './support/described-lives.mjs'

/** Steps of Adam, their length, and the pull of each weight towards 0 over all cases. */
const STEPS = 1_500
const RATE = 0.05
const PULL = 0.5
const DIGITS = 3
const OUT = resolve(import.meta.dirname, '../engine/laws/recall/description-head/tuned.ts')

const cases = await describedCases(readDescribedLives(Date.UTC(2026, 6, 1)))
const dev = cases.filter(({ split }) => split === 'dev')
const test = cases.filter(({ split }) => split === 'test')
const lives = [...new Set(dev.map(({ life }) => life))]
const usualCloseness = meanOf(
  dev.flatMap(({ candidates }) => candidates.map(({ own }) => own.closeness)),
)

// What is surely meant is rated by a head that has not seen the life, as it is elsewhere.
const unseen = new Map(
  lives.map((life) => [life, learned(dev.filter((one) => one.life !== life).flatMap(rowsAlone))]),
)
const alone = learned(dev.flatMap(rowsAlone))
const seen = dev.map((one) => withBeside(one, unseen.get(one.life)))
const beside = learned(seen.flatMap(rowsBeside))

const leftOut = lives.flatMap((life) => {
  const second = learned(seen.filter((one) => one.life !== life).flatMap(rowsBeside))
  return rated(
    seen.filter((one) => one.life === life),
    second,
  )
})
console.log(`lives left out: ${figuresOf(leftOut)}`)
const held = rated(
  test.map((one) => withBeside(one, alone)),
  beside,
)
console.log(`held out: ${figuresOf(held)}`)
for (const life of new Set(test.map((one) => one.life))) {
  console.log(`  ${life}: ${figuresOf(held.filter((one) => one.life === life))}`)
}
if (process.argv.includes('--write')) writeFileSync(OUT, written())

function rowsAlone({ candidates }) {
  return candidates
    .filter(({ isOpen }) => !isOpen)
    .map(({ own, isMeant }) => ({ features: descriptionFeatures(own, null), isMeant }))
}

function rowsBeside({ candidates }) {
  return candidates
    .filter(({ isOpen }) => !isOpen)
    .map(({ own, told, isMeant }) => ({ features: descriptionFeatures(own, told), isMeant }))
}

function withBeside(one, head) {
  const candidates = one.candidates.map((candidate) => ({
    ...candidate,
    probability: predicted(head, descriptionFeatures(candidate.own, null)),
  }))
  const others = new BesideMeant(sureOnes(candidates), one.asked, one.haveTerm)
  const told = candidates.map((candidate) => ({ ...candidate, told: others.of(candidate) }))
  return { ...one, candidates: told }
}

function rated(some, head) {
  return some.flatMap(({ life, candidates }) =>
    candidates
      .filter(({ isOpen }) => !isOpen)
      .map(({ own, told, isMeant }) => ({
        life,
        isMeant,
        isFound: predicted(head, descriptionFeatures(own, told)) >= surelyMeant,
      })),
  )
}

function figuresOf(all) {
  const meant = all.filter(({ isMeant }) => isMeant)
  const found = all.filter(({ isFound }) => isFound)
  const both = meant.filter(({ isFound }) => isFound).length
  const percent = (many) => `${((100 * both) / many).toFixed(1)} %`
  return `found ${both} of ${meant.length} (${percent(meant.length)}), right ${both} of ${found.length} (${percent(found.length)})`
}

/** Logistic regression by Adam over features brought to one scale, which the weights then hold. */
function learned(rows) {
  const size = rows[0].features.length
  const means = featuresOf(size, (at) => meanOf(rows.map(({ features }) => features[at])))
  const spreads = featuresOf(size, (at) =>
    Math.sqrt(meanOf(rows.map(({ features }) => (features[at] - means[at]) ** 2)) || 1),
  )
  const scaled = rows.map(({ features, isMeant }) => ({
    inputs: [...features.map((value, at) => (value - means[at]) / spreads[at]), 1],
    isMeant,
  }))
  const weights = new Float64Array(size + 1)
  const [first, square] = [0, 1].map(() => new Float64Array(size + 1))
  for (let step = 1; step <= STEPS; step++) {
    const slope = weights.map((weight, at) => (at < size ? PULL * weight : 0))
    for (const { inputs, isMeant } of scaled) {
      const sum = inputs.reduce((all, input, at) => all + weights[at] * input, 0)
      const error = 1 / (1 + Math.exp(-sum)) - Number(isMeant)
      for (let at = 0; at <= size; at++) slope[at] += error * inputs[at]
    }
    for (let at = 0; at <= size; at++) {
      const change = slope[at] / scaled.length
      first[at] = 0.9 * first[at] + 0.1 * change
      square[at] = 0.999 * square[at] + 0.001 * change ** 2
      const length = Math.sqrt(square[at] / (1 - 0.999 ** step)) + 1e-9
      weights[at] -= (RATE * (first[at] / (1 - 0.9 ** step))) / length
    }
  }
  const own = featuresOf(size, (at) => weights[at] / spreads[at])
  const bias = weights[size] - own.reduce((sum, weight, at) => sum + weight * means[at], 0)
  return { bias: rounded(bias), weights: own.map(rounded) }
}

function predicted({ bias, weights }, features) {
  const sum = features.reduce((all, feature, at) => all + feature * weights[at], bias)
  return 1 / (1 + Math.exp(-sum))
}

function featuresOf(size, of) {
  return Array.from({ length: size }, (_, at) => of(at))
}

function meanOf(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function rounded(value) {
  return Number(value.toFixed(DIGITS)) + 0
}

function written() {
  const line = (name, { bias, weights }) =>
    `  ${name}: { bias: ${bias}, weights: [${weights.join(', ')}] },`
  return `/** Written by \`bench/train-descriptions.mjs\`, in the order of \`descriptionFeatures\`. */
export const descriptionWeights = {
  usualCloseness: ${rounded(usualCloseness)},
${line('alone', alone)}
${line('beside', beside)}
} as const
`
}
