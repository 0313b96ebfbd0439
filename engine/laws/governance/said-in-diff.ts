import type { FieldChange } from '../../model/revision.ts'
import { isObject } from '../../model/json.ts'

/**
 * The texts of a revision's diff, each once: what fields were and became, without what only tells of
 * which thing they are (ids, the block of a line, a kind of change). Total: numbers and flags say
 * nothing.
 */
export function saidInDiff(diff: readonly FieldChange[]): ReadonlySet<string> {
  const said = new Set<string>()
  for (const { before, after } of diff) {
    for (const text of [...textsIn(before), ...textsIn(after)]) said.add(text)
  }
  return said
}

/** The texts within a value, at any depth. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, one]) => (frames.has(name) ? [] : textsIn(one)))
}

/** Fields of documents that say which thing it is, not what is said. */
const frames: ReadonlySet<string> = new Set(['id', 'block', 'memoryId', 'delta', 'month'])
