import { createSignal, Match, Show, Switch, type JSX } from 'solid-js'
import type {
  Conflict,
  InlineEntity,
  Proposal,
  Reflection,
  Suggestion,
} from '../../../../clients/typescript/index.ts'
import { useRefusal } from '../../memory/use-memory.ts'
import { useActorName } from '../../parts/actor-name.tsx'
import { Badge } from '../../parts/badge.tsx'
import { EntityChip } from '../../parts/entity-chip.tsx'
import { Fact, Facts, ToldFact } from '../../parts/facts.tsx'
import { ThingLink } from '../../parts/thing-link.tsx'
import { useAct } from '../../parts/use-act.ts'
import { t as shared } from '../../words/shared.ts'
import { alertTitle } from './alert-view.tsx'
import { Dialogue } from './dialogue.tsx'
import { DraftView } from './draft-view.tsx'
import { Decision, type Verdict } from './frame.tsx'
import { thingOf, type Item } from './inbox-items.ts'
import { ReflectionRecord } from './reflection-record.tsx'
import { RevertReflection } from './revert-reflection.tsx'
import { Side } from './side.tsx'
import { t } from './words.ts'

/** What became of it, in a word. */
export function outcomeOf(item: Item): {
  readonly says: string
  readonly tone: 'plain' | 'good' | 'danger'
} {
  switch (item.kind) {
    case 'conflicts':
      return { says: t(`kept_${item.thing.keep ?? 'both'}`), tone: 'good' }
    case 'reflections':
      return {
        says: t(`short_${item.thing.state}`),
        tone:
          item.thing.state === 'rejected' || item.thing.state === 'declined' ? 'danger' : 'good',
      }
    case 'proposals':
      return {
        says: t(`status_${item.thing.status}`),
        tone: item.thing.status === 'committed' ? 'good' : 'danger',
      }
    case 'suggestions':
      return {
        says: t(item.thing.status === 'accepted' ? 'acceptedWord' : 'dismissedWord'),
        tone: item.thing.status === 'accepted' ? 'good' : 'plain',
      }
    default:
      return { says: t('acknowledgedWord'), tone: 'plain' }
  }
}

/** A decision of before: what was decided, by whom, and a way back where the API has one. */
export function DecidedView(props: { readonly item: Item | undefined }): JSX.Element {
  const actorOf = useActorName()
  return (
    <Switch>
      <Match when={thingOf(props.item, 'conflicts')}>
        {(conflict) => <DecidedConflict conflict={conflict()} />}
      </Match>
      <Match when={thingOf(props.item, 'reflections')}>
        {(reflection) => <DecidedReflection reflection={reflection()} />}
      </Match>
      <Match when={thingOf(props.item, 'proposals')}>
        {(proposal) => <DecidedProposal proposal={proposal()} />}
      </Match>
      <Match when={thingOf(props.item, 'suggestions')}>
        {(suggestion) => <DecidedSuggestion suggestion={suggestion()} />}
      </Match>
      <Match when={thingOf(props.item, 'drafts')}>{(draft) => <DraftView draft={draft()} />}</Match>
      <Match when={thingOf(props.item, 'alerts')}>
        {(alert) => (
          <Decision
            kind="alerts"
            title={alertTitle(alert())}
            at={alert().created_at}
            about={t(`alertAbout_${alert().kind}`)}
            by={t('seenBy', { who: actorOf(alert().acknowledged_by) })}
            isBusy={false}
            verdicts={[]}
          >
            {null}
          </Decision>
        )}
      </Match>
    </Switch>
  )
}

function DecidedConflict(props: { readonly conflict: Conflict }): JSX.Element {
  const actorOf = useActorName()
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const isVoid = () => props.conflict.status === 'void'
  function undo(): void {
    const { id, keep = 'both', how } = props.conflict
    void act({
      does: ({ conflicts }) => conflicts.undo(id),
      says: () => t('reopened'),
      undo: ({ conflicts }) => conflicts.resolve(id, { keep, ...(how !== undefined && { how }) }),
    })
  }
  return (
    <Decision
      kind="conflicts"
      title={t(`conflict_${props.conflict.kind}`)}
      at={props.conflict.resolved_at ?? props.conflict.opened_at}
      badges={
        <Badge tone={isVoid() ? 'plain' : 'good'}>
          {isVoid() ? t('voided') : t(`kept_${props.conflict.keep ?? 'both'}`)}
        </Badge>
      }
      about={props.conflict.how === undefined ? undefined : t(`was_${props.conflict.how}`)}
      by={isVoid() ? t('voidedAbout') : t('decidedBy', { who: actorOf(props.conflict.by) })}
      isBusy={isBusy()}
      verdicts={isVoid() ? [] : [undoVerdict(t('reopen'), refusal('main'), undo)]}
    >
      <div class="sides">
        <Side id={props.conflict.a} name={t('earlier')} isGone={props.conflict.keep === 'b'} />
        <Side id={props.conflict.b} name={t('later')} isGone={props.conflict.keep === 'a'} />
      </div>
    </Decision>
  )
}

function DecidedReflection(props: { readonly reflection: Reflection }): JSX.Element {
  const actorOf = useActorName()
  const refusal = useRefusal()
  const [isAsked, setAsked] = createSignal(false)
  const isApproved = () => /approved/.test(props.reflection.state)
  return (
    <Decision
      kind="reflections"
      title={shared('reflectionNumber', { n: props.reflection.number })}
      at={props.reflection.decided_at ?? props.reflection.created_at}
      badges={<Badge>{t(`short_${props.reflection.state}`)}</Badge>}
      by={t('decidedBy', { who: actorOf(props.reflection.decided_by) })}
      isBusy={false}
      verdicts={
        isApproved() ? [undoVerdict(t('takeBack'), refusal('owner'), () => setAsked(true))] : []
      }
    >
      <ReflectionRecord reflection={props.reflection} />
      <Dialogue reflection={props.reflection} />
      <RevertReflection
        id={isAsked() ? props.reflection.id : undefined}
        onClose={() => setAsked(false)}
      />
    </Decision>
  )
}

function DecidedProposal(props: { readonly proposal: Proposal }): JSX.Element {
  const actorOf = useActorName()
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const made = () => (props.proposal.status === 'committed' ? props.proposal.memory_id : undefined)
  function forget(): void {
    const id = made() as `mem_${string}`
    void act({
      does: (memory) => memory.forget({ __memory_id: id }),
      says: () => t('madeForgotten'),
      undo: (memory) => memory.undoForget({ __memory_id: id }),
    })
  }
  return (
    <Decision
      kind="proposals"
      title={props.proposal.content}
      at={props.proposal.created_at}
      badges={<Badge>{t(`status_${props.proposal.status}`)}</Badge>}
      by={t('finalAbout')}
      isBusy={isBusy()}
      verdicts={made() === undefined ? [] : [undoVerdict(t('forgetMade'), refusal('main'), forget)]}
    >
      <Facts>
        <ToldFact name={t('from')} text={actorOf(props.proposal.from)} />
        <ToldFact name={t('trigger')} text={props.proposal.trigger} />
        <ToldFact name={t('reason')} text={props.proposal.reason} />
        <Show when={made()}>
          {(id) => (
            <Fact name={t('became')}>
              <ThingLink id={id()} />
            </Fact>
          )}
        </Show>
      </Facts>
    </Decision>
  )
}

function DecidedSuggestion(props: { readonly suggestion: Suggestion }): JSX.Element {
  const refusal = useRefusal()
  const { act, isBusy } = useAct()
  const isMerged = () =>
    props.suggestion.kind === 'entity' && props.suggestion.status === 'accepted'
  function undo(): void {
    const { a, b } = props.suggestion
    void act({
      does: ({ entities }) => entities.undoMerge(b as InlineEntity),
      says: () => t('unmerged'),
      undo: ({ entities }) => entities.merge(b as InlineEntity, a as InlineEntity),
    })
  }
  return (
    <Decision
      kind="suggestions"
      title={t(`suggestion_${props.suggestion.kind}`)}
      at={props.suggestion.created_at}
      by={t('byMain')}
      isBusy={isBusy()}
      verdicts={isMerged() ? [undoVerdict(t('unmerge'), refusal('main'), undo)] : []}
    >
      <Show
        when={props.suggestion.kind === 'entity'}
        fallback={
          <div class="sides">
            <Side id={props.suggestion.a} name={t('earlier')} />
            <Side id={props.suggestion.b} name={t('later')} />
          </div>
        }
      >
        <p class="chips">
          <EntityChip entity={props.suggestion.b} />
          <span class="muted">{t('goesInto')}</span>
          <EntityChip entity={props.suggestion.a} />
        </p>
      </Show>
    </Decision>
  )
}

function undoVerdict(label: string, why: string | undefined, act: () => void): Verdict {
  return { label, icon: 'undo', why, act }
}
