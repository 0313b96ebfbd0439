import type { Utterance } from '../language/utterance.ts'
import type { Claim } from '../laws/commitments/claim.ts'
import { hashKey } from '../laws/commitments/hash-key.ts'
import { normalForm } from '../laws/text/normal-form.ts'
import { slotKey } from '../laws/commitments/slot.ts'
import type { CommitmentRole } from '../model/commitment.ts'

/** By which a node that says the same is looked for. */
export function normalKeyOf(role: CommitmentRole, said: Utterance): number {
  return hashKey(`${role} ${normalForm(said)}`)
}

/** By which a node that fills the same slot is looked for; 0 where it fills none. */
export function slotKeyOf(claim: Claim): number {
  const slot = slotKey(claim)
  return slot === null ? 0 : hashKey(slot)
}
