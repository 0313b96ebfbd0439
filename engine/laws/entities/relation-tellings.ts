import type { PropertyForm, Relation, DatedValue } from '../../model/entity.ts'
import { isHeldAt } from './property-history.ts'
import { isSameValue } from './told-value.ts'

type Properties = Readonly<Record<string, DatedValue>>
type Telling = Pick<Relation, 'row' | 'properties' | 'held'>

/**
 * The properties that the tellings of one relation say together: of each property the newest
 * `since`, a tie to the later row; a relation keeps no history. What waits beside a vouched telling
 * adds what nobody vouches for and replaces nothing. Null where all of them wait.
 */
export function relationNow(tellings: readonly Telling[]): Properties | null {
  const inOrder = tellings.toSorted((a, b) => a.row - b.row)
  const counted = inOrder.filter(({ held }) => !isHeldAt(held, null))
  if (counted.length === 0) return null
  const waiting = inOrder.filter(({ held }) => isHeldAt(held, null))
  return { ...newestOf(waiting), ...newestOf(counted) }
}

function newestOf(tellings: readonly Telling[]): Properties {
  const newest = new Map<string, DatedValue>()
  for (const { properties } of tellings) {
    for (const [name, property] of Object.entries(properties)) {
      const old = newest.get(name)
      if (old === undefined || property.since >= old.since) newest.set(name, property)
    }
  }
  return Object.fromEntries(newest)
}

/** A form's properties merged into what is known: the newest `since`, a tie to the later write. */
export function mergeRelationProperties(
  known: Properties,
  forms: readonly PropertyForm[],
  occurredAt: number,
): Properties {
  const merged = new Map(Object.entries(known))
  for (const { name, value, since = occurredAt } of forms) {
    const old = merged.get(name)
    if (old === undefined || (since >= old.since && !isSameValue(value, old.value))) {
      merged.set(name, { value, since })
    }
  }
  return Object.fromEntries(merged)
}

export interface SplitProperties {
  /** Nobody vouches for these. */
  readonly free: Properties
  /** These would take the place of what an owner vouches for. */
  readonly contested: Properties
}

/** Parts what is told of a relation by whether it contradicts its vouched properties. */
export function splitContested(told: Properties, vouched: Properties): SplitProperties {
  const entries = Object.entries(told)
  const known = (name: string): DatedValue | undefined =>
    Object.hasOwn(vouched, name) ? vouched[name] : undefined
  return {
    free: Object.fromEntries(entries.filter(([name]) => known(name) === undefined)),
    contested: Object.fromEntries(
      entries.filter(([name, { value, since }]) => {
        const old = known(name)
        return old !== undefined && since >= old.since && !isSameValue(value, old.value)
      }),
    ),
  }
}
