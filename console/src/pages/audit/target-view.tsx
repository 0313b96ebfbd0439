import { Show, type JSX } from 'solid-js'
import { EntityChip } from '../../parts/entity-chip.tsx'
import { MemoryLink } from '../../parts/memory-link.tsx'

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
      <MemoryLink id={props.target} class="audit-target" />
    </Show>
  )
}
