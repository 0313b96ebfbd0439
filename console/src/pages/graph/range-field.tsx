import type { JSX } from 'solid-js'

interface RangeFieldProps {
  readonly label: string
  readonly least: number
  readonly value: number
  /** The value as people read it. */
  readonly says: string
  readonly onValue: (value: number) => void
}

/** A share to choose, up to 1. */
export function RangeField(props: RangeFieldProps): JSX.Element {
  return (
    <label class="graph-range-field">
      <span>{props.label}</span>
      <input
        type="range"
        min={props.least}
        max={1}
        step={0.05}
        value={props.value}
        onInput={(event) => props.onValue(Number(event.currentTarget.value))}
      />
      <span class="number muted">{props.says}</span>
    </label>
  )
}
