import { createSignal, onCleanup, Show, type JSX } from 'solid-js'
import { number } from '../../../words/words.ts'
import type { Importing } from './importing.ts'
import { t } from './words.ts'

const looksEveryMs = 500

/** How far it is, how fast it goes, and how long it will take. */
export function ImportProgress(props: { readonly importing: Importing }): JSX.Element {
  const [now, setNow] = createSignal(Date.now())
  const timer = setInterval(() => setNow(Date.now()), looksEveryMs)
  onCleanup(() => clearInterval(timer))
  const done = () => props.importing.counts.items
  const all = () => Math.max(props.importing.total, done())
  const share = () => (all() > 0 ? done() / all() : 0)
  const isRunning = () => props.importing.stage === 'running'
  /** Items a second of this run; 0 while nothing is settled. */
  const rate = () => {
    const seconds = (now() - props.importing.startedAt) / 1_000
    return seconds > 0 ? (done() - props.importing.startedWith) / seconds : 0
  }
  return (
    <div class="import-progress">
      <p>
        <strong>{t(titles[props.importing.stage])}</strong>
        <span class="number">{t('progress', { n: done(), all: all() })}</span>
      </p>
      <div
        class="import-track"
        role="progressbar"
        aria-label={t('running')}
        aria-valuemin={0}
        aria-valuemax={all()}
        aria-valuenow={done()}
      >
        <div
          class="import-fill"
          data-stage={props.importing.stage}
          style={{ 'inline-size': `${share() * 100}%` }}
        />
      </div>
      <Show when={isRunning() && rate() > 0}>
        <p class="muted small pieces number">
          <span>{t('rate', { n: Math.round(rate()) })}</span>
          <span>{t('left', { time: timeOf((all() - done()) / rate()) })}</span>
        </p>
      </Show>
    </div>
  )
}

const titles = {
  reading: 'reading',
  asking: 'reading',
  ready: 'reading',
  running: 'running',
  stopped: 'stopped',
  broken: 'failedTitle',
  done: 'doneTitle',
} as const

function timeOf(seconds: number): string {
  const isLong = seconds >= 90
  return number(Math.max(1, Math.round(isLong ? seconds / 60 : seconds)), {
    style: 'unit',
    unit: isLong ? 'minute' : 'second',
    unitDisplay: 'long',
  })
}
