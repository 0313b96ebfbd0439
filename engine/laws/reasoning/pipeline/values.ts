import { isObject, type Json, type JsonScalar } from '../../../model/json.ts'
import {
  maxContentBytes,
  maxKeyCharacters,
  maxMetadataEntries,
  maxMetadataValueBytes,
  maxPromptBytes,
  maxStepMs,
} from '../limits.ts'
import { characters, isCleanText, utf8Bytes } from '../../text/text-size.ts'
import { inside, isFull, type Place, type Read, report, shownName } from './place.ts'

export interface TextBounds {
  readonly bytes?: number
  readonly characters?: number
  /** White space alone will do. */
  readonly mayBeBlank?: boolean
  /** No line break and no other control character. */
  readonly isLine?: boolean
}

export function text(bounds: TextBounds): Read<string> {
  return (json, place) => {
    if (typeof json !== 'string') return report(place, 'expected a text')
    if (!isCleanText(json)) return report(place, 'text holds a NUL or a lone surrogate')
    if (bounds.mayBeBlank !== true && json.trim() === '') return report(place, 'text is blank')
    if (bounds.isLine === true && controls.test(json)) {
      return report(place, 'text holds a line break or a control character')
    }
    const bytes = bounds.bytes === undefined ? 0 : utf8Bytes(json)
    if (bounds.bytes !== undefined && bytes > bounds.bytes) {
      return report(place, `text is ${bytes} bytes, limit ${bounds.bytes}`)
    }
    const length = bounds.characters === undefined ? 0 : characters(json)
    if (bounds.characters !== undefined && length > bounds.characters) {
      return report(place, `text is ${length} characters, limit ${bounds.characters}`)
    }
    return json
  }
}

/** A key, and the names of categories, branches, guards and signals. */
export const key: Read<string> = text({ characters: maxKeyCharacters, isLine: true })
export const prompt: Read<string> = text({ bytes: maxPromptBytes })
export const content: Read<string> = text({ bytes: maxContentBytes, mayBeBlank: true })

export function bool(json: unknown, place: Place): boolean | undefined {
  return typeof json === 'boolean' ? json : report(place, 'expected true or false')
}

export function numberWithin(least: number, most: number): Read<number> {
  return (json, place) => {
    if (typeof json !== 'number' || !Number.isFinite(json))
      return report(place, 'expected a number')
    if (json < least || json > most) return report(place, `${json} is not ${least} to ${most}`)
    return json
  }
}

export function wholeWithin(least: number, most: number): Read<number> {
  return (json, place) => {
    if (!Number.isInteger(json)) return report(place, 'expected a whole number')
    return numberWithin(least, most)(json, place)
  }
}

/** Milliseconds up to ten minutes. */
export const stepMs: Read<number> = wholeWithin(0, maxStepMs)

export function oneOf<const Word extends string>(words: readonly Word[]): Read<Word> {
  return (json, place) => {
    const word = words.find((one) => one === json)
    return word ?? report(place, `expected one of ${words.join(', ')}`)
  }
}

export function listOf<T>(read: Read<T>, least: number, most: number): Read<readonly T[]> {
  return (json, place) => {
    if (!Array.isArray(json)) return report(place, 'expected a list')
    if (json.length < least) return report(place, `${json.length} given, at least ${least}`)
    if (json.length > most) return report(place, `${json.length} given, limit ${most}`)
    const items: T[] = []
    for (const [at, item] of json.entries()) {
      if (isFull(place)) return undefined
      const value = read(item, inside(place, at))
      if (value !== undefined) items.push(value)
    }
    return items.length === json.length ? items : undefined
  }
}

/** A list of texts that are all different. */
export function distinct(read: Read<string>, least: number, most: number): Read<readonly string[]> {
  const readList = listOf(read, least, most)
  return (json, place) => {
    const texts = readList(json, place)
    return texts === undefined || hasTwin(texts, place) ? undefined : texts
  }
}

/** Reports each text that stands in the list before. */
export function hasTwin(
  texts: readonly string[],
  place: Place,
  placeOf: (at: number) => Place = (at) => inside(place, at),
): boolean {
  const seen = new Set<string>()
  let found = false
  for (const [at, one] of texts.entries()) {
    if (seen.has(one)) {
      report(placeOf(at), `${shownName(one)} is given twice`)
      found = true
    }
    seen.add(one)
  }
  return found
}

/** The members of an object that has any names, in order. */
export function entriesOf<T>(
  readName: Read<string>,
  read: Read<T>,
  most: number,
): Read<readonly (readonly [string, T])[]> {
  return (json, place) => {
    if (!isObject(json)) return report(place, 'expected an object')
    const given = Object.entries(json)
    if (given.length > most) return report(place, `${given.length} given, limit ${most}`)
    const entries: (readonly [string, T])[] = []
    for (const [name, inner] of given) {
      if (isFull(place)) return undefined
      const here = inside(place, name)
      const value = readName(name, here) === undefined ? undefined : read(inner, here)
      if (value !== undefined) entries.push([name, value])
    }
    return entries.length === given.length ? entries : undefined
  }
}

/** Text to text. `__…` is reserved, `by` is the run's own word for who answered. */
export function metadata(json: unknown, place: Place): Record<string, string> | undefined {
  const entries = metadataEntries(json, place)
  return entries === undefined ? undefined : Object.fromEntries(entries)
}

function metadataName(json: unknown, place: Place): string | undefined {
  const name = key(json, place)
  if (name === undefined) return undefined
  const isTaken = name === 'by' || name.startsWith('__')
  return isTaken ? report(place, `${name} is a reserved name`) : name
}

const metadataEntries = entriesOf(
  metadataName,
  text({ bytes: maxMetadataValueBytes, mayBeBlank: true }),
  maxMetadataEntries,
)

export function scalar(json: unknown, place: Place): JsonScalar | undefined {
  if (json === null || typeof json === 'boolean') return json
  if (typeof json === 'string') return content(json, place)
  if (typeof json === 'number' && Number.isFinite(json)) return json
  return report(place, 'expected a text, a number, true, false or null')
}

/** Any JSON that is not deeper than `maxDataDepth` and whose compact form is no longer than a note. */
export function anyJson(json: unknown, place: Place): Json | undefined {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: json, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next
    if (depth > maxDataDepth) return report(place, `deeper than ${maxDataDepth}`)
    if (typeof value === 'number' && !Number.isFinite(value)) {
      return report(place, 'holds a number beyond all bounds')
    }
    if (typeof value !== 'object' || value === null) continue
    for (const inner of Object.values(value)) open.push({ value: inner, depth: depth + 1 })
  }
  const compact = JSON.stringify(json) as string | undefined
  if (compact === undefined) return report(place, 'expected JSON')
  const bytes = utf8Bytes(compact)
  if (bytes > maxContentBytes)
    return report(place, `data is ${bytes} bytes, limit ${maxContentBytes}`)
  return json as Json
}

const maxDataDepth = 32
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
