import type { Connection } from './client.ts'

/** When a hook runs: a session starts, the user has sent a prompt, the assistant has answered. */
export const hookEvents = ['start', 'prompt', 'answer'] as const

export type HookEvent = (typeof hookEvents)[number]

/** What a client's settings run at an event. */
export function hookCommand(
  { program, hookOptions }: Connection,
  event: HookEvent,
  client: string,
): string {
  return [program, 'hook', event, '--client', client, ...hookOptions.map(shellWord)].join(' ')
}

/**
 * A word as shells take it. Quotes are double, which the shell of Windows takes too, and single where
 * a sign in the word would mean something between double ones.
 */
export function shellWord(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", String.raw`'\''`)}'` : `"${word}"`
}

/** Seconds that a client waits for a hook before it goes on; a hook ends earlier by itself. */
export const hookTimeoutSeconds = 5
