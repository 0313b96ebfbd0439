import type { Utterance } from '../../language/utterance.ts'
import { ownUser, type Commitment } from '../../model/commitment.ts'
import { behindLabel } from '../text/speaker-label.ts'
import { claimOf, type Claim } from './claim.ts'
import { replacedAcross } from './given-up.ts'
import { withoutOpeners } from './subject.ts'

/** A sentence with whom it is about, where that is known. */
export type ClaimedStatement = Pick<Commitment, 'modality' | 'lang'> & {
  readonly said: Utterance
  readonly about: string | null
  /** The sentence before it, which tells what its `instead` is for. */
  readonly before?: Utterance | undefined
}

/**
 * Reads the claim of a statement, with the pronoun that is its subject spelled out as whom it stands
 * for: `He lives in Leeds.` about Tom claims what `Tom lives in Leeds.` does, and `You moved to
 * Porto.` what the one who is spoken to says with `I`.
 */
export function claimOfStatement({ said, modality, lang, about, before }: ClaimedStatement): Claim {
  const claim = claimOf(said.like(spelledOut(said, about)), modality, lang)
  if (before === undefined) return claim
  return { ...claim, ends: [...claim.ends, ...replacedAcross(said, before)] }
}

/** The claim of a commitment in the graph. */
export function claimOfNode(said: Utterance, { subject, modality, lang }: Commitment): Claim {
  return claimOfStatement({ said, modality, lang, about: subject.about })
}

export function spelledOut(said: Utterance, about: string | null): string {
  const { text } = said
  if (about === null) return text
  const clause = withoutOpeners(behindLabel(said))
  const head = text.slice(0, text.length - clause.length)
  const spoken = second.exec(clause)
  if (spoken !== null) {
    const [found, your = ''] = spoken
    const verb = clause.slice(found.length).replace(/^(?:\s+are|['’]re)\b/, ' am')
    return `${head}${/^your$/i.test(your) ? 'My' : 'I'}${verb}`
  }
  const [found, pronoun = ''] = third.exec(clause) ?? []
  if (found === undefined || about === ownUser) return text
  const name = about.replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())
  const isOwner = /^(?:his|her|its)$/i.test(pronoun)
  return `${head}${name}${isOwner ? "'s" : ''}${clause.slice(found.length)}`
}

const second = /^(you|your)(?=['’]|\s)/iu
const third = /^(he|she|it|his|her|its)(?=['’]|\s)/iu
