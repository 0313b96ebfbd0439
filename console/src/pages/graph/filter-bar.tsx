import { For, Show, type JSX } from 'solid-js'
import { Button } from '../../parts/button.tsx'
import { ClearFilters } from '../../parts/clear-filters.tsx'
import { Search } from '../../parts/search.tsx'
import { Select } from '../../parts/select.tsx'
import { narrowing } from './filters.ts'
import { shortened } from './labels.ts'
import type { Asked, GraphView } from './view.ts'
import { t } from './words.ts'

/** Search as you type, and what keeps nodes out. */
export function FilterBar(props: Asked & { readonly view: GraphView }): JSX.Element {
  const around = () => {
    const picture = props.view.picture()
    return picture?.nodes[picture.placeOf.get(props.filters().around ?? '') ?? -1]
  }
  return (
    <>
      <Search
        label={props.view.search}
        value={props.filters().q}
        onSearch={(q) => props.onFilter({ q })}
      />
      <For each={props.view.selects()}>
        {({ name, label, choices }) => (
          <Select
            label={label}
            none={t('any')}
            choices={choices}
            value={props.filters()[name]}
            onChoose={(chosen) => props.onFilter({ [name]: chosen })}
          />
        )}
      </For>
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
      <ClearFilters filters={props.filters()} names={narrowing} onFilter={props.onFilter} />
    </>
  )
}
