import type { ChannelOf } from '../../contract/channels.ts'
import type { ByChannel } from '../../contract/score.ts'

/** The number of candidates that each channel brought, and what became of them. */
export interface RecallTrace {
  readonly candidates: Readonly<Record<ChannelOf<'match'> | 'linked' | 'activated', number>>
  /** Commitments that passed on activation: the best matches, and started goals. */
  readonly starts: readonly { readonly id: string; readonly energy: number }[]
  readonly weights: ByChannel
  /** With evidence, before `top_k`. */
  readonly ranked: number
  /** The number of hits that a model put in order; absent where none did. */
  readonly reranked?: number
  /** What spoke for and against the best hit as the answer, 0–1 each. */
  readonly answer?: Readonly<Record<string, number>>
  /** The hits that were held against each other, as they were found: share of the best score, and as they were read, 0–1. */
  readonly compared?: readonly {
    readonly id: string
    readonly externalId: string | null
    readonly occurredAt: number
    readonly score: number
    readonly read: number | null
  }[]
  /** Pairs of hits, by id, that were held against each other: what spoke for the later as what is so now. */
  readonly rivals?: readonly {
    readonly older: string
    readonly newer: string
    readonly features: Readonly<Record<string, number>>
  }[]
}
