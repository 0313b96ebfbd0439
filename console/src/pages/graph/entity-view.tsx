import { createMemo } from 'solid-js'
import type { EntityGraphQuery } from '../../../../clients/typescript/entities.ts'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { partsOf } from '../../parts/inline-entity.ts'
import { EntityDrawer } from './entity-drawer.tsx'
import { entityPicture, shapes, sorts, tieBetween } from './entity-picture.ts'
import { entityQuery, mostEntities } from './filters.ts'
import { Lines } from './legend.tsx'
import { useStands } from './use-stands.ts'
import type { Asked, GraphView } from './view.ts'
import { t } from './words.ts'

function useEntityGraph(query: () => EntityGraphQuery) {
  return useRead(
    () => ['entities', 'graph', query()],
    ({ entities }, signal) => entities.graph(query(), { signal }),
    { freshMs: 60_000 },
  )
}

/** Who and what memories name: how often, how they relate, and who is named together. */
export function entityView(asked: Asked): GraphView {
  const { filters, onFilter } = asked
  const { asOf } = useMemory()
  const read = useEntityGraph(() => entityQuery(filters(), asOf()))
  const ofNow = useEntityGraph(() => entityQuery(filters(), undefined))
  const picture = createMemo(() => read.data && entityPicture(read.data, saysTie))
  const stands = useStands(picture, false)
  const nodeAt = (place: number) => picture()?.nodes[place]
  // Once a kind is chosen no other is drawn: those that were seen before stay choices.
  const kinds = createMemo<readonly string[]>((seen) => {
    const drawn = picture()?.nodes.map(({ id }) => partsOf(id).kind) ?? []
    return [...new Set([...seen, ...drawn, filters().kind ?? ''])].toSorted()
  }, [])
  return {
    read,
    picture,
    stands,
    sieve() {
      const { q: query, sort, around } = filters()
      const chosen = sorts.find((each) => each === sort)
      return { query, role: chosen && shapes[chosen], around, hops: 1 }
    },
    times: () => ofNow.data?.nodes.map(({ since }) => since),
    request: () => ({
      method: 'GET',
      path: '/entities/graph',
      query: { ...entityQuery(filters(), asOf()) },
      call: 'entities.graph',
    }),
    drawer: () => <EntityDrawer {...asked} picture={picture()} stands={stands} />,
    tie() {
      const [found, { node, with: beside }] = [picture(), filters()]
      return found && beside !== undefined ? tieBetween(found, node, beside) : undefined
    },
    onTie(tie) {
      const { from = -1, to = -1 } = picture()?.edges[tie] ?? {}
      onFilter({ node: nodeAt(from)?.id, with: nodeAt(to)?.id })
    },
    count: (n, total, isSifted) =>
      isSifted ? t('entitiesOf', { n, total }) : t('entities', { n }),
    search: t('searchEntities'),
    selects: () => [
      {
        name: 'kind',
        label: t('kind'),
        choices: kinds().flatMap((value) =>
          value === '' ? [] : { value, label: value.replaceAll('_', ' ') },
        ),
      },
    ],
    marks: sorts.map((sort) => ({ role: shapes[sort], value: sort, name: t(`sort_${sort}`) })),
    markFilter: 'sort',
    key: () => <Lines />,
    facts(place) {
      const [node, ties] = [nodeAt(place), picture()?.ties[place]?.length ?? 0]
      return [
        partsOf(node?.id ?? '').kind,
        t('texts', { n: node?.texts ?? 0 }),
        ties > 0 && t('ties', { n: ties }),
      ]
    },
    most: mostEntities,
    some: (n, total) => t('showsNamed', { n, total }),
    fewer: t('showFewerNamed'),
    nothing: {
      title: t('nobodyTitle'),
      about: t('nobodyAbout'),
      request: {
        method: 'POST',
        path: '/remember',
        body: { text: 'Ana Reyes works at Fern Labs in Madrid.' },
        call: 'remember',
      },
    },
  }
}

function saysTie(roles: readonly string[], texts: number): string {
  return roles.length > 0 ? roles.join(', ') : t('namedTogether', { n: texts })
}
