import { hourMs, minuteMs } from '../../contract/durations.ts'
import { used } from '../graph/level.ts'
import { statusAt } from '../laws/commitments/commitment-life.ts'
import type { Memory } from '../model/memory.ts'
import { operation } from '../operations/operation.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { bandOf } from './lifecycle.ts'
import type { Use } from './waiting-uses.ts'

/** How many memories have been used, and the levels of how many commitments have risen. */
export interface Reinforced {
  readonly reinforced: number
  readonly raised: number
}

/**
 * Counts uses of memories: each once a call; and raises the resting levels of the commitments that
 * were used. It is no change of what is remembered, so it stands in no log and moves no position.
 */
export const reinforce = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  run(context: OperationContext, { uses }: { readonly uses: readonly Use[] }): Result<Reinforced> {
    const { memories } = context.store
    const byMemory = new Map<string, Pick<Memory, 'accessCount' | 'lastAccessedAt'>>()
    for (const { id, at } of uses.flatMap((use) => memoriesOf(context, use))) {
      const { accessCount, lastAccessedAt } = byMemory.get(id) ?? {
        accessCount: 0,
        lastAccessedAt: 0,
      }
      byMemory.set(id, {
        accessCount: accessCount + 1,
        lastAccessedAt: Math.max(at, lastAccessedAt),
      })
    }
    const known = memories.byIds([...byMemory.keys()]).filter(({ forgotten }) => forgotten === null)
    for (const memory of known) {
      const counted = byMemory.get(memory.id)
      if (counted === undefined) continue
      const use = {
        accessCount: memory.accessCount + counted.accessCount,
        lastAccessedAt: Math.max(memory.lastAccessedAt, counted.lastAccessedAt),
      }
      memories.update(memory.id, { ...use, ...bandOf(context, { ...memory, ...use }) })
    }
    return ok({ reinforced: known.length, raised: raiseLevels(context, uses) })
  },
})

/** Those that a call has used, each once. */
function memoriesOf(
  context: OperationContext,
  { at, memories, goals }: Use,
): { readonly id: string; readonly at: number }[] {
  const { graph } = context.store
  const rows = goals.flatMap((id) => graph.byId(id)?.row ?? [])
  const telling = rows.length === 0 ? [] : graph.sourcesOf(rows).map(({ memoryId }) => memoryId)
  return [...new Set([...memories, ...telling])].map((id) => ({ id, at }))
}

/** Of live commitments: those shown by themselves, or as what a memory says that was shown whole. */
function raiseLevels(context: OperationContext, uses: readonly Use[]): number {
  const { graph } = context.store
  const { decay, decayRates, passMinutes, useHours } = context.settings.graph
  const passes = (useHours * hourMs) / (passMinutes * minuteMs)
  const times = new Map<number, number>()
  for (const { nodes, goals, whole } of uses) {
    const byId = [...nodes, ...goals].flatMap((id) => graph.byId(id)?.row ?? [])
    const said = whole.length === 0 ? [] : graph.sourcesIn(whole).map(({ node }) => node)
    for (const row of new Set([...byId, ...said])) times.set(row, (times.get(row) ?? 0) + 1)
  }
  let raised = 0
  for (const node of graph.byRows([...times.keys()])) {
    if (statusAt(node, context.now) !== 'live') continue
    const before = graph.level(node.row)
    const gain = passes * decay * decayRates[node.role]
    const level = used(before, gain, times.get(node.row) ?? 0)
    if (!(level > before)) continue
    graph.setLevel(node.row, level)
    raised += 1
  }
  return raised
}
