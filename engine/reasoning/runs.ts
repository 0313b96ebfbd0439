import type { Thought, ThoughtNote, Run } from '../model/reasoning.ts'
import type { Degradation } from '../model/views.ts'
import type { RunEnd, RunRecord } from '../model/run-record.ts'
import type { Signal } from '../model/reasoning-signal.ts'
import { operation } from '../operations/operation.ts'
import type { NamespaceTables } from '../storage/namespace-tables.ts'
import { fail, ok, type Result } from '../result.ts'
import { isRowCursor, pageOf, badCursor, type Page, type PageInput } from '../model/page.ts'
import type { OperationContext } from '../operations/context.ts'

/** All that an ended run is answered with. */
export interface RunAnswer {
  readonly run: Run
  /** The last it was on, as it was then. */
  readonly thought: Thought
  readonly notes: readonly ThoughtNote[]
  readonly signals: readonly Signal[]
  readonly degraded: readonly Degradation[]
  readonly blocked: { readonly path: string; readonly reason: string | null } | null
  readonly position: number
  readonly cost: RunEnd['cost']
}

export const getRun = operation({
  role: 'reader',
  writes: false,
  hidesForgotten: true,
  run(context: OperationContext, { id }: { readonly id: string }): Result<Run> {
    return findRun(context, id)
  },
})

/** Newest first. */
export const listRuns = operation({
  role: 'reader',
  writes: false,
  hidesForgotten: true,
  run(
    context: OperationContext,
    { thoughtId, limit, cursor }: { readonly thoughtId?: string } & PageInput,
  ): Result<Page<Run>> {
    if (!isRowCursor(cursor)) return badCursor()
    const before = cursor === null ? null : Number(cursor)
    const found = context.store.runs.list(thoughtId ?? null, before, limit + 1)
    const page = pageOf(found, limit, ({ row }) => String(row))
    return ok({ ...page, items: page.items.map(({ run }) => run) })
  },
})

/** Asks for the end of a run; the interpreter hears of it at once. */
export const cancelRun = operation({
  role: 'main',
  writes: true,
  grows: false,
  hidesForgotten: true,
  follows: ({ id }) => [{ kind: 'cancel_run', id }],
  run(context: OperationContext, { id }: { readonly id: string }): Result<Run> {
    const found = findRun(context, id)
    if (!found.ok) return found
    if (found.value.status !== 'running' || found.value.isCancelled) {
      return fail('run_ended', `${id} has ended`)
    }
    context.store.runs.update(id, { isCancelled: true })
    return findRun(context, id)
  },
})

/** What an ended run is answered with, the same however often it is asked. */
export function answerOfRun(
  { runs, signals, thoughts }: Pick<NamespaceTables, 'runs' | 'signals' | 'thoughts'>,
  id: string,
): RunAnswer | null {
  const run = runs.byId(id)
  if (run === null || run.end === null) return null
  const { degraded, blocked, end } = run
  const notes = thoughts.notesOfRun(id)
  return { run, ...end, notes, signals: signals.list({ runId: id }, 0, allOf), degraded, blocked }
}

export function findRun(context: OperationContext, id: string): Result<RunRecord> {
  const run = context.store.runs.byId(id)
  return run === null ? fail('not_found', 'no such run') : ok(run)
}

/** No run tells more than its steps can. */
const allOf = 1_000_000
