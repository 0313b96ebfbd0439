import { foldCase } from '../../language/fold-text.ts'
import { stopwords } from '../../language/stopwords.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import { referencesOf } from '../entities/inline-reference.ts'
import { replaceSpans } from './spans.ts'
import { stem } from './stem.ts'

export interface SpelledTerm {
  readonly term: string
  /** The word as written, folded, before it became a term. */
  readonly surface: string
  /** It is another spelling of terms beside it: `wellknown` of well, known. */
  readonly isJoined: boolean
}

/** An utterance as the index has it. */
export const spelledTerms = reading((said) => spellTerms(said, 'index'))

/**
 * Reads a text into its terms, in order of occurrence: words cut where Unicode's letters and digits
 * end, contractions opened (`don't` → do not), grammar words dropped, names joined by `-`, `_`,
 * `.`, `&` or capitals spelt whole and in parts (`userName` → username user name).
 * Grammar words in capitals are names (`IT`, `US`, `WHO`) unless the whole text is in capitals, and
 * so are given names (`Mia`, `Will`).
 * A term is letters and digits only and at most 64 of them, so SQLite's unicode61 keeps it whole.
 * Source: the analysis chain of full-text search (Manning, Raghavan, Schütze 2008, chapter 2).
 */
export function spellTerms(said: Utterance, purpose: 'index' | 'query'): readonly SpelledTerm[] {
  const plain = withoutReferences(said).normalize('NFKC')
  const isGrammar = grammarOf(plain, purpose)
  const terms: SpelledTerm[] = []
  for (const chunk of plain.match(chunks) ?? []) {
    if (!isUnspaced(chunk)) {
      addWord(terms, chunk, isGrammar)
      continue
    }
    for (const part of partsByScript(chunk)) {
      if (isUnspaced(part)) addUnspaced(terms, part, purpose)
      else addWord(terms, part, isGrammar)
    }
  }
  return terms
}

/** Whether a word, as written and folded, only carries grammar in this text. */
type IsGrammar = (written: string, surface: string) => boolean

function grammarOf(text: string, purpose: 'index' | 'query'): IsGrammar {
  const isShouted = !/\p{Ll}/u.test(text)
  const names = namesLikeGrammar(text, purpose)
  const isAcronym = (written: string) =>
    !isShouted && written.length > 1 && /^\p{Lu}+$/u.test(written)
  return (written, surface) => stopwords.has(surface) && !names.has(surface) && !isAcronym(written)
}

/** A reference is a link and no word, whatever its id spells. */
export const withoutReferences = reading((said): string => {
  const references = referencesOf(said)
  return references.length === 0 ? said.text : replaceSpans(said.text, references, ' ')
})

function addUnspaced(terms: SpelledTerm[], part: string, purpose: 'index' | 'query'): void {
  for (const term of unspacedTerms(lettersAndDigits(part), purpose)) {
    terms.push({ term, surface: term, isJoined: false })
  }
}

function addWord(terms: SpelledTerm[], chunk: string, isGrammar: IsGrammar): void {
  const whole = numberTerms(chunk) ?? signedLetter(chunk)
  if (whole !== undefined) return addTerms(terms, whole, chunk)
  const contracted = openContraction(chunk)
  const parts = (contracted ?? chunk.split(joints)).flatMap(splitCapitals)
  if (parts.length === 1 || contracted !== undefined) return addParts(terms, parts, isGrammar)
  if (!looseJoint.test(chunk)) addJoined(terms, parts)
  // U.S.A., R&D: the letters alone say nothing.
  if (parts.some((part) => part.length > 1))
    addParts(terms, withoutElision(chunk, parts), isGrammar)
}

function addJoined(terms: SpelledTerm[], parts: readonly string[]): void {
  const surface = lettersAndDigits(parts.join(''))
  if (surface === '' || surface.length > maxJoinedLetters) return
  terms.push({ term: stem(surface), surface, isJoined: true })
}

function addParts(terms: SpelledTerm[], parts: readonly string[], isGrammar: IsGrammar): void {
  for (const part of parts) {
    const number = numberTerms(part)
    if (number !== undefined) {
      addTerms(terms, number, part)
      continue
    }
    const surface = lettersAndDigits(part)
    if (!isGrammar(part, surface)) addTerms(terms, [stem(surface)], surface)
  }
}

/** A longer term is no word (encoded bytes, a key), so its beginning stands for it. */
function addTerms(terms: SpelledTerm[], found: readonly string[], surface: string): void {
  for (const term of found) {
    if (term !== '') terms.push({ term: term.slice(0, maxTermLetters), surface, isJoined: false })
  }
}

/** `C++` and `F#` are other things than C and F. */
function signedLetter(chunk: string): string[] | undefined {
  if (!/^[A-Za-z](?:\+\+|#)$/.test(chunk)) return undefined
  return [chunk.charAt(0).toLowerCase() + (chunk.endsWith('#') ? 'sharp' : 'plusplus')]
}

/** `don't` → do, not; `Ana's` → Ana; `we'll` → we; undefined for `o'clock`, which is none. */
function openContraction(chunk: string): string[] | undefined {
  const found = /^(.+)['’](s|t|re|ve|ll|d|m)$/isu.exec(chunk)
  if (found === null) return undefined
  const [, word = '', ending = ''] = found
  return (ending.toLowerCase() === 't' ? word.replace(/n$/i, '') : word).split(joints)
}

function splitCapitals(word: string): string[] {
  return innerCapital.test(word) ? word.split(capitalBorder) : [word]
}

/** The letter of an elided word (`l'eau`, `d'Arc`) says nothing. */
function withoutElision(chunk: string, parts: readonly string[]): readonly string[] {
  return /['’]/.test(chunk) ? parts.filter((part) => part.length > 1) : parts
}

function lettersAndDigits(word: string): string {
  return foldCase(word).replace(/[^\p{L}\p{N}]/gu, '')
}

const maxTermLetters = 64
const maxJoinedLetters = 40
const chunks = /[\p{L}\p{M}\p{N}]+(?:['’._,:&/@-][\p{L}\p{M}\p{N}]+|(?:\+\+|#)(?![\p{L}\p{N}]))*/gu
const joints = /['’._,:&/@+#-]+/
/** Joined so, words stand beside each other and are not one name. */
const looseJoint = /[,:/@]/
const innerCapital = /\p{Ll}\p{Lu}|\p{Lu}\p{Lu}\p{Ll}{2}/u
const capitalBorder = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u

/**
 * A number in one spelling, so that `1,200` finds `1200` and `3.50` finds `3.5`: thousands marks
 * go, `3.5` → 3p5, `14:30` → 14h30, `2nd` → 2. A date is found in full, by its month and by its
 * year: `2026-05-01` → 20260501 202605 2026. Undefined for what is no number.
 * Limits: a point is a decimal point and a comma marks thousands; `05/01/2026` is three numbers.
 */
export function numberTerms(word: string): string[] | undefined {
  const ordinal = /^(\d{1,9})(?:st|nd|rd|th)$/.exec(word)
  if (ordinal !== null) return [ordinal[1] ?? '']
  if (!/^\d[\d.,:-]*$/.test(word)) return undefined
  if (word.length > maxNumberCharacters) return word.split(/\D+/).filter((part) => part !== '')
  return dateTerms(word) ?? plainNumber(word) ?? word.split(/\D+/).filter((part) => part !== '')
}

function dateTerms(word: string): string[] | undefined {
  const date = /^(\d{4})-(\d\d)(?:-(\d\d))?$/.exec(word)
  if (date === null) return undefined
  const [, year = '', month = '', day = ''] = date
  return day === '' ? [year + month, year] : [year + month + day, year + month, year]
}

function plainNumber(word: string): string[] | undefined {
  if (/^\d\d?:\d\d$/.test(word)) return [word.replace(':', 'h')]
  const joined = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(word) ? word.replaceAll(',', '') : word
  const decimal = /^(\d+)\.(\d+)$/.exec(joined)
  if (decimal !== null) {
    const [, whole = '', digits = ''] = decimal
    const fraction = digits.replace(/(?<!0)0+$/, '')
    return [fraction === '' ? whole : `${whole}p${fraction}`]
  }
  // A version or an address is one name: 1.20.3.
  return /^\d+(?:\.\d+)*$/.test(joined) ? [joined.replaceAll('.', 'p')] : undefined
}

const maxNumberCharacters = 64

/**
 * Words of a text that are names here and grammar elsewhere, folded: `Mia` is Italian for `my`, and
 * `Will` an auxiliary. A text writes such a name with a capital, a question perhaps small (`who is
 * mia`). `Will` that begins a question stands before whom it asks about (`Will you come?`).
 * Limits: of the words of one list; `Una casa` at the beginning of a sentence counts as the name.
 */
function namesLikeGrammar(text: string, purpose: 'index' | 'query'): ReadonlySet<string> {
  const found = text.match(purpose === 'query' ? namesAsked : namesWritten) ?? []
  const names = new Set(found.map((name) => name.toLowerCase()))
  if (will.test(text)) names.add('will')
  return names
}

const namesWritten = /(?<![\p{L}\p{M}])(?:Mia|Ella|Ela|Una|Che|Das|Per|Al|Elle)(?![\p{L}\p{M}])/gu
const namesAsked = /(?<![\p{L}\p{M}])(?:mia|ella|ela)(?![\p{L}\p{M}])/giu
const subjectsOfWill =
  'i|you|he|she|it|we|they|this|that|these|those|there|the|an?|my|your|his|her|its|our|their|not|' +
  'any|some|anyone|anybody|someone|all|both|each|every|no'
const will = new RegExp(
  `(?<![\\p{L}\\p{M}])Will(?!\\s+(?:${subjectsOfWill})\\b)(?![\\p{L}\\p{M}])`,
  'u',
)

/**
 * Terms of scripts written without spaces between words: overlapping pairs of characters, by runs
 * of one script, cut at characters that only carry grammar (的, 了, 吗, は, を, …).
 * `我喜欢喝绿茶` → 喜欢 欢喝 喝绿 绿茶, and each Han character alone, so that a one-character question
 * finds it. A query asks only for pairs, and for a single character where its run has but one.
 * Hangul words lose a particle at their end first. Hiragana is mostly endings: pairs that are
 * endings are dropped. Source: character bigrams, K. Kwok 1997, "Comparing representations in
 * Chinese information retrieval". Limits: no dictionary, so some pairs straddle two words.
 */
export function unspacedTerms(run: string, purpose: 'index' | 'query'): string[] {
  const found: string[] = []
  for (const piece of run.match(scriptRuns) ?? []) {
    const isHangul = hangul.test(piece)
    const word = isHangul ? withoutParticle(piece) : piece
    const isHan = han.test(word)
    for (const part of isHan ? word.split(hanGrammar) : [word]) {
      addPairs(found, part, isHan && purpose === 'index')
    }
  }
  return found
}

/**
 * A word is unspaced if it has letters of a script written without spaces (or glued, as Hangul).
 */
export function isUnspaced(word: string): boolean {
  return unspaced.test(word)
}

/** Cuts `5月にTokyoへ` where spaced and unspaced scripts meet. */
export function partsByScript(word: string): string[] {
  return word.match(unspacedOrSpaced) ?? []
}

function addPairs(found: string[], part: string, withSingles: boolean): void {
  const characters = [...part]
  const isKana = hiragana.test(part)
  if (characters.length === 1) {
    if (!isKana && !lonelyGrammar.has(part)) found.push(part)
    return
  }
  for (let at = 0; at + 1 < characters.length; at++) {
    const pair = `${characters[at]}${characters[at + 1]}`
    if (!grammarPairs.has(pair)) found.push(pair)
  }
  if (!withSingles) return
  for (const character of characters) found.push(character)
}

function withoutParticle(word: string): string {
  const bare = word.replace(hangulParticle, '')
  return bare === '' ? word : bare
}

const glued = String.raw`\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Han}\p{Script=Hangul}`
const southern = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const unspaced = new RegExp(`[${glued}${southern}]`, 'u')
const unspacedOrSpaced = new RegExp(
  String.raw`[${glued}${southern}\p{M}]+|[^${glued}${southern}]+`,
  'gu',
)
const scriptRuns = new RegExp(
  ['Han', 'Hiragana', 'Hangul']
    .map((script) => String.raw`\p{Script=${script}}+`)
    .concat(String.raw`[\p{Script=Katakana}ー]+`, `[${southern}]+`)
    .join('|'),
  'gu',
)
const han = /^\p{Script=Han}/u
const hiragana = /^\p{Script=Hiragana}/u
const hangul = /^\p{Script=Hangul}/u

/** Particles, pronouns, the copula and question words of Chinese, both scripts. */
const hanGrammar =
  /[的了吗嗎呢吧啊呀嘛我你妳您他她它们們是在这這那很也都就和与與及或把被给給让讓从從而且为為甚么麼什谁誰哪怎有]/u
const lonelyGrammar: ReadonlySet<string> = new Set(
  '不没沒会會要能想去来來说說到个個上下里裡何私僕俺彼今一',
)
const grammarPairs: ReadonlySet<string> = new Set(
  `时候 時候 多少 因为 因為 所以 但是 可以 如果 一个 一個 没有 知道
   です ます まし した して ませ せん てい いる いま でし った って から まで など ので けど だっ
   ある あり りま する こと もの これ それ あれ この その あの どの どこ どれ どう なに なん いつ だれ すか さん という
   니다 습니 합니 까요 세요 어요 아요 해요 입니 무엇 언제 어디 누구 어떤 어떻 떻게 있는 하는`.split(
    /\s+/,
  ),
)
const hangulParticle =
  /(?:에서는|에서|에게|으로|까지|부터|처럼|이라|라고|은|는|이|가|을|를|에|의|도|로|와|과|만)$/u
