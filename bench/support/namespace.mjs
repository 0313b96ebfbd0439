const KEY = 'mneme-dev'

/**
 * One namespace of a server. An answer comes with its status, its bytes and the time it took. With
 * `now`, in ISO-8601, all of it happens at that time of the test clock.
 */
export function openNamespace({ url, name, key = KEY, now }) {
  const base = `${url}/v1/namespaces/${name}`
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    ...(now !== undefined && { 'mneme-now': now }),
  }

  async function send(method, path, body) {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const startedAt = performance.now()
    const response = await fetch(`${base}${path}`, { method, headers, ...sent })
    const text = await response.text()
    const wallMs = performance.now() - startedAt
    const position = Number(response.headers.get('mneme-position') ?? 0)
    const bytes = Buffer.byteLength(text)
    return { status: response.status, bytes, wallMs, position, body: JSON.parse(text) }
  }

  return {
    name,
    now,
    headers,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    stream: (path, body) =>
      fetch(`${base}${path}`, {
        method: 'POST',
        headers: { ...headers, accept: 'text/event-stream' },
        body: JSON.stringify(body),
      }),
  }
}
