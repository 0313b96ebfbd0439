import { headingWords } from '../../language/en/reactions.ts'
import { foldedText, foldText } from '../../language/fold-text.ts'
import { stopwords } from '../../language/stopwords.ts'
import type { Utterance } from '../../language/utterance.ts'
import { grammar, replies } from '../../language/zh/small-talk.ts'
import type { CommitmentLanguage, DrawnSkipReason } from '../../model/commitment.ts'
import type { Settings } from '../../settings.ts'
import { maxHeadingCharacters } from '../bounds.ts'
import { isAsking } from '../text/question.ts'
import { isUnspaced } from '../text/spell-terms.ts'
import { isCourtesy, isOfModel, isSmallTalk } from './small-talk.ts'
import { isOwnVerb } from './subject.ts'
import { contractionsOpened } from './negation.ts'
import { isReaction } from './reaction.ts'
import { maxHeadingWords } from './tuning.ts'

/**
 * Why a sentence gives no commitment: the first row that holds, null where it gives one. `said` is
 * the sentence without its speaker label. Short is counted as the script is written: characters and
 * words, or in a script without spaces letters and digits alone. The row `too_many` counts
 * commitments and stands where they are drawn.
 */
export function skipReason(
  said: Utterance,
  lang: CommitmentLanguage,
  least: Settings['extraction']['least'],
): Exclude<DrawnSkipReason, 'too_many'> | null {
  if (isAsking(said)) return 'question'
  if (isSmallTalk(said) || isReaction(said) || isCourtesy(said)) return 'greeting'
  if (!hasContent(said) || isHeading(said, false) || isOfModel(said)) return 'no_content'
  return isTooShort(said, lang, least) && !isClause(said) ? 'too_short' : null
}

/**
 * A subject with its predicate, however short: `我抽烟`, or a verb that has who speaks in its ending
 * (`Fumo.`). What only answers or comes and goes (`我知道`, `他来了`) is left as too short.
 */
function isClause({ text }: Utterance): boolean {
  const bare = text.replace(/[^\p{L}]+/gu, '')
  if (/^[我他她俺]\p{Script=Han}{2}$/u.test(bare)) return !replies.test(bare)
  return isOwnVerb(bare)
}

function hasContent(said: Utterance): boolean {
  return foldedText(said.like(contractionsOpened(said)))
    .replace(/['’]s(?![\p{L}\p{N}])/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word !== '' && !stopwords.has(word) && !grammar.test(word))
}

function isTooShort(
  { text }: Utterance,
  lang: CommitmentLanguage,
  least: Settings['extraction']['least'],
): boolean {
  if (lang === 'zh' || (lang === 'other' && isUnspaced(text))) {
    return (text.match(/[\p{L}\p{N}]/gu) ?? []).length < least.chineseCharacters
  }
  const words = text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return [...text].length < least.characters || words.length < least.words
}

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
