import type { EntityReference } from '../../model/entity.ts'
import { isObject } from '../../model/json.ts'
import { replaceSpans } from '../text/spans.ts'
import { formatReference } from '../../../contract/inline-reference.ts'
import { referencesIn } from './inline-reference.ts'

/**
 * The text with every occurrence of these references replaced by `[forgotten]`: as they are read,
 * and as they stand where JSON was copied into the text, behind an escaped line break or with their
 * quotes escaped.
 */
export function cutReferences(text: string, references: readonly EntityReference[]): string {
  if (!text.includes('_id:') || references.length === 0) return text
  const inline = new Set(references.map(formatReference))
  const read = cutRead(text, text, inline)
  if (!read.includes('\\')) return read
  // As long as before, so that what is found in it stands at the same place in the text.
  const spaced = read.replaceAll(escapes, (escape) => ' '.repeat(escape.length))
  const left = cutRead(read, spaced, inline)
  return [...inline].flatMap(escapedForms).reduce((said, form) => said.replaceAll(form, cut), left)
}

/** All that `cutReferences` could cut from a text. */
export function referencesNamed(text: string): readonly EntityReference[] {
  const found: EntityReference[] = []
  let level = text.includes('_id:') ? text : ''
  for (let depth = 0; depth <= mostLevels && level !== ''; depth += 1) {
    found.push(...referencesIn(level).map(({ ref }) => ref))
    const inner = level.replaceAll(escape, unescaped)
    level = inner === level ? '' : inner
  }
  return found
}

function unescaped(escaped: string): string {
  return String(JSON.parse(`"${escaped}"`))
}

/** Cuts from `text` what is read in `read`, which is as long. */
function cutRead(text: string, read: string, inline: ReadonlySet<string>): string {
  const found = referencesIn(read).filter(({ ref }) => inline.has(formatReference(ref)))
  return replaceSpans(text, found, cut)
}

/** A name and, one within the other, the forms in which JSON holds it; quotes alone are escaped. */
export function escapedForms(name: string): readonly string[] {
  const forms: string[] = []
  for (let form = name; forms.length < mostLevels;) {
    const escaped = JSON.stringify(form).slice(1, -1)
    if (escaped === form) break
    forms.push(escaped)
    form = escaped
  }
  return forms
}

const cut = '[forgotten]'
const escape = /\\(?:["\\/nrtbf]|u[0-9a-fA-F]{4})/g
const escapes = /(?<!\\)\\+(?:[nrtbf]|u[0-9a-fA-F]{4})/g
/** Texts that hold JSON which holds text, and so on. */
const mostLevels = 3

/**
 * A value of JSON with each of its texts, and the names of its fields, as `change` has them. Where
 * two fields of an object would get one name, the later ones are numbered. What `change` leaves
 * alone comes back as the same value.
 */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  return mapped(value, change) as T
}

function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) {
    const items = value.map((one) => mapped(one, change))
    return items.every((one, at) => one === value[at]) ? value : items
  }
  if (!isObject(value)) return value
  const fields = new Map<string, unknown>()
  for (const [name, one] of Object.entries(value)) {
    fields.set(freeName(change(name), fields), mapped(one, change))
  }
  const isSame = [...fields].every(
    ([name, one]) => Object.hasOwn(value, name) && value[name] === one,
  )
  return isSame ? value : Object.fromEntries(fields)
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number += 1) {
    const numbered = `${name} ${number}`
    if (!taken.has(numbered)) return numbered
  }
}

/**
 * Tells whether a JSON text names an id or an inline reference as a whole: `user_id:7` is not named
 * by `user_id:77`, `super_user_id:7` or `user_id:7-b`, but it is by `user_id:7.` at the end of a
 * sentence. An escape sequence counts as white space. Total; an empty name is named by nothing.
 */
export function namesExactly(json: string, name: string): boolean {
  if (name === '') return false
  const text = json.replaceAll(escapeSequences, ' ')
  const beginsInWord = wordStart.test(name)
  const endsInWord = wordEnd.test(name)
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    const isBegun = beginsInWord && wordBefore.test(text.slice(Math.max(0, at - 1), at))
    const end = at + name.length
    const goesOn = endsInWord && wordAfter.test(text.slice(end, end + longestRun))
    if (!isBegun && !goesOn) return true
  }
  return false
}

const escapeSequences = /\\(?:[nrtbf]|u[0-9a-fA-F]{4})/g
const wordStart = /^\w/
const wordBefore = /[\w:/@]$/
const wordEnd = /[\w@]$/
/** Characters with which a bare id goes on. */
const wordAfter = /^[._@/-]*[\w@]/
/** Characters of punctuation within an id that are looked over. */
const longestRun = 256
