import type { EventTime } from '../../model/commitment.ts'
import type { Sql, SqlValue } from '../../storage/sql.ts'
import type { NodeSource } from './graph-records.ts'
import { sourcesByNode } from './node-sources.ts'

/** A time that a passage names. */
interface PassageTime extends EventTime {
  /** Of the passage. */
  readonly row: number
}

/** Each passage of a memory, by row, with the nodes that its text says. */
export type SaidByTexts = () => Iterable<readonly [row: number, nodes: readonly number[]]>
/** The same of what is in memory for the present call alone; the same list where nothing has changed. */
export type SaidByGuests = () => readonly (readonly [row: number, nodes: readonly number[]])[]

/** What memory knows of what texts say. */
export interface SaidInMemory {
  readonly saidByTexts: SaidByTexts
  readonly saidByGuests: SaidByGuests
  /** Whether memory leaves anything out. */
  hasSealed(): boolean
}

/**
 * Which passages name which times: read once, when a question first asks for a time, and kept in step
 * in memory from then on, since a month of a long conversation has more of them than a recall should
 * read. Two rows a node that has a time are read for it; what says it is in memory already. Some 100
 * bytes each; one memory in six names a time.
 */
export class EventTimes {
  readonly #sql: Sql
  readonly #said: SaidInMemory
  #known: PassageTime[] | null = null
  /** Said since, their passages yet to be looked up. */
  #added: NodeSource[] = []
  #ofGuests: { readonly of: ReturnType<SaidByGuests>; readonly times: readonly PassageTime[] } = {
    of: [],
    times: [],
  }

  constructor(sql: Sql, said: SaidInMemory) {
    this.#sql = sql
    this.#said = said
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
    for (const times of [this.#current(), this.#timesOfGuests()]) {
      for (const time of times) if (time.from < to && time.to > from) rows.add(time.row)
    }
    return [...rows]
  }

  /** Rows of sealed passages of which a statement names such a time, at most so many, the newest. */
  sealedMeeting({ from, to }: EventTime, most: number): readonly number[] {
    const found = this.#sql.raw(sealedOfTime, to, from, most).map(([row]) => Number(row))
    return [...new Set(found)].toSorted((a, b) => a - b)
  }

  #timesOfGuests(): readonly PassageTime[] {
    const of = this.#said.saidByGuests()
    if (this.#ofGuests.of !== of) {
      const nodes = [...new Set(of.flatMap(([, said]) => said))]
      this.#ofGuests = { of, times: timesSaid(of, this.#timesOf(nodes)) }
    }
    return this.#ofGuests.times
  }

  #timesOf(nodes: readonly number[]): TimesOfNodes {
    const found = this.#sql.raw(timesOfNodes, JSON.stringify(nodes))
    return new Map(found.map((values) => [Number(values[0]), timeIn(values)]))
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
    const content = this.#sql.raw(saidByContent)
    const byContent = content.map(([row, node]) => [Number(row), [Number(node)]] as const)
    const said = (): Iterable<readonly [number, readonly number[]]> => [
      ...this.#said.saidByTexts(),
      ...byContent,
    ]
    // Of what is sealed nothing is read but with what a call looks at.
    const times = this.#said.hasSealed()
      ? this.#timesOf([...new Set([...said()].flatMap(([, nodes]) => nodes))])
      : new Map(this.#sql.raw(allTimes).map((values) => [Number(values[0]), timeIn(values)]))
    return times.size === 0 ? [] : timesSaid(said(), times)
  }
}

type TimesOfNodes = ReadonlyMap<number, PassageTime>

function timesSaid(
  said: Iterable<readonly [row: number, nodes: readonly number[]]>,
  times: TimesOfNodes,
): PassageTime[] {
  const found: PassageTime[] = []
  for (const [row, nodes] of said) {
    for (const node of nodes) {
      const time = times.get(node)
      if (time !== undefined) found.push({ ...time, row })
    }
  }
  return found
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
const timesOfNodes = `SELECT n.row, n.event_from, n.event_to FROM json_each(?) i
  CROSS JOIN nodes n ON n.row = i.value WHERE n.event_from IS NOT NULL`
/** Of current texts: what was once said is looked for by its words. */
const sealedOfTime = `SELECT p.row FROM (SELECT row FROM nodes INDEXED BY nodes_sealed_by_event
    WHERE sealed = 1 AND event_from IS NOT NULL AND event_from < ? AND event_to > ?
    ORDER BY row DESC LIMIT ?) n
  CROSS JOIN ${sourcesByNode} s ON s.node = n.row AND s.passage IS NULL
  CROSS JOIN memories m ON m.id = s.memory
  CROSS JOIN passages p ON p.row = m.passage AND p.part = s.version`
const saidByContent = 'SELECT passage, node FROM node_sources WHERE passage IS NOT NULL'
