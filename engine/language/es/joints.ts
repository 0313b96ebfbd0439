import type { JointRule } from '../joint-rule.ts'

export const joints: JointRule = {
  words: 'y|e|pero|además|mientras que',
  subjects: 'yo|él|ella|nosotr[oa]s|ellos|ellas',
  articles: 'el|la|los|las|una?|unos|unas|mis?|nuestr[oa]s?|sus?',
  prepositions: 'como|en|a|al|de|del|con|por|para|desde|hasta|sin|entre|sobre',
  states:
    'soy|estoy|tengo|voy|hago|somos|estamos|tenemos|vamos|es|son|está|están|tiene|tienen|hay|me|nos|quiero|puedo|debo|no',
  verbs: String.raw`\p{Ll}{2,}(?:o|é|í|amos|emos|imos)`,
  living: '[Vv]iv(?:o|imos)',
  company: 'con (?:mis?|nuestr[oa]s?)',
}
