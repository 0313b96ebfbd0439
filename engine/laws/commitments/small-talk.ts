import { companies, companyWords } from '../../language/company.ts'
import {
  aboutHearer,
  agreeing,
  always,
  calledFirst,
  calledLast,
  opening,
  own,
  praising,
} from '../../language/en/courtesy.ts'
import { modelSelf, praise } from '../../language/en/reactions.ts'
import { addressed, calendar, phrases, pleasantries } from '../../language/en/small-talk.ts'
import { foldText } from '../../language/fold-text.ts'
import { stopwords } from '../../language/stopwords.ts'
import { reading } from '../../language/utterance.ts'
import { wordSet } from '../../language/word-lists.ts'
import { modelSelf as modelInChinese } from '../../language/zh/small-talk.ts'
import { maxRemarkCharacters } from '../bounds.ts'
import { contractionsOpened } from './negation.ts'
import { maxGreetedNames } from './tuning.ts'
import * as chinese from '../../language/zh/small-talk.ts'

/**
 * A sentence is small talk where it only keeps company: nothing in it but greetings, thanks,
 * farewells, yes, no, filler, grammar words and whom they are for, at least one of the first six. A
 * name is a capitalized word called out: after one of these or a comma, or first and before a comma
 * (`Thanks, Mel!`, `Mel, hi`); weekdays and months are none, they answer something.
 * Limits: `Great food!` says something, `Yes, Berlin` counts as company.
 */
export const isSmallTalk = reading((said): boolean => {
  const { text: sentence } = said
  if (sentence.length > maxRemarkCharacters) return false
  if (/\p{Script=Han}/u.test(sentence)) return isChineseSmallTalk(sentence)
  const text = contractionsOpened(said)
  let isKept = false
  let names = 0
  // Whether a capitalized word that stands here is called out.
  let isCall = true
  let end = 0
  for (const match of text.matchAll(pieces)) {
    const piece = match[0]
    const gap = text.slice(end, match.index)
    const isFirst = end === 0
    end = match.index + piece.length
    if (/[,，!.…—–]/u.test(gap)) isCall = true
    if (match[1] !== undefined || isPleasantry(piece)) {
      isKept = true
      isCall = true
      continue
    }
    const folded = foldText(piece)
    const spelt = spellings(piece)
    if (spelt.some((word) => addressees.has(word))) continue
    if (spelt.some((word) => stopwords.has(word))) {
      isCall = isCall && folded === 'and'
      continue
    }
    if (!/^\p{Lu}[\p{L}\p{M}'’-]*$/u.test(piece) || calendar.has(folded)) return false
    if (isFirst ? text[end] !== ',' : !isCall) return false
    names += 1
    if (names > maxGreetedNames) return false
  }
  return isKept
})

/** What a sentence says behind the pleasantries that it begins with (`Of course, …`). */
export function withoutPleasantries(sentence: string): string {
  let end = 0
  for (const { 0: piece, 1: phrase, index } of sentence.matchAll(pieces)) {
    if (phrase === undefined && !isPleasantry(piece)) break
    end = index + piece.length
  }
  return sentence.slice(end).replace(/^[^\p{L}\p{N}]+/u, '')
}

function isPleasantry(word: string): boolean {
  return laughter.test(foldText(word)) || spellings(word).some((spelt) => pleasant.has(spelt))
}

/** Stretched words count as they are said short: `heyyy`, `sooo`. */
function spellings(word: string): string[] {
  const folded = foldText(word)
  if (!stretched.test(folded)) return [folded]
  return [folded, folded.replace(stretches, '$1'), folded.replace(stretches, '$1$1')]
}

function isChineseSmallTalk(sentence: string): boolean {
  const rest = sentence.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
  if (/\p{N}/u.test(rest)) return false
  const left = rest.replace(chinese.pleasantries, ' ')
  if (left === rest) return false
  const words = left.split(/\s+/u).filter((word) => word !== '')
  if (
    words.every((word) => isPleasantry(word) || /^[啊呀哦喔了吧啦的呢嘛你您们們我]+$/u.test(word))
  )
    return true
  return chinese.call.test(rest)
}

const laughter =
  /^(?:(?:ha|he|hi|ho|ah){2,}h?|ha+h?|heh+|lo+l|lmf?ao|rofl|xd|mm+|m?hm+|a+h+|o+h+|u+h+|u+m+|a+w+|w+o+w+|ya+y|woo+|phew)$/u
const stretched = /(\p{L})\1{2}/u
const stretches = /(\p{L})\1{2,}/gu
const pieces = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])(${phrases})(?![\p{L}\p{N}_'’-])|[\p{L}\p{N}\p{M}_]+(?:['’-][\p{L}\p{N}]+)*`,
  'giu',
)
const pleasant = wordSet(`${pleasantries} ${[...companyWords('greetings')].join(' ')}`)
const addressees = wordSet(`${addressed} ${[...companyWords('everyone')].join(' ')}`)

/**
 * A sentence that only turns to the hearer: it offers help, invites, cheers on, wishes, agrees,
 * thanks for support, or says how good it is to hear or to talk; and a caption that praises. What
 * names a number says more, and so does one who speaks of what they did or have.
 * Limits: English; word forms at the start of a sentence, at most 200 characters.
 */
export const isCourtesy = reading(({ text }): boolean => {
  const said = withoutCall(text.trim().replaceAll('’', "'"))
  if (said.length > maxRemarkCharacters) return false
  if (agreeing.test(said)) return true
  if (/\d/u.test(said)) return false
  if (always.some((pattern) => pattern.test(said))) return true
  if (own.test(said)) return false
  if (aboutHearer.some((pattern) => pattern.test(said))) return true
  return praising.some((pattern) => praise.has(foldText(pattern.exec(said)?.[1] ?? '')))
})

/** Without whom it calls: `Wow Caroline, …`, `…, Mel.`; in lower case, but for `I`. */
function withoutCall(said: string): string {
  const rest = said
    .replace(opening, '')
    .replace(calledFirst, '')
    .replace(opening, '')
    .replace(calledLast, '$1')
  return rest.charAt(0).toLowerCase() + rest.slice(1)
}

/** A model that refuses, or speaks of itself as one. */
export const isOfModel = reading(({ text }): boolean =>
  modelPatterns.some((pattern) => pattern.test(text)),
)

const modelPatterns = [
  modelSelf,
  modelInChinese,
  ...Object.values(companies).flatMap((rule) => rule.modelSelf ?? []),
]
