import { maxKnownEntities } from '../../bounds.ts'
import type { RowOf, TableRows } from '../../storage/table.ts'
import type { entities } from './entities.ts'

type EntityRow = RowOf<typeof entities>

/**
 * Rows of entities that were read before, some 300 bytes each: few entities stand in most of what a
 * recall shows. A row that is written is forgotten, and all are where rows change behind the store.
 */
export class KnownEntities {
  readonly #rows: TableRows<(typeof entities)['columns']>
  readonly #known = new Map<number, EntityRow>()

  constructor(rows: TableRows<(typeof entities)['columns']>) {
    this.#rows = rows
  }

  /** Each once, in the order of `rows`; unknown ones are left out. */
  of(rows: readonly number[]): readonly EntityRow[] {
    const each = [...new Set(rows)]
    const missing = each.filter((row) => !this.#known.has(row))
    const read = new Map(this.#rows.lookUp('row', missing).map((one) => [one.row, one]))
    const found = each.flatMap((row) => this.#known.get(row) ?? read.get(row) ?? [])
    if (this.#known.size + read.size > maxKnownEntities) this.#known.clear()
    if (read.size <= maxKnownEntities) for (const [row, one] of read) this.#known.set(row, one)
    return found
  }

  /** One row, or all of them where none is given. */
  forget(row?: number): void {
    if (row === undefined) this.#known.clear()
    else this.#known.delete(row)
  }
}
