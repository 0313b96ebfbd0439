import { Tabs as Kobalte } from '@kobalte/core/tabs'
import { For, Show, type JSX } from 'solid-js'
import './tabs.css'

export interface Tab {
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

/** Views of one thing beside each other; keep the chosen one in the address (`useFilters`). */
export function Tabs(props: TabsProps): JSX.Element {
  return (
    <Kobalte class="tabs" value={props.chosen} onChange={(key) => props.onChoose(key)}>
      <Kobalte.List class="tabs-list" aria-label={props.label}>
        <For each={props.tabs}>
          {(tab) => (
            <Kobalte.Trigger class="tabs-tab" value={tab.key}>
              {tab.label}
              <Show when={tab.count !== undefined}>
                <span class="tabs-count number">{tab.count}</span>
              </Show>
            </Kobalte.Trigger>
          )}
        </For>
      </Kobalte.List>
      <For each={props.tabs}>
        {(tab) => (
          <Kobalte.Content class="tabs-view" value={tab.key}>
            {tab.view()}
          </Kobalte.Content>
        )}
      </For>
    </Kobalte>
  )
}
