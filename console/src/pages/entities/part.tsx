import type { JSX } from 'solid-js'

interface PartProps {
  readonly title: string
  readonly class?: string | undefined
  readonly aside?: JSX.Element
  readonly children: JSX.Element
}

/** A part of an entity's page, with its name. */
export function Part(props: PartProps): JSX.Element {
  return (
    <section class={`entity-part ${props.class ?? ''}`}>
      <header>
        <h3>{props.title}</h3>
        {props.aside}
      </header>
      {props.children}
    </section>
  )
}
