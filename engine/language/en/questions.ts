import type { QuestionRule } from '../rules.ts'

/** How somebody is asked to do something, as the source of an expression. */
export const asksYou = String.raw`(?:can|could|would|will)\s+(?:you|u)(?:\s+(?:please|pls|just|also|kindly|maybe))?|i(?:'d|\s+would)?\s+(?:like|want|need)\s+you\s+to`

const asked = String.raw`(?:exactly\s)?(?:(?:what|which|whom?|whose|where)(?![\p{L}'])|when(?!\s(?:i|we)\slast)(?![\p{L}'])|(?:what|which|whose|when|where|who)'s(?!\p{L})|how\s(?:many|much|long|old|often|far|big|tall)(?!\p{L}))`
/** What is to be reminded of is asked for, where it is known: what somebody has to do, or did. */
const known = String.raw`(?<!\p{L})(?:(?:ha[sd]|have|need(?:ed|s)?|ought|supposed|got|want(?:ed|s)?)\sto|was|were|did|said|again|(?:is|are)(?=\W*$))(?!\p{L})`

/** What may stand behind all that is asked for: the end, or a time and who was there. */
const ends = (words: string): string => String.raw`(?=\s{0,4}(?:$|[?.!]|(?:${words})\b))`
const ahead = ends('today|tonight|tomorrow|on|in|at|this|next|for|over|between')
const planned = ends('today|tonight|tomorrow|on|in|at|this|next|for|over|between|the|my|our')
const around = ends(
  'today|yesterday|tomorrow|tonight|on|in|at|since|last|this|next|before|after|between|during|over|until|from|with|together|earlier|(?:all|the)(?: (?:whole|last|past|other|previous|following|entire))? (?:day|night|week|weekend|month|year|morning|afternoon|evening|time|summer|winter|spring|autumn)',
)
const opens = String.raw`(?:and|so|but|ok|tell (?:me|us)(?: about)?|summari[sz]e|recap|describe|list|show me|do you (?:know|remember))\W{1,8}`
const all = String.raw`(?:what(?:['’]s|s)?|everything|anything|all)\W{1,8}`
const verbs = String.raw`(?:(?:was|is|has|have|had|did|does|do|that|else|all|are|there|it)\s{1,4}){0,3}`
const subject = String.raw`(?:(?:the|my|our|your)\s{1,4})?`
/** Who does it, in words of which none is a preposition: what is `in the November report` is no deed. */
const who = String.raw`(?:(?!(?:in|on|at|of|for|about|to|into|from|with)\s)\S{1,40}\s{1,4}){1,4}?`
/** Behind `what` and who does it `do` is what is done; before that it only asks. */
const deed =
  String.raw`${subject}(?:(?:\S{1,40}\s{1,4}){1,4}?(?:did|do|does)|(?:\S{1,40}\s{1,4}){0,4}?(?:done|doing))${around}` +
  String.raw`|${subject}(?:\S{1,40}\s{1,4}){0,4}?(?:up to|accomplish(?:ed)?|achieved?)\b|${who}report(?:ed)?${around}`
const asksAll = new RegExp(
  String.raw`^\W{0,8}(?:(?:${opens}){1,3}(?:${all})?|${all})${verbs}(?:${deed})` +
    String.raw`|^\W{0,8}(?:${opens}){0,3}(?:${all}|how\W{1,8})?${verbs}(?:(?:has |have )?(?:happen(?:ed|s|ing)?|went on|going on|gone on)\b` +
    String.raw`|(?:my|our|the|your) (?:\p{L}{1,40} )?(?:day|week|weekend|month|year|morning|evening|trip|holiday)\b` +
    String.raw`|(?:on|planned|coming up|scheduled|up)${planned}` +
    String.raw`|(?:do|does|have) (?:i|we|\p{L}{1,40}) (?:have|got)(?: (?:on|planned|anything(?: on| planned)?|coming up))?${ahead}` +
    String.raw`|(?:anything|something)\b)` +
    String.raw`|^\W{0,8}(?:do|have|are|is) (?:i|we|there) (?:have |got )?(?:anything|something)(?: (?:on|planned|going on))?${ahead}`,
  'iu',
)

export const questions: QuestionRule = {
  indirect:
    String.raw`(?:i(?:'ve)?\s)?(?:(?:just|totally|completely|always)\s)?(?:forg[eo]t(?:ten)?|keep\sforgetting|(?:can't|cannot|can\snot|couldn't|don't|do\snot)\s(?:(?:quite|even|really)\s)?(?:remember|recall)|can't\sthink)\s${asked}(?!\s(?:a|an)\s)` +
    String.raw`|(?:i'm\s|i\sam\s)?(?:not\s(?:(?:quite|really|entirely|too|exactly)\s)?(?:sure|certain)|unsure|no\s(?:idea|clue)|idk|dunno)\s${asked}(?!\sto\s)(?!(?:\s[\p{L}']+){0,4}?(?:\s(?:will|would|should|could|might|gonna)(?!\p{L})|'ll|'d))` +
    String.raw`|i\s(?:don't|do\snot)\s(?:(?:even|really|actually)\s)?know\s(?:when|which|what\stime|how\s(?:many|long|old|often|far))(?!\sto\s)(?!(?:\s[\p{L}']+){0,4}?(?:\s(?:will|would|should|could|might|gonna)(?!\p{L})|'ll|'d))` +
    String.raw`|(?:you|u)\s(?:happen\sto\s)?(?:know|remember)\s(?:which|whose|where|whether|if|what\stime)(?!\p{L})` +
    String.raw`|(?:(?:can|could|would|will)\s(?:you|u)\s(?:please\s)?)?(?:remind|tell)\s(?:me|us)\s(?:again\s)?(?:(?:what|which|whom?|whose|where|why|how)(?:'s)?(?![\p{L}'])|when(?:'s|(?=[^,]*?${known})))` +
    String.raw`|i(?:'m|\sam|\swas|'ve\sbeen)?\s(?:just\s|also\s|still\s)?wonder(?:ing)?\s(?:if|whether|${asked}|why|how)(?!\p{L})` +
    String.raw`|i(?:'d|\swould)\s(?:like|love)\sto\sknow|i\s(?:want|need|have)\sto\sknow|refresh\smy\smemory|any\s(?:idea|clue)\s${asked}`,
  ofAssistant: [
    /\b(?:did|have|had) you (?:(?:also|ever|just|already|originally|previously) )*(?:recommend|suggest|advis|explain|propos|describ|tell|told|say|said|mention|list|give|given|provid|show|writ|answer|point|outlin|offer|warn|help|come up)/i,
    /\byou (?:(?:have|had|also|just|already|once|previously) |[’'](?:ve|d) )*(?:recommended|suggested|advised|explained|proposed|described|told|said|mentioned|listed|gave|given|provided|showed|shown|wrote|written|answered|pointed out|outlined|offered|warned)\b/i,
    /\byour (?:\w+ )?(?:advice|recommendations?|suggestions?|explanations?|answers?|proposals?|instructions|tips|reply|response)\b/i,
  ],
  happenings: {
    says: asksAll,
    words:
      'happen|happened|happening|happens|go|goes|going|gone|went|get|got|up|plan|planned|scheduled|coming|report|reported|accomplish|accomplished|achieve|achieved|day|week|weekend|month|year|morning|evening|summari[sz]e|recap|list|show',
  },
  aboutAsking: String.raw`asked|(?:did|have|has|had) \p{L}+ (?:\p{L}+ )?ask|(?:which|what|my|our|last|previous|any) questions?|wondered about`,
  request:
    String.raw`(?:(?:${asksYou}|(?:can|could)\s(?:somebody|someone|anyone))\s)?(?:` +
    String.raw`(?:tell|show|give|remind|help|ask|teach|explain\sto|describe\sto|get|find|send|write|draft|make|recommend|suggest)\s(?:me|us)` +
    String.raw`|(?:explain|summari[sz]e|translate|rephrase|rewrite|proofread|define|describe|compare|recap|outline)(?=\s)` +
    String.raw`|(?:write|draft|compose)\s(?:an?|the|some)` +
    String.raw`|(?:look\s?up|find\sout|check|see|search)\s(?:if|whether|when|where|what|which|who|how|why|for)` +
    String.raw`|(?:list|name)\s(?:all|every|the|my|our|some|any|\d+))` +
    String.raw`|(?:can|could|would|will)\s(?:you|u)\s` +
    String.raw`|i(?:'m|\sam|\swas|'ve\sbeen)?\s(?:just\s|also\s|still\s)?wonder(?:ing)?` +
    String.raw`|i(?:'d|\swould)\s(?:like|love)\sto\s(?:know|hear)|i\s(?:want|need|have)\sto\sknow` +
    String.raw`|let\s(?:me|us)\sknow\s(?:if|whether|when|where|what|which|who|how|why)` +
    String.raw`|(?:any|got\sany|have\sany)\s(?:ideas?|tips?|advice|suggestions?|thoughts|recommendations?|clue)` +
    String.raw`|refresh\smy\smemory|what\sabout|how\sabout`,
  beforeRequest: 'hey|hi|hello|ok|okay|so|and|but|now|well|also|then|please|pls|quick question',
  toBeKept: [
    'remind[- ]?(?:me|us)(?! (?:again|about|of|what|which|whom?|whose|where|why|how|when|if|whether)(?!\\p{L}))(?=[ :])',
    String.raw`remind[- ]?(?:me|us) (?:if|when)(?!'s)(?![^?]*\?)(?![^,]*?${known})`,
    "(?:remember|note|keep in mind|bear in mind|make a note|don't forget|do not forget) (?:that|to|the fact|i|my|i'm|we|our)(?![\\p{L}])",
  ],
  refersBack: String.raw`(?:s?he|they|it|this|that|these|those|her|his|their|its|there|both|one of them)(?:['’]\w+)?`,
}
