import type { TokenCounter } from '../../engine/ports/readers.ts'

/** As the server counts (`usage.prompt_tokens` or `usage.total_tokens`), else what was sent, here. */
export async function countedTokens(
  usage: unknown,
  sent: readonly string[],
  openTokenCounter: () => Promise<TokenCounter>,
): Promise<number> {
  const told = toldTokens(usage)
  if (told !== null) return told
  const counter = await openTokenCounter()
  return sent.reduce((total, text) => total + counter.count(text), 0)
}

function toldTokens(usage: unknown): number | null {
  if (typeof usage !== 'object' || usage === null) return null
  const { prompt_tokens, total_tokens } = { prompt_tokens: null, total_tokens: null, ...usage }
  return [prompt_tokens, total_tokens].find(isCount) ?? null
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}
