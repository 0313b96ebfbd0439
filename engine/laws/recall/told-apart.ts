import { isCommonWord } from '../text/common-words.ts'
import type { NormalWord } from '../text/normal-form.ts'
import { relatedTerms } from '../text/related-words.ts'

/** A statement as it is held against another of the same form. */
export interface FormedTelling {
  readonly words: readonly Pick<NormalWord, 'stem'>[]
  readonly stems: ReadonlySet<string>
}

/**
 * Whether a question names which of several is meant, and of two statements of one form only the older
 * is about that: it has an asked word where the newer one has another, and something else that is told
 * of it is other, too.
 *   code of the garage?  The code of the garage is 4711. – The code of the shed is 1234.
 * One form: the same word beside it, and as many others until the next that both have. What says nothing else anew only says that
 * the asked word itself is otherwise now (`Does Ana live in Berlin?`, `Ana lives in Porto.`). Limits:
 * words that are common in the language, or tell of the same, are no other thing; what is told in
 * another form is not told apart.
 */
export function isToldOfAnother(
  older: FormedTelling,
  newer: FormedTelling,
  asked: ReadonlySet<string>,
): boolean {
  const isOwn = ({ stem }: Pick<NormalWord, 'stem'>): boolean =>
    !newer.stems.has(stem) && !isCommonWord(stem)
  if (!older.words.some((word) => !asked.has(word.stem) && isOwn(word))) return false
  return older.words.some(
    (word, at) => asked.has(word.stem) && isOwn(word) && isReplaced(older, newer, { at, asked }),
  )
}

function isReplaced(
  older: FormedTelling,
  newer: FormedTelling,
  { at, asked }: { readonly at: number; readonly asked: ReadonlySet<string> },
): boolean {
  const named = older.words[at]?.stem ?? ''
  const same = new Set(relatedTerms(named).map(({ term }) => term))
  // A word of both stands in another place here; one that only the question has may be its other answer.
  const isOther = (stem: string): boolean =>
    (older.stems.has(stem) || !asked.has(stem)) && !isCommonWord(stem) && !same.has(stem)
  return newer.words.some(
    ({ stem }, place) => isOther(stem) && areOfOneForm(older, newer, { at, place }),
  )
}

/**
 * One neighbour is the same word, and on both sides as many words differ until the next that both have,
 * or the end.
 */
function areOfOneForm(
  older: FormedTelling,
  newer: FormedTelling,
  { at, place }: { readonly at: number; readonly place: number },
): boolean {
  const pairAt = (away: number): readonly (string | undefined)[] => [
    older.words[at + away]?.stem,
    newer.words[place + away]?.stem,
  ]
  const meets = (step: number): boolean => {
    for (let away = step; ; away += step) {
      const [own, other] = pairAt(away)
      if (own === other) return true
      if (own === undefined || other === undefined) return false
    }
  }
  const hasNeighbour = [-1, 1].some((step) => {
    const [own, other] = pairAt(step)
    return own !== undefined && own === other
  })
  return hasNeighbour && [-1, 1].every(meets)
}
