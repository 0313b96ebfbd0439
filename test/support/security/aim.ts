import type { Site } from './site.ts'

/** Something that only an owner may change, or nobody, in one namespace. */
export interface Aim {
  /** As the table calls it. */
  readonly name: string
  /** What an attack puts where an id is asked for. */
  readonly id: string
  /** What it says, and what an attack would have it say. */
  readonly text: string
  readonly contrary: string
  /** Of a memory that an owner gave one. */
  readonly externalId?: string
  /** The entity whose values it tells. */
  readonly entity?: { readonly kind: string; readonly id: string }
  /** What names the value where parts of an entity are forgotten. */
  readonly parts?: object
  /** Its commitments in the graph, and the conflict of one of them, with the side against it. */
  readonly nodes?: readonly string[]
  readonly conflict?: { readonly id: string; readonly other: 'a' | 'b' }
  readonly revision?: string
  /** What must stay as it is: the same answer as long as nobody has changed the thing. */
  see(site: Site): Promise<unknown>
}

/** A kind of protected thing: how to make one, as an owner or whoever it belongs to would. */
export interface Protected {
  readonly name: string
  make(site: Site): Promise<Aim>
  /** A value: what others know of it before an owner tells it, and how an owner tells it. */
  readonly value?: {
    readonly ahead: Aim
    readonly told: Readonly<Record<string, unknown>>
  }
}
