import { Show, type JSX } from 'solid-js'
import { t } from '../words/shared.ts'
import { Button } from './button.tsx'
import { Empty } from './states.tsx'
import { cleared, isAnySet, type Filters } from './use-filters.ts'

interface ClearFiltersProps<Name extends string> {
  readonly filters: Filters<Name>
  /** Those that keep rows out. */
  readonly names: readonly Name[]
  readonly onFilter: (change: Filters<Name>) => void
}

/**
 * The end of a bar of filters: takes all of them away. It is shown while one of them is set.
 *
 * @example
 * <ClearFilters filters={filters()} names={narrowing} onFilter={setFilters} />
 */
export function ClearFilters<Name extends string>(props: ClearFiltersProps<Name>): JSX.Element {
  return (
    <Show when={isAnySet(props.filters, props.names)}>
      <Button
        kind="quiet"
        size="s"
        icon="close"
        onClick={() => props.onFilter(cleared(props.names))}
      >
        {t('clearFilters')}
      </Button>
    </Show>
  )
}

interface NothingFitsProps {
  readonly title: string
  readonly about: string
  readonly onClear: () => void
}

/** In place of rows that filters keep out, with the way to have them back. */
export function NothingFits(props: NothingFitsProps): JSX.Element {
  return (
    <Empty
      icon="filter"
      title={props.title}
      about={props.about}
      act={<Button onClick={() => props.onClear()}>{t('clearFilters')}</Button>}
    />
  )
}
