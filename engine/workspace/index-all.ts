import type { ResourceKind } from '../model/resource.ts'
import type { OperationContext } from '../operations/context.ts'
import { resourcesChanged } from './index-resources.ts'

/** Makes the index anew of all that is there, as after an import (spec WM-38). */
export function indexAll(context: OperationContext): void {
  const kinds: readonly ResourceKind[] = ['note', 'collection']
  for (const kind of kinds) {
    const filter = { kind, now: context.now, archived: true }
    let after: string | null = null
    for (;;) {
      const page = context.store.workspace.list(filter, after, indexedAtOnce)
      resourcesChanged(
        context,
        page.map(({ id }) => id),
      )
      after = page.at(-1)?.id ?? null
      if (page.length < indexedAtOnce) break
    }
  }
}

/** Each may be 64 KB. */
const indexedAtOnce = 200
