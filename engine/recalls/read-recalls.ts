import { allFound } from '../../contract/all-found.ts'
import { dayMs } from '../../contract/durations.ts'
import { recollect } from '../memory/recall/recollect.ts'
import { badCursor, pageOf, type Page, type PageInput } from '../model/page.ts'
import type { Recollection } from '../model/views.ts'
import type { OperationContext } from '../operations/context.ts'
import { lookedFor, operation, type Asked } from '../operations/operation.ts'
import { fail, ok, type Result } from '../result.ts'
import { saidBy } from './log-recall.ts'
import type { LoggedHit, LoggedRecall, RecallFilter } from './tables/recall-log.ts'

export interface ListRecallsInput extends PageInput, Omit<RecallFilter, 'shows'> {
  /** Only recalls that have shown this memory or thing. */
  readonly shows?: string
}

/** What was asked, by whom, and what came; the newest first. */
export const listRecalls = operation({
  role: 'main',
  writes: false,
  hidesForgotten: true,
  run(context: OperationContext, input: ListRecallsInput): Result<Page<LoggedRecall>> {
    const { cursor, limit, shows, from = 0, ...filter } = input
    if (cursor !== null && !isRecallId(cursor)) return badCursor()
    const kept = { ...filter, from: Math.max(from, context.now - keptMs(context)) }
    const asked = shows === undefined ? kept : { ...kept, shows: [shows] }
    const rows = context.store.recallLog.list(asked, cursor, limit + 1)
    return ok(pageOf(rows, limit, ({ id }) => id))
  },
})

/** A recall of the log with the texts of what it showed, as they are now. */
export interface RecallShown extends Omit<LoggedRecall, 'hits'> {
  readonly hits: readonly (LoggedHit & { readonly text: string | null })[]
}

export const getRecall = operation({
  role: 'main',
  writes: false,
  hidesForgotten: true,
  run(context: OperationContext, { id }: { readonly id: string }): Result<RecallShown> {
    const found = recallOf(context, id)
    return found.ok ? ok(shown(context, found.value)) : found
  },
})

/** What an answer would be now, beside what it was. */
export interface RecallReplay {
  readonly recall: RecallShown
  /** Asked with the clock of then: of what is there now where that still gives the same, else of what was known. */
  readonly before: Recollection
  /** Whether `before` says what was answered, in the same words and order. */
  readonly same: boolean
  readonly now: Recollection
  readonly changes: RecallChanges
}

export interface RecallChanges {
  /** Ids of hits that were not among those of then. */
  readonly came: readonly string[]
  readonly went: readonly string[]
  /** Those that stand at another place, from 1. */
  readonly moved: readonly { readonly id: string; readonly from: number; readonly to: number }[]
}

/** Asks again, by rules alone, and uses nothing by it. */
export const replayRecall = operation({
  role: 'main',
  writes: false,
  hidesForgotten: true,
  prepare({ input, store }: Asked<{ readonly id: string }>) {
    const request = store.recallLog.byId(input.id)?.request
    return {
      ...lookedFor(request?.query ?? ''),
      // All that there was then may have been answered.
      ...(request !== undefined && { sealed: [request, { ...request, knownAt: 0 }] }),
      countsTokens: request?.maxTokens !== undefined,
    }
  },
  run(context: OperationContext, { id }: { readonly id: string }): Result<RecallReplay> {
    const found = recallOf(context, id)
    if (!found.ok) return found
    const { at, question, request, said, hits } = found.value
    if (question === null) {
      return fail('invalid_state', 'what was asked is on a topic of which nothing is kept')
    }
    const atThen = { ...context, now: at }
    const exact = recollect(atThen, request)
    if (!exact.ok) return exact
    const same = saidBy(context.digest, exact.value, request) === said
    const then = same ? exact : recollect(atThen, { ...request, knownAt: request.knownAt ?? at })
    const now = recollect(context, request)
    if (!then.ok) return then
    if (!now.ok) return now
    const changes = changesBetween(hits, allFound(now.value))
    return ok({
      recall: shown(context, found.value),
      before: then.value,
      same: same || saidBy(context.digest, then.value, request) === said,
      now: now.value,
      changes,
    })
  },
})

/** Writes what waits, and erases what is older than the setting says. Tells when the next is too old. */
export const keepRecalls = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  run(context: OperationContext): Result<{ readonly next: number | null }> {
    const { recallLog } = context.store
    recallLog.dropBefore(context.now - keptMs(context))
    recallLog.keep()
    const oldest = recallLog.oldest()
    return ok({ next: oldest === null ? null : oldest + keptMs(context) })
  },
})

function keptMs({ settings }: OperationContext): number {
  return settings.recall.logDays * dayMs
}

function recallOf(context: OperationContext, id: string): Result<LoggedRecall> {
  const found = context.store.recallLog.byId(id)
  if (found === null || found.at < context.now - keptMs(context))
    return fail('not_found', 'no such recall')
  return ok(found)
}

function shown(context: OperationContext, recall: LoggedRecall): RecallShown {
  const { graph, memories } = context.store
  const textOf = ({ id, memoryId, kind }: LoggedHit): string | null => {
    const memory = memoryId === null ? null : memories.byId(memoryId)
    if (memory === null || memory.forgotten !== null) return null
    return kind === 'commitment' ? (graph.byId(id)?.text ?? null) : memory.text
  }
  return { ...recall, hits: recall.hits.map((hit) => ({ ...hit, text: textOf(hit) })) }
}

function changesBetween(
  then: readonly { readonly id: string }[],
  now: readonly { readonly id: string }[],
): RecallChanges {
  const [before, after] = [then.map(({ id }) => id), now.map(({ id }) => id)]
  return {
    came: after.filter((id) => !before.includes(id)),
    went: before.filter((id) => !after.includes(id)),
    moved: before.flatMap((id, at) => {
      const to = after.indexOf(id)
      return to === -1 || to === at ? [] : [{ id, from: at + 1, to: to + 1 }]
    }),
  }
}

function isRecallId(text: string): boolean {
  return /^rcl_[0-9A-HJKMNP-TV-Z]{26}$/.test(text)
}
