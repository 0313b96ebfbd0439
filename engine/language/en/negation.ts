import type { NegationRule } from '../rules.ts'

const person =
  '(?:i|you|he|she|it|we|they|there|this|that|my|our|his|her|their|its|no[- ]?one|nobody|nothing|everyone|everybody)'

export const negation: NegationRule = {
  counted: {
    words: 'not no never none nothing nobody nowhere neither nor cannot without',
    patterns: [
      String.raw`(?<![\p{L}\p{N}_])(?:not\s+(?:only|just|merely)|no\s+(?:doubt|matter|wonder)|no\.\s*\d)`,
      // The answer before the sentence.
      String.raw`^\s*no[,!;—–]`,
      String.raw`(?<![\p{L}\p{N}_-])(?<word>no(?=-one(?![\p{L}\p{N}_]))|(?:not|no|never|none|nothing|nobody|nowhere|neither|nor|cannot|without)(?![\p{L}\p{N}_-]))`,
    ],
    ownPhrase: String.raw`(?<![\p{L}\p{N}_-])without(?![\p{L}\p{N}_-])(?=\s+\S)`,
  },
  depends:
    /^\s*(?:although|though|even\s+though|because|since|while|whereas|if|when|whenever|unless|after|before|once|until|as\s+long\s+as|to\s+be\s+\p{L}+|by\s+the\s+way|in\s+my\s+opinion)(?!\p{L})/iu,
  joint: new RegExp(
    String.raw`[;–—]|,\s*(?:and\s+|but\s+)?(?=not\s)|[\s,]\s?(?:but|because|although|though|whereas|unless|which|who|whom|whose|where|except|if|when|while|since|until)(?=\s)` +
      String.raw`|[\s,]\s?(?:and|so|or)(?=\s+${person}\s)|,(?=\s*(?:and\s+)?${person}\s)|,\s*nor(?=\s)`,
    'iu',
  ),
}
