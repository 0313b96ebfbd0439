import { Show, type JSX } from 'solid-js'
import './facts.css'

/** What is known of something, a line each: `Fact`s. */
export function Facts(props: { readonly children: JSX.Element }): JSX.Element {
  return <dl class="facts">{props.children}</dl>
}

/** One line of it: its name, and what it is. */
export function Fact(props: {
  readonly name: string
  readonly children: JSX.Element
}): JSX.Element {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  )
}

/** A line of what somebody wrote; none where they wrote nothing. */
export function ToldFact(props: {
  readonly name: string
  readonly text: string | null | undefined
}): JSX.Element {
  return (
    <Show when={props.text}>
      {(text) => (
        <Fact name={props.name}>
          <span class="told">{text()}</span>
        </Fact>
      )}
    </Show>
  )
}
