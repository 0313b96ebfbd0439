import { createSignal, Show, type JSX } from 'solid-js'
import type { CreatedKey, NewKey } from '../../../../../sdk/index.ts'
import { useMemory } from '../../../memory/use-memory.ts'
import { Button } from '../../../parts/button.tsx'
import { Dialog, DialogActs } from '../../../parts/dialog.tsx'
import { Field } from '../../../parts/field.tsx'
import { Picker } from '../../../parts/picker.tsx'
import { useAct } from '../../../parts/use-act.ts'
import { t as shared } from '../../../words/shared.ts'
import { Secret } from '../block.tsx'
import { t } from './words.ts'

type KeyRole = NewKey['role']
const roles: readonly KeyRole[] = ['reader', 'sub', 'main', 'owner', 'root']

/** Makes a key and shows its secret once. */
export function KeyDialog(props: { readonly onClose: () => void }): JSX.Element {
  const { namespace } = useMemory()
  const { act, isBusy } = useAct()
  const [role, setRole] = createSignal<KeyRole>('main')
  const [name, setName] = createSignal('')
  const [agent, setAgent] = createSignal('')
  const [patterns, setPatterns] = createSignal(namespace())
  const [made, setMade] = createSignal<CreatedKey>()
  const mayHaveAgent = () => role() !== 'owner' && role() !== 'root'

  async function make(event?: Event): Promise<void> {
    event?.preventDefault()
    const namespaces = patterns()
      .split(',')
      .map((pattern) => pattern.trim())
      .filter((pattern) => pattern !== '')
    const key = await act({
      does: (memory) =>
        memory.keys.create({
          role: role(),
          ...(role() !== 'root' && { namespaces }),
          ...(name().trim() !== '' && { name: name().trim() }),
          ...(mayHaveAgent() && agent().trim() !== '' && { agent: agent().trim() }),
        }),
    })
    if (key !== undefined) setMade(key)
  }

  return (
    <Dialog
      isOpen
      onClose={() => props.onClose()}
      title={made() === undefined ? t('newKeyTitle') : t('madeTitle')}
      about={made() === undefined ? t('newKeyAbout') : undefined}
      acts={
        <Show
          when={made() === undefined}
          fallback={<Button onClick={() => props.onClose()}>{shared('close')}</Button>}
        >
          <DialogActs
            onCancel={() => props.onClose()}
            icon="key"
            isBusy={isBusy()}
            onClick={() => void make()}
          >
            {t('make')}
          </DialogActs>
        </Show>
      }
    >
      <Show
        when={made()}
        fallback={
          <form class="key-form" onSubmit={(event) => void make(event)}>
            <Field
              label={t('name')}
              autocomplete="off"
              value={name()}
              onInput={(event) => setName(event.currentTarget.value)}
            />
            <Picker
              label={t('role')}
              choices={roles.map((value) => ({ value, label: shared(`role_${value}`) }))}
              value={role()}
              onChoose={setRole}
            />
            <Show when={role() !== 'root'}>
              <Field
                label={t('patterns')}
                hint={t('patternsHint')}
                autocomplete="off"
                value={patterns()}
                onInput={(event) => setPatterns(event.currentTarget.value)}
              />
            </Show>
            <Show when={mayHaveAgent()}>
              <Field
                label={t('agent')}
                hint={t('agentHint')}
                autocomplete="off"
                value={agent()}
                onInput={(event) => setAgent(event.currentTarget.value)}
              />
            </Show>
            <button type="submit" hidden />
          </form>
        }
      >
        {(key) => <Secret label={t('madeTitle')} value={key().key} />}
      </Show>
    </Dialog>
  )
}
