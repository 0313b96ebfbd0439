import { borderedPart, searchCodes, type BorderedPart } from '../../text/find-part.ts'

/** A pattern of `like` as it was read. */
export interface LikePattern {
  /** As it was written. */
  readonly text: string
  /** What stands before, between and after its `%`: folded characters, null for any one. */
  readonly parts: readonly LikePart[]
}

type LikePart = readonly (number | null)[]

/** Reads `%` as any run, `_` as one character, what follows `\` as itself. */
export function readLike(text: string): LikePattern {
  const parts: (number | null)[][] = [[]]
  const characters = Array.from(text)
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? ''
    if (character === '%') parts.push([])
    else if (character === '_') parts.at(-1)?.push(null)
    else if (character === '\\' && at + 1 < characters.length) {
      at += 1
      parts.at(-1)?.push(...foldLike(characters[at] ?? ''))
    } else parts.at(-1)?.push(...foldLike(character))
  }
  return { text, parts }
}

/**
 * Matches all of a text with a pattern, whatever the case; the text is folded beforehand, once
 * for all patterns. Each part is taken where it first fits, so nothing is tried twice: `steps` is at
 * most the characters of the text, with those of the pattern, × (1 + those of the longest part / 32).
 */
export function matchLike(
  characters: readonly number[],
  { parts }: LikePattern,
): { readonly matches: boolean; readonly steps: number } {
  const [first = [], ...others] = parts
  const last = others.pop()
  const end = characters.length - (last?.length ?? 0)
  let steps = first.length + (last?.length ?? 0)
  const isFramed =
    (last === undefined ? first.length === end : first.length <= end) &&
    fitsAt(characters, 0, first) &&
    (last === undefined || fitsAt(characters, end, last))
  if (!isFramed) return { matches: false, steps }
  let at = first.length
  for (const part of others) {
    const found = firstFit(characters, { from: at, to: end }, part)
    steps += found.steps
    if (found.end === null) return { matches: false, steps }
    at = found.end
  }
  return { matches: true, steps }
}

function fitsAt(characters: readonly number[], from: number, part: LikePart): boolean {
  return part.every((one, at) => one === null || one === characters[from + at])
}

interface Fit {
  /** Where the first fit of a part ends. */
  readonly end: number | null
  readonly steps: number
}

interface Span {
  readonly from: number
  readonly to: number
}

function firstFit(characters: readonly number[], span: Span, part: LikePart): Fit {
  if (part.length === 0) return { end: span.from, steps: 1 }
  return isWhole(part)
    ? firstPlace(characters, span, borderedPart(part))
    : firstHoledFit(characters, span, part)
}

/** Of a part in which every character is given. */
function firstPlace(characters: readonly number[], { from, to }: Span, part: BorderedPart): Fit {
  const at = searchCodes(to, (place) => characters[place] ?? 0, part, from)
  const { length } = part.codes
  return at === -1
    ? { end: null, steps: Math.max(0, to - from) + length }
    : { end: at + length, steps: at - from + length }
}

/**
 * Of a part with characters that may be any. Bit `n` of `state` says that the first `n + 1`
 * characters of the part end here (Baeza-Yates and Gonnet, 1992, "A new approach to text searching").
 */
function firstHoledFit(characters: readonly number[], { from, to }: Span, part: LikePart): Fit {
  const { masks, any } = masksOf(part)
  const state = new Uint32Array(any.length)
  let steps = part.length
  for (let at = from; at < to; at++) {
    const mask = masks.get(characters[at] ?? 0) ?? any
    let carry = 1
    for (let word = 0; word < state.length; word++) {
      const bits = state[word] ?? 0
      state[word] = ((bits << 1) | carry) & (mask[word] ?? 0)
      carry = bits >>> 31
    }
    steps += state.length
    if (hasBit(state, part.length - 1)) return { end: at + 1, steps }
  }
  return { end: null, steps }
}

function isWhole(part: LikePart): part is readonly number[] {
  return !part.includes(null)
}

/** At which places of a part each of its characters may stand, and any other. */
function masksOf(part: LikePart): {
  readonly masks: ReadonlyMap<number, Uint32Array>
  readonly any: Uint32Array
} {
  const any = new Uint32Array(Math.ceil(part.length / 32))
  for (const [at, one] of part.entries()) if (one === null) setBit(any, at)
  const masks = new Map<number, Uint32Array>()
  for (const [at, one] of part.entries()) {
    if (one === null) continue
    const mask = masks.get(one) ?? any.slice()
    setBit(mask, at)
    masks.set(one, mask)
  }
  return { masks, any }
}

function setBit(bits: Uint32Array, at: number): void {
  bits[at >>> 5] = (bits[at >>> 5] ?? 0) | (1 << (at & 31))
}

function hasBit(bits: Uint32Array, at: number): boolean {
  return (((bits[at >>> 5] ?? 0) >>> (at & 31)) & 1) === 1
}

/**
 * The characters of a text as numbers, one for all cases of a character: ß and ẞ, σ and ς. A
 * character that becomes several in upper case, as ß becomes SS, is still one character here.
 */
export function foldLike(text: string): readonly number[] {
  const folded = text.toLowerCase().toUpperCase()
  // No case mapping makes a text shorter: of the same length each code unit stands for its own.
  const isPlain = folded.length === text.length && !surrogate.test(text)
  if (!isPlain) return Array.from(text, codeOf)
  const codes = new Array<number>(folded.length)
  for (let at = 0; at < folded.length; at++) codes[at] = folded.charCodeAt(at)
  return codes
}

/** One number for the characters that one character has become: at most three, of 16 bits each. */
function codeOf(character: string): number {
  const folded = Array.from(character.toLowerCase().toUpperCase(), (one) => one.codePointAt(0) ?? 0)
  return folded.reduce((code, one) => code * 0x10000 + one, 0)
}

const surrogate = /[\ud800-\udfff]/
