import { createSignal, For, Show, type JSX } from 'solid-js'
import { Button } from '../../parts/button.tsx'
import { EntityChip } from '../../parts/entity-chip.tsx'
import { Sources } from '../../parts/rests-on.tsx'
import { t } from './words.ts'

const first = 5
const mostChips = 60

/** What was read for a reflection: memories as they were said, and whom they are about. */
export function Evidence(props: { readonly ids: readonly string[] }): JSX.Element {
  const [isWhole, setWhole] = createSignal(false)
  const memories = () => props.ids.filter((id) => id.startsWith('mem_'))
  const entities = () => props.ids.filter((id) => id.includes(':')).slice(0, mostChips)
  const shown = () => (isWhole() ? memories() : memories().slice(0, first))
  return (
    <section class="reflection-part">
      <h3>{t('evidence')}</h3>
      <p class="muted small">{t('evidenceAbout', { n: memories().length })}</p>
      <Sources ids={shown()} />
      <Show when={!isWhole() && memories().length > first}>
        <Button size="s" kind="quiet" onClick={() => setWhole(true)}>
          {t('showAll', { n: memories().length })}
        </Button>
      </Show>
      <Show when={entities().length > 0}>
        <p class="chips">
          <For each={entities()}>{(entity) => <EntityChip entity={entity} />}</For>
        </p>
      </Show>
    </section>
  )
}
