import { onCleanup } from 'solid-js'
import { isOffline } from './connection.ts'
import { askPosition } from './use-live.ts'
import { useMemory } from './use-memory.ts'

const looksEveryMs = 4_000

/**
 * For a page of notes, collections, thoughts or ties, of which no event tells: asks now and then how
 * far the namespace has come, which has the page read anew where others have written.
 */
export function useUntold(): void {
  const { memory } = useMemory()
  const looks = setInterval(() => {
    if (!isOffline() && document.visibilityState === 'visible') askPosition(memory())
  }, looksEveryMs)
  onCleanup(() => clearInterval(looks))
}
