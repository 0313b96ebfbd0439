import { z } from 'zod'

export const usageDay = z.strictObject({
  day: z.string(),
  operations: z.record(z.string(), z.int()),
  rowsRead: z.int(),
  rowsWritten: z.int(),
  modelCalls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
})

/** What a namespace has cost on a UTC day. */
export interface UsageDay {
  /** `2026-02-28` */
  readonly day: string
  /** Calls by their operation. */
  readonly operations: Readonly<Record<string, number>>
  readonly rowsRead: number
  readonly rowsWritten: number
  readonly modelCalls: number
  readonly inputTokens: number
  readonly outputTokens: number
}
