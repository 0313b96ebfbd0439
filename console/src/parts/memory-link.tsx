import { A } from '@solidjs/router'
import { Show, type JSX } from 'solid-js'
import { useRead } from '../memory/use-memory.ts'
import { t } from '../words/shared.ts'
import { shortId } from './short-id.ts'
import { usePlaces } from './use-places.ts'

/**
 * A memory by its text, which leads to it; by its id where the text is gone.
 *
 * @example
 * <MemoryLink id={transition.memory_id} class="ellipsis" />
 */
export function MemoryLink(props: { readonly id: string; readonly class?: string }): JSX.Element {
  const { place } = usePlaces()
  return (
    <A href={place('memories', { memory: props.id })} class={props.class} title={props.id}>
      <MemoryText id={props.id} />
    </A>
  )
}

/** The same where nothing may lead away: in what one presses to see more. */
export function MemoryText(props: { readonly id: string }): JSX.Element {
  const memory = useRead(
    () => ['memories', props.id],
    (client, signal) => client.memories.get(props.id, {}, { signal }),
  )
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
