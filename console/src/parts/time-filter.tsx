import { For, Show, type JSX } from 'solid-js'
import { dayMs } from '../time/days.ts'
import { dateOf } from '../time/times.ts'
import { t } from '../words/shared.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { Popover } from './popover.tsx'
import './time-filter.css'

/** ISO-8601; `to` is the first moment that is no more within. */
interface Stretch {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface TimeFilterProps extends Stretch {
  readonly onChoose: (change: Stretch) => void
}

/**
 * A stretch of time as a filter: whole days of the reader, in the address as moments.
 *
 * @example
 * <TimeFilter from={filters().from} to={filters().to} onChoose={setFilters} />
 */
export function TimeFilter(props: TimeFilterProps): JSX.Element {
  const isSet = () => (props.from ?? props.to) !== undefined
  const days = (value: string, plus = 0) =>
    value === '' ? undefined : new Date(new Date(`${value}T00:00`).getTime() + plus).toISOString()
  return (
    <Popover
      label={t('time')}
      kind={isSet() ? 'plain' : 'quiet'}
      size="s"
      class="select"
      face={
        <>
          <span class="muted">{t('time')}</span>
          <Show when={isSet()}>
            <span class="button-text">{rangeOf(props)}</span>
          </Show>
          <Icon name="down" size={12} />
        </>
      }
    >
      <div class="time-filter">
        <Field
          label={t('from')}
          type="date"
          value={dayOf(props.from)}
          onChange={(event) => props.onChoose({ from: days(event.currentTarget.value) })}
        />
        <Field
          label={t('to')}
          type="date"
          value={dayOf(props.to, -1)}
          onChange={(event) => props.onChoose({ to: days(event.currentTarget.value, dayMs) })}
        />
        <For each={lately}>
          {([name, length]) => (
            <Button
              size="s"
              onClick={() => props.onChoose({ from: dayBefore(length), to: undefined })}
            >
              {t(name)}
            </Button>
          )}
        </For>
        <Button size="s" onClick={() => props.onChoose({ from: undefined, to: undefined })}>
          {t('anyTime')}
        </Button>
      </div>
    </Popover>
  )
}

const lately = [
  ['lastWeek', 6],
  ['lastMonth', 29],
] as const

/** The beginning of a day of the reader, so many before today. */
function dayBefore(days: number): string {
  return new Date(new Date().setHours(0, 0, 0, 0) - days * dayMs).toISOString()
}

function rangeOf({ from, to }: Stretch): string {
  const first = from === undefined ? '' : dateOf(from)
  const last = to === undefined ? '' : dateOf(new Date(Date.parse(to) - 1).toISOString())
  return first === last ? first : `${first} – ${last}`
}

/** As `<input type="date">` takes it, in the reader's zone. */
function dayOf(iso: string | undefined, plus = 0): string {
  if (iso === undefined) return ''
  const at = new Date(Date.parse(iso) + plus)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
