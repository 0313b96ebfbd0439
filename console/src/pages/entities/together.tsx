import { createMemo, For, Show, type JSX } from 'solid-js'
import type { Memory } from '../../../../clients/typescript/index.ts'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { EntityChip } from '../../parts/entity-chip.tsx'
import type { Known } from '../../parts/known-entity.ts'
import { RestsOn } from '../../parts/rests-on.tsx'
import { Section } from '../../parts/section.tsx'
import { t } from './words.ts'

const mostRead = 200
const mostShown = 12
/** A text that names more than these is a list, and ties none of them to another. */
const mostNamed = 6

interface TogetherProps {
  readonly entity: Known['entity']
  /** Those that it relates to by what was told stand above. */
  readonly related: readonly string[]
}

/** Who and what is named with it in one text, though nobody has told how they relate. */
export function Together(props: TogetherProps): JSX.Element {
  const { asOf } = useMemory()
  const query = () => ({ entity: props.entity, to: asOf(), limit: mostRead })
  const said = useRead(
    () => ['entities', 'together', query()],
    async ({ memories }, signal) => (await memories.list(query(), { signal }).page()).items,
  )
  const named = createMemo(() =>
    namedWith(said.data ?? [], new Set([props.entity, ...props.related])).slice(0, mostShown),
  )
  return (
    <Show when={named().length > 0}>
      <Section class="entity-part" title={t('together')}>
        <ul class="together">
          <For each={named()}>
            {({ entity, ids }) => (
              <li>
                <EntityChip entity={entity} />
                <RestsOn ids={ids} label={(n) => t('togetherIn', { n })} />
              </li>
            )}
          </For>
        </ul>
      </Section>
    </Show>
  )
}

/** Whom these memories name beside those, by how often, with which. */
function namedWith(
  memories: readonly Pick<Memory, '__memory_id' | 'entities'>[],
  without: ReadonlySet<string>,
): readonly { readonly entity: string; readonly ids: readonly string[] }[] {
  const named = new Map<string, string[]>()
  for (const { __memory_id: id, entities } of memories) {
    if (entities.length > mostNamed) continue
    for (const entity of entities) {
      if (!without.has(entity)) named.set(entity, [...(named.get(entity) ?? []), id])
    }
  }
  return [...named]
    .map(([entity, ids]) => ({ entity, ids }))
    .toSorted((a, b) => b.ids.length - a.ids.length || (a.entity < b.entity ? -1 : 1))
}
