import type { Utterance } from '../../language/utterance.ts'
import type { CommitmentLanguage, DrawnSkipReason } from '../../model/commitment.ts'
import type { Settings } from '../../settings.ts'
import { grammar, replies } from '../../language/zh/small-talk.ts'
import { isCourtesy, isOfModel } from './courtesy.ts'
import { foldedText } from '../../language/fold-text.ts'
import { isOwnVerb } from './first-person.ts'
import { isHeading } from './heading.ts'
import { contractionsOpened } from './negation.ts'
import { isQuestion } from '../text/question.ts'
import { isReaction } from './reaction.ts'
import { isSmallTalk } from './small-talk.ts'
import { stopwords } from '../../language/stopwords.ts'
import { isUnspaced } from '../text/unspaced-terms.ts'

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
  if (isQuestion(said)) return 'question'
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
