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
  when,
} from '../change-phrases.ts'
import type { ChangeRule } from '../rules.ts'

const street = String.raw`(?<v>(?:[Rr]ua|[Aa]venida|[Aa]v\.|[Tt]ravessa|[Pp]raça|[Aa]lameda|[Ll]argo) (?:d[aeo]s? )?\p{Lu}[\p{L}'.-]*(?: \p{Lu}[\p{L}'.-]*)*)`
const goals = [
  String.raw`(?:para|pra|pro|a)(?: (?:a|o))? ${street}`,
  String.raw`(?:para|pra|pro)(?: (?:a|o))? ${namedThing}`,
]
const going = String.raw`(?:[Mm]e mudo|[Mm]udo-me|[Mm]udamo-nos|[Mm]e mudarei|[Nn]os mudaremos|(?:[Vv]ou|[Vv]amos) (?:me |nos )?mudar(?:-me|-nos)?)`

const portugueseThing = String.raw`(?:^|[.,;!?] ?)(?:[Oo]|[Aa]|[Mm]eu|[Mm]inha|[Nn]osso|[Nn]ossa) (?<what>\p{Ll}[\p{L}-]+(?: (?:de|do|da|para|com) (?:o |a )?\p{L}[\p{L}-]+)?)`

export const changes: ChangeRule = {
  phrases: [
    lives(
      String.raw`${wordOf('[Mm]oro|[Vv]ivo|[Mm]oramos|[Vv]ivemos')}${few} (?:em|na|no) ${street}`,
    ),
    moved(
      String.raw`(?:[Mm]udei-me|[Mm]e mudei|[Mm]udei|[Mm]udámo-nos|[Nn]os mudamos|[Mm]udamos)${when} (?:para|pra|pro)(?: (?:a|o))? ${street}`,
    ),
    ...goals.map((goal) => moving(String.raw`${going}${when} ${goal}`)),
    lives(
      String.raw`(?:^|[.,;!?] ?)(?:[Ee]u |[Aa]gora |[Nn]ós )*(?:[Mm]oro|[Vv]ivo|[Mm]oramos|[Vv]ivemos)${few} (?:em|no|na) ${namedThing}`,
    ),
    moved(
      String.raw`(?:[Mm]udei-me|[Mm]e mudei|[Mm]udei|[Mm]udámo-nos|[Mm]udamo-nos|[Nn]os mudamos|[Mm]udamos)${few} (?:para|pra|pro) (?:o |a )?${namedThing}`,
    ),
    lives(String.raw`(?:[Mm]eu|[Mm]inha) ${who} (?:mora|vive)${few} (?:em|no|na) ${namedThing}`),
    moved(
      String.raw`(?:[Mm]eu|[Mm]inha) ${who} (?:mudou-se|se mudou|mudou)${few} para (?:o |a )?${namedThing}`,
    ),
    works(
      String.raw`(?:^|[.,;!?] ?)(?:[Ee]u |[Aa]gora )*[Tt]rabalho${few} (?:na|no|em|para a|para o|para) ${namedThing}`,
    ),
    works(String.raw`[Cc]omecei(?: a trabalhar)?${few} (?:na|no|em) ${namedThing}`),
    thingChanged(
      String.raw`(?:[Mm]eu novo|[Mm]inha nova|[Mm]eu atual|[Mm]inha atual) (?<what>\p{Ll}[\p{L}-]+) (?:é|se chama|chama-se) (?:o |a )?${anyWords}${over}`,
    ),
    thingChanged(
      String.raw`${portugueseThing} (?:subiu|aumentou|baixou|caiu|passou|mudou|cresceu|foi (?:\p{Ll}+ )?\p{Ll}+[ai]d[oa])(?: para| pra| a)(?: a| o)? ${anyWords}${over}`,
    ),
    thingChanged(
      String.raw`(?:[Mm]ud(?:ei|[áa]mos|aram)|[Aa]lter(?:ei|[áa]mos|aram)|[Aa]ument(?:ei|[áa]mos|aram)|[Ss]ub(?:imos|iram)|[Bb]aix(?:ei|[áa]mos|aram)|[Pp]ass(?:ei|[áa]mos|aram)|[Aa]di(?:ei|[áa]mos|aram)) (?:o |a |meu |minha |nosso |nossa )(?<what>\p{Ll}[\p{L}-]+(?: d[aeo] \p{Ll}+)?) (?:para|pra|a)(?: a| o)? ${anyWords}${over}`,
    ),
    thingIs(
      String.raw`${portugueseThing} (?:é|são|custa|começa|fica|se chama)(?: agora)?(?: de| na| no| em| às?)?(?: o| a)? ${anyWords}${over}`,
    ),
    uses(String.raw`(?:[Uu]samos|[Uu]so|[Uu]tilizamos)(?: agora)?(?: o| a)? ${namedThing}${over}`),
    usesNow(
      String.raw`(?:[Mm]udamos|[Tt]rocamos|[Mm]igramos|[Pp]assamos)(?: d[oa] \p{Lu}[\p{L}\d]+)? (?:para|pelo|pela)(?: o| a)? ${namedThing}`,
    ),
    eats(wordOf('vegetarian[oa]'), 'vegetariano'),
    eats(wordOf('vegan[oa]'), 'vegano'),
    eats(String.raw`[Vv]oltei a comer (?:carne|peixe)`, 'tudo', true),
  ],
  doubt:
    /(?<!\p{L})(?:talvez|se|quem sabe|quer(?:o|emos|ia)|gostar\p{L}+|poder\p{L}+|quase)(?!\p{L})|\?/iu,
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
