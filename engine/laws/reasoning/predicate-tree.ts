import type { Json, JsonObject } from '../../model/json.ts'
import type { MemberOf, Predicate } from '../../model/reasoning-predicate.ts'

/** A predicate from its form on the wire, which was checked where it came in. */
export function predicateOf(json: Json): Predicate {
  if (typeof json === 'boolean') return { kind: 'always', value: json }
  const [kind = '', given = null] = Object.entries(json as JsonObject)[0] ?? []
  // Both sides of the wire name the tests alike; only what they are about has another form.
  return { kind, ...partsOf(kind, given) } as Predicate
}

export function memberOf(json: Json): MemberOf {
  const { key, path } = json as { readonly key: string; readonly path?: string }
  return { key, path: memberPath(path) }
}

/** The names of members from the outside in: `order.lines.0.sum`. */
export function memberPath(path: string | undefined): readonly string[] {
  return path === undefined ? [] : path.split('.')
}

function partsOf(kind: string, given: Json): object {
  if (kind === 'all' || kind === 'any') return { of: (given as readonly Json[]).map(predicateOf) }
  if (kind === 'not') return { of: predicateOf(given) }
  const { key, path: _, ...more } = given as JsonObject
  switch (kind) {
    case 'decision':
      return { key, value: true, ...more }
    case 'confidence':
      return { key, bounds: more }
    case 'notes':
    case 'attempt':
      return { bounds: more }
    default:
      return { on: memberOf(given), ...more }
  }
}
