import { hourMs } from '../../contract/durations.ts'
import { maxCountedChanges } from './bounds.ts'
import { operation } from '../operations/operation.ts'
import { stepFrom } from '../laws/governance/reflection-state.ts'
import { assert } from '../assert.ts'
import type { Reflection, ReflectionTrigger } from '../model/reflection.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { countPhrase } from '../laws/governance/monologue.ts'
import { countNew } from './read-told.ts'
import { makersWith, mayStep, saveStep } from './take-step.ts'

/** Begins a reflection, or asks whether to; one at a time. */
export const startReflection = operation({
  role: 'main',
  writes: true,
  grows: true,
  plans: ['reflection_timers'],
  run(
    context: OperationContext,
    { trigger }: { readonly trigger: ReflectionTrigger },
  ): Result<Reflection> {
    const { reflections } = context.store
    const open = reflections.open()
    if (open !== null) {
      return fail('reflection_open', `reflection ${open.number}, ${open.id}, is ${open.state}`)
    }
    return ok(beginReflection(context, trigger))
  },
})

export function beginReflection(
  context: OperationContext,
  trigger: ReflectionTrigger,
  actor?: string,
): Reflection {
  const { reflections } = context.store
  const outcome = stepFrom('none', `start:${trigger}`)
  assert(outcome.kind === 'next', 'every trigger starts')
  const isAsked = outcome.state === 'consent_requested'
  const baseline = context.settings.reflection.baselineTokens
  const reflection: Reflection = {
    id: context.ids.next('ref', context.now),
    number: reflections.nextNumber(),
    trigger,
    state: outcome.state,
    question: isAsked ? questionOf(context) : null,
    tokens: {
      baseline,
      extra: 0,
      penalty: 0,
      requested: baseline,
      reasons: {},
      granted: null,
      result: null,
    },
    scope: null,
    draft: null,
    milestone: null,
    reason: null,
    askAt: null,
    askedAt: isAsked ? context.now : null,
    silences: 0,
    degraded: [],
    makers: actor === undefined ? makersWith(context) : [],
    createdAt: context.now,
    ranAt: null,
    decidedAt: null,
    decidedBy: null,
    applied: [],
    made: [],
  }
  reflections.add(reflection)
  const summary = `started, ${trigger}`
  const action = 'CREATE'
  return saveStep(context, reflection, { action, summary, ...(actor !== undefined && { actor }) })
}

/** An owner says whether; `later` puts the question off, and a silence is forgotten by any answer. */
export const answerConsent = operation({
  role: 'owner',
  writes: true,
  grows: false,
  plans: ['reflection_timers'],
  run(
    context: OperationContext,
    { id, answer }: { readonly id: string; readonly answer: 'yes' | 'no' | 'later' },
  ): Result<Reflection> {
    const step = mayStep(context, id, `consent:${answer}`, 'owner')
    if (!step.ok) return step
    const { reflection, state } = step.value
    const { laterHours } = context.settings.reflection
    const askAt = answer === 'later' ? context.now + laterHours * hourMs : null
    const isEnd = state === 'declined'
    const answered: Reflection = {
      ...reflection,
      state,
      askAt,
      silences: 0,
      ...(isEnd && {
        reason: 'answered no',
        decidedAt: context.now,
        decidedBy: context.caller.credential,
      }),
    }
    return ok(saveStep(context, answered, { summary: `consent: ${answer}` }))
  },
})

function questionOf(context: OperationContext): string {
  const { episodes, others } = countNew(context, maxCountedChanges + 1)
  const parts = [
    ...(episodes > 0 || others === 0 ? [countPhrase(episodes, 'new episode')] : []),
    ...(others > 0 ? [countPhrase(others, 'new memory', 'new memories')] : []),
  ]
  const isMore = episodes + others > maxCountedChanges
  const count = isMore ? `more than ${maxCountedChanges} new memories` : parts.join(' and ')
  return `${count} since the last reflection: shall I look back on them now?`
}
