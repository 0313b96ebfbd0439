import { createMemo, Show, type JSX } from 'solid-js'
import { useMemory } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { NothingFits } from '../../parts/clear-filters.tsx'
import type { Request } from '../../parts/request-texts.ts'
import { Empty } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { cleared, useFilters } from '../../parts/use-filters.ts'
import { usePlaces } from '../../parts/use-places.ts'
import { t as shared } from '../../words/shared.ts'
import { Canvas } from './canvas.tsx'
import { isMoving, narrowing, type GraphFilters } from './filters.ts'
import type { Picture, View } from './picture.ts'
import type { Scene } from './scene.ts'
import { TimeSlider } from './time-slider.tsx'
import type { Asked, GraphView } from './view.ts'
import { t } from './words.ts'

interface DrawnProps extends Asked {
  readonly view: GraphView
  readonly picture: Picture
  /** Places that pass the filters. */
  readonly places: readonly number[]
  /** Whether the list stands beside it. */
  readonly isList: boolean
  readonly onAround: (id: string) => void
  readonly scene: Scene | undefined
  readonly onScene: (scene: Scene) => void
}

/** The picture as it is sifted, the list beside it, and the line of time below. */
export function Drawn(props: DrawnProps): JSX.Element {
  const sieve = () => props.view.sieve()
  const shown = createMemo(
    () => new Set(props.places.map((place) => props.picture.nodes[place]?.id ?? '')),
  )
  const view = (): View => ({
    shown: shown(),
    hides: [sieve().role, sieve().lifecycle, sieve().around].some((value) => value !== undefined),
    chosen: props.filters().node,
    tie: props.view.tie?.(),
  })
  const fit = createMemo(() => (sieve().around === undefined ? undefined : [...shown()]))
  const open = (node: string | undefined) => props.onFilter({ node, with: undefined })
  return (
    <div class="graph" classList={{ 'is-listed': props.isList }}>
      <Show when={props.isList && props.places.length > 0}>
        <div class="graph-list">
          <Table
            label={t('list')}
            columns={[]}
            rows={props.places}
            keyOf={(place) => props.picture.nodes[place]?.id ?? ''}
            chosen={props.filters().node}
            onOpen={(place) => open(props.picture.nodes[place]?.id)}
            row={props.view.row}
          />
        </div>
      </Show>
      <div class="graph-stage">
        <Show when={props.picture.nodes.length > 0} fallback={props.view.nothing()}>
          <Canvas
            picture={props.picture}
            points={props.view.stands.points()}
            view={view()}
            fit={fit()}
            isMoving={isMoving()}
            says={props.view.says}
            onOpen={open}
            onAround={props.onAround}
            onPin={props.view.stands.pin}
            onTie={props.view.onTie}
            onScene={props.onScene}
          />
          <Show when={props.places.length === 0}>
            <div class="graph-none">
              <NothingFits
                title={t('noneTitle')}
                about={t('noneAbout')}
                onClear={() => props.onFilter(cleared(narrowing))}
              />
            </div>
          </Show>
          <Zoom scene={props.scene} />
          {props.view.legend()}
        </Show>
        {props.view.some()}
        <Show when={props.view.stands.isSettling()}>
          <p class="graph-settling muted small" role="status">
            {t('settling')}
          </p>
        </Show>
        <TimeSlider times={props.view.times()} isMoving={isMoving()} />
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

interface HowManyProps {
  readonly shown: number
  readonly total: number
  /** The most that can be asked for at once. */
  readonly most: number
  readonly filters: GraphFilters
  readonly onFilter: Asked['onFilter']
  /** What is drawn, and what fewer are called. */
  readonly says: string
  readonly fewer: string
}

/** Of a large graph a part is shown, until as much of it is asked for as can be. */
export function HowMany(props: HowManyProps): JSX.Element {
  const isPart = () => props.total > props.shown
  return (
    <Show when={isPart() || props.filters.limit}>
      <p class="graph-some small">
        <Show when={isPart()}>
          <span class="muted">{props.says}</span>
        </Show>
        <Show
          when={isPart() && props.shown < props.most}
          fallback={
            <Button size="s" kind="quiet" onClick={() => props.onFilter({ limit: undefined })}>
              {props.fewer}
            </Button>
          }
        >
          <Button
            size="s"
            kind="quiet"
            onClick={() => props.onFilter({ limit: String(props.most) })}
          >
            {props.total > props.most
              ? t('showMost', { n: props.most })
              : t('showAll', { n: props.total })}
          </Button>
        </Show>
      </p>
    </Show>
  )
}

interface NothingProps {
  readonly title: string
  readonly about: string
  readonly request: Request
}

export function Nothing(props: NothingProps): JSX.Element {
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
          title={props.title}
          about={props.about}
          act={
            <Button kind="primary" onClick={() => go('memories')}>
              {t('remember')}
            </Button>
          }
          request={props.request}
        />
      </Show>
    </div>
  )
}
