import type { WordRule } from '../word-rule.ts'

export const words: WordRule = {
  nouns: 'e en er em es ern n s in innen ung ungen',
  verbs: 'e en n st t te ten test tet est et ete eten',
  infinitives: 'en',
  participle: { front: 'ge', endings: 't et en' },
  irregular: `essen isst iss ass assen gegessen, trinken trank tranken getrunken,
    fahren fahrt fahrst fuhr fuhren gefahren, fliegen flog flogen geflogen, gehen geht ging gingen
    gegangen, kommen kam kamen gekommen, nehmen nimmt nimmst nahm nahmen genommen, geben gibt gab
    gaben gegeben, lesen liest las lasen gelesen, schreiben schrieb schrieben geschrieben, sprechen
    spricht sprach gesprochen, treffen trifft traf trafen getroffen, schlafen schlaft schlief
    geschlafen, laufen lauft lief liefen gelaufen, heissen heisst hiess hiessen geheissen, ziehen
    zieht zog zogen gezogen, umziehen zieht umgezogen umzug, einziehen eingezogen einzug, ausziehen
    ausgezogen auszug, bringen brachte gebracht, denken dachte gedacht, wissen weiss wusste gewusst,
    finden fand fanden gefunden, verlieren verlor verloren, gewinnen gewann gewonnen, bekommen bekam
    bekamen, singen sang sangen gesungen, schwimmen schwamm geschwommen, beginnen begann begonnen,
    sterben stirbt starb gestorben, helfen hilft half geholfen, werfen wirft warf geworfen, tragen
    tragt trug getragen, liegen lag lagen gelegen, stehen stand standen gestanden, sitzen sass
    gesessen, bleiben blieb geblieben, stehlen stiehlt stahl gestohlen, brechen bricht brach
    gebrochen, schliessen schloss geschlossen, anrufen rief angerufen, anfangen fangt fing
    angefangen, verschieben verschob verschoben, entscheiden entschied entschieden, leihen lieh
    geliehen, vergessen vergisst vergass, wachsen gewachsen aufgewachsen, kennen kannte gekannt,
    nennen nannte genannt, verbringen verbrachte verbracht, schneiden schnitt geschnitten, wiegen wog
    gewogen, unterschreiben unterschrieb unterschrieben, werden geworden`,
  linkings: 's n en es er e',
  transcribed: [
    ['ae', 'a'],
    ['oe', 'o'],
    ['ue', 'u'],
  ],
  introduces: String.raw`[Ii]ch hei(?:ß|ss)e|[Mm]ein Name ist|[Ii]ch bin(?= \p{Lu}\p{Ll}+, \d)`,
  beforeNouns: String.raw`d(?:er|ie|as|en|em|es)|(?:k|m|d|s)?ein(?:e[mnrs]?)?|(?:ihr|unser|eue?r|dies|jen|welch|jed|manch|viel|wenig|all|solch)(?:e[mnrs]?)?|(?:zu|i|a|vo|bei)[mrn]|(?:in|an|auf|für|vor|durch)s|in|an|auf|aus|mit|für|von|bei|nach|über|unter|vor|ohne|gegen|um|pro|als|zu|und|oder|wie|mehr|was|\p{L}+(?:e[mnrs]?)(?<=(?:neu|alt|letzt|nächst|erst|gut|groß|klein|ganz)e[mnrs]?)`,
  questionWords: `was welchen welchem wohin woher wofur wogegen womit woran worauf woruber wobei
    wovon wodurch wozu wen wem wessen wieso weshalb weswegen wieviel wieviele gibt gibts eigentlich
    nochmal bitte sag zeig weisst weiss hoch lange lautet lauten heisst heisse heissen hiess hiessen`,
  common: `wohnen wohne wohnt gewohnt leben lebe lebt gelebt arbeiten arbeite arbeitet gearbeitet
    spielen spielt lesen lernen lernt kaufen kauft gekauft kosten kostet zahlen bezahlen fahren fahre
    gefahren treffen besuchen mogen lieben hassen gern gerne lieber trinken essen heissen heisst hiess
    machen mache macht gemacht gehen geht gehe kommen kommt komme lassen lasst geben gibt
    nehmen nimmt nehme haben hab hatten sein waren werde wurde bekommen bekommt brauchen brauche
    braucht sagen sagt sagte gesagt finden findet gefunden stehen steht liegen liegt bleiben
    bleibt halten mussen muss mussten konnen kann konnte konnten sollen soll sollte wollen     wollte wollten mogen mag mochte mochten durfen darf jahr jahre jahren monat monate woche wochen
    tage tagen stunde stunden uhr zeit heute gestern morgen jetzt gerade spater immer
    manchmal oft wieder fruher vorher bisher seitdem inzwischen mittlerweile neu neue neuen neuer
    neues gute guten guter gross grosse klein kleine kleinen     viel viele vielen paar ganz etwas dieser dieses diesen diesem diese leute mensch menschen
    sache sachen ding dinge eigentlich vielleicht wahrscheinlich leider endlich wirklich einfach
    naturlich ungefahr circa letzte letzten letztes letzter nachste nachsten nachstes nachster
    erste ersten erster zweite zweiten zusammen allein davon dafur dazu daran darauf dabei damit`,
  idioms: [
    [/(?<!\p{L})wie alt(?!\p{L})/iu, 'age birthday born'],
    [/(?<!\p{L})wie gro(?:ß|ss)(?: bin| ist| sind)(?!\p{L})/iu, 'height size'],
    [/(?<!\p{L})wie schwer(?!\p{L})/iu, 'weight'],
    [/(?<!\p{L})wie teuer(?!\p{L})/iu, 'cost price pay'],
    [/(?<!\p{L})(?:von beruf|beruflich|sein geld|ihr geld)(?!\p{L})/iu, 'work job'],
    [
      /(?<!\p{L})(?:wie komme?n? (?:ich|wir) (?:zur|in die) arbeit|arbeitsweg)(?!\p{L})/iu,
      'commute',
    ],
    [
      /(?<!\p{L})(?:wie (?:ist|lautet) (?:mein|unser|dein|sein|ihr)e? name|wie hei(?:ß|ss)e ich|wer bin ich)(?!\p{L})/iu,
      'name',
    ],
    [/(?<!\p{L})zuständig(?!\p{L})/iu, 'responsible lead'],
    [/(?<!\p{L})aufgewachsen(?!\p{L})/iu, 'hometown childhood'],
  ],
}
