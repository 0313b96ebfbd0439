import { useRead } from './use-memory.ts'
import { readWaiting } from './waiting.ts'

/**
 * What waits for a decision; whoever asks shares one answer.
 *
 * @example
 * const waiting = useWaiting()
 * <Loaded query={waiting}>{(found) => <For each={countsOf(found())}>…</For>}</Loaded>
 */
export function useWaiting() {
  return useRead(() => ['waiting'], readWaiting, { keep: true })
}
