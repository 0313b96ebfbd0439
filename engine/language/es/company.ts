import type { CompanyRule } from '../rules.ts'

export const company: CompanyRule = {
  words: `gracias muchas muchisimas mil todo todos todas chicos amigos gente hola buenos buenas
    dias tardes noches hasta manana luego pronto adios enhorabuena felicidades feliz cumpleanos
    navidad que bonito bonita bien bueno genial guay lindo linda maravilla increible risa jaja
    jajaja jajajaja nada claro vale si no ok perfecto alegro mucho ti siento suerte abrazo besos
    beso encanta estupendo fantastico igualmente dios mio verdad legal acuerdo dia noche ayuda
    tanto amor hermoso hermosa pena fuerte divertido chistoso exacto`,
  thanks: 'gracias muchas enhorabuena felicidades',
  own: 'mi mis mio mia yo conseguí',
  hearer: 'eres tu te usted ustedes',
  greetings: 'hola gracias',
  everyone: 'todos todas',
  modelSelf:
    /como\s+(?:un\s+)?modelo\s+de\s+lenguaje|como\s+(?:una\s+)?inteligencia\s+artificial/iu,
}
