import type { EdgePorts } from '../adapters/open-ports.ts'
import { namespacesLike, visitEach } from './each-namespace.ts'
import { openNamespace } from './namespace-stub.ts'

/** The cron trigger: every namespace does what has come due. One that fails stops no other. */
export async function runScheduled(
  env: Cloudflare.Env,
  ports: EdgePorts,
  now: number,
): Promise<void> {
  const names = await namespacesLike(ports, ['*'])
  await visitEach(names, async (name) => {
    try {
      await openNamespace(env, name).tick(now)
    } catch (error) {
      // It is due again at the next trigger.
      console.error(JSON.stringify({ where: 'cron', namespace: name, message: String(error) }))
    }
  })
}
