import { createMemo, Show, type JSX } from 'solid-js'
import type { EntityGraphQuery } from '../../../../clients/typescript/entities.ts'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { Highlight } from '../../parts/highlight.tsx'
import { ClearFilters } from '../../parts/clear-filters.tsx'
import { partsOf } from '../../parts/inline-entity.ts'
import { RoleMark } from '../../parts/role-mark.tsx'
import { Search } from '../../parts/search.tsx'
import { Select } from '../../parts/select.tsx'
import { HowMany, Nothing } from './drawn.tsx'
import { EntityDrawer } from './entity-drawer.tsx'
import { entityPicture, shapes, sorts, tieBetween, type EntityPicture } from './entity-picture.ts'
import { AroundChip } from './filter-bar.tsx'
import { entityQuery, isMoving, mostEntities, narrowing } from './filters.ts'
import { keptWhileOpen } from './kept-points.ts'
import { shortened } from './labels.ts'
import { Legend, Lines } from './legend.tsx'
import type { Sieve } from './picture.ts'
import { useStands } from './use-stands.ts'
import type { Asked, GraphView } from './view.ts'
import { t } from './words.ts'

/** What is joined to the one that is looked around. */
const hopsAround = 1

function useEntityGraph(query: () => EntityGraphQuery) {
  return useRead(
    () => ['entities', 'graph', query()],
    ({ entities }, signal) => entities.graph(query(), { signal }),
    { freshMs: 60_000 },
  )
}

/** Who and what memories name: how often, how they relate, and who is named together. */
export function entityView({ filters, onFilter }: Asked): GraphView {
  const { asOf } = useMemory()
  const read = useEntityGraph(() => entityQuery(filters(), asOf()))
  const ofNow = useEntityGraph(() => entityQuery(filters(), undefined))
  const picture = createMemo(() => read.data && entityPicture(read.data, saysTie))
  const stands = useStands(picture, keptWhileOpen, isMoving)
  const nodeAt = (place: number) => picture()?.nodes[place]
  const tiesAt = (place: number) => picture()?.ties[place]?.length ?? 0
  const sieve = createMemo(
    (): Sieve => {
      const { q, sort, around } = filters()
      const role = sorts.find((each) => each === sort)
      return { query: q, role: role && shapes[role], around, hops: hopsAround }
    },
    {},
    { equals: (a, b) => JSON.stringify(a) === JSON.stringify(b) },
  )
  return {
    read,
    picture,
    stands,
    sieve,
    count: (n, total, isSifted) =>
      isSifted ? t('entitiesOf', { n, total }) : t('entities', { n }),
    request: () => ({
      method: 'GET',
      path: '/entities/graph',
      query: { ...entityQuery(filters(), asOf()) },
      call: 'entities.graph',
    }),
    bar: () => <Bar filters={filters} onFilter={onFilter} picture={picture()} />,
    aside: () => (
      <EntityDrawer filters={filters} onFilter={onFilter} picture={picture()} stands={stands} />
    ),
    row: (place) => (
      <Show when={nodeAt(place)}>
        {(found) => (
          <div class="graph-node-row">
            <RoleMark role={found().role} says={t(`sort_${found().sort}`)} />
            <div>
              <p class="told graph-node-row-text">
                <Highlight text={found().text} query={filters().q} />
              </p>
              <p class="muted small pieces">
                <span>{partsOf(found().id).kind}</span>
                <span>{t('texts', { n: found().texts })}</span>
                <Show when={tiesAt(place) > 0}>
                  <span>{t('ties', { n: tiesAt(place) })}</span>
                </Show>
              </p>
            </div>
          </div>
        )}
      </Show>
    ),
    legend: () => (
      <Legend
        marks={sorts.map((sort) => ({
          value: sort,
          role: shapes[sort],
          name: t(`sort_${sort}`),
          count: picture()?.nodes.filter((node) => node.sort === sort).length ?? 0,
        }))}
        chosen={filters().sort}
        onChoose={(sort) => onFilter({ sort })}
      >
        <Lines />
      </Legend>
    ),
    nothing: () => (
      <Nothing
        title={t('nobodyTitle')}
        about={t('nobodyAbout')}
        request={{
          method: 'POST',
          path: '/remember',
          body: { text: 'Ana Reyes works at Fern Labs in Madrid.' },
          call: 'remember',
        }}
      />
    ),
    some: () => {
      const [shown, total] = [picture()?.nodes.length ?? 0, picture()?.total ?? 0]
      return (
        <HowMany
          shown={shown}
          total={total}
          most={mostEntities}
          filters={filters()}
          onFilter={onFilter}
          says={t('showsNamed', { n: shown, total })}
          fewer={t('showFewerNamed')}
        />
      )
    },
    says: (place) =>
      t('walkedTo', {
        role: t(`sort_${nodeAt(place)?.sort ?? 'thing'}`),
        text: shortened(nodeAt(place)?.text ?? '', 80),
        n: tiesAt(place),
      }),
    times: () => ofNow.data?.nodes.map(({ since }) => since),
    tie: () => {
      const [found, { node, with: beside }] = [picture(), filters()]
      return found && beside !== undefined ? tieBetween(found, node, beside) : undefined
    },
    onTie(tie) {
      const { from = -1, to = -1 } = picture()?.edges[tie] ?? {}
      onFilter({ node: nodeAt(from)?.id, with: nodeAt(to)?.id })
    },
  }
}

function saysTie(roles: readonly string[], texts: number): string {
  return roles.length > 0 ? roles.join(', ') : t('namedTogether', { n: texts })
}

function Bar(props: Asked & { readonly picture: EntityPicture | undefined }): JSX.Element {
  // Once a kind is chosen no other is drawn: those that were seen before stay choices.
  const kinds = createMemo<readonly string[]>((seen) => {
    const drawn = props.picture?.nodes.map(({ id }) => partsOf(id).kind) ?? []
    return [...new Set([...seen, ...drawn, props.filters().kind ?? ''])]
  }, [])
  const choices = () =>
    kinds()
      .filter((kind) => kind !== '')
      .toSorted()
      .map((value) => ({ value, label: value.replaceAll('_', ' ') }))
  return (
    <>
      <Search
        label={t('searchEntities')}
        value={props.filters().q}
        onSearch={(q) => props.onFilter({ q })}
      />
      <Select
        label={t('kind')}
        none={t('any')}
        choices={choices()}
        value={props.filters().kind}
        onChoose={(kind) => props.onFilter({ kind })}
      />
      <AroundChip filters={props.filters()} picture={props.picture} onFilter={props.onFilter} />
      <ClearFilters filters={props.filters()} names={narrowing} onFilter={props.onFilter} />
    </>
  )
}
