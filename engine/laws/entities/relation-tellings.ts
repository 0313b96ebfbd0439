import type { Held, Relation, BelievedValue } from '../../model/entity.ts'
import type { Trust } from '../../model/trust.ts'
import { isHeldAt } from './property-history.ts'

export type RelationValues = Readonly<Record<string, BelievedValue>>
type Telling = Pick<Relation, 'row' | 'properties' | 'held'>

/**
 * The properties that the tellings of one relation say together: of each property the newest
 * `since` that has begun, a tie to the later row; a relation keeps no history. What waits beside a
 * firmer telling adds what nobody else tells and replaces nothing. Null where all of them wait.
 */
export function relationNow(tellings: readonly Telling[], now: number): RelationValues | null {
  const inOrder = tellings.toSorted((a, b) => a.row - b.row)
  const counted = inOrder.filter(({ held }) => !isHeldAt(held, null))
  if (counted.length === 0) return null
  const waiting = inOrder.filter(({ held }) => isHeldAt(held, null))
  return { ...newestOf(waiting, now), ...newestOf(counted, now) }
}

function newestOf(tellings: readonly Telling[], now: number): RelationValues {
  const newest = new Map<string, BelievedValue>()
  for (const { properties } of tellings) {
    for (const [name, property] of Object.entries(properties)) {
      if (property.since > now) continue
      const old = newest.get(name)
      if (old === undefined || property.since >= old.since) newest.set(name, property)
    }
  }
  return Object.fromEntries(newest)
}

/** One property of a relation, as one of its rows tells it, in the terms of the law of values. */
export interface RelationClaim extends BelievedValue {
  readonly row: number
  readonly memoryId: string | null
  readonly recordedAt: number
  readonly forgotten: null
  readonly held: Held | null
}

export function claimsOf(tellings: readonly Relation[], name: string): readonly RelationClaim[] {
  return tellings.flatMap(({ row, memoryId, recordedAt, held, properties }) => {
    const told = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (told === undefined) return []
    return [{ ...told, row, memoryId, recordedAt, held, forgotten: null }]
  })
}

/**
 * Whether a row of a relation has room for a value: it keeps one value of each property, and one
 * that still holds until another begins is not written over.
 */
export function hasRoomFor(
  known: RelationValues,
  { name, since }: { readonly name: string; readonly since: number },
  now: number,
): boolean {
  const old = Object.hasOwn(known, name) ? known[name] : undefined
  return old === undefined || old.since === since || Math.max(old.since, since) <= now
}

/** The trust of what a row tells, where all of it has the same. */
export function sharedTrust(properties: RelationValues, ofMemory: Trust): Trust | null {
  const told = new Set(Object.values(properties).map(({ trust }) => trust ?? ofMemory))
  if (told.size > 1) return null
  return [...told][0] ?? ofMemory
}
