import type { MemoryClient } from '../../../../clients/typescript/index.ts'

const mostRevisions = 200

/**
 * Takes back everything that one write changed: its revisions stand at the position that its answer
 * named. Needs the role `owner`.
 */
export async function undoWrite(memory: MemoryClient, position: number): Promise<void> {
  const { items } = await memory.revisions.list({ limit: mostRevisions }).page()
  for (const { id } of items.filter((revision) => revision.position === position)) {
    await memory.revisions.revert(id)
  }
}
