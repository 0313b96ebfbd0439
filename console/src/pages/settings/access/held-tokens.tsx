import { createSignal, Show, type JSX } from 'solid-js'
import type { HeldToken } from '../../../../../clients/typescript/index.ts'
import { useRead, useRefusal } from '../../../memory/use-memory.ts'
import { Button } from '../../../parts/button.tsx'
import { When } from '../../../parts/when.tsx'
import { t as shared } from '../../../words/shared.ts'
import { EndDialog } from './end-dialog.tsx'
import { t } from './words.ts'

const mostTokens = 200

/** Tokens that stand, and assistants that were let in; all of the service for root. */
export function useHeldTokens(namespace: () => string | undefined) {
  const read = useRead(
    () => ['tokens', { namespace: namespace() }],
    async ({ tokens }, signal) =>
      (await tokens.list({ namespace: namespace(), limit: mostTokens }, { signal }).page()).items,
    { freshMs: 0 },
  )
  return () => (read.data ?? []).toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1))
}

/** A line of a list of keys: who holds it, what it may do where, and a way to end it. */
export function HeldRow(props: { readonly of: HeldToken }): JSX.Element {
  const refusal = useRefusal()
  const [isEnding, setEnding] = createSignal(false)
  return (
    <tr class="held">
      <td class="wide" title={props.of.id}>
        <span class="told">{props.of.holder ?? t('unnamed')}</span>{' '}
        <span class="muted small">{t(`held_${props.of.kind}`)}</span>
      </td>
      <td>{shared(`role_${props.of.role}`)}</td>
      <td class="wide told">{props.of.namespace}</td>
      <td class="muted">
        <When at={props.of.created_at} />
      </td>
      <td />
      <td class="muted">
        <Show when={props.of.expires_at}>{(at) => <When at={at()} style="ago" />}</Show>
      </td>
      <td data-align="end">
        <Button size="s" kind="quiet" why={refusal('owner')} onClick={() => setEnding(true)}>
          {t('end')}
        </Button>
        <Show when={isEnding()}>
          <EndDialog
            title={t(`endTitle_${props.of.kind}`)}
            about={t('endAbout')}
            says={t('end')}
            ends={({ tokens }) => tokens.end(props.of)}
            ended={t('ended')}
            onClose={() => setEnding(false)}
          >
            <p class="told">
              {props.of.holder ?? t('unnamed')} · {props.of.namespace}
            </p>
          </EndDialog>
        </Show>
      </td>
    </tr>
  )
}
