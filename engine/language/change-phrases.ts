import type { ChangePhrase, Filling } from './rules.ts'

/** Marks a word: letters and vowel signs on neither side. */
export const wordOf = (pattern: string): string =>
  String.raw`(?<![\p{L}\p{M}])(?:${pattern})(?![\p{L}\p{M}])`

export const namedThing = String.raw`(?<v>\p{Ll}?\p{Lu}[\p{L}\p{M}'.-]{0,40}(?: \p{Lu}[\p{L}\p{M}'.-]*)*)`
export const anyWords = String.raw`(?<v>[\p{L}\p{N}$€£][^.!?;]{0,50}?)`
/** A few words that say how or when. */
export const few = String.raw`(?: \p{Ll}+){0,3}?`
/** Words between a verb and where one goes: when, and what shades it. */
export const when = String.raw`(?: (?:\p{Ll}+|\d{1,2}|\d{4})){0,8}?`
export const who = String.raw`(?<who>\p{L}[\p{L}'-]+)`
export const atEnd = String.raw`(?=\s*(?:[.,!?;。、،।！？]|$))`
export const valueAtEnd = String.raw`(?<v>[\p{L}\p{N}][^.!?;,]{0,40}?)${atEnd}`
export const over = String.raw`(?=\s*(?:[.,!?;]|$))`

/** Where somebody lives. */
export function lives(pattern: string): ChangePhrase {
  return filling(pattern, 'place', { isState: true })
}

export function moved(pattern: string): ChangePhrase {
  return filling(pattern, 'place', { isState: true, isChange: true })
}

/** A move that is still to come. */
export function moving(pattern: string): ChangePhrase {
  return filling(pattern, 'place', { isState: true, isChange: true, isAhead: true })
}

export function works(pattern: string): ChangePhrase {
  return filling(pattern, 'employer', { isState: true, domain: 'work' })
}

export function worksNow(pattern: string): ChangePhrase {
  return filling(pattern, 'employer', { isState: true, isChange: true, domain: 'work' })
}

/** `what` is the thing, whose value may change. */
export function thingIs(pattern: string): ChangePhrase {
  return filling(pattern, 'label', {})
}

export function thingChanged(pattern: string): ChangePhrase {
  return filling(pattern, 'label', { isChange: true })
}

export function uses(pattern: string): ChangePhrase {
  return filling(pattern, 'tool', {})
}

export function usesNow(pattern: string): ChangePhrase {
  return filling(pattern, 'tool', { isChange: true })
}

/** Who speaks is or does what has a word of its own: `vegetarian`. */
export function holdsPhrase(
  name: string,
  pattern: string,
  value: string,
  how: { readonly isState?: boolean; readonly isChange?: boolean } = {},
): ChangePhrase {
  return {
    says: new RegExp(pattern, 'u'),
    means: [],
    fills: { name, thing: '', value, isSelf: true, ...how },
  }
}

export function eats(pattern: string, value: string, isChange = false): ChangePhrase {
  return holdsPhrase('diet', pattern, value, { isChange })
}

/** What somebody is, where it is a word for a profession. */
export function profession(pattern: string, isChange = false): ChangePhrase {
  return { ...filling(pattern, 'position', { isChange, domain: 'work' }), ofClass: 'profession' }
}

export function studies(pattern: string): ChangePhrase {
  return filling(pattern, 'study', { isState: true })
}

/** It says what a sentence in English, or another of its language, says: `<name>` is a group. */
export function saysPhrase(pattern: string, ...means: readonly string[]): ChangePhrase {
  return { says: new RegExp(pattern, 'u'), means }
}

/** About who speaks, unless the pattern has a `who`. */
function filling(
  pattern: string,
  name: string,
  how: Pick<Filling, 'isState' | 'isChange' | 'isAhead' | 'domain'>,
): ChangePhrase {
  const isThing = name === 'label'
  const isSelf = !isThing && !pattern.includes('(?<who>')
  const thing = isThing ? '<what>' : ''
  return {
    says: new RegExp(pattern, 'u'),
    means: [],
    fills: { name, thing, value: '<v>', isSelf, ...how },
  }
}
