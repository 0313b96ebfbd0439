import { createMemo, createSignal, Show, type JSX } from 'solid-js'
import { useUntold } from '../../memory/use-untold.ts'
import { Button } from '../../parts/button.tsx'
import { useCommands } from '../../parts/commands.ts'
import { Page } from '../../parts/page.tsx'
import { Loaded } from '../../parts/states.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { cleared, isAnySet, useFilters } from '../../parts/use-filters.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { Drawn } from './drawn.tsx'
import { entityView } from './entity-view.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filterNames, graphOf, narrowing, type GraphFilters } from './filters.ts'
import { isMoving } from './camera.ts'
import { sifted } from './picture.ts'
import type { Scene } from './scene.ts'
import { statementView } from './statement-view.tsx'
import type { GraphView } from './view.ts'
import { t } from './words.ts'
import './graph.css'

/** The list stands beside the graph where there is room for both. */
const usualView = matchMedia('(min-width: 1200px)').matches ? 'list' : 'graph'
const views = { entities: entityView, statements: statementView }

/** What is known as a graph: who and what is named, or what was committed to, and what joins them. */
export default function GraphPage(): JSX.Element {
  useUntold()
  const [filters, setAll] = useFilters(filterNames)
  const of = createMemo(() => graphOf(filters()))
  const setFilters = (change: GraphFilters) => setAll({ of: of(), ...change })
  const asked = { filters, onFilter: setFilters }
  const view = createMemo(() => views[of()](asked))
  const [scene, setScene] = createSignal<Scene>()
  const isList = () => (filters().view ?? usualView) === 'list'
  // Only when one of these changes is the picture sifted anew: not with what is chosen.
  const sieve = createMemo(() => view().sieve(), undefined, {
    equals: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  })
  const places = createMemo(() => {
    const picture = view().picture()
    return picture === undefined ? [] : sifted(picture, sieve())
  })
  const around = (id?: string) => setFilters({ around: filters().around === id ? undefined : id })
  const toggleList = () => setFilters({ view: isList() ? 'graph' : 'list' })
  const fit = () => scene()?.fit(undefined, isMoving())
  const turnTo = (next: string) =>
    setAll({ ...cleared(filterNames), of: next, view: filters().view }, true)

  useKeys(() => ({
    v: toggleList,
    '0': fit,
    ...(filters().around !== undefined && { Escape: () => around() }),
  }))
  useCommands(() => [
    { label: t('fit'), icon: 'graph', keys: '0', act: fit },
    { label: t('settle'), icon: 'redo', act: view().stands.settleAnew },
    { label: listLabel(), icon: 'memories', keys: 'v', act: toggleList },
  ])

  const drawn = () => (
    <Loaded query={view().read}>
      {() => (
        <Show when={view().picture()}>
          {(picture) => (
            <Drawn
              {...asked}
              view={view()}
              picture={picture()}
              places={places()}
              sieve={sieve()}
              isList={isList()}
              onAround={around}
              scene={scene()}
              onScene={setScene}
            />
          )}
        </Show>
      )}
    </Loaded>
  )
  return (
    <Page
      title={t('title')}
      showsPast="was"
      count={countOf(view(), filters(), places().length)}
      request={view().request()}
      acts={
        <>
          <Button
            kind="quiet"
            icon="redo"
            label={t('settle')}
            isBusy={view().stands.isSettling()}
            onClick={view().stands.settleAnew}
          />
          <Button
            kind="quiet"
            icon="memories"
            label={listLabel()}
            aria-pressed={isList()}
            keys="v"
            onClick={toggleList}
          />
        </>
      }
      bar={<FilterBar {...asked} view={view()} />}
      aside={view().drawer()}
    >
      <Tabs
        label={t('views')}
        chosen={of()}
        onChoose={turnTo}
        tabs={(['entities', 'statements'] as const).map((key) => ({
          key,
          label: t(`view_${key}`),
          view: drawn,
        }))}
      />
    </Page>
  )

  function listLabel(): string {
    return isList() ? t('hideList') : t('showList')
  }
}

function countOf(view: GraphView, filters: GraphFilters, shown: number): string | undefined {
  const picture = view.picture()
  const isSifted = isAnySet(filters, narrowing)
  return picture && view.count(shown, picture.nodes.length, isSifted)
}
