import { Show, type JSX } from 'solid-js'
import type { Conflict, Proposal, Suggestion } from '../../../../clients/typescript/index.ts'
import { isOver } from '../../memory/waiting.ts'
import { ActorName } from '../../parts/actor-name.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { EntityName, useNameOf } from '../../parts/entity-name.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Pick } from '../../parts/pick.tsx'
import { partsOf } from '../../parts/inline-entity.ts'
import { When } from '../../parts/when.tsx'
import { percent } from '../../words/words.ts'
import { t as shared } from '../../words/shared.ts'
import { alertTitle } from './alert-view.tsx'
import { kindIcons } from './frame.tsx'
import type { Item } from './inbox-items.ts'
import { useNode } from './nodes.ts'
import { t } from './words.ts'

interface RowProps {
  readonly item: Item
  readonly isPicked?: boolean | undefined
  /** Selects it, for several at once; undefined where it is decided by itself. */
  readonly onPick?: (() => void) | undefined
  /** Of the first of several about the same things. */
  readonly others?: { readonly count: number; readonly isOpen: boolean } | undefined
  /** It stands below that one. */
  readonly isMember?: boolean
  readonly onToggle?: () => void
  /** In place of when it came. */
  readonly mark?: JSX.Element
}

/** One thing of the inbox: what it is, in two lines. */
export function InboxRow(props: RowProps): JSX.Element {
  return (
    <div class="inbox-row" classList={{ 'is-member': props.isMember === true }}>
      <Show
        when={props.onPick}
        fallback={
          <span class="inbox-sign">
            <Icon name={kindIcons[props.item.kind]} />
          </span>
        }
      >
        {(pick) => (
          <span class="inbox-sign">
            <Pick isPicked={props.isPicked === true} onPick={() => pick()()}>
              <Icon name={kindIcons[props.item.kind]} />
            </Pick>
          </span>
        )}
      </Show>
      <div class="inbox-text">
        <Lines item={props.item} />
        <Show when={props.others}>
          {(others) => (
            <Button
              size="s"
              kind="quiet"
              icon={others().isOpen ? 'up' : 'down'}
              aria-expanded={others().isOpen}
              onClick={(event) => {
                event.stopPropagation()
                props.onToggle?.()
              }}
            >
              {t(others().isOpen ? 'othersHide' : 'others', { n: others().count })}
            </Button>
          )}
        </Show>
      </div>
      <span class="muted small inbox-end">
        <Show when={props.mark} fallback={<When at={props.item.at} />}>
          {(mark) => mark()}
        </Show>
      </span>
    </div>
  )
}

function Lines(props: { readonly item: Item }): JSX.Element {
  const { item } = props
  switch (item.kind) {
    case 'conflicts':
      return <Pair a={item.thing.a} b={item.thing.b} says={conflictName(item.thing)} />
    case 'suggestions':
      return <SuggestionLines suggestion={item.thing} />
    case 'proposals':
      return <ProposalLines proposal={item.thing} />
    case 'reflections':
      return (
        <TwoLines
          first={shared('reflectionNumber', { n: item.thing.number })}
          second={
            isOver(item.thing) ? t(`trigger_${item.thing.trigger}`) : t(`short_${item.thing.state}`)
          }
        />
      )
    case 'drafts':
      return <TwoLines first={t('draftTitle')} second={t('draftShort')} />
    case 'alerts':
      return <TwoLines first={alertTitle(item.thing)} second={t(`alertAbout_${item.thing.kind}`)} />
  }
}

function ProposalLines(props: { readonly proposal: Proposal }): JSX.Element {
  return (
    <>
      <p class="told inbox-first">{props.proposal.content}</p>
      <div class="inbox-about muted small">
        <span class="pieces">
          <ActorName of={props.proposal.from} />
          <Show when={props.proposal.trigger}>
            {(trigger) => <span class="told">{trigger()}</span>}
          </Show>
          <Show when={props.proposal.status === 'deferred'}>
            <span>{t('putOff')}</span>
          </Show>
        </span>
        <Show when={props.proposal.conflicts.length > 0}>
          <Badge tone="warning">{t('rivalsShort', { n: props.proposal.conflicts.length })}</Badge>
        </Show>
        <Show when={props.proposal.suggested_store === 'vault'}>
          <Badge tone="accent">{t('forVault')}</Badge>
        </Show>
      </div>
    </>
  )
}

function SuggestionLines(props: { readonly suggestion: Suggestion }): JSX.Element {
  const nameOf = useNameOf()
  return (
    <Show
      when={props.suggestion.kind === 'entity'}
      fallback={
        <Pair
          a={props.suggestion.a}
          b={props.suggestion.b}
          says={t(`suggestion_${props.suggestion.kind}`)}
        />
      }
    >
      <p class="inbox-first">
        <EntityName of={props.suggestion.a} /> <span class="muted">=</span>{' '}
        <EntityName of={props.suggestion.b} /> <span class="muted">?</span>
      </p>
      <p class="muted small pieces">
        <span>{partsOf(props.suggestion.a).kind.replaceAll('_', ' ')}</span>
        <Show when={nameOf(props.suggestion.a) === nameOf(props.suggestion.b)}>
          <bdi>{`${partsOf(props.suggestion.a).id}, ${partsOf(props.suggestion.b).id}`}</bdi>
        </Show>
        <span>{t('namesAlike', { share: percent(props.suggestion.score) })}</span>
      </p>
    </Show>
  )
}

/** Two statements, by the ids of their commitments. */
function Pair(props: {
  readonly a: string
  readonly b: string
  readonly says: string
}): JSX.Element {
  const a = useNode(() => props.a)
  const b = useNode(() => props.b)
  return (
    <>
      <p class="told inbox-first">{b.data?.text ?? props.says}</p>
      <p class="muted small inbox-against">
        <span>{t('against')}</span>
        <span class="told ellipsis">{a.data?.text}</span>
      </p>
    </>
  )
}

function TwoLines(props: { readonly first: string; readonly second: string }): JSX.Element {
  return (
    <>
      <p class="told inbox-first">{props.first}</p>
      <p class="muted small inbox-second">{props.second}</p>
    </>
  )
}

function conflictName({ kind }: Conflict): string {
  return t(`conflict_${kind}`)
}
