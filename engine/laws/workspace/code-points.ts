/** Order by code point: below 0, 0 or above 0. UTF-16 alone would put 😀 before U+FB33. */
export function compareByCodePoint(a: string, b: string): number {
  if (a === b) return 0
  const at = firstDifference(a, b)
  if (at === Math.min(a.length, b.length)) return a.length - b.length
  return rank(a.charCodeAt(at)) - rank(b.charCodeAt(at))
}

/** The code units that two texts begin with alike. */
function firstDifference(a: string, b: string): number {
  const shared = Math.min(a.length, b.length)
  let at = 0
  while (at < shared && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  return at
}

/** Puts halves of pairs, which stand for U+10000 and beyond, after U+FFFF. */
function rank(unit: number): number {
  return isHigh(unit) || isLow(unit) ? unit + 0x10000 : unit
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000
}
