import type { CategoryWords } from '../../../model/reasoning-step.ts'
import type { NoteEntry } from '../../../model/reasoning.ts'
import { indexTerms } from '../../text/terms.ts'
import { answered, modelRequired, type RulesAnswer } from '../answer.ts'
import { countedConfidence } from '../tuning.ts'

export interface Categories {
  readonly categories: readonly string[]
  readonly keywords: readonly CategoryWords[]
}

/**
 * categorize and discern: the terms of each category's name and keywords, counted in the contents;
 * a single highest count wins. Terms are stems: `bill` counts for billing.
 */
export function categorizeByRules(
  { categories, keywords }: Categories,
  notes: readonly NoteEntry[],
): RulesAnswer {
  const found = new Map<string, number>()
  for (const { content } of notes) {
    for (const term of indexTerms(content)) found.set(term, (found.get(term) ?? 0) + 1)
  }
  const wordsOf = new Map(keywords.map(({ category, words }) => [category, words]))
  const counts = categories.map((category) => {
    const terms = new Set(indexTerms([category, ...(wordsOf.get(category) ?? [])].join('\n')))
    return { category, count: [...terms].reduce((sum, term) => sum + (found.get(term) ?? 0), 0) }
  })
  const [first, second] = counts.toSorted((a, b) => b.count - a.count)
  if (first === undefined || first.count === 0 || first.count === second?.count) {
    return modelRequired('no category is named more than the others')
  }
  return answered({
    kind: 'category',
    primary: first.category,
    secondary: second !== undefined && second.count > 0 ? second.category : '',
    confidence: countedConfidence,
    reasoning: [
      `words counted: ${counts.map(({ category, count }) => `${category} ${count}`).join(', ')}`,
    ],
  })
}
