import { isObject } from '../../../model/json.ts'
import { inside, isFull, type Place, type Read, report } from './place.ts'

/** A member of an object: how it is read, and what it is where it is not given. */
export interface Field<T> {
  readonly read: Read<T>
  /** Null: it has to be given. */
  readonly otherwise: { readonly value: T } | null
}

export type FieldTable = Readonly<Record<string, Field<unknown>>>
export type FieldValues<Table extends FieldTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Field<infer T> ? T : never
}

export function required<T>(read: Read<T>): Field<T> {
  return { read, otherwise: null }
}

export function optional<T, const Otherwise>(
  read: Read<T>,
  otherwise: Otherwise,
): Field<T | Otherwise> {
  return { read, otherwise: { value: otherwise } }
}

/** The members of an object by a table; each that is unknown, missing or wrong is reported. */
export function readFields<Table extends FieldTable>(
  table: Table,
  json: unknown,
  place: Place,
): FieldValues<Table> | undefined {
  if (!isObject(json)) return report(place, 'expected an object')
  let isWhole = true
  for (const name of Object.keys(json)) {
    if (Object.hasOwn(table, name)) continue
    if (isFull(place)) return undefined
    report(inside(place, name), 'unknown field')
    isWhole = false
  }
  const values: Record<string, unknown> = {}
  for (const [name, { read, otherwise }] of Object.entries(table)) {
    if (isFull(place)) return undefined
    if (Object.hasOwn(json, name)) {
      values[name] = read(json[name], inside(place, name))
      if (values[name] === undefined) isWhole = false
    } else if (otherwise !== null) {
      values[name] = otherwise.value
    } else {
      report(inside(place, name), 'missing')
      isWhole = false
    }
  }
  return isWhole ? (values as FieldValues<Table>) : undefined
}

/**
 * Reports unless exactly one of two members is given: at the first where none is, at the second
 * where both are.
 */
export function isOneGiven(
  json: unknown,
  [first, second]: readonly [string, string],
  place: Place,
): boolean {
  // That it is no object is reported by whoever reads its members.
  if (!isObject(json)) return false
  const hasFirst = Object.hasOwn(json, first)
  const hasSecond = Object.hasOwn(json, second)
  if (hasFirst !== hasSecond) return true
  if (hasFirst) report(inside(place, second), `give ${first} or ${second}, not both`)
  else report(inside(place, first), `missing: give ${first} or ${second}`)
  return false
}
