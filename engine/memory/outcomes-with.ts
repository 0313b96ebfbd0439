import type { Outcome, SkipReason } from '../model/views.ts'

/**
 * What became of a text that a model has read: its outcomes in the place of those that rules drew,
 * beside what became of entities, core and the text before (spec AG-9, CL-18).
 */
export function outcomesWith(
  outcomes: readonly Outcome[],
  read: readonly Outcome[],
): readonly Outcome[] {
  const first = outcomes.findIndex(isDrawn)
  const at = first === -1 ? outcomes.length : first
  const after = outcomes.slice(at).filter((one) => !isDrawn(one))
  return [...outcomes.slice(0, at), ...read, ...after]
}

/** Of a sentence: a commitment, or why there is none. */
function isDrawn({ kind, commitment, reason }: Outcome): boolean {
  if (commitment !== undefined) return true
  return kind === 'skipped' && reason !== undefined && ofSentences.has(reason)
}

const ofSentences: ReadonlySet<SkipReason> = new Set([
  'question',
  'greeting',
  'no_content',
  'too_short',
  'too_many',
])
