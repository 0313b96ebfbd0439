import { createEffect, createMemo, createSignal, on, Show, type JSX } from 'solid-js'
import { Button } from '../../parts/button.tsx'
import { Empty, Loading, Problem } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { Detail } from './detail.tsx'
import type { Held } from './held.ts'
import { isWaitingKind, placeIn, type Item } from './inbox-items.ts'
import { ManyBar } from './many-bar.tsx'
import { InboxRow } from './row.tsx'
import { useInbox } from './use-inbox.ts'
import { t } from './words.ts'

/** What waits, in a list, and beside it the thing that is decided next. */
export function Inbox(props: { readonly held: Held }): JSX.Element {
  const [filters, setFilters] = useFilters(['kind', 'item'])
  const kind = () => {
    const asked = filters().kind
    return isWaitingKind(asked) ? asked : undefined
  }
  const inbox = useInbox(kind, props.held.isHeld)
  const [picked, setPicked] = createSignal<ReadonlySet<string>>(new Set())
  const [last, setLast] = createSignal(0)
  let detail: HTMLDivElement | undefined

  const place = createMemo(() => placeIn(inbox.items(), filters().item, last()))
  const chosen = () => inbox.items()[place() ?? -1]
  createEffect(() => setLast(place() ?? 0))
  // What was decided makes room for the next: the address follows, also where the detail covers all.
  createEffect(
    on(chosen, (item) => {
      const asked = filters().item
      if (asked !== undefined && !inbox.isLoading() && item?.id !== asked && wasHere(asked))
        setFilters({ item: item?.id })
    }),
  )
  const seen = new Set<string>()
  createEffect(() => {
    for (const { id } of inbox.items()) seen.add(id)
  })
  const wasHere = (id: string) => seen.has(id)
  /** Asked for by a link, and not among what waits. */
  const linked = () => {
    const asked = filters().item
    if (asked === undefined || inbox.isLoading() || wasHere(asked)) return undefined
    return inbox.items().some(({ id }) => id === asked) ? undefined : asked
  }
  const open = ({ id }: Item) => setFilters({ item: id })

  function pick(): void {
    const item = chosen()
    if (item?.kind !== 'proposals') return
    setPicked((before) => {
      const after = new Set(before)
      if (!after.delete(item.id)) after.add(item.id)
      return after
    })
  }
  useKeys(() => ({
    x: pick,
    Enter: () => {
      const item = chosen()
      if (item !== undefined) open(item)
      detail?.focus()
    },
    ...(filters().item === undefined ? {} : { Escape: () => setFilters({ item: undefined }) }),
  }))
  const proposals = () =>
    inbox.items().flatMap((item) => (item.kind === 'proposals' ? [item.thing] : []))

  return (
    <Show when={!inbox.isLoading()} fallback={<Loading rows={10} />}>
      <Show
        when={inbox.error() === null || inbox.items().length > 0}
        fallback={<Problem error={inbox.error()} onRetry={inbox.retry} />}
      >
        <Show
          when={inbox.items().length > 0 || linked() !== undefined}
          fallback={<Nothing isNarrowed={kind() !== undefined} />}
        >
          <div class="inbox" classList={{ 'is-open': filters().item !== undefined }}>
            <div class="inbox-list">
              <Table
                label={t('inbox')}
                columns={[]}
                rows={inbox.items()}
                keyOf={({ id }) => id}
                chosen={chosen()?.id}
                onOpen={open}
                onEnd={inbox.readMore}
                groupOf={(item) => groupOf(item)}
                row={(item) => <InboxRow item={item} isPicked={picked().has(item.id)} />}
              />
              <ManyBar
                proposals={proposals()}
                picked={picked()}
                onPick={setPicked}
                mayPickAll={kind() === 'proposals'}
              />
            </div>
            <div class="inbox-detail" tabindex={-1} ref={(element) => (detail = element)}>
              <div class="inbox-back">
                <Button
                  kind="quiet"
                  size="s"
                  icon="back"
                  onClick={() => setFilters({ item: undefined })}
                >
                  {t('inbox')}
                </Button>
              </div>
              <Detail
                item={linked() === undefined ? chosen() : undefined}
                id={linked()}
                held={props.held}
                onOpen={(id) => setFilters({ item: id })}
              />
            </div>
          </div>
        </Show>
      </Show>
    </Show>
  )
}

function groupOf(item: Item): string {
  if (item.kind === 'proposals' && item.thing.status === 'deferred') return t('putOffGroup')
  return t(`kind_${item.kind}`)
}

function Nothing(props: { readonly isNarrowed: boolean }): JSX.Element {
  const [, setFilters] = useFilters(['kind'])
  return (
    <Empty
      icon="check"
      title={t(props.isNarrowed ? 'noneTitle' : 'emptyTitle')}
      about={t(props.isNarrowed ? 'noneAbout' : 'emptyAbout')}
      act={
        <Show when={props.isNarrowed}>
          <Button icon="decisions" onClick={() => setFilters({ kind: undefined })}>
            {t('showAllKinds')}
          </Button>
        </Show>
      }
      request={{
        method: 'POST',
        path: '/proposals',
        body: { content: 'The deadline is 10 May.', confidence: 'high' },
        call: 'proposals.create',
      }}
    />
  )
}
