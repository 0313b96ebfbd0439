import { normalWords } from '../text/normal-form.ts'

/** What stands among the first hits, with what makes it a rival of others. */
export interface PossibleRival {
  readonly id: string
  /** When it holds from, epoch milliseconds. */
  readonly validFrom: number
  /** Stems of its normal form (`wordsToCompare`). */
  readonly words: ReadonlySet<string>
  /** Ids that it conflicts with or has superseded; either side may name the other. */
  readonly rivals: ReadonlySet<string>
}

/** The words by which texts are near twins. */
export function wordsToCompare(text: string): ReadonlySet<string> {
  return new Set(normalWords(text).map(({ stem }) => stem))
}

/**
 * Puts hits that say the same thing newest first, in the best place that one of them has: those
 * that conflict or have superseded each other, and near twins, which share half of their words
 * (Jaccard of normal forms ≥ 0.5). They then stand together; everything else keeps its order.
 * Only the first ten are looked at. Ties of time keep the order of the ranking.
 * Limits: twins of twins belong together, as far as the ten reach.
 */
export function newestRivalsFirst<T extends PossibleRival>(hits: readonly T[]): readonly T[] {
  const left = hits.slice(0, looked)
  const ordered: T[] = []
  for (let first = left.shift(); first !== undefined; first = left.shift()) {
    const group = [first]
    for (let at = 0; at < group.length; at++) {
      const one = group[at]
      for (let other = 0; one !== undefined && other < left.length;) {
        const candidate = left[other]
        if (candidate !== undefined && areRivals(one, candidate)) {
          group.push(candidate)
          left.splice(other, 1)
        } else other += 1
      }
    }
    const places = new Map(group.map((one) => [one, hits.indexOf(one)]))
    group.sort((a, b) => b.validFrom - a.validFrom || (places.get(a) ?? 0) - (places.get(b) ?? 0))
    ordered.push(...group)
  }
  return [...ordered, ...hits.slice(looked)]
}

function areRivals(a: PossibleRival, b: PossibleRival): boolean {
  if (a.rivals.has(b.id) || b.rivals.has(a.id)) return true
  if (a.words.size === 0 || b.words.size === 0) return false
  let shared = 0
  for (const word of a.words) if (b.words.has(word)) shared += 1
  return shared / (a.words.size + b.words.size - shared) >= twins
}

/** Hits. */
const looked = 10
/** Jaccard overlap of normal forms, 0–1. */
const twins = 0.5
