import { For, lazy, Show, Suspense, type JSX } from 'solid-js'
import type { UsageReport } from '../../../../../clients/typescript/index.ts'
import { loadView } from '../../../memory/load-view.ts'
import { useRead } from '../../../memory/use-memory.ts'
import { List } from '../../../parts/list.tsx'
import { Meter } from '../../../parts/meter.tsx'
import { Select } from '../../../parts/select.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { useFilters } from '../../../parts/use-filters.ts'
import { dayMs } from '../../../time/days.ts'
import { agoOf, dateOf, now } from '../../../time/times.ts'
import { number } from '../../../words/words.ts'
import { Block, ForRole } from '../block.tsx'
import { bytesOf } from '../bytes.ts'
import { callsOf, valuesByDay, type UsageDay } from './days.ts'
import { t } from './words.ts'
import './usage.css'

const Chart = lazy(loadView(() => import('./chart.tsx')))
const spans = ['7', '30', '90'] as const
const charts = [
  ['calls', callsOf],
  ['modelCalls', (day: UsageDay) => day.model_calls],
  ['tokens', (day: UsageDay) => day.input_tokens + day.output_tokens],
  ['rowsWritten', (day: UsageDay) => day.rows_written],
  ['rowsRead', (day: UsageDay) => day.rows_read],
] as const

/** Those that have something to show before those that have not. */
function fullestFirst(items: readonly UsageDay[]) {
  const isEmpty = (valueOf: (day: UsageDay) => number) => items.every((day) => valueOf(day) === 0)
  return charts.toSorted(([, a], [, b]) => Number(isEmpty(a)) - Number(isEmpty(b)))
}

/** What it has cost by the day, what of today's models is left, and what is stored. */
export default function Usage(): JSX.Element {
  return (
    <div class="settings-part">
      <ForRole role="main">
        <Report />
      </ForRole>
    </div>
  )
}

function Report(): JSX.Element {
  const [filters, setFilters] = useFilters(['days'])
  const span = () => spans.find((value) => value === filters().days) ?? '30'
  const from = () => new Date(now() - (Number(span()) - 1) * dayMs).toISOString().slice(0, 10)
  const usage = useRead(
    () => ['usage', { from: from() }],
    (memory, signal) => memory.usage({ from: from() }, { signal }),
  )
  return (
    <Loaded query={usage} rows={10}>
      {(report) => (
        <>
          <Now report={report()} />
          <Block
            title={t('title')}
            about={t('about')}
            acts={
              <Select
                label={t('days')}
                choices={spans.map((value) => ({ value, label: t(`days_${value}`) }))}
                value={span()}
                onChoose={(days) => setFilters({ days: days === '30' ? undefined : days })}
              />
            }
          >
            <div class="usage-charts">
              <For each={fullestFirst(report().items)}>
                {([name, valueOf]) => (
                  <DayChart
                    name={t(name)}
                    report={report()}
                    days={Number(span())}
                    valueOf={valueOf}
                  />
                )}
              </For>
            </div>
          </Block>
          <Operations report={report()} />
        </>
      )}
    </Loaded>
  )
}

function Now(props: { readonly report: UsageReport }): JSX.Element {
  const budget = () => props.report.budget
  const most = () => budget().most_model_tokens
  const stored = () => [
    ['memories', number(props.report.stored.memories)] as const,
    ['commitments', number(props.report.stored.commitments)] as const,
    ['entities', number(props.report.stored.entities)] as const,
    ['bytes', bytesOf(props.report.stored.bytes)] as const,
  ]
  return (
    <>
      <dl class="usage-stored">
        <For each={stored()}>
          {([name, value]) => (
            <div>
              <dt class="muted small">{t(name)}</dt>
              <dd class="number">{value}</dd>
            </div>
          )}
        </For>
      </dl>
      <Block
        title={t('budget')}
        about={t('budgetAbout', {
          time: agoOf(budget().resets_at),
          rule: t(`spent_${budget().when_spent}`),
        })}
      >
        <Meter
          label={t('modelCalls')}
          value={budget().model_calls}
          most={budget().most_model_calls}
        />
        <Show
          when={most()}
          fallback={
            <p class="usage-unbounded">
              <span>{t('modelTokens')}</span>
              <span class="number muted">
                {t('unbounded', { n: number(budget().model_tokens) })}
              </span>
            </p>
          }
        >
          {(limit) => (
            <Meter label={t('modelTokens')} value={budget().model_tokens} most={limit()} />
          )}
        </Show>
      </Block>
    </>
  )
}

interface DayChartProps {
  readonly name: string
  readonly report: UsageReport
  readonly days: number
  readonly valueOf: (day: UsageDay) => number
}

function DayChart(props: DayChartProps): JSX.Element {
  const days = () =>
    valuesByDay(props.report.items, props.valueOf, { days: props.days, now: now() })
  const sum = () => days().reduce((total, { value }) => total + value, 0)
  const label = () => {
    const top = days().reduce((a, b) => (b.value > a.value ? b : a), { at: now(), value: 0 })
    const day = dateOf(new Date(top.at).toISOString())
    return t('chart', { name: props.name, n: number(sum()), day, most: number(top.value) })
  }
  return (
    <figure>
      <figcaption>
        <span>{props.name}</span>{' '}
        <span class="muted">
          <span class="number">{number(sum())}</span> {t('total')}
        </span>
      </figcaption>
      <Show when={sum() > 0}>
        <Suspense fallback={<div class="usage-chart" />}>
          <Chart label={label()} days={days()} />
        </Suspense>
      </Show>
    </figure>
  )
}

function Operations(props: { readonly report: UsageReport }): JSX.Element {
  const rows = () =>
    Object.entries(props.report.totals.operations).sort(
      ([a, m], [b, n]) => n - m || (a < b ? -1 : 1),
    )
  return (
    <Block title={t('operations')}>
      <List
        label={t('operations')}
        heads={[{ name: t('operation') }, { name: t('calls'), align: 'end' }]}
        rows={rows()}
        none={t('none')}
      >
        {([name, calls]) => (
          <tr>
            <td class="wide mono small">{name}</td>
            <td class="number" data-align="end">
              {number(calls)}
            </td>
          </tr>
        )}
      </List>
    </Block>
  )
}
