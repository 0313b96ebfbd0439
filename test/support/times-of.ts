import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    everyTime: EveryTime
  }
}

/** Given by `npm run test:long` alone. */
export type EveryTime = boolean

/** How often a law is tried on histories that are drawn: a third of it on every change. */
export function timesOf(all: number): number {
  return inject('everyTime') ? all : Math.ceil(all / 3)
}
