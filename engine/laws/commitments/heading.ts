import type { Utterance } from '../../language/utterance.ts'
import { foldText } from '../../language/fold-text.ts'
import { stopwords } from '../../language/stopwords.ts'
import { headingWords } from '../../language/en/reactions.ts'
import { maxHeadingCharacters } from '../bounds.ts'
import { maxHeadingWords } from './tuning.ts'

/**
 * A line that heads what follows and says nothing by itself: it ends in a colon (`Here's my code:`),
 * is bold as a whole, has the marks of a heading before it (`isMarked`), or is a title in capitals
 * with a word of headings in it (`Example Usage`). A line with a verb is one only by its colon.
 */
export function isHeading(line: Utterance, isMarked: boolean): boolean {
  const said = line.text.trim().replace(/^(?:\d{1,2}[.)]\s+)/u, '')
  if (said.length > maxHeadingCharacters || !/\p{L}/u.test(said)) return false
  if (/\p{L}[^:：]{0,160}[:：](?:\*\*)?$/u.test(said)) return true
  if (/[.!?。！？]$/u.test(said) || verbs.test(said)) return false
  if (/^(?:\*\*|__)[^*_]+(?:\*\*|__)$/u.test(said)) return true
  if (isMarked) return !/\d{3}|\d\s*%/u.test(said)
  const words = said.match(/[\p{L}\p{N}'’-]+/gu) ?? []
  if (words.length > maxHeadingWords) return false
  const isTitle = words.every((word) => /^[\p{Lu}\p{N}]/u.test(word) || stopwords.has(word))
  return isTitle && words.some((word) => headingWords.has(foldText(word)))
}

const verbs =
  /(?<![\p{L}\p{N}])(?:is|are|was|were|am|have|has|had|do|does|did|will|would|can|could|should|must|i|we|my|our)(?![\p{L}\p{N}])|['’](?:m|re|ve|ll|d)(?![\p{L}])/iu
