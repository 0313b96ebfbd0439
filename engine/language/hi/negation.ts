import type { NegationRule } from '../rules.ts'

export const negation: NegationRule = {
  words: 'नहीं मत ना',
  joint: /[,;،、]|[\s,](?:लेकिन|क्योंकि)(?=\s)/iu,
}
