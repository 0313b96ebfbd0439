import { For, type JSX } from 'solid-js'
import { useRead } from '../../memory/use-memory.ts'
import { EntityChip } from '../../parts/entity-chip.tsx'
import { Loaded } from '../../parts/states.tsx'
import { Section } from '../../parts/section.tsx'
import { inlineOf } from '../../parts/inline-entity.ts'
import { t } from './words.ts'
import './home.css'

const mostShown = 12

/** Whom and what most is known about. */
export function Known(): JSX.Element {
  const known = useRead(
    () => ['entities', 'known'],
    async (memory, signal) =>
      (await memory.entities.list({ order: 'relevance', limit: mostShown }, { signal }).page())
        .items,
  )
  return (
    <Section class="box" title={t('known')}>
      <Loaded query={known} rows={2}>
        {(found) => (
          <div class="known">
            <For each={found()} fallback={<p class="muted">{t('knownNone')}</p>}>
              {(entity) => <EntityChip entity={inlineOf(entity)} />}
            </For>
          </div>
        )}
      </Loaded>
    </Section>
  )
}
