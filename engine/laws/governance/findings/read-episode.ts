import { Utterance } from '../../../language/utterance.ts'
import type { DueRead, EpisodeRead } from '../../../model/reflection.ts'
import { isCommonWord } from '../../text/common-words.ts'
import { isAsking } from '../../text/question.ts'
import { sentencesOf } from '../../text/sentences.ts'
import { speakerLabelOf } from '../../text/speaker-label.ts'
import { spelledTerms, isUnspaced } from '../../text/spell-terms.ts'
import { isShortened } from '../../text/written-in-full.ts'
import { foldName } from '../../entities/entity-names.ts'
import { minStemLetters, beforeWordCharacters } from '../tuning.ts'
import { tellingOf } from './telling-of.ts'
import { activities, chatStems, hanGrammar, timeStems } from './words.ts'

/** A content word of an episode, where it stands in its text. */
export interface Word {
  readonly stem: string
  readonly start: number
  readonly end: number
  /** Number of its sentence, from 0. */
  readonly sentence: number
  /** It may be what something is about by itself; else only beside another word. */
  readonly isTelling: boolean
  /** Written with a capital where no sentence begins. */
  readonly isName: boolean
  /** As written. */
  readonly surface: string
  /** After an article or where its clause begins, as the name of a thing stands. */
  readonly isThing: boolean
  /** It measures an amount: `35 quid`. */
  readonly isUnit: boolean
  /** Said to have been or happened: not asked, denied, wished or planned. */
  readonly isTold: boolean
  /** Its clause says that something was missed or called off. */
  readonly isOff: boolean
}

export interface ReadSentence {
  readonly text: string
  readonly start: number
  readonly isQuestion: boolean
  readonly words: readonly Word[]
}

/** An episode as the laws of findings read it. */
export interface ReadEpisode {
  readonly id: string
  readonly text: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly nodes: readonly string[]
  /** The name before what is said, null where none stands there. */
  readonly speaker: string | null
  /** Without that name. */
  readonly sentences: readonly ReadSentence[]
  readonly words: readonly Word[]
  readonly stems: ReadonlySet<string>
  readonly people: readonly string[]
  readonly thread: string | null
  /** By an application's assistant, who lives nothing. */
  readonly isByAssistant: boolean
  /** Where a model placed its text; null where none has. */
  readonly vector: Int8Array | null
  readonly dues: readonly DueRead[]
}

/** Reads episodes once for all findings, in the order given. Linear in the length of their texts. */
export function readEpisode(episode: EpisodeRead): ReadEpisode {
  const {
    id,
    text,
    occurredAt: at,
    nodes,
    people = [],
    thread = null,
    vector = null,
    dues = [],
  } = episode
  const isByAssistant = episode.isByAssistant === true
  const whole = new Utterance(text)
  const lead = text.slice(0, speakerLabelOf(whole)?.end ?? 0)
  const named = lead.replaceAll(/[[\]*:：]|\d/g, '').trim()
  // Where it is known who speaks, another name before a colon is what is spoken of.
  const known = episode.speaker ?? named
  const label = foldName(known) === foldName(named) ? lead : ''
  const sentences = sentencesOf(whole).map((sentence, number): ReadSentence => {
    const skipped = sentence.start === 0 ? label.length : 0
    const said = sentence.text.slice(skipped)
    const start = sentence.start + skipped
    const asks = isAsking(whole.like(said))
    const words = wordsOf(said, start, number)
    const told = asks ? () => ({ isTold: false, isOff: false }) : tellingOf(said)
    return {
      text: said,
      start,
      isQuestion: asks,
      words: words.map((word) => {
        const said = told(word.start - start)
        const isCalled =
          word.isName &&
          greeting.test(text.slice(Math.max(0, word.start - beforeWordCharacters), word.start))
        return { ...word, ...said, isTold: said.isTold && !isCalled }
      }),
    }
  })
  const words = sentences.flatMap((sentence) => sentence.words)
  const speaker = episode.speaker ?? (named === '' ? null : named)
  const stems = new Set(words.map(({ stem }) => stem))
  return {
    id,
    text,
    at,
    nodes,
    speaker,
    sentences,
    words,
    stems,
    people,
    thread,
    isByAssistant,
    vector,
    dues,
  }
}

type PlacedWord = Omit<Word, 'isTold' | 'isOff'>

function wordsOf(text: string, offset: number, sentence: number): readonly PlacedWord[] {
  const first = /[\p{L}\p{N}]/u.exec(text)?.index ?? 0
  return [...text.matchAll(spelled)].flatMap(({ 0: word, index }): PlacedWord[] => {
    if (isUnspaced(word)) return pairsOf(word, offset + index, sentence)
    if (isShortened(word)) return []
    const [term] = spelledTerms(new Utterance(word))
    if (term === undefined || term.isJoined || term.term.length < 2) return []
    const start = offset + index
    const isName = index > first && /^\p{Lu}/u.test(word) && !timeStems.has(term.term)
    const bare = word.replace(/['’]s?$/u, '')
    const place = { start, end: start + bare.length, sentence }
    const stem = kindOfAmount(term.term)
    const isThing = beforeThing.test(text.slice(Math.max(0, index - beforeWordCharacters), index))
    const isUnit = !bare.endsWith('ed') && /\d\s+$/u.test(text.slice(Math.max(0, index - 4), index))
    return [{ stem, surface: bare, ...place, isTelling: tells(stem), isName, isThing, isUnit }]
  })
}

/** Pairs of characters that carry content; which of them are words nobody knows here. */
function pairsOf(run: string, start: number, sentence: number): PlacedWord[] {
  const characters = [...run]
  return characters.slice(1).flatMap((second, at) => {
    const pair = `${characters[at]}${second}`
    if (hanGrammar.test(pair) || !/^[\p{Script=Han}\p{Script=Katakana}]{2}$/u.test(pair)) return []
    const place = { start: start + at, end: start + at + 2, sentence }
    return [
      {
        stem: pair,
        surface: pair,
        ...place,
        isTelling: true,
        isName: false,
        isThing: true,
        isUnit: false,
      },
    ]
  })
}

/** `5k` and `6k` are amounts of one kind. */
function kindOfAmount(term: string): string {
  return /^\d+(?:p\d+)?(?=\p{L}{1,3}$)(?!\d+(?:st|nd|rd|th|am|pm)$)/u.test(term)
    ? term.replace(/^\d+(?:p\d+)?/, '#')
    : term
}

function tells(stem: string): boolean {
  if (stem.length < minStemLetters || /^\p{N}+$/u.test(stem)) return false
  if (timeStems.has(stem) || chatStems.has(stem)) return false
  return activities.has(stem) || !isCommonWord(stem)
}

const spelled = /\d{1,2}:\d\d(?!\d)|[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu
/** Somebody is spoken to by name. */
export const greeting = /\b(?:hi|hey|hello|morning|evening|night|bye|thanks|congrats|dear),?\s+$/iu
const beforeThing =
  /(?:^|[,;:.!?(–—]\s{0,9}|(?<!\p{L})(?:an?|the|my|our|his|her|their|this|another|lower|upper|of|with|for|by|about|after|before|during|at|no|\d{1,9}|\p{L}{1,9}ing)\s)$/iu
