import { maxOpenSuggestions } from '../../bounds.ts'
import { foldName, kindOfEntity } from '../../laws/entities/entity-names.ts'
import {
  beginningsLike,
  isDecimal,
  likenessOfNames,
} from '../../laws/entities/likeness-of-names.ts'
import {
  minComparedLetters,
  minNameLikeness,
  sameFirstLetters,
} from '../../laws/entities/tuning.ts'
import type { Entity } from '../../model/entity.ts'
import type { OperationContext } from '../../operations/context.ts'

/**
 * An entity is new, and called nearly as another of its kind (`Acme`, `Acme Inc`): somebody should
 * look at the two. Nothing is merged by likeness. A few names that begin alike, or as
 * one that sounds alike, are compared, so a flood of them costs no more.
 */
export function suggestDuplicates(context: OperationContext, entity: Entity): void {
  const { entities, suggestions } = context.store
  const name = foldName(entity.id)
  if (name.length < minComparedLetters || isDecimal(name)) return
  const kind = kindOfEntity(entity.kind)
  const near = beginningsLike(name, sameFirstLetters)
    .flatMap((beginning) => entities.beginningWith(beginning))
    .filter((other) => other.row !== entity.row && kindOfEntity(other.kind) === kind)
  const namesOf = entities.foldedNamesOf(near.map(({ row }) => row))
  for (const other of near) {
    const names = [other.id, ...(namesOf.get(other.row) ?? [])]
    const score = Math.max(...names.map((one) => likenessOfNames(name, foldName(one))))
    const [a, b] = [String(other.row), String(entity.row)]
    if (score < minNameLikeness || suggestions.has(a, b)) continue
    if (suggestions.countOpen() >= maxOpenSuggestions) return
    suggestions.add({
      id: context.ids.next('sug', context.now),
      kind: 'entity',
      a,
      b,
      score,
      status: 'open',
      reasons: ['they are called nearly the same'],
      createdAt: context.now,
    })
  }
}
