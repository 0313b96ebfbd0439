import { createSignal, type JSX } from 'solid-js'
import { ActDialog } from '../../parts/dialog.tsx'
import { Area, Field } from '../../parts/field.tsx'
import { useAct } from '../../parts/use-act.ts'
import { t } from './words.ts'

interface NewDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onMade: (id: string) => void
}

/** Begins a line of reasoning; undoing archives it. */
export function NewDialog(props: NewDialogProps): JSX.Element {
  const { act, isBusy } = useAct()
  const [intent, setIntent] = createSignal('')
  const [task, setTask] = createSignal('')

  async function create(): Promise<void> {
    if (intent().trim() === '') return
    await act({
      does: ({ thoughts }) =>
        thoughts.create({
          intent: intent(),
          ...(task().trim() !== '' && { task_id: task().trim() }),
        }),
      follows: ({ id }) => {
        setIntent('')
        props.onClose()
        props.onMade(id)
      },
      says: () => t('created'),
      undo: ({ thoughts }, { id }) => thoughts.archive(id),
    })
  }

  return (
    <ActDialog
      isOpen={props.isOpen}
      onClose={() => props.onClose()}
      title={t('newThought')}
      about={t('newAbout')}
      says={t('create')}
      isBusy={isBusy()}
      why={intent().trim() === '' ? t('intentHint') : undefined}
      onAct={() => void create()}
    >
      <Area
        label={t('intent')}
        hint={t('intentHint')}
        dir="auto"
        value={intent()}
        onText={setIntent}
        onEnter={() => void create()}
      />
      <Field label={t('task')} hint={t('taskHint')} value={task()} onText={setTask} />
    </ActDialog>
  )
}
