import { hourMs } from '../../contract/durations.ts'
import type { Use } from '../memory/waiting-uses.ts'
import type { EdgeKind, PathStep } from '../model/graph-views.ts'
import { operation } from '../operations/operation.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'

/**
 * What was used together grows together (Hebb 1949): each spreading edge by which
 * activation came to a cited hit gains 0.02 × delta, within its bounds, once a call; the edges of
 * one memory gain no more than 0.05 an hour together, so that no flood of questions makes a path.
 */
export const learnFromRecall = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  run(
    context: OperationContext,
    { uses }: { readonly uses: readonly Pick<Use, 'at' | 'steps'>[] },
  ): Result<{ readonly learned: number }> {
    const { learning, learnedLeast, learnedMost } = context.settings.graph
    let learned = 0
    for (const { at, step } of uses.flatMap(stepsOf)) {
      const edge = edgeOf(context, step)
      if (edge === null || step.delta <= 0) continue
      const grown = Math.min(
        learnedMost,
        Math.max(learnedLeast, edge.weight + learning * step.delta),
      )
      const gain = Math.min(grown - edge.weight, leftFor(context, edge.source, at))
      const weight = Math.floor((edge.weight + gain) * 1e6 + tiny) / 1e6
      if (!(weight > edge.weight)) continue
      context.store.graph.setEdge({ ...edge, weight })
      noteGain(context, edge.source, { gain: weight - edge.weight, at })
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
  },
})

/** Each edge once a call. */
function stepsOf({ at, steps }: Pick<Use, 'at' | 'steps'>) {
  const each = new Map(steps.map((step) => [`${step.via} ${step.id}`, step]))
  return [...each.values()].map((step) => ({ at, step }))
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

/** What the edges of the memory that tells a node may still gain in this hour. */
function leftFor(context: OperationContext, row: number, at: number): number {
  const memory = tellerOf(context, row)
  if (memory === undefined) return 0
  const gained = context.store.graph.learnedIn(memory, hourOf(at))
  return Math.max(0, context.settings.graph.learnedHour - gained)
}

function noteGain(
  context: OperationContext,
  row: number,
  { gain, at }: { readonly gain: number; readonly at: number },
): void {
  const { graph } = context.store
  const memory = tellerOf(context, row)
  if (memory === undefined) return
  const hour = hourOf(at)
  graph.setLearned(memory, hour, graph.learnedIn(memory, hour) + gain)
}

function tellerOf(context: OperationContext, row: number): string | undefined {
  return context.store.graph.sourcesOf([row])[0]?.memoryId
}

function hourOf(at: number): number {
  return Math.floor(at / hourMs)
}

/** What adding up leaves below a sixth decimal; rounded up it would pass the bound. */
const tiny = 1e-4
const spreading: readonly EdgeKind[] = ['manual', 'similar']
