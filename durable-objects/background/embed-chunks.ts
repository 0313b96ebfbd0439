import type { NamespacePorts } from '../../adapters/open-ports.ts'
import { quantize } from '../../engine/laws/commitments/quantized-vector.ts'
import { chunksOf } from '../../engine/laws/workspace/chunks.ts'
import { indexTextOfNote } from '../../engine/laws/workspace/index-text.ts'
import type { UnplacedChunks } from '../../engine/ports/chunk-store.ts'
import type { JobOutcome } from '../alarm-clock.ts'
import type { NamespaceTables } from '../../engine/storage/namespace-tables.ts'
import type { Sql } from '../../engine/storage/sql.ts'

/** Places the chunks of what was stored without vectors, a bounded number at a time (spec WM-38). */
export async function embedChunks({
  ports,
  sql,
  store,
}: {
  readonly ports: Pick<NamespacePorts, 'embedder' | 'clock'>
  readonly sql: Sql
  readonly store: Pick<NamespaceTables, 'chunks' | 'workspace'>
}): Promise<JobOutcome> {
  const sets = store.chunks.unplaced(setsAtOnce)
  const taken: { set: UnplacedChunks; texts: readonly string[] }[] = []
  let count = 0
  for (const set of sets) {
    if (count > 0 && count + set.count > placedAtOnce) break
    const texts = textsOf(store, set)
    taken.push({ set, texts })
    count += texts.length
  }
  const vectors = await ports.embedder.embed(taken.flatMap(({ texts }) => texts))
  let from = 0
  let placed = 0
  sql.transaction(() => {
    for (const { set, texts } of taken) {
      const own = vectors.slice(from, from + texts.length).filter((vector) => vector !== null)
      from += texts.length
      // What has changed or gone meanwhile has another text, or none.
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

const setsAtOnce = 100
const placedAtOnce = 100
