import { asksForAll, asksForTold } from '../../laws/recall/description-match.ts'
import { isEventOf } from '../../laws/recall/time-cut.ts'
import { sentencesOf } from '../../laws/text/sentences.ts'
import type { MemoryInPool } from '../../model/passage.ts'
import type { SealedLook } from '../../segments/sealed-look.ts'
import type { NamedTime } from '../recall/read-question.ts'
import type { Search } from '../recall/search.ts'

/**
 * What a description means that asks for all of a time and has no other word (`everything from last
 * week`): what was told then, and what tells of that time unless it asks for what was said. A time
 * alone (`yesterday`) is too little to mean all of it.
 */
export function toldInTime(search: Search, description: string): readonly MemoryInPool[] {
  const { context, rows } = search
  const times = timesMeant(search, description)
  const isOfEvents = !asksForTold(description)
  const turns = rows.passages(times.flatMap((time) => rowsOf(search, time)))
  return turns.flatMap(({ text, validFrom, memory }) => {
    const sentences = isOfEvents ? sentencesOf(context.store.utterances.of(text)) : []
    const events = sentences.flatMap((one) => context.dates.eventIn(one.text, validFrom) ?? [])
    const isMeant = times.some(
      (time) => isIn(time, validFrom) || events.some((event) => isEventOf(event, time)),
    )
    return isMeant && memory?.form === 'text' ? memory : []
  })
}

/** The same, as it is looked for in what is sealed. */
export function looksInTime(
  search: Search,
  description: string,
  how: SealedLook,
): readonly SealedLook[] {
  return timesMeant(search, description).map(({ from, to }) => ({ ...how, time: { from, to } }))
}

function timesMeant({ question }: Search, description: string): readonly NamedTime[] {
  return asksForAll(description) ? question.bounds : []
}

/** Rows of the current texts of memories that were told then or name a time that meets it. */
function rowsOf({ context }: Search, time: NamedTime): readonly number[] {
  const { passages } = context.store.index.index
  const rows: number[] = []
  for (let slot = 0; slot < passages.limit; slot++) {
    if (!passages.isTaken(slot) || passages.kindOf(slot) !== 'memory') continue
    const row = passages.rowOf(slot)
    const mayBeMeant = isIn(time, passages.validFromOf(slot)) || time.eventful.has(row)
    if (mayBeMeant && passages.isCurrentAt(slot)) rows.push(row)
  }
  return rows
}

function isIn({ from, to }: NamedTime, at: number): boolean {
  return at >= from && at < to
}
