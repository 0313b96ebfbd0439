import type { QuestionRule } from '../rules.ts'

export const questions: QuestionRule = {
  request:
    String.raw`(?:sag|sage|sagen\ssie|zeig|zeige|erklär|erkläre|erzähl|erzähle|hilf|gib|erinner|erinnere)\s(?:mir|mich|uns)` +
    String.raw`|ich\s(?:frage\smich|möchte\swissen|würde\sgern(?:e)?\swissen)`,
  aboutAsking: 'gefragt|meine fragen?',
  beforeRequest: 'bitte',
  toBeKept: ["erinner[en]?[- ]?(?:mich|uns)(?: (?:dass|daran|an)(?![\\p{L}']))"],
  refersBack: 'er|sie|es|ihre?n?|seine?n?|dort',
}
