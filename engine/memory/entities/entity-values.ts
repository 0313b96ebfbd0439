import { foldName, nameAmong, nameProperties } from '../../laws/entities/entity-names.ts'
import { wordsOfValue, currentValue } from '../../laws/entities/property-history.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { PropertyValue } from '../../model/entity.ts'
import { isBelowMain, type Trust } from '../../model/trust.ts'

/**
 * Keeps the names that the entity has now as its ways into a question, and those that
 * it will have: nothing is written when their time comes.
 */
export function refreshNames(context: OperationContext, entity: number): void {
  const { now } = context
  const values = context.store.entities.properties(entity, nameProperties)
  const naming = nameAmong(values.map(({ name }) => name))
  const names = naming.flatMap((name) => {
    const own = values.filter((value) => value.name === name)
    const ahead = own.filter(({ since }) => since > now).map(({ since }) => since)
    const held = [now, ...ahead].flatMap((at) => currentValue(own, at) ?? [])
    return held.map(({ value }) => foldName(wordsOfValue(value))).filter((folded) => folded !== '')
  })
  context.store.entities.setNames(entity, [...new Set(names)])
}

/**
 * By row, how far each value is believed: as the call that told it, whatever its memory has said
 * since. Of values from before that was kept it is the memory's trust; where that has been erased,
 * nobody's.
 */
export function trustOfValues(
  { store }: OperationContext,
  values: readonly PropertyValue[],
): ReadonlyMap<number, Trust> {
  const told = new Map(
    store.passages
      .byRows(values.map(({ passage }) => passage))
      .map(({ row, trust }) => [row, trust]),
  )
  const unknown = values.filter(({ passage }) => (told.get(passage) ?? null) === null)
  const tellers = new Map(
    store.memories
      .byIds([...new Set(unknown.map(({ memoryId }) => memoryId))])
      .map(({ id, trust }) => [id, trust]),
  )
  return new Map(
    values.map(({ row, passage, memoryId }) => [
      row,
      told.get(passage) ?? tellers.get(memoryId) ?? 'untrusted',
    ]),
  )
}

/** Rows of those that are believed: what `main` or an owner has told. */
export function believedRows(
  context: OperationContext,
  values: readonly PropertyValue[],
): ReadonlySet<number> {
  const told = [...trustOfValues(context, values)]
  return new Set(told.flatMap(([row, trust]) => (isBelowMain(trust) ? [] : row)))
}
