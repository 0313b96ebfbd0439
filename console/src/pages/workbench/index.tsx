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
import { ResourcesView } from './resources-view.tsx'
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
    '1': () => goTo('notes'),
    '2': () => goTo('collections'),
    '3': () => goTo('relations'),
    '4': () => goTo('filter'),
    '5': () => goTo('operations'),
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
          tabs={views.map((key) => ({ key, label: t(key), view: () => viewAt(key) }))}
        />
      </div>
      <CreateDialog
        kind={asked() === 'collection' ? 'collection' : 'note'}
        isOpen={asked() === 'note' || asked() === 'collection'}
        onClose={() => setAsked(undefined)}
        onMade={open}
      />
      <RelateDialog isOpen={asked() === 'relation'} onClose={() => setAsked(undefined)} />
      <EraseDialog
        isOpen={toErase() !== undefined}
        title={t('eraseTitle', { name: toErase()?.name ?? shortId(toErase()?.id ?? '') })}
        about={t('eraseAbout')}
        erase={t('erase')}
        erases={async ({ notes, collections }) => {
          const id = toErase()?.id ?? ''
          const kind = id.startsWith('col_') ? collections : notes
          return kind.delete(id, { permanent: true })
        }}
        onClose={() => setToErase(undefined)}
        onDone={close}
      />
    </Page>
  )

  function viewAt(key: View): JSX.Element {
    switch (key) {
      case 'notes':
        return (
          <ResourcesView
            kind="notes"
            filters={filters()}
            onFilter={setFilters}
            onOpen={open}
            onAdd={add}
          />
        )
      case 'collections':
        return (
          <ResourcesView
            kind="collections"
            filters={filters()}
            onFilter={setFilters}
            onOpen={open}
            onAdd={add}
          />
        )
      case 'relations':
        return <RelationsView filters={filters()} onFilter={setFilters} onOpen={open} onAdd={add} />
      case 'filter':
        return <FilterView filters={filters()} onFilter={setFilters} onOpen={open} />
      case 'operations':
        return <OpsView onOpen={open} />
    }
  }
}

const newOf = { note: 'newNote', collection: 'newCollection', relation: 'newRelation' } as const
