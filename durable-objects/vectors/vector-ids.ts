import type { PieceKey } from '../../engine/memory/tables/piece-texts.ts'
import type { Digest } from '../../engine/ports/digest.ts'

/** How an index names a namespace's vectors: 32 hex digits, and for each a few characters more. */
export function indexNamespace(digest: Digest, name: string): string {
  return digest.of(name).slice(0, 32)
}

/** Within it, vectors of a space of meaning stand by themselves: `.` and its number, 1–32,767. */
export function spaceNamespace(namespace: string, space: number): string {
  return `${namespace}.${space}`
}

/** Of a piece `<row of its passage>.<part>`; what stands for no piece has other characters. */
export function vectorId(namespace: string, id: string): string {
  return `${namespace}.${id}`
}

/** The part behind the namespace; null where it is none of this namespace. */
export function ownIdOf(namespace: string, id: string): string | null {
  return id.startsWith(`${namespace}.`) ? id.slice(namespace.length + 1) : null
}

export function idOfPiece({ row, part }: PieceKey): string {
  return `${row}.${part}`
}

/** null where the id is none of a piece. */
export function pieceOf(id: string): PieceKey | null {
  const match = /^(-?[1-9]\d{0,14})\.(\d{1,5})$/.exec(id)
  return match === null ? null : { row: Number(match[1]), part: Number(match[2]) }
}

/** No piece's. The one vector of a namespace that stands for nothing. */
export const markId = 'mark'
