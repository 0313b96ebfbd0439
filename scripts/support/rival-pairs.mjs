// Labelled pairs of statements for the head over rivals, with what it sees of each.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createTokenizer } from '../../adapters/encoder/tokenizer.mjs'
import { loadModel } from '../../adapters/encoder/load-model.mjs'
import { Utterance } from '../../engine/language/utterance.ts'
import { quantize } from '../../engine/laws/commitments/quantized-vector.ts'
import { meaningSketch } from '../../engine/laws/recall/meaning-sketch.ts'
import { rivalFeatures } from '../../engine/laws/recall/rival-head/features.ts'
import { measureCount, placeCount } from '../../engine/laws/recall/rival-head/tuning.ts'
import { normalWords } from '../../engine/laws/text/normal-form.ts'

const FOLDER = resolve(import.meta.dirname, '../../test/understanding')
const RANDOM_PAIRS = 600
const SEED = 20_261_127
/** Of a text in letters that the encoder does not know it says nothing. */
const LEAST_KNOWN_SHARE = 0.8
const MOST_PIECES = 128

/** Pairs by older and newer, whether they are rivals, where they are from, and their features. */
export async function readPairs() {
  const { vocabulary, encode } = await loadModel()
  const piecesOf = createTokenizer(vocabulary)
  const known = new Map()
  const read = (text) => {
    if (!known.has(text)) known.set(text, readTelling(text))
    return known.get(text)
  }
  const readTelling = (text) => {
    const { ids, knownShare } = piecesOf(text)
    if (knownShare < LEAST_KNOWN_SHARE) return null
    const words = normalWords(new Utterance(text))
    const sketch = meaningSketch(quantize(encode(ids.slice(0, MOST_PIECES))))
    return { words, stems: new Set(words.map(({ stem }) => stem)), sketch }
  }
  const pairs = labelledPairs().flatMap((pair) => {
    const [older, newer] = [read(pair.older), read(pair.newer)]
    if (older === null || newer === null) return []
    const bits = bitsOf(older.sketch, newer.sketch)
    return { ...pair, sides: { older, newer }, ...rivalFeatures(older, newer), bits }
  })
  return { pairs, measureCount, placeCount }
}

export function labelledPairs() {
  const pairs = [
    ...read('rivals').flatMap(ofMatter),
    ...['changes', 'changes-said', 'changes-lately', 'changes-abroad'].flatMap((from) =>
      read(from).map(({ before, after, split }) => pairOf(from, split, before, after, true)),
    ),
    ...['no-contradictions', 'both-said', 'both-lately', 'both-abroad'].flatMap((from) =>
      read(from).flatMap(({ a, b, split }) => [
        pairOf(from, split, a, b, false),
        pairOf(from, split, b, a, false),
      ]),
    ),
    ...['opposites', 'values'].flatMap((from) =>
      read(from).map(({ is, a, b, split }) =>
        pairOf(from, split, a, b, is === 'ends' || is === 'contradiction'),
      ),
    ),
  ]
  return [...pairs, ...randomPairs(pairs.filter(({ split }) => split === 'dev'))]
}

/** Every later telling of a matter is a rival of every earlier one; what stands beside it of none. */
function ofMatter({ manner, split, was, now, beside }) {
  const told = [was, ...now]
  return [
    ...told.flatMap((older, at) =>
      told.slice(at + 1).map((newer) => pairOf(manner, split, older, newer, true)),
    ),
    ...beside.flatMap((other) =>
      told.flatMap((one) => [
        pairOf(manner, split, one, other, false),
        pairOf(manner, split, other, one, false),
      ]),
    ),
  ]
}

function pairOf(from, split, older, newer, isRival) {
  return { from, split, older, newer, isRival }
}

function randomPairs(pairs) {
  const texts = [...new Set(pairs.map(({ older }) => older))]
  let state = SEED
  const one = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return texts[Math.floor((state / 2 ** 32) * texts.length)]
  }
  return Array.from({ length: RANDOM_PAIRS }, () => pairOf('random', 'dev', one(), one(), false))
}

/** 512 signs of where the two agree, and 512 of the later one. */
function bitsOf(older, newer) {
  const bits = new Int8Array(1_024)
  for (let at = 0; at < 512; at++) {
    const [a, b] = [older, newer].map((sketch) => (sketch[at >>> 5] >>> (at & 31)) & 1)
    bits[at] = a === b ? 1 : -1
    bits[512 + at] = b === 1 ? 1 : -1
  }
  return bits
}

function read(name) {
  return JSON.parse(readFileSync(resolve(FOLDER, `${name}.json`), 'utf8')).items
}

/** Of rivals and of neighbours those at or above each probability, and the area under the curve. */
export function figuresOf(scored) {
  const [rivals, others] = [true, false].map((is) =>
    scored.filter(({ isRival }) => isRival === is).map(({ probability }) => probability),
  )
  const at = [0.5, 0.7, 0.8, 0.9].map((least) => {
    const [seen, wrong] = [rivals, others].map((all) => all.filter((one) => one >= least).length)
    return `at ${least} ${seen} of ${rivals.length}, false ${wrong} of ${others.length}`
  })
  const above = rivals.reduce((sum, one) => sum + others.filter((two) => one > two).length, 0)
  const area = above / (rivals.length * others.length)
  return `area ${area.toFixed(3)}; ${at.join('; ')}`
}
