import type { Predicate } from '../../../model/reasoning-predicate.ts'
import { holds, type Seen } from '../predicate.ts'
import { answered, modelRequired, type RulesAnswer } from './rules-answer.ts'

/** decide and sift: the step's own `rule`, believed wholly (spec TH-16, TH-21). */
export function decideByRules(rule: Predicate | null, seen: Seen): RulesAnswer {
  if (rule === null) return modelRequired('without a model a decision needs a rule')
  const decision = holds(rule, seen)
  const reasoning = [`the rule ${decision ? 'holds' : 'does not hold'}; no model was asked`]
  return answered({ kind: 'decision', decision, confidence: 1, reasoning })
}
