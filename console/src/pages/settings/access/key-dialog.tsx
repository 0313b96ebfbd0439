import { createSignal, Show, type JSX } from 'solid-js'
import type { CreatedKey, Key, NewKey } from '../../../../../clients/typescript/index.ts'
import { useMemory } from '../../../memory/use-memory.ts'
import { Button } from '../../../parts/button.tsx'
import { Field } from '../../../parts/field.tsx'
import { Picker } from '../../../parts/picker.tsx'
import { isToldBeside, refusalsIn } from '../../../parts/refusals-in.ts'
import { useAct } from '../../../parts/use-act.ts'
import { t as shared } from '../../../words/shared.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { t } from './words.ts'

type KeyRole = NewKey['role']
const fields = ['name', 'namespaces', 'agent']
const roles: readonly KeyRole[] = ['reader', 'sub', 'main', 'owner', 'root']

interface KeyDialogProps {
  /** The key that it comes in place of, and is like. */
  readonly like: Key | undefined
  /** Asks whether that one is revoked. */
  readonly onRevoke: (key: Key) => void
  readonly onClose: () => void
}

/** Makes a key and shows its secret once; to replace one, the old one is revoked after that. */
export function KeyDialog(props: KeyDialogProps): JSX.Element {
  const { namespace } = useMemory()
  const { act, isBusy } = useAct()
  const { like } = props
  const [role, setRole] = createSignal<KeyRole>(like?.role ?? 'main')
  const [name, setName] = createSignal(like?.name ?? '')
  const [agent, setAgent] = createSignal(like?.agent ?? '')
  const [patterns, setPatterns] = createSignal(like?.namespaces.join(', ') ?? namespace())
  const [wrong, setWrong] = createSignal<Readonly<Record<string, string>>>({})
  const [made, setMade] = createSignal<CreatedKey>()
  const mayHaveAgent = () => role() !== 'owner' && role() !== 'root'

  async function make(): Promise<void> {
    setWrong({})
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
      refused: (error) => isToldBeside(setWrong(refusalsIn(error)), fields),
    })
    if (key !== undefined) setMade(key)
  }

  const about = () => {
    if (made() !== undefined) return like && t('replaceAfter')
    return t(like ? 'replaceAbout' : 'newKeyAbout')
  }

  return (
    <SecretDialog
      title={t(like ? 'replaceTitle' : 'newKeyTitle')}
      about={about()}
      says={t('make')}
      icon="key"
      isBusy={isBusy()}
      onMake={() => void make()}
      onClose={() => props.onClose()}
      secret={made()?.key}
      secretTitle={t('madeTitle')}
      next={
        <Show when={like}>
          {(old) => (
            <Button kind="danger" onClick={() => props.onRevoke(old())}>
              {t('revokeOld')}
            </Button>
          )}
        </Show>
      }
    >
      <Field
        label={t('name')}
        error={wrong()['name']}
        autocomplete="off"
        value={name()}
        onText={setName}
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
          error={wrong()['namespaces']}
          autocomplete="off"
          value={patterns()}
          onText={setPatterns}
        />
      </Show>
      <Show when={mayHaveAgent()}>
        <Field
          label={t('agent')}
          hint={t('agentHint')}
          error={wrong()['agent']}
          autocomplete="off"
          value={agent()}
          onText={setAgent}
        />
      </Show>
    </SecretDialog>
  )
}
