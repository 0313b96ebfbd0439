import { isList, type Json } from '../../model/json.ts'
import { maxJsonDepth } from '../../../contract/limits.ts'

/**
 * The value of a JSON text at a path of member names and list places, from the outside in; undefined
 * where it holds nothing there or is no JSON. Own members only.
 */
export function memberAt(content: string, path: readonly string[]): Json | undefined {
  let value = parsed(content)
  for (const name of path) {
    if (value === undefined || value === null || typeof value !== 'object') return undefined
    if (isList(value)) value = listPlace.test(name) ? value[Number(name)] : undefined
    else value = Object.hasOwn(value, name) ? value[name] : undefined
  }
  return value
}

/** The same as text: a string as it is, else compact JSON. An empty path is the whole content. */
export function memberText(content: string, path: readonly string[]): string | undefined {
  if (path.length === 0) return content
  const value = memberAt(content, path)
  if (value === undefined) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * The value of a JSON text; undefined where it is none, or one so deep that writing it again would
 * exhaust the stack.
 */
export function parsed(content: string): Json | undefined {
  try {
    const value = JSON.parse(content) as Json
    return isShallow(value) ? value : undefined
  } catch {
    // Where it breaks helps nobody: the reader asked for JSON and this is none.
    return undefined
  }
}

function isShallow(value: Json): boolean {
  let level: readonly Json[] = [value]
  for (let depth = 0; depth <= maxJsonDepth; depth++) {
    const inner: Json[] = []
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue
      for (const next of Object.values(one)) inner.push(next)
    }
    if (inner.length === 0) return true
    level = inner
  }
  return false
}

const listPlace = /^(?:0|[1-9]\d{0,8})$/
