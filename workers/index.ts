import { openEdgePorts } from '../adapters/open-ports.ts'
import { createApp } from './app.ts'
import { runScheduled } from './scheduled.ts'

export { MemoryNamespace } from '../durable-objects/memory-namespace.ts'

const app = createApp({ openPorts: openEdgePorts })

export default {
  fetch: app.fetch,
  async scheduled({ scheduledTime }, env) {
    // Under a test clock time passes by ticks alone; the machine's would end every story (API §9).
    if (env.MNEME_TEST_CLOCK === 'on') return
    await runScheduled(env, openEdgePorts(env), scheduledTime)
  },
} satisfies ExportedHandler<Cloudflare.Env>
