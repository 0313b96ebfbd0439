import { A } from '@solidjs/router'
import { For, Show, type JSX } from 'solid-js'
import type { GraphNode } from '../../../../clients/typescript/index.ts'
import { useRead } from '../../memory/use-memory.ts'
import { ActorName } from '../../parts/actor-name.tsx'
import { Section } from '../../parts/section.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Loaded } from '../../parts/states.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { When } from '../../parts/when.tsx'
import { t } from './words.ts'

const mostSources = 4

/** The words that it was drawn from, marked in what was said. */
export function Sources(props: { readonly node: GraphNode }): JSX.Element {
  const { place } = usePlaces()
  const ids = () => [...new Set(props.node.sources.map(({ memory_id }) => memory_id))]
  const memories = useRead(
    () => ['graph', 'sources', props.node.id, { ids: ids().slice(0, mostSources) }],
    (memory, signal) =>
      Promise.all(
        ids()
          .slice(0, mostSources)
          .map((id) => memory.memories.get(id, {}, { signal })),
      ),
  )
  return (
    <Section title={t('sources')}>
      <Loaded query={memories} rows={2}>
        {(found) => (
          <ul class="graph-node-sources">
            <For each={found()} fallback={<li class="muted">{t('sourcesNone')}</li>}>
              {(memory) => {
                const source = props.node.sources.find(
                  ({ memory_id }) => memory_id === memory.__memory_id,
                )
                const [start, end] = [source?.start ?? 0, source?.end ?? 0]
                return (
                  <li>
                    <A href={place('memories', { memory: memory.__memory_id })}>
                      <p class="told" dir="auto">
                        {memory.text.slice(0, start)}
                        <mark>{memory.text.slice(start, end)}</mark>
                        {memory.text.slice(end)}
                      </p>
                      <p class="muted small pieces">
                        <When at={memory.occurred_at} style="date" />
                        <Show when={memory.speaker}>
                          {(speaker) => <ActorName of={speaker()} />}
                        </Show>
                      </p>
                    </A>
                  </li>
                )
              }}
            </For>
          </ul>
        )}
      </Loaded>
      <Show when={ids().length > mostSources}>
        <p class="muted small">{t('sourcesMore', { n: ids().length - mostSources })}</p>
      </Show>
    </Section>
  )
}

/** Open conflicts that it is a side of, with what stands on the other. */
export function Conflicts(props: {
  readonly ids: readonly string[]
  readonly id: string
}): JSX.Element {
  const { place } = usePlaces()
  const conflicts = useRead(
    () => ['graph', 'conflicts', props.id, ...props.ids],
    async (memory, signal) => {
      const { items } = await memory.conflicts
        .list({ status: 'open', limit: 200 }, { signal })
        .page()
      const own = items.filter(({ id }) => props.ids.includes(id))
      return Promise.all(
        own.map(async ({ id, a, b }) => ({
          id,
          other: await memory.graph.node(a === props.id ? b : a, {}, { signal }),
        })),
      )
    },
    { when: () => props.ids.length > 0 },
  )
  return (
    <Show when={props.ids.length > 0}>
      <Section title={t('conflicts')}>
        <Loaded query={conflicts} rows={1}>
          {(found) => (
            <ul class="graph-node-sources">
              <For each={found()}>
                {({ id, other }) => (
                  <li data-tone="warning">
                    <A href={place('decisions', { item: id })}>
                      <p class="told">
                        <Icon name="warning" size={14} /> {other.text}
                      </p>
                    </A>
                  </li>
                )}
              </For>
            </ul>
          )}
        </Loaded>
      </Section>
    </Show>
  )
}
