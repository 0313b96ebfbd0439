/**
 * A sentence that asks to be told, shown or written something: `Tell me …`, `Can you remind me what
 * …`, `I was wondering where …`, `Any idea …`. Whoever says it wants to know and tells nothing. What
 * is to be kept, or to be reminded of at its time, is told with it: `Remind me to call Ana`,
 * `Remember that …`.
 * Limits: English, German, Spanish and French openings; an errand (`Book a table for two`) tells what
 * somebody wants done, and is no request. Linear in the first 200 characters.
 */
export function isRequest(sentence: string): boolean {
  const said = sentence.slice(0, maxRead).replaceAll('’', "'").replace(opening, '')
  return asking.test(said) && !isToBeKept(said)
}

/** It says what to keep in mind, or what to be reminded of. */
export function isToBeKept(sentence: string): boolean {
  return toBeKept.test(sentence.slice(0, maxRead))
}

/** Characters. */
const maxRead = 200
const opening =
  /^\W{0,9}(?:(?:hey|hi|hello|ok|okay|so|and|but|now|well|also|then|please|pls|quick question|bitte|por favor|oye|s'il te plaît)(?![\p{L}'])[\s,:!.–—-]{0,9}){0,4}(?:\p{Lu}\p{Ll}{1,40},\s)?(?:please\s)?/iu
/** How somebody is asked to do something, as the source of an expression. */
export const asksYou = String.raw`(?:can|could|would|will)\s+(?:you|u)(?:\s+(?:please|pls|just|also|kindly|maybe))?|i(?:'d|\s+would)?\s+(?:like|want|need)\s+you\s+to`
const asking = new RegExp(
  String.raw`^(?:(?:(?:${asksYou}|(?:can|could)\s(?:somebody|someone|anyone))\s)?(?:` +
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
    String.raw`|refresh\smy\smemory|what\sabout|how\sabout` +
    String.raw`|(?:sag|sage|sagen\ssie|zeig|zeige|erklär|erkläre|erzähl|erzähle|hilf|gib|erinner|erinnere)\s(?:mir|mich|uns)` +
    String.raw`|ich\s(?:frage\smich|möchte\swissen|würde\sgern(?:e)?\swissen)` +
    String.raw`|(?:dime|dinos|cuéntame|muéstrame|explícame|ayúdame|recuérdame|recomiéndame)(?!\p{L})|me\spregunto|quisiera\ssaber` +
    String.raw`|(?:dis|dites|montre|montrez|explique|expliquez|raconte|rappelle|rappelez)-(?:moi|nous)|je\sme\sdemande|j'aimerais\ssavoir` +
    String.raw`)(?![\p{L}'])`,
  'iu',
)
const toBeKept =
  /(?:remind|erinner[en]?|recuérd[ae]|rappelle)[- ]?(?:me|us|mich|uns|moi)(?: (?:that|to|every|on|at|in|tomorrow|dass|daran|an|que|de)(?![\p{L}'])|,? que)|(?:remember|note|keep in mind|bear in mind|make a note|don't forget|do not forget) (?:that|to|the fact|i|my|i'm|we|our)(?![\p{L}])/iu
