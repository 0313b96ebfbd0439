import 'vitest'

/** What the long soak is told to do; `docs/reliability.md` names the variables it comes from. */
export interface SoakOrder {
  readonly steps: number
  readonly seed: number
  /** Steps between two checks. */
  readonly every: number
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly soak: SoakOrder
  }
}
