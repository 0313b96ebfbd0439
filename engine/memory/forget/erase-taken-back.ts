import { formatReference } from '../../../contract/inline-reference.ts'
import type { EntityReference } from '../../model/entity.ts'
import type { OperationContext } from '../../operations/context.ts'

/** Those of the ids whose memories a revert took away, and could put back. */
export function takenBackAmong(
  { store }: OperationContext,
  ids: readonly string[],
): readonly string[] {
  return ids.filter((id) => store.undo.memoryStates(id).some(({ fields }) => fields !== null))
}

/** Drops what is kept of them for a revert; what names them goes with the receipt. */
export function eraseTakenBack(context: OperationContext, ids: readonly string[]): void {
  for (const id of ids) {
    context.store.undo.eraseMemory(id)
    context.store.dues.erase(id)
    const summary = 'memory erased, which had been taken back'
    context.audit({ action: 'ERASE', target: id, summary, payload: {} })
  }
}

/**
 * The same of memories that linked these entities: their texts name them, and a revert would put
 * back what is left of such a memory without its text. Tells their ids.
 */
export function eraseTakenBackLinking(
  context: OperationContext,
  entities: readonly number[],
): readonly string[] {
  const ids = new Set(entities.flatMap((row) => context.store.undo.takenBackLinking(row)))
  eraseTakenBack(context, [...ids])
  return [...ids]
}

/** The same of entities, with the memories that link them; tells their references and all names. */
export function eraseTakenBackEntities(
  context: OperationContext,
  references: readonly EntityReference[],
): { readonly inline: readonly string[]; readonly names: readonly string[] } {
  const { entities, undo } = context.store
  const inline = new Set<string>()
  const names = new Set<string>()
  for (const reference of references) {
    for (const { row, alias } of undo.takenBackEntities(reference)) {
      const memories = undo.takenBackLinking(row)
      eraseTakenBack(context, memories)
      entities.erase(row)
      const summary = 'entity erased, which had been taken back'
      context.audit({ action: 'ERASE', target: alias, summary, payload: {} })
      inline.add(formatReference(reference))
      for (const name of [...memories, alias, formatReference(reference)]) names.add(name)
    }
  }
  return { inline: [...inline], names: [...names] }
}
