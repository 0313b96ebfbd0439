import { runInDurableObject } from 'cloudflare:test'
import { sourcesByNode } from '../../engine/commitments/tables/node-sources.ts'
import type { NamespaceUnderTest } from './namespace.ts'

/**
 * The rows of every table that holds what a namespace knows. Uses and the bands that follow from
 * them move without the log, and levels with time, so they are left out.
 */
export async function dumpKnowledge(
  namespace: NamespaceUnderTest,
): Promise<Readonly<Record<string, readonly string[]>>> {
  return await runInDurableObject(namespace.stub, (_, state) => {
    const { sql } = state.storage
    const rows = tables.map((table) => {
      const found = sql.exec(`SELECT * FROM ${table}`).toArray()
      return [table, found.map(written).sort()] as const
    })
    // By which way a source is found may change, that it is found may not.
    const found = sql.exec(`SELECT * FROM ${sourcesByNode}`).toArray().map(written).sort()
    return { ...Object.fromEntries(rows), 'sources by node': found }
  })
}

function written(row: Record<string, unknown>): string {
  const kept = Object.entries(row).filter(([column]) => !moving.has(column))
  return JSON.stringify(kept, (_, value: unknown) =>
    value instanceof ArrayBuffer ? [...new Uint8Array(value)] : value,
  )
}

const tables = [
  'memories',
  'links',
  'passages',
  'entities',
  'entity_names',
  'properties',
  'content_lists',
  'relations',
  'nodes',
  'node_sources',
  'edges',
  'conflicts',
  'reverted_reflections',
]
const moving: ReadonlySet<string> = new Set([
  'access_count',
  'last_accessed_at',
  'band',
  'band_until',
  'level',
  'gain',
  'is_first',
  'first_memory',
  'first_version',
  'first_start',
])
