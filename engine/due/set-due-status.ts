import { must } from '../assert.ts'
import type { DueItem, DueStatus } from '../model/due.ts'
import type { OperationContext } from '../operations/context.ts'
import { operation } from '../operations/operation.ts'
import { fail, ok, type Result } from '../result.ts'
import { itemsOf } from './list-due.ts'

export interface SetDueStatusInput {
  readonly id: string
  readonly status: DueStatus
}

/** Says by hand what has come of it; one that has that status already stays as it is. */
export const setDueStatus = operation({
  role: 'main',
  writes: true,
  grows: false,
  run(context: OperationContext, { id, status }: SetDueStatusInput): Result<DueItem> {
    const { dues } = context.store
    const found = dues.byId(id)
    if (found === null) return fail('not_found', 'nothing that comes due has this id')
    if (found.state !== status) {
      dues.close(found, status, null)
      const payload = { due: id, memory: found.memory, status }
      context.audit({ action: 'EDIT', target: id, summary: `due: ${status}`, payload })
    }
    const [item] = itemsOf(context, [must(dues.byId(id), 'a due that was changed is there')])
    return ok(must(item, 'a due has a memory'))
  },
})
