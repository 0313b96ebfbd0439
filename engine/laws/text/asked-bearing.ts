import { asksBearing } from '../../language/connectives.ts'
import type { BearingKind } from '../../language/rules.ts'
import { reading } from '../../language/utterance.ts'

/** What a question wants to know of something that was decided, wished for or bounded. */
export interface AskedBearing {
  readonly kind: BearingKind
  /** The question without the words that make it one: what it asks about. */
  readonly matter: string
}

/**
 * Whether a question asks what bears on something, by its form: why it is so, what affects, limits or
 * serves it, what it needs. null for any other question.
 */
export const askedBearing = reading((said): AskedBearing | null => {
  // A question is short to tell its language by, and the forms of one are none of another.
  for (const { kind, says } of Object.values(asksBearing).flat()) {
    const [found] = said.text.matchAll(says)
    if (found === undefined) continue
    const matter = said.text.slice(0, found.index) + said.text.slice(found.index + found[0].length)
    return { kind, matter: matter.trim() }
  }
  return null
})
