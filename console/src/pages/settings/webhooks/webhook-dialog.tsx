import { createSignal, For, Show, type JSX } from 'solid-js'
import type { Webhook, WebhookDelivery } from '../../../../../clients/typescript/index.ts'
import { useRefusal } from '../../../memory/use-memory.ts'
import { usePages } from '../../../memory/use-pages.ts'
import { Badge } from '../../../parts/badge.tsx'
import { Button } from '../../../parts/button.tsx'
import { Dialog } from '../../../parts/dialog.tsx'
import { Fact, Facts } from '../../../parts/facts.tsx'
import { Paged } from '../../../parts/states.tsx'
import { useAct } from '../../../parts/use-act.ts'
import { When } from '../../../parts/when.tsx'
import { agoOf } from '../../../time/times.ts'
import { t as shared } from '../../../words/shared.ts'
import { tones, typesOf } from './fares.ts'
import { t } from './words.ts'

const aPage = 50
// No event tells of a message that was sent.
const everyMs = 5_000
const deliveryTones = { pending: 'warning', delivered: 'good', failed: 'danger' } as const

/** One webhook: how it fares, what it was sent and how that went. */
export function WebhookDialog(props: {
  readonly webhook: Webhook
  /** Registers another one like it. */
  readonly onAgain: () => void
  readonly onClose: () => void
}): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const [isAsked, setAsked] = createSignal(false)
  const deliveries = usePages(
    () => ['webhooks', props.webhook.id, 'deliveries'],
    (memory, { signal, cursor }) =>
      memory.webhooks.deliveries(props.webhook.id, { limit: aPage }, { signal }).page(cursor),
    { everyMs },
  )
  async function test(): Promise<void> {
    await act({ does: (memory) => memory.webhooks.test(props.webhook.id), says: () => t('tested') })
  }
  async function remove(): Promise<void> {
    if (!isAsked()) {
      setAsked(true)
      return
    }
    const done = await act({
      does: (memory) => memory.webhooks.delete(props.webhook.id),
      says: () => t('deleted'),
    })
    if (done !== undefined) props.onClose()
  }
  return (
    <Dialog
      isOpen
      width="l"
      onClose={() => props.onClose()}
      title={isAsked() ? t('deleteTitle') : t('one')}
      about={isAsked() ? t('deleteAbout') : undefined}
      acts={
        <>
          <Button onClick={() => (isAsked() ? setAsked(false) : props.onClose())}>
            {isAsked() ? shared('cancel') : shared('close')}
          </Button>
          <Show when={!isAsked()}>
            <Button
              icon="bell"
              isBusy={isBusy()}
              why={props.webhook.status === 'disabled' ? t('againAbout') : refusal('owner')}
              onClick={() => void test()}
            >
              {t('test')}
            </Button>
          </Show>
          <Button
            kind="danger"
            icon="erase"
            isBusy={isBusy()}
            why={props.webhook.prefix === null ? refusal('owner') : t('prefixDelete')}
            onClick={() => void remove()}
          >
            {t('delete')}
          </Button>
        </>
      }
    >
      <p class="mono told webhooks-whole">{props.webhook.url}</p>
      <Standing webhook={props.webhook} />
      <Show when={props.webhook.status === 'disabled' && props.webhook.prefix === null}>
        <div class="webhooks-again">
          <p>{t('againAbout')}</p>
          <Button size="s" why={refusal('owner')} onClick={() => props.onAgain()}>
            {t('again')}
          </Button>
        </div>
      </Show>
      <h3 class="muted small">{t('deliveries')}</h3>
      <Paged list={deliveries} rows={3}>
        {(found) => (
          <ol class="deliveries">
            <For each={found()} fallback={<li class="muted">{t('deliveriesNone')}</li>}>
              {(delivery) => <DeliveryRow {...delivery} />}
            </For>
          </ol>
        )}
      </Paged>
    </Dialog>
  )
}

/** What it is told, since when, and how it fares. */
function Standing(props: { readonly webhook: Webhook }): JSX.Element {
  return (
    <Facts>
      <Fact name={t('types')}>
        <span title={props.webhook.types?.join(', ')}>{typesOf(props.webhook)}</span>
        <Badge tone={tones[props.webhook.status]}>{t(`status_${props.webhook.status}`)}</Badge>
        <Badge>{props.webhook.texts ? t('texts') : t('idsOnly')}</Badge>
      </Fact>
      <Fact name={t('created')}>
        <When at={props.webhook.created_at} style="exact" />
      </Fact>
      <Fact name={t('by')}>
        <span class="mono small">{props.webhook.created_by}</span>
      </Fact>
      <Show when={props.webhook.failing_since}>
        {(at) => (
          <Fact name={t('failingSince')}>
            <When at={at()} style="exact" />
          </Fact>
        )}
      </Show>
      <Show when={props.webhook.disabled_at}>
        {(at) => (
          <Fact name={t('disabledAt')}>
            <When at={at()} style="exact" />
            <span>{props.webhook.disabled_for}</span>
          </Fact>
        )}
      </Show>
    </Facts>
  )
}

function DeliveryRow(props: WebhookDelivery): JSX.Element {
  return (
    <li>
      <span class="mono small" title={props.event}>
        {props.type}
      </span>
      <Badge tone={deliveryTones[props.status]}>{t(`delivery_${props.status}`)}</Badge>
      <span class="muted small pieces">
        <When at={props.tried_at} style="exact" />
        <span>{t('attempts', { n: props.attempts })}</span>
        <Show when={props.answer}>
          {(status) => <span>{t('answer', { status: status() })}</span>}
        </Show>
        <span>{t('took', { ms: props.ms })}</span>
        <Show when={props.next_at}>
          {(at) => <span title={at()}>{t('nextAt', { time: agoOf(at()) })}</span>}
        </Show>
      </span>
      <Show when={props.error}>
        {(error) => <p class="small told deliveries-error">{error()}</p>}
      </Show>
    </li>
  )
}
