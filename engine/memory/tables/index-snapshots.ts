import type { RecallIndex } from '../../index/recall-index.ts'
import type { Checksum } from '../../model/checksum.ts'
import { decodeIndex, encodeIndex } from '../../index/snapshot.ts'
import { type RowRange, type SnapshotDue, SnapshotRows } from '../../storage/snapshot-rows.ts'
import type { Sql } from '../../storage/sql.ts'
import { addPassages, readAgain } from './load-index.ts'
import { runsOf } from '../../storage/runs-of.ts'

/**
 * Snapshots of the index. The journal has passages, from a row up to `other`; those of Notes are
 * numbered down, so what is newer than a snapshot lies on both sides of its rows.
 */
export class IndexSnapshots {
  readonly #sql: Sql
  readonly #checksum: Checksum | undefined
  readonly #rows: SnapshotRows

  constructor(sql: Sql, checksum?: Checksum) {
    this.#sql = sql
    this.#checksum = checksum
    this.#rows = new SnapshotRows(sql, 'index')
  }

  /** null where no snapshot can be used. What was sealed since it was drawn may stand in it. */
  load(sealedTo = 0): RecallIndex | null {
    const loaded = this.#rows.load((blobs) => decodeIndex(blobs, this.#checksum))
    if (loaded === null) return null
    const { found, head } = loaded
    const changed = this.#rows.notedSince(head).flatMap(({ row, other }) => rowsTo(row, other))
    readAgain(this.#sql, found.index, [...new Set(changed)], sealedTo)
    // To prepare what reads passages costs more than to see that there are none.
    const { first, last } = this.#range()
    if (last > head.last_row) addPassages(this.#sql, found.index, { above: head.last_row })
    if (first < head.first_row) addPassages(this.#sql, found.index, { below: head.first_row })
    return found.index
  }

  due(index: RecallIndex): SnapshotDue {
    return this.#rows.due(index.passages.size, this.#range())
  }

  /** Inside a transaction. */
  write(index: RecallIndex, position: number): void {
    this.#rows.write(encodeIndex(index, position, this.#checksum), position, this.#range())
  }

  /** Passages that a snapshot may show otherwise than they are: an entry for each run of them. */
  note(rows: readonly number[]): void {
    const shown = [...new Set(rows)].filter((row) => this.#rows.mayShow(row)).sort((a, b) => a - b)
    for (const [first, last] of runsOf(shown)) {
      this.#rows.note(first, last === first ? null : last, last - first + 1)
    }
  }

  /** When a transaction rolled back, or the tables were emptied. */
  forget(): void {
    this.#rows.forget()
  }

  /** What was erased must not live on in a snapshot. */
  drop(): void {
    this.#rows.drop()
  }

  /** Rows of passages; 0 is the row of none. */
  #range(): RowRange {
    const found = this.#sql.first<{ first: number | null; last: number | null }>(
      `SELECT (SELECT min(row) FROM passages) AS first, (SELECT max(row) FROM passages) AS last`,
    )
    return { first: Math.min(0, found?.first ?? 0), last: Math.max(0, found?.last ?? 0) }
  }
}

function rowsTo(row: number, last: number | null): number[] {
  return Array.from({ length: (last ?? row) - row + 1 }, (_, at) => row + at)
}
