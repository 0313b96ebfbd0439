import { isCardNumber } from './card-number.ts'
import { referencesIn } from '../entities/inline-reference.ts'
import { keyPatterns } from './key-patterns.ts'

export type SecretKind =
  | 'api_key'
  | 'bearer_token'
  | 'private_key'
  | 'jwt'
  | 'url_password'
  | 'card'

/** `text.slice(start, end)` is the secret itself, without what announces it. */
export interface SecretInText {
  readonly kind: SecretKind
  readonly start: number
  readonly end: number
}

/**
 * Credentials in a text: keys by the prefixes that their issuers gave them, bearer tokens, JWTs
 * (RFC 7519), private key blocks (RFC 7468), passwords in URLs (RFC 3986 §3.2.1) and card numbers
 * (Luhn, ISO/IEC 7812, in the ranges of issuers that are in use). A secret without a form of its
 * own, as a password in a sentence, is not noticed: guessing would flag half of what people say.
 * What an inline reference names is an id that the application chose, and is left alone.
 * In order, none within another; every pattern is bounded, so the time is linear in the text.
 */
export function secretsIn(text: string): SecretInText[] {
  if (text.length < shortestSecret) return []
  const found = patterns.flatMap(({ kind, pattern, isReal }) =>
    [...text.matchAll(pattern)].flatMap((match): SecretInText[] => {
      const [start, end] = match.indices?.[1] ?? match.indices?.[0] ?? [0, 0]
      return isReal?.(text.slice(start, end)) === false ? [] : [{ kind, start, end }]
    }),
  )
  if (found.length === 0) return []
  const sorted = found.toSorted((a, b) => a.start - b.start || b.end - a.end)
  return apart(outside(sorted, referencesIn(text)))
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Those that stand within none of the others; both in order, the others apart. */
function outside<S extends Span>(spans: readonly S[], others: readonly Span[]): S[] {
  let at = 0
  return spans.filter(({ start, end }) => {
    while ((others[at + 1]?.start ?? Infinity) <= start) at += 1
    const other = others[at]
    return other === undefined || other.start > start || other.end < end
  })
}

/** Those that begin where all before them have ended. */
function apart<S extends Span>(spans: readonly S[]): S[] {
  let ended = 0
  return spans.filter(({ start, end }) => {
    const isApart = ended <= start
    ended = Math.max(ended, end)
    return isApart
  })
}

/** The text with `[secret]` in the place of each; `secrets` as `secretsIn` gave them. */
export function maskSecrets(text: string, secrets: readonly SecretInText[]): string {
  let kept = ''
  let from = 0
  for (const { start, end } of secrets) {
    kept += text.slice(from, start) + secretMask
    from = end
  }
  return kept + text.slice(from)
}

/** What a masked secret reads as. */
export const secretMask = '[secret]'

/** How a kind is called in words. */
export const secretNames: Readonly<Record<SecretKind, string>> = {
  api_key: 'an API key',
  bearer_token: 'a bearer token',
  private_key: 'a private key',
  jwt: 'a JSON web token',
  url_password: 'a password in a URL',
  card: 'a card number',
}

interface Pattern {
  readonly kind: SecretKind
  /** Its first group, where it has one, is the secret. */
  readonly pattern: RegExp
  readonly isReal?: (found: string) => boolean
}

/** `user:pw@` with a password of one letter is the shortest that counts. */
const shortestSecret = 8

const patterns: readonly Pattern[] = [
  ...keyPatterns.map((pattern): Pattern => ({ kind: 'api_key', pattern })),
  {
    kind: 'private_key',
    pattern: privateKeyBlock(),
  },
  {
    kind: 'jwt',
    pattern: /(?<![\w-])eyJ[\w-]{8,4096}\.eyJ[\w-]{8,16384}\.[\w-]{0,4096}/dg,
  },
  {
    kind: 'bearer_token',
    pattern: /\bbearer[ \t]{1,4}([A-Za-z0-9._~+/-]{20,4096}={0,2})/dgi,
    isReal: isMixed,
  },
  {
    kind: 'url_password',
    pattern: /(?<![a-z0-9+.-])[a-z][a-z0-9+.-]{1,31}:\/\/[^\s/:@?#]{0,256}:([^\s/@?#]{1,256})@/dgi,
    isReal: isGiven,
  },
  {
    kind: 'card',
    pattern: /(?<![\w.:/#-])[2-6]\d{3}(?:[ -]?\d){10,15}(?![\w/]|[.-]\d)/dg,
    isReal: isCardNumber,
  },
]

/** To its end line; where that is missing, as far as the lines of a key go on. */
function privateKeyBlock(): RegExp {
  const label = '(?:[A-Z0-9]{1,16} ){0,3}PRIVATE KEY(?: BLOCK)?'
  const whole = `(?:(?!-----BEGIN )[\\s\\S]){0,16384}?-----END ${label}-----`
  const torn = '(?:(?:\\s|\\\\n)+[A-Za-z0-9+/=]{16,})*'
  return new RegExp(`-----BEGIN ${label}-----(?:${whole}|${torn})`, 'dg')
}

/** A token has digits among its letters; a long word has none. */
function isMixed(token: string): boolean {
  return /\d/.test(token) && /[A-Za-z]/.test(token)
}

/** In `https://user:<password>@host` it stands for one; nobody has it. */
function isGiven(password: string): boolean {
  return !/^(?:[<{[$%].*|\*+|x+|\.+|password|passwd|pass|pwd|secret)$/i.test(password)
}
