import type { Sql } from '../../storage/sql.ts'
import type { PieceKey } from '../../memory/tables/piece-texts.ts'
import type { Segment, SegmentRows } from './segment-rows.ts'

/**
 * Which pieces of sealed passages a model has not placed yet. Of each segment it is written down in
 * which space all of its pieces stand, and while another model places them anew, how far that one has
 * come: nobody counts them.
 */
export class SealedPlaces {
  readonly #sql: Sql
  readonly #segments: SegmentRows

  constructor(sql: Sql, segments: SegmentRows) {
    this.#sql = sql
    this.#segments = segments
  }

  /** Spaces in which sealed pieces stand. */
  spaces(): ReadonlySet<number> {
    const known = this.#sealed().flatMap(({ placedIn, placing }) => [placedIn ?? 0, placing ?? 0])
    return new Set(known.filter((space) => space > 0))
  }

  /** At most so many passages have pieces that are not in this space. */
  left(space: number): number {
    return this.#sealed().reduce((sum, one) => sum + one.lastRow - placedToIn(one, space), 0)
  }

  /** Whether some may have no place in any of these. */
  isAnyOutside(spaces: readonly number[]): boolean {
    return this.#sealed().some(
      (one) =>
        !spaces.includes(one.placedIn ?? noSpace) &&
        spaces.every((space) => placedToIn(one, space) < one.lastRow),
    )
  }

  /** Some pieces that are not in it, after so many others, of the newest segment that has any. */
  unplaced(space: number, limit: number, skip: number): readonly PieceKey[] {
    for (const segment of this.#sealed().toReversed()) {
      const after = placedToIn(segment, space)
      if (after >= segment.lastRow) continue
      const keys = this.#unplacedIn(segment, { space, after, limit: limit + skip })
      const [first] = keys
      const placedTo = first === undefined ? segment.lastRow : Math.max(after, first.row - 1)
      const placedIn = first === undefined ? space : segment.placedIn
      if (placedTo > after || segment.placing !== space) {
        this.#segments.markPlaced(segment.number, { placedIn, placing: space, placedTo })
      }
      if (first !== undefined) return keys.slice(keys.length > skip ? skip : 0).slice(0, limit)
    }
    return []
  }

  /** By row of a passage, the space in which its first piece has a vector. */
  ofBeginnings(rows: readonly number[]): ReadonlyMap<number, number> {
    if (rows.length === 0) return new Map()
    const query = `SELECT p.passage, p.space FROM json_each(?) i CROSS JOIN places p
      ON p.passage = i.value AND p.part = 0 WHERE p.vector IS NOT NULL`
    const found = this.#sql.raw(query, JSON.stringify(rows))
    return new Map(found.map(([row, space]) => [Number(row), Number(space)]))
  }

  #unplacedIn(
    { lastRow }: Segment,
    { space, after, limit }: { space: number; after: number; limit: number },
  ): readonly PieceKey[] {
    const found = this.#sql.raw(passagesUnplaced, after, lastRow, space, limit)
    return found.flatMap(([row, pieces, placed]) => {
      const known = new Set<number>(JSON.parse(String(placed)))
      const parts = Array.from({ length: Number(pieces) }, (_, part) => part)
      return parts.filter((part) => !known.has(part)).map((part) => ({ row: Number(row), part }))
    })
  }

  #sealed(): readonly Segment[] {
    return this.#segments.all().filter(({ isSealed }) => isSealed)
  }
}

function placedToIn({ placing, placedTo, firstRow }: Segment, space: number): number {
  return placing === space ? placedTo : firstRow - 1
}

const noSpace = 0

/** Those that the index knows, with the number of their pieces and the parts that have been asked about. */
const passagesUnplaced = `SELECT row, pieces, placed FROM (
    SELECT p.row, 1 + length(p.terms) - length(replace(p.terms, char(10), '')) AS pieces,
      (SELECT json_group_array(x.part) FROM places x WHERE x.passage = p.row AND x.space = ?3) AS placed
    FROM passages p JOIN memories m ON m.id = p.owner
    WHERE p.row > ?1 AND p.row <= ?2 AND p.kind = 'memory' AND m.form <> 'entities')
  WHERE json_array_length(placed) < pieces ORDER BY row LIMIT ?4`
