import type { IndexedPassage } from '../../../../engine/index/recall-index.ts'

/** A current, trusted passage of a memory, its pieces as terms between spaces, that nothing ties. */
export function passage(
  row: number,
  pieces: readonly string[],
  more: Partial<IndexedPassage> = {},
): IndexedPassage {
  return {
    row,
    kind: 'memory',
    validFrom: row,
    validTo: Infinity,
    isCurrent: true,
    isTrusted: true,
    isAssistants: false,
    thread: null,
    entities: [],
    nodes: [],
    speaker: null,
    traits: 0,
    pieces: pieces.map((terms) => terms.split(' ')),
    ...more,
  }
}
