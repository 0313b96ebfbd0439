/**
 * The fallback for a word that no text has: it may stand inside a longer one, as `schrank` in
 * `Kühlschrank`. `trigramsOf` names the candidates (all its runs of three characters), and
 * `containsWord` decides. Shorter than four characters a word is inside far too many others.
 * Both take folded text (`foldText`).
 */
export function containsWord(foldedText: string, word: string): boolean {
  return word.length >= minInnerLetters && foldedText.includes(word)
}

export function trigramsOf(word: string): string[] {
  const characters = [...word]
  const trigrams = new Set<string>()
  for (let at = 0; at + 2 < characters.length; at++) {
    trigrams.add(characters.slice(at, at + 3).join(''))
  }
  return [...trigrams]
}

/** Characters; 3–6 is sensible: below 3 there is no trigram to find it by. */
export const minInnerLetters = 4
