import { openEdgePorts } from '../adapters/open-ports.ts'
import { createApp } from './app.ts'
import { runScheduled } from './scheduled.ts'

export { MemoryNamespace } from '../durable-objects/memory-namespace.ts'

const app = createApp({ openPorts: openEdgePorts })

export default {
  fetch: app.fetch,
  async scheduled({ scheduledTime }, env) {
    await runScheduled(env, openEdgePorts(env), scheduledTime)
  },
} satisfies ExportedHandler<Cloudflare.Env>
