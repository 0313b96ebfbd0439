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
import { KeySnippets } from './key-snippets.tsx'
import { t } from './words.ts'

type KeyRole = NewKey['role']
const fields = ['name', 'namespaces', 'agent', 'expires_at']
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
  const [form, setForm] = createSignal<KeyForm>({
    role: like?.role ?? 'main',
    name: like?.name ?? '',
    expires: '',
    agent: like?.agent ?? '',
    patterns: like?.namespaces.join(', ') ?? namespace(),
  })
  const [wrong, setWrong] = createSignal<Readonly<Record<string, string>>>({})
  const [made, setMade] = createSignal<CreatedKey>()

  async function make(): Promise<void> {
    setWrong({})
    const key = await act({
      does: (memory) => memory.keys.create(requestOf(form())),
      refused: (error) => isToldBeside(setWrong(refusalsIn(error)), fields),
    })
    if (key !== undefined) setMade(key)
  }
  /** The first that it names whole. */
  const whole = () => made()?.namespaces.find((pattern) => !pattern.includes('*'))
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
      use={
        <Show when={made()}>
          {(key) => <KeySnippets credential={key().key} namespace={whole() ?? namespace()} />}
        </Show>
      }
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
      <KeyFields
        form={form()}
        wrong={wrong()}
        onChange={(change) => setForm({ ...form(), ...change })}
      />
    </SecretDialog>
  )
}

/** What is typed and chosen of a key. */
interface KeyForm {
  readonly role: KeyRole
  readonly name: string
  /** `2026-05-03`, in the reader's zone; empty for never. */
  readonly expires: string
  readonly agent: string
  readonly patterns: string
}

function requestOf({ role, name, expires, agent, patterns }: KeyForm): NewKey {
  const namespaces = patterns.split(',').flatMap((pattern) => pattern.trim() || [])
  return {
    role,
    ...(role !== 'root' && { namespaces }),
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(mayHaveAgent(role) && agent.trim() !== '' && { agent: agent.trim() }),
    ...(expires !== '' && { expires_at: new Date(`${expires}T00:00`).toISOString() }),
  }
}

function mayHaveAgent(role: KeyRole): boolean {
  return role !== 'owner' && role !== 'root'
}

interface KeyFieldsProps {
  readonly form: KeyForm
  readonly wrong: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<KeyForm>) => void
}

function KeyFields(props: KeyFieldsProps): JSX.Element {
  return (
    <>
      <Field
        label={t('name')}
        error={props.wrong['name']}
        autocomplete="off"
        value={props.form.name}
        onText={(name) => props.onChange({ name })}
      />
      <Picker
        label={t('role')}
        choices={roles.map((value) => ({ value, label: shared(`role_${value}`) }))}
        value={props.form.role}
        onChoose={(role) => props.onChange({ role })}
      />
      <p class="small muted">{shared(`roleAbout_${props.form.role}`)}</p>
      <Field
        label={t('expires')}
        hint={t('expiresHint')}
        error={props.wrong['expires_at']}
        type="date"
        value={props.form.expires}
        onText={(expires) => props.onChange({ expires })}
      />
      <Show when={props.form.role !== 'root'}>
        <Field
          label={t('patterns')}
          hint={t('patternsHint')}
          error={props.wrong['namespaces']}
          autocomplete="off"
          value={props.form.patterns}
          onText={(patterns) => props.onChange({ patterns })}
        />
      </Show>
      <Show when={mayHaveAgent(props.form.role)}>
        <Field
          label={t('agent')}
          hint={t('agentHint')}
          error={props.wrong['agent']}
          autocomplete="off"
          value={props.form.agent}
          onText={(agent) => props.onChange({ agent })}
        />
      </Show>
    </>
  )
}
