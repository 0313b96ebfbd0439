import { stepCompleted, stepFailed } from '../../laws/reasoning/signal-data.ts'
import type { Primitive, PrimitiveKind } from '../../model/reasoning-step.ts'
import type { RunOutcome } from '../../model/run-event.ts'
import { checkSteps } from './budget.ts'
import { Frame, providerOf } from './frame.ts'
import { performAmplify } from './perform-amplify.ts'
import { performCall } from './perform-call.ts'
import { performConverge } from './perform-converge.ts'
import {
  performJudgement,
  performDiscern,
  performPrioritize,
  performSift,
} from './perform-judgements.ts'
import { performForget, performCheckpoint, performRestore } from './perform-moves.ts'
import { performSeek } from './perform-search.ts'
import { performCompress, performReset, performTruncate } from './perform-session.ts'
import { performIntrospect, performRecall, performReflect } from './perform-summaries.ts'
import type { StepScope } from './pipeline-interpreter.ts'
import { StepStopped } from './step-stopped.ts'
import { RunTally } from './tally.ts'
import type { SignalTable } from '../../model/reasoning-signal.ts'

/** A primitive, from its `step_started` to its `step_completed` or `step_failed`. */
export async function interpretPrimitive(step: Primitive, scope: StepScope): Promise<RunOutcome> {
  checkSteps(scope, step.path)
  const frame = new Frame(step, { ...scope, tally: new RunTally(scope.tally) })
  frame.start(startFacts(scope, step))
  const outcome = await perform(frame)
  const { modelCalls, inputTokens, outputTokens } = frame.scope.tally.usage
  const facts = {
    ...frame.named,
    stepType: step.kind,
    stepDuration: frame.duration,
    noteCount: frame.noteCount,
    modelCalls,
    inputTokens,
    outputTokens,
  }
  frame.log.tell(
    outcome.kind === 'failed'
      ? stepFailed(step.path, { ...facts, error: outcome.error.code })
      : stepCompleted(step.path, facts),
  )
  return await frame.log.end(outcome)
}

async function perform(frame: Frame): Promise<RunOutcome> {
  try {
    return await performStep(frame)
  } catch (thrown) {
    if (thrown instanceof StepStopped) return thrown.outcome
    throw thrown
  }
}

/** By kind; `Frame` is of the step whose kind was looked up. */
function performStep(frame: Frame): Promise<RunOutcome> {
  const performer = performers[frame.step.kind] as (frame: Frame) => Promise<RunOutcome>
  return performer(frame)
}

const performers: {
  readonly [K in PrimitiveKind]: (
    frame: Frame<Extract<Primitive, { readonly kind: K }>>,
  ) => Promise<RunOutcome>
} = {
  decide: performJudgement,
  analyze: performJudgement,
  categorize: performJudgement,
  assess: performJudgement,
  prioritize: performPrioritize,
  sift: performSift,
  discern: performDiscern,
  introspect: performIntrospect,
  recall: performRecall,
  reflect: performReflect,
  seek: performSeek,
  survey: performSeek,
  checkpoint: performCheckpoint,
  restore: performRestore,
  forget: performForget,
  reset: performReset,
  compress: performCompress,
  truncate: performTruncate,
  amplify: performAmplify,
  converge: performConverge,
  call: performCall,
}

/** What the start of a step tells beside what all of them do. */
function startFacts(scope: StepScope, step: Primitive): Partial<SignalTable['step_started']> {
  return {
    ...('by' in step ? providerFacts(scope, step) : {}),
    ...(step.kind === 'converge' && { branchCount: step.branches.length }),
    ...((step.kind === 'seek' || step.kind === 'survey') && {
      searchQuery: step.query,
      searchLimit: step.limit,
    }),
  }
}

function providerFacts(
  scope: StepScope,
  step: Extract<Primitive, { readonly by: unknown }>,
): Partial<SignalTable['step_started']> {
  const provider = providerOf(scope, step)
  if (provider.kind === 'none') return {}
  if (provider.kind === 'rules') return { provider: 'rules' }
  const { temperature, introspectionTemperature } = scope.interpreter.host.settings.reasoning
  const standing = step.kind === 'introspect' ? introspectionTemperature : temperature
  return { provider: provider.name, temperature: step.temperature ?? standing }
}
