import { createSignal, Show, type JSX } from 'solid-js'
import type { MemoryDetail } from '../../../../clients/typescript/index.ts'
import { ActDialog } from '../../parts/dialog.tsx'
import { Diff } from '../../parts/diff.tsx'
import { Area } from '../../parts/field.tsx'
import { Overtaken } from '../../parts/overtaken.tsx'
import { useAct } from '../../parts/use-act.ts'
import { useEdit } from '../../parts/use-edit.ts'
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
  const { act, isBusy } = useAct()
  const [text, setText] = createSignal('')
  const edit = useEdit(() => props.memory?.version)
  const before = () => props.memory?.text ?? ''
  const isChanged = () => text().trim() !== '' && text() !== before()
  whenChanged(
    () => props.memory?.__memory_id,
    () => {
      edit.begin()
      setText(before())
    },
  )

  async function save(): Promise<void> {
    const [id, was, next] = [props.memory?.__memory_id ?? '', before(), text()]
    const done = await act({
      does: ({ memories }) => memories.patch(id, { text: next, version: edit.version() }),
      says: () => t('editDone'),
      undo: ({ memories }) => memories.patch(id, { text: was }),
      refused: edit.refused,
    })
    if (done !== undefined) props.onClose()
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
      <Show
        when={edit.isOvertaken()}
        fallback={
          <Show when={isChanged()}>
            <Diff before={before()} after={text()} />
          </Show>
        }
      >
        <Overtaken theirs={before()} mine={text()} />
      </Show>
    </ActDialog>
  )
}
