// Learns where that lies which has become of an earlier statement: a linear adapter that reads its place and that of
// a question, by the bundled encoder. Trained on what changes in our own sets, talks and lives, but for those held
// out; deterministic, one seed.
//   npm run bench -- train-update-adapter [--write]
// Prints how many of the later statements are the first, among three, five and ten of what was told after the
// earlier one: by the question alone, as `towardsAnswers` moves it; by the place between the two; and moved from there.
// `--write` renews engine/laws/recall/update-adapter/tuned.ts.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { centred } from '../engine/laws/recall/meaning-score.ts'
import { towardsAnswers } from '../engine/laws/recall/query-adapter/query-adapter.ts'
import { dot, unit } from '../engine/laws/recall/vectors.ts'
import { changeSpaces } from './support/asked-spaces.mjs'
import { adapted, adapterTable, trainedAdapter } from './support/linear-adapter.mjs'

const HOW = { rank: 8, epochs: 3, rate: 2e-3, shrink: 0.03, batch: 8, seed: 20261130 }
const AMONG = [1, 3, 5, 10]
const OUT = resolve(import.meta.dirname, '../engine/laws/recall/update-adapter/tuned.ts')

const spaces = (await changeSpaces()).map(withPlaces)
const weights = trainedAdapter(
  spaces.filter(({ split, questions }) => split === 'dev' && questions.length > 0),
  HOW,
)
const ways = {
  'the question': ({ vector }) => towardsAnswers(vector),
  'between the two': ({ place }) => place,
  moved: (question) => adapted(question, weights).moved,
}
for (const of of new Set(spaces.map(({ split, manner }) => `${split}, ${manner}`))) {
  const own = spaces.filter(({ split, manner }) => `${split}, ${manner}` === of)
  const changes = own.flatMap(({ questions }) => questions).length
  console.log(`${of}: ${changes} changes, first and among ${AMONG.slice(1).join(', ')}`)
  for (const [way, placeOf] of Object.entries(ways)) {
    console.log(`  by ${way}: ${AMONG.map((most) => foundIn(own, placeOf, most)).join(', ')}`)
  }
}
if (process.argv.includes('--write')) {
  writeFileSync(OUT, adapterTable('updateWeights', 'train-update-adapter.mjs', weights))
}
process.exit()

/** Each change with the place between the two, what the adapter reads, and the pieces that were told later. */
function withPlaces({ pieces, mean, questions, ...space }) {
  return {
    ...space,
    pieces,
    questions: questions.flatMap(({ earlier, vector, right }) => {
      const before = pieces.find(({ id }) => id === earlier)
      if (before === undefined) return []
      const isLater = ({ at }) => at > before.at
      const among = [...pieces.keys()].filter((at) => isLater(pieces[at]))
      const own = right.filter((at) => isLater(pieces[at]))
      const told = centred(before.vector, mean, pieces.length)
      const place = unit(told.map((part, at) => part + vector[at]))
      const read = Float64Array.of(...told, ...vector)
      return own.length === 0 ? [] : { vector, place, read, right: own, among }
    }),
  }
}

function foundIn(some, placeOf, most) {
  return some
    .flatMap(({ pieces, questions }) =>
      questions.map((question) => {
        const place = placeOf(question)
        const nearness = (at) => dot(place, pieces[at].vector)
        const best = Math.max(...question.right.map(nearness))
        return question.among.filter((at) => nearness(at) > best).length < most
      }),
    )
    .filter(Boolean).length
}
