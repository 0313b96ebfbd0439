import { A, useLocation } from '@solidjs/router'
import { For, Show, type JSX } from 'solid-js'
import type { MemoryDetail } from '../../../../clients/typescript/index.ts'
import { useRead } from '../../memory/use-memory.ts'
import { Section } from '../../parts/section.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { When } from '../../parts/when.tsx'
import { dateOf } from '../../time/times.ts'
import { speakerOf } from './row.ts'
import { t } from './words.ts'

/** Turns on each side. */
const reach = 2

/** Where it comes from: the turns of its conversation around it, in their order, and who said each. */
export function Conversation(props: { readonly memory: MemoryDetail }): JSX.Element {
  const { place } = usePlaces()
  const location = useLocation()
  const id = () => props.memory.__memory_id
  const read = useRead(
    () => ['memories', id(), 'turns'],
    ({ memories }, signal) => memories.get(id(), { turns: reach }, { signal }),
    { when: () => props.memory.thread !== undefined },
  )
  /** It opens in place of this one, beside the same page. */
  const beside = (memory: string) => {
    const search = new URLSearchParams(location.search)
    search.set('memory', memory)
    return `?${search}`
  }
  return (
    <Show when={read.data?.conversation}>
      {(found) => (
        <Section
          title={t('fromChat', { date: dateOf(found().began_at), n: found().messages })}
          aside={
            <A class="small" href={place('memories', { thread: props.memory.thread })}>
              {t('wholeChat')}
            </A>
          }
        >
          <ol class="turns">
            <For each={found().turns}>
              {(turn) => (
                <li aria-current={turn.__memory_id === id() ? 'true' : undefined}>
                  <p class="muted small pieces">
                    <span class="told">{speakerOf(turn) ?? t('you')}</span>
                    <When at={turn.occurred_at} />
                  </p>
                  <Show when={turn.__memory_id !== id()} fallback={<p class="told">{turn.text}</p>}>
                    <A class="told" href={beside(turn.__memory_id)}>
                      {turn.text}
                    </A>
                  </Show>
                </li>
              )}
            </For>
          </ol>
        </Section>
      )}
    </Show>
  )
}
