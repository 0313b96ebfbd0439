import { foldText } from '../../language/fold-text.ts'
import type { SourcedLine } from '../../model/entity-summary.ts'
import { isNegated } from '../commitments/negation.ts'
import { indexTerms, termsOfText } from '../text/terms.ts'
import { lineOfTelling, lineOfValue, type LinkedTelling, type StatedValue } from './known-lines.ts'
import { askedProperties } from './words/asked-properties.ts'
import { propertyKey } from './asked-property.ts'

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
  const own = indexTerms(label)
  const read = tellings.map((telling) => ({
    telling,
    terms: new Set(isNegated(telling.said) ? [] : termsOfText(telling.said)),
  }))
  /** Tellings that a value stands for. */
  const gone = new Set<LinkedTelling>()
  /** Tellings that stand for values, with the memories of those. */
  const standing = new Map<LinkedTelling, readonly string[]>()
  const cards = factsOf(values).flatMap(({ value, memoryIds }): SourcedLine[] => {
    const words = indexTerms(value.words)
    const mayTell = new Set([...own, ...words, ...termsOfName(value.name)])
    const telling = read.filter(
      ({ terms }) => words.length > 0 && words.every((word) => terms.has(word)),
    )
    const repeats = telling.filter(
      ({ telling: one, terms }) => !standing.has(one) && isWithin(terms, mayTell),
    )
    const fuller = telling.find(
      ({ telling: one, terms }) =>
        memoryIds.includes(one.memoryId) && !gone.has(one) && !isWithin(terms, mayTell),
    )
    for (const { telling: one } of repeats) gone.add(one)
    const all = [...memoryIds, ...repeats.map(({ telling: one }) => one.memoryId)]
    if (fuller === undefined) return [{ ...lineOfValue(label, value), memoryIds: unique(all) }]
    standing.set(fuller.telling, [...(standing.get(fuller.telling) ?? []), ...all])
    return []
  })
  const told = tellings.flatMap((telling): SourcedLine[] => {
    if (gone.has(telling)) return []
    const memoryIds = unique([telling.memoryId, ...(standing.get(telling) ?? [])])
    return [{ ...lineOfTelling(telling), memoryIds }]
  })
  return [...cards, ...told]
}

interface Fact {
  readonly value: StatedValue
  readonly memoryIds: readonly string[]
}

/** Values, those that say one thing as one: a city, and where a sentence was read to say one lives. */
function factsOf(values: readonly StatedValue[]): readonly Fact[] {
  const facts: Fact[] = []
  for (const value of values) {
    const own = value.memoryId === null ? [] : [value.memoryId]
    const at = facts.findIndex((one) => isOneFact(one.value, value))
    const known = facts[at]
    if (known === undefined) facts.push({ value, memoryIds: own })
    else facts[at] = { ...known, memoryIds: [...known.memoryIds, ...own] }
  }
  return facts
}

function isOneFact(a: StatedValue, b: StatedValue): boolean {
  if (foldText(a.words) !== foldText(b.words)) return false
  const [one, other] = [propertyKey(a.name), propertyKey(b.name)]
  if (one === other) return true
  // A city and a country of one name are two.
  if (![a, b].some(({ name }) => verbPhrase.test(name))) return false
  return askedProperties.some(({ names }) => names.has(one) && names.has(other))
}

/** `lives in`, `works_at`. */
const verbPhrase = /[\s._-](?:in|at|for)$/

function termsOfName(name: string): readonly string[] {
  const key = propertyKey(name)
  const asked = askedProperties.filter(({ names }) => names.has(key)).map(({ words }) => words)
  return indexTerms([name.replaceAll(/[._-]/g, ' '), ...asked].join(' '))
}

function isWithin(terms: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...terms].every((term) => others.has(term))
}

function unique(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)].toSorted()
}
