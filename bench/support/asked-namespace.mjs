import { settle } from './fill.mjs'
import { untilPlaced } from './mneme-peer.mjs'
import { openNamespace } from './namespace.mjs'

const BATCH = 200
/** Hits asked for: several may be of one memory, which counts once. */
const HITS = 40

/**
 * A namespace with these items and settings, all of it found by meaning where that is possible; with
 * `now` it is told at that time of the test clock.
 */
export async function filledNamespace({ url, now }, name, items, settings = {}) {
  const namespace = openNamespace({ url, name, now })
  await putSettings(namespace, settings)
  await tellAll(namespace, items)
  await settle(url, namespace)
  return namespace
}

/** Tells these, and waits until all of it is found by meaning where that is possible. */
export async function tellAll(namespace, items) {
  for (let from = 0; from < items.length; from += BATCH) {
    const sent = { items: items.slice(from, from + BATCH) }
    const { results } = expectOk(await namespace.post('/remember/batch', sent))
    const refused = results.find(({ error }) => error !== undefined)
    if (refused !== undefined) throw new Error(`an item was refused: ${refused.error.detail}`)
  }
  await untilPlaced(namespace)
}

/** What a recall answers: ids of memories, best first and each once, and its text. */
export async function recalled(namespace, question, body = {}) {
  const asked = { query: question, top_k: HITS, reinforce: false, ...body }
  const { hits, text } = expectOk(await namespace.post('/recall', asked))
  const ids = hits.map((hit) => hit.external_id).filter((id) => id !== null)
  return { ids: [...new Set(ids)], isDeclined: /can't remember/i.test(text) }
}

/** Answers what stood there before. */
export async function putSettings(namespace, settings) {
  if (Object.keys(settings).length === 0) return {}
  const before = expectOk(await namespace.get('/settings')).values
  expectOk(await namespace.put('/settings', settings))
  return Object.fromEntries(Object.keys(settings).map((name) => [name, before[name]]))
}

export function expectOk({ status, body }) {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
