import type { Hit } from '../../../../clients/typescript/index.ts'

/** One hit in two answers: its places from 1, undefined where it is not. */
export interface Pair {
  readonly id: string
  readonly a: number | undefined
  readonly b: number | undefined
}

/** How two answers differ. */
interface Difference {
  readonly pairs: readonly Pair[]
  readonly inBoth: number
  readonly onlyA: number
  readonly onlyB: number
  /** In both, at another place. */
  readonly moved: number
}

export function differenceOf(a: readonly Hit[], b: readonly Hit[]): Difference {
  const inB = new Map(b.map(({ id }, index) => [id, index + 1]))
  const inA = new Set(a.map(({ id }) => id))
  const pairs: Pair[] = [
    ...a.map(({ id }, index) => ({ id, a: index + 1, b: inB.get(id) })),
    ...b.flatMap(({ id }, index) => (inA.has(id) ? [] : [{ id, a: undefined, b: index + 1 }])),
  ]
  const both = pairs.filter((pair) => pair.a !== undefined && pair.b !== undefined)
  return {
    pairs,
    inBoth: both.length,
    onlyA: a.length - both.length,
    onlyB: b.length - both.length,
    moved: both.filter((pair) => pair.a !== pair.b).length,
  }
}
