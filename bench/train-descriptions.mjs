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
import { logistic } from '../engine/laws/recall/logistic.ts'
import { describedCases } from './support/described-cases.mjs'
import { readDescribedLives } from './support/described-lives.mjs'
import { fittedToScale } from './support/logistic.mjs'

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
    .map(({ own, isMeant }) => ({ inputs: descriptionFeatures(own, null), isSo: isMeant }))
}

function rowsBeside({ candidates }) {
  return candidates
    .filter(({ isOpen }) => !isOpen)
    .map(({ own, told, isMeant }) => ({ inputs: descriptionFeatures(own, told), isSo: isMeant }))
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

function learned(rows) {
  const shrink = PULL / rows.length
  const { weights, bias } = fittedToScale(rows, { steps: STEPS, rate: RATE, shrink })
  return { bias: rounded(bias), weights: weights.map(rounded) }
}

function predicted({ bias, weights }, features) {
  const sum = features.reduce((all, feature, at) => all + feature * weights[at], bias)
  return logistic(sum)
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
