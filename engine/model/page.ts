export interface PageInput {
  /** 1–200 */
  readonly limit: number
  readonly cursor: string | null
}

export interface Page<T> {
  readonly items: readonly T[]
  readonly nextCursor: string | null
}
