import type { QuestionRule } from '../rules.ts'

export const questions: QuestionRule = {
  request: String.raw`(?:dime|dinos|cuéntame|muéstrame|explícame|ayúdame|recuérdame|recomiéndame)(?!\p{L})|me\spregunto|quisiera\ssaber`,
  ofAssistant: [
    /(?<!\p{L})(?:me (?:recomendaste|sugeriste|aconsejaste|explicaste|propusiste|dijiste|contaste|diste|mostraste|has (?:recomendado|sugerido|dicho|explicado))|tus (?:consejos|recomendaciones|sugerencias))(?!\p{L})/iu,
  ],
  aboutAsking: 'pregunt(?:é|ó|aste|ado|aron)',
  beforeRequest: 'por favor|oye',
  toBeKept: ["recuérd[ae][- ]?(?:me)(?: (?:que|de)(?![\\p{L}'])|,? que)"],
  refersBack: 'ella|él|ellos|ellas',
}
