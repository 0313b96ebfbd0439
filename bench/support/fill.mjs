import { setTimeout as sleep } from 'node:timers/promises'

const BATCH = 500
const PAUSE_MS = 500
/** Past the longest pause of a delivery that failed. */
const AHEAD_MS = 60_000
const SETTLE_TRIES = 60

/** Adds memories through `remember/batch` until there are `size`; sums up what that took. */
export async function fillTo(size, namespace, corpus, progress) {
  const total = { memories: 0, rowsWritten: 0, serverMs: 0, wallMs: 0 }
  while (corpus.taken() < size) {
    const items = corpus.take(Math.min(BATCH, size - corpus.taken()))
    await addAll(items, namespace, total)
    progress(corpus.taken())
  }
  return total
}

/**
 * Adds these to what `total` counts; where it has `said`, the commitments of the memories go there. What
 * is refused because too much waits to be projected is sent again a moment later.
 */
export async function addAll(items, namespace, total) {
  for (let left = items; left.length > 0;) {
    const { status, body, wallMs } = await namespace.post('/remember/batch', { items: left })
    if (status !== 200) throw new Error(`remember/batch answered ${status}: ${body.detail}`)
    const refused = body.results.filter(({ error }) => error !== undefined)
    const wrong = refused.find(({ error }) => error.status !== 503 && error.status !== 429)
    if (wrong !== undefined) throw new Error(`an item was refused: ${wrong.error.detail}`)
    total.memories += left.length - refused.length
    total.rowsWritten += body.usage.rows_written
    total.serverMs += body.usage.duration_ms
    total.wallMs += wallMs
    total.said?.push(...body.results.flatMap(({ memory }) => memory?.commitments ?? []))
    left = refused.map(({ index }) => left[index])
    if (left.length > 0) await sleep(PAUSE_MS)
  }
}

/**
 * Runs what the object's alarm still has to do: telling D1 of it takes the object's time. A namespace
 * with a time of its own stays in it.
 */
export async function settle(url, namespace) {
  const at = namespace.now === undefined ? Date.now() : Date.parse(namespace.now)
  const now = new Date(at + AHEAD_MS).toISOString()
  for (let tries = 0; tries < SETTLE_TRIES; tries++) {
    const response = await fetch(`${url}/v1/test/tick`, {
      method: 'POST',
      headers: namespace.headers,
      body: JSON.stringify({ now }),
    })
    await response.arrayBuffer()
    if (response.ok) return
    await sleep(PAUSE_MS)
  }
  throw new Error('what waits to be projected does not get done')
}
