import { maxIdCharacters } from './limits.ts'

/** The name of an entity: `user_id:7` is kind `user`, id `7`. The id is in NFC. */
export interface ParsedReference {
  readonly kind: string
  readonly id: string
}

/** `user_id:123` where the id can stand bare, else `movie_id:"The Third Man"`. */
export function formatReference(ref: ParsedReference): `${string}_id:${string}` {
  return bareOnly.test(ref.id) ? `${ref.kind}_id:${ref.id}` : formatQuoted(ref)
}

export function formatQuoted({ kind, id }: ParsedReference): `${string}_id:${string}` {
  return `${kind}_id:${JSON.stringify(id)}`
}

/** The whole string is exactly one reference; a bare id does not end in `.`, `-` or `/`. */
export function parseReference(value: string): ParsedReference | null {
  const [, kind, bare, quoted = '""'] = wholeReference.exec(value) ?? []
  if (kind === undefined) return null
  const id = parseId(bare ?? String(JSON.parse(quoted)))
  return id === null ? null : { kind, id }
}

/** The id in NFC, or null where it breaks a rule of ids or holds what no string may. */
export function parseId(raw: string): string | null {
  const id = raw.normalize('NFC')
  const isText = id.trim() !== '' && !unclean.test(id)
  return isText && [...id].length <= maxIdCharacters ? id : null
}

export function isKind(text: string): boolean {
  return kindOnly.test(text)
}

/** Kinds, property and metadata names that begin with `__` are Mneme's own. */
export function isReservedName(name: string): boolean {
  return name.startsWith('__')
}

/** How an id stands that cannot stand bare: as a JSON string. */
export const quotedId = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*"/

// NUL, and surrogates that stand alone.
const unclean = /\0|\p{Surrogate}/u
const kind = '[a-z][a-z0-9_]{0,63}'
const kindOnly = new RegExp(`^${kind}$`)
const bareId = '[A-Za-z0-9._@/-]*[A-Za-z0-9_@]'
const bareOnly = new RegExp(`^${bareId}$`)
const wholeReference = new RegExp(`^(${kind})_id:(?:(${bareId})|(${quotedId.source}))$`)
