import type { WordsBeyond } from '../index/words-beyond.ts'
import type { RecallIndex } from '../index/recall-index.ts'
import type { SegmentCounts, SegmentTime } from '../model/segment.ts'

/** What some segments have counted, together. */
export function sumOfCounts(all: readonly SegmentCounts[]): SegmentCounts {
  const terms = new Map<string, number>()
  const times = new Map<string, SegmentCounts['times'][number]>()
  for (const one of all) {
    for (const [term, pieces] of one.terms) terms.set(term, (terms.get(term) ?? 0) + pieces)
    for (const time of one.times) {
      const key = keyOfTime(time)
      const passages = (times.get(key)?.passages ?? 0) + time.passages
      times.set(key, { ...time, passages })
    }
  }
  return {
    pieces: all.reduce((sum, { pieces }) => sum + pieces, 0),
    length: all.reduce((sum, { length }) => sum + length, 0),
    terms: [...terms],
    times: [...times.values()],
  }
}

/**
 * How common things are in the sealed part, as far as a call asks for them, without what of it stands
 * in the index for this call: that is counted there.
 */
export class CountsBeyond implements WordsBeyond {
  readonly terms: ReadonlyMap<string, number>
  readonly #left: Map<string, number>
  readonly #times: ReadonlyMap<string, number>
  pieces: number
  length: number

  constructor({ pieces, length, terms, times }: SegmentCounts) {
    this.#left = new Map(terms)
    this.terms = this.#left
    this.#times = new Map(times.map((time) => [keyOfTime(time), time.passages]))
    this.pieces = pieces
    this.length = length
  }

  /** Passages that were told in that time, those in the index among them. */
  toldIn(time: SegmentTime): number {
    return this.#times.get(keyOfTime(time)) ?? 0
  }

  /** Has some of it put into the index, which counts it from then on. */
  during(index: RecallIndex, admit: () => void): void {
    const { words } = index
    const before = new Map([...this.#left.keys()].map((term) => [term, words.frequencyHere(term)]))
    const [pieces, length] = [words.piecesHere, words.lengthHere]
    admit()
    for (const [term, here] of before) {
      const left = (this.#left.get(term) ?? 0) - (words.frequencyHere(term) - here)
      this.#left.set(term, Math.max(0, left))
    }
    this.pieces = Math.max(0, this.pieces - (words.piecesHere - pieces))
    this.length = Math.max(0, this.length - (words.lengthHere - length))
  }
}

/** Of one time as of another with the same ends. */
export function keyOfTime({ from, to }: SegmentTime): string {
  return `${from} ${to}`
}
