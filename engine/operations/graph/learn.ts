import type { EdgeKind } from '../../model/graph-views.ts'
import type { PathStep } from '../../model/path.ts'
import { ok, type Result } from '../../result.ts'
import type { OperationContext } from '../context.ts'

/**
 * What was used together grows together (Hebb 1949; spec AG-41): each spreading edge by which
 * activation came to a cited hit gains 0.02 × delta, within its bounds, once a call; the edges of
 * one memory gain no more than 0.05 an hour together, so that no flood of questions makes a path.
 */
export function learnFromRecall(
  context: OperationContext,
  { steps }: { readonly steps: readonly PathStep[] },
): Result<{ readonly learned: number }> {
  const { learning, learnedLeast, learnedMost } = context.settings.graph
  let learned = 0
  for (const step of eachOnce(steps)) {
    const edge = edgeOf(context, step)
    if (edge === null || step.delta <= 0) continue
    const grown = Math.min(learnedMost, Math.max(learnedLeast, edge.weight + learning * step.delta))
    const gain = allowed(context, edge.source, grown - edge.weight)
    const weight = Math.floor((edge.weight + gain) * 1e6 + tiny) / 1e6
    if (!(weight > edge.weight)) continue
    context.store.graph.setEdge({ ...edge, weight })
    learned += 1
  }
  if (learned > 0) {
    context.audit({
      action: 'EDIT',
      target: 'graph',
      actor: 'system:learning',
      summary: `${learned} edges learned`,
      payload: { edges: learned },
    })
  }
  return ok({ learned })
}

function eachOnce(steps: readonly PathStep[]): readonly PathStep[] {
  return [...new Map(steps.map((step) => [`${step.via} ${step.id}`, step])).values()]
}

function edgeOf(context: OperationContext, { via, id }: PathStep) {
  const { graph } = context.store.graph
  const [from, to] = [graph.slotOf(via), graph.slotOf(id)]
  if (from === undefined || to === undefined) return null
  const [source, target] = [graph.rowOf(from), graph.rowOf(to)]
  for (const kind of spreading) {
    const weight = graph.weightOf(source, target, kind)
    if (weight === undefined) continue
    const stored = context.store.graph.labelsFrom([source])
    const own = stored.find((edge) => edge.target === target && edge.kind === kind)
    return { source, target, kind, weight, label: own?.label ?? null }
  }
  return null
}

/** As much of a gain as the memory that tells the node may still make in this hour. */
function allowed(context: OperationContext, row: number, gain: number): number {
  const { graph } = context.store
  const memory = graph.sourcesOf([row])[0]?.memoryId
  if (memory === undefined || !(gain > 0)) return 0
  const hour = Math.floor(context.now / 3_600_000)
  const before = graph.learnedIn(memory, hour)
  const left = Math.max(0, context.settings.graph.learnedHour - before)
  const granted = Math.min(gain, left)
  if (granted > 0) graph.setLearned(memory, hour, before + granted)
  return granted
}

/** What adding up leaves below a sixth decimal; rounded up it would pass the bound. */
const tiny = 1e-4
const spreading: readonly EdgeKind[] = ['manual', 'similar']
