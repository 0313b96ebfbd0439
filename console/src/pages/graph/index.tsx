import { createMemo, createSignal, Show, type JSX } from 'solid-js'
import { useMemory } from '../../memory/use-memory.ts'
import { useUntold } from '../../memory/use-untold.ts'
import { Button } from '../../parts/button.tsx'
import { NothingFits } from '../../parts/clear-filters.tsx'
import { useCommands } from '../../parts/commands.ts'
import { Page } from '../../parts/page.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { cleared, isAnySet, useFilters } from '../../parts/use-filters.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { usePlaces } from '../../parts/use-places.ts'
import { t as shared } from '../../words/shared.ts'
import { Canvas } from './canvas.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filterNames, mostNodes, narrowing, requestOf } from './filters.ts'
import { Legend } from './legend.tsx'
import { NodeDrawer } from './node-drawer.tsx'
import { NodeList } from './node-list.tsx'
import { sifted, type Picture, type Sieve } from './picture.ts'
import type { Scene, View } from './scene.ts'
import { TimeSlider } from './time-slider.tsx'
import { useGraph, type ShownGraph } from './use-graph.ts'
import { t } from './words.ts'
import './graph.css'

/** The list stands beside the graph where there is room for both. */
const usualView = matchMedia('(min-width: 1200px)').matches ? 'list' : 'graph'

/** What is known as a graph: nodes, what ties them, and how it came to be. */
export default function GraphPage(): JSX.Element {
  useUntold()
  const { asOf } = useMemory()
  const [filters, setFilters] = useFilters(filterNames)
  const isMoving = () => !matchMedia('(prefers-reduced-motion: reduce)').matches
  const graph = useGraph(filters, isMoving)
  const [scene, setScene] = createSignal<Scene>()
  const isList = () => (filters().view ?? usualView) === 'list'
  // Only when one of these changes is the picture sifted anew: not with what is chosen.
  const sieve = createMemo(
    (): Sieve => {
      const { q, role, lifecycle, around } = filters()
      return { query: q, role, lifecycle, around }
    },
    {},
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  )
  const isNarrowed = () => isAnySet(filters(), narrowing)
  const count = createMemo(() => countOf(graph.picture()))
  const clear = () => setFilters(cleared(narrowing))
  const around = (id: string | undefined) =>
    setFilters({ around: filters().around === id ? undefined : id })
  const toggleList = () => setFilters({ view: isList() ? 'graph' : 'list' })

  useKeys(() => ({
    v: toggleList,
    '0': () => scene()?.fit(undefined, isMoving()),
    ...(filters().around !== undefined && { Escape: () => around(undefined) }),
  }))
  useCommands(() => [
    { label: t('fit'), icon: 'graph', keys: '0', act: () => scene()?.fit(undefined, isMoving()) },
    { label: t('settle'), icon: 'redo', act: graph.settleAnew },
    {
      label: isList() ? t('hideList') : t('showList'),
      icon: 'memories',
      keys: 'v',
      act: toggleList,
    },
  ])

  return (
    <Page
      title={t('title')}
      showsPast
      count={count()}
      request={requestOf(filters(), asOf())}
      acts={
        <>
          <Button
            kind="quiet"
            icon="redo"
            label={t('settle')}
            isBusy={graph.isSettling()}
            onClick={graph.settleAnew}
          />
          <Button
            kind="quiet"
            icon="memories"
            label={isList() ? t('hideList') : t('showList')}
            aria-pressed={isList()}
            keys="v"
            onClick={toggleList}
          />
        </>
      }
      bar={<FilterBar filters={filters()} picture={graph.picture()} onFilter={setFilters} />}
      aside={
        <NodeDrawer
          id={filters().node}
          picture={graph.picture()}
          isAround={filters().around !== undefined && filters().around === filters().node}
          isPinned={graph.pinned().has(filters().node ?? '')}
          onClose={() => setFilters({ node: undefined })}
          onOpen={(node) => setFilters({ node })}
          onAround={() => around(filters().node)}
          onLetGo={() => graph.letGo(filters().node ?? '')}
        />
      }
    >
      <Loaded query={graph.read}>
        {() => (
          <Show when={graph.picture()}>
            {(picture) => <Drawn picture={picture()} graph={graph} />}
          </Show>
        )}
      </Loaded>
    </Page>
  )

  function Drawn(props: { readonly picture: Picture; readonly graph: ShownGraph }): JSX.Element {
    const places = createMemo(() => sifted(props.picture, sieve()))
    const shown = createMemo(
      () => new Set(places().map((place) => props.picture.nodes[place]?.id ?? '')),
    )
    const view = (): View => ({
      shown: shown(),
      hides: [sieve().role, sieve().lifecycle, sieve().around].some((value) => value !== undefined),
      chosen: filters().node,
    })
    const fit = createMemo(() => (sieve().around === undefined ? undefined : [...shown()]))
    const counts = createMemo(() => {
      const found: Record<string, number> = {}
      for (const { role } of props.picture.nodes) found[role] = (found[role] ?? 0) + 1
      return found
    })
    return (
      <div class="graph" classList={{ 'is-listed': isList() }}>
        <Show when={isList() && places().length > 0}>
          <div class="graph-list">
            <NodeList
              picture={props.picture}
              places={places()}
              chosen={filters().node}
              query={filters().q}
              onOpen={(node) => setFilters({ node })}
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
              onOpen={(node) => setFilters({ node })}
              onAround={around}
              onPin={props.graph.pin}
              onScene={setScene}
            />
            <Show when={places().length === 0}>
              <div class="graph-none">
                <NothingFits title={t('noneTitle')} about={t('noneAbout')} onClear={clear} />
              </div>
            </Show>
            <div class="graph-zoom">
              <Button
                size="s"
                icon="plus"
                label={t('zoomIn')}
                onClick={() => scene()?.zoom(0.7, isMoving())}
              />
              <Button
                size="s"
                icon="minus"
                label={t('zoomOut')}
                onClick={() => scene()?.zoom(1.4, isMoving())}
              />
              <Button
                size="s"
                icon="fit"
                label={t('fit')}
                keys="0"
                onClick={() => scene()?.fit(undefined, isMoving())}
              />
            </div>
            <Legend
              counts={counts()}
              role={filters().role}
              onRole={(role) => setFilters({ role })}
            />
          </Show>
          <Show when={props.picture.total > props.picture.nodes.length || filters().limit}>
            <p class="graph-some small">
              <Show
                when={props.picture.total > props.picture.nodes.length}
                fallback={
                  <Button size="s" kind="quiet" onClick={() => setFilters({ limit: undefined })}>
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
                  onClick={() => setFilters({ limit: String(mostNodes) })}
                >
                  {t('showAll', { n: Math.min(mostNodes, props.picture.total) })}
                </Button>
              </Show>
            </p>
          </Show>
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

  function Nothing(): JSX.Element {
    const { go } = usePlaces()
    return (
      <div class="graph-nothing">
        <Show
          when={asOf() === undefined}
          fallback={
            <Empty
              icon="clock"
              title={t('emptyThen')}
              about={t('emptyThenAbout')}
              act={<BackToNow />}
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

  function BackToNow(): JSX.Element {
    const [, setTime] = useFilters(['as_of'])
    return <Button onClick={() => setTime({ as_of: undefined })}>{shared('backToNow')}</Button>
  }

  function countOf(picture: Picture | undefined): string | undefined {
    if (picture === undefined) return undefined
    if (!isNarrowed()) return t('count', { n: picture.nodes.length })
    const n = sifted(picture, sieve()).length
    return t('countOf', { n, total: picture.nodes.length })
  }
}
