import { A } from '@solidjs/router'
import { For, Show, type JSX } from 'solid-js'
import type { Change } from '../../../../clients/typescript/index.ts'
import { useMemory, useRead, useRefusal } from '../../memory/use-memory.ts'
import { usePages } from '../../memory/use-pages.ts'
import { useActorName } from '../../parts/actor-name.tsx'
import { Button } from '../../parts/button.tsx'
import { DiffSide } from '../../parts/diff.tsx'
import { EntityChip } from '../../parts/entity-chip.tsx'
import { Page } from '../../parts/page.tsx'
import { RoleMark } from '../../parts/role-mark.tsx'
import { Section } from '../../parts/section.tsx'
import { Empty, Loaded, Paged } from '../../parts/states.tsx'
import { TimeFilter } from '../../parts/time-filter.tsx'
import { useAct } from '../../parts/use-act.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { usePlaces } from '../../parts/use-places.ts'
import { When } from '../../parts/when.tsx'
import { dateOf, now } from '../../time/times.ts'
import { t as shared } from '../../words/shared.ts'
import { earlier } from '../memories/filters.ts'
import { t } from './words.ts'

const mostShown = 6

/** What was known and is no more, as a line that forks: was, and now. */
export function Changes(): JSX.Element {
  const changes = useRead(
    () => ['changes'],
    async (memory, signal) =>
      (await memory.memories.changes({ limit: mostShown }, { signal }).page()).items,
  )
  const { place } = usePlaces()
  return (
    <Section
      class="box"
      title={shared('changed')}
      aside={
        <Show when={(changes.data?.length ?? 0) > 0}>
          <A href={place('home', { show: 'changes' })}>{t('changedAll')}</A>
        </Show>
      }
    >
      <Loaded query={changes} rows={3}>
        {(found) => <Forks changes={found()} />}
      </Loaded>
    </Section>
  )
}

/** Changes alone, of a week, a month or any other time. */
export function ChangeList(props: { readonly onBack: () => void }): JSX.Element {
  const { asOf } = useMemory()
  const [filters, setFilters] = useFilters(['from', 'to'])
  const query = () => ({ from: filters().from, to: earlier(filters().to, asOf()), limit: 50 })
  const list = usePages(
    () => ['changes', 'list', query()],
    (memory, { signal, cursor }) => memory.memories.changes(query(), { signal }).page(cursor),
  )
  useKeys(() => ({ Escape: props.onBack }))
  return (
    <Page
      title={shared('changed')}
      showsPast="was"
      back={{ label: t('title'), act: props.onBack }}
      request={{
        method: 'GET',
        path: '/changes',
        query: query(),
        call: 'memories.changes',
        isList: true,
      }}
      bar={<TimeFilter from={filters().from} to={filters().to} onChoose={setFilters} />}
    >
      <Paged list={list}>
        {(changes) => (
          <Show
            when={changes().length > 0}
            fallback={<Empty icon="redo" title={t('changedNone')} about={t('changedNoneAbout')} />}
          >
            <div class="due-list">
              <Forks changes={changes()} />
            </div>
          </Show>
        )}
      </Paged>
    </Page>
  )
}

function Forks(props: { readonly changes: readonly Change[] }): JSX.Element {
  return (
    <ol class="forks">
      <For each={props.changes} fallback={<li class="muted">{t('changedNone')}</li>}>
        {(change) => <Fork change={change} />}
      </For>
    </ol>
  )
}

function Fork(props: { readonly change: Change }): JSX.Element {
  const actorOf = useActorName()
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const by = () => props.change.conflict?.by
  const isAhead = () => Date.parse(props.change.at) > now()
  const nowWord = () => {
    if (isAhead()) return t('fromDay', { day: dateOf(props.change.at) })
    const { until } = props.change.now
    return until !== undefined && Date.parse(until) <= now() ? t('wasNext') : t('now')
  }
  function undo(id: string): void {
    void act({ does: ({ conflicts }) => conflicts.undo(id), says: () => t('undone') })
  }
  return (
    <li class="fork" classList={{ 'is-ahead': isAhead() }}>
      <Show when={props.change.entity}>
        {(entity) => (
          <p class="fork-about small">
            <EntityChip entity={entity()} /> <span class="told">{props.change.property}</span>
          </p>
        )}
      </Show>
      <Side change={props.change} side="before" word={isAhead() ? t('now') : t('was')} />
      <Side change={props.change} side="after" word={nowWord()} />
      <p class="fork-foot muted small">
        <Show when={props.change.role}>{(role) => <RoleMark role={role()} size={9} />}</Show>
        <When at={props.change.at} />
        <Show when={by()}>
          {(actor) => (
            <span>
              {actor() === 'rules' ? t('bySelf') : t('byPerson', { actor: actorOf(actor()) })}
            </span>
          )}
        </Show>
        <Show when={props.change.conflict}>
          {(conflict) => (
            <Button
              kind="quiet"
              size="s"
              icon="undo"
              isBusy={isBusy()}
              why={refusal('main')}
              onClick={() => undo(conflict().id)}
            >
              {t('undoThis')}
            </Button>
          )}
        </Show>
      </p>
    </li>
  )
}

/** What was or is so, with the words that changed marked; it leads to the memory that tells it. */
function Side(props: {
  readonly change: Change
  readonly side: 'before' | 'after'
  readonly word: string
}): JSX.Element {
  const { go } = usePlaces()
  const told = () => (props.side === 'before' ? props.change.was : props.change.now)
  return (
    <button
      type="button"
      class={`fork-side fork-${props.side}`}
      disabled={told().memory_id === null}
      onClick={() => go('memories', { memory: told().memory_id ?? undefined })}
    >
      <span class="small fork-word">{props.word}</span>
      <DiffSide before={props.change.was.text} after={props.change.now.text} side={props.side} />
    </button>
  )
}
