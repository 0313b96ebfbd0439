import { textsOfPassage } from '../../laws/text/pieces.ts'
import type { PassageKind } from '../../model/passage.ts'
import type { Sql } from '../../storage/sql.ts'

/** A piece of a passage, by the passage's row and the piece's number in it, from 0. */
export interface PieceKey {
  readonly row: number
  readonly part: number
}

/** A piece as a model is asked about it. */
export interface PieceToPlace extends PieceKey {
  readonly text: string
}

/** In their order; a piece that is gone is left out. */
export function textsOfPieces(sql: Sql, keys: readonly PieceKey[]): PieceToPlace[] {
  const rows = [...new Set(keys.map(({ row }) => row))]
  const found = sql.raw(
    'SELECT row, kind, text FROM passages WHERE row IN (SELECT value FROM json_each(?))',
    JSON.stringify(rows),
  ) as [number, PassageKind, string][]
  const texts = new Map(found.map(([row, kind, text]) => [row, textsOfPassage(kind, text)]))
  return keys.flatMap(({ row, part }) => {
    const pieces = texts.get(row)
    return pieces === undefined ? [] : [{ row, part, text: pieces[part] ?? '' }]
  })
}
