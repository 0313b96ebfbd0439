import { createMemo, Show, type JSX } from 'solid-js'
import { useMemory } from '../../memory/use-memory.ts'
import { useActorName } from '../../parts/actor-name.tsx'
import { NothingFits } from '../../parts/clear-filters.tsx'
import { useCommands } from '../../parts/commands.ts'
import { Page } from '../../parts/page.tsx'
import { Empty } from '../../parts/states.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { cleared, isAnySet, useFilters } from '../../parts/use-filters.ts'
import { localDay } from '../../time/days.ts'
import { dayOf } from '../../time/times.ts'
import { t as shared } from '../../words/shared.ts'
import { Chain, useVerdict } from './chain.tsx'
import { columnsOf } from './columns.tsx'
import { DigestDrawer } from './digest-drawer.tsx'
import type { Entry } from './entry.ts'
import { FilterBar } from './filter-bar.tsx'
import { filterNames, listQuery, narrowing } from './filters.ts'
import { useLog, useTexts } from './read-log.ts'
import { RecordDrawer } from './record-drawer.tsx'
import { t } from './words.ts'
import './audit.css'

/** Who did what and when, each record chained to the one before it, and how to go back. */
export default function Audit(): JSX.Element {
  const { asOf } = useMemory()
  const [filters, setFilters] = useFilters(filterNames)
  const log = useLog(filters)
  const verdict = useVerdict()
  const texts = useTexts()
  const actorOf = useActorName()
  const columns = createMemo(() =>
    columnsOf({
      breakAt: () => verdict.query.data?.first_break,
      textOf: (id) => texts.data?.get(id),
      actorOf,
    }),
  )
  const isNarrowed = () => isAnySet(filters(), narrowing)
  /** All that the chain has, where nothing keeps some out. */
  const total = () =>
    isNarrowed() || asOf() !== undefined ? undefined : verdict.query.data?.length
  const isCounted = () => total() !== undefined || log.isWhole()
  const isMonth = () => /^\d{4}-\d{2}$/.test(filters().record ?? '')
  const close = () => setFilters({ record: undefined })
  const clear = () => setFilters(cleared(narrowing))

  useCommands(() => [
    { label: t('checkAgain'), icon: 'audit', act: verdict.check },
    ...(isNarrowed()
      ? [{ label: shared('clearFilters'), icon: 'filter' as const, act: clear }]
      : []),
  ])

  return (
    <Page
      title={t('title')}
      showsPast="was"
      count={log.isLoading() ? undefined : countOf(total() ?? log.items().length, isCounted())}
      request={{
        method: 'GET',
        path: '/audit',
        query: { ...listQuery(filters(), asOf()) },
        call: 'audit.list',
        isList: true,
      }}
      bar={<FilterBar filters={filters()} onFilter={setFilters} records={log.items()} />}
      aside={
        <Show
          when={isMonth()}
          fallback={
            <RecordDrawer
              id={filters().record}
              records={log.items()}
              breakAt={verdict.query.data?.first_break}
              onClose={close}
              onFilter={setFilters}
            />
          }
        >
          <DigestDrawer month={filters().record ?? ''} entries={log.entries()} onClose={close} />
        </Show>
      }
    >
      <ListTable
        list={log}
        nothing={<Nothing isNarrowed={isNarrowed()} onClear={clear} />}
        label={t('title')}
        columns={columns()}
        rows={log.entries()}
        keyOf={({ key }) => key}
        chosen={filters().record}
        onOpen={({ key }) => setFilters({ record: key })}
        onEnd={log.readMore}
        groupOf={groupOf}
        before={
          <Chain
            verdict={verdict}

            onShow={(record) => setFilters({ record })}
          />
        }
      />
    </Page>
  )
}

function Nothing(props: {
  readonly isNarrowed: boolean
  readonly onClear: () => void
}): JSX.Element {
  return (
    <Show
      when={props.isNarrowed}
      fallback={<Empty icon="audit" title={t('emptyTitle')} about={t('emptyAbout')} />}
    >
      <NothingFits title={t('noneTitle')} about={t('noneAbout')} onClear={props.onClear} />
    </Show>
  )
}

function groupOf(entry: Entry): string {
  return entry.kind === 'digest' ? t('digest') : dayOf(`${localDay(entry.record.time)}T12:00`)
}

function countOf(n: number, isWhole: boolean): string {
  return isWhole ? t('count', { n }) : t('countMore', { n })
}
