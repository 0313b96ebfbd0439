import { For, Show, type JSX } from 'solid-js'
import type { UsageReport } from '../../../../sdk/index.ts'
import { Meter } from '../../parts/meter.tsx'
import { dateOf } from '../../time/times.ts'
import { number } from '../../words/words.ts'
import { Section } from '../../parts/section.tsx'
import { t } from './words.ts'

/** What it costs: rows written by day, models of today, bytes stored. */
export function Cost(props: { readonly usage: UsageReport }): JSX.Element {
  const most = () => Math.max(1, ...props.usage.items.map(({ rows_written }) => rows_written))
  return (
    <Section
      class="box"
      title={t('cost')}
      aside={<span class="muted small number">{bytes(props.usage.stored.bytes)}</span>}
    >
      <figure class="cost" role="img" aria-label={t('costDays', { n: props.usage.items.length })}>
        <For each={props.usage.items}>
          {(day) => (
            <i
              style={{ 'block-size': `${4 + (day.rows_written / most()) * 96}%` }}
              title={`${dateOf(`${day.day}T12:00:00Z`)}: ${number(day.rows_written)}`}
            />
          )}
        </For>
      </figure>
      <p class="muted small">
        {t('rowsWritten', { n: props.usage.totals.rows_written, days: props.usage.items.length })}
      </p>
      <Meter
        label={t('models')}
        value={props.usage.budget.model_calls}
        most={props.usage.budget.most_model_calls}
      />
      <Show when={props.usage.budget.most_model_tokens}>
        {(most) => (
          <Meter label={t('tokens')} value={props.usage.budget.model_tokens} most={most()} />
        )}
      </Show>
    </Section>
  )
}

const kilo = 1_000

function bytes(count: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
  const power = Math.min(
    units.length - 1,
    Math.floor(Math.log(Math.max(1, count)) / Math.log(kilo)),
  )
  return number(count / kilo ** power, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    maximumFractionDigits: power > 1 ? 1 : 0,
  })
}
