import { wholeWords } from '../patterns.ts'
import type { BearingRule, ConnectiveRule } from '../rules.ts'

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

const what = String.raw`^\W*(?:and |so |but )?(?:what|which \p{L}+(?: \p{L}+)?)(?:'s| is| are| was| were| could| can| might| would| will| does| do| did| else| has| have| must){0,4}`

/** `why` asks for a reason where something is so or was done, and for nothing in `why not …?`. */
export const asksBearing: readonly BearingRule[] = [
  {
    kind: 'why',
    says: wholeWords(
      String.raw`^\W*(?:and |so |but )?(?:why|how come|what for) (?!not )(?:did|do|does|is|are|was|were|has|have|had|can't|couldn't|can|could|will|won't|would|must|should|isn't|aren't|don't|doesn't|didn't)`,
      String.raw`${what} the reasons? (?:for|behind|that|why)|${what} (?:made|led|drove) (?:us|me|them|him|her|you)(?: to)?`,
      String.raw`${what} (?:speaks?|spoke|argues?) for|^\W*what (?:did|do|does) (?=[^?]{2,80} for\W*$)`,
    ),
  },
  {
    kind: 'limits',
    says: wholeWords(
      String.raw`${what} (?:stand(?:s|ing)?|gets?|getting|comes?|lies?) in (?:the|my|our) way of`,
      String.raw`${what} (?:limit|constrain|restrict|block|stop|prevent|hinder|bound)(?:s|ed|ing)?(?: (?:us|me|them) from)?`,
      String.raw`${what} (?:keep|hold)(?:s|ing)? (?:us |me |them |him |her )?(?:from|up|back)|${what} (?:hold|slow)(?:s|ing)? up`,
      String.raw`${what} (?:speaks?|spoke|argues?) against|${what} (?:i |we |you )?(?:to )?(?:respect|observe|watch out for|keep in mind|comply with)`,
      String.raw`^\W*(?:what|which) (?:are the )?(?:constraints?|limits?|rules?|conditions?|restrictions?|obstacles?)(?: (?:is|are|do|does))?(?: there)? (?:appl(?:y|ies) to|for|on|to|of|hold for)`,
    ),
  },
  {
    kind: 'affects',
    says: wholeWords(
      String.raw`${what} (?:affect|influence|impact|concern|endanger|threaten|delay|change)(?:s|ed|ing)?|${what} (?:bears?|bearing|matters?|counts?) (?:on|for)`,
    ),
  },
  {
    kind: 'needs',
    says: wholeWords(
      String.raw`^\W*what (?:does|do|did) (?=[^?]{1,80} depends? on)|${what} depend(?:s|ing)? on`,
      String.raw`${what} (?:needed|required|missing|necessary) (?:for|before|to)|^\W*what do(?:es)? (?=[^?]{1,60} (?:need|require|wait for))`,
    ),
  },
  {
    kind: 'serves',
    says: wholeWords(
      String.raw`${what} (?:help|serve|support|contribute|bring|get|move|lead|count)(?:s|ed|ing)?(?: (?:me|us|him|her|them))?(?: (?:closer|nearer))?(?: (?:to|towards?|with))?`,
    ),
  },
]
