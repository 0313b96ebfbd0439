import type { InlineEntity } from './reference.ts'
import type { MemoryBody } from './wire.ts'

/** A wire type whose lists may be handed over read-only, and whose fields will not be changed. */
export type Given<T> = {
  readonly [K in keyof T]: T[K] extends readonly (infer U)[] | undefined
    ? readonly U[] | Extract<T[K], undefined>
    : T[K]
}

/** A wire type whose `entities` are known to be inline references. */
export type Linked<T> = Omit<T, 'entities'> & { entities: InlineEntity[] }

export type Memory = Linked<MemoryBody>
