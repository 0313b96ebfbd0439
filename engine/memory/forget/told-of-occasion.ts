import { minuteMs } from '../../../contract/durations.ts'
import {
  isInStretch,
  occasionIn,
  type Stretch,
} from '../../laws/recall/description-head/occasion.ts'
import { tuned } from '../../laws/recall/tuned.ts'
import type { MemoryInPool } from '../../model/passage.ts'
import type { OperationContext } from '../../operations/context.ts'
import type { SealedLook } from '../../segments/sealed-look.ts'
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
  return turnsNamingOccasions({ context, rows }, sure).flatMap(({ row, ...naming }) => {
    const told = rows.passages(turnsOfOccasion(context, naming))
    return told.flatMap((turn) =>
      turn.row === row || turn.memory?.form !== 'text' ? [] : turn.memory,
    )
  })
}

/** The turns by which these are told, with the days that each names. */
export function turnsNamingOccasions(
  { context, rows }: Pick<Search, 'context' | 'rows'>,
  sure: readonly MemoryInPool[],
): readonly (TurnOfOccasion & { readonly row: number })[] {
  return rows.currentTexts(sure.map(({ id }) => id)).map(({ row, text, validFrom, memory }) => ({
    row,
    thread: memory?.thread ?? null,
    toldAt: validFrom,
    occasion: occasionIn(context.dates.eventsIn(text, validFrom)),
  }))
}

/** The same turns as `turnsOfOccasion` has, as they are looked for in what is sealed. */
export function looksAround(
  { thread, toldAt, occasion }: TurnOfOccasion,
  how: SealedLook,
): readonly SealedLook[] {
  if (thread === null || occasion === null) return []
  const next = { from: toldAt, to: toldAt + tuned.besideMinutes * minuteMs + 1 }
  return [next, occasion].map(({ from, to }) => ({ ...how, threads: [thread], time: { from, to } }))
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

export interface TurnOfOccasion {
  readonly thread: string | null
  readonly toldAt: number
  readonly occasion: Stretch | null
}
