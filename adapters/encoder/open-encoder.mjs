import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

export const encoderModel = 'minilm-use-words-en'

/** Threads, at most one a core: each has the model in memory, some 120 MB. */
const MOST_THREADS = 4

/**
 * The encoder, loading from now on; ready when one thread is. Texts are encoded in the order of their
 * requests, each by the first thread that is free, but what somebody waits for, a request of one text or a
 * question with texts, goes before the lists. `onEnd` hears of a thread that has failed or ended.
 */
export function openEncoder(onEnd) {
  const lists = []
  const waitedFor = []
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

  /** `{vectors, words, tokens}`: of each text, and together. */
  async function embed(texts) {
    const read = await inTurn(texts.length === 1 ? waitedFor : lists, texts)
    return {
      vectors: read.map(({ vector }) => vector),
      words: read.map(({ words }) => words),
      tokens: sumOfTokens(read),
    }
  }

  /** `{probabilities, tokens}`: how likely each text answers the question, 0–1. */
  async function read(question, texts) {
    const pairs = texts.map((text) => ({ question, text }))
    const answers = await inTurn(waitedFor, pairs)
    return {
      probabilities: answers.map(({ probability }) => probability),
      tokens: sumOfTokens(answers),
    }
  }

  function inTurn(waiting, asked) {
    return new Promise((done) => {
      waiting.push({ asked, answers: [], handed: 0, answered: 0, done })
      hand()
    })
  }

  function hand() {
    while (free.length > 0 && waitedFor.length + lists.length > 0) {
      const waiting = waitedFor.length > 0 ? waitedFor : lists
      const [task] = waiting
      const at = task.handed
      task.handed += 1
      if (task.handed === task.asked.length) waiting.shift()
      ask(free.pop(), task, at)
    }
  }

  async function ask(thread, task, at) {
    const answer = once(thread, 'message')
    thread.postMessage(task.asked[at])
    const [answered] = await answer
    task.answers[at] = answered
    task.answered += 1
    if (task.answered === task.asked.length) task.done(task.answers)
    free.push(thread)
    hand()
  }

  return { model: encoderModel, ready: Promise.race(threads), embed, read }
}

function sumOfTokens(answers) {
  return answers.reduce((sum, { tokens }) => sum + tokens, 0)
}
