import { openNamespacePorts } from '../../adapters/open-ports.ts'
import { MemoryNamespace as Namespace } from '../../durable-objects/memory-namespace.ts'
import { boundIndex } from './bound-vector-index.ts'
import { benches } from './faults/bench.ts'
import { isOfThisFile } from './own-file.ts'
import { anchorsWithFaults, withFaults } from './projection-faults.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'

export { default, IndexSegment } from '../../workers/index.ts'

/**
 * The real object, with a projection that a test can make fail, a chat model it can script and a
 * vector index it can bind; where a bench is there for it, with the parts of that.
 */
export class MemoryNamespace extends Namespace {
  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    const ports = openNamespacePorts(env)
    const bench = benches.get(ctx.id.name ?? '')
    if (bench !== undefined) {
      super(ctx, env, { ...ports, ...bench.ports })
      return
    }
    const object = ctx.id.toString()
    isOfThisFile(object)
    super(ctx, env, {
      ...ports,
      projection: withFaults(ports.projection),
      anchors: anchorsWithFaults(ports.anchors),
      // Asked anew each time: a test may bind a model to an object that is awake.
      get chat() {
        return isOfThisFile(object) ? bound.chat : null
      },
      get vision() {
        return isOfThisFile(object) ? bound.vision : null
      },
      get hostedFiles() {
        return isOfThisFile(object) ? (bound.hostedFiles ?? ports.hostedFiles) : ports.hostedFiles
      },
      get embedding() {
        return isOfThisFile(object) ? bound.embedding : null
      },
      get reader() {
        return isOfThisFile(object) ? bound.reader : null
      },
      get rerank() {
        return isOfThisFile(object) ? bound.rerank : null
      },
      get vectorIndex() {
        return isOfThisFile(object) ? boundIndex.index : null
      },
    })
  }
}
