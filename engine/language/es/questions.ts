import type { QuestionRule } from '../rules.ts'

export const questions: QuestionRule = {
  opening:
    /^[\s¡]*(?:(?:(?:a|de|en|con|por|para|desde|hasta)\s+)?(?:dónde|adónde|cuándo|quién(?:es)?|cuál(?:es)?)|por\s+qué|(?:(?:a|de|en|con|para)\s+)?qué\s+(?:es|son|era|fue|hay|ha|han|hace|hacen|hago|tiene|tienen|tengo|tenemos|quiere|dijo|pasa|pasó|come|hora|tipo)|cómo\s+(?:se|es|está|están|fue|va|era)|cuánt[oa]s?\s+(?:es|son|cuesta|vale|dura|años|días|horas|veces|hay))(?!\p{L})/iu,
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
