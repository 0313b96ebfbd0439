import type { TokenCounter } from '../../engine/ports/readers.ts'

let counter: Promise<TokenCounter> | undefined

/** The counter of o200k_base. Its tables (17 MB) are built on first use and kept from then on. */
export function openTokenCounter(): Promise<TokenCounter> {
  counter ??= load()
  return counter
}

async function load(): Promise<TokenCounter> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base')
  return { count: (text) => sum(cutLongRuns(text).map((part) => countTokens(part, asPlainText))) }
}

/**
 * The tokenizer takes time by the square of a run without a break: 65,536 times the same letter
 * took 1.6 s (gpt-tokenizer 4.0.0). So a longer run is counted in parts, each at most one token off.
 */
function cutLongRuns(text: string): string[] {
  const parts: string[] = []
  let start = 0
  for (const { index, 0: run } of text.matchAll(longRun)) {
    parts.push(text.slice(start, index + run.length))
    start = index + run.length
  }
  return [...parts, text.slice(start)]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** 256 characters of one sort with another of it behind them; no word or sentence is as long. */
const longRun =
  /[\p{Letter}\p{Mark}]{256}(?=[\p{Letter}\p{Mark}])|\s{256}(?=\s)|[^\s\p{Letter}\p{Number}]{256}(?=[^\s\p{Letter}\p{Number}])/gu

/** Text is what somebody wrote: `<|endoftext|>` in it is counted like any other word. */
const asPlainText = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() }
