import type { NamespaceTables } from '../storage/namespace-tables.ts'
import type { Segment, SegmentExtent } from './tables/segment-rows.ts'

/**
 * A segment's worth of the oldest memories, once memory holds two; null before that. It begins where
 * the last one ends, so that what an undo puts back between two of them is in one. Nothing is read into
 * memory for it.
 */
export function rowsToSeal(store: NamespaceTables): SegmentExtent | null {
  const size = store.settings.current.recall.segmentPassages
  if (!store.index.holdsMemories(2 * size)) return null
  const { passages } = store.index.index
  const last = store.segments.all().at(-1)
  if (last?.isSealed === false) return null
  const above = last?.lastRow ?? 0
  // What a call looks at of what is sealed is none of it.
  const slots = slotsOfMemories(store).filter((slot) => passages.rowOf(slot) > above)
  if (slots.length < 2 * size) return null
  slots.sort((a, b) => passages.rowOf(a) - passages.rowOf(b))
  const oldest = slots.slice(0, size)
  const rows = oldest.map((slot) => passages.rowOf(slot))
  const times = oldest.map((slot) => passages.validFromOf(slot))
  return {
    firstRow: above + 1,
    lastRow: rows.at(-1) ?? 0,
    from: times.reduce((a, b) => Math.min(a, b)),
    to: times.reduce((a, b) => Math.max(a, b)),
  }
}

/**
 * The passages of these rows that memory holds, and the nodes that they alone say. What something else
 * says too stays, and so does a goal that lives, since activation starts at all of them.
 */
export function nodesToSeal(
  store: NamespaceTables,
  { firstRow, lastRow }: Pick<Segment, 'firstRow' | 'lastRow'>,
): { readonly passages: readonly number[]; readonly nodes: readonly number[] } {
  const { passages } = store.index.index
  const { graph } = store.graph
  const sealed: number[] = []
  const said = new Set<number>()
  const kept = new Set(store.graph.saidByContent().map(({ node }) => node))
  for (const slot of slotsOfMemories(store)) {
    const row = passages.rowOf(slot)
    const isSealed = row >= firstRow && row <= lastRow
    if (isSealed) sealed.push(row)
    for (const node of passages.nodesOf(slot)) (isSealed ? said : kept).add(node)
  }
  const nodes = [...said].filter((row) => {
    const slot = graph.slotOfRow(row)
    if (slot === undefined || kept.has(row)) return false
    return graph.roleOf(slot) !== 'goal' || graph.endOf(slot) !== 'live'
  })
  return { passages: sealed, nodes }
}

/** The space in which all pieces of these passages are placed; null where they are not in one. */
export function spaceOfAll(store: NamespaceTables, rows: readonly number[]): number | null {
  const { index } = store.index
  const spaces = new Set<number>()
  for (const row of rows) {
    const slot = index.passages.slotOf(row)
    if (slot === undefined) continue
    const first = index.firstPieceOf(slot)
    for (let part = 0; part < index.pieceCountOf(slot); part++) {
      spaces.add(index.places.spaceOf(first + part))
    }
  }
  const [only = 0] = spaces
  return spaces.size === 1 && only > 0 ? only : null
}

function slotsOfMemories(store: NamespaceTables): number[] {
  const { passages } = store.index.index
  const slots: number[] = []
  for (let slot = 0; slot < passages.limit; slot++) {
    if (passages.isTaken(slot) && passages.kindOf(slot) === 'memory') slots.push(slot)
  }
  return slots
}
