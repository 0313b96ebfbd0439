import {
  anyWords,
  eats,
  lives,
  moved,
  namedThing,
  over,
  thingChanged,
  thingIs,
  uses,
  usesNow,
  wordOf,
  works,
} from '../change-phrases.ts'
import type { ChangeRule } from '../rules.ts'

const few = String.raw`(?: \p{Ll}+){0,3}?`
const who = String.raw`(?<who>\p{L}[\p{L}'-]+)`
const germanThing = String.raw`(?:[Dd]er|[Dd]ie|[Dd]as|[Dd]en|[Mm]eine?n?|[Uu]nsere?n?) (?<what>\p{Lu}[\p{L}-]{1,40}(?: (?:für|von|mit|im|in) (?:(?:der|die|das|den|dem) )?\p{Lu}[\p{L}-]+)?)`

export const changes: ChangeRule = {
  phrases: [
    lives(String.raw`${wordOf('[Ii]ch|[Ww]ir')} (?:wohnen?|leben?)${few} in ${namedThing}`),
    lives(
      String.raw`${wordOf('wohnen?|leben?|[Ww]ohne|[Ll]ebe')} (?:ich|wir)${few} in ${namedThing}`,
    ),
    moved(
      String.raw`(?:[Ii]ch bin|[Ww]ir sind|[Bb]in ich|[Ss]ind wir|^[Bb]in)${few} nach ${namedThing}${few} (?:um|weg)?gezogen`,
    ),
    moved(
      String.raw`(?:[Ii]ch bin|[Ww]ir sind)${few} (?:in|nach) ${namedThing} (?:angekommen|eingezogen)`,
    ),
    lives(String.raw`[Mm]eine? ${who}(?: \p{Lu}\p{Ll}+)? (?:wohnt|lebt)${few} in ${namedThing}`),
    moved(
      String.raw`[Mm]eine? ${who}(?: \p{Lu}\p{Ll}+)? ist${few} nach ${namedThing} (?:um)?gezogen`,
    ),
    works(
      String.raw`${wordOf('[Ii]ch')} arbeite${few} (?:bei|für|in der|im) (?:der |dem )?${namedThing}`,
    ),
    works(
      String.raw`${wordOf('arbeite')} ich${few} (?:bei|für|in der|im) (?:der |dem )?${namedThing}`,
    ),
    works(
      String.raw`(?:[Ii]ch habe|[Hh]abe ich|[Hh]abe)${few} (?:bei|in der|im) (?:der |dem )?${namedThing} angefangen`,
    ),
    thingChanged(
      String.raw`[Mm]eine? neue[rs]? (?<what>\p{Lu}[\p{L}-]{1,40}) (?:ist|heißt|lautet) ${anyWords}${over}`,
    ),
    thingChanged(
      String.raw`${germanThing} (?:wurde|wird|ist|haben wir|hat sich|haben sie)${few} (?:auf|zu|von [^.,;!?]{1,20}? auf) (?:den |die |das )?${anyWords} (?:verschoben|verlegt|vorgezogen|verlängert|erhöht|angehoben|gesenkt|gekürzt|reduziert|gestiegen|gesunken|gefallen|geändert|umbenannt|gesetzt|aufgestockt)`,
    ),
    thingChanged(
      String.raw`(?:[Ww]ir|[Ii]ch|[Ss]ie|[Mm]an|[Dd]er \p{Lu}\p{Ll}+|[Dd]ie \p{Lu}\p{Ll}+) (?:haben|habe|hat)${few} ${germanThing} (?:auf|zu) (?:den |die |das )?${anyWords} (?:verschoben|verlegt|vorgezogen|verlängert|erhöht|angehoben|gesenkt|gekürzt|reduziert|geändert|umbenannt|gesetzt|aufgestockt)`,
    ),
    thingIs(
      String.raw`${germanThing} (?:ist|sind|beträgt|heißt|lautet|liegt bei|kostet|beginnt|endet|findet|startet|läuft auf)(?: jetzt| nun| ab sofort)?(?: am| um| bei| auf)? ${anyWords}(?: statt)?${over}`,
    ),
    uses(
      String.raw`${wordOf('[Ww]ir|[Ii]ch')} (?:benutzen?|nutzen?|verwenden?)(?: jetzt| nun)? ${namedThing}${over}`,
    ),
    usesNow(String.raw`(?:zu|auf) ${namedThing} (?:gewechselt|umgestiegen|migriert)`),
    eats(wordOf('[Vv]egetarier(?:in)?|vegetarisch'), 'vegetarisch'),
    eats(wordOf('[Vv]eganer(?:in)?|vegan'), 'vegan'),
    eats(
      String.raw`${wordOf('[Ii]ch esse|esse ich')} (?:jetzt )?(?:wieder|jetzt) (?:\p{Ll}+ )?(?:Fleisch|Fisch|alles)`,
      'alles',
      true,
    ),
  ],
  over: [
    /(?:[Ii]ch|[Ww]ir) (?<what>\p{Ll}{4,}) (?:[\p{L}]+ ){0,2}nicht mehr/u,
    /(?:[Ii]ch|[Ww]ir) \p{Ll}+ keine?n? (?<what>\p{Lu}\p{Ll}+) mehr/u,
    /mit (?:dem|der) (?<what>\p{Lu}\p{Ll}+) aufgehört/u,
    /aufgehört,? zu (?<what>\p{Ll}+)/u,
    /das (?<what>\p{Lu}\p{Ll}+) aufgegeben/u,
    /(?:von|statt) (?<what>\p{Lu}[\p{L}\d]{1,40}) (?:zu|auf) \p{Lu}[\p{L}\d]+ (?:gewechselt|umgestiegen|migriert)/u,
    /(?<what>\p{Lu}[\p{L}\d]{1,40}) durch \p{Lu}[\p{L}\d]+ ersetzt/u,
  ],
  isOwn: /(?<!\p{L})(?:ich|wir)(?!\p{L})/iu,
  isNow:
    /(?<!\p{L})(?:jetzt|nun|inzwischen|mittlerweile|neuerdings|ab sofort|ab (?:heute|morgen|jetzt)|seit (?:gestern|heute|\p{Lu}\p{Ll}+tag|letzte[rnm]|kurzem|dieser)|nicht mehr|wieder)(?!\p{L})/iu,
}
