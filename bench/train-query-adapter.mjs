// Learns where answers lie: a linear adapter that moves the place of a question, by the bundled
// encoder, to where the turns lie that answer it. Trained on our own talks (bench/sets/talks, but for
// those held out) and the worlds of bench/sets; deterministic, one seed.
//   npm run bench -- train-query-adapter [--write]
// Prints the share of a question's turns among the first ten by nothing but cosines, without the
// adapter and with it; `--write` renews engine/laws/recall/query-adapter/tuned.ts.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { dot, unit } from '../engine/laws/recall/vectors.ts'
import { askedSpaces } from './support/asked-spaces.mjs'
import { adapted, adapterTable, trainedAdapter } from './support/linear-adapter.mjs'

const HOW = { rank: 64, epochs: 10, rate: 1e-3, shrink: 0.03, batch: 16, seed: 20261127 }
const FIRST = 10
const OUT = resolve(import.meta.dirname, '../engine/laws/recall/query-adapter/tuned.ts')

const spaces = (await askedSpaces()).map(({ questions, ...space }) => ({
  ...space,
  questions: questions.map((one) => ({ ...one, place: one.vector, read: one.vector })),
}))
const dev = spaces.filter(({ split }) => split === 'dev')
const weights = trainedAdapter(dev, HOW)
const { mean, deviation } = unrelatedTo(dev, weights)
for (const of of new Set(spaces.map(({ split, manner }) => `${split}, ${manner}`))) {
  const own = spaces.filter(({ split, manner }) => `${split}, ${manner}` === of)
  const asked = own.reduce((sum, { questions }) => sum + questions.length, 0)
  console.log(
    `${of}: ${asked} questions, R@${FIRST} ${recallOf(own, ({ place }) => place)} → ${recallOf(own, moved)}`,
  )
}
if (process.argv.includes('--write')) {
  const unrelated = `  unrelated: { mean: ${mean}, deviation: ${deviation} },\n`
  writeFileSync(OUT, adapterTable('adapterWeights', 'train-query-adapter.mjs', weights, unrelated))
}
process.exit()

function moved(question) {
  return adapted(question, weights).moved
}

function recallOf(some, placeOf) {
  let [found, asked] = [0, 0]
  for (const { pieces, questions } of some) {
    for (const question of questions) {
      const place = placeOf(question)
      const order = pieces
        .map(({ id, vector: piece }) => ({ id, near: dot(place, piece) }))
        .sort((a, b) => b.near - a.near)
      const first = [...new Set(order.map(({ id }) => id))].slice(0, FIRST)
      found += first.filter((id) => question.relevant.has(id)).length / question.relevant.size
      asked += 1
    }
  }
  return ((100 * found) / asked).toFixed(1)
}

/** How the cosines of each question lie with the pieces of another set, which have nothing to do with it. */
function unrelatedTo(some, model) {
  const spreads = some.flatMap(({ questions }, at) => {
    const { pieces } = some[(at + 1) % some.length]
    return questions.map((question) => {
      const place = unit(adapted(question, model).moved)
      const cosines = pieces.map((piece) => dot(place, piece.vector))
      const mean = meanOf(cosines)
      return { mean, deviation: Math.sqrt(meanOf(cosines.map((one) => (one - mean) ** 2))) }
    })
  })
  const rounded = (values) => Number(meanOf(values).toFixed(3))
  return {
    mean: rounded(spreads.map(({ mean }) => mean)),
    deviation: rounded(spreads.map(({ deviation }) => deviation)),
  }
}

function meanOf(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
