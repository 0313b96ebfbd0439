import type { Utterance } from '../../language/utterance.ts'
import type { CommitmentLanguage, DrawnCommitment } from '../../model/commitment.ts'
import { formatReference } from '../../../contract/inline-reference.ts'
import { referencesIn } from '../entities/inline-reference.ts'
import { normalWords } from '../text/normal-form.ts'
import { claimOf, type Claim } from './claim.ts'
import { modalityOf } from './modality.ts'

/** The support that a text gives to a statement that a model makes of it. */
export interface Support {
  /** The sentence that has most of the statement's content stems; the first of equals. */
  readonly sentence: DrawnCommitment
  /** That share, 0–1. */
  readonly share: number
  /**
   * True where the statement says no other thing: polarity, doubt, condition and teller are the
   * sentence's, and no number, date, name or reference is its own.
   */
  readonly isFaithful: boolean
}

/**
 * The support of statements among the sentences of one text: the content stems of a statement that
 * its best sentence has too ÷ all of them. null where no sentence shares any, or it has none.
 * Limits: counts words and knows no order: `Bo pays Ana` supports `Ana pays Bo`. A capital at the
 * front that the sentence lacks counts as a name, for what a sentence begins with hides its kind.
 */
export function supportIn(
  whole: Utterance,
  sentences: readonly DrawnCommitment[],
): (statement: Utterance, lang: CommitmentLanguage) => Support | null {
  const claimOfSentence = ({ text, modality, lang }: DrawnCommitment): Claim =>
    claimOf(whole.like(text), modality, lang)
  const having = new Map<string, number[]>()
  sentences.forEach((sentence, at) => {
    for (const stem of new Set(claimOfSentence(sentence).content)) {
      const known = having.get(stem)
      if (known === undefined) having.set(stem, [at])
      else known.push(at)
    }
  })
  return (statement, lang) => {
    const claim = claimOf(statement, modalityOf(statement), lang)
    const stems = new Set(claim.content)
    const shared = new Map<number, number>()
    for (const stem of stems) {
      for (const at of having.get(stem) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    }
    const [best] = [...shared].sort(([a, most], [b, more]) => more - most || a - b)
    const sentence = best === undefined ? undefined : sentences[best[0]]
    if (best === undefined || sentence === undefined) return null
    const source = claimOfSentence(sentence)
    const isTrue = isFaithful(statement, claim, statement.like(sentence.text), source)
    return { sentence, share: best[1] / stems.size, isFaithful: isTrue }
  }
}

function isFaithful(statement: Utterance, claim: Claim, said: Utterance, source: Claim): boolean {
  return (
    saysTheSameWay(statement, claim, said, source) &&
    hasAll(source.numbers, claim.numbers) &&
    hasAll(source.dates, claim.dates) &&
    hasAll(wordsAndStemsOf(said), namesOf(statement, claim)) &&
    hasAll(referencesOf(said.text), referencesOf(statement.text))
  )
}

/** Polarity, doubt, condition and teller of a statement are those of what it stands by. */
export function saysTheSameWay(
  statement: Utterance,
  claim: Claim,
  said: Utterance,
  source: Claim,
): boolean {
  return (
    claim.isNegated === source.isNegated &&
    claim.isOddlyNegated === source.isOddlyNegated &&
    claim.isComparable === source.isComparable &&
    claim.modality.hypothetical === source.modality.hypothetical &&
    claim.modality.attributed === source.modality.attributed &&
    tells.test(statement.text) === tells.test(said.text)
  )
}

export function hasAll(some: readonly string[], others: readonly string[]): boolean {
  return others.every((one) => some.includes(one))
}

/** Its names, and the word that it begins with where that is in capitals and carries content. */
export function namesOf(statement: Utterance, claim: Claim): readonly string[] {
  const opening = normalWords(statement)
    .filter(({ form, isCapital, startsSentence, stem }) => {
      return isCapital && startsSentence && claim.content.includes(stem) && !doubts.has(form)
    })
    .map(({ stem }) => stem)
  return [...claim.names, ...opening]
}

/** The words of a sentence as written and as stems, its speaker's name among them. */
export function wordsAndStemsOf(said: Utterance): readonly string[] {
  const plain =
    said.text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const words = normalWords(said).flatMap(({ form, stem }) => [
    form.replace(/'s?$/, ''),
    form,
    stem,
  ])
  return [...plain, ...words]
}

function referencesOf(text: string): readonly string[] {
  return referencesIn(text).map(({ ref }) => formatReference(ref))
}

const doubts: ReadonlySet<string> = new Set(['maybe', 'perhaps', 'possibly'])

/** Whoever says a thing may be wrong, which without the teller is not seen. */
const tells =
  /(?<![\p{L}\p{N}_])(?:sa(?:id|ys?)|t(?:old|ells?)|wrote|writes|claim(?:s|ed)|thinks?|thought|believe[sd]?|asks?|asked|heard|according to|hopes?|hoped|remember|pretend|assume|suppose|imagine)(?![\p{L}\p{N}_])|[说說]|认为|認為|据称/iu
