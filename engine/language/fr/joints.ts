import type { JointRule } from '../joint-rule.ts'

export const joints: JointRule = {
  words: 'et|mais|puis|tandis que',
  subjects: "je|j['’]|nous|on|il|elle|ils|elles|c['’]",
  articles: "le|la|l['’]|les|une?|des|mon|ma|mes|notre|nos|son|sa|ses",
  prepositions: "comme|en|à|au|aux|de|du|d['’]|chez|avec|pour|par|dans|sur|sous|sans|entre|depuis",
  states: "suis|ai|vais|fais|est|sont|a|ont|avons|sommes|m['’]|me|ne|n['’]|veux|peux|dois|y a",
  verbs: String.raw`\p{Ll}{3,}(?:e|s|ons)`,
  living: 'habite|habitons|vis|vit|vivons',
  company: 'avec (?:mon|ma|mes|notre|nos)',
}
