import { createSignal, Show, type JSX } from 'solid-js'
import type { MemoryDetail } from '../../../../clients/typescript/index.ts'
import { useMemory } from '../../memory/use-memory.ts'
import { ActDialog } from '../../parts/dialog.tsx'
import { Diff } from '../../parts/diff.tsx'
import { Area } from '../../parts/field.tsx'
import { isOvertaken, Overtaken } from '../../parts/overtaken.tsx'
import { useAct } from '../../parts/use-act.ts'
import { whenChanged } from '../../parts/when-changed.ts'
import { t as shared } from '../../words/shared.ts'
import { t } from './words.ts'

interface EditDialogProps {
  /** What is edited; undefined while it is closed. */
  readonly memory: MemoryDetail | undefined
  readonly onClose: () => void
}

/**
 * Gives a memory another text, and shows beforehand what changes. What somebody else has written
 * meanwhile is shown before it is written over.
 */
export function EditDialog(props: EditDialogProps): JSX.Element {
  const { memory } = useMemory()
  const { act, isBusy } = useAct()
  const [text, setText] = createSignal('')
  const [read, setRead] = createSignal<Pick<MemoryDetail, 'text' | 'version'>>()
  const [theirs, setTheirs] = createSignal<string>()
  const before = () => read()?.text ?? ''
  const isChanged = () => text().trim() !== '' && text() !== before()
  whenChanged(
    () => props.memory?.__memory_id,
    () => {
      setRead(props.memory)
      setText(before())
      setTheirs(undefined)
    },
  )

  async function save(): Promise<void> {
    const [id, was, next] = [props.memory?.__memory_id ?? '', before(), text()]
    const version = read()?.version
    const done = await act({
      does: ({ memories }) => memories.patch(id, { text: next, version }),
      says: () => t('editDone'),
      undo: ({ memories }) => memories.patch(id, { text: was }),
      refused: (error) => isOvertaken(error) && (void readAgain(id), true),
    })
    if (done !== undefined) props.onClose()
  }
  async function readAgain(id: string): Promise<void> {
    const now = await memory().memories.get(id)
    setRead(now)
    setTheirs(now.text)
  }

  return (
    <ActDialog
      isOpen={props.memory !== undefined}
      onClose={() => props.onClose()}
      title={t('editTitle')}
      about={t('editAbout')}
      says={shared('save')}
      isBusy={isBusy()}
      why={isChanged() ? undefined : t('unchanged')}
      onAct={() => void save()}
    >
      <Area
        label={t('text')}
        isLabelHidden
        dir="auto"
        value={text()}
        onText={setText}
        onEnter={() => isChanged() && void save()}
      />
      <Show when={theirs() === undefined && isChanged()}>
        <Diff before={before()} after={text()} />
      </Show>
      <Overtaken theirs={theirs()} mine={text()} />
    </ActDialog>
  )
}
