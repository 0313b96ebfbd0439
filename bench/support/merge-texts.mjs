import { claimOf } from '../../engine/laws/commitments/claim.ts'
import { commitmentLanguageOf } from '../../engine/laws/commitments/commitment-role.ts'
import { sayTheSame } from '../../engine/laws/commitments/merge-guard.ts'
import { modalityOf } from '../../engine/laws/commitments/modality.ts'

/** Whether the guard of a merge would let two sentences become one, were they near enough. */
export function mayMergeTexts(a, b) {
  return sayTheSame(claim(a), claim(b))
}

/**
 * The least that any guard asks for: numbers, dates, names and modality alike, shared words in one
 * order. Words may differ, so nearness has to tell; thresholds are drawn here, to hold for
 * whatever the guard comes to be.
 */
export function mayMergeLoosely(a, b) {
  const [x, y] = [claim(a), claim(b)]
  const isAlike = ['numbers', 'dates', 'names', 'modality'].every(
    (part) => JSON.stringify(x[part]) === JSON.stringify(y[part]),
  )
  return isAlike && sharedOf(x.words, y.words) === sharedOf(y.words, x.words)
}

function sharedOf(words, others) {
  return words.filter((word) => others.includes(word)).join(' ')
}

function claim(text) {
  return claimOf(text, modalityOf(text), commitmentLanguageOf(text))
}
