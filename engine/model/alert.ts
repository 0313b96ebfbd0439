import type { alertKinds } from '../../contract/lists.ts'

export type AlertKind = (typeof alertKinds)[number]

export interface Alert {
  readonly id: string
  readonly kind: AlertKind
  /** An id, or one of core, soul, identity, evolution, settings, proposals. */
  readonly target: string
  readonly createdAt: number
  /** The owner's credential; null while it is open. */
  readonly acknowledgedBy: string | null
}
