import { For, type JSX } from 'solid-js'
import { number } from '../../words/words.ts'
import { partNames, type Parts } from './score.ts'
import { t } from './words.ts'

/** The five parts of a score as five small columns, each against 1. */
export function PartsBars(props: { readonly parts: Parts }): JSX.Element {
  const told = () =>
    partNames
      .map((name) => t('partAt', { part: t(`short_${name}`), value: decimal(props.parts[name]) }))
      .join(', ')
  return (
    <span class="recall-bars" role="img" aria-label={told()} title={told()}>
      <For each={partNames}>
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
      <For each={partNames}>
        {(name) => (
          <li>
            <i data-part={name} />
            {t(`short_${name}`)}
          </li>
        )}
      </For>
    </ul>
  )
}

export function decimal(value: number): string {
  return number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
