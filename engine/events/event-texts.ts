import type { NamespaceEvent } from '../model/event.ts'
import { hideForgotten } from '../memory/entities/hide-forgotten.ts'
import type { NamespaceTables } from '../storage/namespace-tables.ts'

type TextStores = Pick<NamespaceTables, 'entities' | 'graph' | 'memories'>

/**
 * The texts of the memories and commitments that an event names, by id, as they read at this moment:
 * what was erased or forgotten since has none, and references to forgotten entities are hidden. Of a
 * conflict these are its two sides.
 */
export function eventTextsOf(
  store: TextStores,
  { ids, memory }: Pick<NamespaceEvent, 'ids' | 'memory'>,
): Readonly<Record<string, string>> {
  const named = [...ids, ...(memory === null ? [] : [memory])]
  const memories = store.memories.byIds(named.filter((id) => id.startsWith('mem_')))
  const texts = new Map<string, string>()
  for (const { id, text, forgotten } of memories) if (forgotten === null) texts.set(id, text)
  for (const row of nodesNamed(store, named)) {
    const [node] = store.graph.byRows([row])
    if (node !== undefined && isSaid(store, row)) texts.set(node.id, node.text)
  }
  return hideForgotten({ store }, Object.fromEntries(texts))
}

function nodesNamed({ graph }: TextStores, named: readonly string[]): readonly number[] {
  return named.flatMap((id) => {
    if (id.startsWith('com_')) return graph.byId(id)?.row ?? []
    const conflict = id.startsWith('cfl_') ? graph.conflicts.byId(id) : null
    return conflict === null ? [] : [conflict.a, conflict.b]
  })
}

/** By a memory that is not forgotten, in its text of now or an older one. */
function isSaid({ graph, memories }: TextStores, row: number): boolean {
  const tellers = graph.sourcesOf([row]).map(({ memoryId }) => memoryId)
  return memories.byIds([...new Set(tellers)]).some(({ forgotten }) => forgotten === null)
}
