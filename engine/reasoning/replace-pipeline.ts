import { z } from 'zod'
import { eventTypes, roles } from '../../contract/lists.ts'
import { lastSeq } from '../events/read-events.ts'
import { namedTarget, reviseNamed, takeNamedBack } from '../governance/named-definition.ts'
import type { FieldChange, Fields } from '../model/revision.ts'
import type { PipelineDefinition, StoredPipeline } from '../model/stored-pipeline.ts'
import type { OperationContext } from '../operations/context.ts'

export function pipelineTarget(name: string): string {
  return namedTarget('pipeline', name)
}

/**
 * Puts a definition under a name, as its next version, or takes away what is there; with its revision
 * and its record in the log.
 */
export function replacePipeline(
  context: OperationContext,
  name: string,
  after: PipelineDefinition | null,
  trigger: 'set' | 'revert' = 'set',
): void {
  const { pipelines } = context.store
  const before = pipelines.current(name)
  let version = before?.version ?? 0
  if (after === null) pipelines.remove(name)
  else version = pipelines.add({ ...after, name, createdAt: context.now })
  moveTrigger(context, name, before, after)
  const summary = after === null ? 'pipeline deleted' : `pipeline saved, version ${version}`
  const fields = { before: fieldsOf(before), after: fieldsOf(after) }
  reviseNamed(context, { kind: 'pipeline', name, ...fields, trigger, summary, told: { version } })
}

/**
 * Takes changes of a pipeline back, the newest first; false where the target is none, or nothing is
 * left to take back.
 */
export function takePipelineBack(
  context: OperationContext,
  target: string,
  newestFirst: readonly (readonly FieldChange[])[],
): boolean {
  const { pipelines } = context.store
  const kept = {
    kind: 'pipeline',
    definition,
    read: (name: string) => fieldsOf(pipelines.current(name)),
    replace: (name: string, after: PipelineDefinition | null) =>
      replacePipeline(context, name, after, 'revert'),
  } as const
  return takeNamedBack(kept, target, newestFirst)
}

/** A schedule that stays goes on; events are told from now on where they were not before. */
function moveTrigger(
  context: OperationContext,
  name: string,
  before: StoredPipeline | null,
  after: PipelineDefinition | null,
): void {
  const { store, cron, now } = context
  const { pipelines } = store
  if (after === null) return
  const { schedule, on } = after
  if (schedule === null && on === null) return pipelines.removeTrigger(name)
  const old = pipelines.trigger(name)
  const goesOn = old !== null && before?.schedule === schedule
  const dueAt = goesOn ? old.dueAt : schedule === null ? null : cron.next(schedule, now)
  const told = old !== null && before?.on !== null ? old.told : lastSeq(store)
  pipelines.setTrigger({ ...(old ?? neverRun), name, dueAt, told })
}

const neverRun = { runId: null, ranAt: 0, runsThatDay: 0, thoughts: [] }

function fieldsOf(stored: PipelineDefinition | null): Fields {
  if (stored === null) return {}
  const { pipeline, schedule, on, by } = stored
  return { pipeline, schedule, on, by }
}

/** What revisions keep of it. */
const definition = z.object({
  pipeline: z.json(),
  schedule: z.string().nullable(),
  on: z.array(z.enum(eventTypes)).nullable(),
  by: z.object({
    role: z.enum(roles),
    credential: z.string(),
    agent: z.string().nullable(),
  }),
})
