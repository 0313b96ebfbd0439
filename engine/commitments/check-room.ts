import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'

/** Refuses what may bring nodes where the namespace has as many as it may (spec AG-43). */
export function checkRoom(context: OperationContext): Result<null> {
  const { size } = context.store.graph.graph
  const { nodes } = context.settings.graph
  if (size < nodes) return ok(null)
  return fail('namespace_full', `the namespace holds ${size} nodes, limit ${nodes}`)
}
