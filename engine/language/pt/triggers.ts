import type { TriggerRule } from '../rules.ts'

export const triggers: TriggerRule = {
  phrases: {
    recall: `o que sabes sobre, o que você sabe sobre, o que te disse sobre, o que eu te disse sobre`,
    remember: `lembra-te que, lembre-se de que, lembre-se que, não te esqueças que,
      não se esqueça de que, anota que`,
    forget: `esquece tudo sobre, apaga tudo sobre, esquece o que eu, esqueça o que eu, esqueça tudo o que eu, apaga o que eu,
      apague o que eu`,
  },
  leads: 'ola oi olá ok e então podes pode você',
  own: 'sou|tenho|moro|meu|minha',
  addressee: 'teu|tua|vocês|tu',
  toldBefore: 'disse|contei|sobre|dizer|contar',
  sharedPast: 'quando a gente',
  last: 'último última acabei',
  besideLast: 'o a que eu te de disse contei dizer contar mensagem coisa meu minha',
}
