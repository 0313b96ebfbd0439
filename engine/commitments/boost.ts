import { operation } from '../operations/operation.ts'
import { boosted } from '../graph/level.ts'
import { statusAt } from '../laws/commitments/commitment-life.ts'
import { sixDecimals } from '../laws/recall/recall-score.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'

/** Raises the resting level of a live node, to 1 at most; by nothing it changes nothing (AG-40). */
export const boostNode = operation({
  role: 'main',
  writes: true,
  grows: false,
  plans: ['graph_pass'],
  run(
    context: OperationContext,
    { id, by = context.settings.graph.boost }: { readonly id: string; readonly by?: number },
  ): Result<{ id: string; activation: number }> {
    const { graph } = context.store
    const node = graph.byId(id)
    if (node === null) return fail('not_found', 'no such node')
    const status = statusAt(node, context.now)
    if (status !== 'live') return fail('invalid_state', `the node is ${status}, not live`)
    const before = graph.level(node.row)
    const level = boosted(before, by)
    if (level !== before) {
      graph.setLevel(node.row, level)
      const activation = sixDecimals(level)
      const payload = { node: id, by, activation }
      context.audit({ action: 'EDIT', target: id, summary: 'resting level raised', payload })
    }
    return ok({ id, activation: sixDecimals(level) })
  },
})
