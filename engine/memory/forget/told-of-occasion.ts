import { minuteMs } from '../../../contract/durations.ts'
import { occasionIn } from '../../laws/recall/description-head/occasion.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import type { MemoryInPool } from '../../model/passage.ts'
import type { Search } from '../recall/search.ts'

/**
 * What belongs to the days that a surely meant memory tells of (`Lisbon! Five of us are going, 18th to
 * the 22nd`): the turns of its thread that follow it within minutes, and those that were told in these
 * days. A memory that names no time of several days, or stands in no thread, brings nothing along.
 * Limits: what else was told in that thread in that time comes along too, and a person looks at it in
 * the preview.
 */
export function toldOfOccasion(
  { context, rows }: Search,
  sure: readonly MemoryInPool[],
): readonly MemoryInPool[] {
  const { passages } = context.store.index.index
  return rows.currentTexts(sure.map(({ id }) => id)).flatMap(({ row, text, validFrom, memory }) => {
    const thread = memory?.thread ?? null
    const time = thread === null ? null : occasionIn(context.dates.eventsIn(text, validFrom))
    if (thread === null || time === null) return []
    const turns = passages.inThread(thread).filter((slot) => {
      const at = passages.validFromOf(slot)
      const isNext = at > validFrom && at - validFrom <= tuned.besideMinutes * minuteMs
      return isNext || (at >= time.from && at < time.to)
    })
    const told = rows.passages(turns.map((slot) => passages.rowOf(slot)))
    return told.flatMap((turn) =>
      turn.row === row || turn.memory?.form !== 'text' ? [] : turn.memory,
    )
  })
}
