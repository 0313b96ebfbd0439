import { badCursor, pageOf, type PageInput, type Page } from '../model/page.ts'
import { operation } from '../operations/operation.ts'
import type { AuditRecord, AuditDigest } from '../model/audit.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { referencesIn } from '../laws/entities/inline-reference.ts'
import { must } from '../assert.ts'
import { transitionsIn } from '../laws/governance/decay-summary.ts'
import { digestedAt, utcMonth, utcMonthEnd, utcMonthStart } from '../laws/utc-time.ts'
import { keepRevisions } from './derived-revisions.ts'

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
    const page = pageOf(rows, limit, ({ row }) => String(row))
    return ok({
      ...page,
      items: page.items.map(({ row: _row, isIntact: _intact, ...record }) => record),
    })
  },
})

function targetsOf(context: OperationContext, target: string): readonly string[] {
  const named = referencesIn(target).flatMap(({ ref }) =>
    context.store.entities.everyNamed(ref).map(({ alias }) => alias),
  )
  return [target, ...named]
}

/**
 * Makes a digest of the oldest month that is wholly older than the retention, if there is one, and
 * drops its rows. Tells the month, and when the next is due; digests alone make none.
 */
export const digestAudit = operation({
  role: 'namespace',
  writes: true,
  grows: false,
  run(
    context: OperationContext,
  ): Result<{ readonly month: string | null; readonly next: number | null }> {
    const oldest = context.store.auditDigests.oldestTime()
    if (oldest === null) return ok({ month: null, next: null })
    const due = digestedAt(oldest, context.settings.governance.auditRetentionDays)
    if (due > context.now) return ok({ month: null, next: due })
    const digest = digestOf(context, oldest)
    keepRevisions(context, context.store.auditDigests.positionAt(digest.lastRow))
    context.store.auditDigests.add(digest)
    context.store.asides.dropThrough(digest.lastRow)
    const { month, mutations, critical, transitions } = digest
    context.audit({
      action: 'DIGEST',
      target: month,
      actor: 'system:audit',
      summary: `mutations: ${mutations}, critical: ${critical}, bands crossed: ${transitions}`,
      payload: { ...digest },
    })
    return ok({ month, next: context.now })
  },
})

/** Newest first. The cursor is a month. */
export const listAuditDigests = operation({
  role: 'reader',
  writes: false,
  run(context: OperationContext, { cursor, limit }: PageInput): Result<Page<AuditDigest>> {
    if (cursor !== null && !/^\d{4,}-\d{2}$/.test(cursor)) return badCursor()
    const rows = context.store.auditDigests.list(cursor, limit + 1)
    return ok(pageOf(rows, limit, ({ month }) => month))
  },
})

/** Of the month of a moment, with all that lies before it. */
function digestOf(context: OperationContext, at: number): AuditDigest {
  const { auditDigests, reflections } = context.store
  const end = utcMonthEnd(at)
  const { decaySummaries, ...tally } = must(auditDigests.tallyBefore(end), 'the month has a row')
  return {
    ...tally,
    month: utcMonth(at),
    reflections: reflections.outcomes(utcMonthStart(at), end),
    transitions: decaySummaries.reduce((sum, summary) => sum + transitionsIn(summary), 0),
  }
}
