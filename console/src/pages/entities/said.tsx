import { A } from '@solidjs/router'
import { For, Show, type JSX } from 'solid-js'
import { useMemory } from '../../memory/use-memory.ts'
import { usePages } from '../../memory/use-pages.ts'
import { ActorName } from '../../parts/actor-name.tsx'
import type { Known } from '../../parts/known-entity.ts'
import { LifecycleMark } from '../../parts/lifecycle-mark.tsx'
import { Paged } from '../../parts/states.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { When } from '../../parts/when.tsx'
import { Section } from '../../parts/section.tsx'
import { t } from './words.ts'

interface SaidProps {
  readonly entity: Known['entity']
  /** Only what names this one too. */
  readonly beside?: Known['entity'] | undefined
  readonly chosen?: string | undefined
  /** As in a drawer. */
  readonly isBeside?: boolean
  readonly onMemory: (id: string) => void
}

const memoriesAPage = 40

const order = 'occurred' as const

/** Every memory that names it, what happened last first. */
export function Said(props: SaidProps): JSX.Element {
  const { asOf, knownAt } = useMemory()
  const { place } = usePlaces()
  const query = () => ({
    entity: props.entity,
    with: props.beside,
    lifecycle: 'any' as const,
    ...(knownAt() === undefined ? { to: asOf() } : { known_at: knownAt() }),
    order,
    limit: memoriesAPage,
  })
  const list = usePages(
    () => ['memories', 'list', query()],
    (memory, { signal, cursor }) => memory.memories.list(query(), { signal }).page(cursor),
  )
  return (
    <Section
      title={t(props.beside === undefined ? 'said' : 'saidOfBoth')}
      class={props.isBeside ? 'section said' : 'entity-part said'}
      aside={
        <Show when={props.beside === undefined}>
          <A class="small" href={place('memories', { entity: props.entity, lifecycle: 'any' })}>
            {t('openInMemories')}
          </A>
        </Show>
      }
    >
      <Paged list={list} rows={5} more={t('saidMore')}>
        {(memories) => (
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
                      <Show when={each.speaker}>{(speaker) => <ActorName of={speaker()} />}</Show>
                    </span>
                    <LifecycleMark lifecycle={each.lifecycle} relevance={each.relevance} />
                  </button>
                </li>
              )}
            </For>
          </ol>
        )}
      </Paged>
    </Section>
  )
}
