import type { QuestionRule } from '../rules.ts'

/** How somebody is asked to do something, as the source of an expression. */
export const asksYou = String.raw`(?:can|could|would|will)\s+(?:you|u)(?:\s+(?:please|pls|just|also|kindly|maybe))?|i(?:'d|\s+would)?\s+(?:like|want|need)\s+you\s+to`
const wh = 'what|who|whom|whose|which|when|where|why|how'
const auxiliary =
  'is|are|am|was|were|do|does|did|have|has|had|can|could|will|would|shall|should|may|might|must'
const asker = '(?:you|we|i|he|she|they|it|there)'

export const questions: QuestionRule = {
  opening: new RegExp(
    String.raw`^\s*(?:(?:${wh})\s+(?:${auxiliary}|about)(?![\p{L}\p{N}'’-])` +
      String.raw`|(?:whats|wheres|hows|whos|how\s+come|why\s+not)(?![\p{L}\p{N}'’-])` +
      String.raw`|how\s+(?:many|much|often|long|far|old|big|tall|likely)(?![\p{L}\p{N}'’-]|\s+(?:i|we|you|he|she|they|it)\s)` +
      String.raw`|(?:what|which|whose)\s+(?:[\p{L}-]+\s+){1,3}(?:${auxiliary})\s+${asker}(?![\p{L}\p{N}'’-])` +
      String.raw`|(?:do|does|did|are|is|was|were|can|could|will|would|have|has)\s+(?:not\s+)?${asker}(?![\p{L}\p{N}'’-])(?<!(?:do|have)\s+it)` +
      String.raw`|(?:is|are|was|were|does)\s+(?:the|this|that|these|those|your|my|our|his|her|their|an?|anyone|anybody)(?![\p{L}\p{N}'’-])` +
      String.raw`|should\s+(?:we|i|he|she|they)(?![\p{L}\p{N}'’-]))`,
    'iu',
  ),
  ofAssistant: [
    /\b(?:did|have|had) you (?:(?:also|ever|just|already|originally|previously) )*(?:recommend|suggest|advis|explain|propos|describ|tell|told|say|said|mention|list|give|given|provid|show|writ|answer|point|outlin|offer|warn|help|come up)/i,
    /\byou (?:(?:have|had|also|just|already|once|previously) |[’'](?:ve|d) )*(?:recommended|suggested|advised|explained|proposed|described|told|said|mentioned|listed|gave|given|provided|showed|shown|wrote|written|answered|pointed out|outlined|offered|warned)\b/i,
    /\byour (?:\w+ )?(?:advice|recommendations?|suggestions?|explanations?|answers?|proposals?|instructions|tips|reply|response)\b/i,
  ],
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
    "remind[- ]?(?:me|us)(?: (?:that|to|every|on|at|in|tomorrow)(?![\\p{L}']))",
    "(?:remember|note|keep in mind|bear in mind|make a note|don't forget|do not forget) (?:that|to|the fact|i|my|i'm|we|our)(?![\\p{L}])",
  ],
  refersBack: String.raw`(?:s?he|they|it|this|that|these|those|her|his|their|its|there|both|one of them)(?:['’]\w+)?`,
}
