import { createSignal, type JSX } from 'solid-js'
import type { Counts } from '../../../../clients/typescript/index.ts'
import { type MemoryPlace, useMemory, useRead, useRefusal } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { useCommands } from '../../parts/commands.ts'
import { Page } from '../../parts/page.tsx'
import { PickedBar } from '../../parts/picked-bar.tsx'
import type { Request } from '../../parts/request-texts.ts'
import { isAnySet, useFilters } from '../../parts/use-filters.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { usePicked } from '../../parts/use-picked.ts'
import { number } from '../../words/words.ts'
import { FilterBar } from './filter-bar.tsx'
import { filterNames, listQuery, narrowing, recallRequest, type MemoryFilters } from './filters.ts'
import { MemoryDrawer } from './memory-drawer.tsx'
import { RememberDialog } from './remember-dialog.tsx'
import { ForgetDialog, EraseDialog } from './forget-dialogs.tsx'
import { useRows, type Rows } from './read-rows.ts'
import { StoreView } from './store-view.tsx'
import { t } from './words.ts'
import './memories.css'

/** What is remembered, on a line of time or as a table, with what can be done about each. */
export default function Memories(): JSX.Element {
  const past = useMemory()
  const refusal = useRefusal()
  const [filters, setFilters] = useFilters(filterNames)
  const rows = useRows(filters)
  const count = useCount(filters, rows)
  const [isRemembering, setRemembering] = createSignal(false)
  const { picked, pick, unpick } = usePicked()
  const [asked, setAsked] = createSignal<Asked>()
  const isTable = () => filters().view === 'table'
  const close = () => setFilters({ memory: undefined })

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

  const idsOf = (kind: Asked['kind']) => (asked()?.kind === kind ? (asked()?.ids ?? []) : [])

  function erased(): void {
    unpick()
    if (idsOf('erase').includes(filters().memory ?? '')) close()
  }

  return (
    <Page
      title={t('title')}
      showsPast="known"
      count={count()}
      request={requestOf(filters(), past)}
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
        <StoreView
          rows={rows}
          filters={filters()}
          picked={picked()}
          onFilter={setFilters}
          onPick={pick}
          onRemember={() => setRemembering(true)}
        />
        <Picked
          ids={picked()}
          onClose={unpick}
          onAsk={(kind) => setAsked({ kind, ids: [...picked()] })}
        />
      </div>
      <RememberDialog isOpen={isRemembering()} onClose={() => setRemembering(false)} />
      <ForgetDialog ids={idsOf('forget')} onClose={() => setAsked(undefined)} onDone={unpick} />
      <EraseDialog ids={idsOf('erase')} onClose={() => setAsked(undefined)} onDone={erased} />
    </Page>
  )
}

/** How many there are, in words; more than were read only where nothing but a role keeps some out. */
function useCount(filters: () => MemoryFilters, rows: Rows): () => string | undefined {
  const { asOf } = useMemory()
  const counts = useRead(
    () => ['counts'],
    (client, signal) => client.memories.counts({}, { signal }),
    { when: () => !rows.isWhole() },
  )
  const all = () => {
    const { role, lifecycle } = filters()
    const isAll = lifecycle === 'any' && role === undefined
    if (isAnySet(filters(), isAll ? beyondLifecycle : beyondRole)) return undefined
    if (asOf() !== undefined || counts.data === undefined) return undefined
    if (role === undefined) return counts.data.memories + (isAll ? counts.data.archived : 0)
    return counts.data.by_role[role as keyof Counts['by_role']]
  }
  return () => {
    if (rows.isLoading() || rows.error() !== null) return undefined
    if (rows.isSearch()) {
      const near = rows.near()
      return near === 0
        ? t('found', { n: rows.rows().length })
        : t('foundAndNear', { n: rows.rows().length - near, near: number(near) })
    }
    const n = rows.isWhole() ? rows.rows().length : all()
    return n === undefined ? t('countMore', { n: rows.rows().length }) : t('count', { n })
  }
}

const beyondRole = narrowing.filter((name) => name !== 'role')
const beyondLifecycle = narrowing.filter((name) => name !== 'lifecycle')

interface PickedProps {
  readonly ids: ReadonlySet<string>
  readonly onClose: () => void
  readonly onAsk: (kind: Asked['kind']) => void
}

/** What may be done with the memories that are selected. */
function Picked(props: PickedProps): JSX.Element {
  const refusal = useRefusal()
  return (
    <PickedBar count={props.ids.size} onClose={props.onClose}>
      <Button size="s" icon="forget" why={refusal('main')} onClick={() => props.onAsk('forget')}>
        {t('forget')}
      </Button>
      <Button
        size="s"
        kind="danger"
        icon="erase"
        why={refusal('owner')}
        onClick={() => props.onAsk('erase')}
      >
        {t('erase')}
      </Button>
    </PickedBar>
  )
}

/** Memories that somebody wants to forget or erase, until they say so or not. */
interface Asked {
  readonly kind: 'forget' | 'erase'
  readonly ids: readonly string[]
}

function requestOf(filters: MemoryFilters, past: MemoryPlace): Request {
  if ((filters.q ?? '').trim() !== '') {
    return {
      method: 'POST',
      path: '/recall',
      body: { ...recallRequest(filters, past) },
      call: 'recall',
    }
  }
  return {
    method: 'GET',
    path: '/memories',
    query: { ...listQuery(filters, past) },
    call: 'memories.list',
    isList: true,
  }
}
