import { reading, type Utterance } from '../../language/utterance.ts'
import { foldText } from '../../language/fold-text.ts'
import { stopwords } from '../../language/stopwords.ts'
import { languageOf } from '../../language/detect-language.ts'
import { companies, companyWords, wordsOfCompany } from '../../language/company.ts'
import type { Language } from '../../language/rules.ts'
import { maxReactionCharacters, maxReactionsCharacters } from '../bounds.ts'
import { maxInterjectionWords, maxThanksWords } from './tuning.ts'
import { classOf } from './slot-value.ts'
import { changeMarks, nowMark } from './slot-words.ts'
import {
  aside,
  chatter,
  companyOpening,
  ofHearer,
  own,
  ownReaction,
  ownToHearer,
  praise,
  reactionWords,
  says,
  soundingSo,
  soundsSo,
  toHearer,
  whatA,
} from '../../language/en/reactions.ts'
import { contractionsOpened } from './negation.ts'

/**
 * A sentence that only thanks, praises, wishes or reacts: made of such words alone (`That's so
 * awesome!`), begun as company is and with nobody who does anything behind it (`Congratulations on
 * the new home!`), or no more than how something sounds. Who speaks of themselves says something
 * (`I'm happy`), unless they react (`I'm so happy for you!`).
 * Limits: word lists of English and eight other languages, at most 160 characters.
 */
export const isReaction = reading((sentence): boolean => {
  const trimmed = sentence.like(sentence.text.trim())
  const { text: said } = trimmed
  if (said.length > maxReactionsCharacters || /\d/u.test(said)) return false
  const language = languageOf(trimmed)
  if (language === 'en' && isToHearer(trimmed)) return true
  if (said.length > maxReactionCharacters) return false
  if (language === 'en' && isAside(trimmed)) return true
  if (language !== 'en') return isCompanyIn(language, trimmed)
  const plain = contractionsOpened(trimmed).replace(/[’]/gu, "'")
  if (isReactionInWords(plain)) return true
  const opening = companyOpening.exec(plain)?.[0]
  if (opening !== undefined && !isSaid(plain.slice(opening.length))) return true
  return !says.test(plain.replace(/\bit\b/giu, ' ')) && isPraise(plain)
})

/**
 * A chat's aside: a few words beside its interjections that name nobody and tell no deed
 * (`ugh long day lol`), or one of its set phrases.
 */
function isAside({ text: said }: Utterance): boolean {
  if (aside.test(said)) return true
  const left = said.replace(chatter, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? []
  const isChatter = chatter.test(said)
  chatter.lastIndex = 0
  if (!isChatter || left.length > maxInterjectionWords) return false
  const isTelling = left.some((word, at) => {
    return (
      /\d/u.test(word) ||
      (at > 0 && /^\p{Lu}/u.test(word)) ||
      ownWord.test(word) ||
      classOf([word.toLowerCase()]) !== null
    )
  })
  return !isTelling && !changeMarks.test(said) && !nowMark.test(said)
}

/** How the hearer does or what theirs is like, and nothing of the speaker. */
function isToHearer({ text: said }: Utterance): boolean {
  if (own.test(said.replace(toHearer, ' ').replace(ownToHearer, ' '))) return false
  if (toHearer.test(said)) return true
  return [...ofHearer, soundingSo].some((pattern) => {
    return praise.has(foldText(pattern.exec(said)?.[1] ?? ''))
  })
}

/** Somebody does something in it. */
function isSaid(rest: string): boolean {
  return says.test(rest) || /,\s*\p{Lu}\p{L}+\s+\p{Ll}/u.test(rest)
}

function isPraise(said: string): boolean {
  const [, sounding = ''] = soundsSo.exec(said) ?? []
  if (praise.has(foldText(sounding))) return true
  const [, called = ''] = whatA.exec(said) ?? []
  const words = foldText(called).split(/\s+/u)
  return words.some((word) => praise.has(word)) || words[0] === 'surprise'
}

/** Every word is one of a reaction, and one of them praises or reacts. */
function isReactionInWords(said: string): boolean {
  const isOwn =
    !/^\P{L}*(?:oh\s+)?my\s+(?:goodness|god|gosh)/iu.test(said) &&
    /^\P{L}*(?:(?:oh|wow|and|but|so|well|yes)\P{L}+)*(?:i|we|my|our)\b/iu.test(said)
  if (isOwn && !ownReaction.test(said)) return false
  let isTold = false
  for (const { 0: word, index } of said.matchAll(/[\p{L}\p{M}]+(?:['-][\p{L}]+)*/gu)) {
    const folded = foldText(word).replace(/'s$/u, '')
    if (praise.has(folded) || reactionWords.has(folded) || laughter.test(folded)) isTold = true
    else if (!stopwords.has(folded) && !isCalled(word, said.slice(0, index))) return false
  }
  return isTold
}

/** A name behind a comma. */
function isCalled(word: string, before: string): boolean {
  return /^\p{Lu}/u.test(word) && /,\s*$/u.test(before)
}

function isCompanyIn(language: Language, { text: said }: Utterance): boolean {
  const { isAsWritten, anywhere } = companies[language] ?? {}
  const company = wordsOfCompany.get(language)
  if (anywhere !== undefined) return isCompanyUnspaced(anywhere, said)
  if (company === undefined) return false
  const words = (said.replace(called, ' ').match(/[\p{L}\p{M}]+/gu) ?? []).map((word) => {
    return isAsWritten === true ? word : foldText(word)
  })
  const isKept = words.some((word) => company.has(word) && !plainWords.has(word))
  const [first = ''] = words
  const isForIt = words.length <= maxThanksWords && !words.some((word) => ownWords.has(word))
  if (thanks.has(first) && isForIt && !isStatedBehind(said, company)) return true
  return (
    isKept && words.every((word) => company.has(word) || stopwords.has(word) || isLaughter(word))
  )
}

/** `Спасибо, я работаю в школе`: behind a pause something is said, and not of the hearer. */
function isStatedBehind(said: string, company: ReadonlySet<string>): boolean {
  const spoken = said.replace(called, ' ')
  const pause = spoken.search(/[,;:.!?،。、।—–-]/u)
  const behind = pause < 0 ? '' : spoken.slice(pause + 1)
  const words = (behind.match(/[\p{L}\p{M}]+/gu) ?? []).flatMap((word) => [word, foldText(word)])
  if (words.length < 4 || words.some((word) => hearerWords.has(word))) return false
  return !words.every((word) => company.has(word) || stopwords.has(word))
}

function isLaughter(word: string): boolean {
  return laughter.test(word)
}

function isCompanyUnspaced(company: RegExp, said: string): boolean {
  const left = said.replace(company, '')
  return left !== said && /^[ねよなぁですだっでしたわ〜ー\P{L}]*$/u.test(left)
}

/** A name behind a comma, at the end. */
const called = /,\s*\p{Lu}[\p{L}\p{M}]+\s*(?=[!.?…]*$)/u

const ownWord = /^(?:i|i'm|i’m|im|my|we|our|me|got|moved|quit|\p{L}{3,}ed)$/iu
const laughter = /^(?:(?:ha|he|hi|ja|je|ah){2,}h?|(?:l+o+)+l|lmf?ao|rofl|k{3,}|хаха\p{L}*)$/u
/** Words of company that say something where they stand alone. */
const plainWords: ReadonlySet<string> = new Set(
  'no si nein nao non nao que das ist so د'.split(' '),
)
const thanks = companyWords('thanks')
const ownWords = companyWords('own')
const hearerWords = companyWords('hearer')
