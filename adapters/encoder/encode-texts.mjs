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
 * A text of which it knows less of the letters has no place: its vector is empty. English and what the
 * glossary reads in English have 0.99 or more, other languages with Latin letters 0.93, and these it
 * places by what words have in common; of other letters it knows too few, and places would be chance.
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
