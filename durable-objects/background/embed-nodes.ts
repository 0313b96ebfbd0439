import type { NamespacePorts } from '../../adapters/open-ports.ts'
import { quantize } from '../../engine/laws/commitments/quantized-vector.ts'
import type { JobOutcome } from '../alarm-clock.ts'
import type { NamespaceTables } from '../../engine/storage/namespace-tables.ts'
import type { Sql } from '../../engine/storage/sql.ts'

/** Places by their words what was stored without a vector, a bounded number at a time (spec AG-11). */
export async function embedNodes({
  ports,
  sql,
  store,
}: {
  readonly ports: Pick<NamespacePorts, 'embedder' | 'clock'>
  readonly sql: Sql
  readonly store: Pick<NamespaceTables, 'graph'>
}): Promise<JobOutcome> {
  const nodes = store.graph.unplaced(placedAtOnce)
  const vectors = await ports.embedder.embed(nodes.map(({ text }) => text))
  let placed = 0
  sql.transaction(() => {
    for (const [at, { row, text }] of nodes.entries()) {
      const vector = vectors[at]
      if (vector === null || vector === undefined) continue
      store.graph.place(row, text, quantize(vector))
      placed += 1
    }
  })
  if (nodes.length === 0) return { kind: 'done' }
  return placed === nodes.length ? { kind: 'again', at: ports.clock() } : { kind: 'retry' }
}

/** Nodes that one run of the job places. */
const placedAtOnce = 100
