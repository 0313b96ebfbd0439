import { createUniqueId, For, type JSX } from 'solid-js'
import type { Choice } from './select.tsx'
import './field.css'

interface PickerProps<V extends string> {
  readonly label: string
  readonly choices: readonly Choice<V>[]
  readonly value: V
  readonly onChoose: (value: V) => void
  readonly why?: string | undefined
}

/**
 * One of a few in a form, with its label above it; in a bar of filters it is a `Select`.
 *
 * @example
 * <Picker label={t('role')} choices={roles} value={role()} onChoose={setRole} />
 */
export function Picker<V extends string>(props: PickerProps<V>): JSX.Element {
  const id = createUniqueId()
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <select
        id={id}
        class="input"
        disabled={props.why !== undefined}
        title={props.why}
        onChange={(event) => {
          const chosen = props.choices.find(({ value }) => value === event.currentTarget.value)
          if (chosen !== undefined) props.onChoose(chosen.value)
        }}
      >
        <For each={props.choices}>
          {({ value, label }) => (
            <option value={value} selected={value === props.value}>
              {label}
            </option>
          )}
        </For>
      </select>
    </div>
  )
}
