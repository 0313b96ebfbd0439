import type { EdgePorts } from '../adapters/open-ports.ts'
import { visitEach } from './each-namespace.ts'
import { openNamespace } from './namespace-stub.ts'

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
  await visitEach(names, async (name) => {
    try {
      const { nextDue } = await openNamespace(env, name).tick(now)
      await namespaces.setDue(name, nextDue)
    } catch (error) {
      console.error(JSON.stringify({ where: 'cron', namespace: name, message: String(error) }))
    }
  })
}

/** Namespaces of one trigger; the rest wait for the next. */
const mostAtOnce = 1_000
