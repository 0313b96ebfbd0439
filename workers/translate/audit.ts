import type { AuditDigest, AuditRecord, AuditVerdict } from '../../engine/model/audit.ts'
import type { Degradation } from '../../engine/model/views.ts'
import type { AuditDigestBody, AuditRecordBody } from '../../protocol/audit.ts'
import { moment } from './moment.ts'

export function auditRecordBody(record: AuditRecord): AuditRecordBody {
  return {
    id: record.id,
    time: moment(record.time),
    action: record.action,
    target: record.target,
    actor: record.actor,
    approval: record.approval,
    summary: record.summary,
    critical: record.critical,
    position: record.position,
    payload_hash: record.payloadHash,
    prev_hash: record.prevHash,
    hash: record.hash,
  }
}

/** `time | action | target | actor | approval | summary` (spec SG-36). */
export function auditLine(record: AuditRecord): string {
  const { action, target, actor, approval, summary } = record
  const fields = [moment(record.time), action, target, actor, approval, summary]
  return fields.map((field) => field.replaceAll('|', '\\|').replace(/\s+/g, ' ')).join(' | ')
}

export function auditVerdictBody(
  { ok, length, head, firstBreak, anchors, importedThrough }: AuditVerdict,
  degraded: readonly Degradation[],
) {
  return {
    ok,
    length,
    head,
    ...(firstBreak !== null && { first_break: firstBreak }),
    ...(anchors !== null && {
      anchored_through: anchors.through,
      anchors: {
        checked: anchors.checked,
        forged: anchors.forged,
        unknown_key: anchors.unknownKey,
      },
    }),
    ...(importedThrough !== null && { imported_through: importedThrough }),
    ...(degraded.length > 0 && { degraded: degraded.map((one) => ({ ...one })) }),
  }
}

export function auditDigestBody(digest: AuditDigest): AuditDigestBody {
  return {
    month: digest.month,
    mutations: digest.mutations,
    reflections: digest.reflections,
    critical: digest.critical,
    transitions: digest.transitions,
    first_hash: digest.firstHash,
    last_hash: digest.lastHash,
  }
}
