import type { EntityReference } from '../../model/entity.ts'
import type { EntityView, MemoryView, PropertyHistoryItem } from '../../model/views.ts'
import { operation } from '../../operations/operation.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { Page, PageInput } from '../../model/page.ts'
import type { OperationContext } from '../../operations/context.ts'
import { viewMemories } from '../memory-view.ts'
import { entityHistory, viewEntity } from './read-entities.ts'
import { badCursor } from '../bad-cursor.ts'

/** One line of all that is kept about an entity (spec CL-13). */
export type RecordLine =
  | { readonly type: 'entity'; readonly entity: EntityView }
  | { readonly type: 'history'; readonly item: PropertyHistoryItem }
  | { readonly type: 'memory'; readonly memory: MemoryView }

/**
 * The whole record of an entity, page by page: itself and its history first, then every memory that
 * links it, forgotten ones too, newest first.
 */
export const entityRecord = operation({
  role: 'reader',
  writes: false,
  run(
    context: OperationContext,
    { kind, id, limit, cursor }: EntityReference & PageInput,
  ): Result<Page<RecordLine>> {
    const { entities, memories } = context.store
    const entity = entities.find({ kind, id })
    if (entity === null) return fail('not_found', 'no such entity')
    if (cursor !== null && !/^mem_[0-9A-Z]{26}$/.test(cursor)) return badCursor()
    const linked = memories.linkedTo(entities.members([entity.row]), limit + 1, cursor)
    const page = linked.slice(0, limit)
    const lines: RecordLine[] = viewMemories(context, memories.byIds(page)).map((memory) => ({
      type: 'memory',
      memory,
    }))
    const nextCursor = linked.length > limit ? (page.at(-1) ?? null) : null
    if (cursor !== null) return ok({ items: lines, nextCursor })
    const whole = viewEntity(context, entity, { properties: true, content: true, relations: true })
    const history = entityHistory.run(context, { kind, id, limit: everything, cursor: null })
    if (!history.ok) return history
    const past = history.value.items.map((item): RecordLine => ({ type: 'history', item }))
    return ok({ items: [{ type: 'entity', entity: whole }, ...past, ...lines], nextCursor })
  },
})

/** More values than an entity can have. */
const everything = 1_000_000
