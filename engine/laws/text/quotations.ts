import { reading } from '../../language/utterance.ts'
import { spanOf, type Span } from './spans.ts'

/**
 * The quotations of a text, marks included, in order: straight, curly, «», 「」, 『』, and single
 * quotes that open a word and close one (`don't` and `the dogs' toys` quote nothing). A straight
 * mark after a digit opens nothing: it means inches.
 * Limits: no nesting within one kind of marks, single quotes up to 300 characters.
 */
export const quotedSpans = reading(({ text }): readonly Span[] => {
  return [...text.matchAll(quotations)].map(spanOf)
})

/**
 * The quotations of a sentence that speaks of statements and states none of them: one `gave way to`,
 * `replaced` or `superseded` the other. Marks included, in order.
 */
export const statementsSpokenOf = reading((said): readonly Span[] => {
  return quotedSpans(said).filter(
    ({ start, end }) =>
      replacing.test(said.text.slice(end, end + reach)) ||
      replacingBefore.test(said.text.slice(Math.max(0, start - reach), start)),
  )
})

/** The text with its quotations and addresses blanked, all else where it was. */
export const outsideQuotations = reading((said): string =>
  withoutAddresses(said).replace(quotations, (quotation) => ' '.repeat(quotation.length)),
)

/** The text with URLs and mail addresses blanked: what stands in them are no words. */
export const withoutAddresses = reading(({ text }): string =>
  text.replace(addresses, (address) => ' '.repeat(address.length)),
)

const replacingWords = String.raw`(?:gave way to|replaced|superseded|(?:was|is) (?:replaced|superseded) by)`
const replacing = new RegExp(String.raw`^[\s,]*${replacingWords}(?![\p{L}\p{N}_])`, 'iu')
const replacingBefore = new RegExp(String.raw`(?<![\p{L}\p{N}_])${replacingWords}\s*$`, 'iu')
/** Characters on each side in which the words are looked for. */
const reach = 32
const quotations =
  /(?<!\d)"[^"]*"|“[^“”]*”|«[^«»]*»|「[^「」]*」|『[^『』]*』|(?<![^\s(])['‘](?:[^'’\s]|['’](?=\p{L})|\s){1,300}['’](?![\p{L}\p{N}])/gu
const addresses = /\b(?:https?:\/\/|www\.)[^\s，。；！？、）」]+|[\w.+-]{1,64}@[\w-]+\.[\w.-]+/gi
