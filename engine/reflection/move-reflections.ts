import { operation } from '../operations/operation.ts'
import { stateAfter } from '../laws/governance/reflection-state.ts'
import {
  askedAgainAt,
  endsAsking,
  nextTimedStep,
  type TimedStep,
} from '../laws/governance/reflection-clock.ts'
import type { Reflection } from '../model/reflection.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { openAlert } from '../governance/alerts.ts'
import { saveStep } from './take-step.ts'
import { beginReflection } from './start-reflection.ts'
import { isAnythingNew } from './told-since.ts'

/**
 * What the clock may do: ask for consent where `asks` and something is new, move
 * the timers of consent, remind of a draft. Tells when the next of these is due.
 */
export const moveReflections = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  run(
    context: OperationContext,
    { asks }: { readonly asks: boolean },
  ): Result<{ next: number | null }> {
    const { reflections } = context.store
    const open = reflections.open()
    if (open !== null) return ok({ next: moveOpen(context, open) })
    if (!asks || !isAnythingNew(context)) return ok({ next: null })
    const asked = beginReflection(context, 'scheduled', clock)
    return ok({ next: nextTimedStep(asked, context.settings.reflection)?.at ?? null })
  },
})

/** Takes every step that is due; each is dated so that what is asked now waits from now on. */
function moveOpen(context: OperationContext, open: Reflection): number | null {
  let reflection = open
  for (;;) {
    const step = nextTimedStep(reflection, context.settings.reflection)
    if (step === null || step.at > context.now) return step?.at ?? null
    if (step.kind === 'reminder') {
      remind(context, reflection)
      return null
    }
    reflection = takeTimedStep(context, reflection, step)
  }
}

function takeTimedStep(
  context: OperationContext,
  reflection: Reflection,
  { kind }: TimedStep,
): Reflection {
  if (kind === 'due') {
    const state = stateAfter(reflection, 'due')
    const asked = { ...reflection, state, askAt: null, askedAt: context.now }
    return saveStep(context, asked, { summary: 'asked again', actor: clock })
  }
  const silences = reflection.silences + 1
  if (endsAsking(reflection.silences, context.settings.reflection)) {
    const state = stateAfter(reflection, 'no_answer')
    const decidedAt = context.now
    const declined = { ...reflection, state, silences, reason: 'no_answer', decidedAt }
    return saveStep(context, declined, { summary: 'declined, no answer', actor: clock })
  }
  const askAt = askedAgainAt(reflection.askedAt ?? context.now)
  const postponed = { ...reflection, state: stateAfter(reflection, 'silence'), silences, askAt }
  return saveStep(context, postponed, { summary: 'postponed, no answer', actor: clock })
}

/** Once for each draft. */
function remind(context: OperationContext, { id: target }: Reflection): void {
  const kind = 'reflection_waiting'
  if (context.store.alerts.newest(kind, target) === null) openAlert(context, { kind, target })
}

/** How the log names what the clock did: of its actors the one that keeps watch. */
const clock = 'system:audit'
