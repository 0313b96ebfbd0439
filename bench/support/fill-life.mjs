import { expectOk } from './asked-namespace.mjs'
import { isTold } from './dialogue-evidence.mjs'
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
  for (let start = from; start < to;) {
    const count = Math.min(BATCH - (start % BATCH), to - start)
    const items = Array.from({ length: count }, (_, at) => tellingAt(start + at).item)
    const total = { memories: 0, rowsWritten: 0, serverMs: 0, wallMs: 0, said: [] }
    await addAll(items, namespace, total)
    await link(namespace, total.said)
    batches.push(total.wallMs / count)
    rowsWritten += total.rowsWritten
    start += count
    progress(start)
  }
  return { batches, rowsWritten, memories: Math.max(0, to - from) }
}

/** How many of its memories stand there already, told from the first on; some of the first may be erased. */
export async function lifeTold(namespace) {
  const isThere = async (count) => await isTold(namespace, tellingAt(count - 1).item.external_id)
  let [known, beyond] = [0, BATCH / 10]
  while (await isThere(beyond)) [known, beyond] = [beyond, 2 * beyond]
  while (beyond - known > 1) {
    const middle = Math.floor((known + beyond) / 2)
    if (await isThere(middle)) known = middle
    else beyond = middle
  }
  return known
}

async function link(namespace, said) {
  for (let at = 0; at + 1 < said.length && at < 2 * LINKED; at += 2) {
    const [from, to] = [said[at], said[at + 1]]
    expectOk(await namespace.post('/graph/edges', { from, to, weight: 0.5 }))
  }
}
