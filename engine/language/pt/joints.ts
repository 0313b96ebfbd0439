import type { JointRule } from '../joint-rule.ts'

export const joints: JointRule = {
  words: 'e|mas|além disso|enquanto',
  subjects: 'eu|el[ea]s?|nós',
  articles: 'o|a|os|as|uma?|uns|umas|meus?|minhas?|noss[oa]s?|seus?|suas?',
  prepositions:
    'como|em|n[oa]s?|de|d[oa]s?|com|por|pel[oa]s?|para|pra|desde|até|sem|entre|sobre|à|ao',
  states:
    'sou|estou|tenho|vou|faço|somos|estamos|temos|vamos|é|são|está|estão|tem|têm|há|quero|posso|devo|não',
  verbs: String.raw`\p{Ll}{2,}(?:o|ei|i|amos|emos|imos)`,
  living: '[Mm]or(?:o|amos)|[Vv]iv(?:o|emos)',
  company: 'com (?:[oa]s? )?(?:meus?|minhas?|noss[oa]s?)',
}
