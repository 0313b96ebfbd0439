import { isList, type Json, type JsonObject } from '../../model/json.ts'
import { readJson } from './typed-read.ts'

/**
 * The one JSON value that an answer is, a code fence around it taken off; undefined where it is
 * none, is too deep, or holds a number beyond all bounds.
 */
export function jsonAnswer(said: string): Json | undefined {
  return readJson(withoutCodeFence(said))
}

/** The body of a text that is one code fence and nothing else; else the text. */
export function withoutCodeFence(said: string): string {
  const text = said.trim()
  const firstEnd = text.indexOf('\n')
  if (!text.startsWith('```') || !text.endsWith('```') || text.length < 6) return text
  // On one line a language may still stand before the JSON.
  if (firstEnd === -1) return text.slice(3, -3).replace(/^[a-z]+/i, '')
  return text.slice(firstEnd + 1, -3)
}

/** A member of its own, of any kind. */
export function own(value: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined
}

/** A member that is a text with something in it, on one line; undefined where it is none. */
export function lineIn(value: JsonObject, name: string, most: number): string | undefined {
  const text = own(value, name)
  if (typeof text !== 'string') return undefined
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line === '' || line.length > most || !line.isWellFormed() || line.includes('\0')
    ? undefined
    : line
}

export function textsIn(value: JsonObject, name: string): readonly string[] | undefined {
  const list = own(value, name)
  if (!isList(list)) return undefined
  const texts = list.flatMap((one) => (typeof one === 'string' ? [one] : []))
  return texts.length === list.length ? texts : undefined
}
