import { createSignal, For, Show, type JSX } from 'solid-js'
import type { Webhook } from '../../../../../clients/typescript/index.ts'
import { useMemory } from '../../../memory/use-memory.ts'
import { Field } from '../../../parts/field.tsx'
import { Picker } from '../../../parts/picker.tsx'
import { isToldBeside, refusalsIn } from '../../../parts/refusals-in.ts'
import { useAct } from '../../../parts/use-act.ts'
import { usePicked } from '../../../parts/use-picked.ts'
import { isAtLeast } from '../../../session/roles.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { eventTypes } from '../../../../../contract/lists.ts'
import { t as settings } from '../words.ts'
import { t } from './words.ts'

interface NewWebhookDialogProps {
  /** The webhook that it comes in place of, and is like. */
  readonly like?: Webhook | undefined
  readonly onClose: () => void
}

const fields = ['url', 'prefix']
/** A test is told to whom it is for, whatever is chosen. */
const toldTypes = eventTypes.filter((type) => type !== 'webhook.tested')

/** Registers a URL, and shows its secret once. */
export function NewWebhookDialog(props: NewWebhookDialogProps): JSX.Element {
  const { role } = useMemory()
  const { act, isBusy } = useAct()
  const [url, setUrl] = createSignal(props.like?.url ?? '')
  const [prefix, setPrefix] = createSignal('')
  const { picked: types, pick } = usePicked(props.like?.types ?? [])
  const [isSome, setSome] = createSignal(types().size > 0)
  const [withTexts, setWithTexts] = createSignal(props.like?.texts ?? false)
  const [wrong, setWrong] = createSignal<Readonly<Record<string, string>>>({})
  const [secret, setSecret] = createSignal<string>()

  async function register(): Promise<void> {
    setWrong({})
    const chosen = isSome() ? eventTypes.filter((type) => types().has(type)) : []
    const request = {
      url: url().trim(),
      texts: withTexts(),
      ...(chosen.length > 0 && { types: chosen }),
    }
    const done = await act({
      async does(memory) {
        const beginning = prefix().trim()
        if (beginning === '') return (await memory.webhooks.create(request)).secret
        return (await memory.prefixWebhooks.create({ ...request, prefix: beginning })).secret
      },
      refused: (error) => isToldBeside(setWrong(refusalsIn(error)), fields),
    })
    if (done !== undefined) setSecret(done)
  }

  return (
    <SecretDialog
      title={settings('act_webhook')}
      about={secret() === undefined ? t('addAbout') : undefined}
      says={t('register')}
      icon="bell"
      isBusy={isBusy()}
      why={isSome() && types().size === 0 ? t('typesCount', { n: 0 }) : undefined}
      onMake={() => void register()}
      onClose={() => props.onClose()}
      secret={secret()}
      secretTitle={t('secretTitle')}
    >
      <Field
        label={t('url')}
        hint={t('urlHint')}
        error={wrong()['url']}
        type="url"
        inputmode="url"
        autocomplete="off"
        placeholder="https://"
        value={url()}
        onText={setUrl}
      />
      <Show when={isAtLeast(role(), 'root')}>
        <Field
          label={t('prefix')}
          hint={t('prefixHint')}
          error={wrong()['prefix']}
          autocomplete="off"
          value={prefix()}
          onText={setPrefix}
        />
      </Show>
      <label class="check">
        <input
          type="checkbox"
          checked={withTexts()}
          onChange={(event) => setWithTexts(event.currentTarget.checked)}
        />
        <span>
          {t('texts')}
          <span class="muted small">{t('textsHint')}</span>
        </span>
      </label>
      <Picker
        label={t('types')}
        choices={[
          { value: 'all', label: t('allTypes') },
          { value: 'some', label: t('someTypes') },
        ]}
        value={isSome() ? 'some' : 'all'}
        onChoose={(which) => setSome(which === 'some')}
      />
      <Show when={isSome()}>
        <fieldset class="checks">
          <legend class="muted">{t('typesCount', { n: types().size })}</legend>
          <For each={toldTypes}>
            {(type) => (
              <label class="check">
                <input type="checkbox" checked={types().has(type)} onChange={() => pick(type)} />
                <span class="mono small">{type}</span>
              </label>
            )}
          </For>
        </fieldset>
      </Show>
    </SecretDialog>
  )
}
