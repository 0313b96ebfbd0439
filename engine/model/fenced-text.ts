import { isBelowMain, type Trust } from './trust.ts'

/**
 * A text as it stands among other texts that a model reads: below `main` it is fenced, and the fence
 * names its trust. A fence is longer than any run of backticks in the text, so that nothing in it
 * can end it; the same text always has the same one. Where a call has a nonce of its own, the fence
 * of prompts is used in its place.
 */
export function fencedText(text: string, trust: Trust): string {
  return isBelowMain(trust) ? fenced(text, trust) : text
}

/** The same for what several have told, whose trust is not told with it: fenced in any case. */
export function fencedData(text: string): string {
  return fenced(text, 'data')
}

function fenced(text: string, label: string): string {
  const runs = text.match(/`+/g) ?? []
  const longest = runs.reduce((most, run) => Math.max(most, run.length), shortest)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${label}\n${text}\n${fence}`
}

/** Backticks that a fence is longer than in any case. */
const shortest = 2
