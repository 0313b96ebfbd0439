import { createMemo, createSignal, For, onCleanup, Show, type JSX } from 'solid-js'
import type { Signal } from '../../../../clients/typescript/index.ts'
import { Badge } from '../../parts/badge.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Player } from '../../parts/player.tsx'
import { When } from '../../parts/when.tsx'
import { number } from '../../words/words.ts'
import { detailOf, stepsOf, stepsWithEnd, type Ending, type StepLine } from './signals.ts'
import { t } from './words.ts'

interface ReplayProps {
  readonly signals: readonly Signal[]
  /** More is coming. */
  readonly isLive: boolean
  readonly ending: Ending
}

const beatMs = 500
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The steps of a run as they stood after any of its signals: a slider goes through them, and plays
 * them where motion is welcome. At its end it follows what comes.
 */
export function Replay(props: ReplayProps): JSX.Element {
  const [at, setAt] = createSignal<number>()
  const [timer, setTimer] = createSignal<ReturnType<typeof setInterval>>()
  const all = () => props.signals.length
  const shown = () => Math.min(at() ?? all(), all())
  const steps = createMemo(() => {
    const told = stepsOf(props.signals.slice(0, shown()))
    return shown() < all() ? told : stepsWithEnd(told, props.ending)
  })
  const byPath = createMemo(() => new Map(steps().map((step) => [step.path, step])))
  const place = () => t('place', { n: shown(), all: all() })
  const newest = () => props.signals[shown() - 1]

  function stop(): void {
    clearInterval(timer())
    setTimer(undefined)
  }
  onCleanup(stop)
  /** At the end it is not held: what comes is shown. */
  function go(place: number): void {
    setAt(place >= all() ? undefined : Math.max(1, place))
  }
  function step(by: number): void {
    stop()
    go(shown() + by)
  }
  function play(): void {
    if (timer() !== undefined) return stop()
    if (shown() >= all()) setAt(1)
    const beat = () => {
      go(shown() + 1)
      if (shown() >= all() && !props.isLive) stop()
    }
    setTimer(setInterval(beat, beatMs))
  }

  return (
    <>
      <Show when={all() > 0} fallback={<p class="muted">{t('noSignals')}</p>}>
        <div class="thoughts-scrub">
          <Player
            says={{ back: t('back'), forward: t('forward'), play: t('replay'), pause: t('pause') }}
            isMoving={!isStill()}
            isPlaying={timer() !== undefined}
            why={{
              back: shown() <= 1 ? place() : undefined,
              forward: shown() >= all() ? place() : undefined,
            }}
            onStep={step}
            onPlay={play}
          />
          <input
            type="range"
            min={1}
            max={all()}
            value={shown()}
            aria-label={t('replay')}
            aria-valuetext={place()}
            onInput={(event) => {
              stop()
              go(Number(event.currentTarget.value))
            }}
          />
          <span class="small muted number">
            {number(shown())} / {number(all())}
          </span>
          <Show when={props.isLive && at() === undefined}>
            <Badge tone="accent">{t('live')}</Badge>
          </Show>
        </div>
      </Show>
      <ol class="thoughts-steps">
        <For each={[...byPath().keys()]}>
          {(path) => (
            <Show when={byPath().get(path)}>
              {(line) => <Step line={line()} newest={newest()} />}
            </Show>
          )}
        </For>
      </ol>
    </>
  )
}

const signs = {
  running: 'clock',
  done: 'check',
  failed: 'warning',
  blocked: 'pause',
  told: 'minus',
} as const

function Step(props: {
  readonly line: StepLine
  readonly newest: Signal | undefined
}): JSX.Element {
  const isNewest = () => props.newest?.path === props.line.path
  const [isOpen, setOpen] = createSignal(false)
  return (
    <li
      data-state={props.line.state}
      classList={{ 'is-newest': isNewest() }}
      style={{ 'padding-inline-start': `${Math.min(props.line.depth, 6) * 16}px` }}
    >
      <details open={isNewest()} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <Icon
            name={signs[props.line.state]}
            size={14}
            label={props.line.state === 'told' ? undefined : t(props.line.state)}
          />
          <code>{props.line.kind === '' ? t('before') : props.line.kind}</code>
          <span class="told ellipsis">{props.line.key}</span>
          <span class="small muted number">
            <Show when={props.line.tries > 1}>{t('tries', { n: props.line.tries })} · </Show>
            {props.line.ms === undefined ? '' : t('took', { ms: props.line.ms })}
          </span>
        </summary>
        <Show when={isOpen()}>
          <ol class="thoughts-signals">
            <For each={props.line.signals}>
              {(signal) => (
                <li classList={{ 'is-newest': signal.seq === props.newest?.seq }}>
                  <code>{signal.name}</code>
                  <span class="told">{detailOf(signal)}</span>
                  <span class="muted">
                    <When at={signal.at} style="hour" />
                  </span>
                </li>
              )}
            </For>
          </ol>
        </Show>
      </details>
    </li>
  )
}
