import type { Phrase } from './paraphrase-pieces.ts'

/** A change as it is told in a language without a grammar here, and what is so, one pattern each. */
export interface Abroad {
  readonly phrases: readonly Phrase[]
  /** What is said to be over: `what` names it. */
  readonly over: readonly RegExp[]
  /** The first person speaks in it. */
  readonly isOwn: RegExp
  /** It says that something was otherwise before. */
  readonly isNow: RegExp
}

/** Marks a word: letters and vowel signs on neither side. */
export const word = (pattern: string): string =>
  String.raw`(?<![\p{L}\p{M}])(?:${pattern})(?![\p{L}\p{M}])`

export const named = String.raw`(?<v>\p{Ll}?\p{Lu}[\p{L}\p{M}'.-]{0,40}(?: \p{Lu}[\p{L}\p{M}'.-]*)*)`
export const anything = String.raw`(?<v>[\p{L}\p{N}$€£][^.!?;]{0,50}?)`
export const over = String.raw`(?=\s*(?:[.,!?;]|$))`

/** Where somebody lives. */
export function lives(pattern: string): Phrase {
  return filling(pattern, 'place', { isState: true })
}

export function moved(pattern: string): Phrase {
  return filling(pattern, 'place', { isState: true, isChange: true })
}

export function works(pattern: string): Phrase {
  return filling(pattern, 'employer', { isState: true, domain: 'work' })
}

export function worksNow(pattern: string): Phrase {
  return filling(pattern, 'employer', { isState: true, isChange: true, domain: 'work' })
}

/** `what` is the thing, whose value may change. */
export function thingIs(pattern: string): Phrase {
  return filling(pattern, 'label', {})
}

export function thingChanged(pattern: string): Phrase {
  return filling(pattern, 'label', { isChange: true })
}

export function uses(pattern: string): Phrase {
  return filling(pattern, 'tool', {})
}

export function usesNow(pattern: string): Phrase {
  return filling(pattern, 'tool', { isChange: true })
}

export function eats(pattern: string, value: string, isChange = false): Phrase {
  return {
    says: new RegExp(pattern, 'u'),
    means: [],
    fills: { name: 'diet', thing: '', value, isSelf: true, isChange },
  }
}

/** About who speaks, unless the pattern has a `who`. */
function filling(
  pattern: string,
  name: string,
  how: { readonly isState?: boolean; readonly isChange?: boolean; readonly domain?: string },
): Phrase {
  const isThing = name === 'label'
  const isSelf = !isThing && !pattern.includes('(?<who>')
  const thing = isThing ? '<what>' : ''
  return {
    says: new RegExp(pattern, 'u'),
    means: [],
    fills: { name, thing, value: '<v>', isSelf, ...how },
  }
}
