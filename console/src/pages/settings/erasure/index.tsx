import { createSignal, For, Show, type JSX } from 'solid-js'
import type { MemoryClient, Receipt } from '../../../../../clients/typescript/index.ts'
import { useMemory, useRead, useRefusal } from '../../../memory/use-memory.ts'
import { Button } from '../../../parts/button.tsx'
import { ReceiptView } from '../../../parts/receipt-view.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { useFilters } from '../../../parts/use-filters.ts'
import { When } from '../../../parts/when.tsx'
import { Block, ForRole } from '../block.tsx'
import { EraseNamespaceDialog } from './erase-namespace-dialog.tsx'
import { whenAsked } from '../when-asked.ts'
import { t as settings } from '../words.ts'
import { t } from './words.ts'

const mostShown = 50

interface Erasure {
  readonly at: string
  readonly receipt: Receipt
}

/** What was erased, with receipts; and all of it at once. */
export default function Erasures(): JSX.Element {
  return (
    <div class="settings-part">
      <ForRole role="owner">
        <Receipts />
        <Danger />
      </ForRole>
    </div>
  )
}

function Receipts(): JSX.Element {
  const erasures = useRead(() => ['erasures'], readErasures)
  return (
    <Block title={t('receipts')} about={t('receiptsAbout')}>
      <Loaded query={erasures} rows={3}>
        {(found) => (
          <ol class="erasures">
            <For each={found()} fallback={<li class="muted">{t('none')}</li>}>
              {({ at, receipt }) => (
                <li>
                  <details>
                    <summary>
                      <When at={at} style="exact" />{' '}
                      <span class="mono small muted">{receipt.id}</span>
                    </summary>
                    <ReceiptView receipt={receipt} />
                  </details>
                </li>
              )}
            </For>
          </ol>
        )}
      </Loaded>
    </Block>
  )
}

/** There is no list of receipts: the events name them, the newest at the end. */
async function readErasures(
  { events, erasures }: MemoryClient,
  signal: AbortSignal,
): Promise<readonly Erasure[]> {
  const found: { readonly at: string; readonly id: string }[] = []
  for await (const { at, ids } of events.list(
    { types: ['erasure.completed'], after: 0, limit: 200 },
    { signal },
  )) {
    found.push(...ids.filter((id) => id.startsWith('ers_')).map((id) => ({ at, id })))
  }
  const read = found
    .reverse()
    .slice(0, mostShown)
    .map(async ({ at, id }) => ({ at, receipt: await erasures.get(id, { signal }) }))
  return (await Promise.allSettled(read)).flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  )
}

function Danger(): JSX.Element {
  const { namespace } = useMemory()
  const refusal = useRefusal()
  const [, setFilters] = useFilters(['part'])
  const [isAsked, setAsked] = createSignal(false)
  whenAsked('erase', 'owner', () => setAsked(true))
  return (
    <Block
      tone="danger"
      title={t('danger')}
      about={t('dangerAbout', { name: namespace() })}
      acts={
        <>
          <Button icon="download" onClick={() => setFilters({ part: 'data' }, true)}>
            {t('exportFirst')}
          </Button>
          <Button kind="danger" icon="erase" why={refusal('owner')} onClick={() => setAsked(true)}>
            {settings('act_erase')}
          </Button>
        </>
      }
    >
      <Show when={isAsked()}>
        <EraseNamespaceDialog onClose={() => setAsked(false)} />
      </Show>
    </Block>
  )
}
