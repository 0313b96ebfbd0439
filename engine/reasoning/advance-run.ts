import { prepareEvents } from './before-events.ts'
import { operation } from '../operations/operation.ts'
import type { RunEvent, RunOutcome } from '../model/run-event.ts'
import type { JournalEntry, RunRecord } from '../model/run-record.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { applyEvents } from './apply-events.ts'
import { findRun } from './runs.ts'
import { must } from '../assert.ts'

/** A part of a run that has been done: what the journal keeps, and what comes in now. */
export interface Advance {
  readonly id: string
  /** Of the step. */
  readonly path: string
  readonly entry: (JournalEntry & { readonly key: string }) | null
  /** Changes of the thought itself and all that is told now, in order. */
  readonly events: readonly RunEvent[]
  /** Entries whose signals are among them. */
  readonly told: readonly string[]
}

/** One step further, in one transaction. A run that has ended takes nothing in. */
export const advanceRun = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  prepare: (asked) => prepareEvents(asked),
  run(
    context: OperationContext,
    { id, path, entry, events, told }: Advance,
  ): Result<{ isOpen: boolean }> {
    const found = findRun(context, id)
    if (!found.ok || found.value.status !== 'running') return ok({ isOpen: false })
    const applied = applyEvents(context, { ...found.value, at: path }, events)
    if (!applied.ok) return applied
    const { runs } = context.store
    if (entry !== null) {
      const { key, effect } = entry
      runs.enter(id, key, { effect, told: entry.told })
    }
    if (told.length > 0) runs.setTold(id, told)
    runs.update(id, applied.value)
    return ok({ isOpen: true })
  },
})

export interface EndRunInput {
  readonly id: string
  readonly outcome: RunOutcome
  /** What an atomic run has held back. */
  readonly events: readonly RunEvent[]
}

/** The end of a run: its thoughts are free, its journal has done its work. */
export const endRun = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  prepare: (asked) => prepareEvents(asked),
  run(context: OperationContext, { id, outcome, events }: EndRunInput): Result<RunRecord> {
    const found = findRun(context, id)
    if (!found.ok || found.value.status !== 'running') return found
    const applied = applyEvents(context, found.value, events)
    if (!applied.ok) return applied
    const { runs, thoughts } = context.store
    const { thoughtId, currentThoughtId } = applied.value
    for (const one of new Set([thoughtId, currentThoughtId])) {
      thoughts.update(one, { runId: null })
      thoughts.pruneSession(one)
    }
    runs.dropJournal(id)
    const thought = must(thoughts.byId(currentThoughtId), 'a run is on a thought')
    const { error, blocked } = endOf(outcome)
    runs.update(id, {
      ...applied.value,
      status: outcome.kind === 'done' ? 'completed' : outcome.kind,
      at: error?.path ?? blocked?.path ?? applied.value.at,
      error,
      blocked,
      endedAt: context.now,
      // The object knows the rest once this has been committed.
      end: { thought, position: 0, cost: { rowsRead: 0, rowsWritten: 0, durationMs: 0 } },
    })
    return findRun(context, id)
  },
})

function endOf(outcome: RunOutcome): Pick<RunRecord, 'error' | 'blocked'> {
  if (outcome.kind === 'failed') return { error: outcome.error, blocked: null }
  if (outcome.kind === 'done') return { error: null, blocked: null }
  const { path, reason } = outcome
  return { error: null, blocked: { path, reason } }
}
