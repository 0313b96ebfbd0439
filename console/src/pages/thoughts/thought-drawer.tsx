import { createSignal, For, Show, type JSX } from 'solid-js'
import type { Thought } from '../../../../clients/typescript/index.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button, IconButton } from '../../parts/button.tsx'
import { copyText } from '../../parts/copy-as.tsx'
import { ItemDrawer } from '../../parts/drawer.tsx'
import { Fact, Facts } from '../../parts/facts.tsx'
import { MoreMenu } from '../../parts/more-menu.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import { ThingLink } from '../../parts/thing-link.tsx'
import { useAct } from '../../parts/use-act.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { When } from '../../parts/when.tsx'
import { NotesView } from './notes-view.tsx'
import type { ThoughtFilters } from './read-thoughts.ts'
import { RunDialog } from './run-dialog.tsx'
import { RunsView } from './runs-view.tsx'
import { t } from './words.ts'

interface ThoughtDrawerProps {
  readonly id: string | undefined
  readonly run: string | undefined
  readonly view: string | undefined
  readonly onFilter: (change: ThoughtFilters) => void
  readonly onOpen: (id: string | undefined) => void
  /** Asks whether it is to be erased. */
  readonly onErase: (id: string) => void
}

/** One thought: what it is for, its runs, its notes, and what was exchanged with a model. */
export function ThoughtDrawer(props: ThoughtDrawerProps): JSX.Element {
  const thought = useRead(
    () => ['thoughts', 'one', props.id],
    (memory, signal) => memory.thoughts.get(props.id ?? '', { session: true }, { signal }),
    { when: () => props.id !== undefined },
  )
  return (
    <ItemDrawer
      id={props.id}
      query={thought}
      label={t('thought')}
      onClose={() => props.onOpen(undefined)}
      head={(found) => (
        <>
          <Show when={found().status === 'archived'}>
            <Badge>{t('archived')}</Badge>
          </Show>
          <Show when={found().run_id !== null}>
            <Badge tone="accent">{t('open')}</Badge>
          </Show>
        </>
      )}
      acts={(found) => (
        <Acts
          thought={found()}
          onFilter={props.onFilter}
          onOpen={props.onOpen}
          onErase={props.onErase}
        />
      )}
    >
      {(found) => (
        <>
          <h2 class="thoughts-title told">{found().intent}</h2>
          <Known thought={found()} onFilter={props.onFilter} onOpen={props.onOpen} />
          <Tabs
            label={t('thought')}
            chosen={props.view ?? 'runs'}
            onChoose={(view) => props.onFilter({ view: view === 'runs' ? undefined : view })}
            tabs={[
              {
                key: 'runs',
                label: t('runs'),
                view: () => (
                  <RunsView
                    thought={found()}
                    run={props.run}
                    onChoose={(run) => props.onFilter({ run })}
                    onOpen={props.onOpen}
                  />
                ),
              },
              {
                key: 'notes',
                label: t('notes'),
                count: found().note_count,
                view: () => <NotesView thought={found()} />,
              },
              ...((found().session?.length ?? 0) > 0
                ? [
                    {
                      key: 'session',
                      label: t('session'),
                      count: found().session_length,
                      view: () => <Session thought={found()} />,
                    },
                  ]
                : []),
            ]}
          />
        </>
      )}
    </ItemDrawer>
  )
}

interface PartProps {
  readonly thought: Thought
  readonly onFilter: (change: ThoughtFilters) => void
  readonly onOpen: (id: string | undefined) => void
}

function Known(props: PartProps): JSX.Element {
  return (
    <Facts>
      <Show when={props.thought.task_id}>
        {(task) => (
          <Fact name={t('task')}>
            <Link says={task()} onClick={() => props.onFilter({ task: task() })} />
          </Fact>
        )}
      </Show>
      <Fact name={t('trace')}>
        <Link
          says={props.thought.trace_id}
          onClick={() => props.onFilter({ trace: props.thought.trace_id })}
        />
      </Fact>
      <Show when={props.thought.parent_id}>
        {(parent) => (
          <Fact name={t('parent')}>
            <ThingLink id={parent()} />
          </Fact>
        )}
      </Show>
      <Fact name={t('made')}>
        <When at={props.thought.created_at} style="ago" />
      </Fact>
    </Facts>
  )
}

function Link(props: { readonly says: string; readonly onClick: () => void }): JSX.Element {
  return (
    <button type="button" class="thoughts-link told" onClick={() => props.onClick()}>
      {props.says}
    </button>
  )
}

/** What may be done about it, also by its keys. */
function Acts(props: PartProps & Pick<ThoughtDrawerProps, 'onErase'>): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const [isRun, setRun] = createSignal(false)
  const isGone = () => props.thought.status === 'archived'
  const busyWith = () => (props.thought.run_id === null ? undefined : t('runOpen'))
  const runWhy = () => (isGone() ? t('archived') : (refusal('main') ?? busyWith()))

  function clone(): void {
    const { id } = props.thought
    void act({
      does: ({ thoughts }) => thoughts.clone(id),
      says: () => t('cloned'),
      undo: ({ thoughts }, made) => thoughts.archive(made.id),
    }).then((made) => made && props.onOpen(made.id))
  }
  function archive(): void {
    const { id } = props.thought
    void act({
      does: ({ thoughts }) => thoughts.archive(id),
      says: () => t('archiveDone'),
      undo: (memory) => memory.undoForget(id),
    })
  }
  function restore(): void {
    const { id } = props.thought
    void act({
      does: (memory) => memory.undoForget(id),
      says: () => t('restoreDone'),
      undo: ({ thoughts }) => thoughts.archive(id),
    })
  }

  useKeys(() => ({
    r: () => runWhy() ?? setRun(true),
    '#': () => refusal('main') ?? busyWith() ?? (isGone() ? undefined : archive()),
  }))

  return (
    <>
      <Button size="s" icon="play" keys="r" why={runWhy()} onClick={() => setRun(true)}>
        {t('run')}
      </Button>
      <IconButton
        icon={isGone() ? 'undo' : 'forget'}
        label={isGone() ? t('restore') : t('archive')}
        keys={isGone() ? undefined : '#'}
        isBusy={isBusy()}
        why={refusal('main') ?? busyWith()}
        onClick={() => (isGone() ? restore() : archive())}
      />
      <MoreMenu
        groups={[
          {
            entries: [
              { label: t('clone'), icon: 'copy', why: refusal('main'), act: clone },
              {
                label: t('children'),
                icon: 'filter',
                act: () => props.onFilter({ parent: props.thought.id }),
              },
              { label: t('copyId'), icon: 'link', act: () => copyText(props.thought.id) },
            ],
          },
          {
            entries: [
              {
                label: t('erase'),
                icon: 'erase',
                isDanger: true,
                why: refusal('owner') ?? busyWith(),
                act: () => props.onErase(props.thought.id),
              },
            ],
          },
        ]}
      />
      <RunDialog
        thought={props.thought}
        isOpen={isRun()}
        onClose={() => setRun(false)}
        onRun={(run) => props.onFilter({ run, view: undefined })}
      />
    </>
  )
}

function Session(props: { readonly thought: Thought }): JSX.Element {
  return (
    <ol class="thoughts-notes">
      <For each={props.thought.session}>
        {({ role, content }) => (
          <li>
            <p class="small muted">{role}</p>
            <p class="thoughts-content told">{content}</p>
          </li>
        )}
      </For>
    </ol>
  )
}
