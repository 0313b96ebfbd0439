import { createSignal, For, Show, type JSX } from 'solid-js'
import type { PrefixWebhook, Webhook } from '../../../../../clients/typescript/index.ts'
import { useMemory, useRead, useRefusal } from '../../../memory/use-memory.ts'
import { Badge } from '../../../parts/badge.tsx'
import { Button, IconButton } from '../../../parts/button.tsx'
import { Empty, Loaded } from '../../../parts/states.tsx'
import { useAct } from '../../../parts/use-act.ts'
import { useFilters } from '../../../parts/use-filters.ts'
import { When } from '../../../parts/when.tsx'
import { isAtLeast } from '../../../session/roles.ts'
import { Block, ForRole } from '../block.tsx'
import { tones, typesOf } from './fares.ts'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { whenAsked } from '../when-asked.ts'
import { t as settings } from '../words.ts'
import { t } from './words.ts'

const mostShown = 200
// No event tells how a webhook fares.
const everyMs = 10_000

/** URLs that are told of what happens, and how that went. */
export default function Webhooks(): JSX.Element {
  const { role } = useMemory()
  return (
    <div class="settings-part">
      <ForRole role="owner">
        <OfNamespace />
        <Show when={isAtLeast(role(), 'root')}>
          <OfPrefixes />
        </Show>
      </ForRole>
    </div>
  )
}

function OfNamespace(): JSX.Element {
  const refusal = useRefusal()
  const [filters, setFilters] = useFilters(['webhook'])
  const [adding, setAdding] = createSignal<{ readonly like?: Webhook }>()
  whenAsked('webhook', 'owner', () => setAdding({}))
  const webhooks = useRead(
    () => ['webhooks'],
    async (memory, signal) =>
      (await memory.webhooks.list({ limit: mostShown }, { signal }).page()).items,
    { everyMs },
  )
  const add = () => (
    <Button icon="plus" why={refusal('owner')} onClick={() => setAdding({})}>
      {settings('act_webhook')}
    </Button>
  )
  const chosen = () => webhooks.data?.find(({ id }) => id === filters().webhook)
  return (
    <Block title={t('title')} about={t('about')} acts={add()}>
      <Loaded query={webhooks} rows={3}>
        {(found) => (
          <Show
            when={found().length > 0}
            fallback={
              <Empty
                icon="bell"
                title={t('none')}
                about={t('noneAbout')}
                request={{
                  method: 'POST',
                  path: '/webhooks',
                  body: { url: 'https://hooks.example.com/mneme', types: ['memory.remembered'] },
                  call: 'webhooks.create',
                }}
              />
            }
          >
            <ul class="webhooks">
              <For each={found()}>
                {(webhook) => (
                  <WebhookRow
                    webhook={webhook}
                    onOpen={() => setFilters({ webhook: webhook.id })}
                  />
                )}
              </For>
            </ul>
          </Show>
        )}
      </Loaded>
      <Show when={adding()}>
        {(so) => <NewWebhookDialog like={so().like} onClose={() => setAdding(undefined)} />}
      </Show>
      <Show when={chosen()}>
        {(webhook) => (
          <WebhookDialog
            webhook={webhook()}
            onAgain={() => {
              const like = webhook()
              setFilters({ webhook: undefined })
              setAdding({ like })
            }}
            onClose={() => setFilters({ webhook: undefined })}
          />
        )}
      </Show>
    </Block>
  )
}

function WebhookRow(props: {
  readonly webhook: Webhook
  readonly onOpen: () => void
}): JSX.Element {
  return (
    <li>
      <button type="button" onClick={() => props.onOpen()}>
        <span class="webhooks-url mono told">{props.webhook.url}</span>
        <Badge tone={tones[props.webhook.status]}>{t(`status_${props.webhook.status}`)}</Badge>
        <span class="muted small pieces">
          <span>{typesOf(props.webhook)}</span>
          <span>{props.webhook.texts ? t('texts') : t('idsOnly')}</span>
          <Show when={props.webhook.prefix}>
            {(prefix) => <span>{t('prefixOf', { prefix: prefix() })}</span>}
          </Show>
          <When at={props.webhook.created_at} />
        </span>
      </button>
    </li>
  )
}

function OfPrefixes(): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const webhooks = useRead(
    () => ['webhooks', 'prefix'],
    async (memory, signal) =>
      (await memory.prefixWebhooks.list({ limit: mostShown }, { signal }).page()).items,
  )
  const remove = ({ id }: PrefixWebhook) =>
    void act({
      does: (memory) => memory.prefixWebhooks.delete(id),
      says: () => t('deleted'),
    })
  return (
    <Block title={t('prefixTitle')} about={t('prefixAbout')}>
      <Loaded query={webhooks} rows={2}>
        {(found) => (
          <ul class="webhooks">
            <For each={found()} fallback={<li class="muted">{t('prefixNone')}</li>}>
              {(webhook) => (
                <li class="webhooks-plain">
                  <span class="webhooks-url mono told">{webhook.url}</span>
                  <span class="muted small pieces">
                    <span>{t('prefixOf', { prefix: webhook.prefix })}</span>
                    <span>{typesOf(webhook)}</span>
                  </span>
                  <IconButton
                    icon="erase"
                    label={t('delete')}
                    isBusy={isBusy()}
                    why={refusal('root')}
                    onClick={() => remove(webhook)}
                  />
                </li>
              )}
            </For>
          </ul>
        )}
      </Loaded>
    </Block>
  )
}
