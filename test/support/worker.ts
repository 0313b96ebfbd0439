import { openNamespacePorts } from '../../adapters/open-ports.ts'
import { MemoryNamespace as Namespace } from '../../durable-objects/memory-namespace.ts'
import { withFaults } from './projection-faults.ts'

export { default } from '../../workers/index.ts'

/** The real object, with a projection that a test can make fail. */
export class MemoryNamespace extends Namespace {
  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    const ports = openNamespacePorts(env)
    super(ctx, env, { ...ports, projection: withFaults(ports.projection) })
  }
}
