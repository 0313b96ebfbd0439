import type { Memory } from '../model/memory.ts'
import type { Reflection } from '../model/reflection.ts'
import type { OperationContext } from '../operations/context.ts'
import { referencesIn } from '../laws/entities/inline-reference.ts'
import { maxLinkedMemories } from './bounds.ts'
import { approvedStates, isOfReflection } from './read-reflections.ts'

/** Something that a reflection may ask an owner to look at. */
export interface Flaggable {
  readonly id: string
  /** Ids of commitments, or references of entities. */
  readonly sides: readonly string[]
}

/**
 * The ids of what an owner has been asked about already, and approved or dropped, with nothing told
 * since that speaks for one of its sides. A rejected reflection has settled nothing, and one that
 * was reverted no longer has.
 */
export function settledFlags(
  context: OperationContext,
  flags: readonly Flaggable[],
): ReadonlySet<string> {
  const { reflections, undo } = context.store
  const decided = reflections
    .naming(flags.map(({ id }) => id))
    .filter(({ id, state }) => approvedStates.includes(state) && !undo.isReverted(id))
  const settled = flags.filter(({ id, sides }) => {
    const last = decided.findLast(({ draft }) =>
      draft?.operations.some(({ op, target }) => op === 'FLAG' && target === id),
    )
    return last !== undefined && !tellersOf(context, sides).some(isNewTo(context, last))
  })
  return new Set(settled.map(({ id }) => id))
}

function tellersOf(context: OperationContext, sides: readonly string[]): readonly Memory[] {
  const { entities, graph, memories } = context.store
  const rows = sides.flatMap((side) => graph.byId(side)?.row ?? [])
  const linked = sides
    .flatMap((side) => referencesIn(side))
    .flatMap(({ ref }) => entities.find(ref)?.row ?? [])
  const ids = new Set([
    ...graph.sourcesOf(rows).map(({ memoryId }) => memoryId),
    ...(linked.length === 0 ? [] : memories.linkedTo(entities.members(linked), maxLinkedMemories)),
  ])
  return memories.byIds([...ids])
}

/** Told after the reflection had read its scope, by somebody who is trusted at all. */
function isNewTo(context: OperationContext, { ranAt, scope }: Reflection) {
  const since = ranAt ?? 0
  return (memory: Memory): boolean => {
    const { id, createdAt, forgotten, trust } = memory
    if (forgotten !== null || trust === 'untrusted' || isOfReflection(context, memory)) return false
    return createdAt > since || (createdAt === since && scope?.ids.includes(id) === false)
  }
}
