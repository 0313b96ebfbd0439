import type { JointRule } from '../joint-rule.ts'

export const joints: JointRule = {
  words: 'e|ed|ma|però|mentre',
  subjects: 'io|lui|lei|noi|loro',
  articles: "il|lo|la|i|gli|le|l['’]|un[oa]?|mi[oa]|miei|mie|nostr[oaie]",
  prepositions:
    'come|in|nell?[aoe]?|nei|negli|a|al|alla|di|del|della|con|per|da|dal|su|tra|fra|senza',
  states: 'sono|ho|sto|vado|faccio|siamo|abbiamo|è|ha|hanno|sta|stanno|mi|ci|voglio|posso|devo|non',
  verbs: String.raw`\p{Ll}{2,}(?:o|iamo)`,
  living: '[Vv]iv(?:o|iamo)|[Aa]bit(?:o|iamo)',
  company: 'con (?:(?:il|la|i|le) )?(?:mi[oa]|miei|mie|nostr[oaie])',
}
