import { maxNamespaceCharacters } from '../../contract/limits.ts'

/**
 * The name that the server has for an id of yours, such as `user_2NNxC`, `auth0|7` or
 * `ana@example.com`. The client does this for you; a URL that you write by hand needs it: curl, MCP.
 *
 * An id of `[a-z0-9._-]` that begins with a letter or digit, and not with `x--`, is its own name.
 * Any other becomes `x--` and its UTF-8 bytes: `a-z`, `0-9` and `-` stand as they are, `A-Z` is `_`
 * with the small letter, and every other byte is `.` with two hex digits.
 *
 * @param id 1 to 256 characters, counted in the name that it becomes.
 * @returns A name of 1 to 256 characters that no other id has; `decodeNamespace` gives the id back.
 * @throws RangeError where the id is empty, or its name is longer than 256 characters.
 * @throws TypeError where the id is no string, or has half of a surrogate pair in it.
 * @example
 * encodeNamespace('acme') // 'acme'
 * encodeNamespace('user_2NNxC') // 'x--user.5f2_n_nx_c'
 * fetch(`${url}/v1/namespaces/${encodeNamespace('auth0|7')}/core`) // …/x--auth0.7c7/core
 */
export function encodeNamespace(id: string): string {
  if (typeof id !== 'string') throw new TypeError(`a namespace is a string, not ${typeOf(id)}`)
  if (id === '') throw new RangeError('the namespace is empty: give 1 to 256 characters')
  const name = isOwnName(id) ? id : prefix + encodeText(id)
  return checkLength(name, `namespace ${JSON.stringify(id)}`)
}

/**
 * The id behind a name of the server, such as one in a log, an export or a URL.
 *
 * @param name A name as the server has it; one that `encodeNamespace` never makes is answered as it is.
 * @returns The id as your application has it.
 * @example
 * decodeNamespace('x--ana.40example.2ecom') // 'ana@example.com'
 * decodeNamespace('acme') // 'acme'
 * @throws TypeError where the name is no string.
 */
export function decodeNamespace(name: string): string {
  if (!name.startsWith(prefix)) return name
  const id = decodeText(name.slice(prefix.length))
  return id !== null && id !== '' && !isOwnName(id) && prefix + encodeText(id) === name ? id : name
}

/**
 * The server's patterns for one of yours: `acme-*` is `acme-*` for the ids that are their own
 * names, and `x--acme-*` for all others. No pattern covers an id that yours does not.
 */
export function encodePatterns(pattern: string): readonly string[] {
  const [start = '', ...rest] = pattern.split('*')
  if (rest.length === 0) return [encodeNamespace(pattern)]
  if (pattern === '*') return [pattern]
  const own = isOwnPattern(start, rest) ? [pattern] : []
  const isOpen = rest.length === 1 && rest[0] === ''
  const encoded = isOpen && start !== '' ? [`${prefix}${encodeText(start)}*`] : []
  const isWide = start !== prefix && prefix.startsWith(start) && start !== ''
  if (isWide || own.length + encoded.length === 0) throw new RangeError(patternMistake(pattern))
  return [...own, ...encoded].map((one) => checkLength(one, `pattern ${JSON.stringify(pattern)}`))
}

/** Your patterns behind those of the server, each once. */
export function decodePatterns(patterns: readonly string[]): string[] {
  const decoded = patterns.map((pattern) => {
    if (!pattern.endsWith('*') || pattern === '*') return decodeNamespace(pattern)
    const start = pattern.startsWith(prefix) ? decodeText(pattern.slice(prefix.length, -1)) : null
    return start === null ? pattern : `${start}*`
  })
  return [...new Set(decoded)]
}

/** Whether the names that it covers are those of the ids that it covers. */
function isOwnPattern(start: string, rest: readonly string[]): boolean {
  if (start.startsWith(prefix)) return false
  // From a star at the beginning encoded names are covered too: only `-` is never half a character.
  if (start === '') return rest.every((part) => /^(?:-[a-z0-9-]*)?$/.test(part))
  return isOwnName(start) && rest.every((part) => /^[a-z0-9._-]*$/.test(part))
}

function isOwnName(id: string): boolean {
  return /^[a-z0-9][a-z0-9._-]*$/.test(id) && !id.startsWith(prefix)
}

function encodeText(text: string): string {
  if (/\p{Surrogate}/u.test(text)) throw new TypeError('the namespace has half of a surrogate pair')
  return Array.from(new TextEncoder().encode(text), encodeByte).join('')
}

function encodeByte(byte: number): string {
  const character = String.fromCharCode(byte)
  if (/[a-z0-9-]/.test(character)) return character
  if (/[A-Z]/.test(character)) return `_${character.toLowerCase()}`
  return `.${byte.toString(16).padStart(2, '0')}`
}

/** Null where it is no encoding. */
function decodeText(text: string): string | null {
  const tokens = text.match(/[a-z0-9-]|_[a-z]|\.[0-9a-f]{2}/g) ?? []
  if (tokens.join('') !== text) return null
  try {
    const bytes = Uint8Array.from(tokens, decodeByte)
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // Bytes that are no UTF-8 were not made by an encoding: the name stands for itself.
    return null
  }
}

function decodeByte(token: string): number {
  if (token.startsWith('.')) return Number.parseInt(token.slice(1), 16)
  return (token.startsWith('_') ? token.slice(1).toUpperCase() : token).charCodeAt(0)
}

function checkLength(name: string, what: string): string {
  if (name.length <= maxNamespaceCharacters) return name
  const limit = `limit ${maxNamespaceCharacters}`
  throw new RangeError(
    `${what} is ${name.length} characters as the server has it, ${limit}: ${name}`,
  )
}

function patternMistake(pattern: string): string {
  return `pattern ${JSON.stringify(pattern)} would cover other ids too: begin it with the start of an id, and let * be its end`
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : typeof value
}

const prefix = 'x--'
