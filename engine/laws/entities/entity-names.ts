import { foldedText, foldText } from '../../language/fold-text.ts'
import { reading } from '../../language/utterance.ts'
import { wordSet } from '../../language/word-lists.ts'
import type { ProperKind } from './kind-of-name.ts'
import { fewestPhoneDigits } from './tuning.ts'

/** Properties whose value is what people call the entity: it is found by them. */
export const nameProperties: readonly string[] = [
  'name',
  'display_name',
  'full_name',
  'title',
  'preferred_name',
  'nickname',
  'username',
  'user_name',
  'handle',
]

/** Those that name an entity with these properties: where it has another name, its `title` is what it does. */
export function nameAmong(properties: readonly string[]): readonly string[] {
  const names = nameProperties.filter((name) => properties.includes(name))
  return names.length > 1 ? names.filter((name) => name !== 'title') : names
}

/**
 * Properties by which it is told apart in an answer, the one that people would say first. The last of
 * them are shared by many, or long, so that nobody is found by them alone.
 */
export const labelProperties: readonly string[] = [
  ...nameProperties,
  'label',
  'first_name',
  'login',
  'email',
]

/** Properties whose value leads to one person: their mail and their phone, spelt as one word. */
export const contactProperties: ReadonlySet<string> = wordSet(
  'email mail emailaddress phone mobile telephone tel phonenumber cell',
)

/**
 * Whether a text has these words as a whole, one after another. A number of a phone is the same
 * however its digits are grouped.
 */
export function carriesValue(text: string, value: string): boolean {
  const folded = foldName(value)
  if (folded === '') return false
  if (` ${foldName(text)} `.includes(` ${folded} `)) return true
  if (/\p{L}/u.test(folded)) return unspacedScripts.test(folded) && foldName(text).includes(folded)
  const digits = folded.replaceAll(' ', '')
  const grouped = text.match(/\d(?:[\s()./-]{0,2}\d)*/g) ?? []
  return (
    digits.length >= fewestPhoneDigits &&
    grouped.some((run) => run.replaceAll(/\D/g, '') === digits)
  )
}

/** Names are looked up as words: folded, with single spaces, without marks at the ends. */
export function foldName(name: string): string {
  return wordsIn(foldText(name)).join(' ')
}

/**
 * Every run of up to `maxNameWords` words of a question, folded: what may be a name in it. In
 * scripts without spaces every run of up to `maxNameLetters` letters may be one.
 * Limits: questions are read up to `maxQuestionWords` words, so the list stays in the thousands.
 */
export const possibleNames = reading((question): readonly string[] => {
  const words = wordsIn(foldedText(question)).slice(0, maxQuestionWords)
  const names = new Set<string>()
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + maxNameWords); end++) {
      names.add(words.slice(start, end).join(' '))
    }
  }
  for (const word of words) {
    if (!unspacedScripts.test(word)) continue
    const letters = [...word]
    for (let start = 0; start < letters.length; start++) {
      for (let length = 1; length <= maxNameLetters; length++) {
        names.add(letters.slice(start, start + length).join(''))
      }
    }
  }
  return [...names]
})

/** `Ana's` names Ana. */
function wordsIn(folded: string): string[] {
  return folded
    .replace(/['’]s(?![\p{L}\p{N}])/gu, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
}

export const unspacedScripts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const maxNameWords = 5
const maxNameLetters = 8
const maxQuestionWords = 400

/** Callers choose kinds of their own: `user` is a person, `company` an organisation. */
export function kindOfEntity(kind: string): ProperKind {
  if (personKinds.has(kind)) return 'person'
  if (bodies.has(kind)) return 'organization'
  return places.has(kind) ? 'place' : 'thing'
}

/** Kinds of entities that are people, and may speak. */
export const personKinds = wordSet(
  `person user contact customer client employee member friend agent colleague patient student author
   lead owner`,
)
const bodies = wordSet(
  'organization organisation company team account vendor org school university',
)
const places = wordSet('place city country location region venue')
