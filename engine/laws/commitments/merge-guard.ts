import type { Claim } from './claim.ts'
import type { EventTime, Commitment } from '../../model/commitment.ts'
import { irregularForms } from '../text/stem.ts'
import { numberIn } from './claim-values.ts'
import { wordSet } from '../../language/word-lists.ts'
import { lowerTrust, type Trust } from '../../model/trust.ts'

/**
 * Two near sentences say one thing, so that they may become one commitment, if they have the same
 * numbers, dates, names, polarity and modality, and the same words in the same order but for words
 * that change nothing (`that`, `really`) and forms of one verb (`plays`, `is playing`). Nearness of
 * vectors alone merges `guitar` with `flute`; only what is left out may differ here.
 * Limits: strict by design; true paraphrases stay two commitments, which costs a hit and loses nothing.
 * Symmetric; a claim may merge with itself.
 */
export function sayTheSame(a: Claim, b: Claim): boolean {
  return (
    a.isNegated === b.isNegated &&
    a.isOddlyNegated === b.isOddlyNegated &&
    isSameModality(a, b) &&
    areSame(a.numbers, b.numbers) &&
    areSame(a.dates, b.dates) &&
    areSame(a.names, b.names) &&
    saySame(weighing(a), weighing(b))
  )
}

/** Null is of no time that is named. */
export function isSameEvent(a: EventTime | null, b: EventTime | null): boolean {
  return a === null || b === null ? a === b : a.from === b.from && a.to === b.to
}

function isSameModality({ modality: a }: Claim, { modality: b }: Claim): boolean {
  return (
    a.negated === b.negated && a.hypothetical === b.hypothetical && a.attributed === b.attributed
  )
}

export function areSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at])
}

interface WeighedWord {
  readonly stem: string
  readonly form: string
}

/** The words that could change what is said; all of them where nothing else is said. */
function weighing({ words, forms }: Claim): readonly WeighedWord[] {
  const all = words.map((stem, at) => ({ stem, form: forms[at] ?? stem }))
  const kept = all.filter(({ form }) => !weightless.has(form))
  return kept.length > 0 ? kept : all
}

function saySame(a: readonly WeighedWord[], b: readonly WeighedWord[]): boolean {
  return a.length === b.length && a.every((word, at) => isAlike(word, b[at]))
}

/** One word in two forms, unless one is its past or one is many of the other. */
function isAlike(a: WeighedWord, b: WeighedWord | undefined): boolean {
  if (b === undefined) return false
  if (a.form === b.form || spelledAlike(a.form) === spelledAlike(b.form)) return true
  const number = numberIn(a.form)
  if (number !== null) return number === (numberIn(b.form) ?? b.stem)
  if (numberIn(b.form) !== null) return a.stem === numberIn(b.form)
  if (a.stem !== b.stem || isShifted(a.form) || isShifted(b.form)) return false
  return bareVerb(a.form) === bareVerb(b.form) && !isPlural(a.form, b.form)
}

/** `e-mail` and `email`, `organise` and `organize`, `colour` and `color`, `centre` and `center`. */
function spelledAlike(form: string): string {
  return form
    .replace(/[-'_]/g, '')
    .replace(/is(?=(?:e[ds]?|ing|ations?)$)/, 'iz')
    .replace(/(?<=[a-z]{2})our/, 'or')
    .replace(/(?<=[bt])res?$/, (end) => (end === 're' ? 'er' : 'ers'))
}

/** `lived`, `went`, `had`, `children`: another time or number, in which the stem hides. */
function isShifted(form: string): boolean {
  if (form.endsWith('ed')) return true
  return irregularForms.has(form) && !/(?:s|ing)$/.test(form)
}

/** The part that the present forms of a verb share (`plays`, `making`, `running`). */
function bareVerb(form: string): string {
  return form.replace(/(?:ing|e?s|e)$/, '').replace(/([bdgmnprt])\1$/, '$1')
}

function isPlural(a: string, b: string): boolean {
  return `${a}s` === b || `${b}s` === a || `${a}es` === b || `${b}es` === a
}

const weightless = wordSet('is are am be being that really just also quite actually 的 了 也')

type Telling = Pick<Commitment, 'confidence' | 'trust' | 'validTo' | 'subject'>

/**
 * Merges a commitment with a repetition of it: of tellings trusted alike the surer confidence, the
 * later end and the entities of both. Between others the more trusted one stands as it is: a
 * repetition that is trusted less lends it neither time nor weight nor links, and one that is
 * trusted more takes it over. The words stay: they differ in nothing that weighs.
 */
export function mergeTellings(node: Telling, telling: Telling): Telling {
  if (node.trust !== telling.trust) {
    const isMoreTrusted = lowerTrust(node.trust, telling.trust) === node.trust
    const { confidence, trust, validTo, subject } = isMoreTrusted ? telling : node
    return { confidence, trust, validTo, subject }
  }
  return {
    confidence: Math.max(node.confidence, telling.confidence),
    trust: node.trust,
    validTo: later(node.validTo, telling.validTo),
    subject: {
      ...node.subject,
      entities: [...new Set([...node.subject.entities, ...telling.subject.entities])],
    },
  }
}

/** The trust and the end of a commitment that several tell: as the most trusted of them say. */
export function standingOf(
  tellers: readonly { readonly trust: Trust; readonly expiresAt: number | null }[],
): Pick<Telling, 'trust' | 'validTo'> | null {
  const [first, ...more] = tellers
  if (first === undefined) return null
  return more.reduce<Pick<Telling, 'trust' | 'validTo'>>(
    (most, { trust, expiresAt }) => {
      if (trust === most.trust) return { trust, validTo: later(most.validTo, expiresAt) }
      return lowerTrust(trust, most.trust) === trust ? most : { trust, validTo: expiresAt }
    },
    { trust: first.trust, validTo: first.expiresAt },
  )
}

/** Null is without end. */
function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(a, b)
}
