import type { JointRule } from '../joint-rule.ts'

export const joints: JointRule = {
  words: 'and|but|plus',
  subjects: 'I|we|he|she|they|it|there',
  articles: 'the|an?|my|our|his|her|their|its|this|that|these|those|each|every|both',
  prepositions:
    'in|on|at|to|for|from|with|by|of|as|about|near|into|until|since|before|after|around|without',
  states: 'am|is|are|was|were|have|has|had|will|can|must|should',
  verbs: String.raw`\p{Ll}{2,}(?:[^\P{L}su]s|ed)`,
  living: '[Ll]ives?|[Ll]iving',
  company: 'with (?:my|our|his|her|their)',
}
