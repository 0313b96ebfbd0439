import type { NegationRule } from '../rules.ts'

export const negation: NegationRule = {
  words: 'non mai nessuno nessuna niente nulla né',
  isNot: /(?<!\p{L})(?:non\s+solo)(?!\p{L})/giu,
  depends: /^\s*(?:perché|se|quando|anche\s+se|mentre)(?!\p{L})/iu,
  joint: /[,;،、]|[\s,](?:perché|ma|quando)(?=\s)/iu,
}
