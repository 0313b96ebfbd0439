import { createCorpus } from './corpus.mjs'
import { startMeteredEncoder } from './metered-encoder.mjs'

const SEED = 3
const TEXTS = 40

/**
 * What the encoder of `npm start` takes for a question and for a text of the conversation, ms (p50),
 * by itself; null where it does not start.
 */
export async function encoderTimes() {
  let encoder
  try {
    encoder = await startMeteredEncoder()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    return null
  }
  try {
    const corpus = createCorpus(SEED)
    const texts = corpus.take(TEXTS).map(({ text }) => text)
    const common = corpus.mostSaid(TEXTS)
    const questions = common.map((word) => `what did you say about the ${word} on that day?`)
    const { model } = encoder
    return { model, question: await p50(encoder, questions), text: await p50(encoder, texts) }
  } finally {
    encoder.stop()
  }
}

async function p50({ url, model, take }, texts) {
  const times = []
  for (const input of texts) {
    take()
    const body = JSON.stringify({ model, input })
    const response = await fetch(`${url}/embeddings`, { method: 'POST', body })
    if (!response.ok) throw new Error(`the encoder answered ${response.status}`)
    await response.arrayBuffer()
    times.push(take().ms)
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1]
}
