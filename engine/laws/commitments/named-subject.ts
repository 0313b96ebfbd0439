import { anyOf } from '../../language/patterns.ts'
import { personRules } from '../../language/persons.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import { foldName } from '../entities/entity-names.ts'
import { languageOf } from '../../language/detect-language.ts'
import { irregularForms } from '../text/stem.ts'
import { isFirstPerson } from './first-person.ts'
import { firstNames } from '../entities/words/first-names.ts'
import { isWord, namesThatAreWords } from '../text/speaker-label.ts'
import { wordsOfAll } from '../../language/word-lists.ts'
import { maxOpeners } from './tuning.ts'

/**
 * The name that stands as the subject of a sentence, folded: `ana` of `Ana lives in Oslo`, `kim` of
 * `Yesterday Kim's car broke down`; null where none does. It is one to three capitalised words, or
 * a Chinese name, and a verb follows. Words of a language, places and days are no names.
 * Limits: the first clause alone; names that are also words (`Will will`) are none here.
 */
export const namedSubject = reading((sentence): string | null => {
  const said = sentence.like(withoutOpeners(sentence))
  const { text: clause } = said
  const unspaced = unspacedName.exec(clause)?.[1]
  if (unspaced !== undefined) return unspaced
  const found = nameAndNext.exec(clause)
  const [, name, possessive, next] = found ?? []
  if (name === undefined || !isName(name) || isSpanishVerb(name, said)) return null
  if (possessive === undefined && (next === undefined || !isVerb(next, said))) return null
  return foldName(name)
})

/** `Fumo`, `Estoy`: a verb in the first person, which begins its sentence. */
function isSpanishVerb(name: string, clause: Utterance): boolean {
  if (!/^\p{Lu}(?:\p{Ll}+oy?|oy)$/u.test(name) || firstNames.has(foldName(name))) return false
  return languageOf(clause) === 'es' || isFirstPerson(clause)
}

/** Whether a run of capitalised words names somebody or something; within a sentence `Will` does. */
function isName(written: string, isWithin = false): boolean {
  const words = foldName(written).split(' ')
  return words.every((word) => {
    return word.length > 1 && (!isWord(word) || (isWithin && namesThatAreWords.has(word)))
  })
}

function isVerb(next: string, clause: Utterance): boolean {
  const word = next.toLowerCase().replaceAll('’', "'")
  if (verbs.has(word) || /n't$|^'(?:s|d|ll|ve)$/.test(word)) return true
  if (noVerbs.has(word) || word !== next) return false
  if (languageOf(clause) !== 'en') return true
  return irregularForms.has(word) || /^\p{L}{2,}(?:[^s]s|ed)$/u.test(word)
}

/** The sentence without what stands before its subject: interjections, adverbs, times. */
export const withoutOpeners = reading(({ text }): string => {
  let rest = text.trimStart()
  for (let count = 0; count < maxOpeners; count += 1) {
    const length = opener.exec(rest)?.[0].length ?? 0
    if (length === 0) return rest
    rest = rest.slice(length)
  }
  return rest
})

/** A name in a text: where it stands, and whether it follows a word as `in` or `to`. */
export interface NameInText {
  readonly name: string
  readonly at: number
  readonly isPlace: boolean
}

/** The names in a text, in order. Linear in the text. */
export const namesInText = reading(({ text }): readonly NameInText[] => {
  const names: NameInText[] = []
  for (const match of text.matchAll(capitalised)) {
    const written = match[0].replace(/['’]s?$/u, '')
    const before = text.slice(Math.max(0, match.index - 12), match.index)
    if (!isName(written, !sentenceStart.test(before))) continue
    names.push({ name: foldName(written), at: match.index, isPlace: placeBefore.test(before) })
  }
  for (const match of text.matchAll(unspacedNames)) {
    names.push({ name: match[1] ?? '', at: match.index, isPlace: false })
  }
  return names.sort((a, b) => a.at - b.at)
})

const opener = new RegExp(
  String.raw`^(?:(?:${anyOf(personRules.map((rule) => rule.openers))})(?:,\s*|\s+|[!.]+\s+)|${anyOf(personRules.map((rule) => rule.unspacedOpeners))})`,
  'iu',
)
const name = String.raw`\p{Lu}[\p{L}\p{M}-]*(?:['’](?!s\b)[\p{L}]+)?`
const nameAndNext = new RegExp(String.raw`^(${name}(?: ${name}){0,2})(['’]s)?\s+([^\s:,;]+)`, 'u')
const capitalised = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’@#/._-])${name}(?: ${name}){0,2}(?:['’]s)?`,
  'gu',
)
const sentenceStart = /(?:^|[.!?。！？:\n"“])\s{0,12}$/u
const placeBefore = new RegExp(
  String.raw`(?<![\p{L}])(?:${anyOf(personRules.map((rule) => rule.places))})\s+$`,
  'iu',
)
const namePattern = anyOf(personRules.map((rule) => rule.name))
const unspacedName = new RegExp(`^(?:${namePattern})`, 'u')
const unspacedNames = new RegExp(String.raw`(?<![\p{Script=Han}])(?:${namePattern})`, 'gu')
const verbs = wordsOfAll(personRules.map((rule) => rule.verbs))
/** Behind a name these begin no verb: `Ana and Bo`, `Ana in Oslo`. */
const noVerbs = wordsOfAll(personRules.map((rule) => rule.notVerbs))
