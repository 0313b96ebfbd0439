import { createSignal, For, Show, type JSX } from 'solid-js'
import { Button } from './button.tsx'
import { ThingLink, useMemoryOf } from './thing-link.tsx'
import { When } from './when.tsx'
import './rests-on.css'

interface RestsOnProps {
  /** Ids of memories. */
  readonly ids: readonly string[]
  /** How many there are, in words. */
  readonly label: (n: number) => string
}

/** How many memories something rests on; pressed, it shows them. Nothing where there are none. */
export function RestsOn(props: RestsOnProps): JSX.Element {
  const [isShown, setShown] = createSignal(false)
  return (
    <Show when={props.ids.length > 0}>
      <div class="rests-on">
        <Button
          size="s"
          kind="quiet"
          icon="memories"
          aria-expanded={isShown()}
          onClick={() => setShown(!isShown())}
        >
          {props.label(props.ids.length)}
        </Button>
        <Show when={isShown()}>
          <Sources ids={props.ids} />
        </Show>
      </div>
    </Show>
  )
}

/** Memories by their texts, which lead to them, each with its day. */
export function Sources(props: { readonly ids: readonly string[] }): JSX.Element {
  return (
    <ul class="evidence">
      <For each={props.ids}>
        {(id) => (
          <li>
            <ThingLink id={id} />
            <span class="muted small">
              <Show when={useMemoryOf(() => id).data}>
                {(found) => <When at={found().occurred_at} style="date" />}
              </Show>
            </span>
          </li>
        )}
      </For>
    </ul>
  )
}
