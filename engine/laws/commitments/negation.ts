import { reading } from '../../language/utterance.ts'
import { mainClause } from './main-clause.ts'
import { japaneseNegation, negationsOf, noDenial } from './negation-words.ts'
import { withoutAddresses } from '../text/quotations.ts'
import type { Span } from '../text/spans.ts'
import { languageOf } from '../../language/detect-language.ts'
import { wordSet } from '../../language/word-lists.ts'

/**
 * A sentence denies what it states where its main clause has an odd count of negations; in languages
 * whose negations agree (`no … nunca`) where it has any. `without sugar` denies the sugar alone.
 * English words deny in English text only (`no` is `in the` in Portuguese).
 */
export const isNegated = reading((said): boolean => {
  const language = languageOf(said)
  const clause = mainClause(said)
  const words = negationsOf[language]
  if (words !== undefined) return wordsOf(clause.replace(noDenial, ' ')).some((it) => words.has(it))
  if (language === 'ja') return japaneseNegation.test(clause)
  return negationCount(said.like(clause.replace(ownPhrase, ' '))) % 2 === 1
})

function wordsOf(clause: string): readonly string[] {
  return (
    clause
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  )
}

/**
 * Counts the negations of a text, in whatever clause: English words and contractions, Chinese characters. What only
 * looks like one does not count: `not only`, `no doubt`, `No. 5`, 不错, 特别; a compound (`no-code`);
 * the answer before a sentence (`No, it works`); A不A, which asks. `neither … nor` is one, so is any
 * negation that `nor` continues.
 * Limits: counts words, knows no scope. Han characters of Japanese sentences count nothing.
 */
export const negationCount = reading((said): number => {
  const found = negationSpans(contractionsOpened(said))
  const first = found[0]
  return found.filter((negation) => !negation.isNor || negation === first).length
})

/** The words of a text without those that negate; `words` with contractions opened, in order. */
export function withoutNegations(words: readonly string[]): string[] {
  let joined = ''
  const starts = words.map((word) => {
    const isCharacter = hanCharacter.test(word)
    if (joined !== '' && !(isCharacter && /\p{Script=Han}$/u.test(joined))) joined += ' '
    const start = joined.length
    joined += word
    return start
  })
  const negations = negationSpans(joined)
  let next = 0
  return words.filter((word, at) => {
    const start = starts[at] ?? 0
    while ((negations[next]?.end ?? Infinity) <= start) next += 1
    const { start: from = Infinity, end: to = Infinity } = negations[next] ?? {}
    return word === '' || !(from <= start && start + word.length <= to)
  })
}

/** Opens what an apostrophe shortens: `can't` → `can not`, `won't` → `will not`, `I'm` → `I am`. */
export function openContractions(text: string): string {
  if (!shortened.test(text)) return text
  return text
    .replace(/\b(wo|sha|ai)n['’ʼ＇]t\b/giu, (_, start: string) => `${irregularOf(start)} not`)
    .replace(/\bcan(?:['’ʼ＇]t|t|not)\b/giu, (word) => `${word.slice(0, 3)} not`)
    .replace(/\b([a-z]{2,7})n['’ʼ＇]t\b/giu, '$1 not')
    .replace(unmarked, '$1 not')
    .replace(/\blet['’ʼ＇]s\b/giu, (word) => `${word.slice(0, 3)} us`)
    .replace(/\b(it|he|she|that|there|here|what|who|where|when|how|why)['’ʼ＇]s\b/giu, '$1 is')
    .replace(/\bi['’ʼ＇]m\b/giu, (word) => `${word.slice(0, 1)} am`)
    .replace(/(?<=[a-z])['’ʼ＇](re|ve|ll|d)\b/giu, (_, end: string) => ` ${full(end)}`)
}

/** An utterance with its contractions opened. */
export const contractionsOpened = reading(({ text }) => openContractions(text))

/** The words that negate, as they stand in a folded text with its contractions opened. */
export const negationWords = wordSet(
  `not no never none nothing nobody nowhere neither nor cannot without
   不 没 沒 没有 沒有 无 無 未 别 別 勿`,
)

interface Negation extends Span {
  readonly isNor: boolean
}

/** The negations of a text with its contractions opened, in order. */
function negationSpans(text: string): Negation[] {
  const bare = withoutAddresses(text)
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(bare)
  const spans: Negation[] = []
  for (const match of bare.matchAll(negations)) {
    const word = match.groups?.['word'] ?? match.groups?.['character']
    if (word === undefined) continue
    if (match.groups?.['character'] !== undefined && isJapanese) continue
    const end = match.index + match[0].length
    spans.push({ start: end - word.length, end, isNor: word.toLowerCase() === 'nor' })
  }
  return spans
}

function irregularOf(start: string): string {
  const whole =
    start.toLowerCase() === 'wo' ? 'will' : start.toLowerCase() === 'sha' ? 'shall' : 'is'
  const isCapital = start.slice(0, 1) !== start.slice(0, 1).toLowerCase()
  return isCapital ? `${whole.slice(0, 1).toUpperCase()}${whole.slice(1)}` : whole
}

function full(end: string): string {
  const lower = end.toLowerCase()
  return lower === 're' ? 'are' : lower === 've' ? 'have' : lower === 'll' ? 'will' : 'would'
}

const shortened = /['’ʼ＇]|nt\b|cannot/iu
const unmarked = /\b(do|does|did|is|are|was|were|has|have|had|could|would|should)nt\b/giu
/** It denies its own phrase: `without sugar`, 不加糖的. */
const ownPhrase =
  /(?<![\p{L}\p{N}_-])without(?![\p{L}\p{N}_-])(?=\s+\S)|[不没沒无無][加含带帶放用]\p{Script=Han}{0,3}的/giu
const hanCharacter = /^\p{Script=Han}$/u

/** Exceptions come first and name no group; what is left names what negates. */
const negations = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}_])(?:not\s+(?:only|just|merely)|no\s+(?:doubt|matter|wonder)|no\.\s*\d)`,
    // The answer before the sentence.
    String.raw`^\s*(?:no[,!;—–]|不[，,])`,
    String.raw`(?<![\p{L}\p{N}_-])(?<word>no(?=-one(?![\p{L}\p{N}_]))|(?:not|no|never|none|nothing|nobody|nowhere|neither|nor|cannot|without)(?![\p{L}\p{N}_-]))`,
    // 是不是, 有没有
    String.raw`(\p{Script=Han})[不没沒]\2`,
    '不错(?!过)|不錯(?!過)|不过(?!关)|不過(?!關)|不同(?!意)|差不多|对不起|對不起|了不起',
    '不[仅僅但只管断斷少久妨]|不禁(?!止)|不好意思|不客[气氣]|不得了',
    '[无無][论論线線数數非]|[无無][锡錫]|未来(?!得)|未來(?!得)|未婚[夫妻]|[淹沉埋][没沒]|[没沒]收(?!到)',
    '[特性级級类類区區分个個识識告辨差派鉴鑑道离離][别別]|[别別][人的处處墅名]',
    String.raw`(?<character>[不没沒无無未别別勿])`,
  ].join('|'),
  'giu',
)
