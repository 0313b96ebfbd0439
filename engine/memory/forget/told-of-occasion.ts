import { minuteMs } from '../../../contract/durations.ts'
import {
  isInStretch,
  occasionIn,
  type Stretch,
} from '../../laws/recall/description-head/occasion.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import type { MemoryInPool } from '../../model/passage.ts'
import type { OperationContext } from '../../operations/context.ts'
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
  return rows.currentTexts(sure.map(({ id }) => id)).flatMap(({ row, text, validFrom, memory }) => {
    const thread = memory?.thread ?? null
    const occasion = occasionIn(context.dates.eventsIn(text, validFrom))
    const told = rows.passages(turnsOfOccasion(context, { thread, toldAt: validFrom, occasion }))
    return told.flatMap((turn) =>
      turn.row === row || turn.memory?.form !== 'text' ? [] : turn.memory,
    )
  })
}

/** Rows of what may belong to the occasion that a turn names, the turn itself among them. */
export function turnsOfOccasion(
  { store }: Pick<OperationContext, 'store'>,
  { thread, toldAt, occasion }: TurnOfOccasion,
): readonly number[] {
  if (thread === null || occasion === null) return []
  const { passages } = store.index.index
  const turns = passages.inThread(thread).filter((slot) => {
    const at = passages.validFromOf(slot)
    const isNext = at > toldAt && at - toldAt <= tuned.besideMinutes * minuteMs
    return isNext || isInStretch(occasion, at)
  })
  return turns.map((slot) => passages.rowOf(slot))
}

interface TurnOfOccasion {
  readonly thread: string | null
  readonly toldAt: number
  readonly occasion: Stretch | null
}
