import type { NegationRule } from '../rules.ts'

export const negation: NegationRule = {
  words: `nicht kein keine keinen keinem keiner keines nie niemals niemand niemanden nichts
    nirgends weder`,
  isNot: /(?<!\p{L})(?:nicht\s+nur)(?!\p{L})/giu,
  depends: /^\s*(?:obwohl|weil|wenn|als|da|während|falls)(?!\p{L})/iu,
  joint: /[,;،、]|[\s,](?:weil|aber|obwohl|sondern)(?=\s)/iu,
}
