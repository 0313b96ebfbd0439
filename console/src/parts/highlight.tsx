import { For, Show, type JSX } from 'solid-js'
import { piecesOf } from './pieces.ts'

/** A text with what was searched for marked in it; both are text, never HTML. */
export function Highlight(props: {
  readonly text: string
  readonly query: string | undefined
}): JSX.Element {
  const pieces = () => piecesOf(props.text, props.query ?? '')
  return (
    <For each={pieces()}>
      {({ text, isFound }) => (
        <Show when={isFound} fallback={text}>
          <mark>{text}</mark>
        </Show>
      )}
    </For>
  )
}
