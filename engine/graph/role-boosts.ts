import { commitmentRoles } from '../model/commitment.ts'
import type { GraphSettings } from '../settings.ts'

/**
 * How an edge between two roles lifts or turns what passes (spec AG-30), as a square: the boost of
 * the roles numbered a and b stands at a × 8 + b; 1 for every pair without one.
 */
export function roleBoosts(boosts: GraphSettings['boosts']): Float64Array {
  const square = new Float64Array(rolesOfSide * rolesOfSide).fill(1)
  commitmentRoles.forEach((from, a) => {
    commitmentRoles.forEach((to, b) => {
      square[a * rolesOfSide + b] = boosts[`${from}>${to}`] ?? 1
    })
  })
  return square
}

export const rolesOfSide = 8
