import { openEdgePorts } from '../adapters/open-ports.ts'
import { createApp } from './app.ts'
import { handOutDue, runScheduled } from './scheduled.ts'
import { consumeQueue } from './visit-due.ts'

export { IndexSegment } from '../durable-objects/segments/index-segment.ts'
export { MemoryNamespace } from '../durable-objects/memory-namespace.ts'

const app = createApp({ openPorts: openEdgePorts })

export default {
  fetch: app.fetch,
  async scheduled({ scheduledTime }, env) {
    // Under a test clock time passes by ticks alone; the machine's would end every story (API §9).
    if (env.MNEME_TEST_CLOCK === 'on') return
    const ports = openEdgePorts(env)
    const { dueQueue, dueWork } = ports
    if (dueQueue === null) await runScheduled(env, ports, scheduledTime)
    else await handOutDue(dueQueue, dueWork, scheduledTime)
  },
  async queue(batch, env) {
    await consumeQueue(batch, env, openEdgePorts(env))
  },
} satisfies ExportedHandler<Cloudflare.Env>
