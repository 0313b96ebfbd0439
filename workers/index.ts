import { openEdgePorts } from '../adapters/open-ports.ts'
import { createApp } from './app.ts'

export { MemoryNamespace } from '../durable-objects/memory-namespace.ts'

const app = createApp({ openPorts: openEdgePorts })

export default {
  fetch: app.fetch,
} satisfies ExportedHandler<Cloudflare.Env>
