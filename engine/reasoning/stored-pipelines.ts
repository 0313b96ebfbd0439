import { maxStoredPipelineBytes, maxStoredPipelines } from '../bounds.ts'
import { utf8Bytes } from '../laws/text/text-size.ts'
import type { EventType } from '../model/event.ts'
import type { Json } from '../model/json.ts'
import { pageOf, type Page, type PageInput } from '../model/page.ts'
import type { StoredPipeline } from '../model/stored-pipeline.ts'
import type { OperationContext } from '../operations/context.ts'
import { operation } from '../operations/operation.ts'
import { fail, ok, type Result } from '../result.ts'
import { findPipeline } from './find-pipeline.ts'
import { replacePipeline } from './replace-pipeline.ts'
import { checkOffered } from './start-run.ts'

export interface SavePipelineInput {
  readonly name: string
  /** Checked where it came in. */
  readonly pipeline: Json
  readonly schedule?: string | null
  readonly on?: readonly EventType[] | null
}

export interface StoredPipelineView extends Omit<StoredPipeline, 'by'> {
  readonly createdBy: string
  readonly nextAt: number | null
  /** The last run that began by itself. */
  readonly runId: string | null
}

/**
 * Saves a pipeline under a name; something else than what is there is its next version. From then on
 * it runs by itself where it has a schedule or events, for whoever has saved it.
 */
export const savePipeline = operation({
  role: 'main',
  writes: true,
  grows: true,
  screens: { texts: ['pipeline'], names: ['name'] },
  plans: ['pipelines'],
  run(
    context: OperationContext,
    { name, pipeline, schedule = null, on = null }: SavePipelineInput,
  ): Result<StoredPipelineView & { readonly isNew: boolean }> {
    const { pipelines } = context.store
    const bytes = utf8Bytes(JSON.stringify(pipeline))
    if (bytes > maxStoredPipelineBytes) {
      return fail('too_large', `pipeline is ${bytes} bytes, limit ${maxStoredPipelineBytes}`)
    }
    const offered = checkOffered(context, pipeline)
    if (!offered.ok) return offered
    if (schedule !== null && context.cron.next(schedule, context.now) === null) {
      const message = 'expected a cron expression that comes due'
      return fail('invalid_request', `schedule: ${message}`, {
        errors: [{ path: 'schedule', message }],
      })
    }
    const { role, credential, agent } = context.caller
    const given = { pipeline, schedule, on: on !== null && on.length === 0 ? null : on }
    const before = pipelines.current(name)
    if (before === null && pipelines.count() >= maxStoredPipelines) {
      const detail = `a namespace has at most ${maxStoredPipelines} pipelines: delete one`
      return fail('invalid_state', detail)
    }
    if (before === null || !isSame(context, before, given)) {
      replacePipeline(context, name, { ...given, by: { role, credential, agent } })
    }
    const found = findPipeline(context, name)
    if (!found.ok) return found
    return ok({ ...viewPipeline(context, found.value), isNew: before === null })
  },
})

/** The newest, or an earlier version. */
export const getPipeline = operation({
  role: 'reader',
  writes: false,
  hidesForgotten: true,
  run(
    context: OperationContext,
    { name, version }: { readonly name: string; readonly version?: number },
  ): Result<StoredPipelineView> {
    const found = findPipeline(context, name, version)
    return found.ok ? ok(viewPipeline(context, found.value)) : found
  },
})

/** By name. */
export const listPipelines = operation({
  role: 'reader',
  writes: false,
  hidesForgotten: true,
  run(context: OperationContext, { cursor, limit }: PageInput): Result<Page<StoredPipelineView>> {
    const found = context.store.pipelines.list(cursor ?? '', limit + 1)
    const page = pageOf(found, limit, ({ name }) => name)
    return ok({ ...page, items: page.items.map((one) => viewPipeline(context, one)) })
  },
})

/** It runs no more; its revision brings it back. */
export const deletePipeline = operation({
  role: 'main',
  writes: true,
  grows: false,
  hidesForgotten: true,
  run(context: OperationContext, { name }: { readonly name: string }): Result<StoredPipelineView> {
    const found = findPipeline(context, name)
    if (!found.ok) return found
    const view = { ...viewPipeline(context, found.value), nextAt: null }
    replacePipeline(context, name, null)
    return ok(view)
  },
})

function viewPipeline(
  { store }: OperationContext,
  { by, ...stored }: StoredPipeline,
): StoredPipelineView {
  const running = store.pipelines.running().find(({ name }) => name === stored.name)
  const isCurrent = running?.version === stored.version
  return {
    ...stored,
    createdBy: by.credential,
    nextAt: isCurrent ? running.dueAt : null,
    runId: running?.runId ?? null,
  }
}

type Given = Pick<StoredPipeline, 'pipeline' | 'schedule' | 'on'>

function isSame({ digest }: OperationContext, before: Given, given: Given): boolean {
  const textOf = ({ pipeline, schedule, on }: Given): string =>
    digest.canonical({ pipeline, schedule, on })
  return textOf(before) === textOf(given)
}
