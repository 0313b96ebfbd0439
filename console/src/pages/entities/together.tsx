import { A } from '@solidjs/router'
import { createMemo, For, Show, type JSX } from 'solid-js'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { EntityChip } from '../../parts/entity-chip.tsx'
import type { Known } from '../../parts/known-entity.ts'
import { Section } from '../../parts/section.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { t } from './words.ts'

const mostRead = 200

interface TogetherProps {
  readonly entity: Known['entity']
  /** Those that it relates to by what was told stand above. */
  readonly related: readonly string[]
}

/** Who and what is named with it in one text, though nobody has told how they relate. */
export function Together(props: TogetherProps): JSX.Element {
  const { asOf } = useMemory()
  const { place } = usePlaces()
  const query = () => ({ around: props.entity, as_of: asOf(), limit: mostRead })
  const graph = useRead(
    () => ['entities', 'graph', query()],
    ({ entities }, signal) => entities.graph(query(), { signal }),
  )
  const named = createMemo(() => {
    const { nodes = [], together = [] } = graph.data ?? {}
    return together
      .flatMap(({ from, to, texts }) => {
        const ends = [nodes[from]?.entity, nodes[to]?.entity]
        const other = ends.find((entity) => entity !== props.entity)
        const isOwn = ends.includes(props.entity) && !props.related.includes(other ?? '')
        return other !== undefined && isOwn ? { entity: other, texts } : []
      })
      .toSorted((a, b) => b.texts - a.texts)
  })
  return (
    <Show when={named().length > 0}>
      <Section
        class="entity-part"
        title={t('together')}
        aside={
          <A class="small" href={place('graph', { of: 'entities', around: props.entity })}>
            {t('showInGraph')}
          </A>
        }
      >
        <ul class="together">
          <For each={named()}>
            {({ entity, texts }) => (
              <li>
                <EntityChip entity={entity} />
                <A
                  class="small"
                  href={place('graph', { of: 'entities', node: props.entity, with: entity })}
                >
                  {t('togetherIn', { n: texts })}
                </A>
              </li>
            )}
          </For>
        </ul>
      </Section>
    </Show>
  )
}
