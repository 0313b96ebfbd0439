import { kinds } from '../../language/kinds.ts'
import type { AskedKind } from '../../language/rules.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import { isUnspaced } from './spell-terms.ts'

/** A question for all of a kind. */
export interface KindQuestion {
  readonly kind: AskedKind
  /** What is left of it: of what, of whom, of which time. */
  readonly rest: string
}

/**
 * Whether a question asks for all of a kind (`What were the decisions about the van?`, `What did I
 * promise?`, `Any rules for the kitchen?`), by the noun that it asks for or by its verb. null for any
 * other, as one for the reason of a decision.
 * Limits: English, German, Spanish, French and Chinese, one kind each.
 */
export const kindAskedFor = reading((said: Utterance): KindQuestion | null => {
  for (const { kind, pattern, fillers } of patterns) {
    const found = pattern.exec(said.text)
    if (found === null) continue
    const owner = /(?<!\p{L})(\p{L}{1,40})['’]s?(?=\s)/u.exec(found[0])?.[1] ?? ''
    const named = /\p{Lu}/u.test(owner) ? owner : ''
    const rest = `${said.text.slice(0, found.index)} ${named} ${said.text.slice(found.index + found[0].length)}`
    return { kind, rest: rest.replace(fillers, ' ') }
  }
  return null
})

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
  const fillers = isHan
    ? new RegExp(rule.fillers, 'gu')
    : new RegExp(String.raw`(?<!\p{L})(?:${rule.fillers})(?!\p{L})`, 'giu')
  return order.map((kind) => ({
    kind,
    fillers,
    pattern: new RegExp(isHan ? rule.asked[kind] : `${openers}(?:${rule.asked[kind]})`, 'iu'),
  }))
})

/** Index terms by which candidates of a kind are found, in all languages. */
export function wordsOfKind(kind: AskedKind): string {
  return kinds.flatMap(({ words }) => words[kind] ?? []).join(' ')
}

/** Whether a sentence says so, outside of what it quotes. */
export function isSaidAs(kind: AskedKind, text: string): boolean {
  const own = text.replace(quotation, ' ')
  return kinds.some(({ tells }) => tells[kind]?.test(own) === true)
}

const quotation = /"[^"]{1,200}"|“[^”]{1,200}”|«[^»]{1,200}»/gu
