import { createMemo, createSignal, For, Show, type JSX } from 'solid-js'
import { Button } from '../../parts/button.tsx'
import { EntityChip } from '../../parts/entity-chip.tsx'
import type { Known } from '../../parts/known-entity.ts'
import { dateOf } from '../../time/times.ts'
import type { Relation } from './entity.ts'
import { fanOf, fanRow } from './fan.ts'
import { KindSign } from './kind-sign.tsx'
import { Section } from '../../parts/section.tsx'
import { t } from './words.ts'
import './relations.css'

interface RelationsProps {
  readonly known: Known
  readonly relations: readonly Relation[]
  /** How many the server has beyond those. */
  readonly more: number
  readonly onMemory: (id: string) => void
}

const mostShown = 12

/** Whom and what it relates to: a graph of it and its neighbours, which are a list as well. */
export function Relations(props: RelationsProps): JSX.Element {
  const [isWhole, setWhole] = createSignal(false)
  const shown = createMemo(() =>
    isWhole() ? props.relations : props.relations.slice(0, mostShown),
  )
  const fan = createMemo(() => fanOf(shown()))
  return (
    <Section class="entity-part" title={t('relations')}>
      <Show when={props.relations.length > 0} fallback={<p class="muted">{t('relationsNone')}</p>}>
        <div class="fan" style={{ 'min-height': `${fan().height}px` }}>
          <span class="fan-hub">
            <KindSign name={props.known.name} kind={props.known.kind} size="l" />
          </span>
          <svg
            class="fan-lines"
            viewBox={`0 0 100 ${fan().height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <For each={fan().edges}>
              {(edge) => (
                <path d={edge.path} data-ended={edge.isEnded ? '' : undefined} class="fan-line" />
              )}
            </For>
          </svg>
          <ul class="fan-list" style={{ '--fan-row': `${fanRow}px` }}>
            <For each={shown()}>
              {(relation) => <Neighbour relation={relation} onMemory={props.onMemory} />}
            </For>
          </ul>
        </div>
        <Show when={!isWhole() && props.relations.length > mostShown}>
          <Button size="s" kind="quiet" icon="down" onClick={() => setWhole(true)}>
            {t('showAll', { n: props.relations.length })}
          </Button>
        </Show>
        <Show when={props.more > 0}>
          <p class="muted small">{t('relationsMore', { n: props.more })}</p>
        </Show>
      </Show>
    </Section>
  )
}

interface NeighbourProps {
  readonly relation: Relation
  readonly onMemory: (id: string) => void
}

function Neighbour(props: NeighbourProps): JSX.Element {
  const dates = () => {
    const { since, until } = props.relation
    if (until !== undefined) return t('ended', { date: dateOf(until) })
    return since === undefined ? undefined : t('sinceDate', { date: dateOf(since) })
  }
  return (
    <li data-ended={props.relation.until === undefined ? undefined : ''}>
      <span class="fan-arrow" data-out={props.relation.isOut ? '' : undefined} aria-hidden="true" />
      <span class="fan-role told" title={props.relation.isOut ? undefined : t('incoming')}>
        {props.relation.isOut
          ? props.relation.role
          : `${props.relation.other.name} ${props.relation.role}`}
      </span>
      <EntityChip entity={props.relation.other.entity} />
      <Show when={props.relation.memoryId}>
        {(id) => (
          <button
            type="button"
            class="source muted small"
            title={t('whatSaidSo')}
            onClick={() => props.onMemory(id())}
          >
            {dates() ?? t('whatSaidSo')}
          </button>
        )}
      </Show>
    </li>
  )
}
