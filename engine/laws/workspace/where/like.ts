/** A pattern of `like` as it was read. */
export interface LikePattern {
  /** As it was written. */
  readonly text: string
  /** What stands before, between and after its `%`: folded characters, null for any one. */
  readonly parts: readonly LikePart[]
}

type LikePart = readonly (string | null)[]

/** Reads `%` as any run, `_` as one character, what follows `\` as itself (spec WM-32). */
export function readLike(text: string): LikePattern {
  const parts: (string | null)[][] = [[]]
  const characters = Array.from(text)
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? ''
    if (character === '%') parts.push([])
    else if (character === '_') parts.at(-1)?.push(null)
    else if (character === '\\' && at + 1 < characters.length) {
      at += 1
      parts.at(-1)?.push(fold(characters[at] ?? ''))
    } else parts.at(-1)?.push(fold(character))
  }
  return { text, parts }
}

/**
 * Whether all of a text is like a pattern, whatever the case. Each part is taken where it first
 * fits, so nothing is tried twice: `steps` is at most the characters of the text, with those of the
 * pattern, × (1 + those of the longest part / 32).
 */
export function matchLike(
  text: string,
  { parts }: LikePattern,
): { readonly matches: boolean; readonly steps: number } {
  const characters = Array.from(text, fold)
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

function fitsAt(characters: readonly string[], from: number, part: LikePart): boolean {
  return part.every((one, at) => one === null || one === characters[from + at])
}

/**
 * Where the first fit of a part ends. Bit `n` of `state` says that the first `n + 1` characters of
 * the part end here (Baeza-Yates and Gonnet, 1992, "A new approach to text searching").
 */
function firstFit(
  characters: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
  part: LikePart,
): { readonly end: number | null; readonly steps: number } {
  if (part.length === 0) return { end: from, steps: 1 }
  const { masks, any } = masksOf(part)
  const state = new Uint32Array(any.length)
  let steps = part.length
  for (let at = from; at < to; at++) {
    const mask = masks.get(characters[at] ?? '') ?? any
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

/** At which places of a part each of its characters may stand, and any other. */
function masksOf(part: LikePart): {
  readonly masks: ReadonlyMap<string, Uint32Array>
  readonly any: Uint32Array
} {
  const any = new Uint32Array(Math.ceil(part.length / 32))
  for (const [at, one] of part.entries()) if (one === null) setBit(any, at)
  const masks = new Map<string, Uint32Array>()
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

/** One for all cases of a character: ß and ẞ, σ and ς. */
function fold(character: string): string {
  return character.toLowerCase().toUpperCase()
}
