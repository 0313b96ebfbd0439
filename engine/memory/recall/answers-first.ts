import { withRoomForTrusted } from '../../laws/recall/hit-order.ts'
import { orderHeads } from '../../laws/recall/answer-head/order-tuned.ts'
import { orderScore } from '../../laws/recall/answer-head/order-head.ts'
import type { RecallTrace } from '../../model/recall-trace.ts'
import { isBelowMain } from '../../model/trust.ts'
import type { Hit } from '../../model/views.ts'
import { comparedAnswers } from './answered.ts'
import { isPlaced } from './channels/meaning-matches.ts'
import { raised } from './scale-hits.ts'
import type { Search } from './search.ts'

interface Answers {
  readonly hits: readonly Hit[]
  /** What put them in that order; none where nothing is asked. */
  readonly compared: NonNullable<RecallTrace['compared']>
}

/**
 * The first hits in the order in which they are likely to answer, as learned from questions with
 * answers. What comes forward counts for no less than what it passes, and a crowd of what is believed
 * less leaves the room that it had to leave.
 */
export function answersFirst(search: Search, hits: readonly Hit[]): Answers {
  if (search.question.text === '') return { hits, compared: [] }
  const head = isPlaced(search.context) ? orderHeads.byMeaning : orderHeads.byWords
  const judged = comparedAnswers(search, hits).map(({ hit, features }) => {
    return { hit, features, worth: orderScore(features, head) }
  })
  const best = judged.toSorted((a, b) => b.worth - a.worth).map(({ hit }) => hit)
  const roomy = withRoomForTrusted(best, best.length, ({ trust }) => !isBelowMain(trust ?? 'owner'))
  return {
    hits: raised(search, roomy),
    compared: judged.map(({ hit, features }) => ({ id: hit.id, features })),
  }
}
