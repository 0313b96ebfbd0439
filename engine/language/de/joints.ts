import type { JointRule } from '../joint-rule.ts'

export const joints: JointRule = {
  words: 'und|aber|sowie|während',
  subjects: 'ich|wir|er|sie|es|man',
  articles:
    'der|die|das|den|dem|des|eine?[mnrs]?|meine?[mnrs]?|unsere?[mnrs]?|seine?[mnrs]?|ihre?[mnrs]?|keine?[mnrs]?',
  prepositions:
    'in|im|ins|an|am|auf|aus|mit|für|von|vom|bei|beim|nach|über|unter|vor|ohne|gegen|um|als|zu|zum|zur|seit|bis|ab',
  states:
    'bin|ist|sind|habe?|hat|haben|mag|mögen|kann|können|muss|müssen|will|wollen|darf|dürfen|soll|werde|wird',
  verbs: String.raw`\p{Ll}{2,}(?:e|t|en)`,
  living: '[Ww]ohnen?|[Ll]eben?',
  company: 'mit (?:mein|unser)(?:e[mnrs]?)?',
}
