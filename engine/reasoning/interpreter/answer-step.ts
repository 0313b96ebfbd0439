import type { PrimitiveAnswer, RulesAnswer } from '../../laws/reasoning/answer.ts'
import { introspectionCompleted } from '../../laws/reasoning/signal-data.ts'
import { utf8Bytes } from '../../laws/text/text-size.ts'
import { type AskingStep, firstPhase } from '../../laws/reasoning/prompts.ts'
import type { Primitive } from '../../model/reasoning-step.ts'
import type { Trust } from '../../model/trust.ts'
import { askModel, type StepPrompt } from './ask-model.ts'
import { type AskingFrame, type Frame, providerOf } from './frame.ts'

/** What a step was answered, and by whom: `by` and `model` as a note's metadata. */
export interface StepAnswer {
  readonly answer: PrimitiveAnswer
  readonly content: string
  readonly metadata: Readonly<Record<string, string>>
  readonly isOfModel: boolean
}

interface Asked extends Pick<StepPrompt, 'items' | 'hasSession'> {
  /** That of the step's first call, unless it is said. */
  readonly phase?: StepPrompt['phase']
  readonly data: () => Promise<StepPrompt['data']>
  readonly rules: () => RulesAnswer
  /** Where the step says none; else the setting's. */
  readonly temperature?: number
}

/** The answer to what a step asks: by the model, or by rules where none is to answer. */
export async function answerStep(frame: AskingFrame, asked: Asked): Promise<StepAnswer> {
  const { step } = frame
  const provider = providerOf(frame.scope, step)
  if (provider.kind === 'none') throw frame.fail('model_required', `${step.kind} needs a model`)
  if (provider.kind === 'rules') {
    const answered = asked.rules()
    if (!answered.ok) throw frame.fail(answered.code, answered.message)
    frame.log.degrade(frame.label, 'rules')
    const { answer, content } = answered
    return { answer, content, metadata: { by: 'rules' }, isOfModel: false }
  }
  const temperature = step.temperature ?? asked.temperature ?? temperatureOf(frame)
  const { phase = firstPhase(step), items, hasSession } = asked
  const { answer, content, model } = await askModel(frame, provider, {
    phase,
    data: await asked.data(),
    temperature,
    ...(items !== undefined && { items }),
    ...(hasSession !== undefined && { hasSession }),
  })
  return { answer, content, metadata: { by: 'model', model }, isOfModel: true }
}

function temperatureOf({ host }: AskingFrame): number {
  return host.settings.reasoning.temperature
}

/**
 * Adds the answer as a note, no more trusted than what it rests on: what was read for it, and where a
 * model answered out of a session the thought, as a session holds all that was said in it.
 */
export function noteAnswer(
  frame: Frame,
  key: string,
  { content, metadata, isOfModel }: StepAnswer,
  read: readonly { readonly trust: Trust }[],
  facts: Readonly<Record<string, string>> = {},
): void {
  const { notes, session } = frame.scope.thought
  const said = isOfModel && session.length > 0 ? notes : []
  const trust = frame.trustOf([...read, ...said])
  frame.note({ key, content, metadata: { ...metadata, ...facts }, trust })
}

/** Steps that may have a second phase. */
export type IntrospectingStep = Extract<Primitive, { readonly introspect: boolean }>

/**
 * The second phase: a summary for the next step. Without a model it is left out; where
 * it fails so does the step, and the first note stays.
 */
export async function introspect(
  frame: AskingFrame<IntrospectingStep>,
  first: StepAnswer,
): Promise<void> {
  const { step, log, host } = frame
  if (!step.introspect) return
  const provider = providerOf(frame.scope, step)
  if (provider.kind !== 'model') {
    log.degrade(`introspect:${step.key}`, 'model_required')
    return
  }
  const { introspectionTemperature } = host.settings.reasoning
  const temperature = step.introspectionTemperature ?? introspectionTemperature
  const summary = await askModel(frame, provider, {
    phase: 'introspect',
    data: [{ label: 'Answer', text: first.content }],
    temperature,
  })
  frame.note({
    key: step.summaryKey,
    content: summary.content,
    metadata: { by: 'model', model: summary.model },
    source: `${step.kind}-introspection`,
    trust: frame.trustOf([...frame.context, ...frame.scope.thought.notes]),
  })
  tellIntrospection(frame, temperature, utf8Bytes(first.content))
}

export function tellIntrospection(
  frame: AskingFrame<AskingStep>,
  temperature: number,
  contextSize: number,
): void {
  const { log, step, named } = frame
  const data = { ...named, stepType: step.kind, temperature, contextSize }
  log.tell(introspectionCompleted(step.path, data))
}
