import { hexHashOf } from './external-id.ts'
import { memoriesIn, withoutMemories } from './fence.ts'
import type { ClientBlocks, GivenBlocks } from './given-blocks.ts'
import { heldBy, type HeldText } from './held-text.ts'
import type { SpokenMessage } from './turn-ids.ts'

/** A block, and the place of the user's message that it stands before. */
export interface PlacedBlock {
  readonly at: number
  readonly text: string
}

/** The blocks of a client, in one conversation. */
export interface ThreadBlocks extends ClientBlocks {
  readonly thread: string | undefined
}

/** What blocks a conversation has up to its user's last message. */
export interface ConversationBlocks {
  /** Those of earlier turns that are not in its messages already, as they were given. */
  readonly earlier: readonly PlacedBlock[]
  /** The place of the user's last message, and whether it has a block in it. */
  readonly last: number
  readonly hasBlock: boolean
  /** What the model reads before that message. */
  readonly held: HeldText
  /** The block of that message, where a model was given it before: in a thread the same words are one turn. */
  given(): Promise<string | undefined>
  keep(block: string): Promise<void>
}

/** Undefined where no user has said anything. */
export async function blocksInConversation(
  { blocks, names, thread }: ThreadBlocks,
  messages: readonly SpokenMessage[],
): Promise<ConversationBlocks | undefined> {
  const last = messages.findLastIndex(({ role }) => role === 'user')
  const asked = messages[last]
  if (asked === undefined) return undefined
  const keys = await blockKeys([...names, thread ?? ''], messages.slice(0, last + 1))
  const key = keys.get(last) ?? ''
  const before = messages.slice(0, last)
  const placed = await Promise.all(
    before.map(async ({ text }, at) => {
      const of = keys.get(at)
      if (of === undefined || memoriesIn(text).length > 0) return []
      const block = await blockAt(blocks, of)
      return block === undefined ? [] : [{ at, text: block }]
    }),
  )
  const earlier = placed.flat()
  const texts = earlier.map(({ text }) => text)
  return {
    earlier,
    last,
    hasBlock: memoriesIn(asked.text).length > 0,
    held: heldBy(before, texts),
    given: async () => (thread === undefined ? undefined : await blockAt(blocks, key)),
    keep: (block) => keepBlock(blocks, key, block),
  }
}

/**
 * The key of each of the user's messages, by its place: a hash of all that people have said up to it,
 * each from the one before, so that a conversation is read once.
 *
 * @param names of the conversation: its namespace and its thread.
 */
async function blockKeys(
  names: readonly string[],
  messages: readonly SpokenMessage[],
): Promise<ReadonlyMap<number, string>> {
  const keys = new Map<number, string>()
  let key = JSON.stringify(names)
  let said: (readonly [string, string])[] = []
  for (const [at, { role, text }] of messages.entries()) {
    if (role !== 'user' && role !== 'assistant') continue
    said.push([role, withoutMemories(text)])
    if (role !== 'user') continue
    key = await hexHashOf(JSON.stringify([key, said]))
    said = []
    keys.set(at, key)
  }
  return keys
}

/** A store that fails costs the cache of a provider, and no turn: without its block a message is told bare. */
async function blockAt(blocks: GivenBlocks, key: string): Promise<string | undefined> {
  try {
    return await blocks.get(key)
  } catch (error) {
    console.error('a block of memories cannot be read again:', error)
    return undefined
  }
}

async function keepBlock(blocks: GivenBlocks, key: string, block: string): Promise<void> {
  try {
    await blocks.set(key, block)
  } catch (error) {
    console.error('a block of memories is not kept:', error)
  }
}
