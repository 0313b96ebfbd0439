import type { ActivationGraph } from '../../graph/activation-graph.ts'
import { sketchOf } from '../../graph/sketch.ts'
import {
  defaultFloor,
  isFloorDue,
  meaningFloor,
  measuredPlaces,
} from '../../laws/recall/meaning-floor.ts'
import type { Row, Sql } from '../../storage/sql.ts'
import { bytesOf } from './node-rows.ts'
import { hourMs, minuteMs } from '../../laws/utc-time.ts'

/** A node as it was when a model was asked, and what came of it. */
export interface MadeMeaning {
  readonly row: number
  readonly text: string
  /** null where no good vector came. */
  readonly vector: Int8Array | null
}

interface HeldGraph {
  readonly graph: ActivationGraph
  /** A picture of the graph may show these nodes otherwise than they are. */
  noteMeanings(rows: readonly number[]): void
}

/** All that one model has placed. */
export interface MeaningSpace {
  /** 1 or more; not given to another model while the namespace stands. */
  readonly space: number
  readonly model: string
  /** Cosine up to which two texts have nothing in common in it, 0.1–0.9. */
  readonly floor: number
  /** Nodes with a vector in it, and nodes that the model gave no good one for. */
  readonly placed: number
  readonly refused: number
}

/**
 * Where models have placed the nodes of a namespace, beside the vectors of words, which every node
 * has and which alone decide writes: the tables, filled in the background, and, in step with them,
 * the graph in memory.
 */
export class MeaningRows {
  readonly #sql: Sql
  readonly #held: HeldGraph

  constructor(sql: Sql, held: HeldGraph) {
    this.#sql = sql
    this.#held = held
  }

  /** Those in which at least one node is placed, by number. */
  spaces(): readonly MeaningSpace[] {
    return this.#spaces('1').filter(({ placed }) => placed > 0)
  }

  /** null where the model has never been asked here. */
  spaceOf(model: string): MeaningSpace | null {
    return this.#spaces('model = ?', model)[0] ?? null
  }

  /** Of these nodes, by row; each in the space that the graph has for it. */
  vectors(rows: readonly number[]): ReadonlyMap<number, Int8Array> {
    return this.#vectors('1', rows)
  }

  /** Of these nodes those whose meaning is what an index beyond the object holds of them. */
  copied(rows: readonly number[]): ReadonlyMap<number, Int8Array> {
    return this.#vectors('m.space IN (SELECT space FROM meaning_spaces WHERE is_copied = 1)', rows)
  }

  /** What no good vector came for is asked for again. */
  revive(): void {
    this.#sql.run('UPDATE meanings SET tries = 0, retry_at = 0 WHERE vector IS NULL')
  }

  /** The space of the model that nodes are placed by from now on. */
  choose(model: string): number {
    const known = this.#sql.first<{ space: number; is_newest: number }>(
      'SELECT space, is_newest FROM meaning_spaces WHERE model = ?',
      model,
    )
    if (known?.is_newest === 1) return known.space
    return this.#sql.transaction(() => {
      this.#sql.run('UPDATE meaning_spaces SET is_newest = 0 WHERE is_newest = 1')
      this.#sql.run(
        `INSERT INTO meaning_spaces (model, floor, is_newest) VALUES (?, ?, 1)
          ON CONFLICT (model) DO UPDATE SET is_newest = 1`,
        model,
        defaultFloor,
      )
      return this.spaceOf(model)?.space ?? 0
    })
  }

  /** Nodes that are not in this space. */
  left(space: number): number {
    const { graph } = this.#held
    return graph.size - graph.meanings.placedIn(space) - graph.meanings.refusedIn(space)
  }

  /** Some of these, after so many others. */
  unplaced(space: number, limit: number, skip = 0): { row: number; text: string }[] {
    const { graph } = this.#held
    const rows: number[] = []
    const end = skip + limit
    for (let slot = 0; slot < graph.slotLimit && rows.length < end; slot++) {
      if (graph.isTaken(slot) && graph.meanings.spaceOf(slot) !== space)
        rows.push(graph.rowOf(slot))
    }
    return this.#texts(rows.slice(skip))
  }

  /** Some of those that no good vector came for, whose time to be asked again has come. */
  refused(space: number, now: number, limit: number): { row: number; text: string }[] {
    const found = this.#sql.all<{ node: number }>(
      'SELECT node FROM meanings WHERE retry_at <= ? AND space = ? ORDER BY retry_at, node LIMIT ?',
      now,
      space,
      limit,
    )
    return this.#texts(found.map(({ node }) => node))
  }

  /** When the next of them is; null where none is left. */
  nextRetry(space: number): number | null {
    const found = this.#sql.first<{ at: number | null }>(
      'SELECT min(retry_at) AS at FROM meanings WHERE retry_at IS NOT NULL AND space = ?',
      space,
    )
    return found?.at ?? null
  }

  /** Only where the text is still the one that was asked about. Answers how many have a vector. */
  place(space: number, made: readonly MadeMeaning[], now: number): number {
    const rows = this.#sql.transaction(() => {
      const standing = new Set(this.#texts(made.map(({ row }) => row)).map(keyOf))
      const same = made.filter((one) => standing.has(keyOf(one)))
      for (const { row, vector } of same) {
        if (vector === null) this.#refuse(space, row, now)
        else this.#put(space, row, vector)
      }
      this.#held.noteMeanings(same.map(({ row }) => row))
      return new Set(same.map(({ row }) => row))
    })
    const { graph } = this.#held
    let placed = 0
    for (const { row, vector } of made) {
      if (!rows.has(row) || graph.slotOfRow(row) === undefined) continue
      const sketch = vector === null ? null : sketchOf(vector)
      graph.setMeaning(row, { space, sketch })
      if (sketch !== null) placed += 1
    }
    this.#measure(space)
    return placed
  }

  /**
   * Which spaces the copy beyond the object is to hold, of those that nodes are in: what it holds of
   * their nodes changes with that.
   */
  setCopied(answering: ReadonlySet<number>): void {
    for (const { space, is_copied: isCopied } of this.#unlike(answering)) {
      this.#sql.run(
        `INSERT OR IGNORE INTO vector_changes SELECT node FROM meanings
          WHERE space = ? AND vector IS NOT NULL AND node <= (SELECT sent_to FROM vector_mirror)`,
        space,
      )
      this.#sql.run('UPDATE meaning_spaces SET is_copied = ? WHERE space = ?', 1 - isCopied, space)
    }
  }

  isCopyOf(answering: ReadonlySet<number>): boolean {
    return this.#unlike(answering).length === 0
  }

  #unlike(answering: ReadonlySet<number>): { space: number; is_copied: number }[] {
    const { meanings } = this.#held.graph
    return this.#sql
      .all<{ space: number; is_copied: number }>('SELECT space, is_copied FROM meaning_spaces')
      .filter(({ space }) => meanings.placedIn(space) > 0)
      .filter(({ space, is_copied: isCopied }) => (isCopied === 1) !== answering.has(space))
  }

  #spaces(where: string, ...values: string[]): MeaningSpace[] {
    const { meanings } = this.#held.graph
    return this.#sql
      .all<{ space: number; model: string; floor: number }>(
        `SELECT space, model, floor FROM meaning_spaces WHERE ${where} ORDER BY space`,
        ...values,
      )
      .map(({ space, model, floor }) => ({
        space,
        model,
        floor,
        placed: meanings.placedIn(space),
        refused: meanings.refusedIn(space),
      }))
  }

  #put(space: number, row: number, vector: Int8Array): void {
    this.#sql.run(
      `INSERT INTO meanings (node, space, vector) VALUES (?, ?, ?) ON CONFLICT (node) DO UPDATE
        SET space = excluded.space, vector = excluded.vector, tries = 0, retry_at = NULL`,
      row,
      space,
      bytesOf(vector),
    )
  }

  /** What another model made of it is no use any more: both would answer for it. */
  #refuse(space: number, row: number, now: number): void {
    const known = this.#sql.first<{ tries: number }>(
      'SELECT tries FROM meanings WHERE node = ? AND space = ?',
      row,
      space,
    )
    const tries = (known?.tries ?? 0) + 1
    const waitMs = retryMs[tries - 1]
    const retryAt = waitMs === undefined ? null : now + waitMs
    this.#sql.run('UPDATE meanings SET vector = zeroblob(length(vector)) WHERE node = ?', row)
    this.#sql.run(
      `INSERT INTO meanings (node, space, vector, tries, retry_at) VALUES (?1, ?2, NULL, ?3, ?4)
        ON CONFLICT (node) DO UPDATE SET space = ?2, vector = NULL, tries = ?3, retry_at = ?4`,
      row,
      space,
      tries,
      retryAt,
    )
  }

  #measure(space: number): void {
    const { graph } = this.#held
    const placed = graph.meanings.placedIn(space)
    const known = this.#sql.first<{ measured_at: number }>(
      'SELECT measured_at FROM meaning_spaces WHERE space = ?',
      space,
    )
    if (known === null || !isFloorDue(known.measured_at, placed)) return
    const rows: number[] = []
    graph.visitSlots((slot) => {
      const { meanings } = graph
      if (meanings.spaceOf(slot) === space && meanings.hasSketch(slot)) rows.push(graph.rowOf(slot))
    })
    rows.sort((a, b) => a - b)
    const some = measuredPlaces(rows.length).map((at) => rows[at] ?? 0)
    this.#sql.run(
      'UPDATE meaning_spaces SET floor = ?, measured_at = ? WHERE space = ?',
      meaningFloor([...this.vectors(some).values()]),
      placed,
      space,
    )
  }

  #vectors(where: string, rows: readonly number[]): Map<number, Int8Array> {
    if (rows.length === 0) return new Map()
    const found = this.#sql.raw(
      `SELECT m.node, m.vector FROM json_each(?) i CROSS JOIN meanings m ON m.node = i.value
        WHERE m.vector IS NOT NULL AND ${where}`,
      JSON.stringify(rows),
    ) as [number, ArrayBuffer][]
    return new Map(found.map(([row, vector]) => [row, new Int8Array(vector)]))
  }

  #texts(rows: readonly number[]): { row: number; text: string }[] {
    return this.#sql.all<Row & { row: number; text: string }>(
      'SELECT row, text FROM nodes WHERE row IN (SELECT value FROM json_each(?)) ORDER BY row',
      JSON.stringify(rows),
    )
  }
}

/** Reads them into a graph of which no node has one yet, or which holds older ones of these rows. */
export function loadMeanings(
  sql: Sql,
  graph: ActivationGraph,
  { after, also }: { readonly after: number; readonly also: readonly number[] },
): void {
  const read = (where: string, value: string | number): void => {
    const found = sql.raw(`SELECT node, space, vector FROM meanings WHERE ${where}`, value)
    for (const values of found as [number, number, ArrayBuffer | null][]) {
      const [row, space, vector] = values
      const sketch = vector === null ? null : sketchOf(new Int8Array(vector))
      if (graph.slotOfRow(row) !== undefined) graph.setMeaning(row, { space, sketch })
    }
  }
  for (const row of also) if (graph.slotOfRow(row) !== undefined) graph.setMeaning(row, null)
  if (also.length > 0) read('node IN (SELECT value FROM json_each(?))', JSON.stringify(also))
  read('node > ? ORDER BY node', after)
}

function keyOf({ row, text }: { readonly row: number; readonly text: string }): string {
  return `${row} ${text}`
}

/** After a text that no good vector came for: a minute, ten, an hour; then no more. */
const retryMs = [minuteMs, 10 * minuteMs, hourMs] as const
