import { createSignal, Show, type JSX } from 'solid-js'
import { useRefusal } from '../../memory/use-memory.ts'
import { useUntold } from '../../memory/use-untold.ts'
import { Button } from '../../parts/button.tsx'
import { useCommands } from '../../parts/commands.ts'
import { EraseDialog } from '../../parts/erase-dialog.tsx'
import { Page } from '../../parts/page.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { useFilters } from '../../parts/use-filters.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { CollectionDrawer } from './collection-drawer.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { FilterView } from './filter-view.tsx'
import { NoteDrawer } from './note-drawer.tsx'
import { OpsView } from './ops-view.tsx'
import { RelateDialog } from './relate-dialog.tsx'
import { RelationsView } from './relations-view.tsx'
import { ResourcesView, type ViewProps } from './resources-view.tsx'
import { filterNames, viewOf, views, type View } from './views.ts'
import { shortId } from '../../parts/short-id.ts'
import { t } from './words.ts'
import type { Resource } from './write-again.ts'
import './workbench.css'

/** What an agent works with: notes, collections, how they belong together, and questions to them. */
export default function Workbench(): JSX.Element {
  const refusal = useRefusal()
  const [filters, setFilters] = useFilters(filterNames)
  useUntold()
  const [asked, setAsked] = createSignal<'note' | 'collection' | 'relation'>()
  const [toErase, setToErase] = createSignal<Resource>()
  const view = () => viewOf(filters().view)
  const adds = () =>
    ({ collections: 'collection', relations: 'relation' })[view() as string] ?? 'note'
  const add = () => refusal('main') ?? setAsked(adds() as 'note')
  const open = (id: string) =>
    setFilters(
      id.startsWith('col_')
        ? { collection: id, note: undefined }
        : { note: id, collection: undefined },
    )
  const close = () => setFilters({ note: undefined, collection: undefined })
  const goTo = (key: View) => setFilters({ view: key === 'notes' ? undefined : key, q: undefined })
  const filter = (target: string) =>
    setFilters({ view: 'filter', target, where: undefined, collection: undefined }, true)

  useKeys(() => ({
    n: add,
    ...Object.fromEntries(views.map((key, index) => [`${index + 1}`, () => goTo(key)])),
  }))
  useCommands(() => [
    ...(['note', 'collection', 'relation'] as const).map((kind) => ({
      label: t(newOf[kind]),
      icon: 'plus' as const,
      why: refusal('main'),
      act: () => void setAsked(kind),
    })),
    ...views.map((key, index) => ({
      label: `${t('title')}: ${t(key)}`,
      icon: 'workbench' as const,
      keys: String(index + 1),
      act: () => void goTo(key),
    })),
  ])

  return (
    <Page
      title={t('title')}
      acts={
        <Button kind="primary" icon="plus" keys="n" why={refusal('main')} onClick={() => add()}>
          {t(newOf[adds() as 'note'])}
        </Button>
      }
      aside={
        <Show
          when={filters().collection}
          fallback={
            <NoteDrawer id={filters().note} onClose={close} onOpen={open} onErase={setToErase} />
          }
        >
          <CollectionDrawer
            id={filters().collection}
            onClose={close}
            onOpen={open}
            onErase={setToErase}
            onFilter={filter}
          />
        </Show>
      }
    >
      <div class="workbench">
        <Tabs
          label={t('title')}
          chosen={view()}
          onChoose={(key) => goTo(key as View)}
          tabs={views.map((key) => ({
            key,
            label: t(key),
            view: () => (
              <ViewAt
                view={key}
                filters={filters()}
                onFilter={setFilters}
                onOpen={open}
                onAdd={add}
              />
            ),
          }))}
        />
      </div>
      <CreateDialog
        kind={asked() === 'collection' ? 'collection' : 'note'}
        isOpen={asked() === 'note' || asked() === 'collection'}
        onClose={() => setAsked(undefined)}
        onMade={open}
      />
      <RelateDialog isOpen={asked() === 'relation'} onClose={() => setAsked(undefined)} />
      <EraseResource resource={toErase()} onClose={() => setToErase(undefined)} onDone={close} />
    </Page>
  )
}

interface EraseResourceProps {
  /** What is erased; undefined while nobody is asked. */
  readonly resource: Resource | undefined
  readonly onClose: () => void
  readonly onDone: () => void
}

function EraseResource(props: EraseResourceProps): JSX.Element {
  return (
    <EraseDialog
      isOpen={props.resource !== undefined}
      title={t('eraseTitle', { name: props.resource?.name ?? shortId(props.resource?.id ?? '') })}
      about={t('eraseAbout')}
      erase={t('erase')}
      erases={async ({ notes, collections }) => {
        const id = props.resource?.id ?? ''
        const kind = id.startsWith('col_') ? collections : notes
        return kind.delete(id, { permanent: true })
      }}
      onClose={props.onClose}
      onDone={props.onDone}
    />
  )
}

interface ViewAtProps extends ViewProps {
  readonly view: View
}

function ViewAt(props: ViewAtProps): JSX.Element {
  const { view } = props
  switch (view) {
    case 'notes':
    case 'collections':
      return <ResourcesView {...props} kind={view} />
    case 'relations':
      return <RelationsView {...props} />
    case 'filter':
      return <FilterView {...props} />
    case 'operations':
      return <OpsView onOpen={props.onOpen} />
  }
}

const newOf = { note: 'newNote', collection: 'newCollection', relation: 'newRelation' } as const
