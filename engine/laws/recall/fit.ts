import { tuned } from './tuned.ts'

/** What a question calls for, beside its words and its meaning. */
export interface Called {
  /** A bit of `answerKinds`, what would answer it; 0 where anything may. */
  readonly kind: number
  /** A user's own words answer it somewhere. */
  readonly hasUserEvidence: boolean
  /** It asks for what somebody has asked. */
  readonly isOfQuestions: boolean
}

/** What a memory is to such a question. */
export interface Callable {
  /** The question tells who spoke, and somebody else is known to have said it. */
  readonly isOthers: boolean
  /** Nobody who has spoken and whom the question names speaks, or is named, in it or in its thread. */
  readonly isElsewhere: boolean
  readonly isAssistant: boolean
  /** It only asks, requests or fills. */
  readonly isNothingTold: boolean
  /** Share of its words that only ask, 0–1. */
  readonly asking: number
  /** What it names, a mask of `answerKinds`. */
  readonly kinds: number
}

/**
 * How well a memory fits what is called for, 0–1: the product of
 *   2⁄3 where the question names speakers and somebody else is known to have said it, or asks for what
 *     an assistant said and a user has said it,
 *   ¼ where the question names speakers and none of them speaks, or is named, in it or in its thread,
 *   0.67 where an assistant said it and a user's words answer too,
 *   1 − 0.4 × the share of it that only asks,
 *   0.0001 where it only asks, requests or fills, unless that is what is asked for,
 *   ¾ where the question calls for a time, number, person or place and it has none.
 * It multiplies the evidence as a whole, after ties: a neighbour may answer for a turn that does
 * not fit. So L, S and A are all shown × this, and the score stays their sum.
 * Limits: each but the fifth is a soft hint and none ever hides a memory; what is evidence for
 * nothing stands behind all that somebody told. Total: a share that is no number is 0.
 */
export function fitOf(called: Called, memory: Callable, assistantWeight: number): number {
  const { kind, hasUserEvidence } = called
  const asking = memory.asking > 0 ? Math.min(1, memory.asking) : 0
  return (
    (memory.isOthers ? tuned.otherSpeaker : 1) *
    (memory.isElsewhere ? tuned.otherTalk : 1) *
    (memory.isAssistant && hasUserEvidence ? assistantWeight : 1) *
    (1 - tuned.askingLoss * asking) *
    (memory.isNothingTold && !called.isOfQuestions ? tuned.nothingTold : 1) *
    (kind !== 0 && (memory.kinds & kind) === 0 ? tuned.otherKind : 1)
  )
}
