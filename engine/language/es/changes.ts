import {
  anything,
  eats,
  holds,
  lives,
  moved,
  named,
  over,
  profession,
  says,
  studies,
  thingChanged,
  thingIs,
  uses,
  usesNow,
  word,
  works,
} from '../change-phrases.ts'
import type { ChangeRule } from '../rules.ts'

const few = String.raw`(?: \p{Ll}+){0,3}?`
const spanishThing = String.raw`(?:^|[.,;!?¡¿] ?)(?:[Ee]l|[Ll]a|[Mm]i|[Nn]uestr[oa]) (?<what>\p{Ll}[\p{L}-]+(?: (?:favorit|preferid)[oa])?(?: (?:de|del|para|con) (?:el |la )?\p{L}[\p{L}-]+)?)`

export const changes: ChangeRule = {
  phrases: [
    says(
      String.raw`(?<name>\p{Lu}[\p{L}]{1,40}) y yo (?:ya )?(?:hemos (?:roto|terminado|cortado)|terminamos|rompimos|cortamos|nos separamos|lo dejamos|nos divorciamos)`,
      'I broke up with <name>',
    ),
    says(
      String.raw`(?:[Rr]ompí|[Tt]erminé|[Cc]orté) con (?<name>\p{Lu}[\p{L}]{1,40})`,
      'I broke up with <name>',
    ),
    says(String.raw`[Mm]e divorcié`, 'I got divorced'),
    says(String.raw`[Mm]e jubilé`, 'I joined Unemployment', 'I became a retiree'),
    says(
      String.raw`(?:[Mm]e (?:despidieron|quedé sin trabajo)|[Rr]enuncié|[Dd]ejé (?:mi|el) trabajo)`,
      'I joined Unemployment',
    ),
    says(
      String.raw`(?:[Ee]mpecé|[Ee]ntré|[Cc]omencé) a trabajar en (?<where>\p{Lu}[\p{L}]{1,40})|[Mm]e contrataron en (?<there>\p{Lu}[\p{L}]{1,40})`,
      'I joined <where><there>',
    ),
    studies(
      String.raw`(?<who>[Mm]i \p{Ll}{1,40}|\p{Lu}\p{Ll}{1,40}) (?:ahora )?estudia (?:ahora )?en (?<v>\p{Lu}[\p{L}]{1,40})`,
    ),
    says(
      String.raw`(?<who>[Mm]i \p{Ll}{1,40}|\p{Lu}\p{Ll}{1,40}) (?:ahora )?vive en (?<place>\p{Lu}[\p{L}]{1,40})`,
      '<who> lives in <place>',
    ),
    says(
      String.raw`(?<who>[Mm]i \p{Ll}{1,40}|\p{Lu}\p{Ll}{1,40}) se mudó a (?<place>\p{Lu}[\p{L}]{1,40})`,
      '<who> moved to <place>',
    ),
    moved(String.raw`(?:[Aa]hora viv(?:o|imos)|[Vv]iv(?:o|imos) ahora) en ${named}`),
    lives(String.raw`${word('[Vv]ivo|[Vv]ivimos|[Rr]esido')}${few} en ${named}`),
    moved(
      String.raw`(?:[Mm]e (?:mud[ée]|traslad[ée])|[Nn]os (?:mudamos|trasladamos))(?: de vuelta)? a ${named}`,
    ),
    works(
      String.raw`(?<who>(?:[Mm]i \p{Ll}|\p{Lu}\p{Ll})\p{L}{1,40}) trabaja (?:ahora )?en ${named}`,
    ),
    profession(String.raw`[Aa]hora soy (?:una? )?(?<v>\p{Ll}+)`, true),
    profession(String.raw`[Ss]oy (?:ahora )?(?:una? |el |la )?(?<v>\p{Ll}+)`),
    holds('marital', String.raw`(?:[Ee]stoy|[Ss]oy) solter[oa]`, 'solter', { isState: true }),
    holds('marital', String.raw`(?:[Ee]stoy|[Ss]oy) casad[oa]`, 'casad', { isState: true }),
    holds('marital', String.raw`(?:[Mm]e cas[ée]|[Nn]os casamos)`, 'casad', {
      isState: true,
      isChange: true,
    }),
    thingChanged(
      String.raw`(?:[Cc]ambi(?:é|amos)|[Aa]ctualicé) (?:mi|nuestr[oa]|el|la) (?<what>\p{Ll}[\p{L}-]+(?: (?:de|del) \p{Ll}+)?) (?:al?|por) (?:el |la )?${anything}${over}`,
    ),
    thingChanged(
      String.raw`${spanishThing} (?:ahora (?:es|son|cuesta)|(?:es|son|cuesta) ahora|(?:subió|bajó|aumentó|ha (?:subido|bajado|aumentado))(?: al?| hasta)?)(?: de| el| la)? ${anything}${over}`,
    ),
    moved(
      String.raw`(?:[Mm]e he|[Nn]os hemos) (?:mudado|trasladado|cambiado|ido a vivir)${few} (?:a|de vuelta a) ${named}`,
    ),
    works(
      String.raw`(?:[Aa]hora )?[Tt]rabajo (?:ahora )?(?:en|para) (?:un |una |el |la )?(?<v>\p{L}[\p{L} ]{2,30}?)${over}`,
    ),
    thingChanged(
      String.raw`${spanishThing} se (?:ha (?:pasado|movido|cambiado|aplazado|retrasado|adelantado|pospuesto|trasladado)|pasó|movió|cambió|aplazó|retrasó|adelantó|pospuso)(?: a| al| para| hasta)(?: el| la)? ${anything}${over}`,
    ),
    thingChanged(
      String.raw`(?:[Mm]i|[Nn]uestr[oa]) nuev[oa] (?<what>\p{Ll}[\p{L}-]+) (?:es|se llama) (?:el |la )?${anything}${over}`,
    ),
    thingIs(
      String.raw`${spanishThing} (?:es|son|empieza|cuesta)(?: ahora)?(?: de| el| la| a las?)? ${anything}${over}`,
    ),
    uses(String.raw`(?:[Uu]samos|[Uu]so|[Uu]tilizamos)(?: ahora)? ${named}${over}`),
    usesNow(
      String.raw`(?:(?:[Mm]e |[Nn]os )?(?:[Hh]e|[Hh]emos) (?:cambiado|pasado|migrado)|[Cc]ambi(?:amos|é)|[Pp]asamos|[Mm]e pasé|[Mm]igr(?:amos|é))(?: de)?(?: \p{Lu}[\p{L}\d]+)? (?:por|a) ${named}`,
    ),
    eats(String.raw`(?:[Ss]oy|[Ee]ra) vegetarian[oa]`, 'vegetariano'),
    eats(String.raw`[Ss]oy vegan[oa]`, 'vegano'),
    eats(String.raw`(?:[Hh]e vuelto|[Vv]olví|[Vv]uelvo) a comer (?:carne|pescado)`, 'todo', true),
  ],
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
  isNow:
    /(?<!\p{L})(?:ahora|a partir de|desde (?:ayer|el lunes|esta)|de nuevo|he vuelto a)(?!\p{L})/iu,
}
