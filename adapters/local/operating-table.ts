import type { OperatingTable } from '../../engine/model/embedding.ts'

/**
 * Where the local embedder's cosines mean something (spec AG-12), from `npm run bench -- calibrate`;
 * docs/embedder.md shows the curves. Thresholds for merging stand above the least that was precise
 * enough: a wrong merge costs a memory, a missed one only room.
 */
export const operatingTable: OperatingTable = {
  // 99.9 % of random pairs lie below: a namespace has thousands.
  floor: 0.42,
  // 99 % of pairs labelled 0–1 of 5 lie below 0.62. It stands above: words shared are matched by the
  // words of a question already, and an edge is to bring what they do not.
  edge: 0.75,
  // Negated twins are at 1; all 88 pairs that share over 7 of 10 words lie above.
  conflict: 0.68,
  dedup: 0.93,
  strict: 0.96,
}
