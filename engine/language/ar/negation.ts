import type { NegationRule } from '../rules.ts'

export const negation: NegationRule = {
  words: 'لا لم لن ليس ليست لست لسنا',
  joint: /[,;،、]|[\s,](?:لكن|لأن)(?=\s)/iu,
}
