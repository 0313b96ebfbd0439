/**
 * Whether a point stands after an abbreviation and ends no sentence (spec AG-3), from what stands
 * before and after it: titles (`Dr.`), initials (`J. Smith`), short forms (`e.g.`), those of numbers
 * only before one (`No. 5`, `Jan. 3`). One that may end a sentence (`p.m.`, `etc.`, `Inc.`) does so
 * before a word that often begins one (`at 5 p.m. We met`).
 * Limits: a short list of English.
 */
export function endsAbbreviation(before: string, after: string): boolean {
  const match = /(^|[\s(["'“‘])((?:\p{L}\.)*\p{L}+)$/u.exec(before)
  const word = match?.[2]
  if (word === undefined) return false
  const lower = word.toLowerCase()
  const next = after.trimStart()
  if (ofNumbers.has(lower)) return /^[\p{N}#]/u.test(next)
  if (titles.has(lower)) return true
  if (introducing.has(lower.replaceAll('.', ''))) return true
  if (!word.includes('.') && !closing.has(lower) && !isInitial(word, before, next)) return false
  return !(/^\p{Lu}/u.test(next) && beginning.test(next))
}

/** A capital that abbreviates a name: first in its sentence, or beside a capital of the same name. */
function isInitial(word: string, before: string, next: string): boolean {
  if (!/^\p{Lu}$/u.test(word) || word === 'I') return false
  if (/^\p{Lu}\./u.test(next)) return true
  const words = before.trim().split(/\s+/u)
  const previous = words.at(-2)
  return previous === undefined || /^\p{Lu}/u.test(previous)
}

const titles: ReadonlySet<string> = new Set(
  'mr mrs ms dr prof sr jr st capt lt sgt gov sen mt ft hon'.split(' '),
)
const introducing: ReadonlySet<string> = new Set('eg ie vs cf ca approx viz'.split(' '))
const closing: ReadonlySet<string> = new Set('etc dept est inc ltd co corp al ave blvd'.split(' '))
const ofNumbers: ReadonlySet<string> = new Set(
  'no nos vol pp p fig ch sec art jan feb mar apr jun jul aug sep sept oct nov dec'.split(' '),
)
const beginning =
  /^(?:the|an?|i|we|you|he|she|it|they|this|that|these|those|there|my|our|your|his|her|their|if|when|but|and|so|then|in|on|at|what|how|why|where|who|please|let|also|after|before|for)(?![\p{L}])/iu
