import { setImmediate as turn } from 'node:timers/promises'
import { loadModel } from './load-model.mjs'
import { createTokenizer } from './tokenizer.mjs'

export const encoderModel = 'use-lite-en'

/** Of a text so much is read, and of its pieces so many. */
const MOST_CHARACTERS = 8_000
const MOST_PIECES = 512
/**
 * A text of which it knows less of the letters has no place: its vector is empty. Measured: English
 * has 0.99 or more, languages with Latin letters 0.93, and these it places by what words have in
 * common; Russian has at most 0.7, Hindi 0.6, Chinese and Japanese 0, and their places are chance.
 */
const LEAST_KNOWN_SHARE = 0.8

/**
 * The encoder, loading from now on. Texts are encoded one by one in the order of their requests, but
 * a request of one text, which is a question that somebody waits for, goes before the lists.
 */
export function openEncoder() {
  const loading = loadModel().then(({ vocabulary, encode }) => {
    return { encode, piecesOf: createTokenizer(vocabulary) }
  })
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
    while (questions.length > 0 || lists.length > 0) {
      const waiting = questions.length > 0 ? questions : lists
      const [task] = waiting
      try {
        await encodeNext(await loading, task)
        if (task.vectors.length === task.texts.length) task.done(waiting.shift())
      } catch (error) {
        waiting.shift()
        task.failed(error)
      }
      // The model computes without a pause: a question that came meanwhile is heard now.
      await turn()
    }
    isRunning = false
  }

  return { model: encoderModel, ready: loading, embed }
}

async function encodeNext({ encode, piecesOf }, task) {
  const text = task.texts[task.vectors.length]
  const { ids, knownShare } = piecesOf(text.slice(0, MOST_CHARACTERS))
  const read = ids.slice(0, MOST_PIECES)
  task.tokens += read.length
  const isKnown = knownShare >= LEAST_KNOWN_SHARE
  task.vectors.push(isKnown ? await encode(read) : [])
}
