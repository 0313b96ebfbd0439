import { maxAnswersSought } from '../reflection/bounds.ts'
import { isOpen, withAnswers } from '../laws/governance/evolution/open-questions.ts'
import type { OpenQuestion } from '../model/documents.ts'
import type { OperationContext } from '../operations/context.ts'
import { tellings } from '../reflection/write-artefacts.ts'

/** What was told since the last reflection may answer what it left open. */
export function answeredSince(
  context: OperationContext,
  questions: readonly OpenQuestion[],
): readonly OpenQuestion[] {
  if (!questions.some(isOpen)) return questions
  const { memories } = context.store
  const newest = memories.list({ archived: false, now: context.now }, null, maxAnswersSought)
  return withAnswers(questions, tellings(context, newest))
}
