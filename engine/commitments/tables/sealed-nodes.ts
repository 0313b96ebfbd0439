import { maxAdmittedAround } from '../../bounds.ts'
import type { ActivationGraph, GraphEdge } from '../../graph/activation-graph.ts'
import type { NodesBeyond } from '../../graph/nodes-beyond.ts'
import type { Sql } from '../../storage/sql.ts'
import {
  edgesAt,
  edgesThatStand,
  loadSealedNodes,
  type NodeWithSimilar,
  similarOf,
} from './load-graph.ts'

/**
 * The nodes that memory leaves out, since the memories that say them are sealed. Whoever asks for one
 * has it in the graph, with its edges to what is there, until the next call begins.
 */
export class SealedNodes implements NodesBeyond {
  readonly #sql: Sql
  readonly #graph: ActivationGraph
  readonly #guests = new Set<number>()
  /** Edges whose other end was not asked for yet, by that end. */
  readonly #waiting = new Map<number, GraphEdge[]>()

  constructor(sql: Sql, graph: ActivationGraph) {
    this.#sql = sql
    this.#graph = graph
  }

  /** How many stand in the graph for this call. */
  get guests(): number {
    return this.#guests.size
  }

  /** What one call looked at changes nothing for the next. */
  dismiss(): void {
    this.#graph.removeTied(this.#guests)
    this.#guests.clear()
    this.#waiting.clear()
  }

  /** Inside a transaction: these leave memory. Which newer nodes name them is noted beside them. */
  seal(rows: readonly number[]): void {
    const list = JSON.stringify(rows)
    this.#sql.run('UPDATE nodes SET sealed = 1 WHERE row IN (SELECT value FROM json_each(?))', list)
    const tied = JSON.stringify([...rows, ...this.#tiedTo(new Set(rows))])
    this.#sql.run(noteSimilarIn('json_each(?) i CROSS JOIN nodes n ON n.row = i.value'), tied)
    this.#graph.removeAll(rows)
  }

  /** Inside a transaction: it stays in memory again. False where it had never left. */
  unseal(row: number): boolean {
    if (!this.#guests.delete(row)) return false
    this.#sql.run('UPDATE nodes SET sealed = NULL WHERE row = ?', row)
    return true
  }

  /** Inside a transaction: a new node is like these, of which some may be sealed. */
  noteSimilar(node: number, others: readonly number[]): void {
    for (const other of others) if (this.#guests.has(other)) this.#note(other, node)
  }

  /** Nodes that may name one of these as similar; by hand they may be tied in place of that. */
  #tiedTo(sealed: ReadonlySet<number>): ReadonlySet<number> {
    const tied = new Set<number>()
    this.#graph.visitSlots((slot) => {
      const row = this.#graph.rowOf(slot)
      this.#graph.visitEdgesOf(slot, (to, _, kind) => {
        if (kind !== 'similar' && kind !== 'manual') return
        const other = this.#graph.rowOf(to)
        if (sealed.has(row) && !sealed.has(other)) tied.add(other)
        if (sealed.has(other) && !sealed.has(row)) tied.add(row)
      })
    })
    return tied
  }

  #note(older: number, newer: number): void {
    this.#sql.run('INSERT OR IGNORE INTO similar_to_sealed VALUES (?, ?)', older, newer)
  }

  admitAround(rows: readonly number[]): void {
    this.admitRows(rows)
    const each = (table: string): string => `FROM json_each(?1) i CROSS JOIN ${table}`
    const found = this.#sql.raw(
      `SELECT e.target ${each('edges e ON e.source = i.value')}
        UNION SELECT e.source ${each('edges e ON e.target = i.value')}
        UNION SELECT s.newer ${each('similar_to_sealed s ON s.older = i.value')}
        UNION SELECT json_extract(s.value, '$[0]')
          ${each('nodes n ON n.row = i.value CROSS JOIN json_each(n.similar) s')}
        ORDER BY 1 DESC`,
      JSON.stringify(rows),
    )
    const away = found.map(([row]) => Number(row)).filter((row) => !this.#graph.hasRow(row))
    this.admitRows(away.slice(0, maxAdmittedAround))
  }

  admitId(id: string): boolean {
    return this.#admitWhere('id = ?', id)
  }

  admitNormalKey(key: number): void {
    this.#admitWhere('said = ?', key)
  }

  /** The last that came, as many as are asked for. */
  admitSlotKey(key: number, most: number): void {
    if (key !== 0) this.#admitWhere('slot = ? AND slot <> 0', key, most)
  }

  #admitWhere(where: string, key: number | string, most = Infinity): boolean {
    const found = this.#sql.raw(
      `SELECT row FROM nodes WHERE ${where} AND sealed = 1 ORDER BY row DESC LIMIT ?`,
      key,
      Number.isFinite(most) ? most : -1,
    )
    this.admitRows(found.map(([row]) => Number(row)).reverse())
    return found.length > 0
  }

  admitRows(rows: readonly number[]): void {
    const missing = rows.filter((row) => !this.#graph.hasRow(row))
    const found = loadSealedNodes(this.#sql, missing)
    if (found.length === 0) return
    if (this.#guests.size === 0) this.#graph.noteTies()
    for (const { node } of found) {
      this.#graph.put(node)
      this.#guests.add(node.row)
    }
    this.#tie(found)
  }

  #tie(found: readonly NodeWithSimilar[]): void {
    const rows = found.map(({ node }) => node.row)
    const own = found.flatMap(({ node, similar }) => similarOf(node.row, similar))
    const stored = edgesAt(this.#sql, rows)
    const edges = edgesThatStand([...own, ...this.#namedBy(rows)], stored)
    const waiting = rows.flatMap((row) => this.#waiting.get(row) ?? [])
    for (const row of rows) this.#waiting.delete(row)
    for (const edge of [...waiting, ...edges]) {
      const { from, to, kind, weight } = edge
      const away = [from, to].find((end) => !this.#graph.hasRow(end))
      if (away === undefined) this.#graph.link(from, to, kind, weight)
      else this.#waiting.set(away, [...(this.#waiting.get(away) ?? []), edge])
    }
  }

  /** Both ways, from the rows of nodes that name one of these. */
  #namedBy(rows: readonly number[]): readonly GraphEdge[] {
    const found = this.#sql.raw(
      `SELECT s.older, n.row, n.similar FROM json_each(?) i
        CROSS JOIN similar_to_sealed s ON s.older = i.value CROSS JOIN nodes n ON n.row = s.newer`,
      JSON.stringify(rows),
    )
    return found.flatMap(([older, newer, similar]) =>
      similarOf(Number(newer), String(similar)).filter(
        ({ from, to }) => from === older || to === older,
      ),
    )
  }
}

/**
 * After an undo, which puts rows back and takes rows away without a word: goals that live stand in
 * memory, and what is noted of similar nodes is what their rows say.
 */
export function mendSealed(sql: Sql): void {
  sql.run(`UPDATE nodes SET sealed = NULL WHERE sealed = 1 AND role = 'goal' AND end_kind IS NULL`)
  sql.run('DELETE FROM similar_to_sealed WHERE newer NOT IN (SELECT row FROM nodes)')
  noteAllSimilar(sql)
}

/** Notes of every node which older ones it names as similar, where either is sealed. */
export function noteAllSimilar(sql: Sql): void {
  sql.run(noteSimilarIn('nodes n'))
}

/** SQL: the same of those nodes `n`. */
function noteSimilarIn(nodes: string): string {
  return `INSERT OR IGNORE INTO similar_to_sealed SELECT o.row, n.row FROM ${nodes}
    CROSS JOIN json_each(n.similar) s CROSS JOIN nodes o ON o.row = json_extract(s.value, '$[0]')
    WHERE n.sealed = 1 OR o.sealed = 1`
}
