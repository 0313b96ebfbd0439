import type { PeopleNamed } from '../model/people-named.ts'
import { slotsSaidBy } from './known-speakers.ts'
import type { RecallIndex } from './recall-index.ts'

/**
 * Tells of each slot whether it was said elsewhere: neither in it nor in its thread anybody of them speaks,
 * is named or is linked. Where nobody is named, nothing is.
 */
export function saidElsewhere(
  index: RecallIndex,
  { speakers, names, entities }: PeopleNamed,
): (slot: number) => boolean {
  if (speakers.length === 0) return () => false
  const { passages, words } = index
  const slots = new Set(slotsSaidBy(passages, speakers))
  for (const term of names) words.visit(term, (piece) => slots.add(index.slotOfPiece(piece)))
  for (const entity of entities) for (const slot of passages.linking(entity)) slots.add(slot)
  const threads = new Set([...slots].map((slot) => passages.threadOf(slot)))
  threads.delete(-1)
  return (slot) => !slots.has(slot) && !threads.has(passages.threadOf(slot))
}
