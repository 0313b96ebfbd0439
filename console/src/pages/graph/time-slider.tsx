import { createEffect, createMemo, createSignal, For, on, onCleanup, type JSX } from 'solid-js'
import { useMemory } from '../../memory/use-memory.ts'
import { Player } from '../../parts/player.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { dateOf, exactTime, now } from '../../time/times.ts'
import { t as shared } from '../../words/shared.ts'
import { barsOf, spanOf, stopBeside, stopsOf } from './time-line.ts'
import { t } from './words.ts'

interface TimeSliderProps {
  /** When what is there now came to be: it is drawn over the line. */
  readonly times: readonly string[] | undefined
  readonly isMoving: boolean
}

const bars = 72
const settlesMs = 120
const stepMs = 900
const steps = 1_000

/** The line of time: the graph of then is shown where it stands; it can be played. */
export function TimeSlider(props: TimeSliderProps): JSX.Element {
  const { asOf } = useMemory()
  const [, setTime] = useFilters(['as_of'])
  const [held, setHeld] = createSignal<number>()
  const [isPlaying, setPlaying] = createSignal(false)
  const times = createMemo(() => (props.times ?? []).map((time) => Date.parse(time)))
  const span = createMemo(() => spanOf(times(), now()))
  const counts = createMemo(() => barsOf(times(), span(), bars))
  const most = () => Math.max(1, ...counts())
  const stops = createMemo(() => stopsOf(times(), span()))
  const at = () => held() ?? (asOf() === undefined ? span().to : Date.parse(asOf() ?? ''))
  const share = () => (at() - span().from) / (span().to - span().from || 1)

  let timer: ReturnType<typeof setTimeout> | undefined
  function travel(to: number | undefined): void {
    setTime({ as_of: to === undefined ? undefined : new Date(to).toISOString() })
    setHeld(undefined)
  }
  function slide(step: number): void {
    const to = span().from + (step / steps) * (span().to - span().from)
    setPlaying(false)
    setHeld(to)
    clearTimeout(timer)
    timer = setTimeout(() => travel(step >= steps ? undefined : to), settlesMs)
  }
  function go(step: 1 | -1): void {
    setPlaying(false)
    travel(stopBeside(stops(), at(), step))
  }
  createEffect(
    on(isPlaying, (plays) => {
      if (!plays) return
      if (asOf() === undefined) travel(stops()[0])
      const ticks = setInterval(() => {
        const next = stopBeside(stops(), at(), 1)
        travel(next)
        if (next === undefined) setPlaying(false)
      }, stepMs)
      onCleanup(() => clearInterval(ticks))
    }),
  )
  onCleanup(() => clearTimeout(timer))

  return (
    <div class="graph-time-slider" role="group" aria-label={t('timeLine')}>
      <Player
        says={{
          back: t('stepBack'),
          forward: t('stepOn'),
          play: t('play'),
          pause: t('pause'),
        }}
        isMoving={props.isMoving}
        isPlaying={isPlaying()}
        why={{
          back: stopBeside(stops(), at(), -1) === undefined ? t('noEarlier') : undefined,
          play: stops().length === 0 ? t('noEarlier') : undefined,
          forward: asOf() === undefined ? t('isNow') : undefined,
        }}
        onStep={go}
        onPlay={() => setPlaying((before) => !before)}
      />
      <div class="graph-time-track">
        <svg viewBox={`0 0 ${bars} 10`} preserveAspectRatio="none" aria-hidden="true">
          <For each={counts()}>
            {(count, index) => (
              <rect
                class={index() / bars <= share() ? 'is-then' : undefined}
                x={index() + 0.15}
                width={0.7}
                y={10 - (count === 0 ? 0.4 : 1.5 + (8.5 * count) / most())}
                height={count === 0 ? 0.4 : 1.5 + (8.5 * count) / most()}
              />
            )}
          </For>
        </svg>
        <input
          type="range"
          min={0}
          max={steps}
          value={Math.round(share() * steps)}
          aria-label={t('timeOf')}
          aria-valuetext={
            asOf() === undefined ? shared('now') : exactTime(new Date(at()).toISOString())
          }
          onInput={(event) => slide(Number(event.currentTarget.value))}
        />
      </div>
      <span class="graph-time-said number small">
        {at() >= span().to - 1_000 ? shared('now') : dateOf(new Date(at()).toISOString())}
      </span>
    </div>
  )
}
