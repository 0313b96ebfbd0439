import { Show, type JSX } from 'solid-js'
import { useFilters } from '../../parts/use-filters.ts'
import { EntityList } from './entity-list.tsx'
import { EntityPage } from './entity-page.tsx'
import { filterNames } from './read-entities.ts'
import './entities.css'

/** Everybody and everything that is known, and a page of each. */
export default function Entities(): JSX.Element {
  const [filters, setFilters] = useFilters(filterNames)
  return (
    <Show
      when={filters().entity}
      keyed
      fallback={<EntityList filters={filters()} onFilter={setFilters} />}
    >
      {(entity) => <EntityPage entity={entity} filters={filters()} onFilter={setFilters} />}
    </Show>
  )
}
