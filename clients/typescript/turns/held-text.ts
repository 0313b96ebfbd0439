import { isDueLine, memoriesIn, memoryLine, type FencedMemory } from './fence.ts'
import type { SpokenMessage } from './turn-ids.ts'

/** What a model reads of a conversation before it answers. */
export interface HeldText {
  /** Whether a memory stands in it: said in it, or in a block that it was given. */
  holds(memory: FencedMemory): boolean
}

/**
 * What a conversation holds: the words of its messages, and the lines of its blocks. A memory that has
 * changed since it was given reads otherwise, and is new.
 */
export function heldBy(messages: readonly SpokenMessage[], blocks: readonly string[]): HeldText {
  const lines = new Set(
    [...blocks, ...messages.flatMap(({ text }) => memoriesIn(text))].flatMap((block) =>
      block.split('\n'),
    ),
  )
  const said = messages
    .filter(({ role }) => role === 'user' || role === 'assistant')
    .map(({ text }) => plain(text))
    .concat([...lines].filter(isDueLine).map(plain))
    .join('\n')
  return {
    holds: (memory) => lines.has(memoryLine(memory)) || said.includes(plain(memory.text)),
  }
}

/** As it reads, without the spaces between. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
