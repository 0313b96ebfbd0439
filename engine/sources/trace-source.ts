import { maxPagesDrawn } from '../pages/bounds.ts'
import { maxTracedIds, noLimit } from '../bounds.ts'
import { formatReference } from '../../contract/inline-reference.ts'
import { linkedEntities, type Memory } from '../model/memory.ts'
import type { OperationContext } from '../operations/context.ts'
import { operation } from '../operations/operation.ts'
import { drawPageOf, drawProfilePage } from '../pages/draw-page.ts'
import { madeOf } from '../reflection/erase-from-reflections.ts'
import { fail, ok, type Result } from '../result.ts'

/** One of them: what is traced. */
export interface SourceInput {
  readonly memoryId?: string
  readonly thread?: string
  readonly importId?: string
  /** The credential that told it. */
  readonly keyId?: string
  readonly agent?: string
}

export interface TracedIds {
  /** Those of the beginning, where there are many. */
  readonly ids: readonly string[]
  readonly count: number
}

export interface SourceTrace {
  readonly memories: TracedIds
  /** Commitments that nothing else says. */
  readonly nodes: TracedIds
  /** Commitments that other memories say too: they stay when the source is withdrawn. */
  readonly merges: TracedIds
  /** Entities that no other memory links. */
  readonly entities: TracedIds
  readonly relations: TracedIds
  /** Lines that rest on it, of the profile and of the pages of its entities as they stand; each behind its page. */
  readonly pageLines: TracedIds
  /** Reflections that read of it. */
  readonly reflections: TracedIds
  /** Recalls of the log that have shown its memories, the newest first. */
  readonly recalls: TracedIds
}

/** What came of a source: of a memory, a conversation, an import, a key or an agent. */
export const traceSource = operation({
  role: 'main',
  writes: false,
  countsTokens: true,
  hidesForgotten: true,
  run(context: OperationContext, input: SourceInput): Result<SourceTrace> {
    const found = memoriesOfSource(context, input)
    return found.ok ? ok(sourceTraceOf(context, found.value)) : found
  },
})

/** With what reflections have made of them; forgotten ones too. */
export function memoriesOfSource(
  context: OperationContext,
  input: SourceInput,
): Result<readonly Memory[]> {
  const { memories } = context.store
  const told = toldBy(context, input)
  if (told === null) return fail('not_found', 'no such memory')
  return ok(memories.byIds([...told, ...madeOf(context, told)]))
}

function toldBy(
  { store, now }: OperationContext,
  { memoryId, thread, importId, keyId, agent }: SourceInput,
): readonly string[] | null {
  const { archive, audit, memories } = store
  if (memoryId !== undefined) return memories.byId(memoryId) === null ? null : [memoryId]
  if (importId !== undefined) {
    return memories.ofImport(importId, archive.lastMemoryOf(importId))
  }
  if (keyId !== undefined) return audit.rememberedBy('credential', keyId)
  if (agent !== undefined) return audit.rememberedBy('agent', agent)
  if (thread === undefined) return []
  const of = (archived: boolean) => memories.list({ thread, archived, now }, null, noLimit)
  return [...new Set([...of(false), ...of(true)].map(({ id }) => id))].sort()
}

export function sourceTraceOf(context: OperationContext, memories: readonly Memory[]): SourceTrace {
  const { entities, graph, reflections } = context.store
  const ids = new Set(memories.map(({ id }) => id))
  const said = [...new Set(graph.sourcesIn([...ids]).map(({ node }) => node))]
  const shared = new Set(
    graph
      .sourcesOf(said)
      .filter(({ memoryId }) => !ids.has(memoryId))
      .map(({ node }) => node),
  )
  const nodes = graph.byRows(said)
  const linked = context.store.memories
  const rows = [...new Set(memories.flatMap(linkedEntities))]
  const own = rows.filter((row) => linked.linkedTo([row], noLimit).every((id) => ids.has(id)))
  const relations = rows
    .flatMap((row) => entities.relationsOf(row))
    .filter(({ memoryId }) => memoryId !== null && ids.has(memoryId))
  const labelOf = (row: number): string => {
    const entity = entities.byRow(row)
    return entity === null ? '' : formatReference(entity.own)
  }
  const relationIds = relations.map(
    ({ source, role, target }) => `${labelOf(source)} ${role} ${labelOf(target)}`,
  )
  return {
    memories: traced([...ids]),
    nodes: traced(nodes.filter(({ row }) => !shared.has(row)).map(({ id }) => id)),
    merges: traced(nodes.filter(({ row }) => shared.has(row)).map(({ id }) => id)),
    entities: traced(own.map(labelOf)),
    relations: traced([...new Set(relationIds)]),
    pageLines: traced(pageLinesOf(context, ids, rows)),
    reflections: traced(ids.size === 0 ? [] : reflections.naming([...ids]).map(({ id }) => id)),
    recalls: traced(context.store.recallLog.showing([...ids])),
  }
}

/** Each page costs as much as one that is read: of many entities the first have theirs drawn. */
function pageLinesOf(
  context: OperationContext,
  memories: ReadonlySet<string>,
  entities: readonly number[],
): readonly string[] {
  if (memories.size === 0) return []
  const wanted = { maxTokens: context.settings.core.pageTokens, asOf: null }
  const linked = context.store.entities.byRows(entities.slice(0, maxPagesDrawn))
  const drawn = linked.flatMap((entity) => drawPageOf(context, entity, wanted) ?? [])
  return [drawProfilePage(context, wanted), ...drawn].flatMap(({ name, sections }) =>
    sections
      .flatMap(({ lines }) => lines)
      .filter(({ memoryIds }) => memoryIds.some((id) => memories.has(id)))
      .map(({ text }) => `${name}: ${text}`),
  )
}

function traced(ids: readonly string[]): TracedIds {
  return { ids: ids.slice(0, maxTracedIds), count: ids.length }
}
