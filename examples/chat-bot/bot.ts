// In an application of your own: from '@mneme/client'
import type { MemoryClient } from '../../clients/typescript/index.ts'

/** A person who talks to the bot, in one conversation. */
export interface Chat {
  readonly memory: MemoryClient
  readonly user: { readonly user_id: string }
  readonly thread: string
  /** Asks the person before anything is forgotten. */
  readonly confirm: (question: string) => Promise<boolean>
}

/**
 * What the bot says to one line. A question is answered from memory, `forget …` forgets once the
 * person has agreed, and all else is remembered. A real bot would give what was recalled to a
 * model, as data and never as instructions.
 */
export async function reply(line: string, chat: Chat): Promise<string> {
  const said = line.trim()
  const topic = /^forget (?:about )?(.+?)[.!]?$/i.exec(said)?.[1]
  if (topic !== undefined) return forget(topic, chat)
  return said.endsWith('?') ? answer(said, chat) : remember(said, chat)
}

async function answer(question: string, { memory, user }: Chat): Promise<string> {
  const { text } = await memory.recall({ query: question, entities: [user] })
  return text
}

async function remember(said: string, { memory, user, thread }: Chat): Promise<string> {
  await memory.remember(said, [user], { thread })
  return 'Noted.'
}

async function forget(topic: string, { memory, user, confirm }: Chat): Promise<string> {
  const found = await memory.forget(topic, [user], { reason: 'asked in the chat' })
  if (found.preview.length === 0) return 'I know nothing about that.'
  const list = found.preview.map(({ text }) => `  - ${text}`).join('\n')
  if (!(await confirm(`I would forget:\n${list}\nShall I?`))) return 'Then I keep it.'
  const { forgotten } = await found.confirm()
  return `Forgotten: ${forgotten.length}.`
}
