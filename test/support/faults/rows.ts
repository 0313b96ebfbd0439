import { runInDurableObject } from 'cloudflare:test'
import type { World } from './world.ts'

/** How many rows each table of the object has. */
export type RowCounts = Readonly<Record<string, number>>

export async function countRows({ namespace }: World): Promise<RowCounts> {
  return await runInDurableObject(namespace.stub, (_, { storage: { sql } }) => {
    const tables = sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .toArray()
      .map(({ name }) => name)
      .filter((name) => !uncounted.test(name))
    const counts = tables.map((name) => {
      const [row] = sql.exec<{ n: number }>(`SELECT count(*) AS n FROM "${name}"`).toArray()
      return [name, row?.n ?? 0] as const
    })
    return Object.fromEntries(counts)
  })
}

/** Tables that have grown or shrunk, by how much. */
export function grownBy(before: RowCounts, after: RowCounts): RowCounts {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  const grown = names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const)
  return Object.fromEntries(grown.filter(([, by]) => by !== 0))
}

/** The same without what hangs on the words of a model. */
export function apartFromModels(grown: RowCounts): RowCounts {
  return Object.fromEntries(Object.entries(grown).filter(([name]) => !ofModels.test(name)))
}

/** Indexes, pictures and accounts, which follow from the rest or from how often it was tried. */
const uncounted =
  /^(_cf_|sqlite_|passage_(terms|trigrams)|thought_terms|(graph|index)_(journal|snapshot)|vector_|usage|jobs$|outbox$)/
const ofModels =
  /^(nodes|node_|edges|conflicts|extractions|audit_log|undo|thought_|signals|revisions|journal)/
