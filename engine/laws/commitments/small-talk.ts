import { companyWords } from '../../language/company.ts'
import { addressed, calendar, phrases, pleasantries } from '../../language/en/small-talk.ts'
import { reading } from '../../language/utterance.ts'
import { foldText } from '../../language/fold-text.ts'
import { maxRemarkCharacters } from '../bounds.ts'
import { contractionsOpened } from './negation.ts'
import { stopwords } from '../../language/stopwords.ts'
import { wordSet } from '../../language/word-lists.ts'

import * as chinese from '../../language/zh/small-talk.ts'
import { maxGreetedNames } from './tuning.ts'

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
