import { eventsPerPipelineRun, keptPipelineThoughts } from '../bounds.ts'
import { tellEvents } from '../events/read-events.ts'
import { withEventRun } from '../laws/reasoning/pipeline-pace.ts'
import { isoMoment } from '../laws/utc-time.ts'
import type { NamespaceEvent } from '../model/event.ts'
import type { StoredPipeline } from '../model/stored-pipeline.ts'
import { lowerTrust, type Trust } from '../model/trust.ts'
import type { OperationContext } from '../operations/context.ts'
import { operation } from '../operations/operation.ts'
import { ok, type Result } from '../result.ts'
import { appendNote } from './notes.ts'
import { pipelineTarget } from './replace-pipeline.ts'
import { startRun } from './start-run.ts'
import { addThought, dropThought } from './thoughts.ts'

export interface TriggerPipelineInput {
  readonly name: string
  readonly cause: PipelineCause
  /** Whoever has saved it may do something here; else it only passes what has come. */
  readonly mayRun: boolean
}

export type PipelineCause =
  | { readonly kind: 'due' }
  /** `told`: everything up to this number has been looked at. */
  | {
      readonly kind: 'events'
      readonly events: readonly NamespaceEvent[]
      readonly told: number
    }

/**
 * Begins the run of a pipeline that runs by itself, on a thought of its own, and notes how far it has
 * come with the same commit: so each time, and each event, begins one run and no second. Times that
 * passed while nobody was there come to one.
 */
export const triggerPipeline = operation({
  role: 'namespace',
  writes: true,
  grows: true,
  run(
    context: OperationContext,
    { name, cause, mayRun }: TriggerPipelineInput,
  ): Result<{ readonly runId: string | null }> {
    const { pipelines } = context.store
    const [stored, trigger] = [pipelines.current(name), pipelines.trigger(name)]
    if (stored === null || trigger === null) return ok({ runId: null })
    const isDue = cause.kind === 'due'
    if (isDue && (trigger.dueAt === null || trigger.dueAt > context.now)) {
      return ok({ runId: null })
    }
    const { schedule } = stored
    const next = isDue && schedule !== null ? context.cron.next(schedule, context.now) : null
    const passed = isDue ? { ...trigger, dueAt: next } : { ...trigger, told: cause.told }
    if (!mayRun || (cause.kind === 'events' && cause.events.length === 0)) {
      pipelines.setTrigger(passed)
      return ok({ runId: null })
    }
    const begun = begin(context, stored, cause, trigger.dueAt)
    if (!begun.ok) return begun
    const { thoughtId, runId } = begun.value
    pipelines.setTrigger({
      ...passed,
      ...(!isDue && withEventRun(trigger, context.machineTime)),
      runId: runId ?? trigger.runId,
      thoughts: keptThoughts(context, [...trigger.thoughts, thoughtId]),
    })
    return ok({ runId })
  },
})

/** A run that may not begin leaves its thought with the reason. */
function begin(
  { ...context }: OperationContext,
  { name, version, pipeline, by }: StoredPipeline,
  cause: PipelineCause,
  dueAt: number | null,
): Result<{ readonly thoughtId: string; readonly runId: string | null }> {
  const actsAs = pipelineTarget(name)
  const own = { ...context, caller: { ...by, actsAs } }
  const facts = { intent: `pipeline ${name}`, traceId: null, taskId: actsAs, parentId: null }
  const thought = addThought(own, facts)
  if (!thought.ok) return thought
  const { id: thoughtId } = thought.value
  const metadata = {}
  for (const note of cause.kind === 'due' ? dueNote(dueAt) : eventNotes(own, cause.events)) {
    const added = appendNote(own, thoughtId, { ...note, metadata, source: 'trigger' })
    if (!added.ok) return added
  }
  const saved = { name, version }
  const started = startRun.run(own, { thoughtId, pipeline, saved, atomic: false })
  if (started.ok) return ok({ thoughtId, runId: started.value.id })
  const { code, detail } = started.failure
  // It is tried again: others are running.
  if (code === 'too_many_runs') return started
  const content = `${code}: ${detail}`
  const added = appendNote(own, thoughtId, {
    key: 'not_started',
    content,
    metadata,
    source: 'trigger',
  })
  return added.ok ? ok({ thoughtId, runId: null }) : added
}

interface TriggerNote {
  readonly key: string
  readonly content: string
  readonly trust?: Trust
}

function dueNote(dueAt: number | null): readonly TriggerNote[] {
  return [{ key: 'due', content: isoMoment(dueAt ?? 0) }]
}

/**
 * A note an event, with the texts of what it names but for the vault's; it is believed as far as the
 * least of these.
 */
function eventNotes(
  context: OperationContext,
  events: readonly NamespaceEvent[],
): readonly TriggerNote[] {
  const { memories } = context.store
  return events.slice(0, eventsPerPipelineRun).map((event) => {
    const ids = [...event.ids, ...(event.memory === null ? [] : [event.memory])]
    const named = memories.byIds(ids.filter((id) => id.startsWith('mem_')))
    const isSecret = named.some(({ stores }) => stores.includes('vault'))
    const [told] = tellEvents(context, [event], !isSecret)
    const { at, memory, ...rest } = told ?? event
    const body = { ...rest, at: isoMoment(at), ...(memory !== null && { memory }) }
    const isOfText = named.length > 0 || ids.some((id) => /^(?:com|cfl)_/.test(id))
    const said = named.length > 0 ? named.map(({ trust }) => trust) : (['untrusted'] as const)
    const trust = isOfText ? said.reduce(lowerTrust) : undefined
    return { key: 'event', content: JSON.stringify(body), ...(trust !== undefined && { trust }) }
  })
}

/** The newest; what is older goes for good, unless a run is still open on it. */
function keptThoughts(context: OperationContext, all: readonly string[]): readonly string[] {
  const old = all.slice(0, Math.max(0, all.length - keptPipelineThoughts))
  const open = old.filter((id) => {
    const thought = context.store.thoughts.byId(id)
    if (thought === null) return false
    if (thought.runId !== null) return true
    dropThought(context, id)
    return false
  })
  return [...open, ...all.slice(old.length)]
}
