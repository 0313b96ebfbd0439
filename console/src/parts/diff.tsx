import { For, type JSX } from 'solid-js'
import { diffWords } from './diff-words.ts'
import { reachable } from './reachable.ts'
import './diff.css'

interface DiffProps {
  readonly before: string
  readonly after: string
}

/** What a text was and what it is, in one: struck out what went, marked what came. */
export function Diff(props: DiffProps): JSX.Element {
  return (
    <p class="diff told" ref={reachable}>
      <For each={diffWords(props.before, props.after)}>
        {({ kind, text }) => {
          if (kind === 'same') return text
          return kind === 'gone' ? <del>{text}</del> : <ins>{text}</ins>
        }}
      </For>
    </p>
  )
}
