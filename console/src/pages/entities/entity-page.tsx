import { createMemo, Match, Show, Switch, type JSX } from 'solid-js'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { partsOf } from '../../parts/inline-entity.ts'
import { knownOf, type Known } from '../../parts/known-entity.ts'
import { Page } from '../../parts/page.tsx'
import { Loading, Problem } from '../../parts/states.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useKeys } from '../../parts/use-keys.ts'
import { SheetView, useSheet } from '../profile/sheet-view.tsx'
import { Changes } from './changes.tsx'
import { Duplicates } from './duplicates.tsx'
import { EntityActs } from './entity-acts.tsx'
import { fileNameOf, relationsOf } from './entity.ts'
import { Gone } from './gone.tsx'
import { MemoryBeside } from './memory-beside.tsx'
import { livesOf } from './lives.ts'
import { Lives } from './lives-view.tsx'
import { readHistory, type EntityFilters } from './read-entities.ts'
import { Relations } from './relations.tsx'
import { Said } from './said.tsx'
import { Together } from './together.tsx'
import { t } from './words.ts'

interface EntityPageProps {
  /** As it stands in text: `user_id:ana`. */
  readonly entity: string
  readonly filters: EntityFilters
  readonly onFilter: (change: EntityFilters, step?: boolean) => void
}

/** What is known of a person or thing and was; whoever asks shares one answer. */
function useEntity(ref: () => string) {
  const { asOf, knownAt } = useMemory()
  const entity = useRead(
    () => ['entities', 'one', ref()],
    (memory, signal) => {
      const wanted = { props: true, relations: true, memories: false } as const
      return memory.getEntity(ref() as Known['entity'], wanted, { signal })
    },
  )
  const history = useRead(
    () => ['entities', 'history', ref()],
    (memory, signal) => readHistory(memory, ref(), signal),
  )
  return {
    entity,
    history,
    known: createMemo(() => (entity.data ? knownOf({ ...entity.data }) : undefined)),
    relations: createMemo(() => relationsOf(entity.data?.relations ?? [], asOf())),
    lives: createMemo(() => livesOf(history.data?.items ?? [], asOf(), knownAt())),
  }
}

/** A person or thing: its page to read, and all that is known, related and said. */
export function EntityPage(props: EntityPageProps): JSX.Element {
  const { entity, known, relations, lives } = useEntity(() => props.entity)
  const sheet = useSheet(() => props.entity)
  /** Of whom nothing trusted is told there is no page to begin with. */
  const view = () => props.filters.view ?? (sheet.data === null ? 'known' : 'page')
  const toList = () =>
    props.onFilter({ entity: undefined, memory: undefined, view: undefined }, true)
  const openMemory = (memory: string | undefined) => props.onFilter({ memory })
  const rest = () => ({ chosen: props.filters.memory, onMemory: openMemory })

  useKeys(() => ({ Escape: toList }))

  return (
    <Page
      title={known()?.name ?? partsOf(props.entity).id}
      showsPast="known"
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
          {(found) => {
            const file = () => fileNameOf(found(), 'md')
            const page = () => (
              <div class="sheet-page" tabindex={0}>
                <SheetView sheet={sheet} file={file()} {...rest()} />
              </div>
            )
            const all = () => <AllKnown entity={props.entity} known={found()} {...rest()} />
            return (
              <Tabs
                label={t('views')}
                chosen={view()}
                onChoose={(chosen) => props.onFilter({ view: chosen })}
                tabs={[
                  { key: 'page', label: t('page'), view: page },
                  { key: 'known', label: t('allKnown'), view: all },
                ]}
              />
            )
          }}
        </Match>
      </Switch>
    </Page>
  )
}

interface AllKnownProps {
  readonly entity: string
  readonly known: Known
  readonly chosen: string | undefined
  readonly onMemory: (id: string | undefined) => void
}

/** Its properties through time, its relations, what was changed, and all that was said of it. */
function AllKnown(props: AllKnownProps): JSX.Element {
  const { entity, history, relations, lives } = useEntity(() => props.entity)
  const more = () => (entity.data?.relations_total ?? relations().length) - relations().length
  return (
    <div class="entity-page" tabindex={0}>
      <div class="entity-parts">
        <div class="entity-main">
          <Duplicates of={props.known.entity} />
          <Lives
            {...props}
            lives={lives()}
            isLoading={history.isPending}
            isCut={history.data?.isCut === true}
          />
          <Relations {...props} relations={relations()} more={more()} />
          <Together
            entity={props.known.entity}
            related={relations().map(({ other }) => other.entity)}
          />
          <Changes entity={props.known.entity} />
        </div>
        <Said {...props} entity={props.known.entity} />
      </div>
    </div>
  )
}
