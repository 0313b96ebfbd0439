import type { Json, JsonObject } from '../../model/json.ts'
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
