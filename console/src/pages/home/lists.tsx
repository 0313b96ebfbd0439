import { A } from '@solidjs/router'
import { For, Show, type JSX } from 'solid-js'
import type { Memory, MemoryClient } from '../../../../clients/typescript/index.ts'
import { useRead } from '../../memory/use-memory.ts'
import { LifecycleMark } from '../../parts/lifecycle-mark.tsx'
import { Loaded } from '../../parts/states.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { When } from '../../parts/when.tsx'
import { Section } from '../../parts/section.tsx'
import { t } from './words.ts'

const mostRecent = 9
const mostFading = 5

/** What happened last, be it that it has faded. */
export async function readRecent(memory: MemoryClient, signal: AbortSignal) {
  const asked = { order: 'occurred', lifecycle: 'any', limit: mostRecent } as const
  return (await memory.memories.list(asked, { signal }).page()).items
}

export function Recent(props: { readonly memories: readonly Memory[] }): JSX.Element {
  const { place } = usePlaces()
  return (
    <Section
      class="box"
      title={t('recent')}
      aside={<A href={place('memories')}>{t('recentAll')}</A>}
    >
      <Lines memories={props.memories} none="" />
    </Section>
  )
}

/** What leaves soonest, unless it is used again. */
export function Fading(): JSX.Element {
  const fading = useRead(
    () => ['memories', 'fading'],
    async (memory, signal) => {
      const { items } = await memory.memories
        .list({ lifecycle: 'fading', limit: 200 }, { signal })
        .page()
      return items.toSorted((a, b) => a.relevance - b.relevance).slice(0, mostFading)
    },
  )
  const { place } = usePlaces()
  return (
    <Section
      class="box"
      title={t('fades')}
      aside={
        <Show when={(fading.data?.length ?? 0) > 0}>
          <A href={place('memories', { lifecycle: 'fading' })}>{t('fadesAll')}</A>
        </Show>
      }
    >
      <Loaded query={fading} rows={mostFading}>
        {(found) => <Lines memories={found()} none={t('fadesNone')} />}
      </Loaded>
    </Section>
  )
}

function Lines(props: {
  readonly memories: readonly Memory[]
  readonly none: string
}): JSX.Element {
  const { place } = usePlaces()
  return (
    <ul class="lines">
      <For each={props.memories} fallback={<li class="muted">{props.none}</li>}>
        {(memory) => (
          <li>
            <A href={place('memories', { memory: memory.__memory_id })}>
              <LifecycleMark lifecycle={memory.lifecycle} relevance={memory.relevance} />
              <span class="told ellipsis">{memory.text}</span>
              <span class="muted small">
                <When at={memory.occurred_at} />
              </span>
            </A>
          </li>
        )}
      </For>
    </ul>
  )
}
