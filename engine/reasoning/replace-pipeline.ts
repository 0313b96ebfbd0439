import { z } from 'zod'
import { eventTypes, roles } from '../../contract/lists.ts'
import { lastSeq } from '../events/read-events.ts'
import { revise } from '../governance/documents.ts'
import { undoChanges } from '../laws/governance/field-diff.ts'
import type { FieldChange, Fields } from '../model/revision.ts'
import type { PipelineDefinition, StoredPipeline } from '../model/stored-pipeline.ts'
import type { OperationContext } from '../operations/context.ts'

/** How log and revisions name a pipeline: no reference to an entity is written so. */
const targetPrefix = 'pipeline/'

export function pipelineTarget(name: string): string {
  return targetPrefix + name
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
  const target = pipelineTarget(name)
  let version = before?.version ?? 0
  if (after === null) pipelines.remove(name)
  else version = pipelines.add({ ...after, name, createdAt: context.now })
  moveTrigger(context, name, before, after)
  const summary = after === null ? 'pipeline deleted' : `pipeline saved, version ${version}`
  const change = { target, before: fieldsOf(before), after: fieldsOf(after), trigger, summary }
  const { id } = revise(context, change)
  const own = after === null ? 'DELETE' : before === null ? 'CREATE' : 'EDIT'
  context.audit({
    action: trigger === 'revert' ? 'REVERT' : own,
    target,
    summary,
    payload: { pipeline: name, version, revision: id },
  })
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
  if (!target.startsWith(targetPrefix)) return false
  const name = target.slice(targetPrefix.length)
  const now = fieldsOf(context.store.pipelines.current(name))
  const before = newestFirst.reduce((fields, diff) => undoChanges(fields, diff), now)
  const read = definition.safeParse(before)
  replacePipeline(context, name, read.success ? read.data : null, 'revert')
  return true
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
