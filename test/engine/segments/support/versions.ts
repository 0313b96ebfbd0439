import type { SegmentPage, SegmentPassage } from '../../../../engine/model/segment.ts'
import { passage } from '../../index/support/passage.ts'
import { SegmentIndex } from '../../../../engine/segments/segment-index.ts'

/**
 * Of each row, from row 1, whether it stood, version by version: a write, an erasure and an undo are
 * the next version of a row each.
 */
export type Versions = readonly (readonly boolean[])[]

/** Number of the version that stands now; -1 where none ever did. */
export function versionOf(versions: Versions, row: number): number {
  return (versions[row - 1]?.length ?? 0) - 1
}

export function stands(versions: Versions, row: number): boolean {
  return versions[row - 1]?.at(-1) === true
}

export function withVersion(versions: Versions, row: number, stood: boolean): Versions {
  return versions.map((own, at) => (at === row - 1 ? [...own, stood] : own))
}

/** Rows with the version that a segment holds of each. */
export type Held = readonly (readonly [row: number, version: number])[]

/** What the rows say between two of them. */
export function passagesOf(
  versions: Versions,
  { after, upTo }: Pick<SegmentPage, 'after' | 'upTo'>,
): readonly SegmentPassage[] {
  const rows = versions.map((_, at) => at + 1).filter((row) => row > after && row <= upTo)
  return rows
    .filter((row) => stands(versions, row))
    .map((row) => passageAt(row, versionOf(versions, row)))
}

/** Each version has words of its own; a node tells which it is. */
export function passageAt(row: number, version: number): SegmentPassage {
  const words = [`word${row} version${version}`]
  return { ...passage(row, words, { validFrom: 0, nodes: [version] }), places: [] }
}

/** The real index of a segment, with what it holds. */
export function indexOf(held: Held): SegmentIndex {
  const index = new SegmentIndex()
  const passages = held.map(([row, version]) => passageAt(row, version))
  index.take({ after: 0, upTo: Number.MAX_SAFE_INTEGER, passages })
  return index
}

export function heldBy({ index: { passages } }: SegmentIndex): Held {
  const slots = Array.from({ length: passages.limit }, (_, slot) => slot)
  return slots
    .filter((slot) => passages.isTaken(slot))
    .map((slot) => [passages.rowOf(slot), passages.nodesOf(slot)[0] ?? -1] as const)
    .toSorted(([a], [b]) => a - b)
}

/** Rows that are not held as they were at these versions, or later. */
export function rowsBehind(
  versions: Versions,
  held: Held,
  at: readonly number[],
): readonly number[] {
  const versionHeld = new Map(held)
  return at.flatMap((asked, index) => {
    const row = index + 1
    const own = versionHeld.get(row)
    if (own !== undefined) return own >= asked ? [] : [row]
    const since = versions[index]?.slice(Math.max(0, asked)) ?? []
    return asked < 0 || since.includes(false) ? [] : [row]
  })
}

/** Rows of these that are held otherwise than they are now. */
export function rowsOff(
  versions: Versions,
  held: Held,
  rows: readonly number[],
): readonly number[] {
  const versionHeld = new Map(held)
  return rows.filter((row) => {
    const is = stands(versions, row) ? versionOf(versions, row) : undefined
    return versionHeld.get(row) !== is
  })
}
