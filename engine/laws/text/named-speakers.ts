import { foldText } from './fold-text.ts'

/**
 * The speakers that a question names, as given (folded), by whole words: `Mel` is not named by
 * `melon`. Who is named tells whose words are asked for and is no word to look for.
 * Limits: roles (user, assistant) and names of a single letter are never named.
 */
export function namedSpeakers(question: string, speakers: Iterable<string>): ReadonlySet<string> {
  const asked = ` ${foldText(question).replace(noLetters, ' ')} `
  const named = new Set<string>()
  for (const speaker of speakers) {
    const name = speaker.replace(noLetters, ' ').trim()
    if (name.length < 2 || roles.has(name)) continue
    if (asked.includes(` ${name} `)) named.add(speaker)
  }
  return named
}

const noLetters = /[^\p{L}\p{N}]+/gu
const roles: ReadonlySet<string> = new Set(['user', 'assistant', 'system', 'tool', 'human', 'me'])
