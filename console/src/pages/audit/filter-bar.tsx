import { createMemo, type JSX } from 'solid-js'
import type { AuditRecord } from '../../../../clients/typescript/index.ts'
import { useActorName } from '../../parts/actor-name.tsx'
import { commonest, withChosen } from '../../parts/choices.ts'
import { ClearFilters } from '../../parts/clear-filters.tsx'
import { Search } from '../../parts/search.tsx'
import { Select } from '../../parts/select.tsx'
import { TimeFilter } from '../../parts/time-filter.tsx'
import { actions, narrowing, type AuditFilters } from './filters.ts'
import { wordOfAction } from './words-of.ts'
import { t } from './words.ts'

interface FilterBarProps {
  readonly filters: AuditFilters
  readonly onFilter: (change: AuditFilters) => void
  /** What choices of actors are taken from. */
  readonly records: readonly AuditRecord[]
}

/** What keeps records out: what they are about, what was done, by whom, when. */
export function FilterBar(props: FilterBarProps): JSX.Element {
  const actors = createMemo(() => commonest(props.records.map(({ actor }) => actor)))
  const actorOf = useActorName()
  const named = (value: string) => ({ value, label: actorOf(value) })
  return (
    <>
      <Search
        label={t('search')}
        value={props.filters.target}
        onSearch={(target) => props.onFilter({ target })}
      />
      <Select
        label={t('action')}
        none={t('any')}
        choices={actions.map((value) => ({ value, label: wordOfAction(value) }))}
        value={actions.find((action) => action === props.filters.action)}
        onChoose={(action) => props.onFilter({ action })}
      />
      <Select
        label={t('actor')}
        none={t('any')}
        choices={withChosen(actors().map(named), props.filters.actor, named)}
        value={props.filters.actor}
        onChoose={(actor) => props.onFilter({ actor })}
      />
      <TimeFilter from={props.filters.from} to={props.filters.to} onChoose={props.onFilter} />
      <ClearFilters filters={props.filters} names={narrowing} onFilter={props.onFilter} />
    </>
  )
}
