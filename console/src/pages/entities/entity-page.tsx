import { createMemo, Match, Show, Switch, type JSX } from 'solid-js'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { partsOf } from '../../parts/inline-entity.ts'
import { Page } from '../../parts/page.tsx'
import { Loading, Problem } from '../../parts/states.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useKeys } from '../../parts/use-keys.ts'
import { SheetView, useSheet } from '../profile/sheet-view.tsx'
import { Changes } from './changes.tsx'
import { Duplicates } from './duplicates.tsx'
import { EntityActs } from './entity-acts.tsx'
import { fileNameOf, knownOf, relationsOf, type Known, type Relation } from './entity.ts'
import { Gone } from './gone.tsx'
import { MemoryBeside } from './memory-beside.tsx'
import { livesOf, type Life } from './lives.ts'
import { Lives } from './lives-view.tsx'
import { readHistory, type EntityFilters } from './read-entities.ts'
import { Relations } from './relations.tsx'
import { Said } from './said.tsx'
import { t } from './words.ts'

interface EntityPageProps {
  /** As it stands in text: `user_id:ana`. */
  readonly entity: string
  readonly filters: EntityFilters
  readonly onFilter: (change: EntityFilters, step?: boolean) => void
}

/** A person or thing: what is known of it and was, whom it relates to, and all that was said. */
export function EntityPage(props: EntityPageProps): JSX.Element {
  const { asOf } = useMemory()
  const ref = () => props.entity as Known['entity']
  const entity = useRead(
    () => ['entities', 'one', props.entity],
    (memory, signal) =>
      memory.getEntity(ref(), { props: true, relations: true, memories: false }, { signal }),
  )
  const history = useRead(
    () => ['entities', 'history', props.entity],
    (memory, signal) => readHistory(memory, props.entity, signal),
  )
  const known = createMemo(() => (entity.data ? knownOf({ ...entity.data }) : undefined))
  const relations = createMemo(() => relationsOf(entity.data?.relations ?? [], asOf()))
  const lives = createMemo(() => livesOf(history.data?.items ?? [], asOf()))
  const toList = () =>
    props.onFilter({ entity: undefined, memory: undefined, view: undefined }, true)
  const sheet = useSheet(() => props.entity)
  /** Of whom nothing trusted is told there is no page to begin with. */
  const view = () => props.filters.view ?? (sheet.data === null ? 'known' : 'page')
  const openMemory = (memory: string | undefined) => props.onFilter({ memory })

  useKeys(() => ({ Escape: toList }))

  return (
    <Page
      title={known()?.name ?? partsOf(props.entity).id}
      showsPast
      back={{ label: t('all'), act: toList }}
      count={known()?.entity ?? props.entity}
      request={{
        method: 'GET',
        path: `/entities/${encodeURIComponent(known()?.kind ?? '')}/${encodeURIComponent(known()?.id ?? '')}`,
        query: { props: true, relations: true },
        call: 'getEntity',
        first: props.entity,
      }}
      acts={
        <Show when={known()}>
          {(found) => (
            <EntityActs known={found()} lives={lives()} relations={relations()} onGone={toList} />
          )}
        </Show>
      }
      aside={<MemoryBeside id={props.filters.memory} onClose={() => openMemory(undefined)} />}
    >
      <Switch fallback={<Loading rows={10} />}>
        <Match when={entity.error}>
          <Problem error={entity.error} onRetry={() => void entity.refetch()} />
        </Match>
        <Match when={entity.data === null}>
          <Gone entity={props.entity} onList={toList} />
        </Match>
        <Match when={known()}>
          {(found) => (
            <Tabs
              label={t('views')}
              chosen={view()}
              onChoose={(chosen) => props.onFilter({ view: chosen })}
              tabs={[
                {
                  key: 'page',
                  label: t('page'),
                  view: () => (
                    <div class="sheet-page" tabindex={0}>
                      <SheetView
                        sheet={sheet}
                        file={fileNameOf(found(), 'md')}
                        chosen={props.filters.memory}
                        onMemory={openMemory}
                      />
                    </div>
                  ),
                },
                {
                  key: 'known',
                  label: t('allKnown'),
                  view: () => (
                    <AllKnown
                      known={found()}
                      lives={lives()}
                      history={history}
                      relations={relations()}
                      relationsTotal={entity.data?.relations_total}
                      chosen={props.filters.memory}
                      onMemory={openMemory}
                    />
                  ),
                },
              ]}
            />
          )}
        </Match>
      </Switch>
    </Page>
  )
}

interface AllKnownProps {
  readonly known: Known
  readonly lives: readonly Life[]
  readonly history: {
    readonly isPending: boolean
    readonly data: { readonly isCut: boolean } | undefined
  }
  readonly relations: readonly Relation[]
  readonly relationsTotal: number | undefined
  readonly chosen: string | undefined
  readonly onMemory: (id: string | undefined) => void
}

/** Its properties through time, its relations, what was changed, and all that was said of it. */
function AllKnown(props: AllKnownProps): JSX.Element {
  return (
    <div class="entity-page" tabindex={0}>
      <div class="entity-parts">
        <div class="entity-main">
          <Duplicates of={props.known.entity} />
          <Lives
            known={props.known}
            lives={props.lives}
            isLoading={props.history.isPending}
            isCut={props.history.data?.isCut === true}
            onMemory={props.onMemory}
          />
          <Relations
            known={props.known}
            relations={props.relations}
            more={(props.relationsTotal ?? props.relations.length) - props.relations.length}
            onMemory={props.onMemory}
          />
          <Changes entity={props.known.entity} />
        </div>
        <Said entity={props.known.entity} chosen={props.chosen} onMemory={props.onMemory} />
      </div>
    </div>
  )
}
