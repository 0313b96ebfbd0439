import type { JSX } from 'solid-js'
import { ActDialog } from '../../parts/dialog.tsx'
import { useAct } from '../../parts/use-act.ts'
import { t } from './words.ts'

/** Asks, and takes back all that the approval of a reflection did. */
export function RevertReflection(props: {
  /** Undefined while it is closed. */
  readonly id: string | undefined
  readonly onClose: () => void
}): JSX.Element {
  const { act, isBusy } = useAct()
  async function revert(): Promise<void> {
    const id = props.id ?? ''
    const done = await act({
      does: ({ revisions }) => revisions.revertTo({ reflection_id: id }),
      says: () => t('tookBack'),
    })
    if (done !== undefined) props.onClose()
  }
  return (
    <ActDialog
      isOpen={props.id !== undefined}
      onClose={() => props.onClose()}
      title={t('takeBackTitle')}
      about={t('takeBackAbout')}
      says={t('takeBack')}
      icon="undo"
      isBusy={isBusy()}
      onAct={() => void revert()}
    />
  )
}
