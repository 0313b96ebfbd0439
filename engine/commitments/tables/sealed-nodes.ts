import type { ActivationGraph, GraphEdge } from '../../graph/activation-graph.ts'
import type { NodesBeyond } from '../../graph/nodes-beyond.ts'
import type { Sql } from '../../storage/sql.ts'
import { edgesAt, edgesThatStand, loadSealedNodes, similarOf } from './load-graph.ts'

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
    if (this.#guests.size === 0) return
    this.#graph.removeAll(this.#guests)
    this.#guests.clear()
    this.#waiting.clear()
  }

  /** Inside a transaction: these leave memory. What stays, and is like them, is noted beside them. */
  seal(rows: readonly number[]): void {
    const list = JSON.stringify(rows)
    this.#sql.run('UPDATE nodes SET sealed = 1 WHERE row IN (SELECT value FROM json_each(?))', list)
    const sealed = new Set(rows)
    for (const row of rows) {
      const slot = this.#graph.slotOfRow(row)
      if (slot === undefined) continue
      this.#graph.visitEdgesOf(slot, (other, _, kind) => {
        const node = this.#graph.rowOf(other)
        if (kind === 'similar' && !sealed.has(node)) this.#note(row, node)
      })
    }
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

  #note(sealed: number, node: number): void {
    this.#sql.run('INSERT OR IGNORE INTO similar_to_sealed VALUES (?, ?)', sealed, node)
  }

  admitRow(row: number): void {
    this.#admit([row])
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
    this.#admit(found.map(([row]) => Number(row)).reverse())
    return found.length > 0
  }

  #admit(rows: readonly number[]): void {
    const missing = rows.filter((row) => !this.#graph.hasRow(row))
    const found = loadSealedNodes(this.#sql, missing)
    for (const { node } of found) {
      this.#graph.put(node)
      this.#guests.add(node.row)
    }
    for (const { node, similar } of found) this.#tie(node.row, similar)
  }

  #tie(row: number, similar: string): void {
    const waiting = this.#waiting.get(row) ?? []
    this.#waiting.delete(row)
    const alike = [...similarOf(row, similar), ...this.#namedBy(row)]
    const edges = edgesThatStand(alike, edgesAt(this.#sql, row))
    for (const edge of [...waiting, ...edges]) {
      const { from, to, kind, weight } = edge
      const away = [from, to].find((end) => !this.#graph.hasRow(end))
      if (away === undefined) this.#graph.link(from, to, kind, weight)
      else this.#waiting.set(away, [...(this.#waiting.get(away) ?? []), edge])
    }
  }

  /** Both ways, from the rows of nodes that name it. */
  #namedBy(row: number): readonly GraphEdge[] {
    const found = this.#sql.raw(
      `SELECT n.row, n.similar FROM similar_to_sealed s CROSS JOIN nodes n ON n.row = s.node
        WHERE s.sealed = ?`,
      row,
    )
    return found.flatMap(([node, similar]) =>
      similarOf(Number(node), String(similar)).filter(({ from, to }) => from === row || to === row),
    )
  }
}
