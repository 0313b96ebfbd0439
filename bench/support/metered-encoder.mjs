import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startEncoder } from '../../scripts/start/encoder.mjs'

/** A busy machine takes minutes to start one; nothing is measured meanwhile. */
const READY_WITHIN_MS = 240_000

/**
 * The encoder that `npm start` runs, behind an address that counts: `take` answers `{requests, ms}`,
 * what was asked of it since the last time. `vars` are a server's variables to use it by. Where
 * `keeps` it encodes no text twice: for what asks the same again and measures no time.
 */
export async function startMeteredEncoder({ keeps = false } = {}) {
  const encoder = startEncoder()
  const ready = await encoder.ready(READY_WITHIN_MS)
  if (ready === null) throw new Error('the encoder does not start')
  const { EMBEDDING_MODEL_NAME: model, EMBEDDING_BASE_URL: address } = ready.vars
  const authorization = `Bearer ${ready.vars.EMBEDDING_API_KEY}`
  let sum = { requests: 0, ms: 0 }
  /** Promises of what the encoder says, by text. */
  const kept = new Map()

  const proxy = createServer(async (request, response) => {
    const startedAt = performance.now()
    try {
      const { status, body } = await forwarded(request)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body)
    } catch (error) {
      response.writeHead(502, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: error.message } }))
    } finally {
      sum.requests += 1
      sum.ms += performance.now() - startedAt
    }
  })

  async function forwarded(request) {
    const body = await buffer(request)
    const path = request.url.slice('/v1'.length)
    if (!keeps || path !== '/embeddings') return await sent(path, body)
    const asked = JSON.parse(body.toString())
    const texts = Array.isArray(asked.input) ? asked.input : [asked.input]
    const fresh = [...new Set(texts.filter((text) => !kept.has(text)))]
    const places = fresh.length === 0 ? null : placesOf({ ...asked, input: fresh })
    for (const [at, text] of fresh.entries()) {
      kept.set(
        text,
        places.then((list) => list[at]),
      )
    }
    const data = await Promise.all(
      texts.map(async (text, index) => ({ ...(await kept.get(text)), index })),
    )
    return { status: 200, body: JSON.stringify({ data, model }) }
  }

  async function placesOf(asked) {
    const { status, body } = await sent('/embeddings', JSON.stringify(asked))
    if (status !== 200) throw new Error(`the encoder answered ${status}: ${body}`)
    return JSON.parse(body.toString()).data
  }

  async function sent(path, body) {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body,
    })
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
  }

  await new Promise((listening) => proxy.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${proxy.address().port}/v1`
  return {
    url,
    model,
    dimensions: await dimensionsOf(url, model),
    vars: { EMBEDDING_MODEL_NAME: model, EMBEDDING_BASE_URL: url, READER_MODEL_NAME: model },
    take() {
      const taken = sum
      sum = { requests: 0, ms: 0 }
      return taken
    },
    stop() {
      proxy.close()
      proxy.closeAllConnections()
      encoder.stop()
    },
  }
}

async function dimensionsOf(url, model) {
  const response = await fetch(`${url}/embeddings`, {
    method: 'POST',
    body: JSON.stringify({ model, input: 'How long is a vector?' }),
  })
  const { data } = await response.json()
  return data[0].embedding.length
}
