import type { JSX } from 'solid-js'
import './badge.css'

interface BadgeProps {
  readonly tone?: 'plain' | 'good' | 'warning' | 'danger' | 'accent' | undefined
  readonly title?: string | undefined
  readonly children: JSX.Element
}

/** A word about something: its store, its trust, its state. */
export function Badge(props: BadgeProps): JSX.Element {
  return (
    <span class="badge" data-tone={props.tone ?? 'plain'} title={props.title}>
      <span>{props.children}</span>
    </span>
  )
}
