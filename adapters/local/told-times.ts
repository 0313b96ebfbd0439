import type { TimeRange } from '../../engine/ports/readers.ts'
import { maxEventCharacters } from '../bounds.ts'
import { furthestTimeMs } from './calendar.ts'
import { eventDatesOnce, leanAt, leanOfVerbs } from './event-dates.ts'
import { mayNameTime } from './event-words.ts'

/** The times of all that a statement tells, each past or to come as the verbs of its clause mean it. */
export function eventsIn(statement: string, toldAt: number): readonly TimeRange[] {
  if (!(Math.abs(toldAt) <= furthestTimeMs) || !mayNameTime.test(statement)) return []
  const text = statement.slice(0, maxEventCharacters)
  const lean = leanOfVerbs(text)
  const behind = eventDatesOnce(text, toldAt, false)
  return eventDatesOnce(text, toldAt, true).flatMap((date, at) => {
    const isPast = (leanAt(text, date) ?? lean) === 'past'
    const meant = isPast ? behind[at] : date
    return meant === undefined ? [] : { from: meant.from, to: meant.to }
  })
}
