import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { wordBytes } from '../../engine/laws/recall/word-vectors/tuning.ts'
import { headsModel } from '../../engine/model/embedding.ts'
import { createRandom } from './random.mjs'

/** Few enough that a vector is short as JSON; a cosine moves by less than a thousandth. */
const DIGITS = 3

/**
 * An endpoint of embeddings that answers at once, where an encoder's own time would hide that of the
 * service: a vector is the sum of those of its words, which are random, each word's always the same.
 * So texts that share words are near each other, rare words among them no more than common ones. It has the
 * name of the bundled encoder and vectors of words as that has, and says of texts how likely they answer, each as likely
 * as not, so that a recall does all that it does with it.
 * In the form of `startMeteredEncoder`.
 */
export async function startInstantEncoder({ dimensions }) {
  const known = new Map()
  let sum = { requests: 0, ms: 0 }

  function vectorOf(text) {
    const vector = new Float32Array(dimensions)
    for (const { vector: own } of wordsIn(text)) {
      for (let at = 0; at < dimensions; at += 1) vector[at] += own[at]
    }
    const length = Math.hypot(...vector) || 1
    return Array.from(vector, (value) => Number((value / length).toFixed(DIGITS)))
  }

  function wordsOf(text) {
    return Buffer.concat(wordsIn(text).map(({ bytes }) => bytes)).toString('base64')
  }

  function wordsIn(text) {
    return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']).map((word) => {
      if (!known.has(word)) {
        known.set(word, { vector: randomVector(word, dimensions), bytes: randomBytes(word) })
      }
      return known.get(word)
    })
  }

  function placed(input) {
    const texts = Array.isArray(input) ? input : [input]
    return {
      data: texts.map((text, index) => ({
        index,
        embedding: vectorOf(text),
        words: wordsOf(text),
      })),
    }
  }

  function judged(documents) {
    return { results: documents.map((_, index) => ({ index, relevance_score: 0.5 })) }
  }

  const server = createServer(async (request, response) => {
    const { input, documents, model } = await json(request)
    const startedAt = performance.now()
    const answer = documents === undefined ? placed(input) : judged(documents)
    const usage = { prompt_tokens: 0, total_tokens: 0 }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ ...answer, model, usage }))
    sum.requests += 1
    sum.ms += performance.now() - startedAt
  })
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${server.address().port}/v1`
  return {
    url,
    model: headsModel,
    dimensions,
    vars: {
      EMBEDDING_MODEL_NAME: headsModel,
      EMBEDDING_BASE_URL: url,
      READER_MODEL_NAME: headsModel,
    },
    take() {
      const taken = sum
      sum = { requests: 0, ms: 0 }
      return taken
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function randomVector(word, dimensions) {
  const random = createRandom(seedOf(word))
  return Float32Array.from({ length: dimensions }, () => random.share() + random.share() - 1)
}

function randomBytes(word) {
  const random = createRandom(seedOf(word))
  return Buffer.from(Array.from({ length: wordBytes }, () => random.between(0, 255)))
}

function seedOf(word) {
  let seed = 2_166_136_261
  for (const character of word) {
    seed = Math.imul(seed ^ character.codePointAt(0), 16_777_619)
  }
  return seed
}
