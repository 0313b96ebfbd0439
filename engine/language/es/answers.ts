import type { AnswerRule } from '../answer-rule.ts'
import { months, weekdays } from './calendar.ts'

export const answers: AnswerRule = {
  asks: {
    time: /^¿?(?:(?:desde|hasta|para) )?cu[aá]ndo(?!\p{L})|^¿?(?:a|en|de) qu[eé] (?:hora|d[ií]a|mes|año|fecha)(?!\p{L})|^¿?cu[aá]nto tiempo|^¿?cada cu[aá]nto|^¿?qu[eé] d[ií]a(?!\p{L})/u,
    number: /^¿?cu[aá]nt[oa]s?(?!\p{L}| tiempo)|^¿?qu[eé] edad(?!\p{L})/u,
    person: /^¿?(?:(?:a|con|de|para|por) )?qui[eé]n(?:es)?(?!\p{L})/u,
    place:
      /^¿?(?:(?:de|en|hacia|por) )?(?:a?d[oó]nde)(?!\p{L})|^¿?en qu[eé] (?:ciudad|pa[ií]s|calle|pueblo|barrio)(?!\p{L})/u,
  },
  names: {
    time: new RegExp(
      String.raw`(?<!\p{L})(?:hoy|ayer|mañana|anoche|desde|hace|pronto|d[ií]as?|semanas?|mes(?:es)?|años?|horas?|minutos?|noche|tarde|fin de semana|cumpleaños|navidad|pascua|verano|invierno|primavera|otoño|(?:${weekdays.join('|')})s?|miercoles|sabados?|${months.join('|')})(?!\p{L})|(?<!\d)(?:19|20)\d\d(?!\d)|\d{1,2}:\d\d`,
      'iu',
    ),
    number:
      /\d|(?<!\p{L})(?:una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien(?:to|tos)?|mil|medio|media|docena)(?!\p{L})/iu,
    person:
      /(?<!\p{L})(?:señora?|sra?|dra?|madre|mam[aá]|padre|pap[aá]|padres|herman[oa]s?|hij[oa]s?|niñ[oa]s?|marido|esposa?|mujer|abuel[oa]s?|t[ií][oa]s?|prim[oa]s?|sobrin[oa]s?|amig[oa]s?|novi[oa]|jef[ea]|vecin[oa]s?|profesora?|m[eé]dic[oa])(?!\p{L})/iu,
    place:
      /(?<!\p{L})(?:aqu[ií]|all[ií]|casa|(?:en|a|de|desde|hacia) (?:(?:el|la|los|las|un|una|mi|nuestr[oa]) )?\p{Lu}\p{L}|en (?:el|la|los|las|un|una|mi|nuestr[oa]) (?!(?:noche|tarde|mañana|verano|invierno|fin|año|mes)(?!\p{L}))\p{L})/iu,
  },
}
