import { For, type JSX } from 'solid-js'
import { number } from '../../words/words.ts'
import type { Hit } from '../../../../clients/typescript/index.ts'
import { channelNames } from '../../../../contract/channels.ts'
import { shortPartName, t } from './words.ts'

/** The parts of a score as small columns, each against 1. */
export function PartsBars(props: { readonly parts: Hit['parts'] }): JSX.Element {
  const told = () =>
    channelNames
      .map((name) => t('partAt', { part: shortPartName(name), value: decimal(props.parts[name]) }))
      .join(', ')
  return (
    <span class="recall-bars" role="img" aria-label={told()} title={told()}>
      <For each={channelNames}>
        {(name) => (
          <i data-part={name}>
            <b style={{ 'block-size': `${Math.max(0, Math.min(1, props.parts[name])) * 100}%` }} />
          </i>
        )}
      </For>
    </span>
  )
}

/** What the columns are, in their order. */
export function PartsLegend(): JSX.Element {
  return (
    <ul class="recall-legend muted small" aria-hidden="true">
      <For each={channelNames}>
        {(name) => (
          <li>
            <i data-part={name} />
            {shortPartName(name)}
          </li>
        )}
      </For>
    </ul>
  )
}

export function decimal(value: number): string {
  return number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
