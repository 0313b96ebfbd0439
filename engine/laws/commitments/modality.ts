import { reading, type Utterance } from '../../language/utterance.ts'
import type { Modality } from '../../model/commitment.ts'
import { isNegated } from './negation.ts'
import { quotedSpans, statementsSpokenOf } from '../text/quotations.ts'

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
    hypothetical: doubt.test(said.text),
    attributed: isAttributed(said) || statementsSpokenOf(said).length > 0,
  }
})

function isAttributed(said: Utterance): boolean {
  const { text } = said
  return quotedSpans(said).some(({ start, end }) => {
    const before = text.slice(Math.max(0, start - reach), start)
    const after = text.slice(end, end + reach)
    if (touchingBefore.test(before) || touchingAfter.test(after)) return true
    return isClaim(text.slice(start, end)) && (sayingBefore.test(before) || sayingAfter.test(after))
  })
}

function isClaim(quotation: string): boolean {
  return /[\p{L}\p{N}]\s+\S*[\p{L}\p{N}]/u.test(quotation) || /\p{Script=Han}{4}/u.test(quotation)
}

/** Characters on each side of a quotation in which its word of saying is looked for. */
const reach = 60
const doubt =
  /(?<![\p{L}\p{N}_])(?:might|maybe|perhaps|possibly)(?![\p{L}\p{N}_])|(?<!不)可能|也许|也許/iu
const saying = String.raw`(?<![\p{L}\p{N}_])(?:said|says|told|wrote)`
const chineseSaying = '(?<![小传傳学學解据據])[说說](?![明服法])'
const hearer = String.raw`(?:\s+(?:to\s+)?(?:me|us|him|her|them|you|everyone|(?:the|my|our|his|her|their)\s+\p{Ll}+|\p{Lu}\p{L}*))`
const touchingBefore = new RegExp(
  String.raw`(?:${saying}|${chineseSaying}[道过過]?)[\s,:，：]*$`,
  'iu',
)
const touchingAfter = new RegExp(
  String.raw`^[\s,，。]*(?:${saying}(?![\p{L}\p{N}_])|${chineseSaying})`,
  'iu',
)
const sayingBefore = new RegExp(
  String.raw`(?:(?:said|says)(?:\s+to${hearer})?|told${hearer}|wrote(?:\s+to${hearer}|\s+(?:me|us|him|them))?)(?:\s+(?:that|again|yesterday|today|once))?[\s,:，：]*$|${chineseSaying}[\p{Script=Han}]{0,3}[\s,:，：]*$`,
  'u',
)
const sayingAfter = new RegExp(
  String.raw`^[\s,，。]*(?:[\p{L}\p{M}'’.-]+\s+){1,3}(?:said|says|told|wrote)(?![\p{L}\p{N}_])|^[\s,，。]*\p{Script=Han}{1,5}${chineseSaying}`,
  'u',
)
