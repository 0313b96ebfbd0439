/**
 * What this isolate has answered since it began. There are many, they come and go, and each knows of
 * itself alone: good for a look at one, never for a sum. The log has every request.
 */
const requests = new Map<string, number>()
const degradations = new Map<string, number>()

export function countRequest(status: number, degraded: readonly string[]): void {
  add(requests, `${Math.floor(status / 100)}xx`)
  for (const part of degraded) add(degradations, part)
}

export function isolateCounts(): {
  readonly requests: ReadonlyMap<string, number>
  readonly degradations: ReadonlyMap<string, number>
} {
  return { requests, degradations }
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
