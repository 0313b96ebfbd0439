import { useInfiniteQuery } from '@tanstack/solid-query'
import { A } from '@solidjs/router'
import { createMemo, For, Show, type JSX } from 'solid-js'
import { quiet } from '../../memory/quiet.ts'
import { useMemory } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { LifecycleMark } from '../../parts/lifecycle-mark.tsx'
import { Loading, Problem } from '../../parts/states.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { When } from '../../parts/when.tsx'
import { Section } from '../../parts/section.tsx'
import type { Known } from './entity.ts'
import { t } from './words.ts'

interface SaidProps {
  readonly entity: Known['entity']
  readonly chosen: string | undefined
  readonly onMemory: (id: string) => void
}

const memoriesAPage = 40

/** Every memory that names it, the newest first. */
export function Said(props: SaidProps): JSX.Element {
  const { memory, namespace, asOf } = useMemory()
  const { place } = usePlaces()
  const query = () => ({ entity: props.entity, to: asOf(), limit: memoriesAPage })
  const list = quiet(
    useInfiniteQuery(() => ({
      queryKey: [namespace(), 'memories', 'list', query()],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ signal, pageParam }) =>
        memory().memories.list(query(), { signal }).page(pageParam),
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    })),
  )
  const memories = createMemo(() => (list.data?.pages ?? []).flatMap(({ items }) => items))
  return (
    <Section
      title={t('said')}
      class="entity-part said"
      aside={
        <A class="small" href={place('memories', { entity: props.entity })}>
          {t('openInMemories')}
        </A>
      }
    >
      <Show when={list.error === null} fallback={<Problem error={list.error} />}>
        <Show when={!list.isPending} fallback={<Loading rows={5} />}>
          <ol class="said-list">
            <For each={memories()} fallback={<li class="muted">{t('saidNone')}</li>}>
              {(each) => (
                <li>
                  <button
                    type="button"
                    aria-current={each.__memory_id === props.chosen ? 'true' : undefined}
                    onClick={() => props.onMemory(each.__memory_id)}
                  >
                    <span class="told said-text">{each.text}</span>
                    <span class="muted small pieces">
                      <When at={each.occurred_at} />
                      <Show when={each.speaker}>
                        {(speaker) => <span class="told">{speaker()}</span>}
                      </Show>
                    </span>
                    <LifecycleMark lifecycle={each.lifecycle} relevance={each.relevance} />
                  </button>
                </li>
              )}
            </For>
          </ol>
          <Show when={list.hasNextPage}>
            <Button
              size="s"
              isBusy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {t('saidMore')}
            </Button>
          </Show>
        </Show>
      </Show>
    </Section>
  )
}
