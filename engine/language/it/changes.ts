import { lives, moved, moving, namedThing, wordOf, few, when } from '../change-phrases.ts'
import type { ChangeRule } from '../rules.ts'

const street = String.raw`(?<v>(?:[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Vv]icolo|[Ll]argo) (?:d(?:ei|elle|ella|egli|el|i) |dell')?\p{Lu}[\p{L}'.-]*(?: \p{Lu}[\p{L}'.-]*)*)`
const goals = [String.raw`(?:in|a) ${street}`, String.raw`(?:a|in) (?!Natale|Pasqua)${namedThing}`]

export const changes: ChangeRule = {
  phrases: goals.flatMap((goal) => [
    lives(String.raw`${wordOf('[Aa]bito|[Vv]ivo|[Aa]bitiamo|[Vv]iviamo')}${few} ${goal}`),
    moved(String.raw`(?:[Mm]i sono|[Cc]i siamo) (?:\p{Ll}+ )?trasferit[oaie]${when} ${goal}`),
    moved(String.raw`(?:[Hh]o|[Aa]bbiamo) (?:\p{Ll}+ )?traslocato${when} ${goal}`),
    moving(
      String.raw`(?:[Mm]i (?:trasferisco|trasferirò)|[Cc]i (?:trasferiamo|trasferiremo)|${wordOf('[Vv]ado|[Aa]ndiamo|[Aa]ndremo')} a (?:vivere|abitare|stare))${when} ${goal}`,
    ),
  ]),
  over: [],
  isOwn: /^(?:\p{L}+ )?\p{L}+(?:o|iamo)(?!\p{L})/iu,
  doubt: /(?<!\p{L})(?:forse|magari|se|vorr\p{L}+|potr\p{L}+|quasi|piacerebbe)(?!\p{L})|\?/iu,
  isNow:
    /(?<!\p{L})(?:ora|adesso|da (?:ieri|oggi|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)|ormai|di nuovo)(?!\p{L})/iu,
}
