import type { MemoryClient } from '../../../../clients/typescript/index.ts'

const mostLater = 20

/**
 * Takes back what a call did to one entity: the change of it that stands at the position which the
 * call answered. It takes an owner.
 */
export function revertAt(entity: string) {
  return async (
    memory: MemoryClient,
    { position }: { readonly position: number },
  ): Promise<unknown> => {
    const { items } = await memory.revisions.list({ target: entity, limit: mostLater }).page()
    const change = items.find((each) => each.position === position)
    return change && (await memory.revisions.revert(change.id))
  }
}
