import { expectOk } from './asked-namespace.mjs'
import { addAll } from './fill.mjs'
import { tellingAt } from './large-life.mjs'

const BATCH = 500
/** Of each batch so many commitments are linked to others of it. */
const LINKED = 10

/**
 * Tells the memories `from` up to `to`, and links some of their commitments. Answers how long each batch
 * took, in ms a memory, and how many rows were written.
 */
export async function fillLife(namespace, { from, to, progress = () => {} }) {
  const batches = []
  let rowsWritten = 0
  for (let start = from; start < to; start += BATCH) {
    const count = Math.min(BATCH, to - start)
    const items = Array.from({ length: count }, (_, at) => tellingAt(start + at).item)
    const total = { memories: 0, rowsWritten: 0, serverMs: 0, wallMs: 0, said: [] }
    await addAll(items, namespace, total)
    await link(namespace, total.said)
    batches.push(total.wallMs / count)
    rowsWritten += total.rowsWritten
    progress(start + count)
  }
  return { batches, rowsWritten, memories: to - from }
}

async function link(namespace, said) {
  for (let at = 0; at + 1 < said.length && at < 2 * LINKED; at += 2) {
    const [from, to] = [said[at], said[at + 1]]
    expectOk(await namespace.post('/graph/edges', { from, to, weight: 0.5 }))
  }
}
