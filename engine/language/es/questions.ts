import type { QuestionRule } from '../rules.ts'

export const questions: QuestionRule = {
  request: String.raw`(?:dime|dinos|cuéntame|muéstrame|explícame|ayúdame|recuérdame|recomiéndame)(?!\p{L})|me\spregunto|quisiera\ssaber`,
  ofAssistant: [
    /(?<!\p{L})(?:me (?:recomendaste|sugeriste|aconsejaste|explicaste|propusiste|dijiste|contaste|diste|mostraste|has (?:recomendado|sugerido|dicho|explicado))|tus (?:consejos|recomendaciones|sugerencias))(?!\p{L})/iu,
  ],
  happenings: {
    says: /^\W*(?:qué (?:ha |se )?(?:pasó|pasado|ocurrió|hice|hicimos|hizo|hicieron|hemos hecho|he hecho|hay|tengo|tenemos|haré|haremos)|cómo (?:fue|estuvo|ha ido))(?!\p{L})/iu,
    words:
      'qué|que|pasó|paso|pasado|ocurrió|hice|hicimos|hizo|hicieron|hecho|hemos|hay|tengo|tenemos|haré|haremos|cómo|fue|estuvo|semana|día|mi',
  },
  aboutAsking: 'pregunt(?:é|ó|aste|ado|aron)',
  beforeRequest: 'por favor|oye',
  toBeKept: ["recuérd[ae][- ]?(?:me)(?: (?:que|de)(?![\\p{L}'])|,? que)"],
  refersBack: 'ella|él|ellos|ellas',
}
