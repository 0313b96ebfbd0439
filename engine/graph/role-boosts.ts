import { commitmentRoles } from '../model/commitment.ts'
import type { GraphSettings } from '../settings.ts'

/**
 * How an edge between two roles lifts or turns what passes (spec AG-30), as a square: the boost of
 * the roles numbered a and b stands at a × 8 + b; `other` for every pair without one.
 */
export function roleBoosts(boosts: GraphSettings['boosts'], other = 1): Float64Array {
  const square = new Float64Array(rolesOfSide * rolesOfSide).fill(other)
  commitmentRoles.forEach((from, a) => {
    commitmentRoles.forEach((to, b) => {
      square[a * rolesOfSide + b] = boosts[`${from}>${to}`] ?? other
    })
  })
  return square
}

export const rolesOfSide = 8
