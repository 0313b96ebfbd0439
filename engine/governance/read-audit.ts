import type { PageInput, Page } from '../model/page.ts'
import { operation } from '../operations/operation.ts'
import type { AuditRecord } from '../model/audit.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { badCursor } from '../operations/paging.ts'
import { referencesIn } from '../laws/entities/inline-reference.ts'

export interface ListAuditInput extends PageInput {
  readonly actor?: string
  readonly action?: string
  readonly target?: string
  readonly from?: number
  readonly to?: number
}

/** Newest first. An entity is asked for by its reference; the log knows its alias. */
export const listAudit = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext, input: ListAuditInput): Result<Page<AuditRecord>> {
    const before = input.cursor === null ? null : Number(input.cursor)
    if (before !== null && !Number.isSafeInteger(before)) return badCursor()
    const { actor, action, from, to, target, limit } = input
    const rows = context.store.audit.list(
      {
        ...(actor === undefined ? {} : { actor }),
        ...(action === undefined ? {} : { action }),
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
        ...(target === undefined ? {} : { targets: targetsOf(context, target) }),
      },
      before,
      limit + 1,
    )
    const page = rows.slice(0, limit)
    const nextCursor = rows.length > limit ? String(page.at(-1)?.row) : null
    return ok({
      items: page.map(({ row: _row, isIntact: _intact, ...record }) => record),
      nextCursor,
    })
  },
})

function targetsOf(context: OperationContext, target: string): readonly string[] {
  const named = referencesIn(target).flatMap(({ ref }) =>
    context.store.entities.everyNamed(ref).map(({ alias }) => alias),
  )
  return [target, ...named]
}
