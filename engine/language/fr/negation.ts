import type { NegationRule } from '../rules.ts'

export const negation: NegationRule = {
  words: 'ne n pas jamais aucun aucune',
  isNot: /(?<!\p{L})(?:pas\s+mal|n['’]est-ce\s+pas)(?!\p{L})/giu,
  depends: /^\s*(?:quand|parce\s+que|si|comme|bien\s+que|lorsque)(?!\p{L})/iu,
  joint: /[,;،、]|[\s,](?:parce\s+que|mais|quand)(?=\s)/iu,
}
