import { slotsSaidBy } from '../../index/known-speakers.ts'
import { speakerName } from '../../laws/commitments/speaker-turns.ts'
import type { Entity } from '../../model/entity.ts'
import type { MemoryId } from '../../model/memory.ts'
import type { OperationContext } from '../../operations/context.ts'

/** Of these names those that no other entity bears whom callers have told of, as speakers are called. */
export function namesOfOnly(
  { store }: Pick<OperationContext, 'store'>,
  names: readonly string[],
  own: ReadonlySet<number>,
): ReadonlySet<string> {
  const isTheirs = (name: string): boolean =>
    name !== '' &&
    store.entities
      .bearing(name, name)
      .every(({ row, isExtracted }) => own.has(row) || isExtracted === true)
  return new Set(names.map(speakerName).filter(isTheirs))
}

/** Ids of the memories that were spoken under one of these names, of at most so many texts, the newest. */
export function spokenUnder(
  { store }: Pick<OperationContext, 'store'>,
  speakers: Iterable<string>,
  most = Infinity,
): readonly MemoryId[] {
  const { passages } = store.index.index
  const rows = slotsSaidBy(passages, speakers)
    .filter((slot) => passages.kindOf(slot) === 'memory')
    .map((slot) => passages.rowOf(slot))
    .toSorted((a, b) => b - a)
  const told = store.passages.byRows(rows.slice(0, most))
  return [...new Set(told.map(({ owner }) => owner))]
}

/** The newest that somebody has said under a name of their own, of at most so many texts. */
export function newestSaidBy(
  context: Pick<OperationContext, 'store'>,
  entity: Entity,
  most: number,
): readonly MemoryId[] {
  const { entities } = context.store
  const own = new Set(entities.members([entity.row]))
  const names = [...own].flatMap((row) => entities.namesOf(row).map(({ name }) => name))
  const ids = entities.byRows([...own]).map(({ own: { id } }) => id)
  const speakers = namesOfOnly(
    context,
    [...names, ...ids].filter((name) => /\p{L}/u.test(name)),
    own,
  )
  return spokenUnder(context, speakers, most).toSorted()
}
