import type { Language } from '../../language/rules.ts'
import { wordRules } from '../../language/words.ts'
import { stem } from './stem.ts'
import type { RelatedTerm } from './terms.ts'
import { compounds } from './tuning.ts'
import { stemsOf } from './word-forms.ts'
import { isEverydayWord } from './words-across.ts'

const { asHead, asModifier, leastAlone, leastBase, leastPart, leastWhole, mostCut, mostEnding } =
  compounds

/**
 * The known terms in which a word stands that is written as one with others: `Termin` in `Zahnarzttermin`, whose
 * head it is, and `Chor` in `Chorprobe`, which is of it. `longer` are the terms that have its letters inside.
 * Limits: what merely begins alike (`Auto`, `Automat`) counts as a compound of it.
 */
export function compoundsWith(base: string, longer: readonly string[]): readonly RelatedTerm[] {
  return longer.flatMap((term) => {
    const at = term.lastIndexOf(base)
    const behind = term.length - at - base.length
    if (at >= leastPart && behind <= mostEnding) return { term, share: asHead }
    return term.startsWith(base) && term.length - base.length >= leastPart
      ? { term, share: asModifier }
      : []
  })
}

/** Letters of a word by which compounds of it are looked for; null where it is too short, or its language has none. */
export function baseOfCompounds(word: string, language: Language): string | null {
  if (wordRules[language]?.linkings === undefined) return null
  const bases = stemsOf(word, language).filter(
    (one) => one.length >= leastBase && word.length - one.length <= mostCut,
  )
  return bases.at(-1) ?? null
}

/**
 * The known parts of a word that two are written as: `Badrenovierung` is of a `Bad` and a `renovieren`. Of all
 * cuts the one of which most letters are known; a single known part has to be long.
 * Total: of a word that is no compound, none.
 */
export function knownPartsOf(
  word: string,
  language: Language,
  isKnown: (term: string) => boolean,
): readonly RelatedTerm[] {
  const linkings = wordRules[language]?.linkings
  if (linkings === undefined || word.length < leastWhole) return []
  let best: readonly RelatedTerm[] = []
  let most = 0
  const knownOf = (part: string): readonly string[] => {
    const written = new Set(
      stemsOf(part, language).flatMap((one) => commonEndings.map((ending) => `${one}${ending}`)),
    )
    return [...new Set([...written].map(stem))].filter(isKnown)
  }
  for (let cut = leastPart; cut <= word.length - leastPart; cut++) {
    const head = word.slice(0, cut)
    const first = knownOf(head)
    for (const linking of ['', ...linkings.split(' ')]) {
      const tail = word.slice(cut + linking.length)
      if (!word.startsWith(linking, cut) || tail.length < leastPart) continue
      const second = knownOf(tail)
      const letters = (first.length > 0 ? head.length : 0) + (second.length > 0 ? tail.length : 0)
      const areBoth = first.length > 0 && second.length > 0
      if (letters <= most || (!areBoth && letters < leastAlone)) continue
      most = letters
      best = [
        ...second.map((term) => ({ term, share: asHead })),
        ...first.map((term) => ({ term, share: asModifier })),
      ]
    }
  }
  return best
}

/** The two everyday words that a word is written as, of all cuts the first that has the longest of what it is of. */
export function everydayParts(word: string, language: Language): readonly string[] {
  const linkings = wordRules[language]?.linkings
  if (linkings === undefined) return []
  for (let cut = word.length - leastPart; cut >= leastPart; cut--) {
    if (!isEverydayWord(word.slice(0, cut), language)) continue
    for (const linking of ['', ...linkings.split(' ')]) {
      const tail = word.slice(cut + linking.length)
      const isCut = word.startsWith(linking, cut) && tail.length >= leastPart
      if (isCut && isEverydayWord(tail, language)) return [word.slice(0, cut), tail]
    }
  }
  return []
}

/** What a part may be of: `Fecht`, `fechten`. */
const commonEndings = ['', 'e', 'en', 't']
