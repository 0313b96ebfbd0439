import { coreBlockNames, memoryClasses } from '../../../contract/lists.ts'
import type { Utterance } from '../../language/utterance.ts'
import { stopwords } from '../../language/stopwords.ts'
import type { CoreBlockName } from '../../model/documents.ts'
import { isList, isObject, type Json } from '../../model/json.ts'
import type { Classified, MemoryClass } from '../../model/memory.ts'
import { ownMember } from '../reasoning/typed-read.ts'
import { normalWords } from '../text/normal-form.ts'
import { maxTagCharacters, maxTags, maxListed } from './tuning.ts'

/** Stores that a text may be routed to by what it says; core is asked of by itself, the vault is a person's. */
export const routedStores = ['episodic', 'semantic', 'procedural'] as const

/** Where a model says that a text belongs; what it does not say is absent. */
export interface ModelClassification {
  readonly class?: MemoryClass
  readonly stores?: readonly (typeof routedStores)[number][]
  readonly tags?: readonly string[]
  readonly core?: CoreBlockName
}

/**
 * What the answer of a model says of where a whole text belongs, as far as the text bears it out: words
 * of closed lists, and tags of which every word of content stands in the text. All else is left out
 * quietly, and then rules stand. Total: any JSON. Linear in the text.
 */
export function classificationIn(answer: Json | undefined, whole: Utterance): ModelClassification {
  if (!isObject(answer)) return {}
  const told = memoryClasses.find((one) => one === ownMember(answer, 'class'))
  const named = listOf(ownMember(answer, 'stores'))
  const stores = routedStores.filter((one) => named.includes(one))
  const tags = tagsIn(listOf(ownMember(answer, 'tags')), whole)
  const core = coreBlockNames.find((one) => one === ownMember(answer, 'core'))
  return {
    ...(told !== undefined && { class: told }),
    ...(stores.length > 0 && { stores }),
    ...(tags.length > 0 && { tags }),
    ...(core !== undefined && { core }),
  }
}

/** What rules made of a text, with what a model has said of it in its place. */
export function classifiedBy<T extends Required<Classified>>(
  byRules: T,
  { class: told, tags }: Partial<Classified> = {},
): T {
  return { ...byRules, class: told ?? byRules.class, tags: tags ?? byRules.tags }
}

function tagsIn(said: readonly Json[], whole: Utterance): readonly string[] {
  if (said.length === 0) return []
  const stems = new Set(normalWords(whole).map(({ stem }) => stem))
  const tags = new Map<string, string>()
  for (const one of said) {
    if (typeof one !== 'string' || one.length > maxTagCharacters || !one.isWellFormed()) continue
    const tag = one.trim().replace(/^#/, '')
    if (/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(tag)) continue
    const words = normalWords(whole.like(tag)).filter(({ form }) => !stopwords.has(form))
    const key = words.map(({ stem }) => stem).join(' ')
    const isBorneOut = words.length > 0 && words.every(({ stem }) => stems.has(stem))
    if (isBorneOut && !tags.has(key)) tags.set(key, tag)
  }
  return [...tags.values()].slice(0, maxTags)
}

function listOf(value: Json | undefined): readonly Json[] {
  return isList(value) ? value.slice(0, maxListed) : []
}
