import { setTimeout as sleep } from 'node:timers/promises'
import { settle } from './fill.mjs'
import { openNamespace } from './namespace.mjs'
import { databaseBytes } from '../../scripts/support/server.mjs'

const LOOK_MS = 250
const QUIET_LOOKS = 3
const PLACED_WITHIN_MS = 600_000
/** Hits asked for: several may be of one memory, which counts once. */
const HITS = 40

/** Mneme over HTTP, in the form of the memories of bench/peers. */
export function mnemePeer(server) {
  const namespaces = new Map()
  let emptyBytes

  async function call({ call: name, namespace, ...given }) {
    if (name === 'bytes') {
      const all = await databaseBytes(server.url, [...namespaces.values()])
      return { bytes: all - emptyBytes * namespaces.size, place: 'disk' }
    }
    if (name === 'open') {
      const opened = openNamespace({ url: server.url, name: namespace })
      namespaces.set(namespace, opened)
      emptyBytes ??= await databaseBytes(server.url, [opened])
      return {}
    }
    const startedAt = performance.now()
    const answer = await calls[name](namespaces.get(namespace), given)
    return { ms: performance.now() - startedAt, ...answer }
  }

  const calls = {
    async add(namespace, { items }) {
      const { results, usage } = expectOk(await namespace.post('/remember/batch', { items }))
      const refused = results.find(({ error }) => error !== undefined)
      if (refused !== undefined) throw new Error(`an item was refused: ${refused.error.detail}`)
      return { serverMs: usage.duration_ms }
    },
    async finish(namespace) {
      const startedAt = performance.now()
      const quietMs = await untilPlaced(namespace)
      const ms = performance.now() - startedAt - quietMs
      // What else the object has left is not to slow the questions.
      await settle(server.url, namespace)
      return { ms }
    },
    async search(namespace, { question, limit }) {
      const asked = { query: question, top_k: HITS, reinforce: false }
      const { hits, usage } = expectOk(await namespace.post('/recall', asked))
      const ids = hits.map((hit) => hit.external_id).filter((id) => id !== null)
      return { ids: [...new Set(ids)].slice(0, limit), serverMs: usage.duration_ms }
    },
  }

  return { call, stop() {} }
}

/**
 * Waits until every text has its meaning, and answers how long ago that was, in ms: the job is gone
 * from the list, and stays gone for some looks. At once where no encoder is bound.
 */
export async function untilPlaced(namespace, withinMs = PLACED_WITHIN_MS) {
  const deadline = Date.now() + withinMs
  let quietSince = null
  for (let quietLooks = 0; quietLooks < QUIET_LOOKS;) {
    if (Date.now() > deadline) {
      throw new Error(`${namespace.name}: not every text has its meaning in ${withinMs} ms`)
    }
    const { items } = expectOk(await namespace.get('/jobs'))
    const placing = items.find(({ name }) => name === 'embed_meanings')
    const isQuiet = placing === undefined || placing.progress?.left === 0
    quietLooks = isQuiet ? quietLooks + 1 : 0
    if (quietLooks === 1) quietSince = performance.now()
    await sleep(LOOK_MS)
  }
  return performance.now() - quietSince
}

function expectOk({ status, body }) {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
