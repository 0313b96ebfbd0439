import { A } from '@solidjs/router'
import { For, Show, type JSX } from 'solid-js'
import type { DueItem } from '../../../../clients/typescript/index.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { usePages } from '../../memory/use-pages.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { ThingLink } from '../../parts/thing-link.tsx'
import { Page } from '../../parts/page.tsx'
import { Section } from '../../parts/section.tsx'
import { Select } from '../../parts/select.tsx'
import { Empty, Loaded, Paged } from '../../parts/states.tsx'
import { useAct } from '../../parts/use-act.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { usePlaces } from '../../parts/use-places.ts'
import { dayMs } from '../../time/days.ts'
import { dueTime, exactTime, now } from '../../time/times.ts'
import { t as shared } from '../../words/shared.ts'
import { groupedDue, nearest } from './due-groups.ts'
import { t } from './words.ts'

/** What was due longer ago stands in the list alone. */
const lateMs = 14 * dayMs
const mostNear = 50
const itemsAPage = 200

/** On Home: what comes due, of each group the nearest. */
export function DueBox(): JSX.Element {
  const { place } = usePlaces()
  const near = useRead(
    () => ['due', 'near'],
    async (memory, signal) => {
      const from = new Date(Date.now() - lateMs).toISOString()
      return (await memory.due.list({ from, limit: mostNear }, { signal }).page()).items
    },
  )
  const all = <A href={place('home', { show: 'due' })}>{t('due_all')}</A>
  return (
    <Section class="box" title={shared('due')} aside={all}>
      <Loaded query={near} rows={3}>
        {(items) => (
          <Show when={items().length > 0} fallback={<p class="muted">{t('due_none')}</p>}>
            <Groups groups={nearest(items(), now())} />
          </Show>
        )}
      </Loaded>
    </Section>
  )
}

/** All that comes due, or what has come of it. */
export function DueList(props: { readonly onBack: () => void }): JSX.Element {
  const [filters, setFilters] = useFilters(['status'])
  const status = (): DueItem['status'] => closed.find((each) => each === filters().status) ?? 'open'
  const query = () => ({ status: status() })
  const list = usePages(
    () => ['due', 'list', query()],
    (memory, { signal, cursor }) =>
      memory.due.list({ ...query(), limit: itemsAPage }, { signal }).page(cursor),
  )
  const groups = () =>
    status() === 'open' ? groupedDue(list.items(), now()) : [[status(), list.items()] as const]
  useKeys(() => ({ Escape: props.onBack }))
  return (
    <Page
      title={shared('due')}
      back={{ label: t('title'), act: props.onBack }}
      request={{ method: 'GET', path: '/due', query: query(), call: 'due.list', isList: true }}
      bar={
        <Select
          label={t('due_status')}
          none={t('due_open')}
          choices={closed.map((value) => ({ value, label: t(`due_${value}`) }))}
          value={closed.find((each) => each === filters().status)}
          onChoose={(chosen) => setFilters({ status: chosen })}
        />
      }
    >
      <Paged list={list}>
        {(items) => (
          <Show
            when={items().length > 0}
            fallback={<Empty icon="clock" title={t('due_none')} about={t('due_noneAbout')} />}
          >
            <div class="due-list">
              <Groups groups={groups()} />
            </div>
          </Show>
        )}
      </Paged>
    </Page>
  )
}

const closed = ['done', 'dropped'] as const

interface GroupsProps {
  readonly groups: readonly (readonly [
    name: 'overdue' | 'today' | 'week' | 'later' | DueItem['status'],
    items: readonly DueItem[],
  ])[]
}

/** By their names, so that a row stays the same one, with the focus in it, as the minutes pass. */
function Groups(props: GroupsProps): JSX.Element {
  const itemsOf = (name: string) => props.groups.find(([own]) => own === name)?.[1] ?? []
  return (
    <For each={props.groups.map(([name]) => name)}>
      {(name) => (
        <section class="due-group" aria-label={t(`due_${name}`)}>
          <p class="muted small">{t(`due_${name}`)}</p>
          <ul>
            <For each={itemsOf(name)}>
              {(item) => <Row item={item} isLate={name === 'overdue'} />}
            </For>
          </ul>
        </section>
      )}
    </For>
  )
}

/** Something that is due: when, what, and ways to say what has come of it. */
function Row(props: { readonly item: DueItem; readonly isLate: boolean }): JSX.Element {
  const { place } = usePlaces()
  return (
    <li class="due-item">
      <time
        class={props.isLate ? 'small due-late' : 'small muted'}
        datetime={props.item.due.from}
        title={exactTime(props.item.due.from)}
      >
        {dueTime(props.item.due)}
      </time>
      <div>
        <A class="told" href={place('memories', { memory: props.item.memory_id })}>
          {props.item.text}
        </A>
        <Show when={props.item.closed_by}>
          {(id) => (
            <p class="muted small">
              {t('due_closed_by')} <ThingLink id={id()} />
            </p>
          )}
        </Show>
      </div>
      <Acts item={props.item} />
    </li>
  )
}

/** Done and dropped of what is open; of all else that it is open again. */
function Acts(props: { readonly item: DueItem }): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const sets = (status: DueItem['status']) => ({
    isBusy: isBusy(),
    why: refusal('main'),
    onClick() {
      const { id, status: before } = props.item
      void act({
        does: ({ due }) => due.set(id, status),
        says: () => t(status === 'open' ? 'due_reopen' : `due_${status}`),
        undo: ({ due }) => due.set(id, before),
      })
    },
  })
  const again = () => (
    <Button size="s" kind="quiet" icon="undo" {...sets('open')}>
      {t('due_reopen')}
    </Button>
  )
  return (
    <span class="due-acts">
      <Show when={props.item.status === 'open'} fallback={again()}>
        <IconButton icon="check" label={t('due_done')} {...sets('done')} />
        <IconButton icon="close" label={t('due_drop')} {...sets('dropped')} />
      </Show>
    </span>
  )
}
