import * as german from '../../engine/language/de/calendar.ts'
import { anyMonth, anyWeekday, monthWords } from '../../engine/language/en/calendar.ts'
import * as spanish from '../../engine/language/es/calendar.ts'
import * as french from '../../engine/language/fr/calendar.ts'

// What the words of a statement say of its time, beside the dates in them, by language.

/** Most statements name none, and are not looked at any closer. */
export const mayNameTime = new RegExp(
  String.raw`\d|\b(?:today|tonight|tomorrow|yesterday|night|evening|morning|afternoon|tmrw|tmr|tomo|days?|weeks?|wks?|weekends?|months?|years?|decades?|ago|mon|tues?|weds?|thurs?|fri|sat|sun|${anyWeekday}|${anyMonth}|spring|summer|autumn|winter|christmas|xmas|boxing|new year['’]?s|halloween|valentine['’]?s|hoy|ayer|anoche|anteayer|mañana|semana|mes|año|${spanish.weekdays.join('|')}|hace|${spanish.months.join('|')}|nochebuena|navidad|nochevieja|heute|gestern|vorgestern|morgen|vor|tagen?|wochen?|wochenende|monate?n?|jahre?n?s?|${german.anyWeekday}|${german.anyMonth}|weihnachten|heiligabend|silvester|neujahr|hier|demain|aujourd|jours?|semaines?|mois|ans?|année|${[...french.weekdays, ...french.months].join('|')}|noël)\b|übermorgen|mañana|año|[年月日号號天周週昨明今]|星期|礼拜|きのう|きょう|あした`,
  'iu',
)
/** What moves to a time has it ahead; who moves to a place has done so. */
export const aheadWords = new RegExp(
  String.raw`\b(?:will|shall|won['’]t|(?:am|are|is) (?:booked|invited|scheduled|arranged|signed up)|going to|gonna|tomorrow|plan(?:s|ning)? to|hop(?:e|es|ing) to|scheduled|rescheduled|postponed|slipped|delayed|deferred|put off|booked for|due|(?:(?:moved|pushed|brought|changed|shifted|extended|bumped)(?: (?:me|us|you|it|him|her|them|(?:my|our|the|his|her|their) \p{L}+(?: \p{L}+)?))?(?: back| forward| out)? (?:to|from|until|till)|now(?: on| is)?) (?:the )?(?=\d|(?:next|this|${anyWeekday}|${anyMonth}|spring|summer|autumn|winter|noon)\b)|voy a|vamos a|va a|werden?|wirst|wird|will|möchte|vais|allons|va|prochaine?|nächste[nrsm]?)\b|['’]ll\b|[会會要将將]`,
  'iu',
)
export const pastWords =
  /(?<!\p{L})(?:habe?|hast|hat|haben|bin|ist|sind|wurde|wurden)(?!\p{L})[^.!?]*(?<!\p{L})\p{L}*(?:ge\p{L}{2,}(?:t|en)|(?:ver|be|er|ent|zer)\p{L}{2,}(?:t|en)|iert)(?!\p{L})|(?<!\p{L})(?:war|waren|hatte|hatten|wurde|ging|kam|fand)(?!\p{L})|(?<!\p{L})(?:ai|as|avons|avez|ont|suis|sommes|sont|j['’]ai|(?:il|elle|on) (?:a|est))\s+(?:\p{L}+\s+)?\p{L}{2,}(?:é|i|u|is|it|ert)(?:e?s?)(?!\p{L})|(?<!\p{L})(?:étais?|était|avait)(?!\p{L})|\b(?:was|were|had|did|didn['’]t|went|got|came|saw|met|made|took|left|began|found|gave|lost|heard|felt|grew|became|broke|bought|brought|fell|told|thought|woke|won|wrote|ate|drove|flew|knew|paid|ran|sold|sent|slept|spent|stood|taught|wore|said|held|kept|built|quit|cut|put|hit|hurt|read|began|started|(?!need|feed|speed|indeed|exceed|proceed|succeed|based|married|tired|excited|interested|allowed|supposed|invited|expected|planned|used)\p{L}{2,}ed)\b|[了过過]|(?<=\p{L})(?:é|ó|aron|ieron)(?!\p{L})|(?<!\p{L})(?:fue|fui|fuimos|era|estaba|compramos|hice|tuve|hizo|tuvo)(?!\p{L})/iu
/** What was done about what is still to come, as terms are that hold from a month on. */
export const arranging = new RegExp(
  String.raw`\b(?:(?:raised|increased|lowered|cut|changed|put up)(?=[^.!?]{1,40}\b(?:from|as of|starting) (?:\d{1,2} )?(?:${monthWords.join('|')})\b(?! (?:to|until|till)\b))|booked|reserved|ordered|arranged|enroll?ed|registered|signed (?:up|on)|(?:got|made|fixed|set up|accepted)(?: (?!the\b|it\b)\p{L}+){0,3} (?:appointment|reservation|booking|invitation|slot|interview)|(?:bought|got)(?: \p{L}+){0,3} tickets?|(?:was|were|got|been) (?:booked|invited|scheduled|arranged|signed up))\b`,
  'iu',
)
/** What was said of a time, by whom it may be, or got for it. */
export const telling = new RegExp(
  String.raw`\b(?:got|bought|found)(?=\s[^.!?,;]{1,40}\s(?:for|from) (?:the |our |my )?(?:\d|${anyMonth}|xmas|christmas|easter|new year|next|tomorrow))|\b(?:said|asked|told|wrote(?: back)?|(?:e-?mailed|mailed|texted|messaged|called|rang|phoned|replied|answered|confirmed|announced|promised|agreed|offered|suggested|reminded|heard|learn(?:ed|t)|found out|let (?:me|us) know|moved(?: \p{L}+)? (?:up|forward|back)))\b|(?<!\p{L})(?:hat|habe|haben)\s[^.!?,]{0,40}\s(?:geschrieben|gesagt|gemailt|angerufen|mitgeteilt|geantwortet|bestätigt)(?!\p{L})|(?<!\p{L})(?:a|ont)\s+(?:écrit|dit|appelé|répondu|confirmé|annoncé)(?!\p{L})|(?<!\p{L})(?:escribió|dijo|llamó|contestó|confirmó|avisó|mandó)(?!\p{L})`,
  'iu',
)
/**
 * `is fixed`, `is being sent`, `'ve got`, `a man called Bo`: how it is, not what happened. `must have it
 * finished`, `get the invoice paid`, `to be completed`: how it shall be.
 */
export const isDone =
  /(?<=(?:\b(?:must|should|needs?|wants?|to|gotta|please|pls)|(?:^|[.!?,;:]\s?)get)\s(?:(?!and\b|but\b)[\p{L}\p{N}'’-]+\s){0,6}?)(?:(?:have|be|get)\s)?(?:\p{L}{2,}ed|paid|done|sent|made|sold|bought|built|written|read|cut|put|kept|left|found|shut)\b|(?<=\b(?:is|are|am)) (?:(?:\p{L}+ly |still |now )?\p{L}{2,}ed|being \p{L}{2,})\b|(?<=\b(?:have|has)|['’](?:ve|s)) got\b|(?<=\ban? (?:\p{L}{1,20} ){1,3})called\b/giu
/** A time beside these is that of the meeting itself. */
export const meetings =
  /\b(?:appointment|reservation|booking|interview|viewing|invited|scheduled)\b/iu
/** What runs by a plan. */
export const presentWords =
  /\b(?:is|are|am|has|have|must|can|need|needs|ends|starts|begins|expires|runs|lasts|closes|opens|arrives|leaves|departs|comes|fly|flies|returns|takes? place)\b/iu
/** Before a time: what is told has been so from then on. */
export const since = /(?<!\p{L})(?:since|seit|desde|depuis)\s+(?:(?:the|dem|el|le)\s+)?$/iu
