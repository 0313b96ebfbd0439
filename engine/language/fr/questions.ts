import type { QuestionRule } from '../rules.ts'

export const questions: QuestionRule = {
  request: String.raw`(?:dis|dites|montre|montrez|explique|expliquez|raconte|rappelle|rappelez)-(?:moi|nous)|je\sme\sdemande|j'aimerais\ssavoir`,
  aboutAsking: 'demandé',
  beforeRequest: "s'il te plaît",
  toBeKept: ["rappelle[- ]?(?:moi)(?: (?:que|de)(?![\\p{L}'])|,? que)"],
  refersBack: 'elles?|ils?|là|lui',
}
