import { randomUUID } from 'node:crypto'
import { createMemoryClient } from '../../../../clients/typescript/index.ts'
import type { MemoryClient } from '../../../../clients/typescript/index.ts'

/** The key of a development server, role root. */
export const DEVELOPMENT_KEY = 'mneme-dev'

/** The clock of a story: what is done next is done at this time. */
export interface StoryClock {
  now: string
}

interface Place {
  readonly url: string
  readonly namespace?: string
  readonly key?: string
  readonly clock?: StoryClock
}

/** A client as an application has it; the test clock comes in by its `fetch`. */
export function storyClient({ url, namespace, key, clock }: Place): MemoryClient {
  return createMemoryClient({
    url,
    key: key ?? DEVELOPMENT_KEY,
    namespace: namespace ?? freshName('story'),
    ...(clock && { fetch: atTimeOf(clock) }),
  })
}

export function freshName(prefix: string): string {
  return `${prefix}-${randomUUID().slice(0, 13)}`
}

function atTimeOf(clock: StoryClock) {
  return (url: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('mneme-now', new Date(clock.now).toISOString())
    return fetch(url, { ...init, headers })
  }
}
