import type { EdgePorts } from '../adapters/open-ports.ts'
import { namespacesPerRead, namespacesPerTrigger, visitHeldMs, visitsPerBatch } from './bounds.ts'
import { visitEach } from './each-namespace.ts'
import { visitDue } from './visit-due.ts'
import type { DueQueue, DueWork } from '../engine/ports/due-work.ts'

/**
 * The cron trigger: wakes the namespaces whose work has come due, those that wait longest first,
 * and leaves all others asleep. Their own alarms do the same work in time; this finds what an alarm
 * has missed. One that fails stops no other and is due again at the next trigger.
 */
export async function runScheduled(
  env: Cloudflare.Env,
  { namespaces }: Pick<EdgePorts, 'namespaces'>,
  now: number,
): Promise<void> {
  const names = await namespaces.due(now, namespacesPerRead)
  await visitEach(names, (namespace) => visitDue({ namespace, by: now }, env, { namespaces }))
}

/**
 * Puts the namespaces whose work has come due on the queue, tenants in turn; tells how many. Those
 * are passed over for an hour, so that a queue that stands still does not fill up with the same
 * names. Where the queue or D1 fails in between, the rest is due again at the next trigger.
 */
export async function handOutDue(
  queue: DueQueue,
  dueWork: Pick<DueWork, 'inTurn' | 'hold'>,
  now: number,
): Promise<number> {
  const names = await dueWork.inTurn(now, namespacesPerTrigger)
  for (let from = 0; from < names.length; from += visitsPerBatch) {
    const batch = names.slice(from, from + visitsPerBatch)
    await queue.send(batch, now)
    await dueWork.hold(batch, { now, until: now + visitHeldMs })
  }
  return names.length
}
