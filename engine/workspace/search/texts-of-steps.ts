import { maxStepTextCharacters, maxStepTexts } from '../../bounds.ts'
import { chunksOf } from '../../laws/workspace/chunks.ts'
import { canonicalJson } from '../../model/json.ts'
import { contentOf, typed } from '../../laws/workspace/content.ts'
import { indexTextOfNote } from '../../laws/workspace/index-text.ts'
import { contentsIn, isSearch } from '../declared-steps.ts'
import type { WorkStep } from '../step.ts'
import { literalQuery } from '../steps/search.ts'

/**
 * The texts of a call that are placed before it begins: what is searched for, and the chunks of the
 * Notes that stand in it, where they are few. Others are placed later.
 */
export function textsOfSteps(steps: readonly WorkStep[]): readonly string[] {
  const queries = queriesOfSteps(steps)
  const chunks: string[] = []
  for (const value of steps.flatMap(contentsIn)) {
    if (chunks.length > maxStepTexts || isLong(value)) return queries
    const content = contentOf(value)
    if (!content.ok) continue
    // As it will be read back, with its keys in order.
    const stored = typed(JSON.parse(canonicalJson(content.value.value)))
    for (const { text } of chunksOf(indexTextOfNote(stored))) chunks.push(text)
  }
  return chunks.length > maxStepTexts ? queries : [...queries, ...chunks]
}

/** What the steps of a call search for, where it stands in the call itself. */
export function queriesOfSteps(steps: readonly WorkStep[]): readonly string[] {
  return steps.flatMap((step) => (isSearch(step) ? (literalQuery(step) ?? []) : []))
}

function isLong(value: unknown): boolean {
  return typeof value === 'string' && value.length > maxStepTextCharacters
}
