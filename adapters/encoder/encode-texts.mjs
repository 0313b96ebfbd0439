// A thread of the encoder: answers each text that it is sent with `{vector, tokens}`, in order, and
// says `{ready: true}` before the first.
import { parentPort } from 'node:worker_threads'
import { createGlossary } from './glossary.mjs'
import { loadModel } from './load-model.mjs'

const encode = await loadModel()
const gloss = createGlossary()
parentPort.on('message', (text) => parentPort.postMessage(encode(gloss(text) ?? text)))
parentPort.postMessage({ ready: true })
