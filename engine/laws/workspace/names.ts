import { formatReference, parseReference } from '../../../contract/inline-reference.ts'
import { type StepResult, refuse } from '../../model/workspace.ts'
import { workspaceLimits } from '../bounds.ts'
import { countCharacters } from '../../../contract/plain-text.ts'

/**
 * The name of a Note or Collection as it is kept: in NFC, 1–128 characters, without
 * control characters, `/` or space at its ends; not `.` or `..`, which a URL would swallow, nor
 * anything that reads as a binding or an id. Case counts.
 */
export function nameOf(raw: string): StepResult<string> {
  const name = raw.normalize('NFC')
  const wrong = wrongWith(name)
  return wrong === null ? { ok: true, value: name } : refuse('invalid_request', `name ${wrong}`)
}

/** The kind of resource that an id names; null where the text is no id of working memory. */
export function idKindOf(text: string): 'note' | 'collection' | null {
  if (text === nullNoteId || /^note_[0-9A-HJKMNP-TV-Z]{26}$/.test(text)) return 'note'
  return /^col_[0-9A-HJKMNP-TV-Z]{26}$/.test(text) ? 'collection' : null
}

/** A member that stands in another part of memory. */
export type ThingKind = 'memory' | 'commitment' | 'entity'

/** The kind of thing in memory that a text names by its id or reference; null where it names none. */
export function thingKindOf(text: string): ThingKind | null {
  if (/^mem_[0-9A-HJKMNP-TV-Z]{26}$/.test(text)) return 'memory'
  if (/^com_[0-9A-HJKMNP-TV-Z]{26}$/.test(text)) return 'commitment'
  return parseReference(text) === null ? null : 'entity'
}

/** The same thing as it is kept among members: of an entity its reference in one spelling. */
export function thingKeyOf(text: string): string {
  const reference = parseReference(text)
  return reference === null ? text : formatReference(reference)
}

/** Whether a text may be a name of a Note or Collection: what cannot is never looked up. */
export function mayBeName(text: string): boolean {
  // A character is two code units at most.
  return text.length <= 2 * workspaceLimits.nameCharacters && nameOf(text).ok
}

/** The one id without a row. */
export const nullNoteId = 'note_null'

function wrongWith(name: string): string | null {
  const length = countCharacters(name)
  if (length === 0) return 'is empty'
  const limit = workspaceLimits.nameCharacters
  if (length > limit) return `is ${length} characters, limit ${limit}`
  if (!name.isWellFormed()) return 'holds a lone surrogate'
  if (/\p{Cc}/u.test(name)) return 'holds a control character'
  if (name.includes('/')) return 'holds a /'
  if (name.trim() !== name) return 'begins or ends with space'
  if (name.startsWith('$')) return 'begins with $'
  if (name === '.' || name === '..') return `is ${name}`
  return idShape.test(name) ? 'has the shape of an id' : null
}

const idShape =
  /^(?:note_null|(?:mem|com|note|col|rel|tht|run|prp|ref|cns|cfl|rev|alr|ers|aud|key)_[0-9A-HJKMNP-TV-Z]{26})$/i
