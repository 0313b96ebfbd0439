import { createMemo, createSignal, Show, type JSX } from 'solid-js'
import { useMemory } from '../../memory/use-memory.ts'
import { useUntold } from '../../memory/use-untold.ts'
import { Button } from '../../parts/button.tsx'
import { useCommands } from '../../parts/commands.ts'
import { Page } from '../../parts/page.tsx'
import { Loaded } from '../../parts/states.tsx'
import { isAnySet, useFilters } from '../../parts/use-filters.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { Drawn } from './drawn.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filterNames, isMoving, narrowing, requestOf, type GraphFilters } from './filters.ts'
import { NodeDrawer } from './node-drawer.tsx'
import { sifted, type Picture, type Sieve } from './picture.ts'
import type { Scene } from './scene.ts'
import { useGraph } from './use-graph.ts'
import { t } from './words.ts'
import './graph.css'

/** The list stands beside the graph where there is room for both. */
const usualView = matchMedia('(min-width: 1200px)').matches ? 'list' : 'graph'

/** What is known as a graph: nodes, what ties them, and how it came to be. */
export default function GraphPage(): JSX.Element {
  useUntold()
  const { asOf } = useMemory()
  const [filters, setFilters] = useFilters(filterNames)
  const graph = useGraph(filters, isMoving)
  const [scene, setScene] = createSignal<Scene>()
  const isList = () => (filters().view ?? usualView) === 'list'
  const sieve = useSieve(filters)
  const count = createMemo(() => countOf(graph.picture()))
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
      showsPast="was"
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
            {(picture) => (
              <Drawn
                picture={picture()}
                graph={graph}
                sieve={sieve()}
                filters={filters()}
                onFilter={setFilters}
                isList={isList()}
                onAround={around}
                scene={scene()}
                onScene={setScene}
              />
            )}
          </Show>
        )}
      </Loaded>
    </Page>
  )

  function countOf(picture: Picture | undefined): string | undefined {
    if (picture === undefined) return undefined
    if (!isAnySet(filters(), narrowing)) return t('count', { n: picture.nodes.length })
    const n = sifted(picture, sieve()).length
    return t('countOf', { n, total: picture.nodes.length })
  }
}

/** What is kept of the picture. */
function useSieve(filters: () => GraphFilters): () => Sieve {
  // Only when one of these changes is the picture sifted anew: not with what is chosen.
  return createMemo(
    (): Sieve => {
      const { q, role, lifecycle, around } = filters()
      return { query: q, role, lifecycle, around }
    },
    {},
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  )
}
