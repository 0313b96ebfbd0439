import { externalIdOf, hexHashOf } from '../../turns/external-id.ts'
import { withoutMemories } from '../../turns/fence.ts'

/**
 * The ids that the hooks of `mneme connect` give a prompt and an answer: what they have told is there
 * already when its session is imported, and the other way round.
 */
export async function hookIdOf(
  role: 'user' | 'assistant',
  {
    session,
    turn,
    text,
  }: { readonly session: string; readonly turn: string; readonly text: string },
): Promise<string> {
  if (role === 'user') return externalIdOf(session, turn, role)
  return externalIdOf(session, `${turn}.${await answerHash(text)}`, role)
}

/** A turn may have several answers, each by what it says. */
async function answerHash(text: string): Promise<string> {
  return (await hexHashOf(withoutMemories(text))).slice(0, 16)
}
