import { createMemo, For, type JSX } from 'solid-js'
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

interface DiffSideProps extends DiffProps {
  readonly side: 'before' | 'after'
}

const leastInCommon = 0.25

/** One of two texts, with what the other has not marked; of two that have little in common nothing. */
export function DiffSide(props: DiffSideProps): JSX.Element {
  const parts = createMemo(() => diffWords(props.before, props.after))
  const own = () =>
    parts().filter(({ kind }) => kind !== (props.side === 'before' ? 'come' : 'gone'))
  const isAlike = () => {
    const same = lengthOf(parts().filter(({ kind }) => kind === 'same'))
    return 2 * same >= leastInCommon * (same + lengthOf(parts()))
  }
  return (
    <span class="told diff">
      <For each={own()}>
        {({ kind, text }) => {
          if (kind === 'same' || !isAlike()) return text
          return kind === 'gone' ? <del>{text}</del> : <ins>{text}</ins>
        }}
      </For>
    </span>
  )
}

function lengthOf(parts: ReturnType<typeof diffWords>): number {
  return parts.reduce((sum, { text }) => sum + text.trim().length, 0)
}
