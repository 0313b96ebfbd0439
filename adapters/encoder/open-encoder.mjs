import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

export const encoderModel = 'minilm-use-words-en'

/** Threads, at most one a core: each has the model in memory, some 120 MB. */
const MOST_THREADS = 4

/**
 * The encoder, loading from now on; ready when one thread is. Texts are encoded in the order of their
 * requests, each by the first thread that is free, but a request of one text, which is a question that
 * somebody waits for, goes before the lists. `onEnd` hears of a thread that has failed or ended.
 */
export function openEncoder(onEnd) {
  const lists = []
  const questions = []
  const free = []
  const threads = Array.from({ length: Math.min(MOST_THREADS, availableParallelism()) }, start)

  async function start() {
    const thread = new Worker(new URL('./encode-texts.mjs', import.meta.url))
    thread.on('error', onEnd)
    thread.on('exit', (code) => onEnd(new Error(`a thread ended with ${code}`)))
    await once(thread, 'message')
    free.push(thread)
    hand()
  }

  function embed(texts) {
    return new Promise((done) => {
      const waiting = texts.length === 1 ? questions : lists
      waiting.push({ texts, vectors: [], words: [], tokens: 0, handed: 0, encoded: 0, done })
      hand()
    })
  }

  function hand() {
    while (free.length > 0 && questions.length + lists.length > 0) {
      const waiting = questions.length > 0 ? questions : lists
      const [task] = waiting
      const at = task.handed
      task.handed += 1
      if (task.handed === task.texts.length) waiting.shift()
      encode(free.pop(), task, at)
    }
  }

  async function encode(thread, task, at) {
    const answer = once(thread, 'message')
    thread.postMessage(task.texts[at])
    const [{ vector, words, tokens }] = await answer
    task.vectors[at] = vector
    task.words[at] = words
    task.tokens += tokens
    task.encoded += 1
    if (task.encoded === task.texts.length) task.done(task)
    free.push(thread)
    hand()
  }

  return { model: encoderModel, ready: Promise.race(threads), embed }
}
