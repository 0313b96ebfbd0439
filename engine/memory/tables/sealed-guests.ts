import type { RecallIndex } from '../../index/recall-index.ts'
import type { SegmentCounts, SegmentTime } from '../../model/segment.ts'
import { CountsBeyond } from '../../segments/counts-beyond.ts'
import type { SegmentRows } from '../../segments/tables/segment-rows.ts'
import type { Sql } from '../../storage/sql.ts'
import { readAgain } from './load-index.ts'

type NodesSaid = readonly (readonly [row: number, nodes: readonly number[]])[]

/** Sealed passages that stand in the index for the present call, and how common is what it asks for beside them. */
export class SealedGuests {
  readonly #sql: Sql
  readonly #segments: SegmentRows
  readonly #open: () => RecallIndex
  #rows: readonly number[] = []
  #said: { readonly of: readonly number[]; readonly said: NodesSaid } = { of: [], said: [] }
  /** What was last to be admitted, as it was given. */
  #asked: readonly number[] = []
  /** null where the call asks for nothing of it. */
  #beyond: CountsBeyond | null = null

  constructor(sql: Sql, segments: SegmentRows, open: () => RecallIndex) {
    this.#sql = sql
    this.#segments = segments
    this.#open = open
  }

  get rows(): readonly number[] {
    return this.#rows
  }

  /** The index has been read anew. */
  leave(index: RecallIndex): void {
    this.#rows = []
    this.#asked = []
    index.words.beyond = this.#beyond
  }

  /**
   * From now on these of the sealed passages stand in the index, and no other: what one call looked
   * at changes nothing for the next. Outside of a transaction.
   */
  admit(rows: readonly number[], counts: SegmentCounts | null): void {
    const isNothing = rows.length + this.#rows.length === 0
    // The call that has looked at what it would find is carried out.
    const isSame = rows === this.#asked && this.#rows.length <= rows.length
    if ((isNothing || isSame) && (counts === null) === (this.#beyond === null)) return
    const index = this.#open()
    index.dismiss(this.#rows)
    this.#rows = []
    this.#asked = rows
    this.#beyond = counts === null ? null : new CountsBeyond(counts)
    index.words.beyond = this.#beyond
    this.admitToo(rows)
  }

  /** The same of what the call comes to look at later. */
  admitToo(rows: Iterable<number>): readonly number[] {
    const index = this.#open()
    const { sealedTo } = this.#segments
    const missing = [...new Set(rows)].filter(
      (row) => row <= sealedTo && index.passages.slotOf(row) === undefined,
    )
    if (sealedTo === 0 || missing.length === 0) return []
    const beyond = this.#beyond
    const read = (): void => readAgain(this.#sql, index, missing, 0)
    index.welcome(() => (beyond === null ? read() : beyond.during(index, read)))
    this.#rows = [...this.#rows, ...missing]
    return missing
  }

  /** Passages of a time that are sealed and stand in no index here, of one that this call asks for. */
  toldBeyondIn(time: SegmentTime): number {
    if (this.#beyond === null) return 0
    const { passages } = this.#open()
    const here = this.#rows.filter((row) => {
      const at = passages.validFromOf(passages.slotOf(row) ?? -1)
      return at >= time.from && at < time.to
    })
    return Math.max(0, this.#beyond.toldIn(time) - here.length)
  }

  /** With the nodes that their texts say: another list where they are others. */
  said(): NodesSaid {
    if (this.#said.of !== this.#rows) {
      const { passages } = this.#open()
      const said = this.#rows.map((row) => {
        const slot = passages.slotOf(row)
        return [row, slot === undefined ? [] : passages.nodesOf(slot)] as const
      })
      this.#said = { of: this.#rows, said }
    }
    return this.#said.said
  }
}
