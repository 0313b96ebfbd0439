import { useSearchParams } from '@solidjs/router'
import { createSignal, For, Show, type JSX } from 'solid-js'
import { useMemory } from '../memory/use-memory.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { pastOfPage } from '../parts/page.tsx'
import { Popover } from '../parts/popover.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { dayMs } from '../time/days.ts'
import { dateOf, exactTime } from '../time/times.ts'
import { t } from '../words/shared.ts'
import './time-travel.css'

/** Looks back to a time, or comes back to now; it stands in the address as `as_of`. */
function useTimeTravel(): (at: string | undefined) => void {
  const [, setParams] = useSearchParams()
  return (at) =>
    setParams({ as_of: at, ...(at === undefined && { past: undefined }) }, { scroll: false })
}

/** Chooses the time that pages show; `[` and `]` go a day back and forth. */
export function TimeTravel(): JSX.Element {
  const { asOf } = useMemory()
  const travel = useTimeTravel()
  const [isOpen, setOpen] = createSignal(false)
  const backBy = (days: number) => travel(new Date(Date.now() - days * dayMs).toISOString())
  const presets = [
    ['yesterday', 1],
    ['weekAgo', 7],
    ['monthAgo', 30],
  ] as const

  useKeys(() => ({ '[': () => step(-1), ']': () => step(1) }))
  function step(days: number): void {
    const from = asOf() === undefined ? Date.now() : Date.parse(asOf() ?? '')
    const to = from + days * dayMs
    // The step that leads to about now leads to now.
    travel(to > Date.now() - dayMs / 2 ? undefined : new Date(to).toISOString())
  }
  function choose(at: () => void): void {
    setOpen(false)
    at()
  }

  return (
    <Popover
      label={t('timeTravel')}
      icon="clock"
      kind="quiet"
      size="s"
      class={asOf() === undefined ? '' : 'is-past'}
      isOpen={isOpen()}
      onOpen={setOpen}
      face={
        <span class="button-text">{asOf() === undefined ? t('now') : dateOf(asOf() ?? '')}</span>
      }
    >
      <div class="time-travel">
        <p class="muted small">{t('timeTravelAbout')}</p>
        <Field
          label={t('pickTime')}
          type="datetime-local"
          max={localInput(new Date())}
          value={asOf() === undefined ? '' : localInput(new Date(asOf() ?? ''))}
          onChange={(event) => {
            const at = new Date(event.currentTarget.value)
            if (!Number.isNaN(at.getTime())) choose(() => travel(at.toISOString()))
          }}
        />
        <div class="time-travel-presets">
          <For each={presets}>
            {([name, days]) => (
              <Button size="s" onClick={() => choose(() => backBy(days))}>
                {t(name)}
              </Button>
            )}
          </For>
          <Show when={asOf()}>
            <Button size="s" kind="primary" onClick={() => choose(() => travel(undefined))}>
              {t('backToNow')}
            </Button>
          </Show>
        </div>
      </div>
    </Popover>
  )
}

const ways = ['known', 'was'] as const

/** Says that what is shown is the past, and how it is shown, or that the page shows the present all the same. */
export function TimeBanner(): JSX.Element {
  const { asOf, knownAt } = useMemory()
  const [, setParams] = useSearchParams()
  const travel = useTimeTravel()
  const way = () => (pastOfPage() === 'known' && knownAt() !== undefined ? 'known' : 'was')
  const choose = (past: (typeof ways)[number]) =>
    setParams({ past: past === 'was' ? past : undefined }, { scroll: false })
  return (
    <Show when={asOf()}>
      {(at) => (
        <div class="banner" data-tone="past" role="status">
          <Icon name="clock" />
          <Show when={pastOfPage()} fallback={<span>{t('showsNow')}</span>}>
            <span>{t(`youSee_${way()}`, { time: exactTime(at()) })}</span>
          </Show>
          <Show when={pastOfPage() === 'known'}>
            <For each={ways}>
              {(each) => (
                <Button size="s" aria-pressed={way() === each} onClick={() => choose(each)}>
                  {t(`past_${each}`)}
                </Button>
              )}
            </For>
          </Show>
          <Button size="s" onClick={() => travel(undefined)}>
            {t('backToNow')}
          </Button>
        </div>
      )}
    </Show>
  )
}

/** As `<input type="datetime-local">` takes it, in the reader's zone. */
function localInput(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
