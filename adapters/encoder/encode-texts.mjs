// A thread of the encoder: answers each text that it is sent with `{vector, words, tokens}`, each `{question, text}`
// with `{probability, tokens}`, in order, and says `{ready: true}` before the first.
import { parentPort } from 'node:worker_threads'
import { createGlossary } from './glossary.mjs'
import { loadModel } from './load-model.mjs'
import { loadPairReader } from './minilm/load.mjs'

/** Of a text so much is read. */
const MOST_CHARACTERS = 8_000

const [encode, read] = await Promise.all([loadModel(), loadPairReader()])
const gloss = createGlossary()
parentPort.on('message', (asked) => {
  const isPair = typeof asked !== 'string'
  const answer = isPair
    ? read(inEnglish(asked.question), inEnglish(asked.text))
    : encode(inEnglish(asked))
  parentPort.postMessage(answer)
})
parentPort.postMessage({ ready: true })

/** The beginning, by the glossary where it is of another language. */
function inEnglish(text) {
  const start = text.slice(0, MOST_CHARACTERS)
  return gloss(start) ?? start
}
