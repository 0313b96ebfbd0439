import { placedPerRun } from '../bounds.ts'
import { Utterance } from '../../engine/language/utterance.ts'
import type { TransactorParts } from '../transactor-parts.ts'
import { quantize } from '../../engine/laws/commitments/quantized-vector.ts'
import { chunksOf } from '../../engine/laws/workspace/chunks.ts'
import { indexTextOfNote } from '../../engine/laws/workspace/index-text.ts'
import type { UnplacedChunks } from '../../engine/workspace/tables/chunk-rows.ts'
import { textToPlace } from '../../engine/laws/reasoning/note-to-place.ts'
import type { NamespaceTables } from '../../engine/storage/namespace-tables.ts'
import type { JobOutcome } from '../alarm-clock.ts'

/** Places by their words nodes that were stored without a vector, a bounded number at a time. */
export async function embedNodes(parts: TransactorParts): Promise<JobOutcome> {
  const { graph } = parts.store
  const nodes = graph.unplaced(placedPerRun)
  const texts = nodes.map(({ text }) => text)
  return await placeEach(parts, texts, (vector, at) => {
    const node = nodes[at]
    if (node !== undefined) graph.place(node.row, node.text, vector)
  })
}

/** The same for notes of thoughts. */
export async function embedNotes(parts: TransactorParts): Promise<JobOutcome> {
  const { index } = parts.store.thoughts
  const notes = index.unplaced(placedPerRun)
  const texts = notes.map(({ content }) => textToPlace(content))
  return await placeEach(parts, texts, (vector, at) => {
    const note = notes[at]
    if (note !== undefined) index.place(note.row, vector)
  })
}

async function placeEach(
  { ports, sql }: TransactorParts,
  texts: readonly string[],
  place: (vector: Int8Array, at: number) => void,
): Promise<JobOutcome> {
  if (texts.length === 0) return { kind: 'done' }
  const vectors = await ports.embedder.embed(texts.map((text) => new Utterance(text)))
  let placed = 0
  sql.transaction(() => {
    for (const [at, vector] of vectors.entries()) {
      if (vector === null) continue
      place(quantize(vector), at)
      placed += 1
    }
  })
  return placed === texts.length ? { kind: 'again', at: ports.clock() } : { kind: 'retry' }
}

/** Places the chunks of what was stored without vectors, a bounded number at a time. */
export async function embedChunks({ ports, sql, store }: TransactorParts): Promise<JobOutcome> {
  const sets = store.chunks.unplaced(placedPerRun)
  const taken: { set: UnplacedChunks; texts: readonly string[] }[] = []
  let count = 0
  for (const set of sets) {
    if (count > 0 && count + set.count > placedPerRun) break
    const texts = textsOf(store, set)
    taken.push({ set, texts })
    count += texts.length
  }
  const vectors = await ports.embedder.embed(
    taken.flatMap(({ texts }) => texts.map((text) => new Utterance(text))),
  )
  let from = 0
  let placed = 0
  sql.transaction(() => {
    for (const { set, texts } of taken) {
      const own = vectors.slice(from, from + texts.length).filter((vector) => vector !== null)
      from += texts.length
      // A resource that was changed or erased meanwhile has another text, or none.
      const isSame = textsOf(store, set).join('\n') === texts.join('\n')
      if (!isSame || own.length !== set.count) continue
      store.chunks.place(set.owner, set.part, own.map(quantize))
      placed += 1
    }
  })
  if (sets.length === 0) return { kind: 'done' }
  return placed > 0 ? { kind: 'again', at: ports.clock() } : { kind: 'retry' }
}

function textsOf(
  { chunks, workspace }: Pick<NamespaceTables, 'chunks' | 'workspace'>,
  { owner, from, count }: UnplacedChunks,
): readonly string[] {
  const resource = workspace.byId(owner)
  if (resource === null) return []
  const text =
    resource.kind === 'note'
      ? indexTextOfNote(resource.content)
      : (chunks.byOwners([owner]).get(owner)?.text ?? '')
  return chunksOf(text)
    .slice(from, from + count)
    .map((chunk) => chunk.text)
}
