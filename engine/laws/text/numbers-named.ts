import { foldCase } from '../../language/fold-text.ts'
import { stopwords } from '../../language/stopwords.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import { wordSet } from '../../language/word-lists.ts'
import { measures } from '../commitments/slot-words.ts'
import { isUnspaced, numberTerms, partsByScript, withoutReferences } from './spell-terms.ts'
import { stem } from './stem.ts'

/** A number or an id that says which of several things of one kind is meant. */
export interface NumberNamed {
  /** In one spelling, without letters before it: `10008` of `ORD-10008`, `#10008` and `10,008`. */
  readonly number: string
  /** The letters that are part of it (`ord`); empty where there are none. */
  readonly letters: string
  /** What it numbers: its letters, the noun before it and `#`, those that are there. */
  readonly kinds: readonly string[]
  /** Nothing stands behind it. */
  readonly isLast: boolean
}

/**
 * The numbers and ids of a text, in order, each with what it numbers: `order 10008`, `Rechnung Nr. 10008`,
 * `orders 7 and 8`, `#10008`, `TCK-4007`, `room 4a`, `订单10008`. What is measured (`10 km`, `€300`, `14:30`) is
 * left out, and a word that carries grammar is no noun (`was 300`). Limits: a verb before a number counts as
 * a noun (`paid 300`), in that form alone. Time is linear in the length.
 */
export const numbersNamed = reading((said): readonly NumberNamed[] => {
  if (!/\d/.test(said.text)) return []
  const tokens = tokensOf(said)
  const found: NumberNamed[] = []
  let nouns: readonly string[] = []
  tokens.forEach((token, at) => {
    const { letters, number } = partsOf(token)
    const next = tokens[at + 1] ?? ''
    if (number !== '') {
      const isLast = at === tokens.length - 1
      const mark = tokens[at - 1] === '#' ? ['#'] : []
      const kinds = [...new Set([letters, ...nouns, ...mark])].filter((kind) => kind !== '')
      if (!isMeasured(number, tokens[at - 1], next)) found.push({ number, letters, kinds, isLast })
    } else if (joins.has(token) && partsOf(tokens[at - 1] ?? '').number !== '') {
      // `orders 7 and 8`: the noun numbers both.
      nouns = nouns.flatMap((noun) => [noun, stem(noun)])
      const last = found.at(-1)
      if (last !== undefined)
        found[found.length - 1] = { ...last, kinds: [...last.kinds, ...nouns] }
    } else if (!numberMarks.has(token)) {
      nouns = /^\p{L}{2,}/u.test(token) && !stopwords.has(token) ? [nounOf(token)] : []
    }
  })
  return found
})

/**
 * The numbers by which a question says which of several things it means. None of a date, and none that
 * is itself asked about, as what ends a question for yes or no (`Is the rent 900?`).
 */
export function numbersAsked(
  said: Utterance,
  dateTexts: readonly string[],
): readonly NumberNamed[] {
  const dated = dateTexts.flatMap((text) => numbersNamed(said.like(text)))
  return numbersNamed(said).filter(({ number, letters, kinds, isLast }) => {
    if (kinds.length === 0 || dated.some((one) => one.number === number)) return false
    return !isLast || letters !== '' || !opensWithVerb.test(said.text)
  })
}

/** What a text tells of the numbers that are asked for: of one of them, of another one of the kind, or of none. */
export function numberTold(
  numbers: readonly NumberNamed[],
  asked: readonly NumberNamed[],
): 'asked' | 'another' | 'none' {
  const found = asked.map((one) => {
    const same = numbers.filter((other) => areSame(one, other))
    if (same.some((other) => areOfKind(one, other))) return 'asked'
    if (numbers.some((other) => !same.includes(other) && areOfKind(one, other))) return 'another'
    return same.length > 0 ? 'asked' : 'none'
  })
  if (found.includes('asked')) return 'asked'
  return found.includes('another') ? 'another' : 'none'
}

function areSame(one: NumberNamed, other: NumberNamed): boolean {
  const isOfLetters = one.letters === '' || other.letters === '' || one.letters === other.letters
  return one.number === other.number && isOfLetters
}

function areOfKind({ kinds }: NumberNamed, other: NumberNamed): boolean {
  return kinds.some((kind) =>
    other.kinds.some((own) => own === kind || isShortFor(own, kind) || isShortFor(kind, own)),
  )
}

/** `ord` for `order`, `tck` for `ticket`: its letters in their order, from the first on. */
function isShortFor(letters: string, word: string): boolean {
  if (letters.length < 2 || letters.length >= word.length || letters[0] !== word[0]) return false
  let at = 0
  for (const letter of word) if (letter === letters[at]) at += 1
  return at === letters.length
}

/** Words and numbers as they are written, folded; `#` and signs of currencies and shares apart. */
function tokensOf(said: Utterance): readonly string[] {
  const plain = withoutReferences(said).normalize('NFKC')
  return (plain.match(tokens) ?? []).flatMap((token) =>
    (isUnspaced(token) ? partsByScript(token) : [token]).map(foldCase),
  )
}

/** Of a script without spaces its last two characters: `我的订单` → 订单. */
function nounOf(token: string): string {
  return isUnspaced(token) ? token.slice(-2) : token
}

/** `ord-10008` → ord, 10008; `4a` → 4a; a word has no number. */
function partsOf(token: string): Pick<NumberNamed, 'number' | 'letters'> {
  const at = /\d/.test(token) ? token.search(/\P{L}/u) : token.length
  const letters = token.slice(0, at)
  const rest = token.slice(at).replace(/^[^\p{L}\p{N}]+/u, '')
  const number = numberTerms(rest)?.join(' ') ?? rest.replace(/[^\p{L}\p{N}]/gu, '')
  return { number, letters: number === '' || numberMarks.has(letters) ? '' : letters }
}

function isMeasured(number: string, before: string | undefined, behind: string): boolean {
  const [, unit = ''] = /^\d+(?:p\d+)?(\p{L}{1,4})\d*$/u.exec(number) ?? []
  return (
    [unit, before ?? '', stem(behind)].some((one) => measures.has(one) || signs.test(one)) ||
    clock.test(unit)
  )
}

const tokens = /#|[%€$£¥₹°]|[\p{L}\p{M}\p{N}]+(?:['’._,:&/@-][\p{L}\p{M}\p{N}]+)*/gu
const signs = /^[%€$£¥₹°]$/
const clock = /^(?:h|am|pm|k|uhr|st|nd|rd|th)$/
const joins = wordSet('and or und oder y o et ou 和 &')
const numberMarks = wordSet('# no nr n num number nummer numero 号 號')
const opensWithVerb =
  /^\W*(?:(?:and|so|but|und|y|et)\s+)?(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|ist|sind|war|waren|hat|hatte|es|son|era|est|sont|a)(?!\p{L})/iu
