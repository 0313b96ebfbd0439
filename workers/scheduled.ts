import type { EdgePorts } from '../adapters/open-ports.ts'
import { visitEach } from './each-namespace.ts'
import { visitDue } from './visit-due.ts'

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
  const names = await namespaces.due(now, mostAtOnce)
  await visitEach(names, (namespace) => visitDue({ namespace, by: now }, env, { namespaces }))
}

/** Namespaces of one trigger; the rest wait for the next. */
const mostAtOnce = 1_000
