import type { Context } from '../context.ts'
import { countOf } from './confirmed.ts'

/** Brings back memories and entities that were forgotten, one after the other. */
export async function undo(context: Context, ids: readonly string[]): Promise<void> {
  const client = context.client()
  const restored = []
  let count = 0
  for (const id of ids) {
    const answer = await client.undoForget(id)
    restored.push(answer)
    count += answer.restored.length
    context.onStop(() => `${countOf(count, 'memory is', 'memories are')} back.`)
  }
  context.out.answer(ids.length === 1 ? restored[0] : restored, () => [
    `Brought back ${countOf(count, 'memory', 'memories')}.`,
  ])
}
