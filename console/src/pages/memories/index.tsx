import { createMemo, createSignal, Show, type JSX } from 'solid-js'
import { useMemory, useRead, useRefusal } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { useCommands } from '../../parts/commands.ts'
import { Page } from '../../parts/page.tsx'
import { PickedBar } from '../../parts/picked-bar.tsx'
import type { Request } from '../../parts/request-texts.ts'
import { ListTable } from '../../parts/list-table.tsx'
import { cleared, isAnySet, useFilters } from '../../parts/use-filters.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { usePicked } from '../../parts/use-picked.ts'
import { isAtLeast } from '../../session/roles.ts'
import { dayOf, localDay } from '../../time/times.ts'
import { columnsOf } from './columns.tsx'
import { Density } from './density.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filterNames, listQuery, narrowing, recallRequest, type MemoryFilters } from './filters.ts'
import { MemoryDrawer } from './memory-drawer.tsx'
import { Nothing } from './nothing.tsx'
import { RememberDialog } from './remember-dialog.tsx'
import { ForgetDialog, EraseDialog } from './forget-dialogs.tsx'
import { useRows } from './read-rows.ts'
import type { Row } from './row.ts'
import { TimelineRow } from './timeline-row.tsx'
import { t } from './words.ts'
import './memories.css'

/** What is remembered, on a line of time or as a table, with what can be done about each. */
export default function Memories(): JSX.Element {
  const { asOf, role } = useMemory()
  const refusal = useRefusal()
  const [filters, setFilters] = useFilters(filterNames)
  const rows = useRows(filters)
  const usage = useRead(
    () => ['usage'],
    (client, signal) => client.usage({}, { signal }),
    { when: () => isAtLeast(role(), 'main') && !rows.isWhole() },
  )
  const [isRemembering, setRemembering] = createSignal(false)
  const { picked, pick, unpick } = usePicked()
  const [asked, setAsked] = createSignal<Asked>()
  const isTable = () => filters().view === 'table'
  const isNarrowed = () => isAnySet(filters(), narrowing)
  const columns = createMemo(() =>
    columnsOf({
      query: () => filters().q,
      isSelected: (id) => picked().has(id),
      onSelect: pick,
    }),
  )
  const open = (row: Row) => setFilters({ memory: row.id })
  const close = () => setFilters({ memory: undefined })
  const clear = () => setFilters(cleared(narrowing))

  useKeys(() => ({
    n: () => refusal('sub') ?? setRemembering(true),
    x: () => pick(filters().memory),
    v: () => setFilters({ view: isTable() ? undefined : 'table' }),
  }))
  useCommands(() => [
    {
      label: t('remember'),
      icon: 'plus',
      keys: 'n',
      why: refusal('sub'),
      act: () => setRemembering(true),
    },
    { label: t('timeline'), icon: 'timeline', act: () => setFilters({ view: undefined }) },
    { label: t('table'), icon: 'table', act: () => setFilters({ view: 'table' }) },
  ])

  /** Of all that are there where no filter keeps some out, and the reader may see how many they are. */
  function count(): string | undefined {
    if (rows.isLoading() || rows.error() !== null) return undefined
    const n = rows.rows().length
    if (rows.isSearch()) return t('found', { n })
    const all = isNarrowed() || asOf() !== undefined ? undefined : usage.data?.stored.memories
    if (rows.isWhole()) return t('count', { n })
    return all === undefined ? t('countMore', { n }) : t('count', { n: Math.max(n, all) })
  }

  const idsOf = (kind: Asked['kind']) => (asked()?.kind === kind ? (asked()?.ids ?? []) : [])

  function erased(): void {
    unpick()
    if (idsOf('erase').includes(filters().memory ?? '')) close()
  }

  return (
    <Page
      title={t('title')}
      showsPast
      count={count()}
      request={requestOf(filters(), asOf())}
      acts={
        <>
          <Button
            kind="quiet"
            icon={isTable() ? 'timeline' : 'table'}
            label={isTable() ? t('timeline') : t('table')}
            keys="v"
            onClick={() => setFilters({ view: isTable() ? undefined : 'table' })}
          />
          <Button
            kind="primary"
            icon="plus"
            keys="n"
            why={refusal('sub')}
            onClick={() => setRemembering(true)}
          >
            {t('remember')}
          </Button>
        </>
      }
      bar={<FilterBar filters={filters()} onFilter={setFilters} rows={rows.rows()} />}
      aside={
        <MemoryDrawer
          id={filters().memory}
          onClose={close}
          onAsk={(kind, id) => setAsked({ kind, ids: [id] })}
        />
      }
    >
      <div class="memories-body">
        <ListTable
          list={rows}
          nothing={
            <Nothing
              rows={rows}
              isNarrowed={isNarrowed()}
              onClear={clear}
              onRemember={() => setRemembering(true)}
            />
          }
          label={t('title')}
          columns={columns()}
          rows={rows.rows()}
          keyOf={({ id }) => id}
          chosen={filters().memory}
          onOpen={open}
          onEnd={rows.readMore}
          groupOf={
            isTable() || rows.isSearch() ? undefined : (row) => dayOf(localDay(row.at) + 'T12:00')
          }
          row={
            isTable()
              ? undefined
              : (row) => (
                  <TimelineRow
                    row={row}
                    query={filters().q}
                    isSelected={picked().has(row.id)}
                    onSelect={() => pick(row.id)}
                  />
                )
          }
          before={
            <Show when={!rows.isSearch()}>
              <Density
                from={filters().from}
                to={filters().to ?? asOf()}
                onChoose={(from, to) => setFilters({ from, to })}
              />
            </Show>
          }
        />
        <PickedBar count={picked().size} onClose={unpick}>
          <Button
            size="s"
            icon="forget"
            why={refusal('main')}
            onClick={() => setAsked({ kind: 'forget', ids: [...picked()] })}
          >
            {t('forget')}
          </Button>
          <Button
            size="s"
            kind="danger"
            icon="erase"
            why={refusal('owner')}
            onClick={() => setAsked({ kind: 'erase', ids: [...picked()] })}
          >
            {t('erase')}
          </Button>
        </PickedBar>
      </div>
      <RememberDialog isOpen={isRemembering()} onClose={() => setRemembering(false)} />
      <ForgetDialog ids={idsOf('forget')} onClose={() => setAsked(undefined)} onDone={unpick} />
      <EraseDialog ids={idsOf('erase')} onClose={() => setAsked(undefined)} onDone={erased} />
    </Page>
  )
}

/** Memories that somebody wants to forget or erase, until they say so or not. */
interface Asked {
  readonly kind: 'forget' | 'erase'
  readonly ids: readonly string[]
}

function requestOf(filters: MemoryFilters, asOf: string | undefined): Request {
  if ((filters.q ?? '').trim() !== '') {
    return {
      method: 'POST',
      path: '/recall',
      body: { ...recallRequest(filters, asOf) },
      call: 'recall',
    }
  }
  return {
    method: 'GET',
    path: '/memories',
    query: { ...listQuery(filters, asOf) },
    call: 'memories.list',
    isList: true,
  }
}
