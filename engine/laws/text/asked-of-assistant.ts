/**
 * Whether a question asks for what the assistant said: `What did you recommend?`, `your advice on …`.
 * A request is none (`Can you tell me …`), nor is asking what it knows (`Did you know …`).
 * Limits: English, Spanish and Chinese, in the past or the perfect.
 */
export function isAskedOfAssistant(question: string): boolean {
  return addressed.some((pattern) => pattern.test(question))
}

/**
 * Whether a question asks for what was asked: `What did I ask about trains?`, `Which questions did
 * Ana have?`.
 * Limits: English, German, Spanish, French and Chinese, by the word for asking.
 */
export function isAboutAsking(question: string): boolean {
  return asking.test(question)
}

const asking =
  /(?<!\p{L})(?:asked|(?:did|have|has|had) \p{L}+ (?:\p{L}+ )?ask|(?:which|what|my|our|last|previous|any) questions?|wondered about|gefragt|meine fragen?|pregunt(?:é|ó|aste|ado|aron)|demandé)(?!\p{L})|问过|问了/iu

const addressed = [
  /\b(?:did|have|had) you (?:(?:also|ever|just|already|originally|previously) )*(?:recommend|suggest|advis|explain|propos|describ|tell|told|say|said|mention|list|give|given|provid|show|writ|answer|point|outlin|offer|warn|help|come up)/i,
  /\byou (?:(?:have|had|also|just|already|once|previously) |[’'](?:ve|d) )*(?:recommended|suggested|advised|explained|proposed|described|told|said|mentioned|listed|gave|given|provided|showed|shown|wrote|written|answered|pointed out|outlined|offered|warned)\b/i,
  /\byour (?:\w+ )?(?:advice|recommendations?|suggestions?|explanations?|answers?|proposals?|instructions|tips|reply|response)\b/i,
  /(?<!\p{L})(?:me (?:recomendaste|sugeriste|aconsejaste|explicaste|propusiste|dijiste|contaste|diste|mostraste|has (?:recomendado|sugerido|dicho|explicado))|tus (?:consejos|recomendaciones|sugerencias))(?!\p{L})/iu,
  /你(?:之前|上次|刚才|刚刚|曾经|当时)?(?:给我|向我|跟我|对我)?(?:推荐|建议|说过|告诉|提到|解释|介绍)(?:我|过|了|的)/u,
]
