import { createSignal, type JSX } from 'solid-js'
import type { MemoryDetail } from '../../../../sdk/index.ts'
import { EditDialog } from './edit-dialog.tsx'
import { EraseDialog, ForgetDialog } from './forget-dialogs.tsx'

/** The dialogs about one memory, and what opens each. */
export function useDialogs(memory: () => MemoryDetail) {
  const [asked, setAsked] = createSignal<'edit' | 'forget' | 'erase'>()
  const close = () => setAsked(undefined)
  const idsOf = (kind: 'forget' | 'erase') => (asked() === kind ? [memory().__memory_id] : [])
  return {
    edit: () => void setAsked('edit'),
    forget: () => void setAsked('forget'),
    erase: () => void setAsked('erase'),
    view: (): JSX.Element => (
      <>
        <EditDialog memory={asked() === 'edit' ? memory() : undefined} onClose={close} />
        <ForgetDialog ids={idsOf('forget')} onClose={close} />
        <EraseDialog ids={idsOf('erase')} onClose={close} />
      </>
    ),
  }
}
