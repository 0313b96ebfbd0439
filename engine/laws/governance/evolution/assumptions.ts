import type { Assumption, EvolutionPattern } from '../../../model/documents.ts'
import { indexTerms } from '../../text/terms.ts'
import { droppedBelow, maxAssumptions, minAssumingTimes, maxAssumedWords } from '../tuning.ts'
import { shareFor, traitNamed, commonTraits, type Telling, type Trait } from './traits.ts'

/**
 * What is taken to be so after a reflection. Of a pattern that two reflections found, what most of
 * its memories have in common is assumed; a later memory that speaks for it confirms it, and it is
 * dropped once fewer than half do or its pattern has stopped. The newest stay, dropped ones least.
 * `tellingsOf` gives the memories of a pattern that may be quoted. Total: no patterns, none.
 */
export function assumptionsAfter(
  before: readonly Assumption[],
  patterns: readonly EvolutionPattern[],
  tellingsOf: (pattern: EvolutionPattern) => readonly Telling[],
  at: number,
): readonly Assumption[] {
  let assumptions = before
  for (const pattern of patterns) {
    if (pattern.seen < minAssumingTimes || pattern.about.length === 0) continue
    const tellings = tellingsOf(pattern)
    const isOfPattern = (one: Assumption): boolean => isAboutSame(one, pattern)
    assumptions = assumptions.map((one) =>
      isOfPattern(one) ? reviewed(one, pattern, tellings, at) : one,
    )
    const label = labelOf(pattern.about, tellings)
    if (pattern.stopped !== null || label === null) continue
    for (const trait of commonTraits(tellings)) {
      if (assumptions.some((one) => isOfPattern(one) && one.trait === trait.name)) continue
      assumptions = [...assumptions, assumed(label, trait, pattern, at)]
    }
  }
  const kept = assumptions.toSorted((a, b) => rankOf(b) - rankOf(a)).slice(0, maxAssumptions)
  return assumptions.filter((one) => kept.includes(one))
}

function assumed(
  label: string,
  { name, phrase, ...sides }: Trait,
  { about }: EvolutionPattern,
  at: number,
): Assumption {
  return { text: `${label}: ${phrase}`, ...sides, status: 'open', about, trait: name, at }
}

/** With what speaks for it and against it by now. */
function reviewed(
  before: Assumption,
  { stopped }: EvolutionPattern,
  tellings: readonly Telling[],
  at: number,
): Assumption {
  const trait = traitNamed(before.trait, tellings)
  if (trait === null) return before
  const sides = { for: trait.for, against: trait.against }
  const isBacked = sides.for.some((id) => !before.for.includes(id))
  const status =
    stopped !== null || shareFor(sides) < droppedBelow
      ? 'dropped'
      : isBacked
        ? 'confirmed'
        : before.status
  return { ...before, ...sides, status, at: status === before.status ? before.at : at }
}

function isAboutSame({ about }: Assumption, pattern: EvolutionPattern): boolean {
  return pattern.about.includes(about[0] ?? '')
}

/** Newest last within a rank; what was dropped goes first. */
function rankOf({ status, at }: Assumption): number {
  return (status === 'dropped' ? 0 : farFuture) + (at ?? 0)
}

/**
 * What a pattern is about in words of its memories: the stretch of its terms that they write most
 * often, up to three words; the first of equals by the alphabet. null where none writes it.
 */
export function labelOf(
  about: readonly string[],
  tellings: readonly Pick<Telling, 'text'>[],
): string | null {
  const [most] = about
  if (most === undefined) return null
  const counts = new Map<string, number>()
  for (const { text } of tellings) {
    for (const stretch of stretchesIn(text, about, most)) {
      counts.set(stretch, (counts.get(stretch) ?? 0) + 1)
    }
  }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const label = best?.[0] ?? (tellings.some(({ text }) => text.includes(most)) ? most : null)
  return label === null ? null : label.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}

/** Words side by side that are all terms of it, the most telling one among them. */
function stretchesIn(text: string, about: readonly string[], most: string): readonly string[] {
  const words = [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)].map(([word]) => word)
  const terms = words.map((word) => indexTerms(word)[0] ?? '')
  return terms.flatMap((term, at) => {
    if (term !== most) return []
    let [from, to] = [at, at + 1]
    while (to - from < maxAssumedWords && about.includes(terms[to] ?? '')) to += 1
    while (to - from < maxAssumedWords && about.includes(terms[from - 1] ?? '')) from -= 1
    return [words.slice(from, to).join(' ').toLowerCase()]
  })
}

const farFuture = Number.MAX_SAFE_INTEGER / 2
