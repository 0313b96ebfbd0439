import { commitmentRoles } from '../../contract/lists.ts'
import type { CommitmentRole } from '../model/commitment.ts'

export type RolePair = `${CommitmentRole}>${CommitmentRole}`
export type RoleBoosts = Readonly<Partial<Record<RolePair, number>>>

/**
 * How an edge between two roles lifts or turns what passes, as a square: the boost of the roles
 * numbered a and b stands at a × 8 + b; `other` for every pair without one.
 */
export function roleBoosts(boosts: RoleBoosts, other = 1): Float64Array {
  const square = new Float64Array(rolesOfSide * rolesOfSide).fill(other)
  commitmentRoles.forEach((from, a) => {
    commitmentRoles.forEach((to, b) => {
      square[a * rolesOfSide + b] = boosts[`${from}>${to}`] ?? other
    })
  })
  return square
}

export const rolesOfSide = 8
