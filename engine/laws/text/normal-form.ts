import { reading, type Utterance } from '../../language/utterance.ts'
import { contractionsOpened, negationWords, withoutNegations } from '../commitments/negation.ts'
import { agreeingWords } from '../../language/negation.ts'
import { languageOf } from '../../language/detect-language.ts'
import type { Language } from '../../language/rules.ts'
import { stem } from './stem.ts'
import { withoutSpeaker } from '../commitments/subject.ts'
import { isUnspaced, partsByScript } from './spell-terms.ts'

/** A word as it is compared, with what its place in the text tells. */
export interface NormalWord {
  /** NFKC, lower case, no punctuation at its ends. */
  readonly form: string
  /** The form without a possessive `'s`, as its stem. */
  readonly stem: string
  readonly isCapital: boolean
  readonly startsSentence: boolean
  readonly isNegation: boolean
  /** Behind `a` or `an`: one of a kind, and no name. */
  readonly isIndefinite: boolean
  /** Behind `the`. */
  readonly isDefinite: boolean
  /** The mark between it and the next word: one of `,.:;!?()"` and the like, or none. */
  readonly mark: string
}

/**
 * The words of the normal form of a text, in order: no articles, no yes or no in front, no do
 * before a negation, contractions opened, Chinese by character; signs that count (`<`, `%`, `€`)
 * are words. Who speaks in the first person is the subject's, not the words'.
 * Limits: `A` inside a sentence is a name (`plan A`); `did not` and `does not` become one. Time is
 * linear in the length.
 */
export const normalWords = reading((said): readonly NormalWord[] => {
  const asserted = assertionIn(said.like(said.text.normalize('NFKC')))
  const opened = contractionsOpened(said.like(asserted.text.replace(/’/g, "'")))
  const isShouted = !/\p{Ll}/u.test(opened)
  return withoutFillers(withNegations(readWords(opened), languageOf(said.like(opened))), isShouted)
})

/** Words as they are spelled, parted by blanks. */
export function formsOf(words: readonly NormalWord[]): string {
  return words.map(({ form }) => form).join(' ')
}

/** The assertion of a text: without its speaker's label, and without a yes or no in front. */
export function assertionIn(said: Utterance): Utterance {
  return said.like(withoutSpeaker(said).text.replace(answer, '').replace(hanAnswer, ''))
}

function readWords(plain: string): NormalWord[] {
  const words: NormalWord[] = []
  let mark = '.'
  for (const [found] of plain.matchAll(tokens)) {
    if (marks.test(found)) {
      mark = addMark(words, mark, found)
      continue
    }
    if (beyondAscii.test(found) && isUnspaced(found)) {
      for (const part of partsByScript(found)) {
        if (!isUnspaced(part) || hangul.test(part)) addWord(words, part, mark)
        else addCharacters(words, part, mark)
        mark = ''
      }
      continue
    }
    addWord(words, found, mark)
    mark = ''
  }
  return words
}

/** Several marks in a row count as the one that divides most. */
function addMark(words: NormalWord[], before: string, found: string): string {
  const mark = sentenceEnd.test(before) ? before : found
  const last = words.at(-1)
  if (last !== undefined) words[words.length - 1] = { ...last, mark }
  return mark
}

function addWord(words: NormalWord[], found: string, before: string): void {
  const form = found.toLowerCase().replace(/^_+|(?<!_)_+$/g, '')
  if (form === '') return
  words.push({
    form,
    stem: stem(form.replace(/'s?$/, '')),
    isCapital: capital.test(found),
    startsSentence: before !== '' && opensSentence.test(before),
    isNegation: false,
    isIndefinite: false,
    isDefinite: false,
    mark: '',
  })
}

function addCharacters(words: NormalWord[], part: string, before: string): void {
  const characters = part.match(oneLetter) ?? []
  characters.forEach((form, at) => {
    words.push({
      form,
      stem: form,
      isCapital: false,
      startsSentence: at === 0 && before !== '' && opensSentence.test(before),
      isNegation: false,
      isIndefinite: false,
      isDefinite: false,
      mark: '',
    })
  })
}

/** Marks the words that negate, by the rules of `negation.ts`, which look at the words around. */
function withNegations(words: readonly NormalWord[], language: Language): readonly NormalWord[] {
  const own = agreeingWords.get(language)
  if (own !== undefined) {
    return words.map((word) => (own.has(word.form) ? { ...word, isNegation: true } : word))
  }
  if (!words.some(({ form }) => negationWords.has(form))) return words
  const marked: NormalWord[] = []
  for (let start = 0; start < words.length; start += maxMarkedAtOnce) {
    markNegations(marked, words.slice(start, start + maxMarkedAtOnce))
  }
  return marked
}

function markNegations(marked: NormalWord[], words: readonly NormalWord[]): void {
  const affirming = withoutNegations(words.map(({ form }) => form))
  let next = 0
  for (const word of words) {
    const isNegation = word.form !== affirming[next]
    if (!isNegation) next += 1
    marked.push(isNegation ? { ...word, isNegation } : word)
  }
}

function withoutFillers(words: readonly NormalWord[], isShouted: boolean): NormalWord[] {
  const kept: NormalWord[] = []
  let article = ''
  words.forEach((word, at) => {
    const next = words[at + 1]
    if (isArticle(word, isShouted)) {
      article = word.form
      return
    }
    if (doForms.has(word.form) && next?.isNegation === true && word.mark === '') return
    const isNegation = word.isNegation && !isNumberMark(word, next)
    const isDefinite = article === 'the'
    kept.push({ ...word, isNegation, isIndefinite: article !== '' && !isDefinite, isDefinite })
    article = ''
  })
  return kept
}

function isArticle({ form, isCapital, startsSentence }: NormalWord, isShouted: boolean): boolean {
  if (form === 'the' || form === 'an') return true
  return form === 'a' && (!isCapital || startsSentence || isShouted)
}

/** `No. 5`. */
function isNumberMark({ form }: NormalWord, next: NormalWord | undefined): boolean {
  return form === 'no' && next !== undefined && /^\d/.test(next.form)
}

/** Words; their cost grows with the square. */
const maxMarkedAtOnce = 256

/** A reference, a word with its joints, a sign, or a mark. */
const tokens =
  /(?<![\p{L}\p{N}_])[a-z][a-z0-9_]{0,63}_id:(?:"[^"\n]*"|[\w@./-]*\w)|(?:(?<![\p{L}\p{N}])[-−](?=\d))?[\p{L}\p{M}\p{N}_]+(?:(?:['._&/@+-]|(?<=\d)[,:](?=\d))[\p{L}\p{M}\p{N}_]+)*(?:\+\+|#(?![\p{L}\p{N}]))?|[\p{Sm}\p{Sc}\p{So}%]|[.!?,;:()[\]…。、—–\n"“”「」]/gu
const marks = /^[.!?,;:()[\]…。、—–\n"“”「」]$/u
const sentenceEnd = /[.!?。…]/
const opensSentence = /[.!?。…:\n"“「(]/
const beyondAscii = /[^\u0000-\u007f]/
/** A no answers where it stands apart (`No, I …`, `No I …`); `No cats` and `No. 5` are no answers. */
const answer =
  /^\s*(?:(?:yes|yeah|yep|yup)[\s,.!;:—–]+|(?:no|nope|nah)(?:\s*[,.!;:—–]+(?!\s*\d)\s*|\s+(?=(?:i|you|he|she|it|we|they)\b)))+(?=\S)/i
/** 是的，… and 不，… answer what was asked before. */
const hanAnswer = /^\s*(?:是的|对的?|嗯|不是的?|不|没有)[,、。!]\s*(?=\S)/
const hangul = /\p{Script=Hangul}/u
const oneLetter = /[^\p{M}]\p{M}*/gu
const capital = /^\p{Lu}/u
const doForms: ReadonlySet<string> = new Set(['do', 'does', 'did'])

/**
 * The form in which a sentence said again is the same: its words as said, not stemmed, with single
 * spaces. A leading `Name:` of one who speaks in the first person is left to the subject. Code,
 * tables and what has no word at all stand for themselves: there every sign counts.
 */
export const normalForm = reading((said): string => {
  const { text } = said
  if (looksLikeData.test(text)) return text.trim()
  const form = normalWords(said)
    .map((word) => word.form)
    .join(' ')
  return form === '' ? text.normalize('NFKC').trim() : form
})

/** A fence, JSON, a table row or markup in front; only ever too careful. */
const looksLikeData = /^\s*(?:```|~~~|[{[|<])/
