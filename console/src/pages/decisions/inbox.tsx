import { createMemo, createSignal, Show, type JSX } from 'solid-js'
import type { WaitingCount } from '../../memory/waiting.ts'
import { Button } from '../../parts/button.tsx'
import { Empty, Loading, Problem } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { tell } from '../../parts/toast-list.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { number } from '../../words/words.ts'
import { Beside } from './beside.tsx'
import { isManyKind, pickedWith } from './decide-many.ts'
import { Detail } from './detail.tsx'
import { KeysElsewhere } from './frame.tsx'
import type { Held } from './held.ts'
import { isWaitingKind, mostOfAKind, type Item } from './inbox-items.ts'
import { ManyBar } from './many-bar.tsx'
import { InboxRow } from './row.tsx'
import { useClusters } from './use-clusters.ts'
import { useChosen } from './use-chosen.ts'
import { useInbox } from './use-inbox.ts'
import { t } from './words.ts'

interface InboxProps {
  readonly held: Held
  readonly counts: readonly WaitingCount[]
}

/** What waits, in a list, and beside it the thing that is decided next. */
export function Inbox(props: InboxProps): JSX.Element {
  const [filters, setFilters] = useFilters(['kind', 'item'])
  const kind = () => {
    const asked = filters().kind
    return isWaitingKind(asked) ? asked : undefined
  }
  const inbox = useInbox(kind, props.held.isHeld)
  const clusters = useClusters(inbox.items)
  const [picked, setPicked] = createSignal<ReadonlySet<string>>(new Set())
  let detail: HTMLDivElement | undefined

  const { chosen, linked, open } = useChosen({ ...inbox, items: clusters.items })

  function pick(item: Item | undefined): void {
    if (item === undefined || !isManyKind(item.kind)) return
    const asked = clusters.others(item.id)?.isOpen === false ? clusters.membersOf(item) : [item]
    let after: ReadonlySet<string> | undefined = picked()
    for (const each of asked) after = after && pickedWith(after, each, inbox.items())
    if (after === undefined) tell(t('pickOneKind'))
    else setPicked(after)
  }
  useKeys(() => ({
    x: () => pick(chosen()),
    Enter: () => {
      const item = chosen()
      if (item !== undefined) open(item)
      detail?.focus()
    },
    ...(filters().item === undefined ? {} : { Escape: () => setFilters({ item: undefined }) }),
  }))
  const isPicking = createMemo(() => inbox.items().some(({ id }) => picked().has(id)))
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
          <Beside
            isOpen={filters().item !== undefined}
            back={t('tab_inbox')}
            onBack={() => setFilters({ item: undefined })}
            ref={(element) => (detail = element)}
            list={
              <>
                <Table
                  label={t('tab_inbox')}
                  columns={[]}
                  rows={clusters.items()}
                  keyOf={({ id }) => id}
                  chosen={linked() === undefined ? chosen()?.id : undefined}
                  onOpen={open}
                  onEnd={inbox.readMore}
                  groupOf={(item) => groupOf(item, kind() === undefined ? props.counts : [])}
                  row={(item) => (
                    <InboxRow
                      item={item}
                      isPicked={picked().has(item.id)}
                      others={clusters.others(item.id)}
                      isMember={clusters.isMember(item)}
                      onToggle={() => clusters.toggle(item.id)}
                      onPick={isManyKind(item.kind) ? () => pick(item) : undefined}
                    />
                  )}
                />
                <ManyBar
                  items={inbox.items()}
                  isWhole={inbox.isWhole()}
                  picked={picked()}
                  onPick={setPicked}
                  kind={kind()}
                  held={props.held}
                />
              </>
            }
          >
            <KeysElsewhere.Provider value={isPicking}>
              <Detail
                item={linked() === undefined ? chosen() : undefined}
                id={linked()}
                held={props.held}
                onOpen={(id) => setFilters({ item: id })}
              />
            </KeysElsewhere.Provider>
          </Beside>
        </Show>
      </Show>
    </Show>
  )
}

/** Of many among others the newest are shown. */
function groupOf(item: Item, counts: readonly WaitingCount[]): string {
  const found = counts.find((each) => each.kind === item.kind)
  const kind = groupName(item)
  if (found === undefined || found.count <= mostOfAKind) return kind
  const all = `${number(found.count)}${found.isMore ? '+' : ''}`
  return t('newestOf', { kind, n: mostOfAKind, all })
}

function groupName(item: Item): string {
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
