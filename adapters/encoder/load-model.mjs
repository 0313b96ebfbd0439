import { loadMiniLm } from './minilm/load.mjs'
import { loadUseLite } from './use-lite/load.mjs'

/**
 * A text of which the vocabulary has less of the letters has no place: its vector is empty. English and what
 * the glossary reads in English have 0.99 or more, other languages with Latin letters 0.93, and these are
 * placed by what words have in common; of other letters too few are known, and places would be chance.
 */
const LEAST_KNOWN_SHARE = 0.8
/** Of a number of a vector, 1 to 0: it is sent in as many digits. */
const STEPS = 1e6

/**
 * Two small encoders as one: a text's place is that of all-MiniLM-L6-v2 (384 numbers) and that of Universal
 * Sentence Encoder lite (512) side by side, so that a cosine is the mean of both. What the one misses
 * the other often finds. Answers `encode(text)`: `{vector, words, tokens}`, 896 numbers of length 1 and the
 * vectors of its words, none where the text's language is unknown.
 */
export async function loadModel() {
  const [miniLm, useLite] = await Promise.all([loadMiniLm(), loadUseLite()])
  return (text) => {
    const second = useLite(text)
    if (second.knownShare < LEAST_KNOWN_SHARE) return { vector: [], words: noWords, tokens: 0 }
    const first = miniLm(text)
    const vector = [...first.vector, ...second.vector].map(half)
    return { vector, words: first.words, tokens: first.tokens + second.tokens }
  }
}

const noWords = new Int8Array(0)

/** Half of the length is each encoder's. */
function half(number) {
  return Math.round(number * Math.SQRT1_2 * STEPS) / STEPS
}
