import { chainStart, type AuditRecord } from '../../model/audit.ts'
import { ok, type Result } from '../../result.ts'
import type { AuditVerdict, ListAuditInput, Page } from '../catalogue.ts'
import type { OperationContext } from '../context.ts'
import { badCursor } from '../memory/bad-cursor.ts'
import { referencesIn } from '../../laws/entities/inline-reference.ts'

/** Newest first. An entity is asked for by its reference; the log knows its alias. */
export function listAudit(
  context: OperationContext,
  input: ListAuditInput,
): Result<Page<AuditRecord>> {
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
}

/**
 * Follows the chain from the last digest on: each record must have its hash and name the one before
 * (SG-37, SG-41).
 */
export function verifyAudit(context: OperationContext): Result<AuditVerdict> {
  const { audit } = context.store
  const length = audit.length()
  const head = audit.head()
  const digest = context.store.auditDigests.newest()
  let previous = digest?.lastHash ?? chainStart
  let followed = digest?.lastRow ?? 0
  for (;;) {
    const rows = audit.chain(followed, rowsAtOnce)
    for (const row of rows) {
      const follows = row.row === followed + 1 && row.prevHash === previous
      if (!follows || !row.isIntact) {
        return ok({ ok: false, length, head, firstBreak: row.id })
      }
      previous = row.hash
      followed += 1
    }
    if (rows.length < rowsAtOnce) break
  }
  const isWhole = followed === length && previous === head
  return ok({ ok: isWhole, length, head, firstBreak: isWhole ? null : 'end' })
}

function targetsOf(context: OperationContext, target: string): readonly string[] {
  const named = referencesIn(target).flatMap(({ ref }) =>
    context.store.entities.everyNamed(ref).map(({ alias }) => alias),
  )
  return [target, ...named]
}

const rowsAtOnce = 1_000
