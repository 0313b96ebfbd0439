import { sentencesOf } from '../laws/text/sentences.ts'
import type { EventTime, ShownSource } from '../model/commitment.ts'
import type { OperationContext } from '../operations/context.ts'

type Place = Pick<ShownSource, 'memoryId' | 'start'>

/**
 * When what a commitment promises is due, as the sentence says that it is drawn from: asked by where
 * it is said, of these memories.
 */
export function dueOfSources(
  { store }: Pick<OperationContext, 'store'>,
  memories: readonly string[],
): (said: readonly Place[]) => { readonly due?: EventTime } {
  const times = new Map<string, EventTime>()
  for (const memory of memories) {
    const rows = store.dues.ofMemory(memory).filter(({ toldBy }) => toldBy === memory)
    const [text] = rows.length === 0 ? [] : store.memories.byIds([memory])
    if (text === undefined) continue
    const sentences = sentencesOf(store.utterances.of(text.text))
    for (const { sentence, from, to } of rows) {
      const { start } = sentences[sentence] ?? { start: -1 }
      times.set(`${memory} ${start}`, { from, to })
    }
  }
  return (said) => {
    const [due] = said.flatMap(({ memoryId, start }) => times.get(`${memoryId} ${start}`) ?? [])
    return due === undefined ? {} : { due }
  }
}
