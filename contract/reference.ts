import { z } from 'zod'
import { maxIdCharacters } from './limits.ts'
import { countCharacters, isBlankText, isCleanText } from './text.ts'

/** `user_id:7` is kind `user`, id `7`. The id is in NFC. */
export interface ParsedReference {
  readonly kind: string
  readonly id: string
}

/**
 * A reference in either inline form: `user_id:7`, `movie_id:"The Third Man"`.
 * A reserved kind carries `params: { code: 'reserved_name' }`.
 */
export const referenceSchema = z
  .string()
  .transform((value, ctx): ParsedReference => {
    const reference = parseReference(value)
    if (reference) return reference
    ctx.addIssue(
      isReservedName(value)
        ? {
            code: 'custom',
            message: 'kinds beginning with __ are reserved',
            params: { code: 'reserved_name' },
          }
        : { code: 'custom', message: 'expected one reference, like user_id:7 or user_id:"7 b"' },
    )
    return z.NEVER
  })
  .meta({
    description: 'A reference: kind, `_id:`, and the id, bare or as a JSON string',
    examples: ['user_id:123', 'movie_id:"The Third Man"'],
  })

/** The whole string is exactly one reference; a bare id does not end in `.`, `-` or `/`. */
export function parseReference(value: string): ParsedReference | null {
  const parts = wholeReference.exec(value)
  if (!parts) return null
  const [, kind = '', bare, quoted = '""'] = parts
  const id = parseId(bare ?? String(JSON.parse(quoted)))
  return id === null ? null : { kind, id }
}

/** The id in NFC, or null where it breaks a rule of ids or holds what no string may. */
export function parseId(raw: string): string | null {
  const id = raw.normalize('NFC')
  if (isBlankText(id) || !isCleanText(id)) return null
  return countCharacters(id) <= maxIdCharacters ? id : null
}

export function isKind(text: string): boolean {
  return kindOnly.test(text)
}

/** Kinds, property and metadata names that begin with `__` are Mneme's own. */
export function isReservedName(name: string): boolean {
  return name.startsWith('__')
}

const kindOnly = /^[a-z][a-z0-9_]{0,63}$/
const bareId = '[A-Za-z0-9._@/-]*[A-Za-z0-9_@]'
const jsonString = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*"/
const wholeReference = new RegExp(
  `^([a-z][a-z0-9_]{0,63})_id:(?:(${bareId})|(${jsonString.source}))$`,
)
