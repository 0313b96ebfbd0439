import { createSignal, type JSX } from 'solid-js'
import type { DueItem } from '../../../../clients/typescript/index.ts'
import { useRefusal } from '../../memory/use-memory.ts'
import { usePages } from '../../memory/use-pages.ts'
import { ListTable } from '../../parts/list-table.tsx'
import { Page } from '../../parts/page.tsx'
import { Select } from '../../parts/select.tsx'
import { Empty } from '../../parts/states.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { now } from '../../time/times.ts'
import { MemoryBeside } from '../entities/memory-beside.tsx'
import { DueRow, useSettle } from './due-item.tsx'
import { groupOfDue } from './due.ts'
import { t as shared } from '../../words/shared.ts'
import { t } from './words.ts'

const itemsAPage = 200
const closed = ['done', 'dropped'] as const

/** All that comes due, or what has come of it: `1` says that it is done, `2` that it is dropped. */
export function DueList(props: { readonly onBack: () => void }): JSX.Element {
  const refusal = useRefusal()
  const { settle } = useSettle()
  const [filters, setFilters] = useFilters(['status', 'memory'])
  const [at, setAt] = createSignal<string>()
  const status = () => closed.find((each) => each === filters().status) ?? 'open'
  const list = usePages(
    () => ['due', 'list', { status: status() }],
    (memory, { signal, cursor }) =>
      memory.due.list({ status: status(), limit: itemsAPage }, { signal }).page(cursor),
  )
  const count = () => t(list.isWhole() ? 'due_count' : 'due_countMore', { n: list.items().length })
  function open({ id, memory_id: memory }: DueItem): void {
    setAt(id)
    setFilters({ memory })
  }
  /** The next row is chosen, so that one key after the other goes down the list. */
  function press(next: DueItem['status']): void {
    const index = list.items().findIndex(({ id }) => id === at())
    const item = list.items()[index]
    if (item === undefined || item.status === next || refusal('main') !== undefined) return
    settle(item, next)
    setAt(list.items()[index + 1]?.id ?? list.items()[index - 1]?.id)
  }
  useKeys(() => ({ Escape: props.onBack, 1: () => press('done'), 2: () => press('dropped') }))

  return (
    <Page
      title={shared('due')}
      back={{ label: t('title'), act: props.onBack }}
      count={list.query.data === undefined ? undefined : count()}
      request={{
        method: 'GET',
        path: '/due',
        query: { status: status() },
        call: 'due.list',
        isList: true,
      }}
      bar={
        <Select
          label={t('due_status')}
          none={t('due_open')}
          choices={closed.map((value) => ({ value, label: t(`due_${value}`) }))}
          value={closed.find((each) => each === filters().status)}
          onChoose={(chosen) => setFilters({ status: chosen, memory: undefined })}
        />
      }
      aside={
        <MemoryBeside id={filters().memory} onClose={() => setFilters({ memory: undefined })} />
      }
    >
      <ListTable
        list={list}
        nothing={
          <Empty
            icon="clock"
            title={status() === 'open' ? t('due_none') : t('due_noneClosed')}
            about={t('due_noneAbout')}
          />
        }
        label={shared('due')}
        columns={[]}
        rows={list.items()}
        keyOf={({ id }) => id}
        chosen={at()}
        onOpen={open}
        onMove={({ id }) => setAt(id)}
        onEnd={list.readMore}
        groupOf={status() === 'open' ? (item) => t(`due_${groupOfDue(item, now())}`) : undefined}
        row={(item) => <DueRow item={item} said={<p class="told">{item.text}</p>} isKeyed />}
      />
    </Page>
  )
}
