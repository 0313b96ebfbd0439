import { createMemo, For, Show, type JSX } from 'solid-js'
import type { UsageReport } from '../../../../clients/typescript/index.ts'
import { Meter } from '../../parts/meter.tsx'
import { dayMs } from '../../time/days.ts'
import { dateOf, now } from '../../time/times.ts'
import { number } from '../../words/words.ts'
import { Section } from '../../parts/section.tsx'
import { valuesByDay } from '../settings/usage/days.ts'
import { t } from './words.ts'

/** Days that the cost is shown of, to today. */
const costDays = 30

/** What it costs: rows written by day, models of today, bytes stored. */
export function Cost(props: { readonly usage: UsageReport }): JSX.Element {
  const days = createMemo(() =>
    valuesByDay(props.usage.items, ({ rows_written }) => rows_written, {
      days: costDays,
      now: now(),
    }),
  )
  const most = () => Math.max(1, ...days().map(({ value }) => value))
  const sum = () => days().reduce((rows, { value }) => rows + value, 0)
  return (
    <Section
      class="box"
      title={t('cost')}
      aside={<span class="muted small number">{bytes(props.usage.stored.bytes)}</span>}
    >
      <figure class="cost" role="img" aria-label={t('costDays', { n: costDays })}>
        <For each={days()}>
          {({ at, value }) => (
            <i
              style={{ 'block-size': value === 0 ? '1px' : `${4 + (value / most()) * 96}%` }}
              data-empty={value === 0 ? '' : undefined}
              title={`${dateOf(new Date(at + dayMs / 2).toISOString())}: ${number(value)}`}
            />
          )}
        </For>
      </figure>
      <p class="muted small">{t('rowsWritten', { n: costDays, rows: sum() })}</p>
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
