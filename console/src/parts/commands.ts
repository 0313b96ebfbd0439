import { createSignal, onCleanup, onMount } from 'solid-js'
import type { IconName } from './icon.tsx'

/** Something the palette offers. */
export interface Command {
  readonly label: string
  readonly icon: IconName
  readonly keys?: string | undefined
  /** Other words that find it. */
  readonly also?: string | undefined
  /** Why it does nothing now. */
  readonly why?: string | undefined
  readonly act: () => void
}

const [sources, setSources] = createSignal<readonly (() => readonly Command[])[]>([])

/**
 * Offers commands in the palette for as long as the page is open.
 *
 * @example
 * useCommands(() => [{ label: t('remember'), icon: 'plus', act: openRemember }])
 */
export function useCommands(commands: () => readonly Command[]): void {
  onMount(() => {
    setSources((before) => [...before, commands])
    onCleanup(() => setSources((before) => before.filter((source) => source !== commands)))
  })
}

/** Those of the open page first. */
export function offeredCommands(): readonly Command[] {
  return sources()
    .toReversed()
    .flatMap((commands) => commands())
}
