import { isList, type Json } from '../../model/json.ts'
import { type StepResult, type NoteContent, refuse } from '../../model/workspace.ts'
import { contentOf, textOf, typed } from './content.ts'

export type CoerceTo = 'string' | 'int' | 'float' | 'bool' | 'json' | 'list'

/**
 * The same content as another type. `int` cuts toward 0 and stays within ±(2^53−1);
 * `string` of JSON is its canonical text, `json` of JSON is itself. Else `not_coercible`.
 */
export function coerce(content: NoteContent, to: CoerceTo): StepResult<NoteContent> {
  const value = coerced(content, to)
  if (value !== undefined) return { ok: true, value: typed(value) }
  return refuse('not_coercible', `${kindOf(content.value)} is not coercible to ${to}`)
}

function coerced(content: NoteContent, to: CoerceTo): Json | undefined {
  switch (to) {
    case 'string':
      return textOf(content)
    case 'int':
      return intIn(content.value)
    case 'float':
      return numberIn(content.value)
    case 'bool':
      return boolIn(content.value)
    case 'json':
      return typeof content.value === 'string' ? jsonIn(content.value) : content.value
    case 'list':
      return listIn(content.value)
  }
}

/** The JSON that a text is; undefined where it is none, or none that a Note may hold. */
export function jsonIn(text: string): Json | undefined {
  try {
    const content = contentOf(JSON.parse(text))
    return content.ok ? content.value.value : undefined
  } catch {
    // Text that is no JSON is an answer here; what the parser says of it goes.
    return undefined
  }
}

function intIn(value: Json): number | undefined {
  const number = numberIn(value)
  if (number === undefined) return undefined
  const whole = Math.trunc(number) + 0
  return Number.isSafeInteger(whole) ? whole : undefined
}

function numberIn(value: Json): number | undefined {
  if (typeof value === 'boolean') return value ? 1 : 0
  const isNumeric = typeof value === 'string' && numeric.test(value.trim())
  const number = isNumeric ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number + 0 : undefined
}

function boolIn(value: Json): boolean | undefined {
  if (typeof value === 'boolean') return value
  const word = String(value).trim().toLowerCase()
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (['true', 'yes', '1'].includes(word)) return true
  return ['false', 'no', '0'].includes(word) ? false : undefined
}

function listIn(value: Json): readonly Json[] {
  if (isList(value)) return value
  if (typeof value !== 'string') return [value]
  const parsed = jsonIn(value)
  if (isList(parsed)) return parsed
  return value.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
}

function kindOf(value: Json): string {
  if (value === null) return 'null'
  if (isList(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

const numeric = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/
