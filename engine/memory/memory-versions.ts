import type { Memory } from '../model/memory.ts'
import type { OperationContext } from '../operations/context.ts'

/** Row numbers of all versions, newest first. */
export function versionRows(context: OperationContext, memory: Memory): readonly number[] {
  const rows: number[] = []
  let row: number | null = memory.passage
  while (row !== null) {
    rows.push(row)
    row = context.store.passages.byRow(row)?.previous ?? null
  }
  return rows
}
