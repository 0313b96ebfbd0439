import type { Memory, MemoryClient } from '../../../../sdk/index.ts'

const mostSources = 24

/** The memories that told values, by id; of the newest that are asked for, those that can be read. */
export async function readSources(
  { memories }: MemoryClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Memory>> {
  const found = await Promise.allSettled(
    [...new Set(ids)].slice(0, mostSources).map((id) => memories.get(id, {}, { signal })),
  )
  signal.throwIfAborted()
  return new Map(
    found.flatMap((each) =>
      each.status === 'fulfilled' ? [[each.value.__memory_id, each.value] as const] : [],
    ),
  )
}

/** What it says, where it says more than which entities it names. */
export function saidBy(memory: Memory | undefined): string | undefined {
  if (memory === undefined) return undefined
  return memory.text === memory.entities.join(', ') || memory.text === memory.entities[0]
    ? undefined
    : memory.text
}
