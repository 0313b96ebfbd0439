import { foldText } from '../../language/fold-text.ts'
import { wordSet } from '../../language/word-lists.ts'

/**
 * Whether the words of a place name a street: `Elm Street`, `Lindenallee 12`, `rue des Lilas`. Stems of a
 * value, in their order.
 * Limits: the commonest words for streets, of the languages that have changes; a street without any
 * (`Broadway`) is taken for a town.
 */
export function isStreet(value: readonly string[]): boolean {
  const words = value.map(foldText)
  return words.some((word) => endings.test(word)) || (words.length > 1 && words.some(isKind))
}

/** What tells a street from others: `elm` of `elm street`. */
export function nameOfStreet(value: readonly string[]): readonly string[] {
  const name = value.filter((word) => !isKind(foldText(word)))
  return name.length > 0 ? name : value
}

function isKind(word: string): boolean {
  return kinds.has(word)
}

/** Stems of words for kinds of streets, folded. */
const kinds = wordSet(
  `street str road rd avenu lane boulevard crescent rue quai impass chemin call avenida paseo plaza
   camino carrer rua travessa praca alameda largo via vial viale piazza corso vicolo strasse strass
   alle allee gass gasse platz weg ufer damm ул улица улицу улице проспект проспекте переулок`,
)
/** Of names that are one word with their kind, folded. */
const endings =
  /^\p{L}{3,}(?:strasse?|strass|allee?|gasse?|weg|platz|ufer|damm|chaussee?|stieg|straat|laan|gracht|plein)$|^\p{Script=Han}{1,}(?:路|街|大道|巷)$|^.+(?:通り|丁目)$/u
