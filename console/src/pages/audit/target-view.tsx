import { Match, Switch, type JSX } from 'solid-js'
import { EntityChip } from '../../parts/entity-chip.tsx'
import { MemoryLink, MemoryText } from '../../parts/memory-link.tsx'

interface TargetViewProps {
  readonly target: string
  /** It leads nowhere: in what one presses to see more. */
  readonly isPlain?: boolean | undefined
}

const aboutEntity = /^[a-z][a-z0-9_]*_id:/

/** What a record is about: a memory by its text, an entity by its name, all else by its id. */
export function TargetView(props: TargetViewProps): JSX.Element {
  const isMemory = () => props.target.startsWith('mem_')
  return (
    <Switch
      fallback={
        <span class="mono small told" title={props.target}>
          {props.target}
        </span>
      }
    >
      <Match when={isMemory() && props.isPlain}>
        <span class="audit-target">
          <MemoryText id={props.target} />
        </span>
      </Match>
      <Match when={isMemory()}>
        <MemoryLink id={props.target} class="audit-target" />
      </Match>
      <Match when={aboutEntity.test(props.target)}>
        <EntityChip entity={props.target} isPlain={props.isPlain} />
      </Match>
    </Switch>
  )
}
