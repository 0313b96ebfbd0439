import type { ArrangedRule } from '../arranged-rule.ts'
import { anyMonth, anyWeekday, shortWeekday } from './calendar.ts'

const ordinal =
  '(?:twenty-|thirty-)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth'
/** A short name is a word of its own elsewhere (`sat outside`), so its neighbours tell it. */
const dated = String.raw`(?:(?:\d{1,2} ?(?:[-–+&]|to|and) ?)?\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${anyMonth})\b|(?:${anyMonth}) (?:the )?\d{1,2}(?:st|nd|rd|th)?\b(?!:)|\b\d{4}-\d\d-\d\d\b|\b(?:${ordinal}) of (?:${anyMonth})\b|\bthe \d{1,2}(?:st|nd|rd|th)\b)`
const weekday = String.raw`\b(?:(?:${anyWeekday})\b(?!['’]?s\b)|(?:${shortWeekday})\b(?= (?:at |the )?\d| (?:morning|afternoon|evening|eve|night|noon)|\W*$)|(?<=\b(?:on|this|next|by) )(?:${shortWeekday})\b)`
const day = String.raw`(?:${dated}|${weekday}|\b(?:tomorrow|tmrw|tmr|tomoz|2moro)\b)`
const openedBy = (words: string): string => String.raw`^\W{0,3}(?:(?:${words})\b\W{1,2}){0,2}`
const asides =
  'also|then|ok|okay|oh|well|anyway|btw|yes|yeah|plus|right|heads up|fyi|reminder|note|now'
const opener = openedBy(`and|but|so|${asides}`)
/** One word before another. */
const word = String.raw`[\p{L}\p{N}'’&/.+-]+ `
/** Before the day itself: `is set for`, `are now on`. */
const lead = String.raw`(?:(?:now|still|all|both|only|just|booked|scheduled|set|fixed|down|due|planned|arranged|confirmed|in|up|held|on|at|for|this|next|coming|the|from|\d{1,2}(?:[.:]\d\d)?(?:am|pm)?) ){0,4}`
const be = String.raw`(?:is|are|will be|is going to be|are going to be|['’]s|['’]re|['’]ll be)`
const kin =
  '(?:mum|mom|mam|ma|mama|mummy|mommy|dad|da|papa|daddy|gran|nan|nana|granny|grandma|grandpa|grandad)'
const near = String.raw`(?:(?:my|our) (?:${word}){0,3}[\p{L}'’-]+|${kin})`
const comes = String.raw`(?:(?:is|are|['’]s|['’]re|will|['’]ll|be|(?:is|are|['’]s|['’]re) (?:going to|gonna)) )?(?:be )?(?:arriv(?:es?|ing)|com(?:es?|ing)|land(?:s|ing)|visit(?:s|ing)?|(?:fl(?:ies|ying)|gets?|getting|mov(?:es?|ing)) (?:back )?(?:in|here|home|over)|back|here|home|picking (?:me|us)|fetching (?:me|us)|tak(?:es|ing) (?:me|us)|driv(?:es|ing) (?:me|us)|staying (?:here|with (?:me|us))|(?:deliver|fitt|install|measur|servic|repair|collect|redeliver)(?:s|ing)?)`
const timetabled = String.raw`(?:(?:will |[’']ll )?(?:start|begin|end|finish|expire|renew|resume)s?|runs? out|is up|are up)`
const plannedAct =
  '(?:start|begin|end|finish|stop|leave|move|fly|go|come|travel|return|sail|drive|meet|play|sing|perform|present|sit|run|race|work|switch|join|turn|graduate|retire|marry|open|close|complete|exchange|expire|have|get|see)'
const acts = String.raw`(?:${plannedAct}(?:e?s)?|flies|marries|has|runs out|is up|(?:getting |being )?(?:married|christened|baptised|operated)|(?:gett|hav|start|finish|leav|mov|fly|go|travel|return|sing|play|perform|retir|marry|graduat|turn|sitt|do)(?:t|n)?ing)`
/** With these before its verb nobody tells of one day. */
const state =
  '(?:am|was|were|had|did|do|don|dont|doesn|didn|didnt|can|cannot|cant|could|couldn|would|wouldn|might|may|should|shouldn|will|wont|have (?:no|never|been|to)|ve|d|think|thought|hope|wish|want|like|love|hate|know|guess|reckon|say|mean|feel|hear|believe|wonder|suppose|expect|prefer|remember|forget|never|always|usually|often|still|really|used|only|just|need|swear|bet|dread|fear|miss|doubt|and|or|in|on|at|as|of)'
const noNote = String.raw`(?!\W*(?:no|not|since|best|worst|last (?!(?:day|fitting|class|lesson|shift|match|game|session|one|exam|dose|chemo|payment|chance|visit)\b)|more|another|yes|yeah|till?|until|by|before|after|from|during|every|each|most|all|yesterday|happy|good|great|lovely|nice|ugh|urgh|argh|omg|oh|yay|hooray|finally|already|thank|roll on|bloody|see|only|same|frost|rain|snow|sun|sunny|storm|wind|windy|cold|hot|minus|second|third|open|opens|closed|shut|free|on|at|in|with|as|of|to|for|and|or|than|like|that|this|when|if|i|we|he|she|they|you|it|up|over|mostly|maybe|back since|who|which|but|so|\d)\b)`
const occasion = String.raw`(?:appointments?|appt|dentist|doctors?|dr|gp|vets?|clinic|hospital|scan|bloods?|physio|optician|interview|meeting|viewing|check-?up|exam|test|resit|flight|plane|train|ferry|bus|reservation|booking|recital|gig|concert|show|match|game|race|party|wedding|funeral|christening|birthday|bday|do|mot|surgery|op|operation|rehearsal|hearing|handover|haircut|lunch|dinner|brunch|tea|coffee|drinks|pub|deadline|date|trip|presentation|parents['’]? eve(?:ning)?|trial|class|lesson|workshop|delivery|plumber|electrician|boiler|engineer|notary|bank|solicitor|court)`

/** What stands right before the day. */
const beside = [
  // `the wedding is set for`, `it's on the 16th`; who says what day it is tells of none.
  String.raw`${opener}(?!(?:it|that|this|there|he|she|they|today|tomorrow|what|who|where|when|which|everything|one|(?:the )?(?:best|first|last|only|worst) (?:day|time))\b)(?!(?:${word}){0,4}(?:day|days|favou?rite)\b(?! (?:out|trip|off|surgery|case|care)))(?:${word}){0,6}[\p{L}\p{N}'’-]+ ?${be} (?:(?:in|at|with) (?:${word}){1,4}?)?${lead}$`,
  String.raw`${opener}(?:it|that|he|she|they) ?${be} (?:now )?(?:booked |set |scheduled )?(?:on|at|for|due|now) ${lead}$`,
  String.raw`${opener}(?!.*\b(?:that|those|their|his|her|series|season|show|film|movie|sales?)\b)(?:${word}){1,5}${timetabled} (?:here |there |back )?${lead}$`,
]
/** What stands somewhere before it. */
const before = [
  String.raw`\b(?:i|we) ?(?:am|are|['’]?m|['’]re|will be|['’]ll be) (?:all |both |also |only |then )?(?:back|in|at|off|away|out|on|over|up|here|down|round|due)\b`,
  String.raw`(?<![\p{L}'’-])(?!(?:rain|snow|storm|spring|winter|summer|autumn|frost)\b)[\p{L}'’-]{2,}(?: ${comes}|['’](?:s|ll|re) (?:be )?(?:back|here|home|com(?:e|ing)|arriving|landing|visiting|flying in|moving in|picking (?:me|us)|taking (?:me|us)))\b(?! (?:at all|to (?!live|stay|see|me|us|our|my))\b)`,
  String.raw`${opener}${comes}\b`,
  String.raw`(?:^|\b(?:and|but|so|then|because|as|when) )${opener.slice(1)}(?:i|we) (?!${state}\b)[\p{L}]{2,}\b(?<!(?:ed|ing)) `,
  String.raw`\b(?:i|we)['’]?(?:ve| have)? (?:have|got|have got) (?!to\b|no\b|been\b)`,
  String.raw`\b${near}(?:['’]s [\p{L}-]+)?(?: (?:is|are|will)|['’]s|['’]ll)? ${acts}\b`,
  String.raw`${opener}(?:${word}){1,4}(?:turns \d+|(?:is |are |['’]s )?(?:getting|having) (?:(?!no\b|an? (?:great|good|bad|nice|lovely)\b)[\p{L}'’]+ ){1,4})`,
  String.raw`${opener}(?:starts?|begins?|ends|finishes|closes|expires|runs out|(?:is )?due|moves? in|moving in|leaves?|leaving|lands|departs) `,
  String.raw`\b(?:will|['’]ll|going to|gonna) (?:take place|start|begin|be (?:held|shown)|sing|perform|play)\b`,
]

export const arranged: ArrangedRule = {
  day: new RegExp(day, 'giu'),
  beside: new RegExp(beside.join('|'), 'iu'),
  before: new RegExp(before.join('|'), 'iu'),
  setFor:
    /\b(?:(?:moved|pushed|postponed|rescheduled|changed|put back)(?: back| forward)? to|(?:booked|scheduled|planned|fixed|arranged) for) (?:the )?$/iu,
  note: new RegExp(
    String.raw`${openedBy(asides)}${noNote}(?!.*\b(?:is|its|are|was|were|been|that|those)\b)(?:(?:${word}){1,8}?(?:(?:on|at|for|this|next|due|the|w|@) ){0,2}${day}|${day}[:,]? (?:(?:the|my|our|at|a) )?(?:${word}){0,3}?${occasion}\b|${day}.*\b${occasion} .*\d)`,
    'iu',
  ),
  isNot: new RegExp(
    String.raw`\b(?:since|till?|until|every|each|most|usually|always|often|never|nobody|nothing|cancel\w*|no longer|not|cannot|ago|last (?:${anyWeekday}|week|month|year|time)|open|opens|opening|closed|shut|shuts|free on|cost|costs|price|on call|forecast|weather|rain\w*|snow\w*|frost\w*|storms?|heatwave|typhoon|(?:first|second|third|fourth) (?:\p{L}+ )?(?:${anyWeekday}|${shortWeekday})|(?:${anyWeekday})s|(?:${anyWeekday}|${shortWeekday}) (?:mornings|afternoons|evenings|nights|lunchtimes)|weekdays|weekends|as usual|at the latest|thinking|wonder\w*|hopefully|idea|wants?|asked|says he|fancy|tempted|dream\w*|should|happy|merry|good luck)\b|n['’]t\b|\b(?:dont|doesnt|didnt|cant|wont|isnt|arent|couldnt|wasnt)\b|\?`,
    'iu',
  ),
  several: new RegExp(
    String.raw`\b(?:${anyWeekday}|${shortWeekday})s?\b(?: ?[-–+&,/] ?| (?:to|and|or|n|thru|through|till?) | )\b(?:${anyWeekday}|${shortWeekday})\b`,
    'iu',
  ),
  joint:
    /[;!?()–—…]+|,(?=\s)|\.{2,}|:(?=\s)|\s-\s|\b(?:and|but|so|because|cos|while|although|though|if|unless|which|who|whereas|then)\b/giu,
}
