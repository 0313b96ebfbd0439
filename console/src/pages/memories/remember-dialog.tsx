import { createSignal, type JSX } from 'solid-js'
import {
  MnemeError,
  type MemoryClient,
  type Remembered,
} from '../../../../clients/typescript/index.ts'
import { useMemory } from '../../memory/use-memory.ts'
import { ActDialog } from '../../parts/dialog.tsx'
import { Area, Field } from '../../parts/field.tsx'
import { useAct } from '../../parts/use-act.ts'
import { t } from './words.ts'

/** Tells the memory something; it can be undone, which forgets it. */
export function RememberDialog(props: {
  readonly isOpen: boolean
  readonly onClose: () => void
}): JSX.Element {
  const { act, isBusy } = useAct()
  const { role } = useMemory()
  const [text, setText] = createSignal('')
  const [speaker, setSpeaker] = createSignal('')

  async function save(): Promise<void> {
    const request = { text: text(), ...(speaker().trim() !== '' && { speaker: speaker().trim() }) }
    const done = await act<Remembered | null>({
      does: (memory) => memory.remember(request).catch(acceptProposal),
      says: () => (role() === 'sub' ? t('proposed') : t('remembered')),
      ...(role() !== 'sub' && {
        undo: async (memory: MemoryClient, kept: Remembered | null) => {
          if (kept !== null) await memory.forget({ __memory_id: kept.__memory_id })
        },
      }),
    })
    if (done === undefined) return
    setText('')
    props.onClose()
  }

  return (
    <ActDialog
      isOpen={props.isOpen}
      onClose={() => props.onClose()}
      title={t('rememberTitle')}
      about={t('rememberAbout')}
      says={t('remember')}
      isBusy={isBusy()}
      why={text().trim() === '' ? t('text') : undefined}
      onAct={() => void save()}
    >
      <Area
        label={t('text')}
        dir="auto"
        autofocus
        value={text()}
        onText={setText}
        onEnter={() => void save()}
      />
      <Field label={t('speaker')} hint={t('speakerHint')} value={speaker()} onText={setSpeaker} />
    </ActDialog>
  )
}

/** A sub-agent's statement becomes a proposal, which is no failure. */
function acceptProposal(error: unknown): null {
  if (error instanceof MnemeError && error.code === 'proposed') return null
  throw error
}
