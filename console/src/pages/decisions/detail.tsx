import { createMemo, Match, Show, Switch, type JSX } from 'solid-js'
import { useRead } from '../../memory/use-memory.ts'
import { Loaded } from '../../parts/states.tsx'
import { AlertView } from './alert-view.tsx'
import { ConflictView } from './conflict-view.tsx'
import { DraftView } from './draft-view.tsx'
import type { Held } from './held.ts'
import { itemOf, thingOf, type Item } from './inbox-items.ts'
import { ProposalView } from './proposal-view.tsx'
import { ReflectionView } from './reflection-view.tsx'
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

/** What a link names by its id: a proposal, a reflection or a draft. */
function Linked(props: DetailProps): JSX.Element {
  const read = useRead(
    () => ['decisions', 'linked', props.id],
    async (memory, signal): Promise<Item | null> => {
      const id = props.id ?? ''
      const options = { signal }
      if (id.startsWith('prp_'))
        return itemOf('proposals', await memory.proposals.get(id, {}, options))
      if (id.startsWith('ref_'))
        return itemOf('reflections', await memory.reflections.get(id, {}, options))
      if (id.startsWith('cns_'))
        return itemOf('drafts', await memory.identity.consolidations.get(id, {}, options))
      return null
    },
    { when: () => props.id !== undefined },
  )
  return (
    <Show when={props.id}>
      <Loaded query={read} rows={6}>
        {(found) => (
          <Show when={found()} fallback={<p class="muted linked-gone">{t('linkedGone')}</p>}>
            {(item) => <View item={item()} held={props.held} onOpen={props.onOpen} />}
          </Show>
        )}
      </Loaded>
    </Show>
  )
}
