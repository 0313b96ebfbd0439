import {
  anything,
  eats,
  lives,
  moved,
  named,
  over,
  thingChanged,
  thingIs,
  uses,
  usesNow,
  word,
  works,
  type Abroad,
} from './abroad-pieces.ts'

/** German, French, Portuguese and Spanish, as people tell where they live, work and what changed. */

const few = String.raw`(?: \p{Ll}+){0,3}?`
const who = String.raw`(?<who>\p{L}[\p{L}'-]+)`

const germanThing = String.raw`(?:[Dd]er|[Dd]ie|[Dd]as|[Dd]en|[Mm]eine?n?|[Uu]nsere?n?) (?<what>\p{Lu}[\p{L}-]{1,40}(?: (?:für|von|mit|im|in) (?:(?:der|die|das|den|dem) )?\p{Lu}[\p{L}-]+)?)`

export const german: Abroad = {
  phrases: [
    lives(String.raw`${word('[Ii]ch|[Ww]ir')} (?:wohnen?|leben?)${few} in ${named}`),
    lives(String.raw`${word('wohnen?|leben?|[Ww]ohne|[Ll]ebe')} (?:ich|wir)${few} in ${named}`),
    moved(
      String.raw`(?:[Ii]ch bin|[Ww]ir sind|[Bb]in ich|[Ss]ind wir|^[Bb]in)${few} nach ${named}${few} (?:um|weg)?gezogen`,
    ),
    moved(
      String.raw`(?:[Ii]ch bin|[Ww]ir sind)${few} (?:in|nach) ${named} (?:angekommen|eingezogen)`,
    ),
    lives(String.raw`[Mm]eine? ${who}(?: \p{Lu}\p{Ll}+)? (?:wohnt|lebt)${few} in ${named}`),
    moved(String.raw`[Mm]eine? ${who}(?: \p{Lu}\p{Ll}+)? ist${few} nach ${named} (?:um)?gezogen`),
    works(String.raw`${word('[Ii]ch')} arbeite${few} (?:bei|für|in der|im) (?:der |dem )?${named}`),
    works(String.raw`${word('arbeite')} ich${few} (?:bei|für|in der|im) (?:der |dem )?${named}`),
    works(
      String.raw`(?:[Ii]ch habe|[Hh]abe ich|[Hh]abe)${few} (?:bei|in der|im) (?:der |dem )?${named} angefangen`,
    ),
    thingChanged(
      String.raw`[Mm]eine? neue[rs]? (?<what>\p{Lu}[\p{L}-]{1,40}) (?:ist|heißt|lautet) ${anything}${over}`,
    ),
    thingChanged(
      String.raw`${germanThing} (?:wurde|wird|ist|haben wir|hat sich|haben sie)${few} (?:auf|zu|von [^.,;!?]{1,20}? auf) (?:den |die |das )?${anything} (?:verschoben|verlegt|vorgezogen|verlängert|erhöht|angehoben|gesenkt|gekürzt|reduziert|gestiegen|gesunken|gefallen|geändert|umbenannt|gesetzt|aufgestockt)`,
    ),
    thingChanged(
      String.raw`(?:[Ww]ir|[Ii]ch|[Ss]ie|[Mm]an|[Dd]er \p{Lu}\p{Ll}+|[Dd]ie \p{Lu}\p{Ll}+) (?:haben|habe|hat)${few} ${germanThing} (?:auf|zu) (?:den |die |das )?${anything} (?:verschoben|verlegt|vorgezogen|verlängert|erhöht|angehoben|gesenkt|gekürzt|reduziert|geändert|umbenannt|gesetzt|aufgestockt)`,
    ),
    thingIs(
      String.raw`${germanThing} (?:ist|sind|beträgt|heißt|lautet|liegt bei|kostet|beginnt|endet|findet|startet|läuft auf)(?: jetzt| nun| ab sofort)?(?: am| um| bei| auf)? ${anything}(?: statt)?${over}`,
    ),
    uses(
      String.raw`${word('[Ww]ir|[Ii]ch')} (?:benutzen?|nutzen?|verwenden?)(?: jetzt| nun)? ${named}${over}`,
    ),
    usesNow(String.raw`(?:zu|auf) ${named} (?:gewechselt|umgestiegen|migriert)`),
    eats(word('[Vv]egetarier(?:in)?|vegetarisch'), 'vegetarisch'),
    eats(word('[Vv]eganer(?:in)?|vegan'), 'vegan'),
    eats(
      String.raw`${word('[Ii]ch esse|esse ich')} (?:jetzt )?(?:wieder|jetzt) (?:\p{Ll}+ )?(?:Fleisch|Fisch|alles)`,
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

const frenchThing = String.raw`(?:[Ll]e |[Ll]a |[Ll]'|[Mm]on |[Mm]a |[Nn]otre )(?<what>\p{Ll}[\p{L}-]+(?: (?:de|du|pour|des|avec) (?:la |le |l'|les )?\p{L}[\p{L}-]+)?)`

export const french: Abroad = {
  phrases: [
    lives(
      String.raw`(?:[Jj]'habite|[Jj]e vis|[Oo]n habite|[Nn]ous habitons|[Nn]ous vivons)${few} (?:à|en|au|aux) ${named}`,
    ),
    moved(
      String.raw`(?:[Jj]'ai|[Oo]n a|[Nn]ous avons) (?:\p{Ll}+ )?(?:déménagé|emménagé)${few} (?:à|en|au|aux) ${named}`,
    ),
    moved(
      String.raw`(?:[Jj]e me suis|[Oo]n s'est|[Nn]ous nous sommes) installée?s?${few} (?:à|en|au) ${named}`,
    ),
    lives(String.raw`(?:[Mm]on|[Mm]a) ${who} (?:habite|vit)${few} (?:à|en|au) ${named}`),
    moved(
      String.raw`(?:[Mm]on|[Mm]a) ${who} a (?:\p{Ll}+ )?(?:déménagé|emménagé)${few} (?:à|en|au) ${named}`,
    ),
    works(String.raw`(?:[Jj]e) travaille${few} (?:chez|à|pour) ${named}`),
    works(String.raw`(?:[Jj]'ai commencé|[Jj]e commence)${few} chez ${named}`),
    thingChanged(
      String.raw`(?:[Mm]on|[Mm]a) (?:nouveau|nouvelle|nouvel) (?<what>\p{Ll}[\p{L}-]+) (?:est|s'appelle) ${anything}${over}`,
    ),
    thingChanged(
      String.raw`${frenchThing} (?:est passée?|est reportée?|est décalée?|est déplacée?|est avancée?|a été (?:\p{Ll}+ )?\p{Ll}+ée?|a augmenté|a baissé|a diminué|a changé|monte|passe)(?: à| au| de [^.,]{1,20} à| jusqu'à| jusqu'au) ${anything}${over}`,
    ),
    thingIs(
      String.raw`${frenchThing} (?:est|s'appelle|sont|coûte|commence|finit)(?: maintenant| désormais)?(?: de| à| au| le)? ${anything}${over}`,
    ),
    uses(
      String.raw`(?:[Oo]n utilise|[Nn]ous utilisons|[Jj]'utilise)(?: maintenant| désormais)? ${named}${over}`,
    ),
    usesNow(
      String.raw`(?:passée?s?|migré|changé)(?: de \p{Lu}[\p{L}\d]+)? (?:à|vers|pour) ${named}`,
    ),
    eats(word('végétarien(?:ne)?'), 'végétarien'),
    eats(word('végane?|vegan'), 'végane'),
    eats(
      String.raw`(?:[Jj]e (?:re)?mange (?:à nouveau|de nouveau|encore)|[Jj]e remange|[Jj]'ai recommencé à manger) (?:de la |du )?(?:viande|poisson)`,
      'tout',
      true,
    ),
  ],
  over: [
    /arrêté de (?<what>\p{Ll}+)/u,
    /arrêté (?:le |la |l')(?<what>\p{Ll}+)/u,
    /[Jj]e ne (?<what>\p{Ll}{4,}) plus/u,
    /[Jj]e n'(?<what>\p{Ll}{4,}) plus/u,
    /(?:de|remplacé) (?<what>\p{Lu}[\p{L}\d]{1,40}) (?:à|par|pour|vers) \p{Lu}[\p{L}\d]+/u,
  ],
  isOwn: /(?<!\p{L})(?:je|j['’]|nous|on)(?!\p{L}{4})/iu,
  isNow:
    /(?<!\p{L})(?:maintenant|désormais|dorénavant|à présent|à partir de|depuis (?:lundi|hier|cette|ce)|ne \p{Ll}+ plus|à nouveau|de nouveau)(?!\p{L})/iu,
}

const portugueseThing = String.raw`(?:^|[.,;!?] ?)(?:[Oo]|[Aa]|[Mm]eu|[Mm]inha|[Nn]osso|[Nn]ossa) (?<what>\p{Ll}[\p{L}-]+(?: (?:de|do|da|para|com) (?:o |a )?\p{L}[\p{L}-]+)?)`

export const portuguese: Abroad = {
  phrases: [
    lives(
      String.raw`(?:^|[.,;!?] ?)(?:[Ee]u |[Aa]gora |[Nn]ós )*(?:[Mm]oro|[Vv]ivo|[Mm]oramos|[Vv]ivemos)${few} (?:em|no|na) ${named}`,
    ),
    moved(
      String.raw`(?:[Mm]udei-me|[Mm]e mudei|[Mm]udei|[Mm]udámo-nos|[Mm]udamo-nos|[Nn]os mudamos|[Mm]udamos)${few} (?:para|pra|pro) (?:o |a )?${named}`,
    ),
    lives(String.raw`(?:[Mm]eu|[Mm]inha) ${who} (?:mora|vive)${few} (?:em|no|na) ${named}`),
    moved(
      String.raw`(?:[Mm]eu|[Mm]inha) ${who} (?:mudou-se|se mudou|mudou)${few} para (?:o |a )?${named}`,
    ),
    works(
      String.raw`(?:^|[.,;!?] ?)(?:[Ee]u |[Aa]gora )*[Tt]rabalho${few} (?:na|no|em|para a|para o|para) ${named}`,
    ),
    works(String.raw`[Cc]omecei(?: a trabalhar)?${few} (?:na|no|em) ${named}`),
    thingChanged(
      String.raw`(?:[Mm]eu novo|[Mm]inha nova|[Mm]eu atual|[Mm]inha atual) (?<what>\p{Ll}[\p{L}-]+) (?:é|se chama|chama-se) (?:o |a )?${anything}${over}`,
    ),
    thingChanged(
      String.raw`${portugueseThing} (?:subiu|aumentou|baixou|caiu|passou|mudou|cresceu|foi (?:\p{Ll}+ )?\p{Ll}+[ai]d[oa])(?: para| pra| a)(?: a| o)? ${anything}${over}`,
    ),
    thingIs(
      String.raw`${portugueseThing} (?:é|são|custa|começa|fica|se chama)(?: agora)?(?: de| na| no| em| às?)?(?: o| a)? ${anything}${over}`,
    ),
    uses(String.raw`(?:[Uu]samos|[Uu]so|[Uu]tilizamos)(?: agora)?(?: o| a)? ${named}${over}`),
    usesNow(
      String.raw`(?:[Mm]udamos|[Tt]rocamos|[Mm]igramos|[Pp]assamos)(?: d[oa] \p{Lu}[\p{L}\d]+)? (?:para|pelo|pela)(?: o| a)? ${named}`,
    ),
    eats(word('vegetarian[oa]'), 'vegetariano'),
    eats(word('vegan[oa]'), 'vegano'),
    eats(String.raw`[Vv]oltei a comer (?:carne|peixe)`, 'tudo', true),
  ],
  over: [
    /(?:[Pp]arei|[Dd]eixei) (?:de|com) (?:o |a )?(?<what>\p{Ll}+)/u,
    /[Jj]á não (?<what>\p{Ll}{4,})/u,
    /[Nn]ão (?<what>\p{Ll}{4,}) mais/u,
    /[Tt]rocamos (?:o |a )?(?<what>\p{Lu}[\p{L}\d]{1,40}) pel[oa]/u,
    /d[oa] (?<what>\p{Lu}[\p{L}\d]{1,40}) para (?:o |a )?\p{Lu}/u,
  ],
  isOwn: /(?:^|\s)(?:eu|nós)(?!\p{L})|^\p{L}+(?:o|amos|emos|imos|ei)(?!\p{L})/iu,
  isNow:
    /(?<!\p{L})(?:agora|a partir de|desde (?:ontem|segunda|esta)|já não|não \p{Ll}+ mais|de novo|novamente)(?!\p{L})/iu,
}

const spanishThing = String.raw`(?:^|[.,;!?¡¿] ?)(?:[Ee]l|[Ll]a|[Mm]i|[Nn]uestr[oa]) (?<what>\p{Ll}[\p{L}-]+(?: (?:de|del|para|con) (?:el |la )?\p{L}[\p{L}-]+)?)`

export const spanishAbroad: Abroad = {
  phrases: [
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
    /[Cc]ambi(?:ado|amos|é) (?<what>\p{Lu}[\p{L}\d]{1,40}) por \p{Lu}/u,
    /de (?<what>\p{Lu}[\p{L}\d]{1,40}) a \p{Lu}/u,
    /[Hh](?:e|emos) dejado de (?!ir |hacer |tener )(?<what>\p{Ll}+)/u,
    /[Hh](?:e|emos) (?:dejado|vendido)(?: de \p{Ll}+)? (?:a |al )?(?:mi |el |la |los |las )?(?<what>\p{L}+)/u,
  ],
  isOwn: /^(?:\p{L}+ )?\p{L}+(?:o|amos|emos|imos|oy|é)(?!\p{L})/iu,
  isNow:
    /(?<!\p{L})(?:ahora|a partir de|desde (?:ayer|el lunes|esta)|de nuevo|he vuelto a)(?!\p{L})/iu,
}
