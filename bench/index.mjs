// `npm run bench -- index`: the index of a recall in memory, at 10,000 and 100,000 passages, in node.
//   npm run bench -- index [--write] [--sizes 10000,100000] [--rounds 30]
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createSketchScan } from '../adapters/local/sketch-scan.ts'
import { sketchDistances } from '../engine/graph/sketch.ts'
import { RecallIndex } from '../engine/index/recall-index.ts'
import { decodeIndex, encodeIndex } from '../engine/index/snapshot.ts'
import { meaningWords } from '../engine/model/embedding.ts'
import { indexStage } from './support/index-report.mjs'
import { createIndexedPassages } from './support/indexed-passages.mjs'
import { createRandom } from './support/random.mjs'
import { runStages } from './support/stages.mjs'

const KERNEL = resolve(import.meta.dirname, '../adapters/local/sketch-kernel.wasm')
const SEED = 20_261_001
const QUESTION_WORDS = 6
/** What is too short to be timed once is done so often in a row. */
const AT_ONCE = 100
/** Share of the passages that are removed, just below that at which all is written anew. */
const REMOVED = 0.09

await runStages('index', { rounds: 30, measureAt, stageReport: indexStage })

function measureAt(size, rounds) {
  process.stderr.write(`building ${size} passages\n`)
  const passages = createIndexedPassages(SEED, size)
  const random = createRandom(SEED)
  const scan = createSketchScan(
    new WebAssembly.Instance(new WebAssembly.Module(readFileSync(KERNEL))).exports,
  )
  const before = residentBytes()
  const index = new RecallIndex(scan)
  const [fill] = timesOf(1, () => passages.forEach((passage) => index.put(passage)))
  for (const { row } of passages) index.place(row, 0, { space: 1, sketch: anySketch(random) })
  const resident = residentBytes() - before
  const { averageTerms, words } = index
  const counts = { pieces: words.pieces, averageTerms, terms: [...words.vocabulary()].length }
  const bytes = {
    terms: words.bytesOfTerms(),
    postings: words.bytes() - words.bytesOfTerms(),
    places: index.places.bytes(),
    others: index.bytes() - words.bytes() - index.places.bytes(),
    resident,
  }
  const median = (act) => medianOf(timesOf(rounds, act))
  const times = { add: fill / size, ...timesOfQuestions(index, passages, median) }
  const sketch = anySketch(random)
  times.scan = median(() => index.places.distances(sketch))
  times.plainScan = median(() => sketchDistances(index.places.sketches, size, sketch))
  let blobs = []
  times.encode = median(() => (blobs = [...encodeIndex(index, 1)]))
  times.decode = median(() => decodeIndex(blobs))
  const snapshot = blobs.reduce((sum, blob) => sum + blob.length, 0)
  return {
    size,
    counts,
    bytes,
    snapshot,
    times: { ...times, ...timesOfChanges(index, passages, median) },
  }
}

function timesOfQuestions(index, passages, median) {
  const questions = passages
    .filter((_, at) => at % Math.floor(passages.length / AT_ONCE) === 0)
    .map(({ pieces }) => [...new Set(pieces[0])].slice(0, QUESTION_WORDS))
  const sums = new Float64Array(index.pieceLimit)
  const add = (piece, times) => (sums[piece] += times)
  const each = (act) => median(() => questions.forEach(act)) / questions.length
  return {
    words: each((words) => words.forEach((word) => index.words.visit(word, add))),
    pairs: each((words) =>
      words
        .slice(1)
        .forEach((word, at) => index.words.visitPairs(words[at], word, (piece) => add(piece, 1))),
    ),
    containing: median(() => index.words.containing('zqx', 20)),
    turns: each((_, at) => index.passages.turnFrom(at, 1)),
  }
}

function timesOfChanges(index, passages, median) {
  const some = passages.filter((_, at) => at % Math.floor(passages.length / AT_ONCE) === 0)
  const same = median(() => some.forEach((passage) => index.put(passage))) / some.length
  const changed = some.map((one) => ({
    ...one,
    pieces: one.pieces.map((terms) => terms.toReversed()),
  }))
  const [replace] = timesOf(1, () => changed.forEach((passage) => index.put(passage)))
  const removed = passages.slice(0, Math.floor(passages.length * REMOVED))
  const [remove] = timesOf(1, () => removed.forEach(({ row }) => index.remove(row)))
  const [compact] = timesOf(1, () => index.forgetUnused())
  const each = { replace: replace / changed.length, remove: remove / removed.length }
  return { same, ...each, compact }
}

function timesOf(rounds, act) {
  return Array.from({ length: rounds }, () => {
    const startedAt = performance.now()
    act()
    return performance.now() - startedAt
  })
}

function medianOf(times) {
  return times.toSorted((a, b) => a - b)[times.length >> 1]
}

function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Bytes that stay after the garbage is collected. */
function residentBytes() {
  for (let time = 0; time < 3; time++) collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function anySketch(random) {
  return Uint32Array.from({ length: meaningWords }, () => random.share() * 2 ** 32)
}
