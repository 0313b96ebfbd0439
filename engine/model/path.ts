/** One arrival of activation: what `via` passed to `id` (spec AG-34). Six decimals. */
export interface PathStep {
  readonly id: string
  readonly via: string
  readonly weight: number
  readonly boost: number
  readonly delta: number
}
