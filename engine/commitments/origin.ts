import type { Utterance } from '../language/utterance.ts'
import type { Commitment, Subject } from '../model/commitment.ts'
import type { Trust } from '../model/trust.ts'

/** Where a commitment comes from: a version of a memory, said at a time, about a subject. */
export interface Origin {
  readonly memoryId: string
  readonly version: number
  readonly validFrom: number
  readonly validTo: number | null
  readonly subject: Subject
  readonly trust: Trust
  readonly by: Commitment['by']
  /** Row of the passage of content that says it; absent where the memory's text does. */
  readonly passage?: number
  /** The sentence before it, where it says `instead` of what that one names. */
  readonly before?: Utterance
  /** Similar edges that this call may still make. */
  readonly edgesLeft: { count: number }
}
