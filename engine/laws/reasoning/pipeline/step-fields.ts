import type { CategoryWords } from '../../../model/reasoning-step.ts'
import { maxCategories, maxKeyCharacters, maxPromptBytes } from '../limits.ts'
import { characters } from '../../text/text-size.ts'
import { optional, required } from './fields.ts'
import { inside, type Place, report, shownName } from './place.ts'
import { bool, distinct, entriesOf, key, listOf, numberWithin, oneOf, text } from './values.ts'

/** The members that steps have in common (spec TH-15, TH-8). */
const temperature = numberWithin(0, 2)

export const keyed = { key: required(key) }

export const asking = {
  ...keyed,
  by: optional(oneOf(['auto', 'model', 'rules']), 'auto'),
  model: optional(text({ characters: 256, isLine: true }), null),
  temperature: optional(temperature, null),
}

export const introspecting = {
  ...asking,
  introspect: optional(bool, false),
  introspection_temperature: optional(temperature, null),
  summary_key: optional(key, null),
}

interface Introspection {
  readonly key: string
  readonly by: 'auto' | 'model' | 'rules'
  readonly model: string | null
  readonly temperature: number | null
  readonly introspect: boolean
  readonly introspection_temperature: number | null
  readonly summary_key: string | null
}

/** The members of `introspecting` by the names that the model has for them. */
export function introspectingOf(fields: Introspection, place: Place) {
  const { by, model } = fields
  const summaryKey = summaryKeyOf(fields, fields.introspect, place)
  if (summaryKey === undefined) return undefined
  return {
    path: place.path,
    key: fields.key,
    by,
    model,
    temperature: fields.temperature,
    introspect: fields.introspect,
    introspectionTemperature: fields.introspection_temperature,
    summaryKey,
  }
}

/** `{key}_summary` unless given; reported where a note is to be kept under it and it is too long. */
export function summaryKeyOf(
  fields: { readonly key: string; readonly summary_key: string | null },
  isUsed: boolean,
  place: Place,
): string | undefined {
  const summaryKey = fields.summary_key ?? `${fields.key}_summary`
  const length = characters(summaryKey)
  if (!isUsed || length <= maxKeyCharacters) return summaryKey
  const message = `${shownName(summaryKey)} is ${length} characters, limit ${maxKeyCharacters}`
  return report(inside(place, 'summary_key'), message)
}

export const categories = distinct(key, 2, maxCategories)

const words = listOf(text({ bytes: maxPromptBytes }), 0, Infinity)

export const keywords = entriesOf(key, words, maxCategories)

/** Words by category, in the order of the categories; a category that there is not is reported. */
export function keywordsOf(
  given: readonly (readonly [string, readonly string[]])[],
  known: readonly string[],
  place: Place,
): readonly CategoryWords[] | undefined {
  const foreign = given.filter(([name]) => !known.includes(name))
  for (const [name] of foreign) {
    report(inside(inside(place, 'keywords'), name), `${shownName(name)} is no category`)
  }
  if (foreign.length > 0) return undefined
  const wordsOf = new Map(given)
  return known.flatMap((category) => {
    const listed = wordsOf.get(category)
    return listed === undefined ? [] : [{ category, words: listed }]
  })
}
