import type { QuestionRule } from '../rules.ts'

export const questions: QuestionRule = {
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
