import type { Role } from './session.ts'

const order: readonly Role[] = ['reader', 'sub', 'main', 'owner', 'root']

/** Whether a role includes what another may do. */
export function isAtLeast(role: Role, least: Role): boolean {
  return order.indexOf(role) >= order.indexOf(least)
}
