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
import { anyMonth } from './calendar.ts'

/** Words between a verb and where one goes: when, and what shades it. */
const when = String.raw`(?: (?:\p{Ll}+|(?<=mit )\p{Lu}\p{L}+|(?<=(?:meine|unsere)[rmn]? )(?:Frau|Mann|Freundin|Freund|Familie|Kindern?|Eltern|Mutter|Tochter|Sohn|Partnerin|Partner)|\d{1,4}\.?|(?:\d{1,2}\.){2}\d{0,4}|Anfang|Mitte|Ende|${anyMonth}|\p{Lu}\p{Ll}+tag|Mittwoch|Sonnabend|Tagen?|Wochen?|Wochenende|Monate?n?s?|Jahre?s?n?|Frühjahr|Frühling|Sommer|Herbst|Winter|Ostern|Pfingsten|Weihnachten|Silvester)){0,8}?`
const street = String.raw`(?=\p{Lu})(?<v>(?:\p{Lu}[\p{L}'.-]* ){0,2}\p{L}*(?:[Ss]tra(?:ß|ss)e|[Ss]tr\.|[Aa]llee|[Gg]asse|[Ww]eg|[Pp]latz|[Uu]fer|[Dd]amm|[Cc]haussee|[Ss]tieg)(?: \d{1,4} ?[a-z]?(?!\p{L}))?)(?!\p{L})`
/** No town stands behind this \`nach\`. */
const noTown = String.raw`(?!Ostern|Pfingsten|Weihnachten|Silvester|Neujahr|Feierabend|Mitternacht|Mittag|Hause|Möglichkeit|Plan|Bedarf|Abschluss|Ende|Beginn|Ablauf|\p{L}+(?:ung|heit|keit|schluss|ende|beginn)(?!\p{L}))`
const land = String.raw`(?<v>Schweiz|Türkei|Niederlande|USA|Slowakei|Ukraine|Mongolei|Emirate|Bretagne|Provence|Toskana|Normandie|Eifel|Pfalz|Steiermark|Wachau|Uckermark|Lausitz)`
/** Where one moves to. */
const goals = [
  String.raw`nach ${noTown}${namedThing}`,
  String.raw`(?:in|an|auf)(?: (?:die|den|das))? ${street}`,
  String.raw`in (?:die|den) ${land}`,
]
const own = `[Ii]ch|[Ww]ir`

const germanThing = String.raw`(?:[Dd]er|[Dd]ie|[Dd]as|[Dd]en|[Mm]eine?n?|[Uu]nsere?n?) (?<what>\p{Lu}[\p{L}-]{1,40}(?: (?:für|von|mit|im|in) (?:(?:der|die|das|den|dem) )?\p{Lu}[\p{L}-]+)?)`

export const changes: ChangeRule = {
  phrases: [
    lives(
      String.raw`${wordOf(own)} (?:wohnen?|leben?)${when} (?:in|an|auf|am|im)(?: (?:der|dem|den|die))? ${street}`,
    ),
    lives(
      String.raw`${wordOf('[Ww]ohnen?|[Ll]ebe')} (?:ich|wir)${when} (?:in|an|auf|am|im)(?: (?:der|dem|den|die))? ${street}`,
    ),
    ...[
      String.raw`(?:in|an|auf|am|im)(?: (?:der|dem|den|die))? ${street}`,
      String.raw`in ${namedThing}`,
    ].map((home) =>
      moved(
        String.raw`(?:${wordOf('[Ii]ch bin|[Ww]ir sind|[Bb]in ich|[Ss]ind wir')}|^[Bb]in|^[Ss]ind)${when} (?:um|ein|aus)gezogen(?: und|,) (?:ich |wir )?(?:wohnen?|leben?)${when} ${home}`,
      ),
    ),
    ...goals.flatMap((goal) => [
      moved(
        String.raw`(?:${wordOf('[Ii]ch bin|[Ww]ir sind|[Bb]in ich|[Ss]ind wir')}|^[Bb]in|^[Ss]ind)${when} ${goal}${few} (?:um|ein|weg)?gezogen`,
      ),
      moved(
        String.raw`(?:${wordOf('[Ii]ch bin|[Ww]ir sind|[Bb]in ich|[Ss]ind wir')}|^[Bb]in|^[Ss]ind)${when} (?:um|ein)gezogen,?${few} ${goal}`,
      ),
      moving(
        String.raw`${wordOf('[Ii]ch ziehen?|[Ww]ir ziehen|[Zz]iehe ich|[Zz]iehen wir')}(?: um,)?${when} ${goal}(?! spazieren| feiern)`,
      ),
      moving(
        String.raw`${wordOf('[Ii]ch werde|[Ww]ir werden|werde ich|werden wir')}${when} ${goal}${when} (?:um)?ziehen`,
      ),
      moving(String.raw`[Mm]eine? ${who} zieht${when} ${goal}`),
    ]),
    moved(
      String.raw`${wordOf('[Ii]ch bin|[Ww]ir sind|[Bb]in ich|[Ss]ind wir')}${when} in (?:die|den|das) ${namedThing} (?:um|ein)gezogen`,
    ),
    moving(
      String.raw`${wordOf('[Ii]ch ziehen?|[Ww]ir ziehen|[Zz]iehe ich|[Zz]iehen wir')}${when} in (?:die|den|das) ${namedThing}${when} um(?!\p{L})`,
    ),
    moved(String.raw`[Uu]nsere neue (?:Adresse|Anschrift) (?:ist|lautet)${few} ${street}`),
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
  doubt:
    /(?<!\p{L})(?:vielleicht|eventuell|womöglich|möglicherweise|wahrscheinlich|vermutlich|hoffentlich|wenn|falls|sofern|ob|würden?|fast|beinahe|angeblich)(?!\p{L})|\?/iu,
  isNow: new RegExp(
    String.raw`(?<!\p{L})(?:jetzt|nun|inzwischen|mittlerweile|neuerdings|ab sofort|ab (?:dem )?(?:heute|morgen|jetzt|\p{Lu}\p{Ll}+tag|nächste[rnm]|\d{1,2}\.|${anyMonth})|seit (?:gestern|heute|\p{Lu}\p{Ll}+tag|letzte[rnm]|kurzem|dieser)|nicht mehr|wieder)(?!\p{L})`,
    'iu',
  ),
}
