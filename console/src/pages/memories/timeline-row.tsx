import { For, Show, type JSX } from 'solid-js'
import { useActorName } from '../../parts/actor-name.tsx'
import { EntityName } from '../../parts/entity-name.tsx'
import { Highlight } from '../../parts/highlight.tsx'
import { Icon } from '../../parts/icon.tsx'
import { LifecycleMark } from '../../parts/lifecycle-mark.tsx'
import { Pick } from '../../parts/pick.tsx'
import { RoleMark } from '../../parts/role-mark.tsx'
import { When } from '../../parts/when.tsx'
import { t as shared } from '../../words/shared.ts'
import { leadingRole, type Row } from './row.ts'
import { t } from './words.ts'

const mostNames = 4

/** A memory on the line of time: when, what it is, what was said, of whom. */
export function TimelineRow(props: {
  readonly row: Row
  readonly query: string | undefined
  readonly isSelected: boolean
  readonly onSelect: () => void
}): JSX.Element {
  return (
    <div
      class="moment"
      data-lifecycle={props.row.lifecycle}
      classList={{ 'is-forgotten': props.row.isForgotten }}
    >
      <span class="moment-time muted small">
        <When at={props.row.at} style={props.row.score === undefined ? 'hour' : 'date'} />
      </span>
      <span class="moment-rail">
        <Pick isPicked={props.isSelected} onPick={props.onSelect}>
          <Show when={leadingRole(props.row)} fallback={<Dot isRead={props.row.isRead} />}>
            {(role) => <RoleMark role={role()} />}
          </Show>
        </Pick>
      </span>
      <div class="moment-said">
        <p class="told">
          <Highlight text={props.row.text} query={props.query} />
        </p>
        <Show when={hasAbout(props.row)}>
          <p class="moment-about muted small">
            <About row={props.row} />
          </p>
        </Show>
      </div>
      <span class="moment-marks">
        <Show when={props.row.isPinned}>
          <Icon name="pin" size={14} label={t('pinned')} />
        </Show>
        <LifecycleMark lifecycle={props.row.lifecycle} relevance={props.row.relevance} />
      </span>
    </div>
  )
}

/** In place of the sign of a role: it commits to nothing, or that is not read so far back. */
function Dot(props: { readonly isRead: boolean }): JSX.Element {
  return (
    <span
      class="moment-dot"
      classList={{ 'is-unread': !props.isRead }}
      title={props.isRead ? undefined : t('roleUnread')}
    />
  )
}

function hasAbout({ entities, speaker, thread, trust, isForgotten, isProcessing }: Row): boolean {
  return (
    entities.length > 0 ||
    (speaker ?? thread) !== undefined ||
    trust !== 'owner' ||
    isForgotten ||
    isProcessing
  )
}

/** Whom it is about, who said it where, and what to be wary of. */
function About(props: { readonly row: Row }): JSX.Element {
  const actorOf = useActorName()
  return (
    <>
      <For each={props.row.entities.slice(0, mostNames)}>
        {(entity) => (
          <span title={entity}>
            <EntityName of={entity} />
          </span>
        )}
      </For>
      <Show when={props.row.entities.length > mostNames}>
        <span>+{props.row.entities.length - mostNames}</span>
      </Show>
      <Show when={props.row.speaker}>
        {(speaker) => <span>{t('saidBy', { speaker: actorOf(speaker()) })}</span>}
      </Show>
      <Show when={props.row.thread}>
        {(thread) => <span>{t('inThread', { thread: thread() })}</span>}
      </Show>
      <Show when={props.row.trust !== 'owner'}>
        <span class="moment-trust" data-trust={props.row.trust}>
          {shared(`trust_${props.row.trust}`)}
        </span>
      </Show>
      <Show when={props.row.isForgotten}>
        <span>{t('forgotten')}</span>
      </Show>
      <Show when={props.row.isProcessing}>
        <span>{t('processing')}</span>
      </Show>
    </>
  )
}
