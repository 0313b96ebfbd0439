import { must } from '../assert.ts'
import type { Conflict } from '../model/conflict.ts'
import type { OperationContext } from '../operations/context.ts'
import type { Rival } from './ingest-commitment.ts'

/** Writes down that two commitments cannot both hold; both stay (spec AG-17, AG-18). */
export function openConflict(
  context: OperationContext,
  { node, kind, similarity, overlap }: Rival,
  row: number,
): Conflict {
  const { conflicts } = context.store.graph
  const known = conflicts.between(node.row, row)
  if (known !== null) return known
  const id = context.ids.next('cfl', context.now)
  conflicts.insert({
    id,
    kind,
    status: 'open',
    a: Math.min(node.row, row),
    b: Math.max(node.row, row),
    similarity,
    overlap,
    openedAt: context.now,
    resolution: null,
  })
  return must(conflicts.byId(id), 'a conflict just opened is there')
}
