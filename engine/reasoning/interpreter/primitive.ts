import { stepCompleted, stepFailed } from '../../laws/reasoning/signal-data.ts'
import type { Primitive, PrimitiveKind } from '../../model/reasoning-step.ts'
import type { Outcome } from '../../model/run-event.ts'
import { checkSteps } from './budget.ts'
import { startFacts } from './start-facts.ts'
import { Frame } from './frame.ts'
import { performAmplify } from './perform-amplify.ts'
import { performConverge } from './perform-converge.ts'
import {
  performAnalyze,
  performAssess,
  performCategorize,
  performDecide,
  performDiscern,
  performPrioritize,
  performSift,
} from './perform-judgements.ts'
import { performForget, performCheckpoint, performRestore } from './perform-moves.ts'
import { performSeek } from './perform-search.ts'
import { performCompress, performReset, performTruncate } from './perform-session.ts'
import { performIntrospect, performRecall, performReflect } from './perform-summaries.ts'
import type { RunWalk } from './run-walk.ts'
import type { Scope } from './scope.ts'
import { StepStopped } from './step-stopped.ts'
import { Tally } from './tally.ts'

/** One of the twenty, from its `step_started` to its `step_completed` or `step_failed`. */
export async function walkPrimitive(
  walk: RunWalk,
  step: Primitive,
  scope: Scope,
): Promise<Outcome> {
  checkSteps(walk, scope, step.path)
  const frame = new Frame(walk, step, { ...scope, tally: new Tally(scope.tally) })
  frame.start(startFacts(walk, step))
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

async function perform(frame: Frame): Promise<Outcome> {
  try {
    return await performStep(frame)
  } catch (thrown) {
    if (thrown instanceof StepStopped) return thrown.outcome
    throw thrown
  }
}

/** By kind; `Frame` is of the step whose kind was looked up. */
function performStep(frame: Frame): Promise<Outcome> {
  const performer = performers[frame.step.kind] as (frame: Frame) => Promise<Outcome>
  return performer(frame)
}

const performers: {
  readonly [K in PrimitiveKind]: (
    frame: Frame<Extract<Primitive, { readonly kind: K }>>,
  ) => Promise<Outcome>
} = {
  decide: performDecide,
  analyze: performAnalyze,
  categorize: performCategorize,
  assess: performAssess,
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
}
