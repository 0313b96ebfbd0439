import { foldName, nameProperties } from '../../laws/entities/entity-names.ts'
import { currentValue } from '../../laws/entities/property-history.ts'
import type { OperationContext } from '../../operations/context.ts'

/** Keeps the names that the entity has now as its ways into a question (spec CL-26). */
export function refreshNames(context: OperationContext, entity: number): void {
  const values = context.store.entities.properties(entity, nameProperties)
  const names = nameProperties.flatMap((name) => {
    const current = currentValue(values.filter((value) => value.name === name))
    const folded = current === null ? '' : foldName(current.value)
    return folded === '' ? [] : [folded]
  })
  context.store.entities.setNames(entity, [...new Set(names)])
}
