import { trustLevels } from '../../contract/lists.ts'

export type Trust = (typeof trustLevels)[number]

/** How firmly stands what somebody of this trust told: 0 for `untrusted`, one more a level. */
export function standingOfTrust(trust: Trust): number {
  return trustLevels.length - 1 - trustLevels.indexOf(trust)
}

export function lowerTrust(a: Trust, b: Trust): Trust {
  return isTrustedMore(a, b) ? b : a
}

export function isTrustedMore(a: Trust, b: Trust): boolean {
  return standingOfTrust(a) > standingOfTrust(b)
}

/**
 * Trust of the next text under an id: the lower of what was and who writes, so that no text takes
 * the place of a better one and keeps its trust. An owner's own word sets it anew.
 */
export function trustOfVersion(before: Trust, writer: Trust): Trust {
  return writer === 'owner' ? 'owner' : lowerTrust(before, writer)
}

/** Text that no model may read as its own: it stands in a fence wherever it is told. */
export function isBelowMain(trust: Trust): boolean {
  return trust === 'sub' || trust === 'untrusted'
}

/**
 * A text as it stands among other texts that a model reads: below `main` it is fenced, and the fence
 * names its trust. A fence is longer than any run of backticks in the text, so that nothing in it
 * can end it; the same text always has the same one. Where a call has a nonce of its own, the fence
 * of prompts is used in its place.
 */
export function fencedText(text: string, trust: Trust): string {
  return isBelowMain(trust) ? fenced(text, trust) : text
}

/** Fences a text of several writers in any case: their trust is not told with it. */
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
