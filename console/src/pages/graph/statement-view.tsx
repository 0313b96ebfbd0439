import type { UseQueryResult } from '@tanstack/solid-query'
import { createMemo, Show } from 'solid-js'
import type { GraphMap, GraphMapQuery } from '../../../../clients/typescript/index.ts'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { Highlight } from '../../parts/highlight.tsx'
import { LifecycleMark } from '../../parts/lifecycle-mark.tsx'
import { commitmentRoles } from '../../parts/marks.ts'
import { RoleMark } from '../../parts/role-mark.tsx'
import { t as shared } from '../../words/shared.ts'
import { percent } from '../../words/words.ts'
import { HowMany, Nothing } from './drawn.tsx'
import { FilterBar } from './filter-bar.tsx'
import { isMoving, mapQuery, mostNodes } from './filters.ts'
import { keptInBrowser } from './kept-points.ts'
import { shortened } from './labels.ts'
import { Legend, Rings } from './legend.tsx'
import { NodeDrawer } from './node-drawer.tsx'
import { nameOf, pictureOf, type Sieve } from './picture.ts'
import { useStands } from './use-stands.ts'
import type { Asked, GraphView } from './view.ts'
import { t } from './words.ts'

/** A map in a case of its own: the cache looks into plain objects, which takes long in so large ones. */
class MapRead {
  readonly map: GraphMap
  constructor(map: GraphMap) {
    this.map = map
  }
}

function useMap(query: () => GraphMapQuery): UseQueryResult<MapRead, Error> {
  const asked = createMemo(query, {}, { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) })
  return useRead(
    () => ['graph', 'map', asked()],
    async (memory, signal) => new MapRead(await memory.graph.map(asked(), { signal })),
    { freshMs: 60_000 },
  )
}

/** What was committed to: by what it is, how active it is, and what it is tied to. */
export function statementView({ filters, onFilter }: Asked): GraphView {
  const { asOf } = useMemory()
  const read = useMap(() => mapQuery(filters(), asOf()))
  const ofNow = useMap(() => mapQuery(filters(), undefined))
  const picture = createMemo(() => read.data && pictureOf(read.data.map, nameOf))
  const stands = useStands(picture, keptInBrowser, isMoving)
  const nodeAt = (place: number) => picture()?.nodes[place]
  const tiesAt = (place: number) => picture()?.ties[place]?.length ?? 0
  // Only when one of these changes is the picture sifted anew: not with what is chosen.
  const sieve = createMemo(
    (): Sieve => {
      const { q, role, lifecycle, around } = filters()
      return { query: q, role, lifecycle, around }
    },
    {},
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  )
  const around = (id: string | undefined) =>
    onFilter({ around: filters().around === id ? undefined : id })
  return {
    read,
    picture,
    stands,
    sieve,
    count: (n, total, isSifted) => (isSifted ? t('countOf', { n, total }) : t('count', { n })),
    request: () => ({
      method: 'GET',
      path: '/graph/map',
      query: { ...mapQuery(filters(), asOf()) },
      call: 'graph.map',
    }),
    bar: () => <FilterBar filters={filters()} picture={picture()} onFilter={onFilter} />,
    aside: () => (
      <NodeDrawer
        id={filters().node}
        picture={picture()}
        isAround={filters().around !== undefined && filters().around === filters().node}
        isPinned={stands.pinned().has(filters().node ?? '')}
        onClose={() => onFilter({ node: undefined })}
        onOpen={(node) => onFilter({ node })}
        onAround={() => around(filters().node)}
        onLetGo={() => stands.letGo(filters().node ?? '')}
      />
    ),
    row: (place) => (
      <Show when={nodeAt(place)}>
        {(found) => (
          <div class="graph-node-row">
            <RoleMark role={found().role} />
            <div>
              <p class="told graph-node-row-text">
                <Highlight text={found().text} query={filters().q} />
              </p>
              <p class="muted small pieces">
                <Show when={nameOf(found())}>{(name) => <span class="told">{name()}</span>}</Show>
                <Show when={tiesAt(place) > 0}>
                  <span>{t('ties', { n: tiesAt(place) })}</span>
                </Show>
                <Show when={found().activation >= 0.005}>
                  <span>{t('activeBy', { share: percent(found().activation) })}</span>
                </Show>
              </p>
            </div>
            <LifecycleMark lifecycle={found().lifecycle} />
          </div>
        )}
      </Show>
    ),
    legend: () => (
      <Legend
        marks={commitmentRoles.map((role) => ({
          value: role,
          role,
          name: shared(`commitment_${role}`),
          count: picture()?.nodes.filter((node) => node.role === role).length ?? 0,
        }))}
        chosen={filters().role}
        onChoose={(role) => onFilter({ role })}
      >
        <Rings />
      </Legend>
    ),
    nothing: () => (
      <Nothing
        title={t('emptyTitle')}
        about={t('emptyAbout')}
        request={{
          method: 'POST',
          path: '/graph/nodes',
          body: { text: 'We ship in May.', role: 'goal' },
          call: 'graph.addNode',
        }}
      />
    ),
    some: () => {
      const [shown, total] = [picture()?.nodes.length ?? 0, picture()?.total ?? 0]
      return (
        <HowMany
          shown={shown}
          total={total}
          most={mostNodes}
          filters={filters()}
          onFilter={onFilter}
          says={t('showsSome', { n: shown, total })}
          fewer={t('showFewer')}
        />
      )
    },
    says: (place) =>
      t('walkedTo', {
        role: shared(`commitment_${nodeAt(place)?.role ?? 'fact'}`),
        text: shortened(nodeAt(place)?.text ?? '', 80),
        n: tiesAt(place),
      }),
    times: () => ofNow.data?.map.nodes.map(({ valid_from }) => valid_from),
  }
}
