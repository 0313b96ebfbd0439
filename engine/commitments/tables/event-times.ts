import type { EventTime } from '../../model/commitment.ts'
import type { Sql, SqlValue } from '../../storage/sql.ts'
import type { NodeSource } from './graph-records.ts'

/** A time that a passage names. */
interface PassageTime extends EventTime {
  /** Of the passage. */
  readonly row: number
}

/** Each passage of a memory, by row, with the nodes that its text says. */
export type SaidByTexts = () => Iterable<readonly [row: number, nodes: readonly number[]]>

/**
 * Which passages name which times: read once, when a question first asks for a time, and kept in step
 * in memory from then on, since a month of a long conversation has more of them than a recall should
 * read. Two rows a node that has a time are read for it; what says it is in memory already. Some 100
 * bytes each; one memory in six names a time.
 */
export class EventTimes {
  readonly #sql: Sql
  readonly #saidByTexts: SaidByTexts
  #known: PassageTime[] | null = null
  /** Said since, their passages yet to be looked up. */
  #added: NodeSource[] = []

  constructor(sql: Sql, saidByTexts: SaidByTexts) {
    this.#sql = sql
    this.#saidByTexts = saidByTexts
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
    const added = this.#added
    this.#added = []
    const times = this.#known === null ? null : this.#with(this.#known, added)
    this.#known = times ?? this.#read()
    return this.#known
  }

  /** null where one of them is said by a text that is no longer the current one. */
  #with(known: PassageTime[], added: readonly NodeSource[]): PassageTime[] | null {
    for (const { node, memoryId, version, passage = null } of added) {
      const [time] = this.#sql.raw(timeOfNode, node).map(timeIn)
      if (time === undefined) continue
      const [found] = this.#sql.raw(currentPassage, memoryId, version)
      const row = passage ?? found?.[0]
      if (typeof row !== 'number') return null
      known.push({ ...time, row })
    }
    return known
  }

  #read(): PassageTime[] {
    const times = new Map(this.#sql.raw(allTimes).map((values) => [values[0], timeIn(values)]))
    if (times.size === 0) return []
    const found: PassageTime[] = []
    const take = (row: number, node: SqlValue | undefined): void => {
      const time = times.get(node ?? null)
      if (time !== undefined) found.push({ ...time, row })
    }
    for (const [row, nodes] of this.#saidByTexts()) for (const node of nodes) take(row, node)
    for (const [row, node] of this.#sql.raw(saidByContent)) take(Number(row), node)
    return found
  }
}

/** The row of the node stands where that of its passage will. */
function timeIn(values: readonly SqlValue[]): PassageTime {
  const [row = 0, from = 0, to = 0] = values.map(Number)
  return { row, from, to }
}

const timeOfNode =
  'SELECT row, event_from, event_to FROM nodes WHERE row = ? AND event_from IS NOT NULL'
const currentPassage = `SELECT p.row FROM memories m CROSS JOIN passages p ON p.row = m.passage
  WHERE m.id = ? AND p.part = ?`
const allTimes = 'SELECT row, event_from, event_to FROM nodes WHERE event_from IS NOT NULL'
const saidByContent = 'SELECT passage, node FROM node_sources WHERE passage IS NOT NULL'
