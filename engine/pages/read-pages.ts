import { maxPagesDrawn } from './bounds.ts'
import { entityCursor, readEntityCursor } from '../memory/entities/entity-cursor.ts'
import { badCursor, type Page, type PageInput } from '../model/page.ts'
import { profileName, type SubjectPage } from '../model/subject-page.ts'
import type { OperationContext } from '../operations/context.ts'
import { operation } from '../operations/operation.ts'
import { fail, ok, type Result } from '../result.ts'
import { drawPage, drawPageOf, drawProfilePage } from './draw-page.ts'

export interface GetPageInput {
  readonly name: string
  readonly maxTokens?: number
  readonly asOf?: number
}

/** A page as it stands, drawn from what is current and trusted. */
const getPage = operation({
  role: 'reader',
  writes: false,
  countsTokens: true,
  hidesForgotten: true,
  run(context: OperationContext, { name, maxTokens, asOf }: GetPageInput): Result<SubjectPage> {
    const page = drawPage(context, name, {
      maxTokens: maxTokens ?? context.settings.core.pageTokens,
      asOf: asOf ?? null,
    })
    return page === null ? fail('not_found', 'no such page') : ok(page)
  },
})

export type PageListItem = Omit<SubjectPage, 'sections' | 'markdown'>

/** The profile, then the pages of entities, by kind, then by id. */
const listPages = operation({
  role: 'reader',
  writes: false,
  countsTokens: true,
  hidesForgotten: true,
  run(context: OperationContext, { limit, cursor }: PageInput): Result<Page<PageListItem>> {
    const isAtEntities = cursor !== null && cursor !== profileName
    const after = isAtEntities ? readEntityCursor(cursor) : null
    if (after === undefined) return badCursor()
    const wanted = { maxTokens: context.settings.core.pageTokens, asOf: null }
    const items: PageListItem[] = []
    if (cursor === null) items.push(itemOf(drawProfilePage(context, wanted)))
    // Each costs as much as a page read: the rest is for the next page of the list.
    const room = Math.min(limit, maxPagesDrawn) - items.length
    const found = context.store.entities.list(null, after, room + 1)
    for (const entity of found.slice(0, room)) {
      const page = drawPageOf(context, entity, wanted)
      if (page !== null) items.push(itemOf(page))
    }
    const last = room > 0 ? found[room - 1] : undefined
    const next = last === undefined ? profileName : entityCursor(last)
    return ok({ items, nextCursor: found.length <= room ? null : next })
  },
})

/** Reads of pages; they are drawn anew each time. */
export const pageOperations = { getPage, listPages }

function itemOf({ sections: _, markdown: __, ...item }: SubjectPage): PageListItem {
  return item
}
