import { maxScannedMemories } from '../bounds.ts'
import { procedureIn } from '../laws/text/procedure.ts'
import type { Memory } from '../model/memory.ts'
import { badCursor, pageOf, type Page, type PageInput } from '../model/page.ts'
import type { Procedure } from '../model/procedure.ts'
import type { OperationContext } from '../operations/context.ts'
import { operation } from '../operations/operation.ts'
import { ok, type Result } from '../result.ts'
import { entitiesOf, shownText } from './memory-view.ts'

export interface ProcedureItem extends Procedure {
  readonly id: string
  readonly memoryId: string
  /** Null where nothing has used it since it was told. */
  readonly lastUsed: number | null
}

/** How things are done, as memories of the store `procedural` tell it, newest first. */
export const listProcedures = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext, { cursor, limit }: PageInput): Result<Page<ProcedureItem>> {
    if (cursor !== null && !/^mem_[0-9A-HJKMNP-TV-Z]{26}$/.test(cursor)) return badCursor()
    const filter = { store: 'procedural' as const, archived: false, now: context.now }
    const items: ProcedureItem[] = []
    let after = cursor
    let looked = 0
    // Of some texts no steps can be read: pages are read until one is full.
    for (;;) {
      const page = context.store.memories.list(filter, after, limit + 1)
      items.push(...itemsOf(context, page))
      after = page.at(-1)?.id ?? null
      looked += page.length
      if (items.length > limit || page.length <= limit) break
      if (looked >= maxScannedMemories) return ok({ items, nextCursor: after })
    }
    return ok(pageOf(items, limit, ({ id }) => id))
  },
})

function itemsOf(context: OperationContext, page: readonly Memory[]): readonly ProcedureItem[] {
  const entities = entitiesOf(context, page)
  return page.flatMap((memory) => {
    const text = shownText(memory, memory.text, entities)
    const found = procedureIn(context.store.utterances.of(text))
    if (found === null) return []
    return [{ id: memory.id, ...found, lastUsed: lastUsedOf(memory), memoryId: memory.id }]
  })
}

/** Telling it is the first access and no use. */
function lastUsedOf({ accessCount, lastAccessedAt }: Memory): number | null {
  return accessCount > 1 ? lastAccessedAt : null
}
