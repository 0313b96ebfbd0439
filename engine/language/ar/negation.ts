import type { NegationRule } from '../rules.ts'
import { wordSet } from '../word-lists.ts'

export const negation: NegationRule = {
  words: wordSet('لا لم لن ليس ليست لست لسنا'),
  joint: /[,;،、]|[\s,](?:لكن|لأن)(?=\s)/iu,
}
