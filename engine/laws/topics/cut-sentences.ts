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
  const kept: string[] = []
  let next = 0
  let end = 0
  for (const [line] of text.matchAll(/[^\n\r\u2028\u2029]+/g)) {
    const start = text.indexOf(line, end)
    const gap = text.slice(end, start)
    end = start + line.length
    const first = next
    let rest = ''
    let from = start
    for (let one = cut[next]; one !== undefined && one.start < end; one = cut[next]) {
      rest = joined(rest, text.slice(from, one.start))
      from = one.end
      next += 1
    }
    rest = next === first ? line : joined(rest, text.slice(from, end))
    if (next > first && !/[\p{L}\p{N}]/u.test(rest.replace(bullet, ''))) continue
    kept.push(kept.length === 0 ? '' : gap, rest)
  }
  return kept.join('').trimEnd()
}

/** One space where the gap had one on each side. */
function joined(before: string, after: string): string {
  return before === '' || /\s$/u.test(before)
    ? before + after.replace(/^[^\S\n\r]+/u, '')
    : before + after
}

const bullet = /^\s*(?:[-*•]|\d+[.)])?\s*/u
