import { isObject } from '../model/json.ts'
import type { NamespaceTables } from '../storage/namespace-tables.ts'
import type { TopicTelling } from './operation.ts'

type PathAndText = readonly [path: string, text: string]

/**
 * For calls whose texts are kept as they are or not at all: one sentence on a topic of which nothing is
 * kept, and the call is refused, naming its path.
 */
export function keptWhole<I>(
  texts: (input: I, store: NamespaceTables) => readonly PathAndText[],
): TopicTelling<I> {
  return {
    sieve({ input, store }, sieve) {
      for (const [path, text] of texts(input, store)) sieve.text(text, path)
      return input
    },
    heard: 'refusal',
  }
}

/** All texts that stand in a value, each with its path. */
export function textsWithin(value: unknown, path: string): readonly PathAndText[] {
  if (typeof value === 'string') return [[path, value]]
  if (Array.isArray(value)) {
    return value.flatMap((one: unknown, at) => textsWithin(one, `${path}.${at}`))
  }
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, one]) => textsWithin(one, `${path}.${name}`))
}
