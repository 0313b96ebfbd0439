import { answerByRules, missingInput } from '../../laws/reasoning/rules/answer-by-rules.ts'
import { readItems } from '../../laws/reasoning/rules/prioritize-by-rules.ts'
import { siftDecided } from '../../laws/reasoning/signal-data.ts'
import type { StepOf } from '../../model/reasoning-step.ts'
import type { RunOutcome } from '../../model/run-event.ts'
import {
  answerStep,
  introspect,
  noteAnswer,
  type IntrospectingStep,
  type StepAnswer,
} from './answer-step.ts'
import { contextFor } from './ask-model.ts'
import { countReading, seenIn, withinStep } from './budget.ts'
import type { Frame } from './frame.ts'
import { inner } from './pipeline-interpreter.ts'
import { done } from './step-stopped.ts'

/** Steps that judge the notes: answer, summary, publishing, then routes. */
export async function performJudgement(
  frame: Frame<StepOf<'decide' | 'analyze' | 'categorize' | 'assess'>>,
): Promise<RunOutcome> {
  await judge(frame)
  return done
}

export async function performPrioritize(frame: Frame<StepOf<'prioritize'>>): Promise<RunOutcome> {
  await judge(frame, itemsOf(frame))
  return done
}

export async function performSift(frame: Frame<StepOf<'sift'>>): Promise<RunOutcome> {
  const { step, scope } = frame
  const { answer } = await judge(frame)
  if (answer.kind !== 'decision' || !answer.decision) return done
  await frame.begin()
  return await scope.interpreter.step(step.then, inner(scope, 'then'))
}

export async function performDiscern(frame: Frame<StepOf<'discern'>>): Promise<RunOutcome> {
  const { step, scope } = frame
  const { answer } = await judge(frame)
  const primary = answer.kind === 'category' ? answer.primary : ''
  const route = step.routes.find(({ name }) => name === primary)?.step ?? step.fallback
  if (route === null) return done
  await frame.begin()
  return await scope.interpreter.step(route, inner(scope, 'route'))
}

async function judge(
  frame: Frame<Extract<IntrospectingStep, { readonly kind: string }>>,
  items?: readonly string[],
): Promise<StepAnswer> {
  const { step, log, scope, context } = frame
  const missing = missingInput(step, context)
  if (missing !== null) throw frame.fail(missing.code, missing.message)
  const first = await answerStep(frame, {
    ...(items !== undefined && { items }),
    data: async () => [
      items === undefined
        ? { label: 'Notes', text: await contextFor(frame, context) }
        : { label: 'Items', text: JSON.stringify(items) },
    ],
    rules: () => {
      const seen = seenIn(scope)
      if (step.kind !== 'decide' && step.kind !== 'sift') {
        const properties = step.kind === 'analyze' ? Object.keys(step.schema.properties ?? {}) : []
        countReading(seen.work, context, properties.length)
        withinStep(scope, seen.work, step.path, null)
      }
      const read = { seen, notes: context, ...(items !== undefined && { items }) }
      return withinStep(scope, seen.work, step.path, answerByRules(step, read))
    },
  })
  noteAnswer(frame, step.key, first, context)
  if (step.kind === 'sift' && first.answer.kind === 'decision') {
    const { decision, confidence } = first.answer
    log.tell(siftDecided(step.path, { ...frame.named, decision, confidence }))
  }
  await introspect(frame, first)
  log.publish()
  return first
}

/** As the step lists them, or a note does. */
function itemsOf(frame: Frame<StepOf<'prioritize'>>): readonly string[] {
  const { from } = frame.step
  if ('items' in from) return from.items
  const read = readItems(frame.noteOf(from.itemsKey).content)
  if (!read.ok) throw frame.fail(read.code, read.message)
  return [...new Set(read.items)]
}
