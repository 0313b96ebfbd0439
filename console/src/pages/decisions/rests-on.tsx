import { createSignal, Show, type JSX } from 'solid-js'
import { Button } from '../../parts/button.tsx'
import { Sources } from './sources.tsx'

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
