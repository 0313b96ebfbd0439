import type { ModalityRule } from '../rules.ts'

const saying = String.raw`(?<![\p{L}\p{N}_])(?:said|says|told|wrote)`
const hearer = String.raw`(?:\s+(?:to\s+)?(?:me|us|him|her|them|you|everyone|(?:the|my|our|his|her|their)\s+\p{Ll}+|\p{Lu}\p{L}*))`

export const modality: ModalityRule = {
  doubt: /(?<![\p{L}\p{N}_])(?:might|maybe|perhaps|possibly)(?![\p{L}\p{N}_])/iu,
  touching: [
    new RegExp(String.raw`${saying}[\s,:，：]*$`, 'iu'),
    new RegExp(String.raw`^[\s,，。]*${saying}(?![\p{L}\p{N}_])`, 'iu'),
  ],
  beside: [
    new RegExp(
      String.raw`(?:(?:said|says)(?:\s+to${hearer})?|told${hearer}|wrote(?:\s+to${hearer}|\s+(?:me|us|him|them))?)(?:\s+(?:that|again|yesterday|today|once))?[\s,:，：]*$`,
      'u',
    ),
    /^[\s,，。]*(?:[\p{L}\p{M}'’.-]+\s+){1,3}(?:said|says|told|wrote)(?![\p{L}\p{N}_])/u,
  ],
}
