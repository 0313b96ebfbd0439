import type { Settings } from '../settings.ts'
import type { ActivationGraph } from './activation-graph.ts'

export interface SubgoalOptions extends Pick<Settings['graph'], 'subgoalLevels' | 'subgoalShare'> {
  isVisible(slot: number): boolean
}

/**
 * The starts of a spread with their subgoals: a goal started at e starts what is `subgoal_of` it at
 * share × e, the subgoals of that at share² × e, and so on down; where several ways lead to one
 * goal the largest energy counts, its own among them.
 */
export function startSubgoals(
  graph: ActivationGraph,
  starts: ReadonlyMap<number, number>,
  { subgoalLevels, subgoalShare, isVisible }: SubgoalOptions,
): Map<number, number> {
  const energies = new Map(starts)
  const subgoalsOf = visibleSubgoals(graph, isVisible)
  if (subgoalsOf.size === 0) return energies
  let goals = new Map([...starts].filter(([slot]) => isVisible(slot)))
  for (let level = 1; level <= subgoalLevels && goals.size > 0; level++) {
    const raised = new Map<number, number>()
    for (const [goal, energy] of goals) {
      const passed = energy * subgoalShare
      for (const subgoal of subgoalsOf.get(goal) ?? []) {
        if (passed <= (energies.get(subgoal) ?? 0)) continue
        energies.set(subgoal, passed)
        raised.set(subgoal, passed)
      }
    }
    goals = raised
  }
  return energies
}

/** The visible subgoals, by the goal they serve. */
function visibleSubgoals(
  graph: ActivationGraph,
  isVisible: (slot: number) => boolean,
): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>()
  graph.visitKind('subgoal_of', (subgoal, goal) => {
    if (!isVisible(subgoal)) return
    const others = found.get(goal)
    if (others === undefined) found.set(goal, [subgoal])
    else others.push(subgoal)
  })
  return found
}
