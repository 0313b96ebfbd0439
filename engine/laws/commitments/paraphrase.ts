import { reading, type Utterance } from '../../language/utterance.ts'
import { maxChangeCharacters, maxParaphrases } from '../bounds.ts'
import { changePhrasesOf } from './change-patterns.ts'
import { englishPhrases } from './paraphrase-english.ts'
import type { Filling, Phrase } from '../../language/rules.ts'
import { languageOf } from '../../language/detect-language.ts'
import { foldText } from '../../language/fold-text.ts'
import { organizationNames, thingNames } from '../entities/words/known-names.ts'
import { maxStretchedLetters } from './tuning.ts'

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
 * the languages that have `changes`; the first 300 characters; at most `maxParaphrases` of them.
 */
export const paraphrasesOf = reading((sentence): readonly Paraphrase[] => {
  const read = sentence.text
    .slice(0, maxChangeCharacters)
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
  const spoken = sentence.like(read)
  const { name } = parting.exec(read)?.groups ?? {}
  if (name !== undefined) {
    return [{ text: `I broke up with ${name}`, isOne: false, filled: null }]
  }
  const isEnglish = languageOf(spoken) === 'en'
  if ((isEnglish || han.test(read)) && denial.test(read)) return []
  const found: Paraphrase[] = []
  const full = isEnglish ? spoken.like(withoutEllipsis(read)) : spoken
  if (full !== spoken) found.push({ text: full.text, isOne: false, filled: null })
  for (const phrase of phrasesFor(spoken)) {
    if (found.length >= maxParaphrases) return found
    found.push(...meantBy(phrase, full))
  }
  return found
})

function phrasesFor(said: Utterance): readonly Phrase[] {
  return languageOf(said) === 'en' ? englishPhrases : changePhrasesOf(said)
}

function meantBy(
  { says, means, fills, isOne = false }: Phrase,
  { text: said }: Utterance,
): readonly Paraphrase[] {
  const match = says.exec(said)
  const groups = match?.groups ?? {}
  if (match === null || isNoTown(groups.town ?? '')) return []
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

const han = /\p{Script=Han}/u
const denial = /\b(?:not|never|no longer|without|wish|almost|nearly|used to)\b|n't\b|[不没沒]/i

/**
 * A sentence as a diary or a chat shortens it, in full: `moved to Leeds` is said of oneself, `sooo`
 * is `so`, and what only introduces (`Confession:`, `so glad`) says nothing itself. The same text
 * where nothing is left out.
 * Limits: English; a verb in the past or in -ing that opens a clause, never a bare one, for that
 * may tell the hearer what to do.
 */
export function withoutEllipsis(text: string): string {
  return text
    .replace(/(\p{L})\1{2,}/gu, (run, letter: string) =>
      run.length > maxStretchedLetters ? run : letter,
    )
    .replace(introduction, '')
    .replace(feeling, '$1')
    .replace(elided, (_, before: string, verb: string) => `${before}I ${verb.toLowerCase()}`)
    .replace(
      elidedDoing,
      (_, before: string, verb: string) => `${before}I am ${verb.toLowerCase()}`,
    )
}

const introduction =
  /^\s*(?:(?:confession|update|small update|quick update|news|good news|bad news|great news|big news|fyi|heads[- ]up|psa|plot twist|guess what|change of plans?|status|finally|today|yesterday|this week|anyway|honestly|so|ok so|okay so|ok|well|oh|hey|lol|ugh|woo+hoo|yay)\s*[:,!.–—-]+\s*)+/iu
const feeling =
  /(^|[.,;!?–—]\s*|\b(?:and|but|so) )(?:so |very |really |super )?(?:glad|happy|relieved|excited|proud|sad|sorry|thrilled|pleased)(?: to (?:say|report|announce)(?: that)?| that)? (?=(?:i|we|my|our)\b)/giu
const elided =
  /(^|[!.;]\s+|,\s+(?:and |but |so )?)((?:(?:finally|just|officially|recently|yesterday) )?(?:moved|started|quit|stopped|gave up|switched|changed|bought|sold|got|joined|left|traded|swapped|replaced|ditched|dropped|became|signed|took up|handed|handing|passed|reassigned|cancelled|canceled|upgraded|migrated|settled|went|gone|retired|finished)(?= \p{L}))(?! (?:by|in favou?r)\b)/giu
const elidedDoing =
  /(^|[!.;]\s+|,\s+(?:and |but |so )?)((?:(?:now|currently|back to) )?(?:working|living|driving|using|studying|taking|teaching|staying|seeing|dating|renting|doing|running|eating|drinking|learning|training|reporting)(?= \p{L}))(?=[^.!?]*\b(?:now|these days|instead|from now on)\b)/giu
