import { createSignal, type Accessor } from 'solid-js'
import { MnemeError } from '../../../clients/typescript/index.ts'

interface Edited<Version> {
  /** What a write is to be over: what was there as the edit began; once overtaken, what is there now. */
  readonly version: Accessor<Version | undefined>
  /** A write was refused because somebody has written there since, and that is what is read by now. */
  readonly isOvertaken: Accessor<boolean>
  begin(): void
  /** Of `useAct`: whether that is why. All is read anew then. */
  refused(error: unknown): boolean
}

/**
 * An edit of something that others may write meanwhile.
 *
 * @example
 * const edit = useEdit(() => props.memory?.version)
 * act({ does: ({ memories }) => memories.patch(id, { text, version: edit.version() }), refused: edit.refused })
 */
export function useEdit<Version extends string | number | null>(
  now: Accessor<Version | undefined>,
): Edited<Version> {
  const [begun, setBegun] = createSignal<Version>()
  const [isRefused, setRefused] = createSignal(false)
  const isOvertaken = () => isRefused() && now() !== begun()
  return {
    version: () => (isOvertaken() ? now() : begun()),
    isOvertaken,
    begin() {
      setBegun(() => now())
      setRefused(false)
    },
    refused(error) {
      const isLate = error instanceof MnemeError && error.code === 'later_changes'
      if (isLate) setRefused(true)
      return isLate
    },
  }
}
