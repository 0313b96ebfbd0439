import type { Sql } from '../../storage/sql.ts'

/** Rows of the nodes by their ids, which no index of the table tells. Read once a wake. */
export class ImportedNodes {
  readonly #sql: Sql
  #rows: Map<string, number> | null = null

  constructor(sql: Sql) {
    this.#sql = sql
  }

  rowOf(id: string): number | null {
    return this.#all().get(id) ?? null
  }

  add(id: string, row: number): void {
    this.#all().set(id, row)
  }

  has(id: string): boolean {
    return this.#all().has(id)
  }

  /** The import is over, or rows have rolled back. */
  forget(): void {
    this.#rows = null
  }

  #all(): Map<string, number> {
    this.#rows ??= new Map(
      this.#sql.raw('SELECT id, row FROM nodes').map(([id, row]) => [String(id), Number(row)]),
    )
    return this.#rows
  }
}
