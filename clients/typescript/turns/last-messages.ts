import type { RecallRequest } from '../recall.ts'
import { withoutMemories } from './fence.ts'
import { queryOf } from './recall-in-time.ts'
import type { SpokenMessage } from './turn-ids.ts'

/** The last messages of a conversation that say something, as a recall is given them. */
export function lastMessages(
  said: readonly SpokenMessage[],
): NonNullable<RecallRequest['messages']> {
  const messages = said.filter(isSpoken).map(({ role, text }) => {
    return { role, content: queryOf(withoutMemories(text)) }
  })
  return messages.filter(({ content }) => content !== '').slice(-mostGiven)
}

function isSpoken(message: SpokenMessage): message is SpokenMessage & { role: Spoken } {
  return message.role === 'user' || message.role === 'assistant'
}

type Spoken = 'user' | 'assistant'

/** A message is understood with what both have said last before it, also where either spoke twice. */
export const mostGiven = 8
