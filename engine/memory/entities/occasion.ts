import type { ContentTold } from '../../model/entity.ts'
import type { Trust } from '../../model/trust.ts'
import { trustFor, type OperationContext } from '../../operations/context.ts'
import type { ValueSpeaker } from '../../commitments/value-conflict.ts'
import { isMeantByOwner } from '../vouched.ts'

/** The call that says these things: when, in which memory, and whether an owner stands behind it. */
export interface Occasion extends ValueSpeaker {
  readonly occurredAt: number
  readonly isOwners: boolean
}

/** `said` is the trust that the call itself gives, which may be less than its caller's. */
export function occasionOf(
  { caller }: OperationContext,
  memory: { readonly id: string; readonly version: number; readonly text: string },
  { occurredAt, said }: { readonly occurredAt: number; readonly said?: Trust | undefined },
): Occasion {
  return {
    memoryId: memory.id,
    version: memory.version,
    textLength: memory.text.length,
    trust: trustFor(caller, said),
    occurredAt,
    isOwners: isMeantByOwner({ caller }, said),
  }
}

/** What became of one part of what a call tells of an entity. */
export interface PartOutcome {
  readonly isChanged: boolean
  /** Ids of the conflicts in which it stands beside what an owner vouches for. */
  readonly conflicts: readonly string[]
  /** Files of which nobody could read the text, each with the reason. */
  readonly unread?: readonly string[]
  /** Lists of content that are now what an entity has. */
  readonly content?: readonly ContentTold[]
}

export const nothingChanged: PartOutcome = { isChanged: false, conflicts: [] }
