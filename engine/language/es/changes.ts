import {
  anyWords,
  eats,
  holdsPhrase,
  lives,
  moved,
  moving,
  namedThing,
  over,
  profession,
  saysPhrase,
  studies,
  thingChanged,
  thingIs,
  uses,
  usesNow,
  wordOf,
  works,
  few,
  when,
} from '../change-phrases.ts'
import type { ChangeRule } from '../rules.ts'
import { weekdays } from './calendar.ts'

const street = String.raw`(?<v>(?:calle|avenida|plaza|paseo|camino|carretera) (?:de (?:la |las |los )?|del )?\p{Lu}[\p{L}'.-]*(?: \p{Lu}[\p{L}'.-]*)*)`
const goals = [
  String.raw`a (?:la |el |una )?${street}`,
  String.raw`al? (?!Navidad|Reyes)${namedThing}`,
]
const going = String.raw`(?:[Mm]e (?:mudo|mudaré|traslado|trasladaré|voy a (?:mudar|vivir|trasladar))|[Nn]os (?:mudaremos|trasladaremos|vamos a (?:mudar|vivir|trasladar))|[Vv]oy a (?:mudarme|trasladarme)|[Vv]amos a (?:mudarnos|trasladarnos))`

const spanishThing = String.raw`(?:^|[.,;!?¡¿] ?)(?:[Ee]l|[Ll]a|[Mm]i|[Nn]uestr[oa]) (?<what>\p{Ll}[\p{L}-]+(?: (?:favorit|preferid)[oa])?(?: (?:de|del|para|con) (?:el |la )?\p{L}[\p{L}-]+)?)`

export const changes: ChangeRule = {
  phrases: [
    lives(String.raw`${wordOf('[Vv]ivo|[Vv]ivimos|[Rr]esido')}${few} en (?:la |el )?${street}`),
    ...goals.flatMap((goal) => [
      moving(String.raw`${going}${when} ${goal}`),
      // Past and present alike.
      moved(String.raw`[Nn]os (?:mudamos|trasladamos)${when} ${goal}`),
      moved(
        String.raw`(?:[Mm]e (?:mudé|trasladé|he (?:mudado|trasladado|ido a vivir))|[Nn]os hemos (?:mudado|trasladado|ido a vivir))${when} ${goal}`,
      ),
    ]),
    saysPhrase(
      String.raw`(?<name>\p{Lu}[\p{L}]{1,40}) y yo (?:ya )?(?:hemos (?:roto|terminado|cortado)|terminamos|rompimos|cortamos|nos separamos|lo dejamos|nos divorciamos)`,
      'I broke up with <name>',
    ),
    saysPhrase(
      String.raw`(?:[Rr]ompí|[Tt]erminé|[Cc]orté) con (?<name>\p{Lu}[\p{L}]{1,40})`,
      'I broke up with <name>',
    ),
    saysPhrase(String.raw`[Mm]e divorcié`, 'I got divorced'),
    saysPhrase(String.raw`[Mm]e jubilé`, 'I joined Unemployment', 'I became a retiree'),
    saysPhrase(
      String.raw`(?:[Mm]e (?:despidieron|quedé sin trabajo)|[Rr]enuncié|[Dd]ejé (?:mi|el) trabajo)`,
      'I joined Unemployment',
    ),
    saysPhrase(
      String.raw`(?:[Ee]mpecé|[Ee]ntré|[Cc]omencé) a trabajar en (?<where>\p{Lu}[\p{L}]{1,40})|[Mm]e contrataron en (?<there>\p{Lu}[\p{L}]{1,40})`,
      'I joined <where><there>',
    ),
    studies(
      String.raw`(?<who>[Mm]i \p{Ll}{1,40}|\p{Lu}\p{Ll}{1,40}) (?:ahora )?estudia (?:ahora )?en (?<v>\p{Lu}[\p{L}]{1,40})`,
    ),
    saysPhrase(
      String.raw`(?<who>[Mm]i \p{Ll}{1,40}|\p{Lu}\p{Ll}{1,40}) (?:ahora )?vive en (?<place>\p{Lu}[\p{L}]{1,40})`,
      '<who> lives in <place>',
    ),
    saysPhrase(
      String.raw`(?<who>[Mm]i \p{Ll}{1,40}|\p{Lu}\p{Ll}{1,40}) se mudó a (?<place>\p{Lu}[\p{L}]{1,40})`,
      '<who> moved to <place>',
    ),
    moved(String.raw`(?:[Aa]hora viv(?:o|imos)|[Vv]iv(?:o|imos) ahora) en ${namedThing}`),
    lives(String.raw`${wordOf('[Vv]ivo|[Vv]ivimos|[Rr]esido')}${few} en ${namedThing}`),
    moved(
      String.raw`(?:[Mm]e (?:mud[ée]|traslad[ée])|[Nn]os (?:mudamos|trasladamos))(?: de vuelta)? a ${namedThing}`,
    ),
    works(
      String.raw`(?<who>(?:[Mm]i \p{Ll}|\p{Lu}\p{Ll})\p{L}{1,40}) trabaja (?:ahora )?en ${namedThing}`,
    ),
    profession(String.raw`[Aa]hora soy (?:una? )?(?<v>\p{Ll}+)`, true),
    profession(String.raw`[Ss]oy (?:ahora )?(?:una? |el |la )?(?<v>\p{Ll}+)`),
    holdsPhrase('marital', String.raw`(?:[Ee]stoy|[Ss]oy) solter[oa]`, 'solter', { isState: true }),
    holdsPhrase('marital', String.raw`(?:[Ee]stoy|[Ss]oy) casad[oa]`, 'casad', { isState: true }),
    holdsPhrase('marital', String.raw`(?:[Mm]e cas[ée]|[Nn]os casamos)`, 'casad', {
      isState: true,
      isChange: true,
    }),
    thingChanged(
      String.raw`(?:(?:[Hh]emos|[Hh]e|[Hh]an) (?:cambiado|pasado|movido|aplazado|subido|bajado)|[Cc]ambi(?:é|amos|aron)|[Aa]ctualic(?:é|amos|aron)|[Pp]as(?:é|amos|aron)|[Mm]ov(?:í|imos|ieron)|[Ss]ub(?:í|imos|ieron)|[Bb]aj(?:é|amos|aron)|[Aa]plaz(?:amos|aron)) (?:mi|nuestr[oa]|el|la) (?<what>\p{Ll}[\p{L}-]+(?: (?:de|del) \p{Ll}+)?) (?:al?|por) (?:el |la )?${anyWords}${over}`,
    ),
    thingChanged(
      String.raw`${spanishThing} (?:ahora (?:es|son|cuesta)|(?:es|son|cuesta) ahora|(?:subió|bajó|aumentó|ha (?:subido|bajado|aumentado))(?: al?| hasta)?)(?: de| el| la)? ${anyWords}${over}`,
    ),
    moved(
      String.raw`(?:[Mm]e he|[Nn]os hemos) (?:mudado|trasladado|cambiado|ido a vivir)${few} (?:a|de vuelta a) ${namedThing}`,
    ),
    works(
      String.raw`(?:[Aa]hora )?[Tt]rabajo (?:ahora )?(?:en|para) (?:un |una |el |la )?(?<v>\p{L}[\p{L} ]{2,30}?)${over}`,
    ),
    thingChanged(
      String.raw`${spanishThing} se (?:ha (?:pasado|movido|cambiado|aplazado|retrasado|adelantado|pospuesto|trasladado)|pasó|movió|cambió|aplazó|retrasó|adelantó|pospuso)(?: a| al| para| hasta)(?: el| la)? ${anyWords}${over}`,
    ),
    thingChanged(
      String.raw`(?:[Mm]i|[Nn]uestr[oa]) nuev[oa] (?<what>\p{Ll}[\p{L}-]+) (?:es|se llama) (?:el |la )?${anyWords}${over}`,
    ),
    thingIs(
      String.raw`${spanishThing} (?:es|son|empieza|cuesta)(?: ahora)?(?: de| el| la| a las?)? ${anyWords}${over}`,
    ),
    uses(String.raw`(?:[Uu]samos|[Uu]so|[Uu]tilizamos)(?: ahora)? ${namedThing}${over}`),
    usesNow(
      String.raw`(?:(?:[Mm]e |[Nn]os )?(?:[Hh]e|[Hh]emos) (?:cambiado|pasado|migrado)|[Cc]ambi(?:amos|é)|[Pp]asamos|[Mm]e pasé|[Mm]igr(?:amos|é))(?: de)?(?: \p{Lu}[\p{L}\d]+)? (?:por|a) ${namedThing}`,
    ),
    eats(String.raw`(?:[Ss]oy|[Ee]ra) vegetarian[oa]`, 'vegetariano'),
    eats(String.raw`[Ss]oy vegan[oa]`, 'vegano'),
    eats(String.raw`(?:[Hh]e vuelto|[Vv]olví|[Vv]uelvo) a comer (?:carne|pescado)`, 'todo', true),
  ],
  doubt:
    /(?<!\p{L})(?:quizás?|tal vez|a lo mejor|si|ojalá|puede que|podr\p{L}+|gustaría|querría|quer(?:emos|ía)|quiero|casi)(?!\p{L})|[?¿]/iu,
  over: [
    /[Yy]a no (?:(?:soy|estoy|tengo|vivo en|trabajo (?:en|para)|voy al?|me (?:gustan?|encantan?)) )?(?:el |la |los |las |una? |de )?(?<what>\p{L}{3,})/u,
    /[Dd]ej(?:[ée]|amos) de (?<what>\p{Ll}{3,})/u,
    /[Vv]end(?:í|imos) (?:mi |nuestr[oa] |el |la |los |las )?(?<what>\p{L}{3,})/u,
    /[Cc]ambi(?:ado|amos|é) (?<what>\p{Lu}[\p{L}\d]{1,40}) por \p{Lu}/u,
    /de (?<what>\p{Lu}[\p{L}\d]{1,40}) a \p{Lu}/u,
    /[Hh](?:e|emos) dejado de (?!ir |hacer |tener )(?<what>\p{Ll}+)/u,
    /[Hh](?:e|emos) (?:dejado|vendido)(?: de \p{Ll}+)? (?:a |al )?(?:mi |el |la |los |las )?(?<what>\p{L}+)/u,
  ],
  isOwn: /^(?:\p{L}+ )?\p{L}+(?:o|amos|emos|imos|oy|é)(?!\p{L})|^me (?:gustan?|encantan?) /iu,
  died: /^(?<name>\p{Lu}\p{Ll}+) (?:murió|falleció)(?!\p{L})/u,
  isNow: new RegExp(
    String.raw`(?<!\p{L})(?:ahora|a partir de|desde (?:ayer|hoy|el (?:${weekdays.join('|')})|esta)|de nuevo|he vuelto a)(?!\p{L})`,
    'iu',
  ),
}
