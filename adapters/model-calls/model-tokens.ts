import { z } from 'zod'
import type { TokenCounter } from '../../engine/ports/readers.ts'

/**
 * The beginning of a text that a model reads whole, counted on the safe side: three letters, digits
 * or spaces of ASCII as one token, any other character as one. Some servers refuse what is longer,
 * and most say nothing of having left out the rest.
 */
export function beginningOf(text: string, tokens: number): string {
  const thirds = tokens * 3
  let spent = 0
  let end = 0
  for (const character of text) {
    spent += /[a-z0-9 ]/i.test(character) ? 1 : 3
    if (spent > thirds) break
    end += character.length
  }
  // A half of a character is no text that can be sent.
  return text.slice(0, end).toWellFormed()
}

const count = z.int().nonnegative().nullable().catch(null)

/** What a server says an answer has cost; null where it does not count, or counts no whole number. */
export const modelUsageSchema = z
  .object({ prompt_tokens: count, completion_tokens: count, total_tokens: count })
  .catch({ prompt_tokens: null, completion_tokens: null, total_tokens: null })

/** The tokens that were read: as the server counts, else what was sent, counted here. */
export async function countedTokens(
  usage: unknown,
  sent: readonly string[],
  openTokenCounter: () => Promise<TokenCounter>,
): Promise<number> {
  const { prompt_tokens, total_tokens } = modelUsageSchema.parse(usage)
  const told = prompt_tokens ?? total_tokens
  if (told !== null) return told
  const counter = await openTokenCounter()
  return sent.reduce((total, text) => total + counter.count(text), 0)
}
