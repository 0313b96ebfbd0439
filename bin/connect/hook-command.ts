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

/** A word as all shells take it, Windows' too. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./\\-]+$/.test(word) ? word : `"${word.replaceAll('"', '\\"')}"`
}

/** Seconds that a client waits for a hook before it goes on; a hook ends earlier by itself. */
export const hookTimeoutSeconds = 5
