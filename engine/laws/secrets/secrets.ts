import { referencesIn } from '../entities/inline-reference.ts'
import { replaceSpans, type Span } from '../text/spans.ts'

export type SecretKind =
  | 'api_key'
  | 'bearer_token'
  | 'private_key'
  | 'jwt'
  | 'url_password'
  | 'card'

/** The span is the secret itself, without what announces it. */
export interface SecretInText extends Span {
  readonly kind: SecretKind
}

/**
 * Credentials in a text: keys by the prefixes that their issuers gave them, bearer tokens, JWTs
 * (RFC 7519), private key blocks (RFC 7468), passwords in URLs (RFC 3986 §3.2.1) and card numbers
 * (Luhn, ISO/IEC 7812, in the ranges of issuers that are in use). A secret without a form of its
 * own, as a password in a sentence, is not noticed: guessing would flag half of what people say.
 * The id of an inline reference was chosen by the application, and is left alone. In order, none
 * within another; every pattern is bounded, so the time is linear in the text.
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
  return replaceSpans(text, secrets, secretMask)
}

/** The text in the place of a masked secret. */
export const secretMask = '[secret]'

/** The kinds in words. */
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

/**
 * Keys that show what they are: the prefixes that issuers document so that scanners find them.
 * Each is long enough after its prefix that no word is one, and ends where its alphabet ends.
 */
const keyPatterns: readonly RegExp[] = [
  // This service.
  key('mk_[A-Za-z0-9_-]{43}'),
  // OpenAI, Anthropic and others of their form.
  key('sk-(?:[a-z0-9]{2,12}-){0,3}[A-Za-z0-9_-]{20,256}', '(?=[^\\s]{0,280}\\d)'),
  // Stripe: live, test and restricted keys, webhook secrets.
  key('(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,256}'),
  key('whsec_[A-Za-z0-9+/=]{24,128}'),
  // AWS access keys.
  key('(?:AKIA|ASIA)[A-Z2-7]{16}'),
  // Google: API keys, OAuth access tokens and client secrets.
  key('AIza[\\w-]{35}'),
  key('ya29\\.[\\w-]{20,2048}'),
  key('GOCSPX-[\\w-]{28}'),
  // GitHub, GitLab.
  key('gh[opusr]_[A-Za-z0-9]{36,255}'),
  key('github_pat_[A-Za-z0-9_]{22,255}'),
  key('gl(?:pat|dt|rt|cbt)-[\\w-]{20,64}'),
  // Slack tokens; Discord, Telegram have no prefix.
  key('xox[abeoprs]-[A-Za-z0-9-]{10,256}'),
  key('xapp-\\d-[A-Za-z0-9-]{10,256}'),
  // npm, PyPI, Hugging Face.
  key('npm_[A-Za-z0-9]{36}'),
  key('pypi-AgEI[\\w-]{50,1024}'),
  key('hf_[A-Za-z]{34}'),
  // SendGrid, Shopify, Square, DigitalOcean, Linear, Databricks.
  key('SG\\.[\\w-]{22}\\.[\\w-]{43}'),
  key('shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}'),
  key('sq0(?:atp|csp)-[\\w-]{22,43}'),
  key('do[opr]_v1_[a-f0-9]{64}'),
  key('lin_api_[A-Za-z0-9]{40}'),
  key('dapi[a-f0-9]{32}'),
]

const patterns: readonly Pattern[] = [
  ...keyPatterns.map((pattern): Pattern => ({ kind: 'api_key', pattern })),
  { kind: 'private_key', pattern: privateKeyBlock() },
  { kind: 'jwt', pattern: /(?<![\w-])eyJ[\w-]{8,4096}\.eyJ[\w-]{8,16384}\.[\w-]{0,4096}/dg },
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

/**
 * Tells whether digits, as they stand, are the number of a payment card: a range and length that an
 * issuer uses, the check digit of Luhn (ISO/IEC 7812-1), and either no separators or the groups
 * that are printed on such cards. One random number in ten has the check digit; the ranges and the
 * groups keep out phone and order numbers, not all of them.
 */
export function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/[ -]/g, '')
  const network = networks.find(({ form }) => form.test(digits))
  if (network === undefined || !hasCheckDigit(digits) || isRepeated(digits)) return false
  const separators = new Set(text.replaceAll(/\d/g, ''))
  if (separators.size === 0) return true
  const groups = text.split(/[ -]/).map(({ length }) => length)
  return separators.size === 1 && groups.join('-') === network.groups
}

interface Network {
  readonly form: RegExp
  readonly groups: string
}

const networks: readonly Network[] = [
  { form: /^4\d{15}$/, groups: '4-4-4-4' },
  {
    form: /^(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}$/,
    groups: '4-4-4-4',
  },
  { form: /^3[47]\d{13}$/, groups: '4-6-5' },
  { form: /^(?:6011|64[4-9]\d|65\d{2})\d{12}$/, groups: '4-4-4-4' },
  { form: /^35(?:2[89]|[3-8]\d)\d{12}$/, groups: '4-4-4-4' },
  { form: /^62\d{14}$/, groups: '4-4-4-4' },
  { form: /^62\d{17}$/, groups: '6-13' },
  { form: /^3(?:0[0-5]|[689]\d)\d{11}$/, groups: '4-6-4' },
]

/** Every second digit from the right doubled, its digits summed: all of it ends in 0. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** `4444 4444 4444 4448` and the like: what people type where a number has to stand. */
function isRepeated(digits: string): boolean {
  return new Set(digits.slice(0, -1)).size === 1
}

/** Not within a word; `ahead` has to hold from where it begins. */
function key(form: string, ahead = ''): RegExp {
  return new RegExp(`(?<![\\w-])${ahead}${form}(?![A-Za-z0-9])`, 'dg')
}
