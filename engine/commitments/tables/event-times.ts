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
  /** Said since, their passages yet to be looked up. */
  #added: NodeSource[] = []

  constructor(sql: Sql) {
    this.#sql = sql
  }

  addSource(source: NodeSource): void {
    if (this.#known !== null) this.#added.push(source)
  }

  /** A passage says less than it did, or rows are other than they were: all are read anew. */
  forget(): void {
    this.#known = null
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
      const found = this.#sql.raw(timeOf, passage, memoryId, version, node)
      this.#known.push(...found.map(timeIn))
    }
    this.#added = []
    return this.#known
  }

  #read(): PassageTime[] {
    return this.#sql.raw(allTimes).map(timeIn)
  }
}

function timeIn(values: readonly SqlValue[]): PassageTime {
  const [row = 0, from = 0, to = 0] = values.map(Number)
  return { row, from, to }
}

const timeOf = `SELECT coalesce(?, p.row), n.event_from, n.event_to FROM nodes n
  CROSS JOIN passages p ON p.kind = 'memory' AND p.owner = ? AND p.part = ?
  WHERE n.row = ? AND n.event_from IS NOT NULL`
const allTimes = `SELECT coalesce(s.passage, p.row), n.event_from, n.event_to FROM nodes n
  CROSS JOIN node_sources s ON s.node = n.row
  CROSS JOIN passages p ON p.kind = 'memory' AND p.owner = s.memory AND p.part = s.version
  WHERE n.event_from IS NOT NULL`
