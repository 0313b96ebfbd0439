import { Show, type JSX } from 'solid-js'
import { Button } from '../../parts/button.tsx'
import { ClearFilters } from '../../parts/clear-filters.tsx'
import { commitmentRoles, lifecycles } from '../../parts/marks.ts'
import { Search } from '../../parts/search.tsx'
import { Select } from '../../parts/select.tsx'
import { t as shared } from '../../words/shared.ts'
import { narrowing, type GraphFilters } from './filters.ts'
import { shortened } from './labels.ts'
import type { Picture } from './picture.ts'
import { t } from './words.ts'

interface FilterBarProps {
  readonly filters: GraphFilters
  readonly picture: Picture | undefined
  readonly onFilter: (change: GraphFilters) => void
}

/** Search as you type, and what keeps nodes out. */
export function FilterBar(props: FilterBarProps): JSX.Element {
  return (
    <>
      <Search label={t('search')} value={props.filters.q} onSearch={(q) => props.onFilter({ q })} />
      <Select
        label={t('role')}
        none={t('any')}
        choices={commitmentRoles.map((value) => ({ value, label: shared(`commitment_${value}`) }))}
        value={props.filters.role}
        onChoose={(role) => props.onFilter({ role })}
      />
      <Select
        label={t('lifecycle')}
        none={t('any')}
        choices={lifecycles.map((value) => ({ value, label: shared(`lifecycle_${value}`) }))}
        value={props.filters.lifecycle}
        onChoose={(lifecycle) => props.onFilter({ lifecycle })}
      />
      <AroundChip {...props} />
      <ClearFilters filters={props.filters} names={narrowing} onFilter={props.onFilter} />
    </>
  )
}

/** What is looked around, until that is ended. */
export function AroundChip(props: FilterBarProps): JSX.Element {
  const around = () =>
    props.picture?.nodes[props.picture.placeOf.get(props.filters.around ?? '') ?? -1]
  return (
    <Show when={around()}>
      {(node) => (
        <Button
          size="s"
          icon="close"
          class="select is-chosen graph-around-chip"
          onClick={() => props.onFilter({ around: undefined })}
        >
          <span class="told">{t('aroundOf', { text: shortened(node().text, 28) })}</span>
        </Button>
      )}
    </Show>
  )
}
