import { wholeWords } from '../patterns.ts'
import type { ConnectiveRule } from '../rules.ts'

export const connectives: readonly ConnectiveRule[] = [
  {
    kind: 'purpose',
    says: wholeWords(
      'so that|in order (?:to|that)|so (?:i|we|they|he|she|it|you) can|for the sake of',
      'to (?:reach|achieve|get to|make sure)|towards?',
    ),
  },
  {
    kind: 'reason',
    says: wholeWords(
      'because(?: of)?|due to|thanks to|owing to|on account of|the reason (?:is|was|being)',
      '(?:the )?cause (?:is|was)',
    ),
  },
  {
    kind: 'need',
    says: wholeWords(
      'depends? on|depending on|unless|wait(?:s|ing)? (?:for|on)|as soon as',
      String.raw`provided(?: that)?|requires?|needs? (?!to)|only (?:\p{L}+ ){0,3}(?:if|when|once|after)`,
    ),
  },
  {
    kind: 'block',
    says: wholeWords(
      'block(?:s|ing|ed)?|prevents?|(?:stops?|keeps?|holds?) (?:us|me|it|them|him|her) (?:from|back)',
      'rul(?:es?|ing) out|stands? in the way of|makes? it impossible',
    ),
  },
  { kind: 'instead', says: wholeWords('instead of|rather than|in place of|forget (?:the|about)') },
  { kind: 'instead', opens: true, says: wholeWords('instead') },
  {
    kind: 'result',
    opens: true,
    says: wholeWords(
      "so|then|therefore|thus|hence|consequently|that(?:'s| is) (?:why|it)|(?:that|which) means",
      'in that case|for that|as a result|until then|till then',
    ),
  },
  { kind: 'result', opens: true, says: /(?<=,?\s)then(?=\s*[,.!]|\s*$)/giu },
  {
    kind: 'limit',
    opens: true,
    says: wholeWords('but|otherwise|or else|however|careful|unfortunately|though'),
  },
]
