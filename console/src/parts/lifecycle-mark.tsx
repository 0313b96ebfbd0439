import { Show, type JSX } from 'solid-js'
import { percent } from '../words/words.ts'
import { t } from '../words/shared.ts'
import type { Lifecycle } from './marks.ts'
import './marks.css'

interface LifecycleMarkProps {
  readonly lifecycle: Lifecycle
  /** How much of it is left, 0 to 1: the height of the ink in the drop. */
  readonly relevance?: number
  readonly named?: boolean
}

/** How well something is remembered: a well of ink that runs dry. */
export function LifecycleMark(props: LifecycleMarkProps): JSX.Element {
  const share = () => Math.max(0, Math.min(1, props.relevance ?? full[props.lifecycle]))
  const name = () => t(`lifecycle_${props.lifecycle}`)
  const told = () =>
    props.relevance === undefined ? name() : `${name()} · ${percent(props.relevance)}`
  return (
    <span class="lifecycle-mark" data-lifecycle={props.lifecycle} title={told()}>
      <svg viewBox="0 0 8 14" width="8" height="14" role="img" aria-label={told()}>
        <rect class="well" x=".5" y=".5" width="7" height="13" rx="3.5" />
        <rect class="ink" x="2" y={12 - 10 * share()} width="4" height={10 * share()} rx="2" />
      </svg>
      <Show when={props.named}>
        <span aria-hidden="true">{name()}</span>
      </Show>
    </span>
  )
}

const full: Readonly<Record<Lifecycle, number>> = {
  active: 1,
  fading: 0.55,
  dormant: 0.2,
  archived: 0,
}
