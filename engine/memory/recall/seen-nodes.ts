import type { ActivationGraph } from '../../graph/activation-graph.ts'
import { holdsAt } from '../../laws/commitments/commitment-life.ts'
import type { PassageView } from '../tables/passage-view.ts'

/** Whether a node takes part at the view's moment, as far as memory knows (spec AG-21). */
export function isSeen(graph: ActivationGraph, slot: number, view: PassageView): boolean {
  const end = graph.endOf(slot)
  const endedAt = graph.endedAtOf(slot)
  const validTo = graph.validToOf(slot)
  return holdsAt(
    {
      validFrom: graph.validFromOf(slot),
      validTo: end === 'live' && Number.isFinite(validTo) ? validTo : null,
      recordedAt: graph.recordedAtOf(slot),
      end:
        end === 'live'
          ? null
          : { kind: end, at: endedAt, validTo: Number.isFinite(validTo) ? validTo : null },
    },
    view,
  )
}
