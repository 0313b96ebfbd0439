import { formatReference } from '../../contract/inline-reference.ts'
import { referencesIn } from '../laws/entities/inline-reference.ts'
import type { RowOwner } from '../storage/undo/touched-rows.ts'
import type { OperationContext } from '../operations/context.ts'

/** What has revisions that are read from the log rather than written down. */
export type RevisedThing = Exclude<RowOwner, { readonly kind: 'node' }>

/** As it stands in a revision: a memory's id, an entity's reference, the two ends of an edge. */
export function nameOfThing(context: OperationContext, owner: RowOwner): string | null {
  const { entities, graph } = context.store
  switch (owner.kind) {
    case 'memory':
      return owner.id
    case 'entity': {
      const entity = entities.byRow(owner.row)
      return entity === null ? null : formatReference(entity.own)
    }
    case 'node':
      return graph.idOf(owner.row)
    case 'edge': {
      const [from, to] = [graph.idOf(owner.source), graph.idOf(owner.target)]
      return from === null || to === null ? null : `${from}>${to}`
    }
  }
}

/** A memory, every entity that bears the name, an edge, or all edges of a node. */
export function thingsNamed(context: OperationContext, target: string): readonly RevisedThing[] {
  const { entities, graph, undo } = context.store
  if (target.startsWith('mem_')) return [{ kind: 'memory', id: target }]
  const [from = '', to] = target.split('>')
  const source = from.startsWith('com_') ? graph.byId(from) : null
  if (source !== null) {
    const end = to === undefined ? null : graph.byId(to)
    const ends = undo.edgesAt(source.row)
    const own = end === null ? ends : [{ source: source.row, target: end.row }]
    return own.map((edge) => ({ kind: 'edge', ...edge }))
  }
  const named = referencesIn(target).flatMap(({ ref }) => entities.everyNamed(ref))
  return named.map(({ row }) => ({ kind: 'entity', row }))
}

/** The targets under which the log speaks of it. */
export function logTargetsOf(context: OperationContext, thing: RevisedThing): readonly string[] {
  if (thing.kind === 'memory') return [thing.id]
  if (thing.kind === 'edge') return [context.store.graph.idOf(thing.source) ?? '']
  return [context.store.entities.byRow(thing.row)?.alias ?? '']
}

export function isSameThing(a: RevisedThing, b: RevisedThing): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
