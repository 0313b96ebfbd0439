import { wholeWords } from '../patterns.ts'
import type { PastRule } from '../rules.ts'
import { weekdays } from './calendar.ts'

const participle = String.raw`(?:\p{L}{2,}(?:ée?s?|is|ise|i|ie|it|ite|u|ue|us|ues|ert|eint)|eu|lu|vu|bu|su|pu|dû|plu|fait|dit|mis|pris)`
const between = String.raw`(?: (?:pas|déjà|bien|mal|enfin|tout|toute|encore|trop|beaucoup|aussi|jamais|juste|finalement))?`

export const past: PastRule = {
  says: wholeWords(
    String.raw`(?:(?:j|l|m|t|s|n|qu)’(?:ai|a|as|ont|avons|avez)|ai|as|a|avons|avez|ont)${between} ${participle}`,
    String.raw`(?:suis|es|est|sommes|êtes|sont)${between} (?:all|arriv|tomb|n|mort|entr|sorti|mont|parti|venu|revenu|devenu|descendu|resté|rentr|pass|retourn)\p{L}{0,3}`,
    String.raw`(?:me|nous|vous|se) (?:suis|sommes|êtes|sont|est)${between} ${participle}|(?:m|t|s)’(?:est|es|étais|était)${between} ${participle}`,
    `était|étais|étaient|avait|avais|avaient|fut|eut|fit|vint|prit`,
    String.raw`(?<=^(?:mal |bien |trop |enfin |encore |ce matin |hier |aujourd’hui )?)(?:dormi|vu|lu|couru|perdu|reçu|pris|mis|fini|parti|rentr[ée]+s?|lev[ée]+s?|mang[ée]+s?|achet[ée]+s?|rencontr[ée]+s?|appel[ée]+s?|travaill[ée]+s?|pass[ée]+s?|rat[ée]+s?|cass[ée]+s?|termin[ée]+s?)`,
  ),
  isNot: wholeWords(`a (?:midi|demi|${weekdays.join('|')}|été)|as is`),
}
