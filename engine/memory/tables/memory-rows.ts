import type { Memory } from '../../model/memory.ts'
import type { Sql, SqlValue } from '../../storage/sql.ts'
import { type Binding, bound, columnList, rowOf } from '../../storage/table.ts'
import { memories } from './memories.ts'

/** Memories with their texts. */
export function loadMemories(sql: Sql, where: string, ...bindings: Binding[]): Memory[] {
  return memoriesOf(sql.raw(selectMemories(where), ...bindings.map(bound)))
}

export function selectMemories(where: string): string {
  return `SELECT ${columnsOfMemory}, p.text FROM memories m JOIN passages p ON p.row = m.passage
    WHERE ${where}`
}

export function memoriesOf(found: readonly SqlValue[][]): Memory[] {
  return found.map((values) => {
    const row = rowOf(memories, values)
    const {
      forgottenKind: kind,
      forgottenAt,
      forgottenBy,
      forgottenWith,
      hasEnded: _,
      ...kept
    } = row
    const at = forgottenAt ?? 0
    const forgotten =
      kind === null ? null : { kind, at, actor: forgottenBy ?? '', withEntity: forgottenWith }
    return { ...kept, text: String(values.at(-1)), forgotten }
  })
}

const columnsOfMemory = columnList(memories, 'm')
