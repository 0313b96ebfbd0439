import { entityTie, type SharedEntity } from '../../laws/recall/ties.ts'
import type { MemoryInPool } from '../../model/passage.ts'
import type { OperationContext } from '../../operations/context.ts'

/** A memory that answers by itself, and m of AG-35. */
export interface MatchingMemory {
  readonly memory: Pick<MemoryInPool, 'id' | 'entities'>
  readonly match: number
}

/**
 * By memory, what entities bring to it that it shares with the best matches (spec AG-29). Bounded:
 * the entities of the first few matches, one look at each, none at those that hundreds link.
 */
export function entityTies(
  context: OperationContext,
  starts: readonly MatchingMemory[],
): ReadonlyMap<string, number> {
  const { entityTie: tie, entityMemories: most } = context.settings.recall
  if (!(tie > 0) || most < 2) return new Map()
  const byEntity = startsByEntity(starts, liveAmong(context, starts))
  const shared = new Map<string, SharedEntity[]>()
  for (const [entity, ids] of context.store.memories.sharing([...byEntity.keys()], most)) {
    const own = byEntity.get(entity) ?? []
    const all = own.reduce((sum, { match }) => sum + match, 0)
    const matchOf = new Map(own.map(({ memory, match }) => [memory.id, match]))
    for (const id of ids) {
      const matches = all - (matchOf.get(id) ?? 0)
      const one = { memories: ids.length, matches }
      shared.set(id, [...(shared.get(id) ?? []), one])
    }
  }
  return new Map([...shared].map(([id, entities]) => [id, entityTie(entities, tie, most)]))
}

/** What is forgotten ties nothing. */
function liveAmong(
  context: OperationContext,
  starts: readonly MatchingMemory[],
): ReadonlySet<number> {
  const rows = [...new Set(starts.flatMap(({ memory }) => memory.entities))]
  const live = context.store.entities.byRows(rows).filter(({ forgottenAt }) => forgottenAt === null)
  return new Set(live.map(({ row }) => row))
}

/** The strongest first, as far as `mostEntities`. */
function startsByEntity(
  starts: readonly MatchingMemory[],
  live: ReadonlySet<number>,
): ReadonlyMap<number, readonly MatchingMemory[]> {
  const byEntity = new Map<number, MatchingMemory[]>()
  for (const start of starts) {
    for (const entity of start.memory.entities) {
      if (!live.has(entity)) continue
      const known = byEntity.get(entity)
      if (known !== undefined) known.push(start)
      else if (byEntity.size < mostEntities) byEntity.set(entity, [start])
    }
  }
  return byEntity
}

/** A look at a hub reads as many links as an entity may have; what weak matches bring is little. */
const mostEntities = 16
