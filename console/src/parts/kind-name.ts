import { t } from '../words/shared.ts'

const known = 'user person agent place company organization project team product event thing'

/** What kind of thing an entity is, in the reader's language; a word of its teller's own as it stands. */
export function kindName(kind: string): string {
  if (!known.split(' ').includes(kind)) return kind.replaceAll('_', ' ')
  return t(`kind_${kind as 'user'}`)
}
