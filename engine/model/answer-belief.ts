import type { DeclinedReason } from '../../contract/lists.ts'

/** Whether an answer is believed to be one. */
export interface AnswerBelief {
  /** The text answers; else it only says that nothing is remembered. */
  readonly answered: boolean
  /** How likely it is that what was found answers, 0–1, six decimals. */
  readonly answerProbability: number
  /** Set where it is not answered. */
  readonly declinedBecause?: DeclinedReason
}
