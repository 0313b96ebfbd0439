import { A } from '@solidjs/router'
import { Show, type JSX } from 'solid-js'
import { useRead } from '../../memory/use-memory.ts'
import { EntityChip } from '../../parts/entity-chip.tsx'
import { usePlaces } from '../../parts/use-places.ts'
import { shortId } from './filters.ts'
import { t } from './words.ts'

const aboutEntity = /^[a-z][a-z0-9_]*_id:/

/** What a record is about: a memory by its text, an entity by its name, all else by its id. */
export function TargetView(props: { readonly target: string }): JSX.Element {
  const isMemory = () => props.target.startsWith('mem_')
  return (
    <Show
      when={isMemory()}
      fallback={
        <Show
          when={aboutEntity.test(props.target)}
          fallback={
            <span class="mono small told" title={props.target}>
              {props.target}
            </span>
          }
        >
          <EntityChip entity={props.target} />
        </Show>
      }
    >
      <MemoryTarget id={props.target} />
    </Show>
  )
}

function MemoryTarget(props: { readonly id: string }): JSX.Element {
  const { place } = usePlaces()
  const memory = useRead(
    () => ['memories', props.id],
    (client, signal) => client.memories.get(props.id, {}, { signal }),
    { keep: false },
  )
  return (
    <A href={place('memories', { memory: props.id })} class="audit-target" title={props.id}>
      <Show
        when={memory.data?.text}
        fallback={
          <span class="muted">
            <span class="mono small">{shortId(props.id)}</span>{' '}
            <Show when={memory.error}>{t('gone')}</Show>
          </span>
        }
      >
        {(text) => <span class="told">{text()}</span>}
      </Show>
    </A>
  )
}
