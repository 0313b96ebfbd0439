import type { AuditRecord } from '../../../engine/model/audit.ts'
import {
  alertListQuerySchema,
  alertPageSchema,
  changedAlertSchema,
} from '../../../contract/alerts.ts'
import {
  auditDigestPageSchema,
  auditDigestsQuerySchema,
  auditListQuerySchema,
  auditPageSchema,
  auditVerdictSchema,
} from '../../../contract/audit.ts'
import {
  erasedRevisionSchema,
  eraseRevisionQuerySchema,
  revertedSchema,
  revertRequestSchema,
  revisionListQuerySchema,
  revisionPageSchema,
} from '../../../contract/revisions.ts'
import { callNamespace } from '../../call-namespace.ts'
import type { EdgeContext } from '../../context.ts'
import { chapter, route } from '../../route.ts'
import { bodyOf, operationRoute, writeProblems, ofOperation } from '../../operation-route.ts'
import { moment } from '../../wire/to-wire.ts'

/** What owners look at, and what they take back: alerts, the audit log, revisions. */
export const oversightRoutes = chapter('Governance', [
  operationRoute({
    operation: 'listAlerts',
    at: 'GET /alerts',
    summary: 'List what owners are asked to look at',
    query: alertListQuerySchema,
    answer: alertPageSchema,
    says: 'A page of alerts, newest first',
  }),
  operationRoute({
    operation: 'acknowledgeAlert',
    at: 'POST /alerts/{id}/ack',
    summary: 'Acknowledge an alert',
    description: 'One that is acknowledged already stays as it is.',
    answer: changedAlertSchema,
    says: 'The alert',
  }),
  operationRoute({
    operation: 'listAudit',
    at: 'GET /audit',
    summary: 'List what was changed, by whom',
    description:
      'Newest first. As `text/plain` one line a row, fields separated by ` | `; the next page is ' +
      'then in the `Link` header.',
    query: auditListQuerySchema,
    answer: auditPageSchema,
    text: 'text/plain',
    lines({ items, nextCursor }, c) {
      if (nextCursor !== null) linkNext(c, nextCursor)
      return items.map((record) => `${auditLine(record)}\n`).join('')
    },
    says: 'A page of the log',
  }),
  operationRoute({
    operation: 'verifyAudit',
    at: 'GET /audit/verify',
    summary: 'Check the hash chain of the audit log',
    description:
      'From the last digest on; `length` counts what became digests too. What it was is compared with ' +
      'what the server has signed of it each month and at an import, and keeps outside of it.',
    answer: auditVerdictSchema,
    view: (verdict) => ({ ...verdict, anchoredThrough: verdict.anchors?.through }),
    says: 'Whether every record follows from the one before it',
  }),
  operationRoute({
    operation: 'listAuditDigests',
    at: 'GET /audit/digests',
    summary: 'List the months of the log that have become digests',
    description:
      'Newest first. A calendar month wholly older than the setting `audit_retention`, 90 days, is ' +
      'counted and its records go; the chain goes on from its last hash.',
    query: auditDigestsQuerySchema,
    answer: auditDigestPageSchema,
    says: 'A page of digests',
  }),
  operationRoute({
    operation: 'listRevisions',
    at: 'GET /revisions',
    summary: 'List what has changed, field by field',
    description: "The soul's are for owners.",
    query: revisionListQuerySchema,
    answer: revisionPageSchema,
    says: 'A page of revisions, newest first',
  }),
  operationRoute({
    operation: 'revertRevision',
    at: 'POST /revisions/{id}/revert',
    summary: 'Take one change back',
    description:
      'The last change of its target; `later_changes` where another ' +
      'came after it. It is a change of its own, which can be taken back in turn. What is forgotten ' +
      'by now does not come back: `skipped` names it.',
    answer: revertedSchema,
    says: 'What was taken back',
    errors: ['later_changes', 'invalid_state', 'too_large'],
  }),
  operationRoute({
    operation: 'eraseRevision',
    at: 'DELETE /revisions/{id}',
    summary: 'Erase what a revision says',
    description:
      'For good, which `permanent=true` has to say. Of a change of core, soul, identity, evolution or ' +
      'settings its diff goes, and what it said that the document says no more goes from every other ' +
      'revision, draft and kept answer; the revision stays, with its hash, and cannot be reverted. ' +
      'What a document says now is not changed. The text of a revision that is read from the log ' +
      'stands in its memory or entity, and goes with the erasure of that: 409 `invalid_state`.',
    query: eraseRevisionQuerySchema,
    input: ({ id }) => ({ id }),
    answer: erasedRevisionSchema,
    says: 'The receipt of its erasure',
    errors: ['invalid_state'],
  }),
  route(
    {
      ...ofOperation('revertToPosition'),
      name: 'revert',
      at: 'POST /v1/namespaces/{ns}/revert',
      summary: 'Go back to a position, or take a reflection back',
      description:
        'To a position: all that is known is as it was then. The log, rewards, proposals and erasures ' +
        'stay; `skipped` names what was erased since. Of a reflection: what its approval did; ' +
        '`later_changes` where something of it has changed since. Either is a change of its own, which ' +
        'can be taken back by going to the position before it.',
      body: revertRequestSchema,
      answer: revertedSchema,
      says: 'What was taken back',
      errors: ['not_found', 'later_changes', 'invalid_state', 'out_of_range', ...writeProblems],
    },
    async (c, { toPosition: position, reflectionId: id = '' }) => {
      const reverted =
        position === undefined
          ? await callNamespace(c, 'revertReflection', { id })
          : await callNamespace(c, 'revertToPosition', { position })
      return c.json(bodyOf(revertedSchema, reverted))
    },
  ),
])

function linkNext(c: EdgeContext, cursor: string): void {
  const next = new URL(c.req.url)
  next.searchParams.set('cursor', cursor)
  c.header('Link', `<${next.pathname}${next.search}>; rel="next"`)
}

/** `time | action | target | actor | approval | summary`. */
function auditLine(record: AuditRecord): string {
  const { action, target, actor, approval, summary } = record
  const fields = [moment(record.time), action, target, actor, approval, summary]
  return fields.map((field) => field.replaceAll('|', '\\|').replace(/\s+/g, ' ')).join(' | ')
}
