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

/** How a relation behaves when another of its role is told. */
export interface RelationState {
  /** Roles of one group say the same state: `works at`, `joined`. */
  readonly group: string
  /** `from`: who has it has one. `to`: what it is of has one. */
  readonly one: 'from' | 'to'
  /** It says itself that something changed. */
  readonly isChange: boolean
}

/**
 * The state that a role speaks of, where a thing has one of it at a time; null where several hold
 * beside each other (`depends on`, `knows`).
 * Limits: English roles, as `relationsIn` writes them.
 */
export function stateOfRole(role: string): RelationState | null {
  for (const [group, one, shape, change] of states) {
    if (shape.test(role)) return { group, one, isChange: change?.test(role) ?? false }
  }
  return null
}

/** What a role ends between the same two: `left` a `works at`, `divorced` a `married`. */
export function endedByRole(role: string): string | null {
  if (/^(?:left|quit|retired from|was fired (?:from|by)|resigned from)$/.test(role)) return 'work'
  if (/^(?:divorced|separated from|broke up with)$/.test(role)) return 'partner'
  return null
}

const states: readonly (readonly [string, 'from' | 'to', RegExp, RegExp?])[] = [
  [
    'work',
    'from',
    /^(?:works? (?:at|for)|worked (?:at|for)|is employed (?:at|by)|joined|started at|moved on to|is [\p{L} -]+ at)$/u,
    /^(?:joined|started at|moved on to)$/,
  ],
  [
    'home',
    'from',
    /^(?:lives? in|lived in|is based in|moved (?:back )?to|relocated to|is moving to|settled in)$/,
    /^(?:moved|relocated|settled|is moving)/,
  ],
  [
    'partner',
    'from',
    /^(?:married|is (?:married|engaged) to|is (?:husband|wife|partner|boyfriend|girlfriend) of|is dating)$/,
    /^married$/,
  ],
  ['report', 'from', /^reports to$/],
  ['boss', 'to', /^is (?:manager|boss|supervisor|line manager) of$/],
  ['head', 'to', /^(?:is (?:CEO|CTO|CFO|COO|CIO|head|president|captain|chair|director) of|leads)$/],
  ['capital', 'to', /^is capital of$/],
  ['switch', 'from', /^(?:switched|migrated) to$/, /./],
]
