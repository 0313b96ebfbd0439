import {
  anyWords,
  eats,
  lives,
  moved,
  moving,
  namedThing,
  over,
  thingChanged,
  thingIs,
  uses,
  usesNow,
  wordOf,
  works,
  few,
  who,
} from '../change-phrases.ts'
import type { ChangeRule } from '../rules.ts'
import { weekdays } from './calendar.ts'

/** Words between a verb and where one goes: when, and what shades it. */
const when = String.raw`(?: (?:\p{Ll}+|\d{1,2}(?:er)?|\d{4})){0,8}?`
const street = String.raw`(?:\d{1,4}(?: ?(?:bis|ter))?,? )?(?<v>(?:rue|avenue|boulevard|place|quai|impasse|allée|chemin|cours|passage|square) (?:de la |de l'|des |du |de |d'|la |le |les )?\p{Lu}[\p{L}'.-]*(?: \p{Lu}[\p{L}'.-]*)*)`
/** No town stands behind this `à`. */
const town = String.raw`(?!Noël|Pâques|Pentecôte|Toussaint)${namedThing}`
const goals = [
  String.raw`(?:(?:au|à|dans|sur)(?: (?:la|le|les|l'))? )?${street}`,
  String.raw`(?:à|en|au|aux) ${town}`,
]
const going = String.raw`(?:[Jj]e (?:déménage|emménage|m'installe)|[Oo]n (?:déménage|emménage|s'installe)|[Nn]ous (?:déménageons|emménageons|nous installons)|(?:[Jj]e vais|[Oo]n va|[Nn]ous allons|[Jj]e pars|[Oo]n part|[Nn]ous partons) (?:déménager|emménager|(?:m'|s'|nous )installer|vivre|habiter)|[Jj]e (?:déménagerai|emménagerai)|[Oo]n (?:déménagera|emménagera)|[Nn]ous (?:déménagerons|emménagerons))`

const frenchThing = String.raw`(?:[Ll]e |[Ll]a |[Ll]'|[Mm]on |[Mm]a |[Nn]otre )(?<what>\p{Ll}[\p{L}-]+(?: (?:de|du|pour|des|avec) (?:la |le |l'|les )?\p{L}[\p{L}-]+)?)`

export const changes: ChangeRule = {
  phrases: [
    lives(
      String.raw`(?:[Jj]'habite|[Jj]e vis|[Oo]n habite|[Oo]n vit|[Nn]ous habitons|[Nn]ous vivons)${few}(?: (?:au|à|dans|sur)(?: (?:la|le|les|l'))?)? ${street}`,
    ),
    moved(
      String.raw`(?:[Jj]'ai|[Oo]n a|[Nn]ous avons) (?:\p{Ll}+ )?(?:déménagé|emménagé)${when}(?: (?:au|à|dans|sur)(?: (?:la|le|les|l'))?)? ${street}`,
    ),
    ...goals.flatMap((goal) => [
      moving(String.raw`(?<!\p{L})${going}${when} ${goal}`),
      moving(
        String.raw`(?:[Mm]on|[Mm]a) ${who} (?:déménage|emménage|va déménager|va vivre)${when} ${goal}`,
      ),
    ]),
    lives(
      String.raw`(?:[Jj]'habite|[Jj]e vis|[Oo]n habite|[Nn]ous habitons|[Nn]ous vivons)${few} (?:à|en|au|aux) ${namedThing}`,
    ),
    moved(
      String.raw`(?:[Jj]'ai|[Oo]n a|[Nn]ous avons) (?:\p{Ll}+ )?(?:déménagé|emménagé)${few} (?:à|en|au|aux) ${namedThing}`,
    ),
    moved(
      String.raw`(?:[Jj]e me suis|[Oo]n s'est|[Nn]ous nous sommes) installée?s?${few} (?:à|en|au) ${namedThing}`,
    ),
    lives(String.raw`(?:[Mm]on|[Mm]a) ${who} (?:habite|vit)${few} (?:à|en|au) ${namedThing}`),
    moved(
      String.raw`(?:[Mm]on|[Mm]a) ${who} a (?:\p{Ll}+ )?(?:déménagé|emménagé)${few} (?:à|en|au) ${namedThing}`,
    ),
    works(String.raw`(?:[Jj]e) travaille${few} (?:chez|à|pour) ${namedThing}`),
    works(String.raw`(?:[Jj]'ai commencé|[Jj]e commence)${few} chez ${namedThing}`),
    thingChanged(
      String.raw`(?:[Mm]on|[Mm]a) (?:nouveau|nouvelle|nouvel) (?<what>\p{Ll}[\p{L}-]+) (?:est|s'appelle) ${anyWords}${over}`,
    ),
    thingChanged(
      String.raw`${frenchThing} (?:est passée?|est reportée?|est décalée?|est déplacée?|est avancée?|a été (?:\p{Ll}+ )?\p{Ll}+ée?|a augmenté|a baissé|a diminué|a changé|monte|passe)(?: à| au| de [^.,]{1,20} à| jusqu'à| jusqu'au) ${anyWords}${over}`,
    ),
    thingChanged(
      String.raw`(?:[Oo]n a|[Nn]ous avons|[Jj]'ai|[Ii]ls ont|[Ee]lles ont) (?:\p{Ll}+ )?(?:changé|augmenté|baissé|passé|porté|fixé|reporté|décalé|déplacé|avancé) ${frenchThing}(?: de [^.,]{1,20})? (?:à|au|en|jusqu'à|jusqu'au) ${anyWords}${over}`,
    ),
    thingIs(
      String.raw`${frenchThing} (?:est|s'appelle|sont|coûte|commence|finit)(?: maintenant| désormais)?(?: de| à| au| le)? ${anyWords}${over}`,
    ),
    uses(
      String.raw`(?:[Oo]n utilise|[Nn]ous utilisons|[Jj]'utilise)(?: maintenant| désormais)? ${namedThing}${over}`,
    ),
    usesNow(
      String.raw`(?:passée?s?|migré|changé)(?: de \p{Lu}[\p{L}\d]+)? (?:à|vers|pour) ${namedThing}`,
    ),
    eats(wordOf('végétarien(?:ne)?'), 'végétarien'),
    eats(wordOf('végane?|vegan'), 'végane'),
    eats(
      String.raw`(?:[Jj]e (?:re)?mange (?:à nouveau|de nouveau|encore)|[Jj]e remange|[Jj]'ai recommencé à manger) (?:de la |du )?(?:viande|poisson)`,
      'tout',
      true,
    ),
  ],
  doubt:
    /(?<!\p{L})(?:peut-être|si|s'(?:il|ils)|probablement|sans doute|éventuellement|voudr\p{L}+|aimer(?:ais|ait|ions)|pourr(?:ais|ait|ions)|presque)(?!\p{L})|\?/iu,
  over: [
    /arrêté de (?<what>\p{Ll}+)/u,
    /arrêté (?:le |la |l')(?<what>\p{Ll}+)/u,
    /[Jj]e ne (?<what>\p{Ll}{4,}) plus/u,
    /[Jj]e n'(?<what>\p{Ll}{4,}) plus/u,
    /(?:de|remplacé) (?<what>\p{Lu}[\p{L}\d]{1,40}) (?:à|par|pour|vers) \p{Lu}[\p{L}\d]+/u,
  ],
  isOwn: /(?<!\p{L})(?:je|j['’]|nous|on)(?!\p{L}{4})/iu,
  isNow: new RegExp(
    String.raw`(?<!\p{L})(?:maintenant|désormais|dorénavant|à présent|à partir de|depuis (?:${weekdays.join('|')}|hier|aujourd|cette|ce)|ne \p{Ll}+ plus|à nouveau|de nouveau)(?!\p{L})`,
    'iu',
  ),
}
