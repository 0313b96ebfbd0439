import { createSignal, Show, type JSX } from 'solid-js'
import type { Revision } from '../../../../clients/typescript/index.ts'
import { useAct } from '../../parts/use-act.ts'
import { RevertOneDialog } from './revert-one-dialog.tsx'
import { RevertToDialog } from './revert-to-dialog.tsx'
import { undoRevert } from './undo-revert.ts'
import { t } from './words.ts'

interface Reverting {
  /** Takes one change back, after showing what that puts back. */
  readonly one: (revision: Revision) => void
  /** Goes back to a position, after showing what that undoes. */
  readonly toPosition: (position: number) => void
  /** Takes the approval of a reflection back. */
  readonly reflection: (id: string) => void
  /** The dialogs; stands once beside what opens them. */
  readonly view: () => JSX.Element
}

/** Ways to go back, each with a preview and an undo of its own. */
export function useRevert(): Reverting {
  const { act } = useAct()
  const [revision, setRevision] = createSignal<Revision>()
  const [position, setPosition] = createSignal<number>()
  return {
    one: setRevision,
    toPosition: setPosition,
    reflection: (id) =>
      void act({
        does: (memory) => memory.revisions.revertTo({ reflection_id: id }),
        says: () => t('revertedOne'),
        undo: undoRevert,
      }),
    view: () => (
      <>
        <Show when={revision()}>
          {(found) => <RevertOneDialog revision={found()} onClose={() => setRevision(undefined)} />}
        </Show>
        <Show when={position() !== undefined ? { at: position() ?? 0 } : undefined}>
          {(found) => (
            <RevertToDialog position={found().at} onClose={() => setPosition(undefined)} />
          )}
        </Show>
      </>
    ),
  }
}
