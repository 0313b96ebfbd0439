import { endOf, type PackedRows, unitsOf } from './edge-rows.ts'

/** An edge between two slots; `kind` is its place in `edgeKinds`. */
export interface SlotEdge {
  readonly from: number
  readonly to: number
  readonly kind: number
  readonly weight: number
}

/**
 * Many edges at once as packed rows in the order of `EdgeRows`: dealt out to their rows (counting
 * sort), then each row sorted. An edge may be in the list but once.
 */
export function sortedRows(
  edges: readonly SlotEdge[],
  slots: number,
  compareIds: (slotA: number, slotB: number) => number,
): PackedRows {
  const rows: SlotEdge[][] = Array.from({ length: slots }, () => [])
  for (const edge of edges) rows[edge.from]?.push(edge)
  const lengths = Uint32Array.from(rows, (row) => row.length)
  const ends = new Uint32Array(edges.length)
  const weights = new Int32Array(edges.length)
  let at = 0
  for (const row of rows) {
    row.sort(
      (a, b) =>
        a.kind - b.kind ||
        Math.abs(unitsOf(b.weight)) - Math.abs(unitsOf(a.weight)) ||
        compareIds(a.to, b.to),
    )
    for (const { to, kind, weight } of row) {
      ends[at] = endOf(to, kind)
      weights[at] = unitsOf(weight)
      at += 1
    }
  }
  return { lengths, ends, weights }
}
