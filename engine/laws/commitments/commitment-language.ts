import { languageOf } from '../../language/detect-language.ts'
import type { Utterance } from '../../language/utterance.ts'
import type { CommitmentLanguage } from '../../model/commitment.ts'

/** The language that a row keeps: English, Chinese, or another. */
export function commitmentLanguageOf(said: Utterance): CommitmentLanguage {
  const language = languageOf(said)
  return language === 'en' || language === 'zh' ? language : 'other'
}
