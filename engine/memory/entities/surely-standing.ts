import type { Relation } from '../../model/entity.ts'
import type { OperationContext } from '../../operations/context.ts'

/**
 * Of relations that texts say, those that stand as far as the index and the graph in memory tell: no
 * statement of the memory's text has ended, so none that names both ends has. One row is read a memory;
 * of the others `standingRelations` reads what their texts say.
 */
export function surelyStanding(
  { store, now }: OperationContext,
  told: readonly Relation[],
): ReadonlySet<Relation> {
  const said = told.flatMap((relation) => {
    const { isExtracted, memoryId, endedAt } = relation
    return isExtracted === true && memoryId !== null && endedAt === null
      ? [{ relation, memoryId }]
      : []
  })
  const texts = store.memories.standingTexts([...new Set(said.map(({ memoryId }) => memoryId))])
  const { graph } = store.graph
  const { passages } = store.index.index
  const isLive = (row: number): boolean => {
    const slot = graph.slotOfRow(row)
    return slot !== undefined && graph.endOf(slot) === 'live' && now < graph.validToOf(slot)
  }
  const areLive = (memoryId: string): boolean => {
    const slot = passages.slotOf(texts.get(memoryId) ?? 0)
    return slot !== undefined && passages.nodesOf(slot).every(isLive)
  }
  return new Set(said.flatMap(({ relation, memoryId }) => (areLive(memoryId) ? relation : [])))
}
