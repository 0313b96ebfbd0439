/** What a tour cannot go on without was refused, or (status 0) nobody answered. */
export class Refused extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

/**
 * One namespace of a running server: `get`, `post` and `put` answer the body, and throw on a refusal.
 * `at` is the same by a test clock, `tick` lets its time pass.
 */
export function openNamespace({ url, key, namespace, now }) {
  const base = `${url}/v1/namespaces/${encodeURIComponent(namespace)}`

  async function send(method, path, body) {
    const startedAt = performance.now()
    const response = await fetch(path.startsWith('/v1/') ? `${url}${path}` : `${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        ...(now === undefined ? {} : { 'mneme-now': now }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error) => {
      throw new Refused(0, unanswered(url, error))
    })
    const text = await response.text()
    if (!response.ok) {
      throw new Refused(response.status, `${method} ${path}: ${response.status} ${text}`)
    }
    return { body: JSON.parse(text), ms: performance.now() - startedAt }
  }

  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    at: (later) => openNamespace({ url, key, namespace, now: new Date(later).toISOString() }),
    tick: (later) => send('POST', TICK, { now: new Date(later).toISOString() }).catch(withoutClock),
  }
}

const TIMEOUT_MS = 15_000
const TICK = '/v1/test/tick'

function withoutClock(error) {
  throw error.status === 404 ? noClock() : error
}

export function noClock() {
  const start = 'npm start -- --var MNEME_TEST_CLOCK:on'
  return new Refused(
    0,
    `This server has no test clock. Leave --url out, and one that has is started; or use \`${start}\`.`,
  )
}

export function unanswered(url, error) {
  const why = error.cause?.code ?? error.cause?.message ?? error.message
  return `${url} does not answer (${why}). Start it with \`npm start\`, name another with --url, or leave --url out.`
}
