import type { UseQueryResult } from '@tanstack/solid-query'
import { createMemo } from 'solid-js'
import type { GraphMap, GraphMapQuery } from '../../../../clients/typescript/index.ts'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { LifecycleMark } from '../../parts/lifecycle-mark.tsx'
import { commitmentRoles, lifecycles } from '../../parts/marks.ts'
import { t as shared } from '../../words/shared.ts'
import { percent } from '../../words/words.ts'
import { mapQuery, mostNodes } from './filters.ts'
import { Rings } from './legend.tsx'
import { NodeDrawer } from './node-drawer.tsx'
import { nameOf, pictureOf } from './picture.ts'
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
export function statementView(asked: Asked): GraphView {
  const { filters } = asked
  const { asOf } = useMemory()
  const read = useMap(() => mapQuery(filters(), asOf()))
  const ofNow = useMap(() => mapQuery(filters(), undefined))
  const picture = createMemo(() => read.data && pictureOf(read.data.map, nameOf))
  const stands = useStands(picture, true)
  const nodeAt = (place: number) => picture()?.nodes[place]
  const roles = commitmentRoles.map((role) => ({
    role,
    value: role,
    name: shared(`commitment_${role}`),
  }))
  return {
    read,
    picture,
    stands,
    sieve() {
      const { q: query, role, lifecycle, around } = filters()
      return { query, role, lifecycle, around }
    },
    times: () => ofNow.data?.map.nodes.map(({ valid_from }) => valid_from),
    request: () => ({
      method: 'GET',
      path: '/graph/map',
      query: { ...mapQuery(filters(), asOf()) },
      call: 'graph.map',
    }),
    drawer: () => <NodeDrawer {...asked} picture={picture()} stands={stands} />,
    count: (n, total, isSifted) => (isSifted ? t('countOf', { n, total }) : t('count', { n })),
    search: t('search'),
    selects: () => [
      {
        name: 'role',
        label: t('role'),
        choices: roles.map(({ value, name }) => ({ value, label: name })),
      },
      {
        name: 'lifecycle',
        label: t('lifecycle'),
        choices: lifecycles.map((value) => ({ value, label: shared(`lifecycle_${value}`) })),
      },
    ],
    marks: roles,
    markFilter: 'role',
    key: () => <Rings />,
    facts(place) {
      const [node, ties] = [nodeAt(place), picture()?.ties[place]?.length ?? 0]
      const activation = node?.activation ?? 0
      return [
        node ? nameOf(node) : null,
        ties > 0 && t('ties', { n: ties }),
        activation >= 0.005 && t('activeBy', { share: percent(activation) }),
      ]
    },
    end: (place) => <LifecycleMark lifecycle={nodeAt(place)?.lifecycle ?? 'active'} />,
    most: mostNodes,
    some: (n, total) => t('showsSome', { n, total }),
    fewer: t('showFewer'),
    nothing: {
      title: t('emptyTitle'),
      about: t('emptyAbout'),
      request: {
        method: 'POST',
        path: '/graph/nodes',
        body: { text: 'We ship in May.', role: 'goal' },
        call: 'graph.addNode',
      },
    },
  }
}
