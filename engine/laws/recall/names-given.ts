import { noNames } from '../entities/words/known-names.ts'
import { personTitles } from '../entities/words/cues.ts'
import { foldText } from '../../language/fold-text.ts'
import { stem } from '../text/stem.ts'

/**
 * The names that a text gives to a thing (`My old car was a Golf`, `my dog Rex`, `Mr. Okafor, my
 * landlord`): capitals right behind the thing's word, or before it, with nothing between that says
 * more. `head` is that word as its stem. What is called by such a name elsewhere is the same thing.
 * Limits: English, one word a name. Linear in the text.
 */
export function namesGiven(text: string, head: string): string[] {
  const words = [...text.matchAll(wordsAndMarks)].map(([word]) => word)
  const found = new Set<string>()
  for (const [at, word] of words.entries()) {
    if (stem(foldText(word)) !== head) continue
    const behind = nameFrom(words, at, 1, between)
    // `Dropped my phone`: in front of its thing a name stands apart.
    const isApart = words.slice(Math.max(0, at - farthest), at).some((one) => apart.has(one))
    const before = isApart ? nameFrom(words, at, -1, possessing) : null
    for (const name of [behind, before]) if (name !== null) found.add(name)
  }
  return [...found]
}

function nameFrom(
  words: readonly string[],
  from: number,
  step: 1 | -1,
  passed: ReadonlySet<string>,
): string | null {
  for (let far = 1; far <= farthest; far += 1) {
    const word = words[from + step * far]
    if (word === undefined) return null
    const folded = foldText(word)
    const isTitled = word === '.' && personTitles.has(foldText(words[from + step * far - 1] ?? ''))
    if (isTitled || passed.has(folded) || personTitles.has(folded)) continue
    return /^\p{Lu}[\p{L}\p{N}]+$/u.test(word) && !noNames.has(folded) ? word : null
  }
  return null
}

const wordsAndMarks = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*|[^\p{L}\p{M}\p{N}\s]/gu
/** What may stand between a thing and its name behind it, and between a name and its thing. */
const between: ReadonlySet<string> = new Set(', is was a an the called named'.split(' '))
const possessing: ReadonlySet<string> = new Set(
  ', my our is was the a an new old former'.split(' '),
)
const apart: ReadonlySet<string> = new Set(', is was'.split(' '))
/** Words and marks. */
const farthest = 5
