import { Utterance } from '../../engine/language/utterance.ts'
import { claimOf, type Claim } from '../../engine/laws/commitments/claim.ts'
import type { CommitmentLanguage, Modality } from '../../engine/model/commitment.ts'

export const plainModality: Modality = { negated: false, hypothetical: false, attributed: false }

/** A claim said plainly, in the language its letters tell. */
export function claimFrom(text: string, modality: Partial<Modality> = {}): Claim {
  const lang: CommitmentLanguage = /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
  return claimOf(new Utterance(text), { ...plainModality, ...modality }, lang)
}
