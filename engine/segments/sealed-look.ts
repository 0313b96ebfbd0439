import type { RecallInput } from '../model/requests.ts'
import type { SealedFound } from '../operations/text-readings.ts'
import { keyOfTime } from './counts-beyond.ts'

/** What a call looks for in the sealed part of its namespace, as a recall asks for it. */
export interface SealedLook extends RecallInput {
  /** Terms of the index, beside the words of its question. */
  readonly terms?: readonly string[]
  /** Its words alone are looked for: the models have placed something else. */
  readonly byWords?: boolean
  /** All of it is wanted: no segment is left out, and each answers more. */
  readonly isThorough?: boolean
  /** Which of the times in it count as such (`readQuestion`). */
  readonly isTime?: (words: string) => boolean
}

/** What was found by one look after another. */
export function foundTogether(all: readonly SealedFound[]): SealedFound {
  const missing = new Map(all.flatMap((one) => one.missing.map((time) => [keyOfTime(time), time])))
  const [first] = all
  const terms = new Map(all.flatMap((one) => one.counts.terms))
  const times = new Map(
    all.flatMap((one) => one.counts.times.map((time) => [keyOfTime(time), time])),
  )
  return {
    passages: [...new Set(all.flatMap(({ passages }) => passages))],
    missing: [...missing.values()],
    askedTo: Math.min(...all.map(({ askedTo }) => askedTo)),
    asked: new Set(all.flatMap(({ asked }) => [...asked])),
    // Each has counted the same segments.
    counts: {
      pieces: first?.counts.pieces ?? 0,
      length: first?.counts.length ?? 0,
      terms: [...terms],
      times: [...times.values()],
    },
  }
}
