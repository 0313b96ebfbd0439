import { createSignal, type JSX } from 'solid-js'
import { EraseDialog, ForgetDialog } from '../memories/forget-dialogs.tsx'
import { MemoryDrawer } from '../memories/memory-drawer.tsx'

interface MemoryBesideProps {
  readonly id: string | undefined
  readonly onClose: () => void
}

/** A memory beside the page, with all that can be done about it. */
export function MemoryBeside(props: MemoryBesideProps): JSX.Element {
  const [asked, setAsked] = createSignal<{ kind: 'forget' | 'erase'; id: string }>()
  const idsOf = (kind: 'forget' | 'erase') => {
    const found = asked()
    return found?.kind === kind ? [found.id] : []
  }
  const close = () => setAsked(undefined)
  return (
    <>
      <MemoryDrawer
        id={props.id}
        onClose={() => props.onClose()}
        onAsk={(kind, id) => setAsked({ kind, id })}
      />
      <ForgetDialog ids={idsOf('forget')} onClose={close} />
      <EraseDialog ids={idsOf('erase')} onClose={close} onDone={() => props.onClose()} />
    </>
  )
}
