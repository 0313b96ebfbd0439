import { For, type JSX } from 'solid-js'
import type { InlineEntity, MemoryClient } from '../../../../clients/typescript/index.ts'
import { useRead } from '../../memory/use-memory.ts'
import { EntityChip } from '../../parts/entity-chip.tsx'
import { Fact, Facts } from '../../parts/facts.tsx'
import { inlineOf, partsOf } from '../../parts/inline-entity.ts'
import { Loaded } from '../../parts/states.tsx'
import { t } from './words.ts'
import './detail.css'

/** One of two entities that may be one: what tells them apart, and whether it stays. */
export function EntitySide(props: {
  readonly entity: string
  readonly stays: boolean
}): JSX.Element {
  const name = () => t(props.stays ? 'staysHere' : 'goesThere')
  const read = useRead(
    () => ['entities', props.entity, 'side'],
    (memory, signal) => readEntity(memory, props.entity as InlineEntity, signal),
  )
  return (
    <section class="side-card" aria-label={name()}>
      <p class="muted small">{name()}</p>
      <p>
        <EntityChip entity={props.entity} />{' '}
        <span class="muted small mono told">{partsOf(props.entity).id}</span>
      </p>
      <Loaded query={read} rows={3}>
        {(found) => (
          <>
            <Facts>
              <For each={found().properties}>
                {([name, value]) => (
                  <Fact name={name}>
                    <span class="told">{value}</span>
                  </Fact>
                )}
              </For>
              <For each={found().relations}>
                {({ role, entity }) => (
                  <Fact name={role}>
                    <EntityChip entity={inlineOf(entity)} />
                  </Fact>
                )}
              </For>
            </Facts>
            <h4 class="muted small">{t('saidAbout')}</h4>
            <ul class="side-lines">
              <For each={found().texts} fallback={<li class="muted">{t('nothing')}</li>}>
                {(text) => <li class="told">{text}</li>}
              </For>
            </ul>
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Enough to tell two apart: of each kind, so many. */
const mostShown = 2

async function readEntity(memory: MemoryClient, entity: InlineEntity, signal: AbortSignal) {
  const [view, { items }] = await Promise.all([
    memory.getEntity(entity, { props: true, relations: true, memories: false }, { signal }),
    memory.memories.list({ entity, limit: mostShown }, { signal }).page(),
  ])
  return {
    properties: Object.entries(view?.properties ?? {})
      .slice(0, mostShown)
      .map(
        ([name, { value }]) =>
          [name, Array.isArray(value) ? value.join(', ') : `${value}`] as const,
      ),
    relations: (view?.relations ?? []).slice(0, mostShown),
    texts: items.map(({ text }) => text),
  }
}
