/**
 * Calls of one namespace, each at a time of its own. What is not answered by one of the statuses that
 * are expected ends the year.
 */
export function createClient(url, name, rootKey) {
  const spent = { requests: 0, objectMs: 0 }
  let key = null
  /** While D1 is away, an isolate knows no key that it has not seen: the root key needs none. */
  let isD1Away = false

  async function send(
    method,
    path,
    { at, body, lines, expect = [200, 201], by = isD1Away ? rootKey : (key?.key ?? rootKey) },
  ) {
    const sent = lines ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await fetch(
      `${url}${path.startsWith('/v1') ? path : `/v1/namespaces/${name}${path}`}`,
      {
        method,
        headers: {
          authorization: `Bearer ${by}`,
          'content-type': lines === undefined ? 'application/json' : 'application/x-ndjson',
          'mneme-now': new Date(at).toISOString(),
        },
        ...(sent !== undefined && { body: sent }),
      },
    )
    const text = await response.text()
    spent.requests += 1
    if (!expect.includes(response.status)) {
      throw new Error(
        `${name}: ${method} ${path} answered ${response.status}: ${text.slice(0, 600)}`,
      )
    }
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    const answer = isJson ? JSON.parse(text) : text
    spent.objectMs += answer.usage?.duration_ms ?? 0
    return answer
  }

  /** All items of a list, page by page. */
  async function list(path, at) {
    const items = []
    for (let cursor = ''; ;) {
      const join = path.includes('?') ? '&' : '?'
      const page = await send('GET', `${path}${join}limit=200${cursor}`, { at })
      items.push(...page.items)
      if (page.next_cursor === null) return items
      cursor = `&cursor=${encodeURIComponent(page.next_cursor)}`
    }
  }

  /** A new key in the place of the one before, which is refused from then on. */
  async function replaceKey(at) {
    const before = key
    const body = { role: 'owner', namespaces: [name], name: `key of ${name}` }
    const made = await send('POST', '/v1/keys', { at, body, by: rootKey })
    if (before !== null) {
      const taken = { at, by: rootKey, expect: [200, 204] }
      await send('DELETE', `/v1/keys/${before.id}`, taken)
      await send('GET', '/memories', { at, by: before.key, expect: [401] })
    }
    key = made
  }

  return { name, spent, send, list, replaceKey, setD1Away: (isAway) => (isD1Away = isAway) }
}
