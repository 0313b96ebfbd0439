import { Match, Switch, type JSX } from 'solid-js'
import { useMemory } from '../../memory/use-memory.ts'
import { isAnySet } from '../../parts/use-filters.ts'
import { EpisodeList } from './episode-list.tsx'
import { narrowing, type MemoryFilters } from './filters.ts'
import { MemoryTable, type MemoryTableProps } from './memory-table.tsx'
import { ProcedureList } from './procedure-list.tsx'

const beyondStore = narrowing.filter((name) => name !== 'store')
const beyondTime = beyondStore.filter((name) => name !== 'from' && name !== 'to')

/** What a store is shown as, in place of its memories: how things are done, or what happened on which day. */
function shownAs(filters: MemoryFilters): 'procedures' | 'episodes' | undefined {
  if (filters.view === 'table') return undefined
  if (filters.store === 'procedural' && !isAnySet(filters, beyondStore)) return 'procedures'
  if (filters.store === 'episodic' && !isAnySet(filters, beyondTime)) return 'episodes'
  return undefined
}

/** Memories; of a store alone that has a list of its own, that list. */
export function StoreView(props: MemoryTableProps): JSX.Element {
  const { asOf, knownAt } = useMemory()
  const open = (memory: string) => props.onFilter({ memory })
  return (
    <Switch fallback={<MemoryTable {...props} />}>
      <Match when={asOf() === undefined && shownAs(props.filters) === 'procedures'}>
        <ProcedureList chosen={props.filters.memory} onOpen={open} />
      </Match>
      <Match when={knownAt() === undefined && shownAs(props.filters) === 'episodes'}>
        <EpisodeList filters={props.filters} onOpen={open} />
      </Match>
    </Switch>
  )
}
