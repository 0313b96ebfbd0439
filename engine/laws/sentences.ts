/** A sentence and where it stands: `text.slice(start, end)` is it. */
export interface Sentence {
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * The sentences of a text (spec AG-3): they end at `.` `!` `?` before white space or the end, at
 * 。！？；, at a line break and before a bullet; not inside numbers, after abbreviations, in URLs or
 * in quotation marks. Leading speaker names stay: a sentence is as it was said.
 * Limits: an unclosed quotation mark counts only up to the end of its line.
 */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let start = 0
  function cut(end: number): void {
    const raw = text.slice(start, end)
    const lead = raw.length - raw.trimStart().length
    const trimmed = raw.trim().replace(/^(?:[-*•]|\d+[.)])\s+/u, '')
    if (trimmed !== '') {
      const from = text.indexOf(trimmed, start + lead)
      sentences.push({ text: trimmed, start: from, end: from + trimmed.length })
    }
    start = end
  }
  for (const line of text.matchAll(/[^\n\r\u2028\u2029]+/g)) {
    start = line.index
    const lineEnd = line.index + line[0].length
    const quoted = quotedSpans(line[0])
    for (const stop of line[0].matchAll(stops)) {
      const at = stop.index
      if (quoted.some(([from, to]) => at > from && at < to)) continue
      if (stop[0].startsWith('.') && isAbbreviation(line[0].slice(0, at + 1))) continue
      cut(line.index + at + stop[0].length)
    }
    cut(lineEnd)
  }
  return sentences
}

function quotedSpans(line: string): [number, number][] {
  return [...line.matchAll(/"[^"]*"|“[^”]*”|«[^»]*»|「[^」]*」|『[^』]*』/gu)].map((span) => [
    span.index,
    span.index + span[0].length - 1,
  ])
}

/** A single letter (U.S.) or a known short form before the point. */
function isAbbreviation(upToPoint: string): boolean {
  const word = /(?:^|[\s(])((?:\p{L}\.)*\p{L}+)\.$/u.exec(upToPoint)?.[1]
  if (word === undefined) return false
  return word.includes('.') || abbreviations.has(word.toLowerCase())
}

const stops = /[.!?]+["'”’)\]]*(?=\s|$)|[。！？；]+["'”’）」』]*/gu

const abbreviations = new Set(
  'mr mrs ms dr prof sr jr st vs etc approx dept est fig inc ltd co no vol pp ca cf al'.split(' '),
)
