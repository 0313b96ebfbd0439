import { maxJsonDepth } from '../contract/limits.ts'
import { Problem } from './errors.ts'

/** The JSON value of a text, or why it is none. */
export function parseJson(text: string, maxDepth = maxJsonDepth): unknown {
  const value = parse(text)
  if (isDeeperThan(maxDepth, value)) {
    throw new Problem('malformed_json', `the JSON is nested deeper than ${maxDepth} levels`)
  }
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // The engine quotes the text around the fault; where it lies is enough.
    const at = /position \d+/.exec(String(error))?.[0]
    throw new Problem('malformed_json', `the body is not JSON${at === undefined ? '' : `, ${at}`}`)
  }
}

function isDeeperThan(limit: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (limit === 0) return true
  return Object.values(value).some((member) => isDeeperThan(limit - 1, member))
}
