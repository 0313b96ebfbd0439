import type { NegationRule } from '../rules.ts'

export const negation: NegationRule = {
  words: 'no nunca jamás nadie nada ningún ninguno ninguna tampoco ni',
  isNot: /(?<!\p{L})(?:no\s+(?:solo|sólo|obstante|más\s+que)|de\s+nada)(?!\p{L})/giu,
  depends: /^\s*(?:aunque|porque|si|cuando|como|mientras|ya\s+que)(?!\p{L})/iu,
  joint: /[,;،、]|[\s,](?:porque|aunque|pero|sino|cuando)(?=\s)/iu,
}
