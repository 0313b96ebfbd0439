import type { Lifecycle } from '../../model/memory.ts'
import type { Hit, Recollection } from '../../model/views.ts'
import type { Search } from './search.ts'

/** Bands that a recall leaves out of its hits. */
const fadedBands: ReadonlySet<string> = new Set<Lifecycle>(['dormant', 'archived'])

/**
 * Whether a recall finds what has faded from memory too, and tells it apart from its hits. Where the caller
 * has named bands, or looks into the past, nothing is told apart; a context alone asks for nothing in
 * particular.
 */
export function tellsFaded({ input, question }: Search): boolean {
  const { include = [], asOf, knownAt, isPresentOnly = false } = input
  // What was forgotten stands in the band of what is archived.
  const names = (band: string): boolean => band === 'forgotten' || isFadedBand(band)
  const isAsked = include.some(names) || question.asksFormer
  const isOfPast = asOf !== undefined || knownAt !== undefined
  return question.text.trim() !== '' && !isAsked && !isOfPast && !isPresentOnly
}

/** The same recall of what is present alone. */
export function presentOnly(search: Search): Search {
  return { ...search, input: { ...search.input, isPresentOnly: true } }
}

/** How many of these are hits of the recall. */
export function countPresent(search: Search, hits: readonly Hit[]): number {
  return presentOf(search, hits).length
}

/** The best `topK` of all, and the best `topK` that are present, in one order. */
export function bestWithPresent(search: Search, all: readonly Hit[]): readonly Hit[] {
  const { topK } = search.input
  const best = all.slice(0, topK)
  const others = all.slice(topK).filter(isPresent)
  return [...best, ...others.slice(0, topK - countPresent(search, best))]
}

/** The best of these that are hits. */
export function presentOf(search: Search, all: readonly Hit[]): readonly Hit[] {
  const hits = tellsFaded(search) ? all.filter(isPresent) : all
  return hits.slice(0, search.input.topK)
}

/** A recollection with what has faded apart from its hits. */
export function withFadedApart(search: Search, found: Recollection): Recollection {
  const hits = presentOf(search, found.hits)
  const faded = found.hits.filter((hit) => !hits.includes(hit))
  return faded.length === 0 ? found : { ...found, hits, faded }
}

function isPresent({ lifecycle }: Hit): boolean {
  return !isFadedBand(lifecycle)
}

/** Whether a recall leaves it out of its hits unless its band is asked for. */
export function isFadedBand(band: string): boolean {
  return fadedBands.has(band)
}
