import type { PropertyValue } from '../../model/entity.ts'
import type { Trust } from '../../model/trust.ts'
import type { OperationContext } from '../../operations/context.ts'

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
  const tellers = new Map(
    store.memories
      .byIds([...new Set(values.map(({ memoryId }) => memoryId))])
      .map(({ id, trust }) => [id, trust]),
  )
  return new Map(
    values.map(({ row, passage, memoryId }) => [
      row,
      told.get(passage) ?? tellers.get(memoryId) ?? 'untrusted',
    ]),
  )
}
