import { roles } from '../../../contract/lists.ts'
import type { Role } from './session.ts'

const order: readonly Role[] = roles

/** Whether a role includes what another may do. */
export function isAtLeast(role: Role, least: Role): boolean {
  return order.indexOf(role) >= order.indexOf(least)
}
