import type { Memory, MemoryClient } from '../../../../clients/typescript/index.ts'
import { t } from './words.ts'

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

/** What told a value, in words; nothing until the memories have been read. */
export function wordsOf(sources: ReadonlyMap<string, Memory> | undefined, id: string): string {
  const memory = sources?.get(id)
  if (sources === undefined) return ''
  return memory === undefined ? t('whatSaidSo') : (saidBy(memory) ?? t('toldDirectly'))
}

/** What it says, where it says more than which entities it names. */
function saidBy(memory: Memory): string | undefined {
  return memory.text === memory.entities.join(', ') || memory.text === memory.entities[0]
    ? undefined
    : memory.text
}
