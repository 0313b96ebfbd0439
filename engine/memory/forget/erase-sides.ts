import { noLimit } from '../../bounds.ts'
import type { Held } from '../../model/entity.ts'
import type { OperationContext } from '../../operations/context.ts'
import { isSide } from '../../commitments/value-conflict.ts'

/** Erases both sides of the conflicts in which these wait, or waited: their words hold the values. */
export function eraseSides(
  context: OperationContext,
  tellings: readonly { readonly held: Held | null }[],
): void {
  const { graph } = context.store
  const ids = new Set(tellings.flatMap(({ held }) => held?.by ?? []))
  const sides = [...ids].flatMap((id) => {
    const conflict = graph.conflicts.byId(id)
    return conflict === null ? [] : [conflict.a, conflict.b]
  })
  eraseNodes(context, sides)
}

/** Erases what the sides of conflicts say of an entity, whichever memory tells them. */
export function eraseSidesOf(context: OperationContext, entity: number): void {
  const { graph, memories, entities } = context.store
  const telling = [
    ...memories.linkedTo([entity], noLimit),
    ...entities.properties(entity).map(({ memoryId }) => memoryId),
    ...entities.contentHistory(entity).map(({ memoryId }) => memoryId),
    ...entities.relationsOf(entity).flatMap(({ memoryId }) => memoryId ?? []),
  ]
  const beside = graph.sourcesIn([...new Set(telling)]).filter(isSide)
  const nodes = graph.byRows([...new Set(beside.map(({ node }) => node))])
  const own = nodes.filter(({ subject }) => subject.entities.includes(entity))
  eraseNodes(
    context,
    own.map(({ row }) => row),
  )
}

/** A node goes with its sources: those of a memory are written anew without it. */
function eraseNodes(context: OperationContext, rows: readonly number[]): void {
  const { graph } = context.store
  const going = new Set(rows)
  const ofGoing = graph.sourcesOf([...going])
  for (const memoryId of new Set(ofGoing.map((source) => source.memoryId))) {
    const sources = graph.sourcesIn([memoryId])
    for (const version of new Set(sources.map((source) => source.version))) {
      graph.removeSources(memoryId, version)
    }
    for (const source of sources) if (!going.has(source.node)) graph.addSource(source)
  }
  for (const row of going) graph.erase(row)
}
