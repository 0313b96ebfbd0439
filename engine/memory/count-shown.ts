import { commitmentRoles } from '../../contract/lists.ts'
import type { CommitmentRole } from '../model/commitment.ts'
import { relevanceAt } from '../laws/governance/relevance.ts'
import { operation } from '../operations/operation.ts'
import type { OperationContext } from '../operations/context.ts'
import { ok, type Result } from '../result.ts'
import { lifecycleAt } from './lifecycle.ts'

/** How many a list shows that nothing is filtered by. */
export interface ShownCounts {
  readonly memories: number
  /** Memories that have faded: they are listed only where they are asked for. */
  readonly archived: number
  readonly entities: number
  /** Memories whose newest text commits to it, among others. */
  readonly byRole: Readonly<Record<CommitmentRole, number>>
}

/**
 * Each as long as the list of the same: of memories those that are neither forgotten, expired nor
 * archived. What their texts commit to is known in memory, so that rows are read of the memories alone.
 */
export const countShown = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext): Result<ShownCounts> {
    const { memories, entityLists } = context.store
    const { leftBand, ...standing } = memories.standing(context.now)
    const lasting = leftBand.filter((memory) => {
      const { relevance } = relevanceAt(memory, context.now, context.settings.relevance)
      return lifecycleAt(context, memory, relevance) !== 'archived'
    })
    const listed = [...standing.listed, ...lasting.map(({ passage }) => passage)]
    return ok({
      memories: listed.length,
      archived: standing.archived + leftBand.length - lasting.length,
      byRole: countByRole(context, listed),
      entities: entityLists.count(),
    })
  },
})

/** How many of these texts commit to each role: by what they say, and by what is told beside them. */
function countByRole(
  { store }: Pick<OperationContext, 'store'>,
  listed: readonly number[],
): ShownCounts['byRole'] {
  store.graph.endCall()
  const { graph, sealed } = store.graph
  // A bit a role: of a million texts a list each would not fit in memory.
  const last = listed.reduce((a, b) => Math.max(a, b), 0)
  const roles = new Uint8Array(last + 1)
  const note = (passage: number, node: number): void => {
    const slot = graph.slotOfRow(node)
    if (slot !== undefined) add(passage, graph.roleOf(slot))
  }
  function add(passage: number, role: CommitmentRole): void {
    roles[passage] = (roles[passage] ?? 0) | (1 << commitmentRoles.indexOf(role))
  }
  const saidByTexts = new Set<number>()
  for (const [passage, nodes] of store.index.saidByTexts()) {
    for (const node of nodes) {
      saidByTexts.add(node)
      note(passage, node)
    }
  }
  for (const [passage, node] of saidBeside({ store }, saidByTexts)) note(passage, node)
  sealed.visitRolesOfTexts(add)
  const counts = commitmentRoles.map((_, role) =>
    listed.reduce((sum, passage) => sum + (((roles[passage] ?? 0) >> role) & 1), 0),
  )
  const byRole = Object.fromEntries(commitmentRoles.map((role, at) => [role, counts[at] ?? 0]))
  return byRole as ShownCounts['byRole']
}

/**
 * Texts of memories, with a node that is told beside them: by content of an entity, or as a side of a
 * conflict of values. No text says a side, so it is among the few that none in memory says.
 */
function saidBeside(
  { store }: Pick<OperationContext, 'store'>,
  saidByTexts: ReadonlySet<number>,
): readonly (readonly [passage: number, node: number])[] {
  const { graph } = store.graph
  const unsaid: number[] = []
  graph.visitSlots((slot) => {
    const row = graph.rowOf(slot)
    if (!saidByTexts.has(row)) unsaid.push(row)
  })
  const sources = [...store.graph.saidByContent(), ...store.graph.sourcesOf(unsaid)]
  const tellers = store.memories.byIds([...new Set(sources.map(({ memoryId }) => memoryId))])
  const byId = new Map(tellers.map((teller) => [teller.id, teller]))
  return sources.flatMap(({ memoryId, version, node }) => {
    const teller = byId.get(memoryId)
    return teller?.version === version ? [[teller.passage, node] as const] : []
  })
}
