import { amplifyCompleted, amplifyIterationCompleted } from '../../laws/reasoning/signal-data.ts'
import { currentNote } from '../../laws/reasoning/fold-notes.ts'
import { modelRequired } from '../../laws/reasoning/answer.ts'
import type { StepOf } from '../../model/reasoning-step.ts'
import type { Outcome } from '../../model/run-event.ts'
import { answerStep, readBefore } from './answer-step.ts'
import { contextFor } from './ask-model.ts'
import type { Frame } from './frame.ts'
import { done } from './step-stopped.ts'

/** Refines a note until a check is content or the rounds are over, which is no failure. */
export async function performAmplify(frame: Frame<StepOf<'amplify'>>): Promise<Outcome> {
  const { step, scope, log, context, named } = frame
  const source = currentNote(scope.thought.notes, step.sourceKey)
  if (source === undefined) throw frame.fail('note_not_found', `there is no note ${step.sourceKey}`)
  const rules = () => modelRequired('amplify needs a model')
  let content = source.content
  let iterations = 0
  for (;;) {
    const text = content
    const refined = await answerStep(frame, {
      data: async () => [
        { label: 'Text', text },
        { label: 'Notes', text: await contextFor(frame, context) },
      ],
      rules,
    })
    content = refined.content
    iterations += 1
    const checked = await answerStep(frame, {
      phase: 'check',
      data: async () => [{ label: 'Text', text: refined.content }],
      rules,
    })
    const { answer } = checked
    if (answer.kind !== 'decision') throw frame.fail('model_invalid', 'the check is no decision')
    const { decision, confidence, reasoning } = answer
    const round = { ...named, iterationCount: iterations, decision, confidence }
    log.tell(amplifyIterationCompleted(step.path, round))
    if (decision) log.tell(amplifyCompleted(step.path, round))
    if (!decision && iterations < step.maxIterations) continue
    const note = { content, iterations, completed: decision, reasoning }
    frame.note({
      key: step.key,
      content: JSON.stringify(note),
      metadata: checked.metadata,
      trust: frame.trustOf([source, ...context, ...readBefore(frame, checked)]),
    })
    log.publish()
    return done
  }
}
