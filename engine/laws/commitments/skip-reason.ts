import type { Utterance } from '../../language/utterance.ts'
import type { CommitmentLanguage, DrawnSkipReason } from '../../model/commitment.ts'
import type { Settings } from '../../settings.ts'
import { modelSelf } from './company-words.ts'
import { isCourtesy } from './courtesy.ts'
import { foldText } from '../text/fold-text.ts'
import { isHeading } from './heading.ts'
import { contractionsOpened } from './negation.ts'
import { isQuestion } from '../text/question.ts'
import { isReaction } from './reaction.ts'
import { isSmallTalk } from './small-talk.ts'
import { stopwords } from '../text/stopwords.ts'
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
  const { text } = said
  if (!hasContent(said) || isHeading(text, false) || modelSelf.test(text)) return 'no_content'
  return isTooShort(text, lang, least) ? 'too_short' : null
}

function hasContent(said: Utterance): boolean {
  return foldText(contractionsOpened(said))
    .replace(/['’]s(?![\p{L}\p{N}])/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word !== '' && !stopwords.has(word) && !hanGrammar.test(word))
}

function isTooShort(
  said: string,
  lang: CommitmentLanguage,
  least: Settings['extraction']['least'],
): boolean {
  if (lang === 'zh' || (lang === 'other' && isUnspaced(said))) {
    return (said.match(/[\p{L}\p{N}]/gu) ?? []).length < least.chineseCharacters
  }
  const words = said.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return [...said].length < least.characters || words.length < least.words
}

/** Words of Chinese that carry grammar alone. */
const hanGrammar =
  /^[的了吗嗎呢吧啊呀嘛我你妳您他她它们們是在这這那很也都就和与與及或把被给給让讓从從而且为為有什么麼谁誰哪怎]+$/u
