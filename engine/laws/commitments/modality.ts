import { modalities } from '../../language/modality.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import type { Modality } from '../../model/commitment.ts'
import { isNegated } from './negation.ts'
import { quotedSpans, statementsSpokenOf } from '../text/spoken-text.ts'
import { quotationReachCharacters } from './tuning.ts'

/**
 * How a claim is made: negated by an odd count of negations, hypothetical by a word of doubt,
 * attributed where the claim stands in quotation marks beside a word of saying. Beside means with
 * nothing between but whom it was said to, or who said it. A single quoted word must touch the word
 * of saying (`said "yes"`), for else it is only a word in quotation marks. A sentence that tells how
 * one statement replaced another claims neither.
 * Limits: indirect speech (`Bob said we deploy`) is not attributed.
 */
export const modalityOf = reading((said): Modality => {
  return {
    negated: isNegated(said),
    hypothetical: modalities.some(({ doubt }) => doubt.test(said.text)),
    attributed: isAttributed(said) || statementsSpokenOf(said).length > 0,
  }
})

function isAttributed(said: Utterance): boolean {
  const { text } = said
  return quotedSpans(said).some(({ start, end }) => {
    const before = text.slice(Math.max(0, start - quotationReachCharacters), start)
    const after = text.slice(end, end + quotationReachCharacters)
    const isClaimed = isClaim(text.slice(start, end))
    return modalities.some(({ touching, beside }) =>
      [touching, ...(isClaimed ? [beside] : [])].some(
        ([ofSaying, saidBy]) => ofSaying.test(before) || saidBy.test(after),
      ),
    )
  })
}

function isClaim(quotation: string): boolean {
  return /[\p{L}\p{N}]\s+\S*[\p{L}\p{N}]/u.test(quotation) || /\p{Script=Han}{4}/u.test(quotation)
}
