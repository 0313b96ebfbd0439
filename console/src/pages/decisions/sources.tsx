import { For, Show, type JSX } from 'solid-js'
import { useRead } from '../../memory/use-memory.ts'
import { MemoryLink } from '../../parts/memory-link.tsx'
import { When } from '../../parts/when.tsx'

/** Memories by their texts, which lead to them, each with its day. */
export function Sources(props: { readonly ids: readonly string[] }): JSX.Element {
  return (
    <ul class="evidence">
      <For each={props.ids}>{(id) => <Source id={id} />}</For>
    </ul>
  )
}

function Source(props: { readonly id: string }): JSX.Element {
  const memory = useRead(
    () => ['memories', props.id],
    (client, signal) => client.memories.get(props.id, {}, { signal }),
  )
  return (
    <li>
      <MemoryLink id={props.id} />
      <span class="muted small">
        <Show when={memory.data}>{(found) => <When at={found().occurred_at} style="date" />}</Show>
      </span>
    </li>
  )
}
