import { firstNames, wordNames } from '../entities/words/first-names.ts'
import type { Utterance } from '../../language/utterance.ts'
import { foldedText, foldText } from '../../language/fold-text.ts'

/**
 * The speakers that a question names, as given (folded), by whole words: `Mel` is not named by
 * `melon`. One of several names is also named by the first (`Ana` for Ana Ruiz), unless another is
 * called just that or the question writes the whole of another. Who is named tells whose words are
 * asked for and is no word to look for.
 * Limits: roles (user, assistant) and names of a single letter are never named. A first name counts
 * where it is a known one, or has a capital within the question.
 */
export function namedSpeakers(
  question: Utterance,
  speakers: Iterable<string>,
): ReadonlySet<string> {
  const asked = ` ${foldedText(question).replace(noLetters, ' ')} `
  const named = new Set<string>()
  const whole = new Set<string>()
  const byFirst = new Map<string, string[]>()
  for (const speaker of speakers) {
    const name = speaker.replace(noLetters, ' ').trim()
    if (name.length < 2 || roles.has(name)) continue
    const [first = '', ...others] = name.split(' ')
    if (asked.includes(` ${name} `)) {
      named.add(speaker)
      whole.add(first)
    } else if (others.length > 0 && asked.includes(` ${first} `)) {
      byFirst.set(first, [...(byFirst.get(first) ?? []), speaker])
    }
  }
  for (const [first, all] of byFirst) {
    if (whole.has(first) || !isFirstName(first, question.text)) continue
    for (const speaker of all) named.add(speaker)
  }
  return named
}

function isFirstName(first: string, question: string): boolean {
  if (first.length < 2 || wordNames.has(first)) return false
  if (firstNames.has(first)) return true
  const written = question.trimStart().slice(1).match(capitalised) ?? []
  return written.some((word) => foldText(word) === first)
}

const noLetters = /[^\p{L}\p{N}]+/gu
const capitalised = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}]*/gu
const roles: ReadonlySet<string> = new Set(['user', 'assistant', 'system', 'tool', 'human', 'me'])
