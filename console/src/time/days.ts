/** Milliseconds of a day. */
export const dayMs = 86_400_000

/** The day in the reader's zone, as `2026-05-03`: what groups a timeline. */
export function localDay(iso: string): string {
  const at = new Date(iso)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** A span of whole days, in whatever zone it was told, or of hours. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** Shorter than the shortest day. */
const leastDayMs = 23 * 3_600_000
const noonMs = dayMs / 2

/** A moment on the first and on the last day of a span: at noon in its own zone, of whole days. */
export function dayOfDue({ from, to }: Span): { readonly first: string; readonly last: string } {
  const [start, end] = [Date.parse(from), Date.parse(to)]
  if (end - start < leastDayMs) return { first: from, last: from }
  const at = (ms: number) => new Date(ms).toISOString()
  return { first: at(start + noonMs), last: at(end - noonMs) }
}
