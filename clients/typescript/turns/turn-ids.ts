import { hexHashOf } from './external-id.ts'
import { withoutMemories } from './fence.ts'

/** A message as far as a turn is told by it: system messages may change between two steps. */
export interface SpokenMessage {
  /** `user`, `assistant`, or any other, which is passed over. */
  readonly role: string
  readonly text: string
}

/** Ids of turns by what was said up to them. */
export interface TurnIds {
  /** The same for the same conversation: in a thread always, without one until the turn has ended. */
  idOf(messages: readonly SpokenMessage[]): Promise<string>
  ended(id: string): void
}

/** Without a thread nobody can tell two conversations with the same first words apart. */
export function openTurnIds(thread: string | undefined): TurnIds {
  const unended = new Map<string, string>()

  return {
    async idOf(messages) {
      const said = messages
        .filter(({ role }) => role === 'user' || role === 'assistant')
        .map(({ role, text }) => [role, withoutMemories(text)])
      const hash = (await hexHashOf(JSON.stringify(said))).slice(0, hashCharacters)
      if (thread !== undefined) return hash
      const id = unended.get(hash) ?? crypto.randomUUID()
      unended.set(hash, id)
      const [oldest] = unended.keys()
      if (unended.size > mostUnended && oldest !== undefined) unended.delete(oldest)
      return id
    },
    ended(id) {
      for (const [hash, one] of unended) if (one === id) unended.delete(hash)
    },
  }
}

const hashCharacters = 32
const mostUnended = 1_000
