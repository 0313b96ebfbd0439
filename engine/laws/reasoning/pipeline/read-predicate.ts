import { isObject } from '../../../model/json.ts'
import type { Bounds, MemberOf, Predicate } from '../../../model/reasoning-predicate.ts'
import { maxItems, maxPredicateDepth } from '../limits.ts'
import { optional, readFields, required } from './fields.ts'
import { inside, isFull, type Place, report, shownName } from './place.ts'
import { bool, key, listOf, numberWithin, scalar, text } from './values.ts'

/** A predicate of TH-41: `true`, `false`, or an object with one member, its test. */
export function predicate(json: unknown, place: Place): Predicate | undefined {
  return readPredicate(json, place, 1)
}

/** The names of members from the outside in: `order.lines.0.sum`. */
export function memberPath(json: unknown, place: Place): readonly string[] | undefined {
  const path = text({ bytes: 1_024 })(json, place)
  if (path === undefined) return undefined
  const names = path.split('.')
  return names.includes('') ? report(place, 'a path is names joined by points') : names
}

const memberFields = {
  key: required(key),
  path: optional(memberPath, []),
}

export function memberOf(json: unknown, place: Place): MemberOf | undefined {
  return readFields(memberFields, json, place)
}

function readPredicate(json: unknown, place: Place, depth: number): Predicate | undefined {
  if (typeof json === 'boolean') return { kind: 'always', value: json }
  if (depth > maxPredicateDepth) {
    return report(place, `predicates stand in each other deeper than ${maxPredicateDepth}`)
  }
  const names = isObject(json) ? Object.keys(json) : []
  const [name] = names
  if (!isObject(json) || name === undefined || names.length !== 1) {
    return report(place, 'expected a predicate: true, false or an object with one test')
  }
  const read = tests.get(name)
  if (read === undefined) return report(place, `unknown test ${shownName(name)}`)
  return read(json[name], inside(place, name), depth)
}

type Test = (json: unknown, place: Place, depth: number) => Predicate | undefined

const anyNumber = numberWithin(-Number.MAX_VALUE, Number.MAX_VALUE)
const bounds = {
  gt: optional(anyNumber, undefined),
  gte: optional(anyNumber, undefined),
  lt: optional(anyNumber, undefined),
  lte: optional(anyNumber, undefined),
}

const tests: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['all', combination('all')],
  ['any', combination('any')],
  [
    'not',
    (json, place, depth) => {
      const of = readPredicate(json, place, depth + 1)
      return of && { kind: 'not', of }
    },
  ],
  [
    'exists',
    (json, place) => {
      const on = memberOf(json, place)
      return on && { kind: 'exists', on }
    },
  ],
  ['equals', comparison('equals')],
  ['not_equals', comparison('not_equals')],
  ['contains', comparison('contains')],
  ['gt', measure('gt')],
  ['gte', measure('gte')],
  ['lt', measure('lt')],
  ['lte', measure('lte')],
  [
    'in',
    (json, place) => {
      const table = { ...memberFields, values: required(listOf(scalar, 1, maxItems)) }
      const fields = readFields(table, json, place)
      return fields && { kind: 'in', on: onOf(fields), values: fields.values }
    },
  ],
  [
    'decision',
    (json, place) => {
      const fields = readFields({ key: required(key), value: optional(bool, true) }, json, place)
      return fields && { kind: 'decision', ...fields }
    },
  ],
  [
    'confidence',
    (json, place) => {
      const fields = readFields({ key: required(key), ...bounds }, json, place)
      if (fields === undefined || !isBounded(json, place)) return undefined
      return { kind: 'confidence', key: fields.key, bounds: boundsOf(fields) }
    },
  ],
  ['notes', counted('notes')],
  ['attempt', counted('attempt')],
])

function combination(kind: 'all' | 'any'): Test {
  return (json, place, depth) => {
    if (!Array.isArray(json)) return report(place, 'expected a list of predicates')
    const of: Predicate[] = []
    for (const [at, one] of json.entries()) {
      if (isFull(place)) return undefined
      const inner = readPredicate(one, inside(place, at), depth + 1)
      if (inner !== undefined) of.push(inner)
    }
    return of.length === json.length ? { kind, of } : undefined
  }
}

function comparison(kind: 'equals' | 'not_equals' | 'contains'): Test {
  return (json, place) => {
    const fields = readFields({ ...memberFields, value: required(scalar) }, json, place)
    return fields && { kind, on: onOf(fields), value: fields.value }
  }
}

function measure(kind: 'gt' | 'gte' | 'lt' | 'lte'): Test {
  return (json, place) => {
    const fields = readFields({ ...memberFields, value: required(anyNumber) }, json, place)
    return fields && { kind, on: onOf(fields), value: fields.value }
  }
}

function counted(kind: 'notes' | 'attempt'): Test {
  return (json, place) => {
    const fields = readFields(bounds, json, place)
    if (fields === undefined || !isBounded(json, place)) return undefined
    return { kind, bounds: boundsOf(fields) }
  }
}

function isBounded(json: unknown, place: Place): boolean {
  const isGiven = isObject(json) && Object.keys(bounds).some((name) => Object.hasOwn(json, name))
  if (!isGiven) report(place, 'give gt, gte, lt or lte')
  return isGiven
}

function onOf({ key: name, path }: MemberOf): MemberOf {
  return { key: name, path }
}

type GivenBounds = { readonly [Name in keyof Bounds]: Bounds[Name] | undefined }

function boundsOf({ gt, gte, lt, lte }: GivenBounds): Bounds {
  return {
    ...(gt !== undefined && { gt }),
    ...(gte !== undefined && { gte }),
    ...(lt !== undefined && { lt }),
    ...(lte !== undefined && { lte }),
  }
}
