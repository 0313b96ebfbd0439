import { For, type JSX } from 'solid-js'

interface SegmentsProps {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly keys?: string | undefined
  readonly onChoose: (value: string) => void
}

/** One of two or three, all of them in view. */
export function Segments(props: SegmentsProps): JSX.Element {
  return (
    <div class="segments" role="group" aria-label={props.label}>
      <span class="muted small">{props.label}</span>
      <div class="segments-list">
        <For each={props.choices}>
          {({ value, label }) => (
            <button
              type="button"
              aria-pressed={props.value === value}
              aria-keyshortcuts={props.keys}
              onClick={() => props.onChoose(value)}
            >
              {label}
            </button>
          )}
        </For>
      </div>
    </div>
  )
}
