import { For, Show, type JSX } from 'solid-js'
import type { Hit, Recollection } from '../../../../clients/typescript/index.ts'
import { Badge } from '../../parts/badge.tsx'
import { EntityName, useNamed } from '../../parts/entity-name.tsx'
import { Highlight } from '../../parts/highlight.tsx'
import { Icon } from '../../parts/icon.tsx'
import { LifecycleMark } from '../../parts/lifecycle-mark.tsx'
import type { CommitmentRole } from '../../parts/marks.ts'
import { RoleMark } from '../../parts/role-mark.tsx'
import { When } from '../../parts/when.tsx'
import { t as shared } from '../../words/shared.ts'
import { isAnswer, tellingWords } from './answer.ts'
import { decimal, PartsBars } from './parts-bars.tsx'
import { t } from './words.ts'

interface HitsProps {
  readonly found: Recollection
  readonly query: string
  readonly chosen: string | undefined
  readonly onOpen: (id: string) => void
}

const mostNames = 3

/** What was found, best first, each with the parts of its score. */
export function Hits(props: HitsProps): JSX.Element {
  return (
    <ol class="recall-hits">
      <For each={props.found.hits}>
        {(hit, index) => (
          <li id={`hit-${index() + 1}`}>
            <HitRow
              hit={hit}
              rank={index() + 1}
              query={props.query}
              isChosen={props.chosen === hit.id}
              isAnswer={isAnswer(hit, props.found)}
              about={<About hit={hit} />}
              onOpen={props.onOpen}
            />
          </li>
        )}
      </For>
    </ol>
  )
}

interface HitRowProps {
  readonly hit: Hit
  /** Its place, from 1. */
  readonly rank: number
  readonly query: string
  readonly isChosen: boolean
  /** It says what the answer says, which need not be said twice. */
  readonly isAnswer?: boolean
  /** Below its text. */
  readonly about?: JSX.Element
  /** Before its parts. */
  readonly mark?: JSX.Element
  readonly onOpen: (id: string) => void
}

/** One hit: its place, what it says, the parts of its score and what they make. */
export function HitRow(props: HitRowProps): JSX.Element {
  return (
    <button
      type="button"
      class="recall-hit"
      aria-current={props.isChosen ? 'true' : undefined}
      onClick={() => props.onOpen(props.hit.id)}
    >
      <span class="recall-rank number">{props.rank}</span>
      <span class="recall-sign">
        <Sign hit={props.hit} />
      </span>
      <span class="recall-said">
        <Show when={props.isAnswer} fallback={<Said hit={props.hit} query={props.query} />}>
          <span>
            <Badge tone="accent">{t('theAnswer')}</Badge>
          </span>
        </Show>
        {props.about}
      </span>
      {props.mark}
      <PartsBars parts={props.hit.parts} />
      <span class="recall-score number" title={t('score')}>
        {decimal(props.hit.score)}
      </span>
    </button>
  )
}

function Said(props: { readonly hit: Hit; readonly query: string }): JSX.Element {
  const named = useNamed()
  return (
    <span class="told" dir="auto">
      <Highlight text={named(props.hit.text)} query={tellingWords(props.query)} />
    </span>
  )
}

/** The role of a commitment, else what kind of thing it is. */
export function Sign(props: { readonly hit: Hit }): JSX.Element {
  return (
    <Show when={props.hit.role} fallback={<Icon name={icons[props.hit.kind]} size={13} />}>
      {(role) => <RoleMark role={role() as CommitmentRole} />}
    </Show>
  )
}

const icons = {
  commitment: 'memories',
  memory: 'memories',
  entity: 'entities',
  note: 'workbench',
} as const

function About(props: { readonly hit: Hit }): JSX.Element {
  return (
    <span class="muted small pieces">
      <When at={props.hit.occurred_at} style="date" />
      <For each={props.hit.entities.slice(0, mostNames)}>
        {(entity) => (
          <span class="told" title={entity}>
            <EntityName of={entity} />
          </span>
        )}
      </For>
      <Show when={props.hit.lifecycle !== 'active'}>
        <span>
          <LifecycleMark lifecycle={props.hit.lifecycle} named />
        </span>
      </Show>
      <Show when={props.hit.trust === 'untrusted'}>
        <Badge tone="warning">{shared('trust_untrusted')}</Badge>
      </Show>
      <Show when={(props.hit.conflicts?.length ?? 0) > 0}>
        <span class="recall-conflict">
          <Icon name="warning" size={13} label={t('inConflict')} />
        </span>
      </Show>
    </span>
  )
}
