/**
 * What a sentence says of its words: whether what stands at a place in it is told as something that
 * was or happened, and whether its clause says that something was missed or called off. A clause that
 * plans, wishes, fears or supposes tells nothing; what follows a negation is denied up to the next
 * preposition (`no headache this Sunday`). What could not be done was tried, so it counts (`can't log
 * in`).
 * Limits: English, and a few words of Chinese, German, French and Spanish. By words, so `no heating`
 * counts as none.
 */
export function tellingOf(
  sentence: string,
): (at: number) => { readonly isTold: boolean; readonly isOff: boolean } {
  const isRule = general.test(sentence)
  const clauses = [...sentence.matchAll(clause)].map(({ 0: text, index }) => ({
    end: index + text.length,
    isPlan: isRule || planning.test(text) || ofMany.test(text),
    isOff: calledOff.test(text),
  }))
  const denied = [...sentence.matchAll(denying)].map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }))
  return (at) => {
    const own = clauses.find(({ end }) => at < end)
    const isDenied = denied.some(({ start, end }) => at >= start && at < end)
    return { isTold: own?.isPlan !== true && !isDenied, isOff: own?.isOff === true }
  }
}

const clause = /[^,;:()–—]+[,;:()–—]*/gu
const planning =
  /(?<![\p{L}])(?:will|shall|gonna|should|must|might|maybe|perhaps|whether|unless|promised?|supposed to|remind me|one day|some day|tomorrow|next (?:week|month|year|\p{L}+day)|(?:want|need|have|has|hop(?:e|es|ed|ing)|plan(?:s|ned|ning)?|going|used|ought)(?: \p{L}+)? to|(?:is|are) planned|planning|plans? (?:for|on)|(?:would|['’]d)(?: \p{L}+)? (?:like|love|prefer|rather)|thinking (?:of|about)|thought (?:of|about)|consider(?:ing|ed)?|wish(?:es|ed)?)(?![\p{L}])|['’]ll(?![\p{L}])|^\W*if |^\W*(?:let['’]s|please) |(?<![\p{L}])(?:werde|vielleicht|möchte|voy a|quiero|je vais|peut-être)(?![\p{L}])|如果|打算|想要|明天/iu
/** A reason that tells of many times: `because deploys kept failing`. */
const ofMany = /(?<!\p{L})(?:because|since|as) [^,;]*(?:keeps?|kept|always)(?!\p{L})/iu
/** What is done whenever: `When a deploy fails, first …`. */
const general = /^\W*when(?:ever)? an? \p{L}+ \p{L}+s(?!\p{L})/iu
const calledOff =
  /(?<![\p{L}])(?:miss(?:ed|ing)|skip(?:ped|ping)?|cancel(?:l?ed|s|l?ing)?|postponed|called off|fell through|abgesagt|annulé|cancelad[oa])(?![\p{L}])|取消/iu
/** A negation and the words after it, up to a preposition, a relative or the end of the clause. */
const denying =
  /(?<![\p{L}])(?:no|not|never|without|zero|none|nobody|(?:did|do|does|has|have|had|was|is|are|were)n['’]?t|kein\p{L}*|ohne|sin|sans|没有?|无)(?![\p{L}'’])(?:\s+(?!(?:for|in|on|at|since|with|from|to|of|because|when|before|after|until|till|but|and|this|that|which|who)(?![\p{L}]))[^\s,;:.!?()–—]+){0,4}/giu
