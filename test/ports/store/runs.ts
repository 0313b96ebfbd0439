import type { NewPassage } from '../../../engine/model/passage.ts'

/** Hands out stores, each of them empty; what is done with one is gone after its run. */
export type Runs<Store> = (
  check: (open: (use: (store: Store) => void) => void) => void,
) => Promise<void>

/** A text of a memory, as much of it as a store of something else needs. */
export function passageOf(owner: string, text: string): NewPassage {
  return {
    kind: 'memory',
    owner,
    part: 1,
    text,
    terms: text,
    validFrom: 0,
    recordedAt: 0,
    previous: null,
    actor: 'owner:key',
  }
}

/** Long enough that what was done meets what was done before. */
export const long = { minLength: 10, maxLength: 60, size: 'max' } as const
