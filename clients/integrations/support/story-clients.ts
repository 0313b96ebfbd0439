import { createMemoryClient, type MemoryClient } from '@mneme/client'
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type {} from '../../../test/black-box/shared-server.ts'

/** The shared server, and a namespace that nobody else has. */
export function place() {
  const url = inject('sharedServer') ?? 'no server'
  return { url, apiKey: 'mneme-dev', namespace: `assistant-${randomUUID().slice(0, 13)}` }
}

/** A client of the shared server; without a name of a namespace that nobody else has. */
export function clientOf(namespace?: string): MemoryClient {
  return createMemoryClient({ ...place(), ...(namespace !== undefined && { namespace }) })
}

/** A server that is slow to recall, and twice asks to come again before it remembers. */
export function busyClient(): MemoryClient {
  let refusals = 2
  return createMemoryClient({
    ...place(),
    maxRetries: 0,
    async fetch(url, init) {
      if (url.endsWith('/recall')) await new Promise((done) => setTimeout(done, 1_000))
      else if ((refusals -= 1) >= 0) return rateLimited()
      return await fetch(url, init)
    },
  })
}

/** A server that is there until it is said to be away, and again when it is not. */
export function clientThatGoesAway() {
  const away: { because: 'network' | '429' | undefined } = { because: undefined }
  const memory = createMemoryClient({
    ...place(),
    maxRetries: 0,
    async fetch(url, init) {
      if (away.because === 'network') throw new TypeError('fetch failed')
      return away.because === '429' ? rateLimited() : await fetch(url, init)
    },
  })
  return { memory, away }
}

function rateLimited(): Response {
  const problem = { status: 429, code: 'rate_limited', title: 'busy', detail: 'busy' }
  return new Response(JSON.stringify(problem), { status: 429, headers: { 'retry-after': '0' } })
}

/** Who has said what, by role and text. */
export async function saidIn(memory: MemoryClient): Promise<(readonly [string, string])[]> {
  const said: (readonly [string, string])[] = []
  for await (const { speaker_role: role, text } of memory.memories.list()) {
    said.push([role ?? 'nobody', text ?? ''])
  }
  return said.toSorted(([a, x], [b, y]) => a.localeCompare(b) || x.localeCompare(y))
}
