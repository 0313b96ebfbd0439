import type { ForgetOptions, MemoryClient } from '../../../clients/typescript/index.ts'

/** Memories by their ids, as a client takes them. */
export function memoryRefs(ids: readonly string[]) {
  return ids.map((id) => ({ __memory_id: id as `mem_${string}` }))
}

/**
 * Forgets memories, and brings them back.
 *
 * @example
 * void act({ ...forgetting(ids, { reason }), says: ({ forgotten }) => t('done', { n: forgotten.length }) })
 */
export function forgetting(ids: readonly string[], options: ForgetOptions = {}) {
  const refs = memoryRefs(ids)
  return {
    does: (memory: MemoryClient) => memory.forget(refs, options),
    undo: async (memory: MemoryClient) => {
      for (const ref of refs) await memory.undoForget(ref)
    },
  }
}
