import { words } from '../words.ts'

const said = words<Record<string, string>>({}, import.meta.glob('./kinds.*.json'))

/** What kind of thing an entity is, in the reader's language; a word of its teller's own as it stands. */
export function kindName(kind: string): string {
  return said(kind) || kind.replaceAll('_', ' ')
}
