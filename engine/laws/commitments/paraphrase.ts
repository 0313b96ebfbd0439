import { reading, type Utterance } from '../../language/utterance.ts'
import { chinesePhrases, spanishPhrases } from './paraphrase-elsewhere.ts'
import { phrasesAbroad } from './abroad.ts'
import { englishPhrases } from './paraphrase-english.ts'
import { withoutEllipsis } from './elided.ts'
import type { Filling, Phrase } from './paraphrase-pieces.ts'
import { organizationNames } from '../entities/words/organizations.ts'
import { thingNames } from '../entities/words/things.ts'
import { foldText } from '../text/fold-text.ts'
import { tongueOf } from '../text/tongue.ts'

/** What a sentence says, in plainer words or as the value of a slot. */
export interface Paraphrase {
  readonly text: string
  /** It tells of one of several. */
  readonly isOne: boolean
  /** A slot in words, of who it is about; null where its text is read. */
  readonly filled: (Filling & { readonly who: string }) | null
}

/**
 * What a sentence says in plainer words, one sentence for each way of saying it that the
 * tables know: `I report to Olivia now` says that my manager is Olivia, `we traded the Golf for a
 * Kia` that one replaced the other. Slots and endings are read from these as from what was said.
 * None for a sentence that denies, for that says nothing of what is so instead.
 * Source: paraphrase by surface templates (Lin and Pantel 2001), few and precise. Limits: English, and
 * the languages of `abroad.ts`; the first 300 characters; at most `most` of them.
 */
export const paraphrasesOf = reading((sentence): readonly Paraphrase[] => {
  const read = sentence.text.slice(0, maxRead).replaceAll('’', "'").replaceAll(/\s+/g, ' ')
  const spoken = sentence.like(read)
  const { name } = parting.exec(read)?.groups ?? {}
  if (name !== undefined) {
    return [{ text: `I broke up with ${name}`, isOne: false, filled: null }]
  }
  const isEnglish = tongueOf(spoken) === 'en'
  if ((isEnglish || han.test(read)) && denial.test(read)) return []
  const found: Paraphrase[] = []
  const full = isEnglish ? withoutEllipsis(read) : read
  if (full !== read) found.push({ text: full, isOne: false, filled: null })
  for (const phrase of phrasesFor(spoken)) {
    if (found.length >= most) return found
    found.push(...meantBy(phrase, full))
  }
  return found
})

function phrasesFor(said: Utterance): readonly Phrase[] {
  if (tongueOf(said) === 'en') return englishPhrases
  const abroad = phrasesAbroad(said)
  if (tongueOf(said) === 'es') return [...spanishPhrases, ...abroad]
  return han.test(said.text) ? [...chinesePhrases, ...abroad] : abroad
}

function meantBy(
  { says, means, fills, isOne = false }: Phrase,
  said: string,
): readonly Paraphrase[] {
  const groups = says.exec(said)?.groups
  if (groups === undefined || isNoTown(groups.town ?? '')) return []
  const written = (sentence: string): string =>
    sentence.replaceAll(/<(\w+)>/g, (_, name: string) => subjectForm(groups[name] ?? ''))
  if (fills !== undefined) {
    const who = subjectForm(groups.who ?? '')
    const filled = { ...fills, who, thing: written(fills.thing), value: written(fills.value) }
    return [{ text: '', isOne, filled }]
  }
  return means.map((sentence) => ({ text: written(sentence), isOne, filled: null }))
}

/** `We are Apple people now`. */
function isNoTown(name: string): boolean {
  return [organizationNames, thingNames].some((names) => names.has(foldText(name)))
}

/** `i` is written as the pronoun is. */
function subjectForm(words: string): string {
  return /^i$/i.test(words.trim()) ? 'I' : words.trim()
}

/** It denies, and says what is over. */
const parting =
  /(?<name>\p{Lu}[\p{L}'-]{0,40}) and I (?:are not|aren't|are no longer) (?:together|dating|a couple|an item)\b/u
/** Characters. */
const maxRead = 300
const most = 6
const han = /\p{Script=Han}/u
const denial = /\b(?:not|never|no longer|without|wish|almost|nearly|used to)\b|n't\b|[不没沒]/i
