import { quantize } from '../../engine/laws/commitments/quantized-vector.ts'
import { textToPlace } from '../../engine/reasoning/note-vector.ts'
import type { AlarmClock, JobOutcome, JobTable } from '../alarm-clock.ts'
import type { RunDesk } from '../reasoning/run-desk.ts'
import type { JobRows } from '../../engine/storage/job-rows.ts'
import type { NamespaceTables } from '../../engine/storage/namespace-tables.ts'
import type { TransactorParts } from '../transactor.ts'
import { dayMs } from '../../engine/laws/utc-time.ts'

export interface ReasoningJobs extends Pick<TransactorParts, 'ports' | 'sql' | 'store'> {
  readonly runs: RunDesk
}

/** What reasoning has to do when nobody waits for it; `drop` writes what time has taken. */
export function reasoningJobs(
  parts: ReasoningJobs,
  drop: (now: number) => Promise<{ readonly next: number | null } | null>,
): JobTable {
  return {
    runs: async () => await parts.runs.runJob(),
    embed_notes: async () => await placeNotes(parts),
    signals: async (now) => {
      const dropped = await drop(now)
      if (dropped === null) return { kind: 'retry' }
      return dropped.next === null ? { kind: 'done' } : { kind: 'again', at: dropped.next }
    },
  }
}

/**
 * Planned with a delivery: a signal that is kept has a day on which it goes, and notes that an
 * erasure gave other words are placed anew.
 */
export function planReasoning(
  { alarms, store }: { readonly alarms: AlarmClock; readonly store: NamespaceTables },
  jobs: Pick<JobRows, 'has'>,
): void {
  if (!jobs.has('embed_notes') && store.thoughts.index.unplaced(1).length > 0) {
    alarms.addDelivery('embed_notes')
  }
  if (jobs.has('signals')) return
  const oldest = store.signals.oldestTime()
  if (oldest === null) return
  alarms.add('signals', oldest + store.settings.current.reasoning.keptDays * dayMs)
}

/** Places notes that were stored without a vector, a bounded number at a time (spec TH-2). */
async function placeNotes({ ports, sql, store }: ReasoningJobs): Promise<JobOutcome> {
  const { index } = store.thoughts
  const notes = index.unplaced(placedAtOnce)
  if (notes.length === 0) return { kind: 'done' }
  const vectors = await ports.embedder.embed(notes.map(({ content }) => textToPlace(content)))
  let placed = 0
  sql.transaction(() => {
    for (const [at, { row }] of notes.entries()) {
      const vector = vectors[at]
      if (vector === null || vector === undefined) continue
      index.place(row, quantize(vector))
      placed += 1
    }
  })
  return placed === notes.length ? { kind: 'again', at: ports.clock() } : { kind: 'retry' }
}

const placedAtOnce = 100
