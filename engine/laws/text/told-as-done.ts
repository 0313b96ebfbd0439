import { languageOf } from '../../language/detect-language.ts'
import * as english from '../../language/en/tense.ts'
import { englishToo, latinWords } from '../../language/marks.ts'
import { pasts } from '../../language/past.ts'
import type { Language } from '../../language/rules.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import { maxSignCharacters } from '../bounds.ts'
import { isReaction } from '../commitments/reaction.ts'
import { isSmallTalk } from '../commitments/small-talk.ts'
import { referencesOf } from '../entities/inline-reference.ts'
import { isCommonWord } from './common-words.ts'
import { tensesOf } from './english-tense.ts'
import { isQuestion } from './question.ts'
import { sentencesOf } from './sentences.ts'
import { stem } from './stem.ts'
import { leastWordsToTell } from './tuning.ts'
import { replaceSpans } from './spans.ts'
import { outsideQuotations } from './spoken-text.ts'

/** What a text tells: that something happened, that something is so, or both. */
export interface ToldAs {
  readonly happened: boolean
  readonly isSo: boolean
  /** It says so in notes without a verb alone, as a diary does. */
  readonly isNote: boolean
}

/**
 * Whether a text tells what happened and what is so, clause by clause: the past and the perfect
 * tell of an act, the present of what is so, what is asked or lies ahead tells neither. A sentence
 * without any verb is a diary's note of what happened, unless its words say that it holds as a rule,
 * is ahead or is said to somebody.
 * Limits: notes in English alone; other languages by the forms of their past. Reads the first
 * 8,192 characters.
 */
export const tellingIn = reading((message): ToldAs => {
  const read = message.like(withNames(message.part(0, maxSignCharacters)))
  const sentences = sentencesOf(read).map(({ text }) => read.like(text))
  const told = sentences.map(sentenceTells)
  const happened = told.includes('happened') || told.includes('both')
  const isSo = told.includes('so') || told.includes('both')
  // Who asks somebody writes no diary.
  const isNote = !happened && told[0] === 'note' && !sentences.some(isQuestion)
  return { happened: happened || isNote, isSo, isNote }
})

/** A reference stands for somebody or something: left out, its sentence would have no subject. */
const withNames = reading((said): string => {
  const references = referencesOf(said)
  return references.length === 0 ? said.text : replaceSpans(said.text, references, aName)
})

type SentenceTells = 'happened' | 'so' | 'both' | 'note' | 'nothing'

function sentenceTells(sentence: Utterance): SentenceTells {
  if (isQuestion(sentence) || isSmallTalk(sentence) || isReaction(sentence)) return 'nothing'
  const said = outsideQuotations(sentence)
  const language = languageOf(sentence)
  if (language !== 'en' && language !== 'other') {
    // In few words Spanish, Portuguese and Italian are taken for each other.
    const likely = isRomance(language) ? romance : [language]
    return likely.some((one) => isPastIn(one, said)) ? 'happened' : 'so'
  }
  const folded = said.toLowerCase().replaceAll('’', "'")
  if (english.acknowledgements.test(folded)) return 'nothing'
  const tenses = tensesOf(said)
  const isSo = tenses.includes('present')
  if (tenses.includes('past')) {
    return isSo || english.lastingActs.test(folded) ? 'both' : 'happened'
  }
  if (isSo) return 'so'
  if (tenses.length === 0 || tenses.includes('ahead')) return 'nothing'
  if (isForeign(folded)) return inLatin.some((one) => isPastIn(one, said)) ? 'happened' : 'so'
  return isNote(folded) ? 'note' : 'so'
}

function isPastIn(language: Language, said: string): boolean {
  const rule = pasts[language]
  if (rule === undefined) return false
  const own = rule.isNot === undefined ? said : said.replace(rule.isNot, ' ')
  return own.search(rule.says) >= 0
}

/** Three words or more, and none that only English has: its language was only guessed. */
function isForeign(folded: string): boolean {
  const words = folded.match(/\p{L}+/gu) ?? []
  return (
    words.length >= leastWordsToTell &&
    !words.some((word) => !englishToo.has(word) && isEnglish(word))
  )
}

function isEnglish(word: string): boolean {
  return (latinWords.get('en')?.has(word) ?? false) || isCommonWord(stem(word))
}

function isNote(said: string): boolean {
  if (!english.noteMarks.test(said)) return false
  if (english.asARule.test(said) || english.standing.test(said)) return false
  return english.beforeNow.test(said) || !english.timesAhead.test(said)
}

function isRomance(language: Language): boolean {
  return romance.some((one) => one === language)
}

/** Of no one language. */
const aName = 'Ana'
const romance = ['es', 'pt', 'it'] as const
const inLatin = ['de', 'es', 'fr', 'pt', 'it', 'nl'] as const
