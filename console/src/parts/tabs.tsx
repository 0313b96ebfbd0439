import { Tabs as Kobalte } from '@kobalte/core/tabs'
import { createMemo, For, Show, untrack, type JSX } from 'solid-js'
import './tabs.css'

interface Tab {
  readonly key: string
  readonly label: string
  readonly count?: number | string | undefined
  readonly view: () => JSX.Element
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

/**
 * Views of one thing beside each other; keep the chosen one in the address (`useFilters`). A view is
 * made once for its key: that a count or a label changes leaves what is typed in it as it is.
 */
export function Tabs(props: TabsProps): JSX.Element {
  const keys = () => props.tabs.map(({ key }) => key)
  const byKey = createMemo(() => new Map(props.tabs.map((tab) => [tab.key, tab])))
  return (
    <Kobalte class="tabs" value={props.chosen} onChange={(key) => props.onChoose(key)}>
      <Kobalte.List class="tabs-list" aria-label={props.label}>
        <For each={keys()}>
          {(key) => (
            <Kobalte.Trigger class="tabs-tab" value={key}>
              {byKey().get(key)?.label}
              <Show when={byKey().get(key)?.count !== undefined}>
                <span class="tabs-count number">{byKey().get(key)?.count}</span>
              </Show>
            </Kobalte.Trigger>
          )}
        </For>
      </Kobalte.List>
      <For each={keys()}>
        {(key) => (
          <Kobalte.Content class="tabs-view" value={key}>
            {untrack(() => byKey().get(key)?.view())}
          </Kobalte.Content>
        )}
      </For>
    </Kobalte>
  )
}
