import type { PathStep } from '../model/graph-views.ts'
import type { Memory } from '../model/memory.ts'

/** What one recall has used: what its answer rests on, and what it was started with. */
export interface Use {
  readonly at: number
  /** Memories that the answer cites. */
  readonly memories: readonly string[]
  /** Those of them that were shown whole, not by a commitment. */
  readonly whole: readonly string[]
  /** Commitments that the answer cites. */
  readonly nodes: readonly string[]
  /** Goals that the question has started. */
  readonly goals: readonly string[]
  /** How activation came to what is cited. */
  readonly steps: readonly PathStep[]
}

/**
 * Uses that no row tells of yet: a recall writes nothing, so what it has used waits in the object's
 * memory for the next write or alarm. A crash may lose them.
 */
export class WaitingUses {
  #uses: Use[] = []

  note(use: Use): void {
    this.#uses.push(use)
  }

  all(): readonly Use[] {
    return this.#uses
  }

  clear(): void {
    this.#uses = []
  }

  /** The memory as it is once they are written. */
  on(memory: Memory): Memory {
    const own = this.#uses.filter(({ memories }) => memories.includes(memory.id))
    if (own.length === 0 || memory.forgotten !== null) return memory
    const accessCount = memory.accessCount + own.length
    const lastAccessedAt = Math.max(memory.lastAccessedAt, ...own.map(({ at }) => at))
    return { ...memory, accessCount, lastAccessedAt }
  }
}
