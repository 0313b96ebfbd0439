import { createMemo, For, Show, type JSX } from 'solid-js'
import { useMemory } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { NothingFits } from '../../parts/clear-filters.tsx'
import { Highlight } from '../../parts/highlight.tsx'
import { RoleMark } from '../../parts/role-mark.tsx'
import { Empty } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { cleared, useFilters } from '../../parts/use-filters.ts'
import { usePlaces } from '../../parts/use-places.ts'
import { t as shared } from '../../words/shared.ts'
import { Canvas } from './canvas.tsx'
import { narrowing } from './filters.ts'
import { isMoving } from './camera.ts'
import { shortened } from './labels.ts'
import { Legend } from './legend.tsx'
import type { Picture, Sieve, View } from './picture.ts'
import type { Scene } from './scene.ts'
import { TimeSlider } from './time-slider.tsx'
import type { Asked, GraphView } from './view.ts'
import { t } from './words.ts'

interface DrawnProps extends Asked {
  readonly view: GraphView
  readonly picture: Picture
  /** Places that pass the filters. */
  readonly places: readonly number[]
  readonly sieve: Sieve
  /** Whether the list stands beside it. */
  readonly isList: boolean
  readonly onAround: (id: string) => void
  readonly scene: Scene | undefined
  readonly onScene: (scene: Scene) => void
}

/** The picture as it is sifted, the list beside it, and the line of time below. */
export function Drawn(props: DrawnProps): JSX.Element {
  const shown = createMemo(
    () => new Set(props.places.map((place) => props.picture.nodes[place]?.id ?? '')),
  )
  const view = (): View => ({
    shown: shown(),
    hides: [props.sieve.role, props.sieve.lifecycle, props.sieve.around].some(
      (value) => value !== undefined,
    ),
    chosen: props.filters().node,
    tie: props.view.tie?.(),
  })
  const fit = createMemo(() => (props.sieve.around === undefined ? undefined : [...shown()]))
  const says = (place: number) => {
    const { role, text = '' } = props.picture.nodes[place] ?? {}
    const name = props.view.marks.find((mark) => mark.role === role)?.name ?? ''
    const n = props.picture.ties[place]?.length ?? 0
    return t('walkedTo', { role: name, text: shortened(text, 80), n })
  }
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
            row={(place) => <Row {...props} place={place} />}
          />
        </div>
      </Show>
      <div class="graph-stage">
        <Show when={props.picture.nodes.length > 0} fallback={<Nothing {...props.view.nothing} />}>
          <Canvas
            picture={props.picture}
            points={props.view.stands.points()}
            view={view()}
            fit={fit()}
            isMoving={isMoving()}
            says={says}
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
          <Legend {...props} />
        </Show>
        <HowMany {...props} />
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

/** Of a large graph a part is shown, until as much of it is asked for as can be. */
function HowMany(props: DrawnProps): JSX.Element {
  const [shown, total] = [() => props.picture.nodes.length, () => props.picture.total]
  const most = () => props.view.most
  return (
    <Show when={total() > shown() || props.filters().limit}>
      <p class="graph-some small">
        <Show when={total() > shown()}>
          <span class="muted">{props.view.some(shown(), total())}</span>
        </Show>
        <Show
          when={total() > shown() && shown() < most()}
          fallback={
            <Button size="s" kind="quiet" onClick={() => props.onFilter({ limit: undefined })}>
              {props.view.fewer}
            </Button>
          }
        >
          <Button size="s" kind="quiet" onClick={() => props.onFilter({ limit: String(most()) })}>
            {total() > most() ? t('showMost', { n: most() }) : t('showAll', { n: total() })}
          </Button>
        </Show>
      </p>
    </Show>
  )
}

/** A node in the list. */
function Row(props: DrawnProps & { readonly place: number }): JSX.Element {
  const node = () => props.picture.nodes[props.place]
  const mark = () => props.view.marks.find(({ role }) => role === node()?.role)
  return (
    <div class="graph-node-row">
      <RoleMark role={node()?.role ?? 'fact'} says={mark()?.name} />
      <div>
        <p class="told graph-node-row-text">
          <Highlight text={node()?.text ?? ''} query={props.filters().q} />
        </p>
        <p class="muted small pieces">
          <For each={props.view.facts(props.place).filter(Boolean)}>
            {(fact) => <span class="told">{fact}</span>}
          </For>
        </p>
      </div>
      {props.view.end?.(props.place)}
    </div>
  )
}

function Nothing(props: GraphView['nothing']): JSX.Element {
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
