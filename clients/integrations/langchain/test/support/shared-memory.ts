import { createMemoryClient, type MemoryClient } from '@mneme/client'
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type {} from '../../../../../test/black-box/shared-server.ts'

const place = { url: inject('sharedServer') ?? 'no server', apiKey: 'mneme-dev' }

/** A client of a namespace that nobody else knows. */
export function freshMemory(): MemoryClient {
  return createMemoryClient({ ...place, namespace: `langchain-${randomUUID().slice(0, 13)}` })
}

/** A client whose requests are decided `laterMs` after the time of this machine. */
export function memoryLater(namespace: string, laterMs: number): MemoryClient {
  return createMemoryClient({
    ...place,
    namespace,
    fetch(url, init) {
      const headers = new Headers(init.headers)
      headers.set('mneme-now', new Date(Date.now() + laterMs).toISOString())
      return fetch(url, { ...init, headers })
    },
  })
}

/** Who has said what, by role and text. */
export async function saidIn(memory: MemoryClient): Promise<string[]> {
  const said: string[] = []
  for await (const one of memory.memories.list()) said.push(`${one.speaker_role}: ${one.text}`)
  return said.toSorted()
}
