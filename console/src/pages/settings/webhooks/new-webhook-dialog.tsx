import { createSignal, For, Show, type JSX } from 'solid-js'
import type { Webhook } from '../../../../../clients/typescript/index.ts'
import { useMemory } from '../../../memory/use-memory.ts'
import { Button } from '../../../parts/button.tsx'
import { ActDialog } from '../../../parts/dialog.tsx'
import { Field } from '../../../parts/field.tsx'
import { isToldBeside, refusalsIn } from '../../../parts/refusals-in.ts'
import { useAct } from '../../../parts/use-act.ts'
import { usePicked } from '../../../parts/use-picked.ts'
import { isAtLeast } from '../../../session/roles.ts'
import { t as shared } from '../../../words/shared.ts'
import { Secret } from '../block.tsx'
import { eventTypes } from './types.ts'
import { t } from './words.ts'

interface NewWebhookDialogProps {
  /** The webhook that it comes in place of, and is like. */
  readonly like?: Webhook | undefined
  readonly onClose: () => void
}

const fields = ['url', 'prefix']

/** Registers a URL, and shows its secret once. */
export function NewWebhookDialog(props: NewWebhookDialogProps): JSX.Element {
  const { role } = useMemory()
  const { act, isBusy } = useAct()
  const [url, setUrl] = createSignal(props.like?.url ?? '')
  const [prefix, setPrefix] = createSignal('')
  const { picked: types, pick } = usePicked(props.like?.types ?? [])
  const [withTexts, setWithTexts] = createSignal(props.like?.texts ?? false)
  const [wrong, setWrong] = createSignal<Readonly<Record<string, string>>>({})
  const [secret, setSecret] = createSignal<string>()

  async function register(event?: Event): Promise<void> {
    event?.preventDefault()
    setWrong({})
    const chosen = eventTypes.filter((type) => types().has(type))
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
    <ActDialog
      isOpen
      onClose={() => props.onClose()}
      title={secret() === undefined ? t('add') : t('secretTitle')}
      about={secret() === undefined ? t('addAbout') : undefined}
      says={t('register')}
      icon="bell"
      isBusy={isBusy()}
      onAct={() => void register()}
      after={
        secret() === undefined ? undefined : (
          <Button onClick={() => props.onClose()}>{shared('close')}</Button>
        )
      }
    >
      <Show
        when={secret()}
        fallback={
          <form class="key-form" onSubmit={(event) => void register(event)}>
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
            <fieldset class="checks">
              <legend>
                {t('types')}{' '}
                <span class="muted">
                  {types().size === 0 ? t('allTypes') : t('typesCount', { n: types().size })}
                </span>
              </legend>
              <For each={eventTypes}>
                {(type) => (
                  <label class="check">
                    <input
                      type="checkbox"
                      checked={types().has(type)}
                      onChange={() => pick(type)}
                    />
                    <span class="mono small">{type}</span>
                  </label>
                )}
              </For>
            </fieldset>
            <button type="submit" hidden />
          </form>
        }
      >
        {(value) => <Secret label={t('secretTitle')} value={value()} />}
      </Show>
    </ActDialog>
  )
}
