import type { SentTelling } from '../../../../engine/segments/hand-over.ts'
import { type KeptSegments, noSegments, SegmentsUnderTest } from './kept-segments.ts'
import type { Held, Versions } from './versions.ts'

/** How often each thing may still happen. */
export interface Budget {
  readonly writes: number
  /** Puts a row back, or takes it away, without a word, and all is filled anew. */
  readonly undos: number
  readonly asks: number
  /** A message or an answer that is lost or too late, a message that comes twice, a crash of the parent. */
  readonly faults: number
  /** The segment loses all that it holds. */
  readonly losses: number
  /** The namespace is erased, and begins anew with the next write. */
  readonly erasures: number
}

export interface Bounds {
  readonly rows: number
  /** Messages under way at once. */
  readonly flying: number
  /** Alarm and tick may run the job beside each other. */
  readonly jobs: number
}

/** One message, its answer, and whether who sent it still waits. */
export interface Exchange {
  readonly kind: 'begin' | 'tell' | 'drop'
  readonly isFlying: boolean
  readonly isAwaited: boolean
  readonly isAsk: boolean
  readonly sent: SentTelling | null
  /** Of a question: versions of the rows when it was put. */
  readonly asked: readonly number[]
  readonly isAllTold: boolean
  /** Of a drop: versions that are erased. */
  readonly below: readonly number[]
  readonly answer: Answer | null
}

export interface Answer {
  readonly life: string
  readonly isTaken: boolean
  readonly isLost: boolean
  readonly seq: number
  /** Of a question: rows that were not found as they were when it was put. */
  readonly behind: readonly number[]
}

export interface State {
  readonly versions: Versions
  readonly kept: KeptSegments
  readonly segment: { readonly life: string | null; readonly seq: number; readonly held: Held }
  /** Versions that a drop has confirmed as gone, by row. */
  readonly gone: readonly number[]
  readonly exchanges: readonly Exchange[]
  readonly left: Budget
}

/** What must never be. */
export class BrokenLaw extends Error {}

export const under = new SegmentsUnderTest()
const memory = new Map<string, unknown>()

/** The same again for what was asked before: the real classes answer each question once. */
export function remembered<T>(key: string, work: () => T): T {
  const known = memory.get(key)
  if (known !== undefined) return known as T
  const made = work()
  memory.set(key, made)
  return made
}

/** What the real rows make of a change, and what is answered. */
export function onRows<T>(
  kept: KeptSegments,
  key: string,
  work: () => T,
): readonly [KeptSegments, T] {
  return remembered(`${JSON.stringify(kept)} ${key}`, () => {
    under.putBack(kept)
    const answer = work()
    return [under.keep(), answer] as const
  })
}

export function firstState({ rows }: Bounds, left: Budget): State {
  const versions = Array.from({ length: rows }, () => [true])
  const extent = { firstRow: 1, lastRow: rows, from: 0, to: 0 }
  const [kept] = onRows(noSegments, `first ${rows}`, () => under.rows.begin(extent))
  return {
    versions,
    kept,
    segment: { life: null, seq: 0, held: [] },
    gone: versions.map(() => 0),
    exchanges: [],
    left,
  }
}

export function isSealed({ segments }: KeptSegments): boolean {
  return segments.some(([, , , , isSealedNow]) => isSealedNow === 1)
}

export function exchangeOf(kind: Exchange['kind'], sent: SentTelling | null): Exchange {
  return {
    kind,
    isFlying: true,
    isAwaited: true,
    isAsk: false,
    sent,
    asked: [],
    isAllTold: false,
    below: [],
    answer: null,
  }
}

/** Who sent it waits no more: what is under way is the message alone. */
export function forgotten({ isFlying, kind, sent, below }: Exchange): Exchange {
  const bare =
    sent === null ? null : { segment: noSegment, changes: [], range: null, message: sent.message }
  return { ...exchangeOf(kind, bare), isFlying, isAwaited: false, below }
}

const noSegment = {
  number: 0,
  firstRow: 0,
  lastRow: 0,
  sent: 0,
  isSealed: false,
  from: 0,
  to: 0,
  life: null,
  fill: 0,
  placedIn: null,
  placing: null,
  placedTo: 0,
}

export function replaced(state: State, at: number, exchange: Exchange | null): State {
  const others = state.exchanges.filter((_, index) => index !== at)
  return { ...state, exchanges: exchange === null ? others : [...others, exchange] }
}

export function spend(state: State, what: keyof Budget): State {
  return { ...state, left: { ...state.left, [what]: state.left[what] - 1 } }
}

/** A name that none of the messages under way, the rows or the segment knows. */
export function freshLife(state: State): string {
  const known = JSON.stringify(state).match(/(?<="L)\d+(?=")/g) ?? []
  return `L${Math.max(0, ...known.map(Number)) + 1}`
}

/** Equal for states that differ in the order of what is under way and in the names of lives alone. */
export function keyOf(state: State): string {
  const exchanges = state.exchanges.map((one) => JSON.stringify(one)).toSorted()
  const names = new Map<string, string>()
  return JSON.stringify([
    state.segment,
    state.kept,
    state.versions,
    state.gone,
    state.left,
    exchanges,
  ]).replace(
    /\bL\d+\b/g,
    (name) => names.get(name) ?? (names.set(name, `L${names.size + 1}`), `L${names.size}`),
  )
}
