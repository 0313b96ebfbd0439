import { isList } from '../../../model/json.ts'
import { maxItems } from '../../bounds.ts'
import { indexTerms } from '../../text/terms.ts'
import { parsed } from '../member.ts'
import { answered, modelRequired, type RulesAnswer } from '../answer.ts'
import { countedConfidence } from '../tuning.ts'

/** prioritize: by how many terms an item shares with the criteria, ties as given. */
export function prioritizeByRules(criteria: string, items: readonly string[]): RulesAnswer {
  const wanted = new Set(indexTerms(criteria))
  const shared = items.map((item) => ({
    item,
    count: new Set(indexTerms(item).filter((term) => wanted.has(term))).size,
  }))
  if (shared.every(({ count }) => count === 0)) {
    return modelRequired('no item shares a word with the criteria')
  }
  const ranked = shared.toSorted((a, b) => b.count - a.count)
  return answered({
    kind: 'ranking',
    ranked: ranked.map(({ item }) => item),
    confidence: countedConfidence,
    reasoning: [`words shared with the criteria: ${ranked.map(({ count }) => count).join(', ')}`],
  })
}

export type ItemsRead =
  | { readonly ok: true; readonly items: readonly string[] }
  | {
      readonly ok: false
      readonly code: 'type_mismatch' | 'no_items'
      readonly message: string
    }

/** The items that a note holds as a JSON list of texts. */
export function readItems(content: string): ItemsRead {
  const value = parsed(content)
  if (!isList(value) || !value.every((one) => typeof one === 'string')) {
    return { ok: false, code: 'type_mismatch', message: 'the note is no JSON list of texts' }
  }
  if (value.length === 0) return { ok: false, code: 'no_items', message: 'the list is empty' }
  if (value.length > maxItems) {
    const message = `the note lists ${value.length} items, limit ${maxItems}`
    return { ok: false, code: 'type_mismatch', message }
  }
  return { ok: true, items: value }
}
