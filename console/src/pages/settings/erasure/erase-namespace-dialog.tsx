import { useNavigate } from '@solidjs/router'
import { createSignal, onCleanup, Show, type JSX } from 'solid-js'
import type { Receipt } from '../../../../../clients/typescript/index.ts'
import { useMemory } from '../../../memory/use-memory.ts'
import { Button } from '../../../parts/button.tsx'
import { ActDialog } from '../../../parts/dialog.tsx'
import { Field } from '../../../parts/field.tsx'
import { ReceiptView } from '../../../parts/receipt-view.tsx'
import { tellProblem } from '../../../parts/toast-list.ts'
import { t as settings } from '../words.ts'
import { t } from './words.ts'

const asksEveryMs = 1_500

/** Erases the namespace after its name was typed, and shows the receipt as it grows. */
export function EraseNamespaceDialog(props: { readonly onClose: () => void }): JSX.Element {
  const { memory, namespace } = useMemory()
  const navigate = useNavigate()
  const [typed, setTyped] = createSignal('')
  const [isBusy, setBusy] = createSignal(false)
  const [receipt, setReceipt] = createSignal<Receipt>()
  const isMeant = () => typed().trim() === namespace()
  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))

  async function erase(): Promise<void> {
    if (!isMeant() || isBusy()) return
    setBusy(true)
    try {
      const begun = await memory().namespaces.erase(namespace())
      setReceipt(begun)
      if (begun.status === 'running') follow(begun.id)
    } catch (error) {
      tellProblem(error)
    } finally {
      setBusy(false)
    }
  }
  function follow(id: string): void {
    timer = setTimeout(() => void look(id), asksEveryMs)
  }
  async function look(id: string): Promise<void> {
    try {
      const next = await memory().erasures.get(id)
      setReceipt(next)
      if (next.status !== 'running') return
    } catch {
      // It is asked for again: the erasure goes on whether or not somebody looks.
    }
    follow(id)
  }
  function close(): void {
    if (receipt() === undefined) props.onClose()
    else navigate('/')
  }

  return (
    <ActDialog
      isOpen
      onClose={close}
      title={titleOf(receipt(), namespace())}
      about={receipt() === undefined ? t('dangerAbout', { name: namespace() }) : undefined}
      says={settings('act_erase')}
      kind="danger"
      icon="erase"
      isBusy={isBusy()}
      why={isMeant() ? undefined : t('confirm', { name: namespace() })}
      onAct={() => void erase()}
      after={receipt() === undefined ? undefined : <Button onClick={close}>{t('leave')}</Button>}
    >
      <Show
        when={receipt()}
        fallback={
          <Field
            label={t('confirm', { name: namespace() })}
            autocomplete="off"
            value={typed()}
            onText={setTyped}
            onEnter={() => void erase()}
          />
        }
      >
        {(found) => <ReceiptView receipt={found()} />}
      </Show>
    </ActDialog>
  )
}

function titleOf(receipt: Receipt | undefined, name: string): string {
  if (receipt === undefined) return t('eraseTitle', { name })
  return receipt.status === 'complete' ? t('receiptTitle') : t('receiptRunning')
}
