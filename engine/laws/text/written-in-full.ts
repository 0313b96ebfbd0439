import { languageOf } from '../../language/detect-language.ts'
import { kinNouns } from '../../language/en/selves.ts'
import { behindOwner, endings, negated } from '../../language/en/shortened.ts'
import { reading } from '../../language/utterance.ts'

/**
 * An English text as it is spelled in full: `i` in capitals, and the apostrophes that are left out
 * on a phone (`im` → `I'm`, `dont` → `don't`, `whens` → `when's`, `my husbands called Costin` → `my
 * husband's called Costin`). Whoever reads how people say something reads this, and need not know
 * how they type. Other languages are as they were.
 * Limits: what is another word as well (`ill`, `its`, `were`) stays; names stay in small letters.
 */
export const writtenInFull = reading((said): string => {
  const { text } = said
  if (!(lowI.test(text) || mayBeShort.test(text)) || languageOf(said) !== 'en') return text
  return text.replace(shortWords, (word) => inFull(word)).replace(owner, "$1'$2")
})

/** Whether a word is one that has lost its apostrophe (`shes`, `dont`): it only carries grammar. */
export function isShortened(word: string): boolean {
  const form = word.toLowerCase()
  return endings.has(form) || (form.endsWith('nt') && negated.has(form.slice(0, -2)))
}

function inFull(word: string): string {
  const form = word.toLowerCase()
  if (form === 'i') return 'I'
  // `an IM`.
  if (word === word.toUpperCase()) return word
  if (!isShortened(word)) return word
  const full = endings.get(form)
  if (full !== undefined) {
    return word === form && !form.startsWith('i')
      ? full
      : full.slice(0, 1).toUpperCase() + full.slice(1)
  }
  return `${word.slice(0, -1)}'t`
}

const short = [...endings.keys(), ...[...negated].map((word) => `${word}nt`)].join('|')
const shortWords = new RegExp(
  String.raw`\b(?<![\p{L}\p{M}\p{N}'’.@/_-])(?:i(?![.@/_-][\p{L}\p{N}])|(?:${short})(?!['’]))(?![\p{L}\p{M}\p{N}])`,
  'giu',
)
const owner = new RegExp(
  String.raw`\b((?:my|our)\s(?:\p{L}{1,20}\s)?(?:${kinNouns}))(s\s(?:${behindOwner}))`,
  'giu',
)
/** Plain letters are looked for first: most texts have none of these words. */
const mayBeShort = new RegExp(
  String.raw`\b(?:${short}|(?:my|our)\s(?:\w{1,20}\s)?\w{1,20}s\s(?:name|b|an?\s|called|\d))`,
  'i',
)
const lowI = /\bi\b/
