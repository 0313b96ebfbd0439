import { wordSet } from '../../language/word-lists.ts'
import type { ProperKind } from './kind-of-name.ts'

/** Callers choose kinds of their own: `user` is a person, `company` an organisation. */
export function kindOfEntity(kind: string): ProperKind {
  if (personKinds.has(kind)) return 'person'
  if (bodies.has(kind)) return 'organization'
  return places.has(kind) ? 'place' : 'thing'
}

/** Kinds of entities that are people, and may speak. */
export const personKinds = wordSet(
  `person user contact customer client employee member friend agent colleague patient student author
   lead owner`,
)
const bodies = wordSet(
  'organization organisation company team account vendor org school university',
)
const places = wordSet('place city country location region venue')
