import type { OperationName } from '../../engine/operations/catalogue.ts'
import type { NamespaceStore } from '../../engine/storage/namespace-store.ts'
import type { AlarmClock, JobOutcome } from '../alarm-clock.ts'

/**
 * Inside the transaction of a call: waits for what it has made to expire, and after a deletion for
 * what nothing holds any more (spec WM-6).
 */
export function planExpiry(
  {
    alarms,
    store,
  }: { readonly alarms: AlarmClock; readonly store: Pick<NamespaceStore, 'workspace'> },
  operation: OperationName,
  now: number,
): void {
  if (!ends.has(operation)) return
  const isDue = operation === 'deleteResource' && store.workspace.expired(now).length > 0
  const at = isDue ? now : store.workspace.nextExpiry(now)
  if (at !== null) alarms.addEarliest('expiry', at)
}

const ends: ReadonlySet<OperationName> = new Set([
  'importLines',
  'runSteps',
  'restoreResource',
  'deleteResource',
])

/** Erases what is due and waits for the next. */
export function runExpiry(expire: () => { readonly next: number | null } | null): JobOutcome {
  const expired = expire()
  if (expired === null) return { kind: 'retry' }
  return expired.next === null ? { kind: 'done' } : { kind: 'again', at: expired.next }
}
