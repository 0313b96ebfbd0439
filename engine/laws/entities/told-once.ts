import type { SourcedLine } from '../../model/entity-summary.ts'
import { isNegated } from '../commitments/negation.ts'
import { indexTerms, termsOfText } from '../text/terms.ts'
import { lineOfTelling, lineOfValue, type LinkedTelling, type StatedValue } from './known-lines.ts'
import { askedProperties } from './words/asked-properties.ts'

/**
 * What is so of an entity, in lines: a value and the sentences that tell it are one line, with the
 * memories of all of them. A sentence tells a value where it has its words and was what the value was
 * told with, or has beside them only the entity's name and words for that property: its name, or as people
 * ask for it (`Ana lives in Lisbon.` tells her city). Of a value and a sentence that it was told with
 * the sentence stands where it says more; else the value does.
 * Limits: a sentence that denies something tells no value; words for a property are those of
 * `askedProperties`.
 */
export function toldOnce(
  label: string,
  values: readonly StatedValue[],
  tellings: readonly LinkedTelling[],
): readonly SourcedLine[] {
  const own = new Set(indexTerms(label))
  const read = tellings.map((telling) => ({
    telling,
    terms: new Set(isNegated(telling.said) ? [] : termsOfText(telling.said)),
  }))
  const gone = new Set<LinkedTelling>()
  const others = new Map<LinkedTelling, string[]>()
  const cards = values.flatMap((value): SourcedLine[] => {
    const words = indexTerms(value.words)
    const mayTell = new Set([...own, ...words, ...termsOfName(value.name)])
    const telling = read.filter(({ terms }) => words.length > 0 && words.every((w) => terms.has(w)))
    const ids = value.memoryId === null ? [] : [value.memoryId]
    const fuller = telling.find(
      ({ telling: one, terms }) =>
        one.memoryId === value.memoryId && !gone.has(one) && !isWithin(terms, mayTell),
    )
    const repeats = telling.filter(({ terms }) => isWithin(terms, mayTell))
    for (const { telling: one } of repeats) gone.add(one)
    const all = [...ids, ...repeats.map(({ telling: one }) => one.memoryId)]
    if (fuller === undefined) return [{ ...lineOfValue(label, value), memoryIds: unique(all) }]
    others.set(fuller.telling, [...(others.get(fuller.telling) ?? []), ...all])
    return []
  })
  const told = tellings.flatMap((telling): SourcedLine[] => {
    if (gone.has(telling)) return []
    const memoryIds = unique([telling.memoryId, ...(others.get(telling) ?? [])])
    return [{ ...lineOfTelling(telling), memoryIds }]
  })
  return [...cards, ...told]
}

function termsOfName(name: string): readonly string[] {
  const key = name.replaceAll(/[._\s-]/g, '').toLowerCase()
  const asked = askedProperties.filter(({ names }) => names.has(key)).map(({ words }) => words)
  return indexTerms([name.replaceAll(/[._-]/g, ' '), ...asked].join(' '))
}

function isWithin(terms: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...terms].every((term) => others.has(term))
}

function unique(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)].toSorted()
}
