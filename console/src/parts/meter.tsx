import type { JSX } from 'solid-js'
import { number } from '../words/words.ts'
import './meter.css'

interface MeterProps {
  readonly label: string
  readonly value: number
  readonly most: number
  /** Written beside it instead of `value / most`. */
  readonly says?: string
}

/** How much of something is used; from nine tenths on it warns, full it alarms. */
export function Meter(props: MeterProps): JSX.Element {
  const share = () => (props.most > 0 ? Math.min(1, props.value / props.most) : 0)
  const tone = () => (share() >= 1 ? 'danger' : share() >= 0.9 ? 'warning' : 'plain')
  return (
    <div class="meter" data-tone={tone()}>
      <div class="meter-words">
        <span>{props.label}</span>
        <span class="number muted">
          {props.says ?? `${number(props.value)} / ${number(props.most)}`}
        </span>
      </div>
      <div
        class="meter-track"
        role="meter"
        aria-label={props.label}
        aria-valuenow={props.value}
        aria-valuemin={0}
        aria-valuemax={props.most}
      >
        <div class="meter-fill" style={{ 'inline-size': `${share() * 100}%` }} />
      </div>
    </div>
  )
}
