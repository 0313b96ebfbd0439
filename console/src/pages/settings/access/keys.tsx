import { createSignal, For, Show, type JSX } from 'solid-js'
import type { Key } from '../../../../../clients/typescript/index.ts'
import { useRefusal } from '../../../memory/use-memory.ts'
import { usePages } from '../../../memory/use-pages.ts'
import { Badge } from '../../../parts/badge.tsx'
import { Button } from '../../../parts/button.tsx'
import { PagedList } from '../../../parts/list.tsx'
import { When } from '../../../parts/when.tsx'
import { shortTime } from '../../../time/times.ts'
import { t as shared } from '../../../words/shared.ts'
import { Block } from '../block.tsx'
import { EndDialog } from './end-dialog.tsx'
import { HeldRow, useHeldTokens } from './held-tokens.tsx'
import { KeyDialog } from './key-dialog.tsx'
import { whenAsked } from '../when-asked.ts'
import { t as settings } from '../words.ts'
import { t } from './words.ts'

const aPage = 100

/** The keys of the service: made, shown once, revoked. */
export function Keys(): JSX.Element {
  const refusal = useRefusal()
  const [making, setMaking] = createSignal<{ readonly like?: Key }>()
  const [revoked, setRevoked] = createSignal<Key>()
  whenAsked('key', 'root', () => setMaking({}))
  const held = useHeldTokens(() => undefined)
  const keys = usePages(
    () => ['keys'],
    (memory, { signal, cursor }) => memory.keys.list({ limit: aPage }, { signal }).page(cursor),
  )
  return (
    <Block
      title={t('keys')}
      about={t('keysAbout')}
      acts={
        <Button icon="plus" why={refusal('root')} onClick={() => setMaking({})}>
          {settings('act_key')}
        </Button>
      }
    >
      <PagedList list={keys} label={t('keys')} heads={keyHeads()} none={t('keysNone')}>
        {(key) => (
          <>
            <KeyRow
              of={key}
              why={refusal('root')}
              onReplace={() => setMaking({ like: key })}
              onRevoke={() => setRevoked(key)}
            />
            <Show when={key.revoked_at === null}>
              <For each={held().filter((token) => token.key_id === key.id)}>
                {(token) => <HeldRow of={token} />}
              </For>
            </Show>
          </>
        )}
      </PagedList>
      <Show when={making()}>
        {(so) => (
          <KeyDialog
            like={so().like}
            onClose={() => setMaking(undefined)}
            onRevoke={(key) => {
              setMaking(undefined)
              setRevoked(key)
            }}
          />
        )}
      </Show>
      <Show when={revoked()}>
        {(key) => (
          <EndDialog
            title={t('revokeTitle')}
            about={t('revokeAbout')}
            says={t('revoke')}
            ends={({ keys }) => keys.revoke(key().id)}
            ended={t('revokedDone')}
            onClose={() => setRevoked(undefined)}
          >
            <p>
              <span class="told">{key().name ?? t('unnamed')}</span>{' '}
              <span class="muted mono small">{key().id}</span>
            </p>
          </EndDialog>
        )}
      </Show>
    </Block>
  )
}

/** The columns of keys and of what they have handed on. */
export function keyHeads() {
  return [
    { name: t('name') },
    { name: t('role') },
    { name: t('namespaces') },
    { name: t('created') },
    { name: t('lastUsed') },
    { name: t('expires') },
    { name: t('state'), align: 'end' as const },
  ]
}

function KeyRow(props: {
  readonly of: Key
  readonly why: string | undefined
  readonly onReplace: () => void
  readonly onRevoke: () => void
}): JSX.Element {
  return (
    <tr data-off={props.of.revoked_at === null ? undefined : ''}>
      <td class="wide" title={props.of.id}>
        <span class="told">{props.of.name ?? t('unnamed')}</span>{' '}
        <Show when={props.of.agent}>
          {(agent) => <span class="muted small told">{agent()}</span>}
        </Show>
      </td>
      <td>{shared(`role_${props.of.role}`)}</td>
      <td class="wide told">{props.of.namespaces.join(', ') || t('all')}</td>
      <td class="muted">
        <When at={props.of.created_at} />
      </td>
      <td class="muted">
        <Show when={props.of.last_used_at}>{(at) => <When at={at()} />}</Show>
      </td>
      <td class="muted">
        <Show when={props.of.expires_at}>{(at) => <When at={at()} style="date" />}</Show>
      </td>
      <td data-align="end">
        <Show
          when={props.of.revoked_at}
          fallback={
            <>
              <Button size="s" kind="quiet" why={props.why} onClick={() => props.onReplace()}>
                {t('replace')}
              </Button>
              <Button size="s" kind="quiet" why={props.why} onClick={() => props.onRevoke()}>
                {t('revoke')}
              </Button>
            </>
          }
        >
          {(at) => <Badge>{t('revoked', { time: shortTime(at()) })}</Badge>}
        </Show>
      </td>
    </tr>
  )
}
