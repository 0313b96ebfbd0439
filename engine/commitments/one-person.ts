import { ownUser } from '../model/commitment.ts'
import type { OperationContext } from '../operations/context.ts'
import { kindOfEntity } from '../laws/entities/entity-names.ts'

/**
 * The names of whom a commitment is about, folded, the longest first: `maria lopez` and
 * `maria` are one person where nobody else is known whose name begins with `maria`. Else the name
 * alone, and of nobody none.
 * Limits: a first name; a family name alone is another.
 */
export function namesOfOne({ store }: OperationContext, about: string | null): readonly string[] {
  if (about === null) return []
  const [first = ''] = about.split(' ')
  if (about === ownUser || first === '') return [about]
  const beginning = `${first} `
  const people = store.entities
    .beginningWith(beginning)
    .filter(({ kind }) => kindOfEntity(kind) === 'person')
  const ofPeople = people.flatMap(({ row }) => store.entities.namesOf(row).map(({ name }) => name))
  const known = [...ofPeople, ...store.index.index.passages.speakers()]
  const longer = [...new Set(known.filter((name) => name.startsWith(beginning)))]
  const [only] = longer
  if (only === undefined || longer.length > 1) return [about]
  return about === first || about === only ? [only, first] : [about]
}
