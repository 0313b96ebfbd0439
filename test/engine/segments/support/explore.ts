import { checkEnd, checkState } from './hand-over-laws.ts'
import { movesFrom } from './hand-over-moves.ts'
import {
  type Bounds,
  BrokenLaw,
  type Budget,
  firstState,
  keyOf,
  type State,
} from './hand-over-state.ts'

/** What was looked at, breadth first, until nothing was new. */
export interface Explored {
  readonly states: number
  /** How the first broken law came about, and which it is; empty where all hold. */
  readonly broken: readonly string[]
}

/** Every state that may come of the first, whatever comes before what. */
export function exploreAll(bounds: Bounds, budget: Budget): Explored {
  const first = firstState(bounds, budget)
  /** By state, the one before it and the move that led here. */
  const from = new Map<string, readonly [before: string, move: string] | null>([
    [keyOf(first), null],
  ])
  let wave: readonly State[] = [first]
  let at = keyOf(first)
  try {
    while (wave.length > 0) {
      const next: State[] = []
      for (const state of wave) {
        const before = keyOf(state)
        at = before
        for (const { name, state: then } of movesFrom(state, bounds)) {
          const key = keyOf(then)
          if (from.has(key)) continue
          from.set(key, [before, name])
          at = key
          checkState(then)
          if (from.size % oneEndOf === 0) checkEnd(then)
          next.push(then)
          at = before
        }
      }
      wave = next
    }
  } catch (error) {
    if (!(error instanceof BrokenLaw)) throw error
    return { states: from.size, broken: [...pathTo(from, at), error.message] }
  }
  return { states: from.size, broken: [] }
}

/** Of so many states one is played to its end. */
const oneEndOf = 20

function pathTo(
  from: ReadonlyMap<string, readonly [string, string] | null>,
  key: string,
): readonly string[] {
  const moves: string[] = []
  for (let step = from.get(key) ?? null; step !== null; step = from.get(step[0]) ?? null) {
    moves.unshift(step[1])
  }
  return moves
}
