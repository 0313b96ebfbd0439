export interface RateState {
  readonly limit: number
  readonly remaining: number
  readonly isAllowed: boolean
  /** Until one more call is allowed; 0 where one is now. */
  readonly resetSeconds: number
}

export interface Usage {
  readonly modelCalls: number
  readonly inputTokens: number
  readonly outputTokens: number
  readonly rowsWritten: number
  readonly rowsRead: number
  readonly durationMs: number
}
