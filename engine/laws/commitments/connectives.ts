import { connectives } from '../../language/connectives.ts'
import { languageOf } from '../../language/detect-language.ts'
import type { ConnectiveKind } from '../../language/rules.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import { maxSentenceCharacters } from '../bounds.ts'
import { termsOfText } from '../text/terms.ts'

/** How a statement says that it bears on another. */
export interface Connective {
  readonly kind: ConnectiveKind
  /** As it is written. */
  readonly words: string
  /** It begins its sentence: the other statement stands before it. */
  readonly opens: boolean
  /** Index terms of what it is followed by. */
  readonly terms: ReadonlySet<string>
}

/**
 * The connectives of a statement (Halliday & Hasan 1976 call them conjunctive ties): those that begin
 * it point at what was said before, the others at whatever their own clause names.
 * Limits: languages with a table; the first stretch of a long statement.
 */
export const connectivesOf = reading((said): readonly Connective[] => {
  const text = said.text.slice(0, maxSentenceCharacters)
  const start = opening.exec(text)?.[0].length ?? 0
  return (connectives[languageOf(said)] ?? connectives.en ?? []).flatMap(
    ({ kind, opens = false, says }) =>
      [...text.matchAll(says)].flatMap(({ 0: words, index }) => {
        const isFirst = index <= start
        if (opens && !isFirst) return []
        const clause = text.slice(index + words.length)
        return { kind, words: words.trim(), opens: isFirst, terms: termsOf(said, clause) }
      }),
  )
})

function termsOf(said: Utterance, clause: string): ReadonlySet<string> {
  return new Set(termsOfText(said.like(clause)))
}

/** What may stand before a connective that begins a sentence. */
const opening =
  /^\W*(?:(?:ok|okay|right|yes|yeah|no|and|well|hm+|ugh|oh|ah|sorry|und|y|et|na|ja)(?!\p{L})\W*){0,3}/iu
const pronouns =
  /(?<!\p{L})(?:it|its|that|this|these|those|they|them|their|he|him|his|she|her|there|both|neither|same|er|sie|es|das|dies\p{L}*|ihn|ihm|ihr|dort|eso|esto|él|ella|ellos|lo|cela|ça|elle|ils|elles)(?!\p{L})/iu

/** Whether a statement means something that it does not name, and that was said before. */
export const pointsBack = reading((said): boolean => {
  const at = said.text.search(pronouns)
  return at >= 0 && !/\p{Lu}\p{Ll}/u.test(said.text.slice(1, at))
})
