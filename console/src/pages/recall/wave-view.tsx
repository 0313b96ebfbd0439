import {
  createEffect,
  createMemo,
  createSignal,
  For,
  on,
  onCleanup,
  Show,
  type JSX,
} from 'solid-js'
import type { Hit } from '../../../../clients/typescript/index.ts'
import { useRead } from '../../memory/use-memory.ts'
import type { CommitmentRole } from '../../parts/marks.ts'
import { Player } from '../../parts/player.tsx'
import { RoleMark } from '../../parts/role-mark.tsx'
import { decimal } from './parts-bars.tsx'
import { placesOf, rowPixels } from './wave-places.ts'
import type { Wave, WaveNode } from './wave.ts'
import { t } from './words.ts'

interface WaveViewProps {
  readonly wave: Wave
  readonly hits: readonly Hit[]
  readonly chosen: string | undefined
  readonly onOpen: (id: string) => void
}

const hopMs = 600
const width = 100

/** How activation spread, hop by hop: it can be played, and stepped through. */
export function WaveView(props: WaveViewProps): JSX.Element {
  const isMoving = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const wave = () => props.wave
  const places = createMemo(() => placesOf(wave()))
  const { step, isPlaying, go, play } = useHops(wave, isMoving)
  const known = useKnown(props)
  return (
    <section class="recall-wave" aria-label={t('wave')}>
      <header>
        <h2>{t('wave')}</h2>
        <div class="recall-wave-acts">
          <Player
            says={{
              back: t('waveBack'),
              forward: t('waveOn'),
              play: t('wavePlay'),
              pause: t('wavePause'),
            }}
            isMoving={isMoving}
            isPlaying={isPlaying()}
            onStep={(by) => go(step() + by)}
            onPlay={play}
          />
          <input
            type="range"
            min={0}
            max={wave().hops}
            value={step()}
            aria-label={t('waveScrub')}
            aria-valuetext={t('waveStep', { n: step(), all: wave().hops })}
            onInput={(event) => go(Number(event.currentTarget.value))}
          />
        </div>
      </header>
      <p class="muted small">{t('waveAbout')}</p>
      <div
        class="recall-wave-field"
        style={{
          'block-size': `${places().rows * rowPixels + 24}px`,
          '--columns': String(places().columns),
        }}
      >
        <svg
          viewBox={`0 0 ${width} ${places().rows * rowPixels}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <For each={wave().links}>
            {(link) => (
              <path
                d={places().pathOf(link, width)}
                class={link.delta < 0 ? 'is-against' : undefined}
                data-lit={link.hop <= step() ? '' : undefined}
                stroke-width={1 + Math.min(3, Math.abs(link.delta) * 5)}
              />
            )}
          </For>
        </svg>
        <For each={Array.from({ length: places().columns }, (_, hop) => hop)}>
          {(hop) => (
            <ol
              class="recall-wave-hop"
              aria-label={hop === 0 ? t('waveStart') : t('waveHop', { n: hop })}
            >
              <li class="muted small" aria-hidden="true">
                {hop === 0 ? t('waveStart') : t('waveHop', { n: hop })}
              </li>
              <For each={wave().nodes.filter((node) => node.hop === hop)}>
                {(node) => <Place node={node} />}
              </For>
            </ol>
          )}
        </For>
      </div>
    </section>
  )

  function Place(place: { readonly node: WaveNode }): JSX.Element {
    const text = () => known().get(place.node.id)?.text ?? '…'
    const role = () => known().get(place.node.id)?.role
    return (
      <li>
        <button
          type="button"
          class="recall-wave-node"
          data-lit={place.node.hop <= step() ? '' : undefined}
          aria-current={props.chosen === place.node.id ? 'true' : undefined}
          title={t('waveNode', { text: text(), energy: decimal(place.node.energy) })}
          onClick={() => props.onOpen(place.node.id)}
        >
          <Show when={role()}>{(name) => <RoleMark role={name() as CommitmentRole} />}</Show>
          <span class="told ellipsis">{text()}</span>
          <span class="muted number small">{decimal(place.node.energy)}</span>
        </button>
      </li>
    )
  }
}

/** What is known of the nodes: those that were found, and the others as they are read. */
function useKnown(props: WaveViewProps) {
  const unknown = () =>
    props.wave.nodes.map(({ id }) => id).filter((id) => !props.hits.some((hit) => hit.id === id))
  const others = useRead(
    () => ['recall', 'wave', ...unknown()],
    (memory, signal) => Promise.all(unknown().map((id) => memory.graph.node(id, {}, { signal }))),
    { when: () => unknown().length > 0, isStill: true },
  )
  return createMemo(() => {
    const found = new Map<string, { readonly text: string; readonly role: string | undefined }>()
    for (const { id, text, role } of [...(others.data ?? []), ...props.hits]) {
      found.set(id, { text, role })
    }
    return found
  })
}

/** The hop that one is at: it is played at first, where things may move. */
function useHops(wave: () => Wave, isMoving: boolean) {
  const [step, setStep] = createSignal(0)
  const [isPlaying, setPlaying] = createSignal(false)
  createEffect(
    on(wave, ({ hops }) => {
      setStep(isMoving ? 0 : hops)
      setPlaying(isMoving && hops > 0)
    }),
  )
  createEffect(
    on([isPlaying, wave], ([plays, { hops }]) => {
      if (!plays) return
      const ticks = setInterval(() => {
        setStep((before) => Math.min(hops, before + 1))
        if (step() >= hops) setPlaying(false)
      }, hopMs)
      onCleanup(() => clearInterval(ticks))
    }),
  )
  function go(to: number): void {
    setPlaying(false)
    setStep(Math.max(0, Math.min(wave().hops, to)))
  }
  function play(): void {
    if (step() >= wave().hops) setStep(0)
    setPlaying((before) => !before)
  }
  return { step, isPlaying, go, play }
}
