import { vouchedStanding } from '../../laws/entities/standing.ts'
import { standingOfTrust, type Trust } from '../../model/trust.ts'
import type { OperationContext } from '../../operations/context.ts'
import { isVouchedTelling } from '../vouched.ts'
import type { Occasion } from './occasion.ts'

/** What was told of an entity: in which memory, and with which trust where that is kept by itself. */
export interface Believed {
  readonly memoryId: string | null
  readonly trust?: Trust | undefined
  /** Row number of a passage by which it is found. */
  readonly passage?: number | undefined
}

/**
 * How far a telling is believed: as the call that told it, whatever its memory has said since. Of
 * one from before that was kept it is the memory's trust; where that has been erased, nobody's.
 */
export function trustIn({ store }: OperationContext): (told: Believed) => Trust {
  return ({ trust, passage, memoryId }) =>
    trust ??
    (passage === undefined ? undefined : store.passages.byRow(passage)?.trust) ??
    (memoryId === null ? undefined : store.memories.byId(memoryId)?.trust) ??
    'untrusted'
}

/** How firmly stored tellings stand, each looked up once: of a long history few mostly decide. */
export function standingIn(context: OperationContext): (told: Believed) => number {
  const isVouched = isVouchedTelling(context)
  const trustOf = trustIn(context)
  const known = new Map<Believed, number>()
  return (told) => {
    const standing =
      known.get(told) ?? (isVouched(told) ? vouchedStanding : standingOfTrust(trustOf(told)))
    known.set(told, standing)
    return standing
  }
}

/** How firmly a call's tellings stand; what an owner tells, or lets in, stands as the owner's. */
export function standingOfOccasion({ isOwners, trust }: Occasion): number {
  return standingOfTrust(isOwners ? 'owner' : trust)
}
