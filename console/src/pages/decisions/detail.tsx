import { createMemo, Match, Show, Switch, type JSX } from 'solid-js'
import { useRead } from '../../memory/use-memory.ts'
import { Loaded } from '../../parts/states.tsx'
import { AlertView } from './alert-view.tsx'
import { ConflictView } from './conflict-view.tsx'
import { DecidedView } from './decided-view.tsx'
import { DraftView } from './draft-view.tsx'
import type { Held } from './held.ts'
import { isOpen, thingOf, type Item } from './inbox-items.ts'
import { ProposalView } from './proposal-view.tsx'
import { ReflectionView } from './reflection-view.tsx'
import { readLinked } from './read-linked.ts'
import { SuggestionView } from './suggestion-view.tsx'
import { t } from './words.ts'

interface DetailProps {
  readonly item: Item | undefined
  /** Of something that a link leads to, and that is not in the list. */
  readonly id: string | undefined
  readonly held: Held
  readonly onOpen: (id: string) => void
}

/** All that bears on the thing that is decided next. */
export function Detail(props: DetailProps): JSX.Element {
  // What was read anew is the same thing: only another one is another view.
  const item = createMemo<Item | undefined>((before) => props.item ?? before)
  return (
    <Show when={props.item?.id} fallback={<Linked {...props} />} keyed>
      <View item={item()} held={props.held} onOpen={props.onOpen} />
    </Show>
  )
}

interface ViewProps {
  readonly item: Item | undefined
  readonly held: Held
  readonly onOpen: (id: string) => void
}

function View(props: ViewProps): JSX.Element {
  return (
    <Switch>
      <Match when={thingOf(props.item, 'conflicts')}>
        {(thing) => <ConflictView conflict={thing()} />}
      </Match>
      <Match when={thingOf(props.item, 'reflections')}>
        {(thing) => <ReflectionView reflection={thing()} />}
      </Match>
      <Match when={thingOf(props.item, 'drafts')}>{(thing) => <DraftView draft={thing()} />}</Match>
      <Match when={thingOf(props.item, 'proposals')}>
        {(thing) => <ProposalView proposal={thing()} onOpen={props.onOpen} />}
      </Match>
      <Match when={thingOf(props.item, 'suggestions')}>
        {(thing) => <SuggestionView suggestion={thing()} held={props.held} />}
      </Match>
      <Match when={thingOf(props.item, 'alerts')}>
        {(thing) => <AlertView alert={thing()} held={props.held} />}
      </Match>
    </Switch>
  )
}

/** What a link names by its id, also when it was decided before. */
function Linked(props: DetailProps): JSX.Element {
  const read = useRead(
    () => ['decisions', 'linked', props.id],
    (memory, signal) => readLinked(memory, props.id ?? '', signal),
    { when: () => props.id !== undefined },
  )
  return (
    <Show when={props.id}>
      <Loaded query={read} rows={6}>
        {(found) => (
          <Show when={found()} fallback={<p class="muted linked-gone">{t('linkedGone')}</p>}>
            {(item) => (
              <Show
                when={isOpen(item())}
                fallback={
                  <Show when={item().id} keyed>
                    <DecidedView item={item()} />
                  </Show>
                }
              >
                <View item={item()} held={props.held} onOpen={props.onOpen} />
              </Show>
            )}
          </Show>
        )}
      </Loaded>
    </Show>
  )
}
