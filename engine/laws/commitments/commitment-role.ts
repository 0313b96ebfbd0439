import { languageOf } from '../../language/detect-language.ts'
import { roles } from '../../language/roles.ts'
import type { Utterance } from '../../language/utterance.ts'
import type { CommitmentLanguage, CommitmentRole } from '../../model/commitment.ts'
import { maxRoleTextCharacters } from '../bounds.ts'
import { outsideQuotations } from '../text/spoken-text.ts'

/** The language that a row keeps: English, Chinese, or another. */
export function commitmentLanguageOf(said: Utterance): CommitmentLanguage {
  const language = languageOf(said)
  return language === 'en' || language === 'zh' ? language : 'other'
}

/**
 * What a sentence commits its speaker to, by its words: the first role of the table of its language
 * that hits, wherever its word stands, outside quotation marks and addresses. What only looks like a
 * word of the role counts for nothing (`can't wait` forbids nothing, `when we met` is a date). All
 * else is a fact, and so is any language without a table.
 * Limits: words, no grammar. Past 2,000 characters nothing is read.
 */
export function commitmentRole(sentence: Utterance, lang: CommitmentLanguage): CommitmentRole {
  if (lang === 'code' || lang === 'data') return 'fact'
  const said = outsideQuotations(sentence.part(0, maxRoleTextCharacters))
  for (const { role, says, isNot } of roles[lang === 'other' ? languageOf(sentence) : lang] ?? []) {
    if (said.search(says) < 0) continue
    if (isNot === undefined || said.replace(isNot, blank).search(says) >= 0) return role
  }
  return 'fact'
}

/** Divides what stands around it, so that no phrase goes across. */
const blank = ' · '
