import { A } from '@solidjs/router'
import { createSignal, For, Show, type JSX } from 'solid-js'
import { useRead } from '../../memory/use-memory.ts'
import { Button } from '../../parts/button.tsx'
import { EntityChip } from '../../parts/entity-chip.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { When } from '../../parts/when.tsx'
import { t } from './words.ts'

const first = 5
const mostChips = 60

/** What was read for a reflection: memories as they were said, and whom they are about. */
export function Evidence(props: {
  readonly ids: readonly string[]
  readonly tokens: number
}): JSX.Element {
  const [isWhole, setWhole] = createSignal(false)
  const memories = () => props.ids.filter((id) => id.startsWith('mem_'))
  const entities = () => props.ids.filter((id) => id.includes(':')).slice(0, mostChips)
  const shown = () => (isWhole() ? memories() : memories().slice(0, first))
  return (
    <section class="reflection-part">
      <h3>{t('evidence')}</h3>
      <p class="muted small">
        {t('evidenceAbout', { n: memories().length, tokens: props.tokens })}
      </p>
      <ul class="evidence">
        <For each={shown()}>{(id) => <Read id={id} />}</For>
      </ul>
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

function Read(props: { readonly id: string }): JSX.Element {
  const { place } = usePlaces()
  const memory = useRead(
    () => ['memories', props.id],
    (client, signal) => client.memories.get(props.id, {}, { signal }),
  )
  return (
    <li>
      <A class="told" href={place('memories', { memory: props.id })}>
        {memory.data?.text ?? props.id}
      </A>
      <span class="muted small">
        <Show when={memory.data}>{(found) => <When at={found().occurred_at} style="date" />}</Show>
      </span>
    </li>
  )
}
