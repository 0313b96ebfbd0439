import { runDurableObjectAlarm } from 'cloudflare:test'
import { delivery } from '../../durable-objects/bounds.ts'
import type { NamespaceUnderTest } from './namespace.ts'

/**
 * Has a namespace do what comes due within `withinMs` by the machine's clock, which is when commits
 * close together are told, and what that brings about; `between` two alarms something else may be
 * waited for. What waits for seconds of quiet, or looks after a run, is left to its time.
 */
export async function settle(
  { stub, ask }: NamespaceUnderTest,
  {
    withinMs = delivery.waitMs,
    between,
  }: { readonly withinMs?: number; readonly between?: () => Promise<unknown> } = {},
): Promise<void> {
  for (let alarms = 0; alarms < mostAlarms; alarms += 1) {
    // Where there is none, the platform may just be running it.
    await runDurableObjectAlarm(stub)
    await between?.()
    const { items } = await ask('listJobs', {})
    const waiting = items.flatMap(({ clock, dueAt }) => (clock === 'machine' ? (dueAt ?? []) : []))
    const waitMs = Math.min(...waiting) - Date.now()
    if (waitMs > withinMs) return
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
  throw new Error('what it has to do brings about more without end')
}

const mostAlarms = 50
