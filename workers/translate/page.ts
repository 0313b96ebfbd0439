import type { Page, PageInput } from '../../engine/model/page.ts'

export function pageBody<T, B>(page: Page<T>, item: (view: T) => B) {
  return { items: page.items.map(item), next_cursor: page.nextCursor }
}

export function pageInput(query: { limit: number; cursor: string | null }): PageInput {
  return { limit: query.limit, cursor: query.cursor }
}
