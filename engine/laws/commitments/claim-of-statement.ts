import { ownUser, type Commitment } from '../../model/commitment.ts'
import { speakerLabelOf } from '../text/speaker-label.ts'
import { claimOf, type Claim } from './claim.ts'
import { replacedAcross } from './given-up.ts'
import { withoutOpeners } from './named-subject.ts'

/** A sentence with whom it is about, where that is known. */
export type Statement = Pick<Commitment, 'text' | 'modality' | 'lang'> & {
  readonly about: string | null
  /** The sentence before it, which tells what its `instead` is for. */
  readonly before?: string | undefined
}

/**
 * Reads the claim of a statement, with the pronoun that is its subject spelled out as whom it stands
 * for: `He lives in Leeds.` about Tom claims what `Tom lives in Leeds.` does, and `You moved to
 * Porto.` what the one who is spoken to says with `I`.
 */
export function claimOfStatement({ text, modality, lang, about, before = '' }: Statement): Claim {
  const claim = claimOf(spelledOut(text, about), modality, lang)
  if (before === '') return claim
  return { ...claim, ends: [...claim.ends, ...replacedAcross(text, before)] }
}

/** The claim of a stored commitment. */
export function claimOfNode({ subject, ...node }: Commitment): Claim {
  return claimOfStatement({ ...node, about: subject.about })
}

export function spelledOut(text: string, about: string | null): string {
  if (about === null) return text
  const label = speakerLabelOf(text)?.end ?? 0
  const clause = withoutOpeners(text.slice(label))
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
