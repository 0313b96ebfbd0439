import { stem } from '../../text/stem.ts'

/** Words that praise and words that blame, as stems; English. */
export const goodStems: ReadonlySet<string> = stems(
  `good great love lovely like happy glad excellent amazing awesome wonderful fantastic perfect nice
   best better enjoy delight delighted delightful pleased pleasant satisfied satisfying superb
   brilliant beautiful helpful friendly fast easy reliable impressive impressed recommend thank
   thanks thankful grateful fun joy success successful win smooth favorite favourite positive
   outstanding terrific fabulous splendid charming comfortable smart proud hope hopeful excited
   exciting marvelous marvellous terrifically works worked solid kind generous praise`,
)

export const badStems: ReadonlySet<string> = stems(
  `bad hate awful broken terrible horrible worst worse poor sad angry annoyed annoying disappoint
   disappointed disappointing disappointment useless slow fail failed failure fault faulty bug buggy
   crash wrong ugly unhappy upset frustrated frustrating frustration rude dirty unacceptable
   disgusting disgusted dreadful nasty pathetic painful pain problem complain complaint refund
   waste wasted difficult confusing confused worry worried fear afraid lousy mess negative boring
   bored regret damage damaged defective late unreliable unfriendly unhelpful miserable furious
   outrage outraged scam lost missing error issue dislike hurt mad garbage trash`,
)

/** They weaken a word to its opposite as `not` does. */
export const nearNegations: ReadonlySet<string> = new Set(['hardly', 'barely', 'scarcely'])

function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(stem))
}
