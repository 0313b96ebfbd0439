import type { Utterance } from '../../language/utterance.ts'
import { sentencesOf } from '../text/sentences.ts'

/**
 * A text without the sentences that are cut out of it. A line of which nothing is left goes with its
 * bullet; what stands in the other lines stays as it was, but for the white space around a gap.
 * Total: without a cut the text comes back as it is; where all is cut it is empty.
 */
export function withoutSentences(said: Utterance, isCut: (sentence: string) => boolean): string {
  const { text } = said
  const sentences = sentencesOf(said)
  const cut = sentences.filter((sentence) => isCut(sentence.text))
  if (cut.length === 0) return text
  if (cut.length === sentences.length) return ''
  const lines: string[] = []
  let next = 0
  for (const line of text.matchAll(/[^\n\r\u2028\u2029]*(?:\r\n|[\n\r\u2028\u2029]|$)/g)) {
    const [whole] = line
    const end = line.index + whole.length
    let kept = ''
    let from = line.index
    const first = next
    for (let one = cut[next]; one !== undefined && one.start < end; one = cut[next]) {
      kept = joined(kept, text.slice(from, one.start))
      from = one.end
      next += 1
    }
    kept = next === first ? whole : joined(kept, text.slice(from, end))
    if (next === first || /[\p{L}\p{N}]/u.test(kept.replace(bullet, ''))) lines.push(kept)
  }
  return lines.join('').trimEnd()
}

/** One space where the gap had one on each side. */
function joined(before: string, after: string): string {
  return before === '' || /\s$/u.test(before)
    ? before + after.replace(/^[^\S\n\r]+/u, '')
    : before + after
}

const bullet = /^\s*(?:[-*•]|\d+[.)])?\s*/u
