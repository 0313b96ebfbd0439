import type { MemoryView } from '../../../engine/model/views.ts'
import type { OperationName, Operations } from '../../../engine/catalogue.ts'
import type { Page } from '../../../engine/model/page.ts'
import type { Soak } from './soak.ts'

/** Operations that answer in pages. */
type Paged = {
  [N in OperationName]: Operations[N]['output'] extends Page<unknown> ? N : never
}[OperationName]
type ItemOf<N extends Paged> = Operations[N]['output'] extends Page<infer T> ? T : never

/** All items, page by page. */
export async function pageOf<N extends Paged>(
  soak: Soak,
  operation: N,
  input: Omit<Operations[N]['input'], 'limit' | 'cursor'>,
): Promise<ItemOf<N>[]> {
  const items: ItemOf<N>[] = []
  for (let cursor: string | null = null; ;) {
    const asked = { ...input, limit: 200, cursor } as unknown as Operations[N]['input']
    const page = (await soak.read(operation, asked)) as Page<ItemOf<N>>
    items.push(...page.items)
    if (page.nextCursor === null) return items
    cursor = page.nextCursor
  }
}

/** All memories that are not forgotten, those that have decayed too; nothing expires in a soak. */
export async function standingMemories(soak: Soak): Promise<readonly MemoryView[]> {
  const decayed = await pageOf(soak, 'listMemories', { lifecycle: 'archived' })
  const others = await pageOf(soak, 'listMemories', {})
  return [...others, ...decayed.filter(({ forgotten }) => forgotten === null)]
}
