import { createMemoryClient, type MemoryClient } from '@mneme/client'
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type {} from '../../../../test/black-box/shared-server.ts'

/** A client of a namespace that nobody else knows. */
export function freshMemory(): MemoryClient {
  return createMemoryClient({
    url: inject('sharedServer') ?? 'no server',
    apiKey: 'mneme-dev',
    namespace: `langchain-${randomUUID().slice(0, 13)}`,
  })
}

/** Who has said what, by role and text. */
export async function saidIn(memory: MemoryClient): Promise<string[]> {
  const said: string[] = []
  for await (const one of memory.memories.list()) said.push(`${one.speaker_role}: ${one.text}`)
  return said.toSorted()
}
