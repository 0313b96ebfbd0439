import { placeOf } from '../client-place.ts'

/**
 * Where the blocks stand that models were given, so that a conversation is told again with the bytes it
 * was told with before. The default is the memory of the process, by the client: give one of your own
 * where another process, or another client of the same namespace, tells the conversation on. Whoever
 * shares one shares what is in it: its keys know a namespace by its name alone.
 */
export interface GivenBlocks {
  get(key: string): string | undefined | Promise<string | undefined>
  set(key: string, block: string): void | Promise<void>
}

/**
 * Blocks in the memory of the process; those that were not read for longest make room.
 *
 * @param most how many are kept, at least 1; default 5,000, which are 16 MB at most.
 */
export function keepBlocks(most = 5_000): GivenBlocks {
  const blocks = new Map<string, string>()
  function set(key: string, block: string): void {
    blocks.delete(key)
    blocks.set(key, block)
    const [oldest] = blocks.keys()
    if (blocks.size > most && oldest !== undefined) blocks.delete(oldest)
  }

  return {
    get(key) {
      const block = blocks.get(key)
      if (block !== undefined) set(key, block)
      return block
    },
    set,
  }
}

/** Where the blocks of a client stand, and the names of its own in it. */
export interface ClientBlocks {
  readonly blocks: GivenBlocks
  readonly names: readonly string[]
}

/**
 * The blocks of a client: in those that are given, else in the process. There two clients of one
 * memory share theirs, as one that is made for each request does with the one before.
 */
export function blocksOfClient(
  client: { readonly namespace?: string },
  given: GivenBlocks | undefined,
): ClientBlocks {
  if (given !== undefined) return { blocks: given, names: [client.namespace ?? ''] }
  const place = placeOf(client)
  if (place !== undefined) return { blocks: ofPlaces, names: [place] }
  const known = byClient.get(client) ?? keepBlocks()
  byClient.set(client, known)
  return { blocks: known, names: [client.namespace ?? ''] }
}

const ofPlaces = keepBlocks()
const byClient = new WeakMap<object, GivenBlocks>()
