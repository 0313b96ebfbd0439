import { A } from '@solidjs/router'
import { createSignal, createUniqueId, For, Match, Show, Switch, type JSX } from 'solid-js'
import { Badge } from '../../parts/badge.tsx'
import { Icon } from '../../parts/icon.tsx'
import { MemoryText } from '../../parts/memory-link.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { dateOf, exactTime, monthOf } from '../../time/times.ts'
import { dayMs } from '../../time/day-ms.ts'
import type { SheetLine } from './sheet.ts'
import { t } from './words.ts'

interface LineProps {
  readonly line: SheetLine
  /** It says when it happened, and not since when it holds. */
  readonly isEvent: boolean
  readonly chosen: string | undefined
  readonly onMemory: (id: string) => void
}

/** A line of a page: it opens the memory that it rests on, or shows them where there are several. */
export function Line(props: LineProps): JSX.Element {
  const id = createUniqueId()
  const { place } = usePlaces()
  const [isOpen, setOpen] = createSignal(false)
  const ids = () => props.line.memory_ids
  const isChosen = () => ids().some((each) => each === props.chosen)
  const press = () => (ids().length > 1 ? setOpen(!isOpen()) : props.onMemory(ids()[0] ?? ''))
  return (
    <li classList={{ 'is-new': props.line.isNew }}>
      <Switch>
        <Match when={ids().length === 0}>
          <A class="sheet-line" href={place('decisions', { tab: 'core' })} title={t('core')}>
            <Said {...props} />
          </A>
        </Match>
        <Match when={ids().length > 0}>
          <button
            type="button"
            class="sheet-line"
            aria-current={isChosen() ? 'true' : undefined}
            aria-expanded={ids().length > 1 ? isOpen() : undefined}
            aria-controls={isOpen() ? id : undefined}
            onClick={press}
          >
            <Said {...props} />
          </button>
        </Match>
      </Switch>
      <Show when={isOpen()}>
        <ul id={id} class="sheet-sources">
          <For each={ids()}>
            {(each) => (
              <li>
                <button type="button" class="sheet-source" onClick={() => props.onMemory(each)}>
                  <Icon name="memories" size={13} />
                  <MemoryText id={each} />
                </button>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </li>
  )
}

/** What it says, and since when. */
function Said(props: LineProps): JSX.Element {
  const day = () => (props.line.day === undefined ? undefined : dateOf(`${props.line.day}T12:00`))
  const told = () => {
    const date = roughly(props.line.since)
    if (props.line.isPast) return t('until', { date: day() ?? '' })
    if (props.line.day !== undefined) return t('told', { date })
    return props.isEvent ? date : t('since', { date })
  }
  return (
    <>
      <span class="sheet-said">
        <Show when={!props.line.isPast && day()}>
          {(date) => <strong class="sheet-day">{date()}</strong>}
        </Show>
        <span class="told">{props.line.text}</span>
      </span>
      <span class="sheet-since muted small">
        <Show when={props.line.isNew}>
          <Badge tone="accent">{t('isNew')}</Badge>
        </Show>
        <Show when={props.line.memory_ids.length > 1}>
          <span>{t('memories', { n: props.line.memory_ids.length })}</span>
        </Show>
        <time datetime={props.line.since} title={exactTime(props.line.since)}>
          {told()}
        </time>
      </span>
    </>
  )
}

const yearMs = 365 * dayMs

/** The day; of what holds for long the month says enough. */
function roughly(iso: string): string {
  return Date.now() - Date.parse(iso) > yearMs ? monthOf(iso) : dateOf(iso)
}
