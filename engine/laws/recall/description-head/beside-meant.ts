import { minuteMs } from '../../../../contract/durations.ts'
import { isCommonWord } from '../../text/common-words.ts'
import { tuned } from '../tuned.ts'
import type { EvidenceBeside } from './description-head.ts'
import { isInStretch, type Stretch } from './occasion.ts'
import { leastShared, mostSure, surelyMeant, unseenHaving } from './tuning.ts'

/** A memory, and how likely it is meant by itself. */
export interface RatedMemory {
  readonly id: string
  /** 0–1 */
  readonly probability: number
  /** Its index terms. */
  readonly terms: ReadonlySet<string>
  readonly thread: string | null
  readonly toldAt: number
}

/** The same with the days that it names. */
export interface SureMemory extends RatedMemory {
  readonly occasion: Stretch | null
}

/** Those of them that are surely meant, the surest first. */
export function sureOnes<Rated extends RatedMemory>(rated: readonly Rated[]): readonly Rated[] {
  return rated
    .filter(({ probability }) => probability >= surelyMeant)
    .toSorted((a, b) => b.probability - a.probability || (a.id < b.id ? -1 : 1))
    .slice(0, mostSure)
}

/** What memories that are surely meant tell of others. */
export class BesideMeant {
  readonly #sure: readonly SureMemory[]
  /** By term, the sum of how surely those are meant that have it. */
  readonly #masses = new Map<string, number>()
  readonly #haveTerm: (term: string) => number
  readonly #ofOccasions: ReadonlyMap<string, number>

  /** `asked` are the terms of the description; `haveTerm` counts the memories with a term. */
  constructor(
    sure: readonly SureMemory[],
    asked: ReadonlySet<string>,
    haveTerm: (term: string) => number,
  ) {
    this.#sure = sure
    this.#haveTerm = haveTerm
    for (const { terms, probability } of sure) {
      for (const term of terms) {
        if (asked.has(term) || isCommonWord(term)) continue
        this.#masses.set(term, (this.#masses.get(term) ?? 0) + probability)
      }
    }
    this.#ofOccasions = new Map(sure.map((one) => [one.id, this.#shareOfOccasion(one)]))
  }

  /** The terms by which another memory may be found to be meant too, the most telling first. */
  telling(): readonly string[] {
    const shares = [...this.#masses].map(
      ([term, mass]) => [term, mass / (this.#haveTerm(term) + unseenHaving)] as const,
    )
    return shares
      .filter(([, share]) => share >= leastShared)
      .toSorted(([a, most], [b, less]) => less - most || (a < b ? -1 : 1))
      .map(([term]) => term)
  }

  of(one: RatedMemory): EvidenceBeside {
    return { shared: this.#sharedBy(one), occasion: this.#occasionOf(one) }
  }

  /**
   * What surely meant memories call by a word, and hardly another: how surely those are meant that have it, of
   * all that have it. Source: relevance models of pseudo-feedback, Lavrenko & Croft 2001, by the best word alone.
   */
  #sharedBy({ id, probability, terms }: RatedMemory): number {
    const isSure = this.#ofOccasions.has(id)
    let most = 0
    for (const term of terms) {
      const others = (this.#masses.get(term) ?? 0) - (isSure ? probability : 0)
      const having = this.#haveTerm(term) - 1
      if (others > 0 && having > 0) most = Math.max(most, others / (having + unseenHaving))
    }
    return most
  }

  /** Told in its thread in the days that a sure one names, or within minutes after it. */
  #occasionOf({ id, thread, toldAt }: RatedMemory): number {
    if (thread === null) return 0
    const naming = this.#sure.find((one) => {
      if (one.id === id || one.thread !== thread || one.occasion === null) return false
      const isNext = toldAt > one.toldAt && toldAt - one.toldAt <= tuned.besideMinutes * minuteMs
      return isNext || isInStretch(one.occasion, toldAt)
    })
    return naming === undefined ? 0 : naming.probability * (this.#ofOccasions.get(naming.id) ?? 0)
  }

  /** Of somebody who was met all year a journey with them is a small part, of the journey it is all. */
  #shareOfOccasion({ id, occasion }: SureMemory): number {
    if (occasion === null) return 0
    const weigh = (some: readonly SureMemory[]): number =>
      some.reduce((sum, { probability }) => sum + probability ** 2, 0)
    const inIt = this.#sure.filter((one) => one.id === id || isInStretch(occasion, one.toldAt))
    return weigh(inIt) / weigh(this.#sure)
  }
}
