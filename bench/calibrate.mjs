// `npm run bench -- calibrate --data <folder>`: measures where the cosines of the local embedder
// mean something (the operating table), beside the plain Jaccard overlap of words. It needs no server.
//   npm run bench -- calibrate --data <folder> [--write]
// The folder holds what docs/embedder.md names; data stays outside of the project.
import { parseArgs } from 'node:util'
import { createEmbedder } from '../adapters/local/embedder.ts'
import { cosine, quantize } from '../engine/laws/commitments/quantized-vector.ts'
import { calibrationReport } from './support/calibration-report.mjs'
import { readLabelledTexts } from './support/labelled-texts.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { writeBetweenMarkers } from './support/markdown.mjs'
import { mayMergeLoosely, mayMergeTexts } from './support/merge-texts.mjs'
import { negatedTwin } from './support/negated-twin.mjs'
import { quantile } from './support/operating-points.mjs'
import { createRandom } from './support/random.mjs'
import { wordOverlap } from './support/word-overlap.mjs'

const SEED = 20_261_121
const RANDOM_PAIRS = 200_000
/** From this label up, of 0–5, a pair says the same; up to the other, nothing alike. */
const DUPLICATE_LABEL = 4
const UNLIKE_LABEL = 1
/** Two texts whose words overlap more than this are looked at for a conflict. */
const CONFLICT_OVERLAP = 0.7
const WARM_UP_ROUNDS = 5
const ROUNDS = 21

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { data: { type: 'string' }, write: { type: 'boolean', default: false } },
})
if (values.data === undefined) {
  console.log('usage: npm run bench -- calibrate --data <folder>, see docs/embedder.md')
  process.exitCode = 2
} else {
  await run({ folder: values.data, write: values.write })
}

async function run({ folder, write }) {
  const { similarity, contradictions, turns } = readLabelledTexts(folder)
  const embedder = createEmbedder()
  const sentences = [...new Set([...similarity.flatMap(({ a, b }) => [a, b]), ...turns])]
  const vectors = await vectorsOf(embedder, [
    ...sentences,
    ...contradictions.flatMap(({ a, b }) => [a, b]),
  ])
  const measures = {
    cosine: (a, b) => cosine(vectors.get(a), vectors.get(b)),
    'word overlap': wordOverlap,
  }
  const report = calibrationReport({
    table: embedder.table,
    measures: Object.entries(measures).map(([name, score]) => ({
      name,
      ...scoresBy(score, { similarity, contradictions, sentences }),
    })),
    twins: await twinScores(embedder, sentences),
    microseconds: await microsecondsEach(embedder, sentences),
    openRandom: () => createRandom(SEED),
    embedder,
    command: 'npm run bench -- calibrate --data <folder>',
    machine: machine(),
    commit: workingCommit(),
    date: new Date().toISOString().slice(0, 10),
  })
  console.log(report)
  if (write) writeBetweenMarkers('docs/embedder.md', 'calibrate', report)
}

function scoresBy(score, { similarity, contradictions, sentences }) {
  return {
    merges: similarity
      .filter(({ a, b }) => mayMergeLoosely(a, b))
      .map(({ a, b, label }) => ({
        score: score(a, b),
        isDuplicate: label >= DUPLICATE_LABEL,
        isGuarded: mayMergeTexts(a, b),
      })),
    duplicates: similarity.filter(({ label }) => label >= DUPLICATE_LABEL).length,
    unlike: similarity.filter(({ label }) => label <= UNLIKE_LABEL).map(({ a, b }) => score(a, b)),
    overlapping: similarity
      .filter(({ a, b }) => wordOverlap(a, b) > CONFLICT_OVERLAP)
      .map(({ a, b }) => score(a, b)),
    random: randomPairs(sentences).map(([a, b]) => score(a, b)),
    contradictions: contradictions.map(({ a, b, isContradiction }) => ({
      score: score(a, b),
      isWanted: isContradiction,
    })),
  }
}

function randomPairs(sentences) {
  const random = createRandom(SEED)
  const pairs = []
  while (pairs.length < RANDOM_PAIRS) {
    const [a, b] = [random.pick(sentences), random.pick(sentences)]
    if (a !== b) pairs.push([a, b])
  }
  return pairs
}

async function twinScores(embedder, sentences) {
  const pairs = sentences
    .map((sentence, at) => [sentence, negatedTwin(sentence, at % 2 === 0)])
    .filter(([, twin]) => twin !== null)
  const vectors = await vectorsOf(embedder, pairs.flat())
  return pairs.map(([a, b]) => cosine(vectors.get(a), vectors.get(b)))
}

async function vectorsOf(embedder, texts) {
  const vectors = await embedder.embed(texts)
  return new Map(texts.map((text, at) => [text, quantize(vectors[at])]))
}

/** The median round: one alone may meet the garbage collector, or another process. */
async function microsecondsEach(embedder, sentences) {
  const short = sentences.filter((text) => text.length <= 60).slice(0, 500)
  const rounds = []
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    const start = performance.now()
    await embedder.embed(short)
    if (round >= WARM_UP_ROUNDS) rounds.push(((performance.now() - start) * 1_000) / short.length)
  }
  return quantile(rounds, 0.5)
}
