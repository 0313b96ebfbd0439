import type { StepFailureCode } from '../../../model/reasoning.ts'
import { type Answer, renderAnswer } from '../answer.ts'

/** An answer without a model, or why there is none (spec TH-13). */
export type RulesAnswer =
  | { readonly ok: true; readonly answer: Answer; readonly content: string }
  | { readonly ok: false; readonly code: StepFailureCode; readonly message: string }

export function answered(answer: Answer): RulesAnswer {
  return { ok: true, answer, content: renderAnswer(answer) }
}

export function modelRequired(message: string): RulesAnswer {
  return { ok: false, code: 'model_required', message }
}
