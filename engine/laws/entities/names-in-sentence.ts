import type { Utterance } from '../../language/utterance.ts'
import type { Span } from '../text/spans.ts'

/** A name as relations see it; `start` and `end` count in the same text. */
export interface NamedSpan extends Span {
  readonly name: string
}

/** Words before a name that leave open whether what follows is so. */
export function isDoubted(sentence: Utterance, names: readonly NamedSpan[], at: number): boolean {
  const [start, behind] = [names[at]?.start ?? 0, names[at - 1]?.end ?? 0]
  return doubted.test(sentence.text.slice(Math.max(behind, start - reach), start))
}

/** `The lab in Grenoble is`, `a friend from Leeds works`: the subject stands before the name. */
export function isWithin(sentence: Utterance, { start }: Span, behind: string): boolean {
  if (/^,?\s+(?:who|which|that|s?he)\b/.test(behind)) return false
  return isWithinPhrase.test(sentence.text.slice(Math.max(0, start - reach), start))
}

/** `I don't think Ana works at`: what is said of a name is not said to be so. */
const doubted =
  /(?:\b(?:do|does|did)(?:n['’]t| not) (?:think|believe|know|suppose|say|mean)|\bdoubt|\bnot (?:sure|true|certain)|\bwonder(?:s|ed|ing)?|\bwhether|\bif|\bunless|\bwish(?:es|ed)?|\bmaybe|\bperhaps|\bimagine|\bpretend(?:s|ed)?|\bdream(?:s|t|ed)?|\bno way)\b[^,;]*$/iu
const isWithinPhrase =
  /\p{L}\s+(?:in|at|from|of|near|by|with|on|for|under|behind|outside)\s+(?:the\s+|my\s+|our\s+)?$/u
/** Characters before a name that are looked at. */
const reach = 80
