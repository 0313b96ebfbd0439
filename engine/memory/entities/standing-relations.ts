import { statusAt } from '../../laws/commitments/commitment-life.ts'
import type { Relation } from '../../model/entity.ts'
import type { Mention } from '../../model/memory.ts'
import type { NodeSource } from '../../commitments/tables/graph-records.ts'
import type { OperationContext } from '../../operations/context.ts'

/**
 * The relations that still stand. One that a text says stands as long as its memory does and as a
 * statement of it that names both ends: what ends the statement ends the relation with it, from the
 * same day on, and what brings the statement back brings the relation back. What a caller told
 * stands by itself. `keepsEnded` keeps those that have an end as long as their memory stands: a caller
 * asks of an earlier time, and has chosen what held then.
 */
export function standingRelations(
  context: OperationContext,
  told: readonly Relation[],
  keepsEnded = false,
): readonly Relation[] {
  const tellers = told.flatMap(({ isExtracted, memoryId }) =>
    isExtracted === true && memoryId !== null ? memoryId : [],
  )
  if (tellers.length === 0) return told
  const { memories, graph } = context.store
  const ids = [...new Set(tellers)]
  const known = new Map(memories.byIds(ids).map((memory) => [memory.id, memory]))
  const sources = Map.groupBy(graph.sourcesIn(ids), ({ memoryId }) => memoryId)
  const rows = [...sources.values()].flatMap((some) => some.map(({ node }) => node))
  const live = new Set(
    graph
      .byRows([...new Set(rows)])
      .flatMap((node) => (statusAt(node, context.now) === 'live' ? node.row : [])),
  )
  return told.filter((relation) => {
    if (relation.isExtracted !== true) return true
    const memory = known.get(relation.memoryId ?? '')
    if (memory === undefined || memory.forgotten !== null) return false
    if (relation.endedAt !== null) return keepsEnded
    const said = (sources.get(memory.id) ?? []).filter(
      ({ version, passage = null }) => version === memory.version && passage === null,
    )
    return isStillSaid(relation, memory.mentions, said, live)
  })
}

/**
 * Whether a statement that names both ends is live, or what is left of one where the second of them
 * stands. A relation that no statement says is left to its memory.
 */
function isStillSaid(
  { source, target }: Relation,
  mentions: readonly Mention[],
  sources: readonly NodeSource[],
  live: ReadonlySet<number>,
): boolean {
  const ofEnds = mentions.filter(({ entity }) => entity === source || entity === target)
  const within = (row: number, { start, end }: NodeSource): readonly Mention[] =>
    ofEnds.filter((one) => one.entity === row && one.start >= start && one.end <= end)
  const telling = sources.flatMap((statement) => {
    const [ofSource, ofTarget] = [within(source, statement), within(target, statement)]
    if (ofSource.length === 0 || ofTarget.length === 0) return []
    return [{ node: statement.node, last: Math.max(startOf(ofSource), startOf(ofTarget)) }]
  })
  if (telling.length === 0) return true
  return telling.some(
    ({ node, last }) =>
      live.has(node) ||
      sources.some((rest) => live.has(rest.node) && rest.start <= last && rest.end > last),
  )
}

function startOf([first]: readonly Mention[]): number {
  return first?.start ?? 0
}

/** Since when it holds: since it was told, where its text says nothing of that. */
export function begunAt({ since, recordedAt }: Pick<Relation, 'since' | 'recordedAt'>): number {
  return since ?? recordedAt
}
