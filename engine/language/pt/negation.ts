import type { NegationRule } from '../rules.ts'

export const negation: NegationRule = {
  words: 'não nunca ninguém nenhum nenhuma nada jamais nem tampouco',
  isNot: /(?<!\p{L})(?:não\s+só|de\s+nada)(?!\p{L})/giu,
  depends: /^\s*(?:embora|porque|se|quando|como|enquanto)(?!\p{L})/iu,
  joint: /[,;،、]|[\s,](?:mas|quando|porque)(?=\s)/iu,
}
