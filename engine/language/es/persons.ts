import { subject } from '../patterns.ts'
import type { PersonRule } from '../rules.ts'

export const persons: PersonRule = {
  words: String.raw`yo|m[íi]s?|m[íi][oa]s?|conmigo|nosotr[oa]s|nuestr[oa]s?|vivo|tengo|soy|estoy|quiero|necesito|voy|puedo|prefiero|creo|pienso|hago|bebo|odio|salgo|vengo|espero|debo|busco|(?<!(?:el|un|su|tu|mi|de|del|este|nuevo|al) )(?:trabajo|estudio|juego|uso)|fui|tuve|hice|estuve|pude|vine|nací|viví|conocí|decidí|vendí|perdí|aprendí|(?!caf[é]|beb[é]|comit[é]|porqu[é]|jos[é]|andr[é]|chal[é])\p{L}{3,12}é`,
  habits: `fumo bebo nado corro trabajo estudio viajo cocino bailo canto pinto leo escribo
    conduzco duermo ayuno medito madrugo dibujo patino esquio teletrabajo`,
  subjects: {
    third: subject('él|ella'),
    several: subject('ellos|ellas'),
    second: subject('tú|tu|usted'),
  },
  openers: 'ayer|hoy|mañana|ahora|antes|pues|bueno',
  notVerbs: 'y e o u de del en con para por a la el los las un una',
  places: 'en|a|desde|hasta',
}
