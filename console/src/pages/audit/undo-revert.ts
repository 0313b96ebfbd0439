import type { MemoryClient, Reverted } from '../../../../clients/typescript/index.ts'

/** A revert is a change as any other: going back to before it undoes it. */
export function undoRevert(memory: MemoryClient, { position }: Reverted): Promise<unknown> {
  return memory.revisions.revertTo({ to_position: position - 1 })
}
