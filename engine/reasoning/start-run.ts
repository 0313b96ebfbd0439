import { maxOpenBytes, maxPartBytes } from '../laws/bounds.ts'
import { operation } from '../operations/operation.ts'
import type { Json } from '../model/json.ts'
import { stepOf } from '../laws/reasoning/step-tree.ts'
import { utf8Bytes } from '../laws/text/text-size.ts'
import { must } from '../assert.ts'
import type { Run, RunBudget } from '../model/reasoning.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { admit, screenFields } from '../memory/screen-secrets.ts'
import { findPipeline } from './find-pipeline.ts'
import { writableThought } from './thoughts.ts'
import { allSteps, modelsNamed } from '../laws/reasoning/inner-steps.ts'

export interface StartRunInput {
  readonly thoughtId: string
  /** A name is that of a saved one. */
  readonly pipeline: Json
  /** Of a saved one; the newest where it is left out. */
  readonly version?: number
  /** Where the pipeline is that of a saved one, which. */
  readonly saved?: Run['pipeline']
  readonly atomic: boolean
  readonly model?: string
  readonly budget?: Partial<RunBudget>
}

/**
 * Begins a run: it is on record with all that it takes to carry it out, which the interpreter does from
 * there. The pipeline was checked where it came in.
 */
export const startRun = operation({
  role: 'main',
  writes: true,
  grows: true,
  plans: ['runs'],
  follows: (_, { id }) => [{ kind: 'start_run', id }],
  run(context: OperationContext, input: StartRunInput): Result<Run> {
    const { store, now } = context
    const { thoughtId, atomic, model, budget } = input
    const chosen = choosePipeline(context, input)
    if (!chosen.ok) return chosen
    const { pipeline, saved } = chosen.value
    const size = utf8Bytes(JSON.stringify(pipeline))
    if (size > maxPartBytes)
      return fail('too_large', `pipeline is ${size} bytes, limit ${maxPartBytes}`)
    const found = writableThought(context, thoughtId)
    if (!found.ok) return found
    const offered = checkOffered(context, pipeline, model)
    if (!offered.ok) return offered
    const { openRuns } = context.settings.reasoning
    if (store.runs.countOpen() >= openRuns) {
      const detail = `${openRuns} runs are open, limit ${openRuns}`
      return fail('too_many_runs', detail, { retryAfterSeconds: 1 })
    }
    const held = store.thoughts.openBytes()
    const bytes = held + store.thoughts.noteBytes(thoughtId)
    if (held > 0 && bytes > maxOpenBytes) {
      const detail = `open runs and this one hold ${bytes} bytes of notes, limit ${maxOpenBytes}`
      return fail('too_many_runs', detail, { retryAfterSeconds: 1 })
    }
    const id = context.ids.next('run', now)
    const { noteCount, publishedCount } = found.value
    store.runs.add({
      id,
      thoughtId,
      currentThoughtId: thoughtId,
      status: 'running',
      atomic,
      pipeline: saved,
      at: 'pipeline',
      error: null,
      createdAt: now,
      endedAt: null,
      usage: { steps: 0, modelCalls: 0, inputTokens: 0, outputTokens: 0 },
      request: {
        pipeline,
        model: model ?? null,
        budget: budgetOf(context, budget ?? {}),
        caller: context.caller,
        startedAt: context.machineTime,
        noteCount,
        publishedCount,
        session: store.thoughts.sessionRows(thoughtId),
        signalsBefore: store.signals.lastSeq(),
      },
      degraded: [],
      blocked: null,
      isCancelled: false,
      end: null,
    })
    store.thoughts.update(thoughtId, { runId: id })
    return ok(must(store.runs.byId(id), 'a run just begun is there'))
  },
})

/** The pipeline that came along, or the saved one that is named. */
function choosePipeline(
  context: OperationContext,
  input: StartRunInput,
): Result<{ readonly pipeline: Json; readonly saved: Run['pipeline'] }> {
  if (typeof input.pipeline !== 'string') {
    const admitted = admit(context, screenFields(input, ['pipeline'], context.settings))
    if (!admitted.ok) return admitted
    return ok({ pipeline: admitted.value.pipeline, saved: input.saved ?? null })
  }
  const found = findPipeline(context, input.pipeline, input.version)
  if (!found.ok) return found
  const { name, version, pipeline } = found.value
  return ok({ pipeline, saved: { name, version } })
}

/** Models that are not offered here and addresses that may not be called: nothing is begun then. */
export function checkOffered(
  { models, refusalOfCall }: Pick<OperationContext, 'models' | 'refusalOfCall'>,
  pipeline: Json,
  model?: string,
): Result<null> {
  const steps = allSteps(stepOf(pipeline))
  const named = model === undefined ? [] : [{ path: 'model', name: model }]
  for (const { path, name } of [...named, ...modelsNamed(steps)]) {
    if (models.includes(name)) continue
    const message = 'this model is not offered here'
    return fail('unknown_model', `${path}: ${message}`, { errors: [{ path, message }] })
  }
  for (const step of steps) {
    const message = step.kind === 'call' ? refusalOfCall(step.to) : null
    if (message === null) continue
    const { path } = step
    return fail('invalid_request', `${path}: ${message}`, { errors: [{ path, message }] })
  }
  return ok(null)
}

/** The owner's settings where the call does not say. */
function budgetOf({ settings }: OperationContext, given: Partial<RunBudget>): RunBudget {
  const { runSteps, runModelCalls, runSeconds } = settings.reasoning
  return {
    steps: given.steps ?? runSteps,
    modelCalls: given.modelCalls ?? runModelCalls,
    wallMs: given.wallMs ?? runSeconds * 1_000,
  }
}
