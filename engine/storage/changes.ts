/** Rows that a transaction touched and the projection has yet to hear of. */
export interface Changes {
  readonly entities: Set<number>
  readonly properties: Set<number>
  readonly content: Set<number>
  readonly relations: Set<number>
  readonly audit: Set<number>
  readonly erasures: Set<number>
}

export type ChangedTable = keyof Changes

export function noChanges(): Changes {
  return {
    entities: new Set(),
    properties: new Set(),
    content: new Set(),
    relations: new Set(),
    audit: new Set(),
    erasures: new Set(),
  }
}

export function isEmpty(changes: Changes): boolean {
  return Object.values(changes).every((rows) => rows.size === 0)
}

export function clearChanges(changes: Changes): void {
  for (const rows of Object.values(changes)) rows.clear()
}

/** Row numbers alone: what the rows hold is read when they are sent, so nothing old is sent. */
export function encodeChanges(changes: Changes): string {
  const entries = Object.entries(changes).filter(([, rows]) => rows.size > 0)
  return JSON.stringify(Object.fromEntries(entries.map(([table, rows]) => [table, [...rows]])))
}

export function addEncoded(changes: Changes, encoded: string): void {
  const stored: Partial<Record<ChangedTable, number[]>> = JSON.parse(encoded)
  for (const table of changedTables) {
    for (const row of stored[table] ?? []) changes[table].add(row)
  }
}

const changedTables = [
  'entities',
  'properties',
  'content',
  'relations',
  'audit',
  'erasures',
] as const
