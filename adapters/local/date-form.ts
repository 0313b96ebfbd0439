import type { DateInText, TimeRange } from '../../engine/ports/readers.ts'

/** A date and where it stands in the text. */
export interface PlacedDate extends DateInText {
  readonly index: number
}

/** One way to write a date. */
export interface DateForm {
  readonly pattern: RegExp
  /** From the pattern's groups and the whole match; null where it is no date after all. */
  rangeOf(groups: readonly (string | undefined)[], now: number, match: string): TimeRange | null
}

/** What each form finds, form by form. */
export function datesOfForms(forms: readonly DateForm[], text: string, now: number): PlacedDate[] {
  const dates: PlacedDate[] = []
  for (const { pattern, rangeOf } of forms) {
    for (const match of text.matchAll(pattern)) {
      const range = rangeOf(match.slice(1), now, match[0])
      if (range !== null) dates.push({ index: match.index, text: match[0], ...range })
    }
  }
  return dates
}
