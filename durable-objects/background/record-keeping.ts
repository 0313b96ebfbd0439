import { digestedAt, utcDayEnd, utcMonthEnd } from '../../engine/laws/utc-time.ts'
import type { AlarmClock, JobOutcome } from '../alarm-clock.ts'
import type { NamespaceTables } from '../../engine/storage/namespace-tables.ts'

/** What the days bring to the log and to what waits for an owner (spec SG-34, SG-41). */
export interface RecordKeeping {
  readonly alarms: AlarmClock
  readonly store: Pick<NamespaceTables, 'auditDigests' | 'proposals' | 'settings'>
}

/** Planned beside the deliveries: a namespace's writes have no row to spare for it. */
export function planRecordKeeping({ alarms, store }: RecordKeeping, now: number): void {
  const oldest = store.auditDigests.oldestTime()
  if (oldest !== null) {
    const { auditRetentionDays } = store.settings.current.governance
    alarms.addEarliest('retention', digestedAt(oldest, auditRetentionDays))
    alarms.add('anchor_month', utcMonthEnd(now))
  }
  // Whether one still waits is looked up on the day, once, and not at every delivery.
  if (store.proposals.nextNumber() > 1) alarms.add('proposal_reminder', utcDayEnd(now))
}

/** One month after the other, each with its rows in a transaction of its own. */
export async function digestMonths(
  digest: () => Promise<{ readonly month: string | null; readonly next: number | null } | null>,
): Promise<JobOutcome> {
  for (;;) {
    const made = await digest()
    if (made === null) return { kind: 'retry' }
    if (made.month !== null) continue
    return made.next === null ? { kind: 'done' } : { kind: 'again', at: made.next }
  }
}

/** Once a day for as long as a proposal waits. */
export function remindDaily(
  { store }: Pick<RecordKeeping, 'store'>,
  now: number,
  remind: () => { readonly alert: string | null } | null,
): JobOutcome {
  if (remind() === null) return { kind: 'retry' }
  return store.proposals.isAnyUndecided() ? { kind: 'again', at: utcDayEnd(now) } : { kind: 'done' }
}
