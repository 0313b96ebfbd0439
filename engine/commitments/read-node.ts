import type { Claim } from '../laws/commitments/claim.ts'
import { claimOfNode } from '../laws/commitments/claim-of-statement.ts'
import { type RoledClaim, roledClaimOf } from '../laws/commitments/conflict.ts'
import type { Told } from '../laws/commitments/subject.ts'
import { normalForm } from '../laws/text/normal-form.ts'
import type { Commitment } from '../model/commitment.ts'
import type { OperationContext } from '../operations/context.ts'
import { normalKeyOf } from './commitment-keys.ts'

type Store = Pick<OperationContext, 'store'>

// What a commitment says, read once a call however many others it is compared with.

export function claimIn({ store }: Store, node: Commitment): Claim {
  return claimOfNode(store.utterances.of(node.text), node)
}

/** As it stands, whoever its pronouns mean. */
export function roledClaimIn({ store }: Store, node: Commitment): RoledClaim {
  return roledClaimOf(store.utterances.of(node.text), node)
}

export function toldIn(
  { store }: Store,
  { text, subject }: Pick<Commitment, 'text' | 'subject'>,
): Told {
  return { said: store.utterances.of(text), subject }
}

/** By which one that says the same is looked for. */
export function normalKeyIn(
  { store }: Store,
  { role, text }: Pick<Commitment, 'role' | 'text'>,
): number {
  return normalKeyOf(role, store.utterances.of(text))
}

/** The same for all that say the same, whatever their role. */
export function normalFormIn({ store }: Store, { text }: Pick<Commitment, 'text'>): string {
  return normalForm(store.utterances.of(text))
}
