import { spellTerms } from '../text/spell-terms.ts'

/** Words that come back in several texts, and where. */
export interface Theme {
  /** As written, folded, in the order of the text that has them first; one to three. */
  readonly words: readonly string[]
  /** Ids of the texts, in the order given. */
  readonly in: readonly string[]
}

interface TextRead {
  readonly id: string
  readonly text: string
}

/**
 * Finds themes that repeat: stems that stand in at least two of the texts, stems of the same texts taken
 * together as one theme. Most texts first, then most stems, then by the alphabet.
 * Limits: words alone, no meaning; a theme in other words is not seen. Total: no texts, no themes.
 */
export function repeatedThemes(texts: readonly TextRead[], most: number): Theme[] {
  const places = new Map<string, { surface: string; ids: Set<string> }>()
  for (const { id, text } of texts) {
    for (const { term, surface, isJoined } of spellTerms(text, 'index')) {
      if (isJoined || term.length < leastLetters || /^\p{N}+$/u.test(term)) continue
      const place = places.get(term) ?? { surface, ids: new Set() }
      place.ids.add(id)
      places.set(term, place)
    }
  }
  const byTexts = new Map<string, { words: string[]; ids: readonly string[] }>()
  for (const { surface, ids } of places.values()) {
    if (ids.size < 2) continue
    const key = [...ids].join()
    const theme = byTexts.get(key) ?? { words: [], ids: [...ids] }
    theme.words.push(surface)
    byTexts.set(key, theme)
  }
  return [...byTexts.values()]
    .sort(
      (a, b) =>
        b.ids.length - a.ids.length ||
        b.words.length - a.words.length ||
        (a.words.join() < b.words.join() ? -1 : 1),
    )
    .slice(0, most)
    .map(({ words, ids }) => ({ words: words.slice(0, mostWords), in: ids }))
}

const leastLetters = 3
const mostWords = 3
