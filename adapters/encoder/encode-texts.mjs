// A thread of the encoder: answers each text that it is sent with `{vector, tokens}`, in order, and
// says `{ready: true}` before the first.
import { parentPort } from 'node:worker_threads'
import { createGlossary } from './glossary.mjs'
import { loadModel } from './load-model.mjs'
import { createTokenizer } from './tokenizer.mjs'

/** Of a text so much is read, and of its pieces as many as the model takes. */
const MOST_CHARACTERS = 8_000
const MOST_PIECES = 128
/**
 * Texts of eleven languages are read in English, word by word, before they are placed (`glossary.mjs`).
 * A text of which it knows less of the letters has no place: its vector is empty. Measured: English
 * has 0.99 or more, languages with Latin letters 0.93, and these it places by what words have in
 * common; Russian has at most 0.7, Hindi 0.6, Chinese and Japanese 0, and their places are chance.
 */
const LEAST_KNOWN_SHARE = 0.8

const { vocabulary, encode } = await loadModel()
const piecesOf = createTokenizer(vocabulary)
const gloss = createGlossary()
parentPort.on('message', (text) => {
  const start = text.slice(0, MOST_CHARACTERS)
  const { ids, knownShare } = piecesOf(gloss(start) ?? start)
  const read = ids.slice(0, MOST_PIECES)
  const vector = knownShare >= LEAST_KNOWN_SHARE ? encode(read) : []
  parentPort.postMessage({ vector, tokens: read.length })
})
parentPort.postMessage({ ready: true })
