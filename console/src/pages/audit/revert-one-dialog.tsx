import { Show, type JSX } from 'solid-js'
import type { Revision } from '../../../../clients/typescript/index.ts'
import { ActDialog } from '../../parts/dialog.tsx'
import { FieldChanges } from '../../parts/field-changes.tsx'
import { useAct } from '../../parts/use-act.ts'
import { wordOf } from '../../parts/thing-link.tsx'
import { reversed } from './revert-preview.ts'
import { undoRevert } from './undo-revert.ts'
import { t } from './words.ts'

/** Shows what stands after one change is taken back, and takes it back. */
export function RevertOneDialog(props: {
  readonly revision: Revision
  readonly onClose: () => void
}): JSX.Element {
  const { act, isBusy } = useAct()
  const target = () => wordOf(props.revision.target)
  const isMade = () =>
    props.revision.parent === null &&
    props.revision.diff.every((change) => change.before === undefined)

  async function revert(): Promise<void> {
    const done = await act({
      does: (memory) => memory.revisions.revert(props.revision.id),
      says: () => t('revertedOne'),
      undo: undoRevert,
    })
    if (done !== undefined) props.onClose()
  }

  return (
    <ActDialog
      isOpen
      onClose={() => props.onClose()}
      title={t('revertOneTitle', { target: target() })}
      about={t('revertOneAbout')}
      says={t('revert')}
      icon="undo"
      isBusy={isBusy()}
      onAct={() => void revert()}
    >
      <Show when={isMade()}>
        <p>{t('revertMade', { target: target() })}</p>
      </Show>
      <FieldChanges changes={reversed([props.revision])} />
    </ActDialog>
  )
}
