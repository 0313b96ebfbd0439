import type { TriggerRule } from '../rules.ts'

export const triggers: TriggerRule = {
  phrases: {
    recall: `qué sabes de, qué sabes sobre, qué recuerdas de, qué recuerdas sobre, qué te dije de,
      qué te conté de`,
    remember: `recuerda que, acuérdate de que, acuérdate que, no olvides que, no te olvides de que,
      ten en cuenta que, toma nota, apunta que, anota que`,
    forget: `olvida todo sobre, borra todo sobre, olvida lo que, olvida todo lo que, olvídate de lo que, borra lo que, borra todo lo que`,
  },
  leads: 'por favor hola oye vale y bueno puedes',
  own: 'soy|tengo|estoy|vivo|odio|prefiero|me|mi|mis',
  addressee: 'tu|tus|tuyo|vosotros',
  toldBefore: 'dije|conté|dicho|contado|mencioné|sobre|decir|decirte|contar|contarte',
  sharedPast: 'cuando|aquell[ao]s?',
  last: 'último última acabo recién',
  besideLast:
    'lo la el mi que te he de dije conté dicho contado decir decirte contar contarte mensaje',
}
