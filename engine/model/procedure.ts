/** How something is done: for what, or when, and its steps in their order. */
export interface Procedure {
  readonly trigger: string
  readonly steps: readonly string[]
}
