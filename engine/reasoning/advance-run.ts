import { eventsEnterCore, textsOfEvents } from './before-events.ts'
import { operation } from '../operations/operation.ts'
import type { RunEvent } from '../model/run-event.ts'
import type { JournalEntry } from '../model/run-record.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { applyEvents } from './apply-events.ts'
import { findRun } from './runs.ts'

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

/** One step further, in one transaction (spec TH-46). A run that has ended takes nothing in. */
export const advanceRun = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  countsTokens: eventsEnterCore,
  reads: textsOfEvents,
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
