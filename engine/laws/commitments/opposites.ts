import { antonyms } from '../../language/antonyms.ts'
import { languageOf } from '../../language/detect-language.ts'
import type { AntonymRule, Language, Opposites } from '../../language/rules.ts'
import { stopwords } from '../../language/stopwords.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import { wordSet } from '../../language/word-lists.ts'
import { formsOf, normalWords, type NormalWord } from '../text/normal-form.ts'
import type { Claim } from './claim.ts'
import { maxAntonymWords } from './tuning.ts'

/**
 * Whether two claims of equal polarity say opposite things of one matter: one has a word or phrase
 * of which the other has the opposite, and all else that they say is the same. `denied` where one of
 * them denies its side, so that both say the same (`not closed`, `open`); null where nothing is
 * opposite.
 * Source: antonymy as a cue of contradiction, de Marneffe et al. 2008; words by table, prefixes
 * (`un-`, `dis-`) by rule. Limits: another subject, time, place or degree leaves other words, so that
 * nothing is opposite; what says it in quite other words is not seen. Symmetric.
 */
export function oppositeOf(a: Claim, b: Claim): 'opposite' | 'denied' | null {
  if ((a.main?.isPast ?? false) !== (b.main?.isPast ?? false)) return null
  const language = languageOf(a.said)
  if (language !== languageOf(b.said)) return null
  const [one, other] = [sidesIn(a.said), sidesIn(b.said)]
  for (const left of one) {
    for (const right of other) {
      if (left.row !== right.row || left.side === right.side) continue
      if (hasBothSides(one, left.row) || hasBothSides(other, left.row)) continue
      if (left.kind === 'turns' && !areOfOneTime(a, b)) continue
      if (!areSameBut(a, left, b, right)) continue
      // `can't stand` and `never` deny by themselves.
      const isOdd = (a.isNegated && !left.isNegated) !== (b.isNegated && !right.isNegated)
      return isOdd ? 'denied' : 'opposite'
    }
  }
  return prefixOpposite(a, b)
}

/** Words of a text that stand on one side of a row. */
interface Side extends Stretch {
  readonly row: number
  readonly side: 0 | 1
  readonly kind: keyof AntonymRule
}

interface Stretch {
  readonly from: number
  readonly to: number
  /** The phrase denies by itself: `can't stand`. */
  readonly isNegated: boolean
}

const sidesIn = reading((said): readonly Side[] => {
  const table = phrases.get(languageOf(said))
  if (table === undefined) return []
  const words = normalWords(said)
  const found: Side[] = []
  for (let from = 0; from < words.length; from += 1) {
    // The longest phrase that begins here.
    for (let to = Math.min(words.length, from + maxAntonymWords); to > from; to -= 1) {
      const told = words.slice(from, to)
      const isNegated = told.some((word) => word.isNegation)
      const sides = table.get(formsOf(told)) ?? []
      found.push(...sides.map((one) => ({ ...one, from, to, isNegated })))
      if (sides.length > 0) break
    }
  }
  return found
})

function hasBothSides(sides: readonly Side[], row: number): boolean {
  return new Set(sides.flatMap((one) => (one.row === row ? one.side : []))).size > 1
}

/** What turns again is opposite at one named time alone. */
function areOfOneTime(a: Claim, b: Claim): boolean {
  return a.dates.length > 0 && a.dates.join(' ') === b.dates.join(' ')
}

/** `friendly` and `unfriendly`, `careful` and `careless`. */
function prefixOpposite(a: Claim, b: Claim): 'opposite' | 'denied' | null {
  const [one, other] = [normalWords(a.said), normalWords(b.said)]
  for (const [at, word] of one.entries()) {
    const place = other.findIndex(({ form }) => isReversed(word.form, form))
    if (place < 0) continue
    const [left, right] = [at, place].map((from) => ({ from, to: from + 1, isNegated: false }))
    if (left === undefined || right === undefined || !areSameBut(a, left, b, right)) continue
    return a.isNegated === b.isNegated ? 'opposite' : 'denied'
  }
  return null
}

function isReversed(one: string, other: string): boolean {
  const [long, short] = one.length > other.length ? [one, other] : [other, one]
  if (short.length < leastRoot) return false
  const isPrefixed = long.endsWith(short) && prefixes.test(long.slice(0, -short.length))
  return (
    isPrefixed || (one !== other && one.replace(/ful$/, 'less') === other.replace(/ful$/, 'less'))
  )
}

/** All that both say beside the two stretches is the same, and is something. */
function areSameBut(a: Claim, left: Stretch, b: Claim, right: Stretch): boolean {
  const [one, other] = [restOf(a.said, left), restOf(b.said, right)]
  return one.size > 0 && one.size === other.size && [...one].every((word) => other.has(word))
}

function restOf(said: Utterance, { from, to }: Stretch): ReadonlySet<string> {
  const rest = normalWords(said).filter((word, at) => (at < from || at >= to) && isContent(word))
  return new Set(rest.map(({ stem }) => stem))
}

function isContent({ form, isNegation, isCapital, startsSentence }: NormalWord): boolean {
  if (isNegation || shades.has(form)) return false
  const isName = isCapital && !startsSentence
  return isName || people.has(form) || !stopwords.has(form)
}

type Row = Pick<Side, 'row' | 'side' | 'kind'>

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** By the phrase, words parted by one blank; characters of Chinese and Japanese too. */
const phrases: ReadonlyMap<Language | string, ReadonlyMap<string, readonly Row[]>> = new Map(
  Object.entries(antonyms).map(([language, rule]) => [language, rowsOf(rule)]),
)

function rowsOf(rule: AntonymRule): ReadonlyMap<string, readonly Row[]> {
  const byPhrase = new Map<string, Row[]>()
  let row = 0
  const add = (kind: keyof AntonymRule, table: readonly Opposites[] = []): void => {
    for (const sides of table) {
      for (const [at, list] of sides.entries()) {
        const own = { row, side: at === 0 ? 0 : 1, kind } as const
        for (const phrase of phrasesIn(list)) {
          byPhrase.set(phrase, [...(byPhrase.get(phrase) ?? []), own])
        }
      }
      row += 1
    }
  }
  add('states', rule.states)
  add('outcomes', rule.outcomes)
  add('turns', rule.turns)
  return byPhrase
}

/** Single words before the first comma, then phrases; Chinese and Japanese by character. */
function phrasesIn(list: string): readonly string[] {
  const [words = '', ...others] = list.split(', ')
  return [...words.split(' '), ...others].map((phrase) =>
    unspaced.test(phrase) ? [...phrase].join(' ') : phrase,
  )
}

const leastRoot = 4
const prefixes = /^(?:un|dis|non-?|mis|in|im|il|ir|des|dés|dé)$/
/** Who is spoken of, where no name is. */
const people = wordSet('i we he she they')
/** They only say how much, or how often, or for how long. */
const shades = wordSet(
  `very really so quite pretty rather fairly totally absolutely completely extremely simply just
   always usually generally mostly often still now currently all at big real sehr wirklich immer muy
   très molto muito heel erg`,
)
