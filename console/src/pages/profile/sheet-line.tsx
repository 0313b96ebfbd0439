import { A } from '@solidjs/router'
import { Match, Show, Switch, type JSX } from 'solid-js'
import { Badge } from '../../parts/badge.tsx'
import { RestsOn } from '../../parts/rests-on.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { dayMs } from '../../time/days.ts'
import { dateOf, exactTime, monthOf } from '../../time/times.ts'
import type { SheetLine } from './sheet.ts'
import { t } from './words.ts'

export interface LineProps {
  readonly line: SheetLine
  readonly chosen: string | undefined
  readonly onMemory: (id: string) => void
}

/** A line of a page: it opens the memory that it rests on, or shows them where there are several. */
export function Line(props: LineProps): JSX.Element {
  const { place } = usePlaces()
  const ids = () => props.line.memory_ids
  return (
    <li>
      <Switch
        fallback={
          <button
            type="button"
            class="sheet-line"
            aria-current={ids()[0] === props.chosen ? 'true' : undefined}
            onClick={() => props.onMemory(ids()[0] ?? '')}
          >
            <Said line={props.line} />
          </button>
        }
      >
        <Match when={ids().length === 0}>
          <A class="sheet-line" href={place('mind')} title={t('core')}>
            <Said line={props.line} />
          </A>
        </Match>
        <Match when={ids().length > 1}>
          <div class="sheet-line">
            <Said line={props.line} />
          </div>
          <RestsOn ids={ids()} label={(n) => t('memories', { n })} />
        </Match>
      </Switch>
    </li>
  )
}

/** What it says, and since when. */
function Said(props: { readonly line: SheetLine }): JSX.Element {
  const day = () => (props.line.day === undefined ? '' : dateOf(`${props.line.day}T12:00`))
  const told = () => {
    const { isPast, isEvent, day: due, since } = props.line
    if (isPast) return t('until', { date: day() })
    if (due !== undefined) return t('told', { date: dateOf(since) })
    return isEvent ? dateOf(since) : t('since', { date: roughly(since) })
  }
  return (
    <>
      <span class="sheet-said">
        <Show when={!props.line.isPast && day() !== ''}>
          <strong>{day()}</strong>
        </Show>
        <span class="told">{props.line.text}</span>
      </span>
      <Show when={props.line.isNew}>
        <Badge tone="accent">{t('isNew')}</Badge>
      </Show>
      <time class="muted small" datetime={props.line.since} title={exactTime(props.line.since)}>
        {told()}
      </time>
    </>
  )
}

/** The day; of what holds for more than a year the month says enough. */
function roughly(iso: string): string {
  return Date.now() - Date.parse(iso) > 365 * dayMs ? monthOf(iso) : dateOf(iso)
}
