import { createMemo, Show, type JSX } from 'solid-js'
import { useMemory } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { NothingFits } from '../../parts/clear-filters.tsx'
import { Empty } from '../../parts/states.tsx'
import { cleared, useFilters } from '../../parts/use-filters.ts'
import { usePlaces } from '../../parts/use-places.ts'
import { t as shared } from '../../words/shared.ts'
import { Canvas } from './canvas.tsx'
import { isMoving, mostNodes, narrowing, type GraphFilters } from './filters.ts'
import { Legend } from './legend.tsx'
import { NodeList } from './node-list.tsx'
import { sifted, type Picture, type Sieve } from './picture.ts'
import type { Scene, View } from './scene.ts'
import { TimeSlider } from './time-slider.tsx'
import type { ShownGraph } from './use-graph.ts'
import { t } from './words.ts'

interface DrawnProps {
  readonly picture: Picture
  readonly graph: ShownGraph
  readonly sieve: Sieve
  readonly filters: GraphFilters
  readonly onFilter: (change: GraphFilters) => void
  /** Whether the list stands beside it. */
  readonly isList: boolean
  readonly onAround: (id: string) => void
  readonly scene: Scene | undefined
  readonly onScene: (scene: Scene) => void
}

/** The picture as it is sifted, the list beside it, and the line of time below. */
export function Drawn(props: DrawnProps): JSX.Element {
  const places = createMemo(() => sifted(props.picture, props.sieve))
  const shown = createMemo(
    () => new Set(places().map((place) => props.picture.nodes[place]?.id ?? '')),
  )
  const view = (): View => ({
    shown: shown(),
    hides: [props.sieve.role, props.sieve.lifecycle, props.sieve.around].some(
      (value) => value !== undefined,
    ),
    chosen: props.filters.node,
  })
  const fit = createMemo(() => (props.sieve.around === undefined ? undefined : [...shown()]))
  const counts = createMemo(() => {
    const found: Record<string, number> = {}
    for (const { role } of props.picture.nodes) found[role] = (found[role] ?? 0) + 1
    return found
  })
  return (
    <div class="graph" classList={{ 'is-listed': props.isList }}>
      <Show when={props.isList && places().length > 0}>
        <div class="graph-list">
          <NodeList
            picture={props.picture}
            places={places()}
            chosen={props.filters.node}
            query={props.filters.q}
            onOpen={(node) => props.onFilter({ node })}
          />
        </div>
      </Show>
      <div class="graph-stage">
        <Show when={props.picture.nodes.length > 0} fallback={<Nothing />}>
          <Canvas
            picture={props.picture}
            points={props.graph.points()}
            view={view()}
            fit={fit()}
            isMoving={isMoving()}
            onOpen={(node) => props.onFilter({ node })}
            onAround={props.onAround}
            onPin={props.graph.pin}
            onScene={props.onScene}
          />
          <Show when={places().length === 0}>
            <div class="graph-none">
              <NothingFits
                title={t('noneTitle')}
                about={t('noneAbout')}
                onClear={() => props.onFilter(cleared(narrowing))}
              />
            </div>
          </Show>
          <Zoom scene={props.scene} />
          <Legend
            counts={counts()}
            role={props.filters.role}
            onRole={(role) => props.onFilter({ role })}
          />
        </Show>
        <HowMany {...props} />
        <Show when={props.graph.isSettling()}>
          <p class="graph-settling muted small" role="status">
            {t('settling')}
          </p>
        </Show>
        <TimeSlider map={props.graph.now()} isMoving={isMoving()} />
      </div>
    </div>
  )
}

function Zoom(props: { readonly scene: Scene | undefined }): JSX.Element {
  const zoom = (factor: number) => props.scene?.zoom(factor, isMoving())
  return (
    <div class="graph-zoom">
      <Button size="s" icon="plus" label={t('zoomIn')} onClick={() => zoom(0.7)} />
      <Button size="s" icon="minus" label={t('zoomOut')} onClick={() => zoom(1.4)} />
      <Button
        size="s"
        icon="fit"
        label={t('fit')}
        keys="0"
        onClick={() => props.scene?.fit(undefined, isMoving())}
      />
    </div>
  )
}

/** Of a large graph a part is shown, until all of it is asked for. */
function HowMany(props: Pick<DrawnProps, 'picture' | 'filters' | 'onFilter'>): JSX.Element {
  const isPart = () => props.picture.total > props.picture.nodes.length
  return (
    <Show when={isPart() || props.filters.limit}>
      <p class="graph-some small">
        <Show
          when={isPart()}
          fallback={
            <Button size="s" kind="quiet" onClick={() => props.onFilter({ limit: undefined })}>
              {t('showFewer')}
            </Button>
          }
        >
          <span class="muted">
            {t('showsSome', { n: props.picture.nodes.length, total: props.picture.total })}
          </span>
          <Button
            size="s"
            kind="quiet"
            onClick={() => props.onFilter({ limit: String(mostNodes) })}
          >
            {t('showAll', { n: Math.min(mostNodes, props.picture.total) })}
          </Button>
        </Show>
      </p>
    </Show>
  )
}

function Nothing(): JSX.Element {
  const { asOf } = useMemory()
  const { go } = usePlaces()
  const [, setTime] = useFilters(['as_of'])
  return (
    <div class="graph-nothing">
      <Show
        when={asOf() === undefined}
        fallback={
          <Empty
            icon="clock"
            title={t('emptyThen')}
            about={t('emptyThenAbout')}
            act={
              <Button onClick={() => setTime({ as_of: undefined })}>{shared('backToNow')}</Button>
            }
          />
        }
      >
        <Empty
          icon="graph"
          title={t('emptyTitle')}
          about={t('emptyAbout')}
          act={
            <Button kind="primary" onClick={() => go('memories')}>
              {t('remember')}
            </Button>
          }
          request={{
            method: 'POST',
            path: '/graph/nodes',
            body: { text: 'We ship in May.', role: 'goal' },
            call: 'graph.addNode',
          }}
        />
      </Show>
    </div>
  )
}
