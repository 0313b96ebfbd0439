import { amplifyCompleted, amplifyIterationCompleted } from '../../laws/reasoning/signal-data.ts'
import { modelRequired } from '../../laws/reasoning/answer.ts'
import type { StepOf } from '../../model/reasoning-step.ts'
import type { RunOutcome } from '../../model/run-event.ts'
import { answerStep, noteAnswer } from './answer-step.ts'
import { contextFor } from './ask-model.ts'
import type { Frame } from './frame.ts'
import { done } from './step-stopped.ts'

/** Refines a note until a check is content or the rounds are over, which is no failure. */
export async function performAmplify(frame: Frame<StepOf<'amplify'>>): Promise<RunOutcome> {
  const { step, log, context, named } = frame
  const source = frame.noteOf(step.sourceKey)
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
    if (answer.kind !== 'decision')
      throw frame.fail('model_invalid', 'the answer is not a decision')
    const { decision, confidence, reasoning } = answer
    const round = { ...named, iterationCount: iterations, decision, confidence }
    log.tell(amplifyIterationCompleted(step.path, round))
    if (decision) log.tell(amplifyCompleted(step.path, round))
    if (!decision && iterations < step.maxIterations) continue
    const note = JSON.stringify({ content, iterations, completed: decision, reasoning })
    noteAnswer(frame, step.key, { ...checked, content: note }, [source, ...context])
    log.publish()
    return done
  }
}
