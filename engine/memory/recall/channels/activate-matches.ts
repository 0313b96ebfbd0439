import type { Search } from '../search.ts'
import { spreadActivation, type Spread } from '../../../graph/spread.ts'
import { startSubgoals } from '../../../graph/subgoals.ts'
import { isSeen } from '../kinds/seen-nodes.ts'

/** A commitment that answers by itself: its row, its id and how well it matches, 0–1. */
export interface Match {
  readonly row: number
  readonly id: string
  readonly match: number
}

/** Says which of the goals that are named do not take part: unknown, or not live at that time. */
export function reportIdleGoals(search: Search): void {
  const {
    context,
    input: { activateGoals = [] },
    view,
  } = search
  const { graph } = context.store.graph
  for (const id of new Set(activateGoals)) {
    const slot = graph.slotOf(id)
    if (slot === undefined) context.degrade(idleGoals, `no such node: ${id}`)
    else if (!isSeen(graph, slot, view)) context.degrade(idleGoals, `not live: ${id}`)
  }
}

const idleGoals = 'activate_goals'

/**
 * Lets activation spread from the best matches, at what they match, and from the goals that are
 * named, at full energy with their subgoals below them. Reads only.
 */
export function activateMatches(search: Search, matches: readonly Match[]): Spread {
  const { context, input, view } = search
  const { graph } = context.store.graph
  const { graph: settings, recall } = context.settings
  const isVisible = (slot: number): boolean => isSeen(graph, slot, view)
  const goals = new Map<number, number>()
  for (const id of input.activateGoals ?? []) {
    const slot = graph.slotOf(id)
    if (slot !== undefined && isVisible(slot)) goals.set(slot, 1)
  }
  const starts = new Map<number, number>()
  const best = matches
    .filter(({ match }) => match > 0)
    .sort((a, b) => b.match - a.match || (a.id < b.id ? -1 : 1))
    .slice(0, recall.starts)
  for (const { row, match } of best) {
    const slot = graph.slotOfRow(row)
    if (slot !== undefined) starts.set(slot, match)
  }
  for (const [slot, energy] of startSubgoals(graph, goals, { ...settings, isVisible })) {
    starts.set(slot, Math.max(energy, starts.get(slot) ?? 0))
  }
  return spreadActivation(graph, starts, {
    ...settings,
    depth: input.depth ?? settings.depth,
    isVisible,
  })
}
