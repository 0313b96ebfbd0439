import type { UsageBody } from '../contract/usage.ts'

/**
 * What this isolate has answered since it began. There are many, they come and go, and each knows of
 * itself alone: good for a look at one, never for a sum. The log has every request.
 */
const requests = new Map<string, number>()
const degradations = new Map<string, number>()
const models = { calls: 0, inputTokens: 0, outputTokens: 0 }

export function countRequest(status: number, degraded: readonly string[]): void {
  add(requests, `${Math.floor(status / 100)}xx`)
  for (const part of degraded) add(degradations, part)
}

/** Of an answer that was made now, and not kept from before. */
export function countModels(usage: UsageBody): void {
  models.calls += usage.model_calls
  models.inputTokens += usage.input_tokens
  models.outputTokens += usage.output_tokens
}

export function isolateCounts(): {
  readonly requests: ReadonlyMap<string, number>
  readonly degradations: ReadonlyMap<string, number>
  readonly models: Readonly<typeof models>
} {
  return { requests, degradations, models }
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
