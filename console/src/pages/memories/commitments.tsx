import { For, Show, type JSX } from 'solid-js'
import type { GraphNode } from '../../../../clients/typescript/index.ts'
import { useRead } from '../../memory/use-memory.ts'
import { Badge } from '../../parts/badge.tsx'
import { Section } from '../../parts/section.tsx'
import { RoleMark } from '../../parts/role-mark.tsx'
import { Loaded } from '../../parts/states.tsx'
import { dateOf } from '../../time/times.ts'
import { t as shared } from '../../words/shared.ts'
import { percent } from '../../words/words.ts'
import { t } from './words.ts'

/** What a memory commits its speaker to, and since when each holds. */
export function Commitments(props: { readonly ids: readonly string[] }): JSX.Element {
  const nodes = useRead(
    () => ['nodes', ...props.ids],
    (memory, signal) => Promise.all(props.ids.map((id) => memory.graph.node(id, {}, { signal }))),
  )
  return (
    <Section title={t('commitments')}>
      <Show when={props.ids.length > 0} fallback={<p class="muted">{t('commitmentsNone')}</p>}>
        <Loaded query={nodes} rows={props.ids.length}>
          {(found) => (
            <ul class="commitments">
              <For each={found()}>{(node) => <Commitment node={node} />}</For>
            </ul>
          )}
        </Loaded>
      </Show>
    </Section>
  )
}

function Commitment(props: { readonly node: GraphNode }): JSX.Element {
  return (
    <li data-status={props.node.status}>
      <RoleMark role={props.node.role} />
      <div>
        <p class="told">{props.node.text}</p>
        <p class="muted small pieces">
          <span>{shared(`commitment_${props.node.role}`)}</span>
          <span>{validityOf(props.node)}</span>
          <span>{t('confidence', { share: percent(props.node.confidence) })}</span>
          <span>{t(`by_${props.node.by}`)}</span>
        </p>
      </div>
      <Show when={props.node.status !== 'live' ? props.node.status : undefined}>
        {(status) => <Badge>{t(`status_${status()}`)}</Badge>}
      </Show>
      <Show when={props.node.conflicts.length > 0}>
        <Badge tone="warning">{t('inConflict')}</Badge>
      </Show>
    </li>
  )
}

function validityOf({ valid_from, valid_to }: GraphNode): string {
  const since = t('since', { date: dateOf(valid_from) })
  return valid_to === null ? since : `${since} ${t('until', { date: dateOf(valid_to) })}`
}
