import type { AnswerRule } from '../answer-rule.ts'
import { anyMonth, anyWeekday } from './calendar.ts'

const times =
  'tag|datum|wochentag|woche|monat|jahr|uhrzeit|zeit|morgen|abend|sommer|winter|herbst|frühjahr'

export const answers: AnswerRule = {
  asks: {
    time: new RegExp(
      String.raw`^(?:(?:ab|bis|seit|von) )?wann(?!\p{L})|^(?:um|gegen|ab|bis) wie ?viel uhr|^wie (?:lange?|oft|früh|spät|bald)(?!\p{L})|^(?:(?:am|an|in|im|seit|bis|ab|zu) )?welche[mnrs]? (?:${times})(?!\p{L})`,
      'u',
    ),
    number: /^wie ?viele?(?!\p{L})|^wie (?:alt|hoch|groß|weit|schwer|teuer|breit|tief)(?!\p{L})/u,
    person: /^(?:(?:an|auf|bei|für|mit|von|zu|gegen|ohne) )?(?:wer|wen|wem|wessen)(?!\p{L})/u,
    place:
      /^(?:von )?(?:wo|wohin|woher)(?!\p{L})|^(?:in|an|auf|aus) welche[mnrs]? (?:stadt|land|ort|dorf|straße|gegend|viertel)(?!\p{L})/u,
  },
  names: {
    time: new RegExp(
      String.raw`(?<!\p{L})(?:heute|gestern|vorgestern|morgens?|übermorgen|neulich|kürzlich|seit|vor (?:\p{L}+ )?(?:tag|woche|monat|jahr)\p{L}{0,2}|bald|uhr|tage?|wochen?|monate?n?|jahre?n?|stunden?|minuten?|\p{L}*abends?|\p{L}*mittags?|vormittags?|nachmittags?|nachts?|wochenende|(?:\p{L}*)geburtstag|weihnachten|ostern|pfingsten|silvester|frühling|frühjahr|sommer|herbst|winter|(?:${anyWeekday})s?|${anyMonth})(?!\p{L})|(?<!\d)(?:19|20)\d\d(?!\d)|\d{1,2}\.(?=\s|\d)|\d{1,2}:\d\d`,
      'iu',
    ),
    number:
      /\d|(?<!\p{L})(?:ein(?:e[mnrs]?)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|(?:drei|vier|fünf|sech|sieb|acht|neun)zehn|\p{L}{0,12}(?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)|\p{L}{0,12}hundert|\p{L}{0,12}tausend|millionen?|halbe?|paar|einmal|zweimal|dutzend)(?!\p{L})/iu,
    person:
      /(?<!\p{L})(?:herrn?|frau|dr|mama|mutter|papa|vater|eltern|schwester|bruder|geschwister|tochter|sohn|kind(?:er)?|mann|oma|opa|tante|onkel|cousine?|nichte|neffe|freund(?:in)?|kolleg(?:e|in|en)|chef(?:in)?|nachbar(?:in|n)?|\p{L}*lehrer(?:in)?|\p{L}*arzt|\p{L}*ärztin|trainer(?:in)?|\p{L}*berater(?:in)?)(?!\p{L})/iu,
    place: new RegExp(
      String.raw`(?<!\p{L})(?:[Zz]u ?[Hh]ause|[Dd]aheim|hier|dort|(?:[Ii]n|[Aa]us|[Nn]ach|[Bb]ei|[Üü]ber) \p{Lu}\p{L}|(?:[Ii]m|[Aa]m|[Zz]um|[Zz]ur|[Bb]eim?|[Ii]ns|[Aa]ns|(?:[Aa]n|[Aa]uf|[Ii]n|[Vv]or|[Hh]inter|[Nn]eben|[Uu]nter|[Zz]u|[Bb]ei) (?:de[mnr]|das|die|unsere[mnr]?|meine[mnr]?|eine[mnr]?)) (?!(?:${times.replaceAll(/(?<=^|\|)\p{L}/gu, (letter) => letter.toUpperCase())}|Wochenende|Anfang|Ende|Moment)(?!\p{L}))\p{Lu}\p{L})`,
      'u',
    ),
  },
}
