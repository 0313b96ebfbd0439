import type { JSX } from 'solid-js'

interface BoxProps {
  readonly title: string
  readonly aside?: JSX.Element
  readonly children: JSX.Element
}

/** A part of the page, with its name. */
export function Box(props: BoxProps): JSX.Element {
  return (
    <section class="box">
      <header>
        <h3>{props.title}</h3>
        {props.aside}
      </header>
      {props.children}
    </section>
  )
}
