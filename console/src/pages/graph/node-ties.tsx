import { For, Show, type JSX } from 'solid-js'
import type { GraphEdge, GraphNode } from '../../../../clients/typescript/index.ts'
import { useRead, useRefusal } from '../../memory/use-memory.ts'
import { IconButton } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { RoleMark } from '../../parts/role-mark.tsx'
import { Loaded } from '../../parts/states.tsx'
import { useAct } from '../../parts/use-act.ts'
import { number } from '../../words/words.ts'
import { tieName, tieReason } from './tie-words.ts'
import { t } from './words.ts'

interface Tie {
  readonly edge: GraphEdge
  readonly other: GraphNode
  readonly isOut: boolean
}

const mostTied = 60

/** What it is tied to, in both directions; what a hand has tied, a hand can untie. */
export function NodeTies(props: {
  readonly id: string
  readonly onOpen: (id: string) => void
}): JSX.Element {
  const refusal = useRefusal()
  const { act } = useAct()
  const ties = useRead(
    () => ['graph', 'ties', props.id],
    async (memory, signal): Promise<readonly Tie[]> => {
      const { nodes, edges } = await memory.graph.neighborhood(
        props.id,
        { depth: 1, limit: mostTied },
        { signal },
      )
      return tiesOf(props.id, nodes, edges)
    },
  )

  function untie({ edge }: Tie): void {
    const { from, to, weight, label } = edge
    void act({
      does: ({ graph }) => graph.removeEdge(from, to),
      says: () => t('untied'),
      undo: ({ graph }) => graph.setEdge({ from, to, weight, ...(label !== null && { label }) }),
    })
  }

  return (
    <Section title={t('tiesTitle')}>
      <Loaded query={ties} rows={2}>
        {(found) => (
          <ul class="graph-node-ties">
            <For each={found()} fallback={<li class="muted">{t('tiesNone')}</li>}>
              {(tie) => (
                <li>
                  <button type="button" onClick={() => props.onOpen(tie.other.id)}>
                    <RoleMark role={tie.other.role} />
                    <span class="told">{tie.other.text}</span>
                    <span class="muted small pieces">
                      <span>{tieName(tie.edge, tie.isOut)}</span>
                      <span
                        class="number"
                        classList={{ 'is-against': tie.edge.weight < 0 }}
                        title={tie.edge.weight < 0 ? t('hinders') : t('brings')}
                      >
                        {number(tie.edge.weight, { maximumFractionDigits: 2 })}
                      </span>
                      <Show when={tie.edge.kind === 'manual' ? tie.edge.label : null}>
                        {(label) => <span class="told">{label()}</span>}
                      </Show>
                      <Show when={tieReason(tie.edge)}>
                        {(reason) => (
                          <span class="told" title={t('drawnAbout')}>
                            {reason()}
                          </span>
                        )}
                      </Show>
                    </span>
                  </button>
                  <Show when={tie.edge.kind === 'manual' || tie.edge.kind === 'subgoal_of'}>
                    <IconButton
                      icon="close"
                      label={t('untie')}
                      why={refusal('main')}
                      onClick={() => untie(tie)}
                    />
                  </Show>
                </li>
              )}
            </For>
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

/** Its edges with the other end, the heaviest first; a similar one, which leads both ways, once. */
function tiesOf(
  id: string,
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
): readonly Tie[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const seen = new Set<string>()
  return edges
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.to < b.to ? -1 : 1))
    .flatMap((edge): Tie[] => {
      if (edge.from !== id && edge.to !== id) return []
      const isOut = edge.from === id
      const other = byId.get(isOut ? edge.to : edge.from)
      const key =
        edge.kind === 'similar' ? `similar ${other?.id}` : `${edge.kind} ${edge.from} ${edge.to}`
      if (other === undefined || seen.has(key)) return []
      seen.add(key)
      return [{ edge, other, isOut }]
    })
}
