import { createMemoryClient, type MemoryClient } from '@mneme/client'
import { readArguments } from '../../examples/arguments.ts'

/** Where an example finds Mneme: what `npm start` brings up, unless it is told otherwise. */
export function openExample(name: string): { memory: MemoryClient; chat: string } {
  const { url, key: apiKey, namespace = `example-${name}` } = readArguments(['namespace'])
  const memory = createMemoryClient({ url, apiKey, namespace })
  return { memory, chat: `chat-${Date.now().toString(36)}` }
}

/** What the example's model says: no model is asked, so that it runs on any machine. */
export function answerTo(prompt: string): string {
  const known = /<mneme-memory>[\s\S]*<\/mneme-memory>/.exec(prompt)?.[0].split(/\n|\\n/) ?? []
  const facts = known.filter((line) => line.startsWith('- '))
  return facts.length === 0
    ? 'I know nothing of it yet.'
    : ['This is what I was given:', ...facts].join('\n')
}
