import type { JSX } from 'solid-js'
import { letterOf } from './letter-of.ts'

interface KindSignProps {
  readonly name: string
  readonly kind: string
  readonly size?: 'm' | 'l'
}

const people = new Set(['user', 'person', 'contact', 'customer', 'speaker', 'agent'])

/** The first letter of a name: round for a person, with corners for a thing. */
export function KindSign(props: KindSignProps): JSX.Element {
  return (
    <span
      class="kind-sign"
      data-person={isPerson(props.kind) ? '' : undefined}
      data-size={props.size ?? 'm'}
      aria-hidden="true"
    >
      {letterOf(props.name)}
    </span>
  )
}

export function isPerson(kind: string): boolean {
  return people.has(kind)
}
