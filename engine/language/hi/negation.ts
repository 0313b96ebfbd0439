import type { NegationRule } from '../rules.ts'
import { wordSet } from '../word-lists.ts'

export const negation: NegationRule = {
  words: wordSet('नहीं मत ना'),
  joint: /[,;،、]|[\s,](?:लेकिन|क्योंकि)(?=\s)/iu,
}
