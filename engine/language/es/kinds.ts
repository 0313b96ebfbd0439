import type { KindRule } from '../kind-rule.ts'

const all = (nouns: string) =>
  String.raw`(?:qué|cuáles (?:son|fueron|eran)|hay|muéstrame|dime|enumera) (?:(?:mis|nuestr[oa]s|tus|sus|las|los|todas|todos) ){0,2}(?:${nouns})(?!\p{L})`

export const kinds: KindRule = {
  asked: {
    decision: String.raw`${all('decisiones')}|qué (?:he |hemos |ha |han |se )?decid\p{L}+`,
    goal: all('objetivos|metas|propósitos'),
    constraint: all('reglas|normas|restricciones|límites'),
    preference: `${all('preferencias|gustos')}|qué me gusta`,
    promise: String.raw`${all('promesas')}|qué (?:he |hemos |ha |han )?promet\p{L}+`,
    change: String.raw`${all('cambios')}|qué (?:ha |han )?cambi\p{L}+`,
    task: String.raw`qué (?:me |nos )?(?:tengo|tenemos|hay|queda|falta)(?: todavía| aún)? (?:que|por) hacer|${all('tareas|pendientes')}`,
  },
  fillers: 'tengo|tenemos|hay|debo|debemos|seguir|que|qué|tomado|hecho',
  tells: {
    preference:
      /(?<!\p{L})(?:prefiero|me gustan?|me encantan?|odio|no soporto|favorit[oa])(?!\p{L})/iu,
    promise: /(?<!\p{L})(?:prometo|prometí|he prometido|te prometo)(?!\p{L})/iu,
  },
  words: {
    preference: 'prefiero gusta gustan encanta odio favorito',
    promise: 'prometo prometí prometido',
  },
}
