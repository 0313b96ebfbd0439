import { createSignal, Show, type JSX } from 'solid-js'
import type { MemoryClient, Receipt } from '../../../clients/typescript/index.ts'
import { t } from '../words/shared.ts'
import { Button } from './button.tsx'
import { ActDialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { ReceiptView } from './receipt-view.tsx'
import { useAct } from './use-act.ts'
import { whenChanged } from './when-changed.ts'

interface EraseDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly about: string
  /** What the button is called. */
  readonly erase: string
  readonly erases: (memory: MemoryClient) => Promise<{ readonly receipt?: Receipt | undefined }>
  readonly onClose: () => void
  /** It is gone; the receipt is still shown. */
  readonly onDone?: (() => void) | undefined
  /** What goes. */
  readonly children?: JSX.Element
}

/**
 * Erases for good, after a word was typed, and shows the receipt.
 *
 * @example
 * <EraseDialog isOpen={isAsked()} title={t('eraseTitle')} about={t('eraseAbout')} erase={t('erase')}
 *   erases={(memory) => memory.notes.delete(id, { permanent: true })} onClose={close} />
 */
export function EraseDialog(props: EraseDialogProps): JSX.Element {
  const { act, isBusy } = useAct()
  const [typed, setTyped] = createSignal('')
  const [receipt, setReceipt] = createSignal<Receipt>()
  const isMeant = () => typed().trim().toLowerCase() === t('eraseWord').toLowerCase()
  whenChanged(
    () => props.isOpen,
    () => setTyped(''),
  )

  async function erase(): Promise<void> {
    await act({
      does: props.erases,
      follows: ({ receipt: proof }) => {
        setReceipt(proof)
        props.onDone?.()
        if (proof === undefined) props.onClose()
      },
    })
  }
  function close(): void {
    setReceipt(undefined)
    props.onClose()
  }

  return (
    <ActDialog
      isOpen={props.isOpen || receipt() !== undefined}
      onClose={close}
      title={receipt() === undefined ? props.title : t('receipt')}
      about={receipt() === undefined ? props.about : t('receiptAbout')}
      says={props.erase}
      kind="danger"
      icon="erase"
      isBusy={isBusy()}
      why={isMeant() ? undefined : t('eraseConfirm', { word: t('eraseWord') })}
      onAct={() => void erase()}
      after={
        receipt() === undefined ? undefined : (
          // The field that had the focus is gone.
          <Button ref={(button) => queueMicrotask(() => button.focus())} onClick={close}>
            {t('close')}
          </Button>
        )
      }
    >
      <Show when={receipt()} fallback={props.children}>
        {(found) => <ReceiptView receipt={found()} />}
      </Show>
      <Show when={receipt() === undefined}>
        <Field
          label={t('eraseConfirm', { word: t('eraseWord') })}
          autocomplete="off"
          value={typed()}
          onText={setTyped}
          onEnter={() => isMeant() && void erase()}
        />
      </Show>
    </ActDialog>
  )
}
