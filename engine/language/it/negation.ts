import type { NegationRule } from '../rules.ts'
import { wordSet } from '../word-lists.ts'

export const negation: NegationRule = {
  words: wordSet('non mai nessuno nessuna niente nulla né'),
  isNot: /(?<!\p{L})(?:non\s+solo)(?!\p{L})/giu,
  depends: /^\s*(?:perché|se|quando|anche\s+se|mentre)(?!\p{L})/iu,
  joint: /[,;،、]|[\s,](?:perché|ma|quando)(?=\s)/iu,
}
