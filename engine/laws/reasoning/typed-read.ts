import type { Json, JsonObject } from '../../model/json.ts'
import { parsed } from './member.ts'

const readTypes = ['bool', 'int', 'float', 'json'] as const
export type ReadType = (typeof readTypes)[number]

export type TypedRead =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly message: string }

/**
 * A note's text as a value. bool: true, yes, 1, false, no, 0 in any case; int: whole,
 * within ±(2^53 − 1), written without a point; float: finite, decimal; json: any JSON. White space
 * around it does not count.
 */
export function readAs(content: string, type: ReadType): TypedRead {
  const value = readers[type](content.trim())
  return value === undefined
    ? { ok: false, message: `the content is no ${type}` }
    : { ok: true, value }
}

export function readBool(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  if (word === 'true' || word === 'yes' || word === '1') return true
  if (word === 'false' || word === 'no' || word === '0') return false
  return undefined
}

export function readInt(text: string): number | undefined {
  if (!whole.test(text.trim())) return undefined
  const value = Number(text)
  // No minus zero: JSON has none.
  return Number.isSafeInteger(value) ? value + 0 : undefined
}

export function readFloat(text: string): number | undefined {
  if (!decimal.test(text.trim())) return undefined
  const value = Number(text)
  return Number.isFinite(value) ? value + 0 : undefined
}

const readers: Readonly<Record<ReadType, (text: string) => Json | undefined>> = {
  bool: readBool,
  int: readInt,
  float: readFloat,
  json: readJson,
}

/** A number beyond all bounds (`1e400`) is infinite once read, and no JSON can say it again. */
export function readJson(text: string): Json | undefined {
  const value = parsed(text)
  return value !== undefined && isSayable(value) ? value : undefined
}

export function isSayable(value: Json): boolean {
  const open: Json[] = [value]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'number' && !Number.isFinite(next)) return false
    if (typeof next === 'object' && next !== null) {
      for (const inner of Object.values(next)) open.push(inner)
    }
  }
  return true
}

const whole = /^[+-]?\d+$/
const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i

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
export function ownMember(value: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined
}
