import { saidWords } from '../text/said-words.ts'

/**
 * The form in which a sentence said again is the same (spec AG-8, AG-14): its words as said, not
 * stemmed, with single spaces. A leading `Name:` of one who speaks in the first person is left to
 * the subject. Code, tables and what has no word at all stand for themselves: there every sign
 * counts.
 */
export function saidForm(text: string): string {
  if (looksLikeData.test(text)) return text.trim()
  const form = saidWords(text)
    .map((word) => word.form)
    .join(' ')
  return form === '' ? text.normalize('NFKC').trim() : form
}

/** A fence, JSON, a table row or markup in front; only ever too careful. */
const looksLikeData = /^\s*(?:```|~~~|[{[|<])/
