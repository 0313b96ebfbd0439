// The encoder of `npm start` as a process of its own: `POST /v1/embeddings` as OpenAI made it, and `POST
// /v1/rerank` as Cohere did, on this machine alone. Started by scripts/start/encoder.mjs, and it ends with its parent. It answers
// whoever has the key of MNEME_ENCODER_KEY, which is its parent's server.
import { createServer } from 'node:http'
import { openEncoder } from './open-encoder.mjs'
import { isFor, readBody, readPairs, readTexts } from './read-request.mjs'

/** Longer than its server keeps a connection: none is closed just when it is used again. */
const KEPT_MS = 75_000
const key = process.env.MNEME_ENCODER_KEY ?? ''
const encoder = openEncoder(fail)
const server = createServer({ keepAliveTimeout: KEPT_MS }, (request, response) => {
  answer(request).then(({ status, body }) => {
    // What was not read to its end stands in the way of the next request.
    const closing = request.complete ? {} : { connection: 'close' }
    response.writeHead(status, { 'content-type': 'application/json', ...closing })
    response.end(JSON.stringify(body))
  }, fail)
})
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', async () => {
  await encoder.ready
  process.send?.({ port: server.address().port })
})
// Ctrl-C reaches every process of a terminal; this one ends when its parent has.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit(0))
process.on('message', () => process.send?.({ alive: true }))

/** Whoever started it starts it again. */
function fail(error) {
  console.error(`mneme: the encoder failed: ${error.stack}`)
  process.exit(1)
}

const answers = {
  async '/v1/embeddings'(body) {
    const { texts, refusal } = readTexts(body, encoder.model)
    if (refusal !== undefined) return { refusal }
    const { vectors, words, tokens } = await encoder.embed(texts)
    const data = vectors.map((embedding, index) => ({
      object: 'embedding',
      index,
      embedding,
      words: Buffer.from(words[index]).toString('base64'),
    }))
    return { value: { object: 'list', data }, tokens }
  },
  async '/v1/rerank'(body) {
    const { question, texts, refusal } = readPairs(body, encoder.model)
    if (refusal !== undefined) return { refusal }
    const { probabilities, tokens } = await encoder.read(question, texts)
    const results = probabilities.map((probability, index) => ({
      index,
      relevance_score: probability,
    }))
    return { value: { results }, tokens }
  },
}

async function answer(request) {
  const own = answers[request.url]
  if (request.method !== 'POST' || own === undefined) {
    return refusalOf(404, `only POST ${Object.keys(answers).join(' and ')} are served here`)
  }
  if (!isFor(request, key))
    return refusalOf(401, 'only the server that started this one is answered')
  const body = await readBody(request)
  const { value, tokens, refusal } = body.refusal === undefined ? await own(body.value) : body
  if (refusal !== undefined) return refusalOf(refusal.status, refusal.message)
  const usage = { prompt_tokens: tokens, total_tokens: tokens }
  return { status: 200, body: { ...value, model: encoder.model, usage } }
}

function refusalOf(status, message) {
  return { status, body: { error: { message, type: 'invalid_request_error' } } }
}
