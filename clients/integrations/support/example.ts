import { createMemoryClient, type MemoryClient } from '@mneme/client'
import { readArguments } from '../../../examples/arguments.ts'

/** Where an example finds Mneme: what `npm start` brings up, unless it is told otherwise. */
export function openExample(name: string): { memory: MemoryClient; chat: string } {
  const { url, key: apiKey, namespace = `example-${name}` } = readArguments(['namespace'])
  const memory = createMemoryClient({ url, apiKey, namespace })
  return { memory, chat: `chat-${Date.now().toString(36)}` }
}
