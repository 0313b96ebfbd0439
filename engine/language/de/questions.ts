import type { QuestionRule } from '../rules.ts'

const asking = '(?:wo|wann|wie|warum|wieso|weshalb|woher|wohin|wer|wen|wem|was|womit|wofür)'
/** A finite verb that is no participle: behind a wh-word it begins a main clause, which asks. */
const verb =
  '(?:ist|sind|war|waren|hat|hast|habe|hab|haben|hatte|hatten|kann|kannst|können|muss|müssen|soll|sollen|will|willst|wollen|wird|werden|wurde|heißt|heisst|heißen|kommt|kommen|geht|gehen|gibt|macht|machen|wohnt|wohnen|arbeitet|mag|isst|trinkt|fährt|fängt|kostet|dauert|brauche|brauchen|nehmen|steht|liegt)'

export const questions: QuestionRule = {
  opening: new RegExp(
    String.raw`^\s*(?:${asking}\s+${verb}(?!\p{L}|\s*,)` +
      String.raw`|(?:wie\s+(?:viele?|lange|oft|alt|weit|groß)|welche[rsnm]?\s+\p{L}+)\s+(?:\p{L}+\s+)?${verb}(?!\p{L}))`,
    'iu',
  ),
  indirect: String.raw`(?:(?:ich\s)?(?:hab|habe)\svergessen|(?:ich\s)?weiß\snicht\smehr|keine\sahnung)[,\s]\s?(?:mehr\s)?(?:was|wer|wen|wem|wo|wann|wie|welche[rsnm]?|ob)`,
  request:
    String.raw`(?:sag|sage|sagen\ssie|zeig|zeige|erklär|erkläre|erzähl|erzähle|hilf|gib|erinner|erinnere)\s(?:mir|mich|uns)` +
    String.raw`|ich\s(?:frage\smich|möchte\swissen|würde\sgern(?:e)?\swissen)`,
  happenings: {
    says: /^\W*(?:was (?:ist|war|hat)(?: \S+){0,5} (?:passiert|geschehen|los)|was (?:habe?n?|hast|hat)(?: \S+){1,6} (?:gemacht|getan|vor)|was (?:steht|liegt)(?: \S+){0,4} an|was mach(?:e|en|t)|wie war|was ist(?: \S+){0,3} geplant)(?!\p{L})/iu,
    words:
      'was|wie|war|waren|ist|passiert|geschehen|los|gemacht|getan|vor|steht|liegt|an|mache|machen|macht|habe|haben|hat|geplant|meine?|unsere?|woche|tag|wochenende|monat',
  },
  aboutAsking: 'gefragt|meine fragen?',
  beforeRequest: 'bitte',
  toBeKept: ["erinner[en]?[- ]?(?:mich|uns)(?: (?:dass|daran|an)(?![\\p{L}']))"],
  refersBack: 'er|sie|es|ihre?n?|seine?n?|dort',
}
