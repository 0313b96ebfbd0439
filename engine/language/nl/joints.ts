import type { JointRule } from '../joint-rule.ts'

export const joints: JointRule = {
  words: 'en|maar|terwijl',
  subjects: 'ik|wij|we|hij|zij|ze|het',
  articles: 'de|het|een|mijn|onze|ons|zijn|haar',
  prepositions: 'in|op|aan|bij|met|voor|van|uit|naar|over|onder|zonder|om|als|te|sinds|tot|vanaf',
  states:
    'ben|is|zijn|heb|heeft|hebben|kan|kunnen|moet|moeten|wil|willen|mag|woon|werk|hou|drink|eet|speel',
  verbs: String.raw`\p{Ll}{3,}(?:t|en)`,
  living: '[Ww]o(?:on|nen)',
  company: 'met (?:mijn|onze|ons)',
}
