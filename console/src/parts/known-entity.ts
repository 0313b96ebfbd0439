import { formatReference } from '../../../contract/inline-reference.ts'
import type { InlineEntity } from '../../../clients/typescript/index.ts'

/** A value as it was told. */
export type Told = string | number | boolean | readonly (string | number | boolean)[]

/** An entity as the page shows it. */
export interface Known {
  /** As it stands in text: `user_id:ana`. */
  readonly entity: InlineEntity
  readonly kind: string
  readonly id: string
  /** What it is called: its property `name`, else its id. */
  readonly name: string
  readonly properties: Readonly<Record<string, { readonly value: Told; readonly since: string }>>
}

type Body = Readonly<Record<string, unknown>>

/** The entity of an answer: its kind is the key that ends in `_id`. */
export function knownOf(body: Body): Known {
  const key = Object.keys(body).find((name) => name.endsWith('_id')) ?? 'thing_id'
  const kind = key.slice(0, -'_id'.length)
  const id = String(body[key])
  const properties = (body['properties'] ?? {}) as Known['properties']
  const name = properties['name']?.value
  return {
    entity: formatReference({ kind, id }),
    kind,
    id,
    name: typeof name === 'string' && name.trim() !== '' ? name : id,
    properties,
  }
}
