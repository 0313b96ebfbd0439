import type { CoreContent } from './core.ts'
import type { Evolution } from './evolution.ts'
import type { Identity } from './identity.ts'
import type { Soul } from './soul.ts'

/** The documents of a namespace by name; there is one of each. */
export interface Documents {
  readonly core: CoreContent
  readonly soul: Soul
  readonly identity: Identity
  readonly evolution: Evolution
}

export type DocumentName = keyof Documents
