import { maxDialogueTurns } from './bounds.ts'
import type { DialogueTurn, Reflection } from '../model/reflection.ts'
import { callsFrom } from '../laws/governance/reflection-state.ts'
import { countPhrase } from '../laws/governance/monologue.ts'
import { operation } from '../operations/operation.ts'
import type { OperationContext } from '../operations/context.ts'
import { keptWhole } from '../operations/kept-whole.ts'
import { fail, ok, type Result } from '../result.ts'
import { decidedStates } from './read-reflections.ts'
import { saveStep } from './take-step.ts'

export interface DiscussReflectionInput {
  readonly id: string
  readonly text: string
}

/**
 * Keeps what is said about a reflection after its decision: an owner and the agent may look back on
 * it together. It changes nothing that was decided, and the next reflection does not read it.
 */
export const discussReflection = operation({
  role: 'main',
  writes: true,
  grows: true,
  screens: { texts: ['text'] },
  tells: keptWhole<DiscussReflectionInput>(({ text }) => [['text', text]]),
  run(context: OperationContext, { id, text }: DiscussReflectionInput): Result<Reflection> {
    const { store, caller, now } = context
    const reflection = store.reflections.byId(id)
    if (reflection === null) return fail('not_found', 'no such reflection')
    if (!decidedStates.includes(reflection.state)) {
      const detail = `the reflection is ${reflection.state}, a dialogue follows its decision`
      return fail('invalid_state', detail, { allowed: callsFrom(reflection.state) })
    }
    const { dialogue = [] } = reflection
    if (dialogue.length >= maxDialogueTurns) {
      return fail(
        'namespace_full',
        `the dialogue has ${dialogue.length} turns, limit ${maxDialogueTurns}`,
      )
    }
    const turn: DialogueTurn = { text, role: caller.role, by: caller.credential, at: now }
    const said = { ...reflection, dialogue: [...dialogue, turn] }
    const summary = `dialogue, ${countPhrase(said.dialogue.length, 'turn')}`
    return ok(saveStep(context, said, { action: 'APPEND', summary }))
  },
})
