import { eventsEnterCore, textsOfEvents } from './before-events.ts'
import { operation } from '../operations/operation.ts'
import { must } from '../assert.ts'
import type { Outcome, RunEvent } from '../model/run-event.ts'
import type { RunRecord } from '../model/run-record.ts'
import type { Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { applyEvents } from './apply-events.ts'
import { findRun } from './runs.ts'

export interface EndRunInput {
  readonly id: string
  readonly outcome: Outcome
  /** What an atomic run has held back (spec TH-47). */
  readonly events: readonly RunEvent[]
}

/** The end of a run: its thoughts are free, its journal has done its work. */
export const endRun = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  countsTokens: eventsEnterCore,
  reads: textsOfEvents,
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

function endOf(outcome: Outcome): Pick<RunRecord, 'error' | 'blocked'> {
  if (outcome.kind === 'failed') return { error: outcome.error, blocked: null }
  if (outcome.kind === 'done') return { error: null, blocked: null }
  const { path, reason } = outcome
  return { error: null, blocked: { path, reason } }
}
