/** A stretch of a text: `text.slice(start, end)`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The text with something else in the place of spans, which are in order and apart. */
export function replaceSpans(text: string, spans: readonly Span[], replacement: string): string {
  let kept = ''
  let from = 0
  for (const { start, end } of spans) {
    kept += text.slice(from, start) + replacement
    from = end
  }
  return kept + text.slice(from)
}

/** Parts of a stretch of a text, and what `partsOf` finds between them, in their order. */
export function withPartsBetween<Part extends Span>(
  parts: readonly Part[],
  { start, end }: Span,
  partsOf: (gap: Span) => readonly Part[],
): Part[] {
  const ends = [start, ...parts.map((part) => part.end)]
  const gaps = ends.map((from, at) => partsOf({ start: from, end: parts[at]?.start ?? end }))
  return gaps.flatMap((found, at) => [...found, ...parts.slice(at, at + 1)])
}

/** The span that a pattern has matched. */
export function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length }
}
