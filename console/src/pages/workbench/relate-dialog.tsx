import { createSignal, createUniqueId, For, type JSX } from 'solid-js'
import { ActDialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { useAct } from '../../parts/use-act.ts'
import { whenChanged } from '../../parts/when-changed.ts'
import { useNames } from './use-names.ts'
import { t } from './words.ts'

interface RelateDialogProps {
  readonly isOpen: boolean
  /** What is related, by name or id. */
  readonly from?: string | undefined
  readonly onClose: () => void
}

/** Says how two notes or collections belong together; it can be undone. */
export function RelateDialog(props: RelateDialogProps): JSX.Element {
  const { act, isBusy } = useAct()
  const names = useNames()
  const list = createUniqueId()
  const [from, setFrom] = createSignal('')
  const [to, setTo] = createSignal('')
  const [relation, setRelation] = createSignal('')
  whenChanged(
    () => props.isOpen,
    (isOpen) => {
      if (!isOpen) return
      setFrom(props.from ?? '')
      setTo('')
      setRelation('')
    },
  )
  const isWrong = () => relation() !== '' && !/^[a-z][a-z0-9_]{0,63}$/.test(relation())
  const isReady = () => from() !== '' && to() !== '' && relation() !== '' && !isWrong()

  async function relate(): Promise<void> {
    if (!isReady()) return
    await act({
      does: ({ relations }) => relations.create({ from: from(), to: to(), relation: relation() }),
      follows: () => props.onClose(),
      says: () => t('related_done'),
      undo: ({ relations }, { id }) => relations.delete(id),
    })
  }

  return (
    <ActDialog
      isOpen={props.isOpen}
      onClose={() => props.onClose()}
      title={t('newRelation')}
      about={t('emptyRelationsAbout')}
      says={t('newRelation')}
      isBusy={isBusy()}
      why={isReady() ? undefined : t('idOrName')}
      onAct={() => void relate()}
    >
      <form
        class="workbench-form"
        onSubmit={(event) => {
          event.preventDefault()
          void relate()
        }}
      >
        <Field
          label={t('from')}
          list={list}
          placeholder={t('idOrName')}
          autocomplete="off"
          value={from()}
          onText={setFrom}
        />
        <Field
          label={t('relation')}
          class="mono"
          placeholder="drawn_from"
          autocomplete="off"
          hint={t('relationHint')}
          error={isWrong() ? t('relationHint') : undefined}
          value={relation()}
          onText={setRelation}
        />
        <Field
          label={t('to')}
          list={list}
          placeholder={t('idOrName')}
          autocomplete="off"
          value={to()}
          onText={setTo}
        />
        <datalist id={list}>
          <For each={[...names.notes(), ...names.collections()]}>
            {(name) => <option value={name} />}
          </For>
        </datalist>
        <button type="submit" hidden />
      </form>
    </ActDialog>
  )
}
