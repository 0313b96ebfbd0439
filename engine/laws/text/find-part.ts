/**
 * The first place of a part in a text from a place on, -1 where it is absent; in time that grows
 * with both lengths together (Knuth, Morris and Pratt, 1977, "Fast pattern matching in strings").
 * The platform's `indexOf` compares every place with all of a part longer than its tables: `b` and
 * 8,000 times `a`, looked for in a text of `a`, takes as long as a thousand texts.
 */
export function findPart(text: string, part: string, from = 0): number {
  if (!isLongPart(part)) return text.indexOf(part, from)
  if (text.length - from < part.length) return -1
  return searchCodes(text.length, (at) => text.charCodeAt(at), borderedPart(codesOf(part)), from)
}

/** Short parts are left to the platform, which is five times as fast as the search here. */
export function isLongPart(part: string): boolean {
  return part.length > platformLinear
}

/** The pieces that a part leaves of a text, as `split` has them. */
export function splitBy(text: string, part: string): string[] {
  if (!isLongPart(part)) return text.split(part)
  const pieces: string[] = []
  const { length } = part
  const bordered = borderedPart(codesOf(part))
  for (let start = 0; ;) {
    const at = searchCodes(text.length, (place) => text.charCodeAt(place), bordered, start)
    if (at === -1) return [...pieces, text.slice(start)]
    pieces.push(text.slice(start, at))
    start = at + length
  }
}

/** A part that is looked for, with the longest border of each of its beginnings. */
export interface BorderedPart {
  readonly codes: readonly number[]
  /** For the first n codes: how many of them also end these n, less than n. */
  readonly borders: readonly number[]
}

export function borderedPart(codes: readonly number[]): BorderedPart {
  const borders: number[] = [0]
  for (let at = 1, border = 0; at < codes.length; at++) {
    while (border > 0 && codes[at] !== codes[border]) border = borders[border - 1] ?? 0
    if (codes[at] === codes[border]) border += 1
    borders.push(border)
  }
  return { codes, borders }
}

/** The first place of the part among codes from one place up to another, -1 where it is absent. */
export function searchCodes(
  to: number,
  codeAt: (place: number) => number,
  { codes, borders }: BorderedPart,
  from: number,
): number {
  if (codes.length === 0) return from
  for (let at = from, matched = 0; at < to; at++) {
    const code = codeAt(at)
    while (matched > 0 && code !== codes[matched]) matched = borders[matched - 1] ?? 0
    if (code === codes[matched]) matched += 1
    if (matched === codes.length) return at + 1 - matched
  }
  return -1
}

function codesOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
}

/** Code units up to which the platform's search is linear: its tables hold 250 (V8, 2026-11). */
const platformLinear = 128
