import { foldText } from '../../language/fold-text.ts'
import type { Utterance } from '../../language/utterance.ts'
import { namedSpeakers } from '../text/named-speakers.ts'

/**
 * A question about somebody who speaks here, as they would ask it of themselves: `What is Nora's
 * sister called?` is `What is my sister called?`. What they said is stored as they said it, `My sister …`,
 * and is placed without their name, so the place of the question has to be without it too. Of several who
 * are named the first is asked about; what the others said is told of them by name.
 * `speakers` are the names of those who have spoken, folded. Total: as it is where none is named, or where
 * whoever asks speaks of themselves (`What did Nora tell me?`).
 * Limits: English words, which stand among those of any language.
 */
export function askedOfOneself(question: Utterance, speakers: Iterable<string>): string {
  const named = namedSpeakers(question, speakers)
  if (named.size === 0 || ofAsker.test(question.text)) return question.text
  const names = new Set([...named].flatMap((name) => name.split(noLetters)))
  const words = [...question.text.matchAll(nameWords)]
  const first = words.find(([word]) => names.has(foldText(word)))
  if (first === undefined) return question.text
  const asked = firstNamed(foldText(first[0]), named)
  return question.text
    .replaceAll(nameWords, (word) => (asked.has(foldText(word)) ? oneself : word))
    .replaceAll(repeated, oneself)
    .replaceAll(owned, ownWord)
}

/** The words of the name that the word is part of. */
function firstNamed(word: string, named: ReadonlySet<string>): ReadonlySet<string> {
  const whole = [...named].find((name) => name.split(noLetters).includes(word)) ?? word
  return new Set(whole.split(noLetters).filter((part) => part !== ''))
}

/** Stands for the name until it is known whether something is owned. */
const oneself = 'I'
const ownWord = 'my'
const ofAsker = /(?<![\p{L}\p{N}])(?:I|I['’]\p{L}+|me|my|mine|we|us|our|ours)(?![\p{L}\p{N}])/iu
const noLetters = /[^\p{L}\p{N}]+/u
const nameWords = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu
/** A first name and another. */
const repeated = /(?<![\p{L}\p{N}])I(?: I)+(?![\p{L}\p{N}])/gu
const owned = /(?<![\p{L}\p{N}'’])I['’](?:s(?![\p{L}\p{N}]))?/gu
