// A thread of the encoder: answers each text that it is sent with `{vector, words, tokens}`, in order, and
// says `{ready: true}` before the first.
import { parentPort } from 'node:worker_threads'
import { createGlossary } from './glossary.mjs'
import { loadModel } from './load-model.mjs'

/** Of a text so much is read. */
const MOST_CHARACTERS = 8_000

const encode = await loadModel()
const gloss = createGlossary()
parentPort.on('message', (text) => {
  const start = text.slice(0, MOST_CHARACTERS)
  parentPort.postMessage(encode(gloss(start) ?? start))
})
parentPort.postMessage({ ready: true })
