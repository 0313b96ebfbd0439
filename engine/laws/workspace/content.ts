import { canonicalJson, type Json, isList, isObject } from '../../model/json.ts'
import { type StepResult, type NoteContent, refuse } from '../../model/workspace.ts'
import { workspaceLimits } from '../bounds.ts'
import { utf8Bytes } from '../text/text-size.ts'
import { countCharacters } from '../../../contract/plain-text.ts'

/**
 * Reads a value as the content of a Note: a string is text as sent, all else is JSON.
 * Refused, with the path below the value: more than 64 levels, a key `__proto__`, NUL, lone
 * surrogates, and what JSON cannot say. Its size is for `checkSize` to judge.
 */
export function contentOf(value: unknown): StepResult<NoteContent> {
  const wrong = wrongWith(value, [])
  if (wrong !== null) {
    const path = wrong.path.join('.')
    const facts = path === '' ? {} : { path }
    return refuse('invalid_request', `${path === '' ? 'value' : path} ${wrong.what}`, facts)
  }
  return { ok: true, value: typed(value as Json) }
}

/** The content that a value is which was content before, or a part of some. */
export function typed(value: Json): NoteContent {
  return { type: typeof value === 'string' ? 'text' : 'json', value }
}

/** The text itself, or the canonical JSON. */
export function textOf({ type, value }: NoteContent): string {
  return type === 'text' && typeof value === 'string' ? value : canonicalJson(value)
}

/** A text and what is said about it, `{text, metadata?}`, as programs keep documents; null for all else. */
export function documentIn(value: Json): { readonly text: string; readonly metadata: Json } | null {
  if (!isObject(value)) return null
  const { text, metadata = null, ...rest } = value
  if (typeof text !== 'string' || Object.keys(rest).length > 0) return null
  return { text, metadata }
}

/** `text` is what a fingerprint is taken of, `length` its characters, `bytes` those of UTF-8. */
export function measure(content: NoteContent): { text: string; length: number; bytes: number } {
  const text = textOf(content)
  return { text, length: countCharacters(text), bytes: utf8Bytes(text) }
}

/** Refuses a Note that is too large to be `sent`, or to be `made` by an operation. */
export function checkSize(
  type: NoteContent['type'],
  bytes: number,
  origin: 'sent' | 'made',
): StepResult<null> {
  const { noteBytes, madeTextBytes, madeJsonBytes } = workspaceLimits
  const made = type === 'text' ? madeTextBytes : madeJsonBytes
  const limit = origin === 'sent' ? noteBytes : made
  if (bytes <= limit) return { ok: true, value: null }
  const code = origin === 'sent' ? 'note_too_large' : 'result_too_large'
  return refuse(code, `note is ${bytes} bytes, limit ${limit}`)
}

interface Wrong {
  readonly path: readonly string[]
  readonly what: string
}

function wrongWith(value: unknown, path: readonly string[]): Wrong | null {
  if (value === null || typeof value === 'boolean') return null
  if (typeof value === 'string') return wrongText(value, path)
  if (typeof value === 'number') {
    return Number.isFinite(value) ? null : { path, what: 'is not a finite number' }
  }
  if (typeof value !== 'object') return { path, what: 'is not JSON' }
  const levels = workspaceLimits.jsonLevels
  if (path.length >= levels) return { path: [], what: `is over ${levels} levels deep` }
  const isArray = Array.isArray(value)
  for (const [key, member] of isArray ? value.entries() : Object.entries(value)) {
    const at = [...path, String(key)]
    const wrong = (isArray ? null : wrongKey(String(key), path)) ?? wrongWith(member, at)
    if (wrong !== null) return wrong
  }
  return null
}

function wrongKey(key: string, path: readonly string[]): Wrong | null {
  if (key === '__proto__') return { path, what: 'has a key __proto__' }
  const wrong = wrongText(key, path)
  return wrong === null ? null : { path, what: `has a key that ${wrong.what}` }
}

function wrongText(text: string, path: readonly string[]): Wrong | null {
  if (text.includes('\0')) return { path, what: 'holds NUL' }
  return text.isWellFormed() ? null : { path, what: 'holds a lone surrogate' }
}

/**
 * An empty Note holds null, white space, `[]`, `{}`. 0 and false say
 * something. A Collection is empty if it has no members, whatever they would say.
 */
export function isEmptyContent({ value }: NoteContent): boolean {
  if (value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (isList(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}
