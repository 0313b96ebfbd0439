import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    everyTime: EveryTime
  }
}

/** Given by `npm run test:long` alone. */
export type EveryTime = boolean

/** Whether a place of many, of one of several ways, has its turn: all have, and each third on every change. */
export function hasTurn(place: number, way: number): boolean {
  return inject('everyTime') || place % 3 === way % 3
}

/** How often a law is tried on histories that are drawn: a third of it on every change. */
export function timesOf(all: number): number {
  return inject('everyTime') ? all : Math.ceil(all / 3)
}
