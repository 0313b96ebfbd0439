import { fail } from '../../engine/result.ts'
import type { AuditAnchors } from '../../engine/ports/audit-anchors.ts'
import type { Projection, ProjectionBatch } from '../../engine/ports/projection.ts'

/** Anchors go to D1 too. */
export function anchorsWithFaults(real: AuditAnchors): AuditAnchors {
  const isDown = () => projection.fault === 'down' || projection.fault === 'throws'
  const down = fail('overloaded', 'D1 is down')
  return {
    async keep(namespace, anchors) {
      if (isDown()) return down
      const kept = await real.keep(namespace, anchors)
      return projection.fault === 'reply_lost' ? fail('overloaded', 'the reply was lost') : kept
    },
    newest: async (namespace, limit) => (isDown() ? down : await real.newest(namespace, limit)),
  }
}

/** How deliveries to the projection go wrong; shared by test and object, which are one isolate. */
export type ProjectionFault = 'none' | 'down' | 'throws' | 'reply_lost'

export const projection: { fault: ProjectionFault; delivered: ProjectionBatch[] } = {
  fault: 'none',
  delivered: [],
}

export function withFaults(real: Projection): Projection {
  return {
    async apply(batch) {
      if (projection.fault === 'throws') throw new Error('D1 went away')
      if (projection.fault === 'down') return fail('overloaded', 'D1 is down')
      const applied = await real.apply(batch)
      if (applied.ok) projection.delivered.push(batch)
      if (projection.fault === 'reply_lost') return fail('overloaded', 'the reply was lost')
      return applied
    },
    async eraseNamespace(namespace, erasure) {
      if (projection.fault === 'throws') throw new Error('D1 went away')
      if (projection.fault === 'down') return fail('overloaded', 'D1 is down')
      const erased = await real.eraseNamespace(namespace, erasure)
      return projection.fault === 'reply_lost' ? fail('overloaded', 'the reply was lost') : erased
    },
    async dropCopy(namespace) {
      if (projection.fault === 'throws') throw new Error('D1 went away')
      if (projection.fault === 'down') return fail('overloaded', 'D1 is down')
      return await real.dropCopy(namespace)
    },
  }
}
