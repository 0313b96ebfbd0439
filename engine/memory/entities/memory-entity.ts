import { isoMoment } from '../../laws/utc-time.ts'
import type { EntityView, MemoryView, RelationView } from '../../model/views.ts'
import type { OperationContext } from '../../operations/context.ts'
import { viewMemories } from '../memory-view.ts'

/** The kind by which a memory is read as an entity; no caller may name another that begins so. */
export const memoryKind = '__memory'

/** What a memory tells of each entity that it links. */
export const aboutRole = 'about'

/** The memories that link an entity, newest first; those that were forgotten or expired are not. */
export function relationsToMemories(
  context: OperationContext,
  entities: readonly number[],
  { most, withProperties }: { readonly most: number; readonly withProperties: boolean },
): { readonly relations: readonly RelationView[]; readonly hasMore: boolean } {
  const filter = { entities: [entities], archived: false, now: context.now }
  const found = context.store.memories.list(filter, null, most + 1)
  const shown = viewMemories(context, found.slice(0, most))
  const relations = shown.map((view): RelationView => ({
    entity: {
      kind: memoryKind,
      id: view.id,
      ...(withProperties && { properties: memoryProperties(view) }),
    },
    role: aboutRole,
    direction: 'in',
    ...(withProperties && { properties: {} }),
  }))
  return { relations, hasMore: found.length > most }
}

/** Its metadata, and over that `status` and `created_at`. */
export function memoryProperties(view: MemoryView): NonNullable<EntityView['properties']> {
  const { createdAt: since, metadata, status, statusSince } = view
  const told = Object.entries(metadata).map(([name, value]) => [name, { value, since }] as const)
  return {
    ...Object.fromEntries(told),
    created_at: { value: isoMoment(since), since },
    status: { value: status, since: statusSince },
  }
}
