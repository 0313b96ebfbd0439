import type { JSX } from 'solid-js'
import type { MemoryClient } from '../../../../../clients/typescript/index.ts'
import { ActDialog } from '../../../parts/dialog.tsx'
import { useAct } from '../../../parts/use-act.ts'

/** Asks before somebody's access is ended for good. */
export function EndDialog(props: {
  readonly title: string
  readonly about: string
  readonly says: string
  readonly ends: (memory: MemoryClient) => Promise<object>
  /** What is said when it has ended. */
  readonly ended: string
  readonly onClose: () => void
  /** Whose access it is. */
  readonly children: JSX.Element
}): JSX.Element {
  const { act, isBusy } = useAct()
  async function end(): Promise<void> {
    const done = await act({ does: props.ends, says: () => props.ended })
    if (done !== undefined) props.onClose()
  }
  return (
    <ActDialog
      isOpen
      width="s"
      onClose={() => props.onClose()}
      title={props.title}
      about={props.about}
      says={props.says}
      kind="danger"
      isBusy={isBusy()}
      onAct={() => void end()}
    >
      {props.children}
    </ActDialog>
  )
}
