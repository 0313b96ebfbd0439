import { encode } from 'gpt-tokenizer/encoding/o200k_base'

/** What closes a conversation as JSON, and opens again behind the next message. */
const CLOSING = 5
const MILLION = 1_000_000

/**
 * Published prices in dollars per million tokens of input, and what is cached at all. Anthropic writes
 * an entry where a request marks it (here behind the instructions and, as its automatic caching does,
 * at the end) and reads the longest that the next request begins with; OpenAI finds by itself what two
 * requests have in common, in steps.
 */
export const PRICES = {
  anthropic: {
    name: 'Claude Opus 5',
    source: 'platform.claude.com/docs/en/about-claude/pricing, a stored copy',
    read: '2026-11-28',
    input: 5,
    written: 6.25,
    cached: 0.5,
    least: 512,
  },
  openai: {
    name: 'GPT-5',
    source: 'openai.com/api/pricing as of June 2026, cited by proxyllm.ai',
    read: '2026-11-28',
    input: 1.25,
    cached: 0.125,
    least: 1_024,
    step: 128,
  },
}

/**
 * What of a conversation is found in a cache, over the requests `prompts`, each the whole conversation
 * so far as a text: bytes in common with the request before, of the history (what the request before
 * held behind the instructions) all bytes and those in common, and the price of all input.
 */
export function cachedOf(prompts, instructions) {
  const first = tokensOf(instructions)
  const all = {
    prefixBytes: 0,
    keptBytes: 0,
    historyBytes: 0,
    sentBytes: 0,
    anthropic: 0,
    openai: 0,
  }
  let before = ''
  for (const prompt of prompts) {
    const shared = sharedPrefix(before, prompt)
    const start = endOfInstructions(prompt, instructions)
    all.prefixBytes += Buffer.byteLength(prompt.slice(0, shared))
    all.keptBytes += Buffer.byteLength(prompt.slice(start, shared))
    all.historyBytes += Buffer.byteLength(before.slice(start))
    all.sentBytes += Buffer.byteLength(prompt)
    all.openai += openAiPrice(tokensOf(prompt), tokensOf(prompt.slice(0, shared)))
    const isWhole = before !== '' && before.length - shared <= CLOSING
    all.anthropic += anthropicPrice(tokensOf(prompt), isWhole ? tokensOf(before) : first, before)
    before = prompt
  }
  return { ...all, turns: prompts.length }
}

/** Where the instructions end in a request, be it told as it is or as JSON. */
export function endOfInstructions(prompt, instructions) {
  const written = JSON.stringify(instructions).slice(1, -1)
  const told = prompt.includes(written) ? written : instructions
  return prompt.indexOf(told) + told.length
}

function openAiPrice(tokens, inCommon) {
  const { input, cached, least, step } = PRICES.openai
  const found = inCommon < least ? 0 : Math.floor(inCommon / step) * step
  return ((tokens - found) * input + found * cached) / MILLION
}

/** What is not read is written: the next request is to find it. */
function anthropicPrice(tokens, entry, before) {
  const { written, cached, least } = PRICES.anthropic
  const found = before === '' || entry < least ? 0 : entry
  return ((tokens - found) * written + found * cached) / MILLION
}

function sharedPrefix(one, other) {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

function tokensOf(text) {
  return encode(text).length
}
