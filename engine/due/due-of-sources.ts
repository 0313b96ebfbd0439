import { sentencesOf } from '../laws/text/sentences.ts'
import type { EventTime, ShownSource } from '../model/commitment.ts'
import type { Memory } from '../model/memory.ts'
import type { OperationContext } from '../operations/context.ts'

type Place = Pick<ShownSource, 'memoryId' | 'start'>

/**
 * When what a commitment promises is due, as the sentence says that it is drawn from: asked by where
 * it is said, of these memories.
 */
export function dueOfSources(
  { store }: Pick<OperationContext, 'store'>,
  memories: readonly Pick<Memory, 'id' | 'text'>[],
): (said: readonly Place[]) => { readonly due?: EventTime } {
  const times = new Map<string, EventTime>()
  const texts = new Map(memories.map(({ id, text }) => [id, text]))
  for (const { toldBy, sentence, from, to } of store.dues.saidBy([...texts.keys()])) {
    const said = store.utterances.of(texts.get(toldBy) ?? '')
    const { start } = sentencesOf(said)[sentence] ?? { start: -1 }
    times.set(`${toldBy} ${start}`, { from, to })
  }
  return (said) => {
    const [due] = said.flatMap(({ memoryId, start }) => times.get(`${memoryId} ${start}`) ?? [])
    return due === undefined ? {} : { due }
  }
}
