import { foldText } from '../../language/fold-text.ts'
import { kinds } from '../../language/kinds.ts'
import type { AskedKind } from '../../language/kind-rule.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import { firstNames } from '../entities/words/first-names.ts'
import { isUnspaced } from './spell-terms.ts'

/** A question for all of a kind. */
export interface KindQuestion {
  readonly kind: AskedKind
  /** The words for whom it asks of (`Marcus`, `sister`); empty where nobody is named. */
  readonly by: string
  /** What is left of it: of what, of which time. */
  readonly rest: string
}

/**
 * Whether a question asks for all of a kind (`What were the decisions about the van?`, `What did I
 * promise?`, `Any rules for the kitchen?`), by the noun that it asks for or by its verb, and of whom.
 * null for any other, as one for the reason of a decision.
 * Limits: English, German, Spanish, French and Chinese, one kind each. In Spanish and Chinese who is
 * named stays in the rest.
 */
export const kindAskedFor = reading((said: Utterance): KindQuestion | null => {
  for (const { kind, pattern, fillers, somebody, everybody } of patterns) {
    const found = pattern.exec(said.text)
    if (found === null) continue
    const words = (found.groups?.['by'] ?? '').replace(everybody, ' ')
    const by = [...words.matchAll(somebody)].flatMap(({ 1: noun }) => noun ?? [])
    const rest = `${said.text.slice(0, found.index)} ${said.text.slice(found.index + found[0].length)}`
    return { kind, by: [...by, ...namesIn(words)].join(' '), rest: rest.replace(fillers, ' ') }
  }
  return null
})

/** With a capital, or known as a first name. */
function namesIn(words: string): readonly string[] {
  const all = words.match(/[\p{L}\p{M}-]+/gu) ?? []
  return all.filter((word) => /^\p{Lu}.|^\p{Lo}/u.test(word) || firstNames.has(foldText(word)))
}

const order: readonly AskedKind[] = [
  'decision',
  'goal',
  'constraint',
  'preference',
  'promise',
  'change',
  'task',
]
const openers = String.raw`^\W*(?:(?:and|so|but|ok|okay|please|hey|now|can you|could you|und|y|et)\W+){0,3}`
const patterns = kinds.flatMap((rule) => {
  const isHan = isUnspaced(rule.fillers.slice(0, 1))
  const fillers = isHan ? new RegExp(rule.fillers, 'gu') : wordsFrom(rule.fillers)
  return order.map((kind) => ({
    kind,
    fillers,
    somebody: wordsFrom(rule.somebody),
    everybody: wordsFrom(rule.everybody),
    pattern: new RegExp(isHan ? rule.asked[kind] : `${openers}(?:${rule.asked[kind]})`, 'iu'),
  }))
})

/** Matches nothing where there is no source. */
function wordsFrom(source = '(?!)'): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${source})(?!\p{L})`, 'giu')
}

/** Index terms by which candidates of a kind are found, in all languages. */
export function wordsOfKind(kind: AskedKind): string {
  return kinds.flatMap(({ words }) => words[kind] ?? []).join(' ')
}

/** What a sentence says before the words that tell its kind; all of it where no words do. */
export function beforeSaid(kind: AskedKind, text: string): string {
  const places = kinds.flatMap(({ tells }) => tells[kind]?.exec(text)?.index ?? [])
  return text.slice(0, Math.min(text.length, ...places))
}

/** Whether a sentence says so, outside of what it quotes. */
export function isSaidAs(kind: AskedKind, text: string): boolean {
  const own = text.replace(quotation, ' ')
  return kinds.some(({ tells }) => tells[kind]?.test(own) === true)
}

const quotation = /"[^"]{1,200}"|“[^”]{1,200}”|«[^»]{1,200}»/gu
