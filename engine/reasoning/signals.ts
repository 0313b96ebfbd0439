import { dayMs } from '../../contract/durations.ts'
import { operation } from '../operations/operation.ts'
import type { Signal } from '../model/reasoning-signal.ts'
import type { SignalFilter } from './tables/signals.ts'
import { ok, type Result } from '../result.ts'
import { isRowCursor, pageOf, badCursor, type Page, type PageInput } from '../model/page.ts'
import type { OperationContext } from '../operations/context.ts'

/** In the order they were told. */
export const listSignals = operation({
  role: 'reader',
  writes: false,
  hidesForgotten: true,
  run(
    context: OperationContext,
    { limit, cursor, ...filter }: SignalFilter & PageInput,
  ): Result<Page<Signal>> {
    if (!isRowCursor(cursor)) return badCursor()
    const found = context.store.signals.list(filter, Number(cursor ?? 0), limit + 1)
    return ok(pageOf(found, limit, ({ seq }) => String(seq)))
  },
})

/** Signals and ended runs beyond their time or number go; tells when to look again. */
export const dropSignals = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  run(context: OperationContext): Result<{ next: number | null }> {
    const { store, now } = context
    const { keptDays, kept } = context.settings.reasoning
    const before = now - keptDays * dayMs
    store.signals.drop(before, kept)
    store.runs.drop(before, kept)
    const oldest = store.signals.oldestTime()
    if (oldest === null) return ok({ next: null })
    const isNearlyFull = store.signals.lastSeq() - store.signals.droppedThrough() > kept / 2
    const next = isNearlyFull ? now + dayMs : Math.max(now + dayMs, oldest + keptDays * dayMs)
    return ok({ next })
  },
})
