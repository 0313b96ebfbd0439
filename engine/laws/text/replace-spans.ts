/** A stretch of a text: `text.slice(start, end)`. */
export interface TextSpan {
  readonly start: number
  readonly end: number
}

/** The text with something else in the place of spans, which are in order and apart. */
export function replaceSpans(
  text: string,
  spans: readonly TextSpan[],
  replacement: string,
): string {
  let kept = ''
  let from = 0
  for (const { start, end } of spans) {
    kept += text.slice(from, start) + replacement
    from = end
  }
  return kept + text.slice(from)
}
