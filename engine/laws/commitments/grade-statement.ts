import type { Utterance } from '../../language/utterance.ts'
import type { CommitmentLanguage, DrawnCommitment, SkippedReason } from '../../model/commitment.ts'
import type { Settings } from '../../settings.ts'
import { maxStatementCharacters, shownStatementCharacters } from '../bounds.ts'
import { claimOf, type Claim } from './claim.ts'
import { commitmentLanguageOf } from './commitment-role.ts'
import { modalityOf } from './modality.ts'
import { behindLabel } from '../text/speaker-label.ts'
import { normalForm } from '../text/normal-form.ts'
import { skipReason } from './skip-reason.ts'
import { supportIn } from './statement-support.ts'

/** The decision about a statement that a model makes of a text. */
export type Grade =
  /** It stands as `text`, by this sentence. */
  | {
      readonly kind: 'stored'
      readonly text: string
      readonly sentence: DrawnCommitment
      /** Ids of other memories, where it rests on more than the sentence. */
      readonly restsOn?: readonly string[]
    }
  /** A person decides. */
  | { readonly kind: 'pending'; readonly text: string; readonly sentence: DrawnCommitment }
  | { readonly kind: 'skipped'; readonly text: string; readonly reason: SkippedReason }

/**
 * Grades statements against the sentences of one text. One that a sentence says itself, or a quote
 * that loses what the sentence says of it (a negation, a condition, who tells it), stands as that
 * whole sentence; one that is borne out and true to its sentence in the model's words; one that is
 * borne out by little goes to a person; the rest is refused. Of a text that shows a link or a sign
 * of its own that nobody sees, nothing is taken.
 */
export function gradingOf(
  whole: Utterance,
  sentences: readonly DrawnCommitment[],
  { least, support, supportLeast }: Settings['extraction']['ofModel'],
): (said: string) => Grade {
  const supportFor = supportIn(whole, sentences)
  const byForm = new Map<string, DrawnCommitment>()
  for (const sentence of sentences) {
    const form = normalForm(whole.like(sentence.text))
    if (!byForm.has(form)) byForm.set(form, sentence)
  }
  return (said) => {
    const statement = said.replaceAll(/\s+/g, ' ').trim()
    const shown = statement.isWellFormed() ? statement.slice(0, shownStatementCharacters) : ''
    const refused = { kind: 'skipped', text: shown, reason: 'unsupported' } as const
    if (!isPlain(statement, whole.text)) return refused
    const stated = whole.like(statement)
    const lang = languageIn(stated)
    const reason = skipReason(stated, lang, least)
    if (reason !== null) return { kind: 'skipped', text: shown, reason }
    const same = byForm.get(normalForm(stated))
    if (same !== undefined) return { kind: 'stored', text: same.text, sentence: same }
    const found = supportFor(stated, lang)
    if (found !== null && found.isFaithful && found.share >= support) {
      return { kind: 'stored', text: statement, sentence: found.sentence }
    }
    const quoted = sentenceWith(
      statement.replace(/(?<![\s.!?。！？])[\s.!?。！？]+$/u, ''),
      sentences,
    )
    if (quoted !== undefined) return { kind: 'stored', text: quoted.text, sentence: quoted }
    if (found === null || found.share < supportLeast) return refused
    return { kind: 'pending', text: statement, sentence: found.sentence }
  }
}

/** The first sentence in which the words stand as they are, at word bounds. */
export function sentenceWith(
  words: string,
  sentences: readonly DrawnCommitment[],
): DrawnCommitment | undefined {
  if (!/[\p{L}\p{N}]/u.test(words) || !words.isWellFormed()) return undefined
  return sentences.find(({ text }) => standsIn(text, words))
}

export function languageIn(statement: Utterance): CommitmentLanguage {
  return commitmentLanguageOf(behindLabel(statement))
}

/** Refuses what is too long to be read, and links and invisible characters that the text lacks. */
export function isPlain(statement: string, text: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(statement) || !statement.isWellFormed()) return false
  if ([...statement].length > maxStatementCharacters) return false
  const hidden = statement.match(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu) ?? []
  const links = statement.match(/(?<!\S)\S*(?::\/\/|\]\()\S*/gu) ?? []
  return [...hidden, ...links].every((one) => text.includes(one))
}

/** Whether words stand in a sentence as they are, at word bounds. */
export function standsIn(sentence: string, quote: string): boolean {
  for (let at = sentence.indexOf(quote); at !== -1; at = sentence.indexOf(quote, at + 1)) {
    const around = [sentence.slice(0, at), quote, sentence.slice(at + quote.length)] as const
    if (isBound(around[0], around[1]) && isBound(around[1], around[2])) return true
  }
  return false
}

/** Between two letters of a script that puts spaces between its words no word ends. */
export function isBound(before: string, after: string): boolean {
  if (!/[\p{L}\p{M}\p{N}_]$/u.test(before) || !/^[\p{L}\p{M}\p{N}_]/u.test(after)) return true
  return (
    unspaced.test(before.slice(-2)) ||
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(after)
  )
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]$/u

/** What words claim that stand by themselves. */
export function claimOfWords(said: Utterance): Claim {
  return claimOf(said, modalityOf(said), languageIn(said))
}
