import type { EventTime } from '../../model/commitment.ts'
import type { Sql, SqlValue } from '../../storage/sql.ts'
import type { NodeSource } from './graph-records.ts'

/** A time that a passage names. */
interface PassageTime extends EventTime {
  /** Of the passage. */
  readonly row: number
}

/**
 * Which passages name which times: read once, when a question first asks for a time, and kept in step
 * in memory from then on, since a month of a long conversation has more of them than a recall should
 * read. Some 100 bytes each; one memory in six names a time.
 */
export class EventTimes {
  readonly #sql: Sql
  #known: PassageTime[] | null = null
  /** Nodes with a time. */
  readonly #times = new Map<number, EventTime>()
  /** Said since, their passages yet to be looked up. */
  #added: NodeSource[] = []

  constructor(sql: Sql) {
    this.#sql = sql
  }

  addNode(node: number, event: EventTime | null): void {
    if (this.#known !== null && event !== null) this.#times.set(node, event)
  }

  addSource(source: NodeSource): void {
    if (this.#times.has(source.node)) this.#added.push(source)
  }

  /** A passage says less than it did, or rows are other than they were: all are read anew. */
  forget(): void {
    this.#known = null
    this.#times.clear()
    this.#added = []
  }

  /** Rows of the passages of which a statement names a time that meets this one, in no order. */
  meeting({ from, to }: EventTime): readonly number[] {
    const rows = new Set<number>()
    for (const time of this.#current()) {
      if (time.from < to && time.to > from) rows.add(time.row)
    }
    return [...rows]
  }

  #current(): readonly PassageTime[] {
    this.#known ??= this.#read()
    for (const { node, memoryId, version, passage = null } of this.#added) {
      const event = this.#times.get(node)
      if (event === undefined) continue
      const rows = passage === null ? this.#sql.raw(passageOf, memoryId, version) : [[passage]]
      for (const [row] of rows) this.#known.push({ row: Number(row), ...event })
    }
    this.#added = []
    return this.#known
  }

  #read(): PassageTime[] {
    return this.#sql.raw(allTimes).map((values: SqlValue[]) => {
      const [node = 0, row = 0, from = 0, to = 0] = values.map(Number)
      this.#times.set(node, { from, to })
      return { row, from, to }
    })
  }
}

const passageOf = `SELECT row FROM passages WHERE kind = 'memory' AND owner = ? AND part = ?`
const allTimes = `SELECT n.row, coalesce(s.passage, p.row), n.event_from, n.event_to FROM nodes n
  CROSS JOIN node_sources s ON s.node = n.row
  CROSS JOIN passages p ON p.kind = 'memory' AND p.owner = s.memory AND p.part = s.version
  WHERE n.event_from IS NOT NULL`
