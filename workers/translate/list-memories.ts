import type { z } from 'zod'
import type { ListMemoriesInput } from '../../engine/memory/read-memories.ts'
import type { memoryListQuerySchema } from '../../protocol/memory.ts'
import { defined } from './defined.ts'
import { pageInput } from './page.ts'

export function listMemoriesInput(
  query: z.output<typeof memoryListQuerySchema>,
): ListMemoriesInput {
  return {
    ...pageInput(query),
    ...defined({
      externalId: query.external_id,
      store: query.store,
      lifecycle: query.lifecycle,
      thread: query.thread,
      entity: query.entity,
      pinned: query.pinned,
      from: query.from,
      to: query.to,
    }),
  }
}
