import { A } from '@solidjs/router'
import { Show, type JSX } from 'solid-js'
import { useRead } from '../memory/use-memory.ts'
import { t } from '../words/shared.ts'
import { shortId } from './short-id.ts'
import { usePlaces } from './use-places.ts'

const isNode = (id: string) => id.startsWith('com_')

/**
 * A memory, or a commitment, by its text, which leads to it; by its id where the text is gone.
 *
 * @example
 * <MemoryLink id={transition.memory_id} class="ellipsis" />
 */
export function MemoryLink(props: { readonly id: string; readonly class?: string }): JSX.Element {
  const { place } = usePlaces()
  return (
    <A
      href={
        isNode(props.id)
          ? place('graph', { node: props.id })
          : place('memories', { memory: props.id })
      }
      class={props.class}
      title={props.id}
    >
      <MemoryText id={props.id} />
    </A>
  )
}

/** The same where nothing may lead away: in what one presses to see more. Its id stays the same. */
export function MemoryText(props: { readonly id: string }): JSX.Element {
  const memory = isNode(props.id)
    ? useRead(
        () => ['node', props.id],
        ({ graph }, signal) => graph.node(props.id, {}, { signal }),
      )
    : useMemoryOf(() => props.id)
  return (
    <Show
      when={memory.data?.text}
      fallback={
        <span class="muted">
          <span class="mono small">{shortId(props.id)}</span>{' '}
          <Show when={memory.error}>{t('memoryGone')}</Show>
        </span>
      }
    >
      {(text) => <span class="told">{text()}</span>}
    </Show>
  )
}

/** The memory of an id, read while there is one. */
export function useMemoryOf(id: () => string | undefined) {
  return useRead(
    () => ['memories', id()],
    (client, signal) => client.memories.get(id() ?? '', {}, { signal }),
    { when: () => id() !== undefined },
  )
}
