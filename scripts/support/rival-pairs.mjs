// Labelled pairs of statements for the head over rivals, with what it sees of each.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadModel } from '../../adapters/encoder/load-model.mjs'
import { Utterance } from '../../engine/language/utterance.ts'
import { quantize } from '../../engine/laws/commitments/quantized-vector.ts'
import { meaningSketch } from '../../engine/laws/recall/meaning-sketch.ts'
import { rivalFeatures } from '../../engine/laws/recall/rival-head/features.ts'
import { measureCount, placeCount } from '../../engine/laws/recall/rival-head/tuning.ts'
import { wordsIn } from '../../engine/laws/recall/word-vectors/word-vectors.ts'
import { normalWords } from '../../engine/laws/text/normal-form.ts'

const FOLDER = resolve(import.meta.dirname, '../../test/understanding')
const RANDOM_PAIRS = 600
const SEED = 20_261_127

/** Reads a text as the heads do; null where its letters are none that the encoder knows. */
export async function tellingReader() {
  const encode = await loadModel()
  const known = new Map()
  const readTelling = (text) => {
    const { vector, words: bytes } = encode(text)
    if (vector.length === 0) return null
    const words = normalWords(new Utterance(text))
    const sketch = meaningSketch(quantize(vector))
    const stems = new Set(words.map(({ stem }) => stem))
    return { words, stems, sketch, read: wordsIn(bytes) }
  }
  return (text) => {
    if (!known.has(text)) known.set(text, readTelling(text))
    return known.get(text)
  }
}

/** Pairs by older and newer, whether they are rivals, where they are from, and their features. */
export async function readPairs() {
  const read = await tellingReader()
  const pairs = labelledPairs().flatMap((pair) => {
    const [older, newer] = [read(pair.older), read(pair.newer)]
    if (older === null || newer === null) return []
    return { ...pair, ...seenOf(older, newer) }
  })
  return { pairs, measureCount, placeCount }
}

/** What the head sees of two. */
export function seenOf(older, newer) {
  const bits = bitsOf(older.sketch, newer.sketch)
  return { sides: { older, newer }, ...rivalFeatures(older, newer), bits }
}

export function labelledPairs() {
  const pairs = [
    ...read('rivals').flatMap(ofMatter),
    ...ofWorkChats(read('work-changes')),
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

/**
 * A change of a work chat is a rival of what was told before; what stands beside it is of neither, nor
 * is either of any other change of the chat.
 */
function ofWorkChats(changes) {
  const told = changes.map(({ chat, before, after, beside, ...rest }) => {
    const [was, now, other] = [before, after, beside].map(withoutSpeaker)
    return { ...rest, chat: `work ${chat}`, was, now, other }
  })
  return told.flatMap(({ chat, split, was, now, other }, at) => {
    const next = told.slice(at + 1).find((one) => one.chat === chat)
    const both = (a, b) => [pairOf(chat, split, a, b, false), pairOf(chat, split, b, a, false)]
    return [
      pairOf(chat, split, was, now, true),
      ...both(was, other),
      ...both(now, other),
      ...(next === undefined ? [] : [pairOf(chat, split, was, next.now, false)]),
    ]
  })
}

export function withoutSpeaker(text) {
  return text.replace(/^\p{Lu}\p{L}+: /u, '')
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
