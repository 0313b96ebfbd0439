import { dayMs, hourMs, weekMs } from '../../../../contract/durations.ts'
import {
  minTraitMemories,
  minTraitShare,
  longestPause,
  minTraitWeeks,
  traitHours,
} from '../tuning.ts'
import { weekdayOfDay } from '../../utc-time.ts'
import { weekdays } from '../../../language/en/calendar.ts'

/** A memory of a pattern: when it happened, and how it is told. */
export interface Telling {
  readonly id: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly text: string
}

/** Something that most tellings of a pattern have in common. */
export interface Trait {
  /** `morning`, `Monday`, `every 7 days`. */
  readonly name: string
  /** As a sentence ends with it. */
  readonly phrase: string
  readonly for: readonly string[]
  readonly against: readonly string[]
}

/**
 * What three quarters of four tellings or more have in common: the part of the day, by the words of
 * the telling or by its clock; the day of the week, over three weeks and more; the pause between
 * them. Those that speak against it are named too.
 * Limits: English words for parts of the day, and times in UTC; a time at midnight is a date alone.
 */
export function commonTraits(tellings: readonly Telling[]): readonly Trait[] {
  const inOrder = tellings.toSorted((a, b) => a.at - b.at)
  return [
    commonTrait(
      inOrder,
      partOfDay,
      (part) => `mostly ${part === 'night' ? 'at' : 'in the'} ${part}`,
    ),
    weeksOf(inOrder) < minTraitWeeks
      ? null
      : commonTrait(inOrder, weekday, (day) => `mostly on a ${day}`),
    pace(inOrder),
  ].filter((trait) => trait !== null)
}

/** The same of one trait that is known by its name, however many have it by now. */
export function traitNamed(name: string, tellings: readonly Telling[]): Trait | null {
  const inOrder = tellings.toSorted((a, b) => a.at - b.at)
  if (name.startsWith(paced)) return paceOf(Number(name.slice(paced.length)), inOrder)
  const read = weekdays.includes(name) ? weekday : partOfDay
  return traitOf(name, inOrder, read, () => '')
}

function commonTrait(
  tellings: readonly Telling[],
  read: (telling: Telling) => string | null,
  phrase: (name: string) => string,
): Trait | null {
  const counts = new Map<string, number>()
  for (const telling of tellings) {
    const name = read(telling)
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return most === undefined ? null : ifCommon(traitOf(most[0], tellings, read, phrase))
}

function traitOf(
  name: string,
  tellings: readonly Telling[],
  read: (telling: Telling) => string | null,
  phrase: (name: string) => string,
): Trait {
  const known = tellings.filter((telling) => read(telling) !== null)
  const has = (telling: Telling): boolean => read(telling) === name
  return {
    name,
    phrase: phrase(name),
    for: known.filter(has).map(({ id }) => id),
    against: known.filter((telling) => !has(telling)).map(({ id }) => id),
  }
}

function ifCommon(trait: Trait): Trait | null {
  const known = trait.for.length + trait.against.length
  return known >= minTraitMemories && shareFor(trait) >= minTraitShare ? trait : null
}

/** Share of what speaks for it, 0–1; 0 where nothing speaks at all. */
export function shareFor({ for: pro, against }: Pick<Trait, 'for' | 'against'>): number {
  const known = pro.length + against.length
  return known === 0 ? 0 : pro.length / known
}

/** The one part of the day that a telling names, else that of its clock. */
function partOfDay({ at, text }: Telling): string | null {
  const named = new Set(
    [...text.toLowerCase().matchAll(dayParts)].map(([word]) => partsByWord.get(word) ?? word),
  )
  if (named.size === 1) return [...named][0] ?? null
  const inDay = at - Math.floor(at / dayMs) * dayMs
  if (named.size > 1 || inDay === 0) return null
  const hour = Math.floor(inDay / hourMs)
  if (hour < traitHours.morning || hour >= traitHours.night) return 'night'
  if (hour < traitHours.afternoon) return 'morning'
  return hour < traitHours.evening ? 'afternoon' : 'evening'
}

function weekday({ at }: Telling): string | null {
  return weekdays.at(weekdayOfDay(Math.floor(at / dayMs)) - 1) ?? null
}

function weeksOf(tellings: readonly Telling[]): number {
  return new Set(tellings.map(({ at }) => Math.floor(at / weekMs))).size
}

/** The middle pause between days on which it was told of. */
function pace(tellings: readonly Telling[]): Trait | null {
  const pauses = pausesOf(tellings).map(({ days }) => days)
  const middle = pauses.toSorted((a, b) => a - b)[Math.floor(pauses.length / 2)]
  return middle === undefined ? null : ifCommon(paceOf(Math.round(middle), tellings))
}

/** A pause is as expected from half to one and a half times of it. */
function paceOf(days: number, tellings: readonly Telling[]): Trait {
  const pauses = pausesOf(tellings)
  const fits = (pause: Pause): boolean =>
    pause.days >= days / 2 && pause.days <= days * longestPause
  return {
    name: `${paced}${days}`,
    phrase:
      days === 1
        ? 'daily'
        : days * dayMs === weekMs
          ? 'about once a week'
          : `about every ${days} days`,
    for: pauses.filter(fits).map(({ id }) => id),
    against: pauses.filter((pause) => !fits(pause)).map(({ id }) => id),
  }
}

interface Pause {
  /** The telling that ends it. */
  readonly id: string
  readonly days: number
}

function pausesOf(tellings: readonly Telling[]): readonly Pause[] {
  return tellings.flatMap(({ id, at }, place) => {
    const before = tellings[place - 1]
    const days = before === undefined ? 0 : Math.floor(at / dayMs) - Math.floor(before.at / dayMs)
    return days === 0 ? [] : [{ id, days }]
  })
}

const paced = 'every '
const dayParts =
  /\b(?:mornings?|breakfast|sunrise|afternoons?|lunch|evenings?|dinner|tonight|nights?|midnight|bedtime)\b/g
const partsByWord: ReadonlyMap<string, string> = new Map([
  ['mornings', 'morning'],
  ['breakfast', 'morning'],
  ['sunrise', 'morning'],
  ['afternoons', 'afternoon'],
  ['lunch', 'afternoon'],
  ['evenings', 'evening'],
  ['dinner', 'evening'],
  ['tonight', 'evening'],
  ['nights', 'night'],
  ['midnight', 'night'],
  ['bedtime', 'night'],
])
