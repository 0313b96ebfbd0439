/** What a tour cannot go on without was refused, or (status 0) nobody answered. */
export class Refused extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

/** One namespace of a running server: `get` and `post` answer the body, and throw on a refusal. */
export function openNamespace({ url, key, namespace }) {
  const base = `${url}/v1/namespaces/${encodeURIComponent(namespace)}`

  async function send(method, path, body) {
    const startedAt = performance.now()
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
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
  }
}

const TIMEOUT_MS = 15_000

function unanswered(url, error) {
  const why = error.cause?.code ?? error.cause?.message ?? error.message
  return `${url} does not answer (${why}). Start it with \`npm start\`, or name another with --url.`
}
